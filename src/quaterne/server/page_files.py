"""The built page, served at `/` and at every address that the page itself understands.

Starlette finds the files, keeps requests inside the folder and answers conditional requests.  What
it lacks is done here: each file is read and compressed once and then served from memory,
`index.html` learns the root path and what messengers show of a link to it (`link_preview`), and
addresses without a dot get the page, except in `assets/`, where there are only files.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import mimetypes
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePath

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.routing import Match, Route
from starlette.staticfiles import NotModifiedResponse, PathLike, StaticFiles
from starlette.types import Scope

from quaterne.speech import Catalogue, Language, catalogue

_INSTALLED = Path(__file__).parent / "page"
_BUILT = Path(__file__).parents[3] / "page" / "dist"
"""In a clone, where `make page` puts it."""
_INDEX = "index.html"
_HOME = "."
"""How Starlette writes the path of `/`."""
_ASSETS = "assets"
_API = "/api"
_IMMUTABLE = "public, max-age=31536000, immutable"
"""For `assets/`: the names of files there contain a hash of their content."""
_REVALIDATE = "no-cache"
_MIN_COMPRESSED = 1_000
"""Bytes below which compressing saves nothing."""
_BASE_TAG = re.compile(rb"<base\b[^>]*>")
_NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Quaterne</title>
<main><h1>Quaterne</h1><p>The server works; the page has not been built. In a clone of the
repository <code>make page</code> builds it. Programs use <a href="api/openapi.json">the
API</a>.</p></main></html>
"""


def page_folder() -> Path | None:
    """Return the folder of the built page, or None when there is none."""
    return next((f for f in (_INSTALLED, _BUILT) if (f / _INDEX).is_file()), None)


def page_route(root_path: str, folder: Path | None = None) -> Route:
    """Return the route for everything that is not the API.

    It is a route and not a mount: a mount would take requests with a wrong method away from the
    endpoints of the API, which answer them with 405.
    """
    files = PageFiles(folder or page_folder(), root_path)
    return _PageRoute("/{path:path}", files, methods=["GET", "HEAD"], include_in_schema=False)


class _PageRoute(Route):
    """The route of the page, which has no address under `/api`: the API answers there alone."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Return whether an address is one of the page."""
        path = scope["path"]
        if path == _API or path.startswith(f"{_API}/"):
            return Match.NONE, {}
        return super().matches(scope)


@dataclass(frozen=True, slots=True)
class _CachedFile:
    modified: int
    body: bytes
    gzipped: bytes | None
    media_type: str
    etag: str
    varies: bool = False
    """Whether it depends on the languages of the client."""


class PageFiles(StaticFiles):
    """The files of the page, from memory; a file that changes on the disk is read again."""

    def __init__(self, folder: Path | None, root_path: str) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.config_checked = True  # the folder may be missing for a moment: `make page` renews it
        self._root_path = root_path
        self._base = f'<head><base href="{html.escape(root_path)}/">'.encode()
        self._cache: dict[str, _CachedFile] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or the page for an address of its own; raise `HTTPException` for 404."""
        parts = PurePath(path).parts
        if parts[:1] == ("api",):
            raise HTTPException(404)
        is_file = "." in PurePath(path).name or (parts[:1] == (_ASSETS,) and len(parts) > 1)
        if is_file and self.directory is not None:
            return await super().get_response(path, scope)
        try:
            return await super().get_response(_INDEX, scope)
        except HTTPException:  # it was never built, or is being rebuilt
            return HTMLResponse(_NOT_BUILT, 200 if path == _HOME else 404)

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find a file and read it into the cache; Starlette calls this in a worker thread."""
        try:
            full_path, status = super().lookup_path(path)
            if status is None or not os.path.isfile(full_path):
                return "", None
            cached = self._cache.get(full_path)
            if cached is None or cached.modified != status.st_mtime_ns:
                self._cache[full_path] = self._read(Path(full_path), status.st_mtime_ns)
        except OSError:  # a name that no file can have, or a file that has just gone
            return "", None
        return full_path, status

    def file_response(
        self,
        full_path: PathLike,
        stat_result: os.stat_result,  # noqa: ARG002 - the cache knows it
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return a cached file, compressed if the client accepts that."""
        request = Headers(scope=scope)
        file = self._cache[os.fspath(full_path)]
        if Path(full_path).name == _INDEX:
            file = self._with_preview(file, scope, request)
        is_asset = Path(full_path).parent.name == _ASSETS
        headers = {
            "etag": file.etag,
            "cache-control": _IMMUTABLE if is_asset else _REVALIDATE,
            "vary": "accept-encoding, accept-language" if file.varies else "accept-encoding",
        }
        body = file.body
        if file.gzipped is not None and _accepts_gzip(request.get("accept-encoding", "")):
            body, headers["content-encoding"] = file.gzipped, "gzip"
        response = Response(body, status_code, headers, media_type=file.media_type)
        if self.is_not_modified(response.headers, request):
            return NotModifiedResponse(response.headers)
        return response

    def _with_preview(self, file: _CachedFile, scope: Scope, request: Headers) -> _CachedFile:
        """Return the page with the preview of its address."""
        preview = link_preview(scope["scheme"], scope["path"], self._root_path, request)
        body = file.body.replace(b"</head>", preview.encode() + b"</head>", 1)
        # The tag stays that of the file: nobody needs the page again for another preview.
        return replace(file, body=body, gzipped=_gzipped(body), varies=True)

    def _read(self, path: Path, modified: int) -> _CachedFile:
        body = path.read_bytes()
        if path.name == _INDEX:
            # Links of the page are relative to the root path, not to the page's own address.
            body = _BASE_TAG.sub(b"", body).replace(b"<head>", self._base, 1)
        media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        return _CachedFile(modified, body, _gzipped(body), media_type, etag)


def _accepts_gzip(accepted: str) -> bool:
    """Return whether an `Accept-Encoding` header names gzip, and does not rule it out.

    >>> _accepts_gzip("br, gzip;q=0.5"), _accepts_gzip("gzip;q=0, br"), _accepts_gzip("*")
    (True, False, False)
    """
    for part in accepted.split(","):
        coding, _, weight = part.replace(" ", "").lower().partition(";")
        if coding == "gzip":
            return not weight.startswith("q=0") or weight.strip("q=0.") != ""
    return False


def _gzipped(body: bytes) -> bytes | None:
    """Return a body compressed, or None where that saves little."""
    gzipped = gzip.compress(body, mtime=0) if len(body) >= _MIN_COMPRESSED else None
    return None if gzipped is None or len(gzipped) > 0.9 * len(body) else gzipped


# The link preview: title, text and picture that messengers show, as Open Graph tags.
#
# Their robots run no scripts, so the tags are in the HTML; and they want absolute addresses, so the
# host comes from the request.  Only a plain host name is taken over; without one there is no
# picture.


_PLAIN_HOST = re.compile(
    r"(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252})|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?"
)
_PICTURE = "preview.jpg"
_PICTURE_SIZE = (1200, 630)


def link_preview(scheme: str, path: str, root_path: str, headers: Mapping[str, str]) -> str:
    """Return the tags for an address of the page.

    They tell nothing of a table but that there is one: the preview of an invitation is public where
    the link is posted, and its robot is not a player.
    """
    language = _language(headers.get("accept-language", ""))
    words = catalogue(language)
    is_table = path.startswith("/table/")
    title = words.say("unfurl-invitation" if is_table else "unfurl-title")
    tags = {
        "og:site_name": "Quaterne",
        "og:type": "website",
        "og:locale": {Language.EN: "en_GB", Language.FR: "fr_FR"}[language],
        "og:title": title,
        "og:description": words.say("unfurl-text"),
        **_picture(scheme, headers.get("host", ""), root_path, words),
    }
    named = "".join(
        f'<meta property="{name}" content="{_quoted(text)}">' for name, text in tags.items()
    )
    description = f'<meta name="description" content="{_quoted(words.say("unfurl-text"))}">'
    return f'{description}{named}<meta name="twitter:card" content="summary_large_image">'


def _picture(scheme: str, host: str, root_path: str, words: Catalogue) -> dict[str, str]:
    if _PLAIN_HOST.fullmatch(host) is None or scheme not in ("http", "https"):
        return {}
    width, height = _PICTURE_SIZE
    return {
        "og:image": f"{scheme}://{host}{root_path}/{_PICTURE}",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": words.say("unfurl-picture"),
    }


def _language(accepted: str) -> Language:
    """Return the first language of an `Accept-Language` header that there is, else English."""
    for part in accepted[:200].split(","):
        tag = part.partition(";")[0].strip().lower().partition("-")[0]
        if tag in tuple(Language):
            return Language(tag)
    return Language.EN


def _quoted(text: str) -> str:
    return html.escape(text, quote=True)
