"""The compiled core knows what it was built from."""

from __future__ import annotations

import hashlib
from pathlib import Path

from quaterne.engine.native import core_sources

_CORE = Path(__file__).parents[2] / "core"


def test_the_core_was_built_from_the_files_that_are_here() -> None:
    """When this fails, `make install` builds the core again."""
    files = {
        path.relative_to(_CORE).as_posix(): path.read_bytes().replace(b"\r\n", b"\n")
        for kind in ("cpp", "hpp")
        for path in _CORE.rglob(f"*.{kind}")
    }
    digests = "".join(
        f"{name} {hashlib.sha256(files[name]).hexdigest()}\n"
        for name in sorted(files)
        if not name.startswith(("tests/", "wasm/"))
    )
    assert core_sources() == hashlib.sha256(digests.encode()).hexdigest()[:12]
