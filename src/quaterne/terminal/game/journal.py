"""The journal of a local table: every event is on disk before it is announced.

A journal is a text file.  Its first line says what is not in the events; each further line holds
the events of one command, or the time at which the table was left.  A last line without its line
break was cut short by a crash: it was never announced, and is dropped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from quaterne.atomic_write import sync_folder
from quaterne.errors import InvalidRecord, QuaterneError
from quaterne.notation import Record, parse_record, write_record
from quaterne.play import Event, Table, event_from_dict, fold, to_dict
from quaterne.terminal.console import games_folder

_FORMAT = 1
_OPEN = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)  # Windows would change line breaks
_EVENTS_OF_NEW_TABLE = 2
"""A new table was opened, and its first game started."""


class GameInUse(QuaterneError):
    """Another process has this game open."""

    code = "in-use"


@dataclass(frozen=True, slots=True)
class StoredGame:
    """What a journal holds."""

    path: Path
    seed: int
    record_path: Path | None
    """Where the record of the game is written too."""
    events: tuple[Event, ...]
    last_time: int
    """The last time that the journal knows of, in the table's milliseconds."""
    size: int
    """How many bytes of the file are whole lines."""
    source: Record | None = None
    """The record that the first game continues."""
    earlier: str = ""
    """The games that stand before it in its file, as they were written."""
    uniform: bool = False
    """Whether rematches draw from all layouts of Quatrenun."""

    @property
    def table(self) -> Table:
        """The table as it was left."""
        return fold(self.events)


class Journal:
    """A journal that this process writes; no other process can write it meanwhile.

    The system ends the lock with the process, however that ends.
    """

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor
        if not _lock(descriptor):
            os.close(descriptor)
            raise GameInUse("this game is open in another window")

    @classmethod
    def create(
        cls,
        seed: int,
        record_path: Path | None,
        events: Iterable[Event],
        source: Record | None = None,
        earlier: str = "",
        *,
        uniform: bool = False,
    ) -> Journal:
        """Create the journal of a new table, with its first events."""
        folder = games_folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = _free_path(folder)
        journal = cls(path, os.open(path, _OPEN | os.O_CREAT | os.O_EXCL, 0o600))
        head = {
            "quaterne": _FORMAT,
            "seed": seed,
            "record": None if record_path is None else str(record_path.absolute()),
        }
        if source is not None:
            head |= {"source": write_record(source), "earlier": earlier}
        if uniform:
            head["uniform"] = True
        journal._write(_line(head) + _line([to_dict(event) for event in events]))
        sync_folder(folder)
        return journal

    @classmethod
    def reopen(cls, game: StoredGame) -> Journal:
        """Go on with a journal that was read."""
        journal = cls(game.path, os.open(game.path, _OPEN))
        os.ftruncate(journal._descriptor, game.size)
        return journal

    def append(self, events: Iterable[Event]) -> None:
        """Write the events of one command; when this returns they are on disk."""
        self._write(_line([to_dict(event) for event in events]))

    def note_time(self, now: int) -> None:
        """Write down when the table is left, so that its clock can continue from there."""
        self._write(_line({"left": now}))

    def close(self) -> None:
        """Let other processes have it."""
        os.close(self._descriptor)

    def delete(self) -> None:
        """Close it and delete the file: there is nothing to resume."""
        self.close()  # first: Windows deletes no open file
        self.path.unlink(missing_ok=True)

    def _write(self, text: str) -> None:
        data = text.encode()
        while data:
            data = data[os.write(self._descriptor, data) :]
        os.fsync(self._descriptor)


def read_journal(path: Path) -> StoredGame:
    """Return what a journal holds; raise `InvalidRecord` when the file is not a journal."""
    data = path.read_bytes()
    size = data.rfind(b"\n") + 1
    try:
        head, *lines = (json.loads(line) for line in data[:size].decode().splitlines())
        events = tuple(event_from_dict(item) for line in lines for item in _events(line))
        left = max([line["left"] for line in lines if isinstance(line, dict)], default=0)
        record_path = None if head["record"] is None else Path(head["record"])
        last_time = max(left, fold(events).time)
        source = parse_record(head["source"]) if "source" in head else None
        earlier = str(head.get("earlier", ""))
        seed = int(head["seed"])
        uniform = head.get("uniform") is True
        return StoredGame(
            path, seed, record_path, events, last_time, size, source, earlier, uniform
        )
    except (ValueError, KeyError, TypeError, QuaterneError) as error:
        raise InvalidRecord(f"this is not a journal of a table: {error}").because(
            "journal"
        ) from None


def unfinished_games() -> Iterator[StoredGame]:
    """Yield the games that can be resumed, the last one first; skip files that are not journals."""
    folder = games_folder()
    if not folder.is_dir():
        return
    for path in sorted(folder.glob("*.journal"), reverse=True, key=_modified):
        try:
            game = read_journal(path)
            can_resume = is_unfinished(game.table) and not _is_open(path)
        except (QuaterneError, OSError):
            continue
        if can_resume:
            yield game


def is_unfinished(table: Table) -> bool:
    """Return whether a game was begun at a table and is not over."""
    return table.number > _EVENTS_OF_NEW_TABLE and not table.round.is_over


def _events(line: Any) -> list[Any]:
    return line if isinstance(line, list) else []


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) + "\n"


def _modified(path: Path) -> tuple[int, str]:
    return path.stat().st_mtime_ns, path.name


def _free_path(folder: Path) -> Path:
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    names = (f"{stamp}-{os.getpid()}-{number}.journal" for number in range(1000))
    return next(folder / name for name in names if not (folder / name).exists())


def _is_open(path: Path) -> bool:
    """Return whether a process has this journal open; this one gives its lock back at once."""
    with path.open("r+b") as stream:  # NFS locks only what can be written
        return not _lock(stream.fileno())


def _lock(descriptor: int) -> bool:
    # The journal itself is locked, by its descriptor: a lock file beside it would be left behind.
    # Imported here: it brings asyncio along, and only a game on disk needs it.
    from filelock import lock_descriptor

    return lock_descriptor(descriptor, blocking=False)
