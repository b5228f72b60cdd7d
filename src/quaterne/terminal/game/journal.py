"""The journal of a table: every event on disk before it is told to anybody.

A text file.  Its first line says what is not in the events; each further line holds the events of
one command, or the time at which the table was left.  What a crash cut short is the last line
without its line break: it was never told, and is dropped.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from quaterne.errors import InvalidRecord, QuaterneError
from quaterne.play import Event, Table, event_from_dict, fold, to_dict
from quaterne.terminal.game.paths import games_folder

__all__ = ["InUse", "Journal", "Kept", "has_begun", "kept_games", "read_journal"]

_FORMAT = 1
_JUST_OPENED = 2
"""How many events a new table has: it was opened, and its first game started."""


class InUse(QuaterneError):
    """Another program plays at this table."""

    code = "in-use"


@dataclass(frozen=True, slots=True)
class Kept:
    """What a journal holds."""

    path: Path
    seed: int
    record: Path | None
    """Where the record of the game is written too."""
    events: tuple[Event, ...]
    left: int
    """The last time that the journal knows of, in the table's milliseconds."""
    size: int
    """How many bytes of the file are whole lines."""

    @property
    def table(self) -> Table:
        """The table as it was left."""
        return fold(self.events)


class Journal:
    """A journal that is written; while it is open no other program can write it."""

    def __init__(self, path: Path, file: int) -> None:
        self.path = path
        self._file = file

    @classmethod
    def new(cls, seed: int, record: Path | None, events: Iterable[Event]) -> Journal:
        """The journal of a new table, with its first events."""
        folder = games_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = _free_path(folder)
        journal = cls(path, os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600))
        journal._lock()
        head = {
            "quaterne": _FORMAT,
            "seed": seed,
            "record": None if record is None else str(record.absolute()),
        }
        journal._write(_line(head) + _line([to_dict(event) for event in events]))
        _sync_folder(folder)
        return journal

    @classmethod
    def again(cls, kept: Kept) -> Journal:
        """Go on with a journal that was read."""
        journal = cls(kept.path, os.open(kept.path, os.O_RDWR | os.O_APPEND))
        journal._lock()
        os.ftruncate(journal._file, kept.size)
        return journal

    def add(self, events: Iterable[Event]) -> None:
        """Write the events of one command; when this returns they are on disk."""
        self._write(_line([to_dict(event) for event in events]))

    def leave(self, now: int) -> None:
        """Note when the table was left, so that the clock can go on from there."""
        self._write(_line({"left": now}))

    def close(self) -> None:
        """Let others have it."""
        os.close(self._file)

    def remove(self) -> None:
        """Nothing is left to go on with."""
        self.path.unlink(missing_ok=True)

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._file)
            raise InUse("this game is open in another window") from None

    def _write(self, text: str) -> None:
        data = text.encode()
        while data:
            data = data[os.write(self._file, data) :]
        os.fsync(self._file)


def read_journal(path: Path) -> Kept:
    """What a journal holds; `InvalidRecord` when it is none."""
    data = path.read_bytes()
    size = data.rfind(b"\n") + 1
    try:
        head, *lines = (json.loads(line) for line in data[:size].decode().splitlines())
        events = tuple(event_from_dict(item) for line in lines for item in _events(line))
        left = max([line["left"] for line in lines if isinstance(line, dict)], default=0)
        record = None if head["record"] is None else Path(head["record"])
        kept = Kept(path, int(head["seed"]), record, events, left, size)
        last = kept.table.time
    except (ValueError, KeyError, TypeError, QuaterneError) as error:
        raise InvalidRecord(f"{path} is no journal of a table: {error}") from None
    return Kept(path, kept.seed, record, events, max(left, last), size)


def kept_games() -> Iterator[Kept]:
    """The games that can be gone on with, the last one first; what cannot be read is left out."""
    folder = games_folder()
    if not folder.is_dir():
        return
    for path in sorted(folder.glob("*.journal"), reverse=True, key=_written):
        try:
            kept = read_journal(path)
        except (QuaterneError, OSError):
            continue
        if has_begun(kept.table) and not _is_open(path):
            yield kept


def has_begun(table: Table) -> bool:
    """Whether anything was done at a table, and its game is not over."""
    return table.number > _JUST_OPENED and not table.round.is_over


def _events(line: Any) -> list[Any]:
    return line if isinstance(line, list) else []


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) + "\n"


def _written(path: Path) -> tuple[int, str]:
    return path.stat().st_mtime_ns, path.name


def _free_path(folder: Path) -> Path:
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    names = (f"{stamp}-{os.getpid()}-{number}.journal" for number in range(1000))
    return next(folder / name for name in names if not (folder / name).exists())


def _is_open(path: Path) -> bool:
    with path.open("rb") as stream:
        try:
            fcntl.flock(stream, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def _sync_folder(folder: Path) -> None:
    file = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
