"""`ResultLog`: the results of a work on disk, each added as soon as it is known.

The file is text.  Every line is the CRC-32 of its JSON, a space, and the JSON: first what the work
is, then one `[unit, result]` for each unit.

    3f2a01bc {"quaterne":"results 1","work":{"agent":"level:3","seed":0}}
    90cd11e7 [[8,0],{"games":[...]}]

What is dear to make is kept in a worker from task to task (`Kept`); the errors of work on several
processes stand here too.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Lock, Timer
from types import TracebackType
from typing import Any, Generic, Self, TypeVar
from weakref import WeakMethod

from filelock import FileLock, Timeout

from quaterne.atomic_write import write_atomically
from quaterne.errors import QuaterneError

Unit = tuple[int, ...]
"""A part of a work: what its numbers mean is the work's own matter."""

_FORMAT = "results 1"
_TELLING_PARTS = ("judge", "census", "puzzles", "book")
"""The first of these that differs says most."""
_PART_NAMES = {
    "judge": "agent",
    "code": "code of the agent",
    "seconds": "seconds for a turn",
    "quaterne": "version of Quaterne",
}
"""What people call the parts of a work whose own names say too little."""


class ResultLog:
    """The results of a work, in memory and, with a path, on disk.

    Resumes from a file of the same work and refuses that of another, so that nothing there is lost.
    A line that was cut short by a crash is dropped; damage anywhere else is an error.
    """

    def __init__(self, path: str | Path | None, work: Mapping[str, object]) -> None:
        self.path = None if path is None else Path(path)
        self.results: dict[Unit, Any] = {}
        self._head = _line({"quaterne": _FORMAT, "work": dict(work)})
        self._lock = ExitStack()

    def __enter__(self) -> Self:
        """Lock the file and read it."""
        if self.path is None:
            return self
        self._rest_of_head(self.path)  # before any lock file lies beside somebody's other file
        self._lock.enter_context(locked(self.path))
        try:
            if rest := self._rest_of_head(self.path):
                _append(self.path, rest)
            else:
                self._load(self.path)
        except BaseException:
            self._lock.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._lock.close()

    def missing(self, units: Iterable[Unit]) -> list[Unit]:
        """Return the units without a result, in order."""
        return [unit for unit in units if unit not in self.results]

    def add(self, results: Iterable[tuple[Unit, Any]]) -> None:
        """Add results: when this returns they are on disk.  A unit that is there already stays."""
        new = {unit: result for unit, result in results if unit not in self.results}
        self.results |= new
        if self.path is not None:
            _append(self.path, b"".join(_line([unit, result]) for unit, result in new.items()))

    def tidy(self) -> None:
        """Put the results in the order of their units, in whatever order they came."""
        if list(self.results) != sorted(self.results):
            self.results = dict(sorted(self.results.items()))
            self._write()

    def _write(self) -> None:
        if self.path is not None:
            lines = (_line([unit, result]) for unit, result in self.results.items())
            write_atomically(self.path, self._head + b"".join(lines))

    def _rest_of_head(self, path: Path) -> bytes:
        """Return what of our head a file lacks; raise `ClusterError` for one with another head."""
        if not path.exists() or not path.stat().st_size:
            return self._head
        with path.open("rb") as file:
            line = file.readline()
        if not self._head.startswith(line):
            self._refuse_head(line)
        return self._head[len(line) :]  # of a run that was killed at once

    def _load(self, path: Path) -> None:
        _, *lines = path.read_bytes().splitlines(keepends=True)
        whole = True
        for number, line in enumerate(lines, 2):
            try:
                unit, result = _value(line)
            except ValueError:
                if number <= len(lines):
                    raise self._refusal(
                        f"is damaged: line {number} does not have its checksum"
                    ).because("damaged", file=str(self.path), line=number) from None
                whole = False  # its writing was cut short: the unit is done again
                break
            self.results[tuple(unit)] = result
        if not whole:
            self._write()

    def _refuse_head(self, head: bytes) -> None:
        try:
            there = _value(head)
            is_ours = isinstance(there, dict) and there.get("quaterne") == _FORMAT
        except ValueError:
            is_ours = False
        if not is_ours:
            raise self._refusal("is not a file of results").because(
                "not-results", file=str(self.path)
            )
        here = _value(self._head)["work"]
        before = there["work"]
        names = sorted({*before, *here}, key=lambda name: (name not in _TELLING_PARTS, name))
        different = [name for name in names if here.get(name) != before.get(name)]
        raise self._refusal(
            "holds the results of other work: "
            + ", ".join(
                f"{_PART_NAMES.get(name, name)} {_shown(before, name)} there, "
                f"{_shown(here, name)} here"
                for name in different
            )
        ).because(
            "other-work",
            file=str(self.path),
            what=different[0],
            there=str(_shown(before, different[0])),
            here=str(_shown(here, different[0])),
        )

    def _refusal(self, problem: str) -> ClusterError:
        return _refusal(self.path, problem)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other runs from a file; raise `ClusterError` when one has it."""
    if not path.parent.is_dir():  # the lock would make it
        raise _refusal(path, f"is in no folder: there is no {path.parent}").because(
            "no-folder", file=str(path), folder=str(path.parent)
        )
    lock = FileLock(f"{path}.lock", timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise _refusal(path, "is in use by another run").because("in-use", file=str(path)) from None
    try:
        yield
    finally:
        # The lock file stays: unlinked, two runs could each lock a file of this name.
        lock.release()


def _refusal(path: Path | None, problem: str) -> ClusterError:
    return ClusterError(f"{path} {problem}: choose another file")


def _append(path: Path, data: bytes) -> None:
    try:
        with path.open("ab") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        error.filename = str(path)  # a full disk does not say which file it was
        raise


def _shown(work: Mapping[str, object], name: str) -> object:
    return "–" if work.get(name) in (None, "") else work[name]


def _line(value: object) -> bytes:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _value(line: bytes) -> Any:
    """Return the value in a line; raise `ValueError` when it is not whole."""
    checksum, _, text = line.removesuffix(b"\n").partition(b" ")
    if not line.endswith(b"\n") or checksum != b"%08x" % zlib.crc32(text):
        raise ValueError("not the checksum")
    return json.loads(text)


# What is dear to make, kept in a worker from task to task and ended when it idles.


_IDLE_SECONDS = 10.0
"""A worker does not learn that a run is over, or that its client was killed."""

Key = TypeVar("Key")
Value = TypeVar("Value")


class Kept(Generic[Key, Value]):
    """One value at a time, made for a key; each thread of a worker has its own."""

    def __init__(
        self,
        make: Callable[[Key], Value],
        end: Callable[[Value], object],
        idle_seconds: float = _IDLE_SECONDS,
    ) -> None:
        self._make = make
        self._end_value = end
        self._idle_seconds = idle_seconds
        self._lock = Lock()
        self._held: tuple[Key, Value] | None = None
        self._timer: Timer | None = None

    @contextmanager
    def lent(self, key: Key) -> Iterator[Value]:
        """Lend the value of a key; that of another key ends, and so does one whose use failed."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            if self._held is not None and self._held[0] != key:
                self._end()
            if self._held is None:
                self._held = key, self._make(key)
            try:
                yield self._held[1]
            except BaseException:
                self._end()  # nobody knows in what state it is
                raise
            # A process may end while the timer runs.  Its thread is then never left, and what it
            # held would be kept to the very end: the engine too, which the core reports as leaked.
            self._timer = Timer(self._idle_seconds, _call, (WeakMethod(self.close),))
            self._timer.daemon = True
            self._timer.start()

    def close(self) -> None:
        """End what is kept."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            self._end()

    def _end(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            self._end_value(held[1])


def _call(method: WeakMethod[Callable[[], None]]) -> None:
    """Call a method of an object that may be gone."""
    found = method()
    if found is not None:
        found()


# The errors of work on several processes.


class ClusterError(QuaterneError):
    """Work that cannot be done: no scheduler, other versions there, a file of other work."""

    code = "cluster"
