"""The files of the page, at `/` and for every address that the page itself understands."""

from __future__ import annotations

import gzip
import hashlib
import html
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from fastapi import APIRouter, Request, Response

from quaterne.server.errors import NotFound

__all__ = ["page_folder", "page_router"]

_INSTALLED = Path(__file__).parent / "page"
_BUILT = Path(__file__).parents[3] / "page" / "dist"
"""In a clone, where `make page` puts it."""
_START = "index.html"
_FOR_EVER = "public, max-age=31536000, immutable"
"""Files in `assets/` have a hash of what is in them in their names."""
_ALWAYS_ASK = "no-cache"
_WORTH_PACKING = 1_000
_BASE = re.compile(rb"<base\b[^>]*>")
_MISSING = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Quaterne</title>
<main><h1>Quaterne</h1><p>The server works; the page has not been built. In a clone of the
repository <code>make page</code> builds it. Programs use <a href="api/openapi.json">the
API</a>.</p></main></html>
"""


@dataclass(frozen=True, slots=True)
class _File:
    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    changed: int


def page_folder() -> Path | None:
    """Where the built page is; None when there is none."""
    return next((f for f in (_INSTALLED, _BUILT) if (f / _START).is_file()), None)


def page_router(root_path: str, folder: Path | None = None) -> APIRouter:
    """Routes for everything that is not the API."""
    files = _Files(folder or page_folder(), root_path)
    router = APIRouter()

    @router.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def file(request: Request, path: str) -> Response:
        return files.answer(path, request)

    return router


class _Files:
    def __init__(self, folder: Path | None, root_path: str) -> None:
        self._folder = None if folder is None else folder.resolve()
        self._base = f'<base href="{html.escape(root_path)}/">'.encode()
        self._known: dict[Path, _File] = {}

    def answer(self, path: str, request: Request) -> Response:
        """A file; where the page has an address of its own, the page."""
        if path == "api" or path.startswith("api/"):
            raise NotFound
        found = None if self._folder is None else self._file(self._folder / path)
        if found is None and self._folder is not None:
            if "." in path.rpartition("/")[2]:
                raise NotFound
            found = self._file(self._folder / _START)
        if found is None:  # it was never built, or is being built anew
            return Response(_MISSING, 200 if path == "" else 404, media_type="text/html")
        cache = _FOR_EVER if path.startswith("assets/") else _ALWAYS_ASK
        headers = {"etag": found.tag, "cache-control": cache, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == found.tag:
            return Response(status_code=304, headers=headers)
        body = found.body
        if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["content-encoding"] = found.packed, "gzip"
        return Response(body, headers=headers, media_type=found.kind)

    def _file(self, path: Path) -> _File | None:
        assert self._folder is not None
        try:
            path = path.resolve()
            if not path.is_relative_to(self._folder) or not path.is_file():
                return None
            changed = path.stat().st_mtime_ns
            known = self._known.get(path)
            if known is None or known.changed != changed:
                known = self._known[path] = self._read(path, changed)
        except (OSError, ValueError):  # a name that no file can have, or one that just went
            return None
        return known

    def _read(self, path: Path, changed: int) -> _File:
        body = path.read_bytes()
        if path.name == _START:
            # Addresses in the page are relative to where the server is, not to its own address.
            body = _BASE.sub(b"", body).replace(b"<head>", b"<head>" + self._base, 1)
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        packed = gzip.compress(body, mtime=0) if len(body) >= _WORTH_PACKING else None
        if packed is not None and len(packed) > 0.9 * len(body):
            packed = None
        tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        return _File(body, packed, kind, tag, changed)
