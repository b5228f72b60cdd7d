"""Files that are replaced whole."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file so that at every moment it holds the old data or the new, never half.

    The data is on disk before the new file takes the place of the old one.
    """
    with open_atomically(path) as stream:
        stream.write(data)


@contextmanager
def open_atomically(
    path: Path, *, is_private: bool = False, overwrites: bool = True
) -> Iterator[IO[bytes]]:
    """Return a stream whose data replaces a file when it ends without an error.

    A private file can be read by this user alone.  Without `overwrites`, raise `FileExistsError`
    when there is such a file.
    """
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        if not overwrites and path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        with _create(temporary, 0o600 if is_private else 0o666) as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        temporary.replace(path)
    except OSError as error:
        if error.filename in (None, str(temporary)):
            error.filename = str(path)  # the temporary name means nothing to the caller
        raise
    finally:
        temporary.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on disk, where the system can say so."""
    if sys.platform == "win32":
        return  # a folder cannot be opened there
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _create(path: Path, mode: int) -> IO[bytes]:
    path.unlink(missing_ok=True)  # of a process with this number that was killed; or a link
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb")
