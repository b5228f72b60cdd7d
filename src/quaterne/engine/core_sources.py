"""Which state of its source files the compiled core was built from."""

from __future__ import annotations

from quaterne.engine import _core

__all__ = ["core_sources"]


def core_sources() -> str:
    """Return a digest of the files that the core was compiled from, the same on every machine."""
    return _core.SOURCES
