"""Put what plays in a tab beside the built page: `page/dist/runtime`, and the list of all files.

    python tools/build_runtime.py

It holds Python for browsers (npm `pyodide`), the core as WebAssembly, and `quaterne.zip`: the
package without server, store and terminal, with the few packages that its sentences need.
`files.json` lists every file of the page with its size and its hash, for the service worker and for
the page that fetches the runtime in the background.
"""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import json
import shutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "page"
DIST = PAGE / "dist"
RUNTIME = DIST / "runtime"
PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
LEFT_OUT = ("server", "store", "terminal", "lab", "cluster", "judge", "census", "runs.py")
"""Packages of quaterne that a browser does not need."""
NOT_IN_A_BROWSER = ("engine/client/", "engine/match/", "engine/protocol/", "engine/proof.guide")
LIBRARIES = ("attr", "babel", "fluent", "pytz", "typing_extensions")
"""What the sentences need: Fluent and what it imports."""
UNUSED = ("messages", "zoneinfo")
"""Parts of these packages that Fluent does not import."""
LOCALES = ("root", "en", "fr")
"""The data of Babel that our languages need: all of it has 30 MB."""
_TIME = (2026, 1, 1, 0, 0, 0)


def main() -> int:
    if not (DIST / "index.html").exists():
        raise SystemExit("the page is not built: make page")
    shutil.rmtree(RUNTIME, ignore_errors=True)
    RUNTIME.mkdir()
    for name in PYODIDE:
        shutil.copyfile(PAGE / "node_modules" / "pyodide" / name, RUNTIME / name)
    shutil.copyfile(ROOT / "build" / "wasm" / "core.wasm", RUNTIME / "core.wasm")
    write_bundle(RUNTIME / "quaterne.zip")
    write_list(DIST)
    return 0


def write_list(folder: Path) -> None:
    """Write the list of all files of a built page."""
    text = json.dumps(list_files(folder), indent=1)
    (folder / "files.json").write_text(text, encoding="utf-8")


def write_bundle(path: Path) -> None:
    """Write the package and its libraries; the same sources make the same bytes."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, file in sorted(bundled()):
            info = zipfile.ZipInfo(name, _TIME)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, file.read_bytes())


def bundled() -> Iterator[tuple[str, Path]]:
    """Yield every file of the bundle with its name there."""
    source = ROOT / "src" / "quaterne"
    for file in source.rglob("*"):
        name = file.relative_to(source).as_posix()
        if file.is_dir() or "__pycache__" in file.parts or file.suffix in (".so", ".pyd", ".pyi"):
            continue
        if file.relative_to(source).parts[0] not in LEFT_OUT and not name.startswith(
            NOT_IN_A_BROWSER
        ):
            yield f"quaterne/{name}", file
    for file in (ROOT / "locales").rglob("*.ftl"):
        yield f"quaterne/speech/locales/{file.relative_to(ROOT / 'locales').as_posix()}", file
    for library in LIBRARIES:
        yield from _library(library)


def _library(name: str) -> Iterator[tuple[str, Path]]:
    spec = importlib.util.find_spec(name)
    if spec is None:
        raise SystemExit(f"{name} is not installed: make install")
    folders = [Path(each) for each in spec.submodule_search_locations or ()]
    if not folders and spec.origin is not None:
        yield f"{name}.py", Path(spec.origin)
    for folder in folders:
        for file in folder.rglob("*"):
            inside = file.relative_to(folder)
            if file.suffix not in (".py", ".dat") or inside.parts[0] in UNUSED:
                continue
            if inside.parts[0] == "locale-data" and file.stem not in LOCALES:
                continue
            yield f"{name}/{inside.as_posix()}", file


def list_files(folder: Path) -> dict[str, object]:
    """Return all files of the page: those of the first visit, and those of the runtime."""
    found = {
        file.relative_to(folder).as_posix(): file
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.name not in ("files.json", "service-worker.js")
    }
    described = [
        {"path": name, "bytes": file.stat().st_size, "integrity": integrity(file)}
        for name, file in found.items()
    ]
    version = hashlib.sha256(json.dumps(described).encode()).hexdigest()[:16]
    is_runtime = [str(each["path"]).startswith("runtime/") for each in described]
    return {
        "version": version,
        "page": [each for each, late in zip(described, is_runtime, strict=True) if not late],
        "runtime": [each for each, late in zip(described, is_runtime, strict=True) if late],
    }


def integrity(file: Path) -> str:
    """Return the hash of a file as browsers check it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()}"


if __name__ == "__main__":
    sys.exit(main())
