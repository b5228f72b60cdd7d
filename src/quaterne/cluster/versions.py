"""What must be the same on a worker as here, for results not to depend on who found them."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path

import quaterne
from quaterne.cluster.cluster_error import ClusterError
from quaterne.engine.core_sources import core_sources

__all__ = ["check_versions", "versions"]


@cache
def versions() -> dict[str, str]:
    """Return the versions of this process.

    `code` tells two states of a source tree apart, and `core` a compiled core from an older one.
    """
    return {
        "quaterne": quaterne.__version__,
        "code": _code(),
        "core": core_sources(),
        "python": f"{sys.version_info.major}.{sys.version_info.minor}",
        "distributed": version("distributed"),
    }


def _code() -> str:
    """Return a digest of our Python files."""
    folder = Path(quaterne.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        digest.update(f"{path.relative_to(folder).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def check_versions(worker: str, there: Mapping[str, str]) -> None:
    """Raise `ClusterError` unless a worker has the versions of this process."""
    here = versions()
    different = [name for name in here if here[name] != there.get(name)]
    if different:
        words = ", ".join(f"{name} {there.get(name)}, not {here[name]}" for name in different)
        raise ClusterError(
            f"the worker {worker} has {words}: install the same versions on every machine"
        ).because(
            "versions",
            worker=worker,
            different=", ".join(f"{n} {there.get(n)} ≠ {here[n]}" for n in different),
        )
