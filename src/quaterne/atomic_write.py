"""Files that are replaced whole."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["write_atomically"]


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file so that at every moment it holds the old data or the new, never half.

    The data is on disk before the new file takes the place of the old one.
    """
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with temporary.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.replace(path)
    except OSError as error:
        error.filename = str(path)  # the temporary name means nothing to the caller
        raise
    finally:
        temporary.unlink(missing_ok=True)
