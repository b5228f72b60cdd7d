"""`RecordFile`: the games of a match on disk, each added as soon as it has ended.

A file can be added to only if its games belong to the match; otherwise it says what differs.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from quaterne.atomic_write import write_atomically
from quaterne.engine.errors import EngineError
from quaterne.engine.match.game import VERSION_TAGS
from quaterne.engine.match.schedule import Fixture, Schedule
from quaterne.errors import RecordError
from quaterne.notation import Record, parse_record, split_games, write_record

_CHECKSUM_HEADER = "Checksum"


class RecordFile:
    """The games of a match on disk, each with a checksum.

    Resumes from a file of the same match, and refuses that of another, and one in which a game was
    changed: nothing there is lost.
    """

    def __init__(self, path: Path, schedule: Schedule) -> None:
        self.path = path
        self._schedule = schedule
        self._fixtures = {fixture.round: fixture for fixture in schedule.fixtures()}
        self.records: dict[int, Record] = {}
        self._versions: dict[str, str] = {}
        """Those that the games added here say, by the names of the contestants."""
        if path.exists():
            self._load()
        else:
            path.touch()

    def missing(self) -> list[Fixture]:
        """Return the games still to be played, in order."""
        return [f for f in self._fixtures.values() if f.round not in self.records]

    def check_versions(self, versions: Mapping[str, str]) -> None:
        """Refuse games that another version of a program has played.

        `versions` are those of the programs now, by the names of the contestants; a game that does
        not say what played it is kept.
        """
        for number, record in self.records.items():
            tags = dict(record.tags)
            for player, tag in VERSION_TAGS.items():
                name = record.name_of(player) or ""
                there, here = tags.get(tag), versions.get(name)
                if None not in (there, here) and there != here:
                    raise self._refusal(
                        f"holds games of another version: in round {number}, "
                        f"{name} was {there}, and it is {here} now",
                        "another-version",
                        "delete it or choose another file to play all games anew",
                        round=number,
                        name=name,
                        there=str(there),
                        here=str(here),
                    )

    def add(self, fixture: Fixture, record: Record) -> None:
        """Add a game: when this returns it is on disk."""
        self._check_mixed_versions(record, fixture.round)
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(_text_in_file(record))
            file.flush()
            os.fsync(file.fileno())
        self.records[fixture.round] = record

    def _check_mixed_versions(self, record: Record, number: int) -> None:
        """Refuse a game of a machine that has another version of a program than the others."""
        tags = dict(record.tags)
        for player, tag in VERSION_TAGS.items():
            name, here = record.name_of(player) or "", tags.get(tag)
            there = here if here is None else self._versions.setdefault(name, here)
            if there != here:
                raise EngineError(
                    f"in round {number}, {name} was {here}, and in other games {there}: "
                    "install the same version on every machine"
                ).because(
                    "mixed-versions", round=number, name=name, there=str(there), here=str(here)
                )

    def tidy(self) -> None:
        """Put the games into the order of their rounds, in whatever order they ended."""
        if list(self.records) != sorted(self.records):
            self.records = dict(sorted(self.records.items()))
            self._write(self.records.values())

    def _write(self, records: Iterable[Record]) -> None:
        write_atomically(self.path, "".join(map(_text_in_file, records)).encode())

    def _load(self) -> None:
        try:
            text = self.path.read_text(encoding="utf-8")
            games = list(split_games(text.splitlines(keepends=True)))
        except UnicodeDecodeError:
            raise self._refusal(
                "is not a record of games: it is not UTF-8 text", "not-text"
            ) from None
        except RecordError as error:
            raise self._refusal(f"is not a record of a match: {error}", "bad-game") from error
        is_whole = text.endswith("\n\n") or not games
        for game in games:
            try:
                record, is_unchanged = _without_checksum(parse_record(game.text, game.line))
                if record.outcome is None:
                    raise RecordError("the game has not ended", game.line).because("unfinished")
            except RecordError as error:
                if game is not games[-1] or not self.records:
                    raise self._refusal(
                        f"is not a record of a match: {error}", "bad-game"
                    ) from error
                is_whole = False  # its writing was cut short: it is played again
                break
            if not is_unchanged:
                if game is games[-1] and not is_whole:
                    break
                raise self._refusal(
                    f"is damaged: line {game.line}: the game does not have its checksum",
                    "damaged",
                    line=game.line,
                )
            self.records[self._round_of(record, game.line)] = record
        self._check_count()
        if not is_whole:
            self._write(self.records.values())

    def _round_of(self, record: Record, line: int) -> int:
        """Return the round of a record in this match."""
        text = dict(record.tags).get("Round", "")
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 19 else 0
        if number == 0:
            raise self._refusal(
                f"is not a record of a match: line {line}: the game has no Round, "
                "a number from 1 on",
                "no-round",
                line=line,
            )
        if number in self.records:
            raise self._refusal(
                f"is not a record of a match: line {line}: round {number} appears twice",
                "round-twice",
                line=line,
                round=number,
            )
        if found := differences(record, self._schedule, self._schedule.fixture(number)):
            raise self._refusal(
                f"holds games of another match: in round {number}, {'; '.join(map(str, found))}",
                "another-match",
                "say the same, or choose another file",
                round=number,
                differences="; ".join(different.in_headers for different in found),
            )
        return number

    def _check_count(self) -> None:
        """Refuse a file with more games than the match has, rather than leave some out."""
        pairs, most = len(self._schedule.pairs), self._schedule.games
        games = -(-max(self.records, default=0) // pairs)
        if games > most:
            raise self._refusal(
                f"holds {games} games of this match between each two, more than {most}",
                "more-games",
                f"say {games} games or more, or choose another file",
                games=games,
                most=most,
            )

    def _refusal(
        self, problem: str, kind: str, remedy: str = "choose another file", **parts: str | int
    ) -> EngineError:
        refusal = EngineError(f"{self.path} {problem}: {remedy}")
        return refusal.because("match-file", problem=kind, file=str(self.path), **parts)


def _text_in_file(record: Record) -> str:
    """Return a record as it stands in the file."""
    tags = (*record.tags, (_CHECKSUM_HEADER, _checksum(record)))
    return write_record(replace(record, tags=tags)) + "\n"


def _without_checksum(record: Record) -> tuple[Record, bool]:
    """Return a record of the file as it was added, and whether it is still the same.

    Files of earlier versions have no checksums.
    """
    checksum = dict(record.tags).get(_CHECKSUM_HEADER)
    bare = replace(record, tags=tuple(tag for tag in record.tags if tag[0] != _CHECKSUM_HEADER))
    return bare, checksum in (None, _checksum(bare))


def _checksum(record: Record) -> str:
    """Return the CRC-32 of a record's text."""
    return f"{zlib.crc32(write_record(record).encode()):08x}"


# Whether a recorded game belongs to a match, and what differs when it does not.


_HEADERS_IN_COMMON = {
    "First": "first player",
    "Second": "second player",
    "FirstEngine": "first engine",
    "SecondEngine": "second engine",
    "Rules": "rules",
    "Seed": "seed",
    "Opening": "opening",
    "Table": "table",
    "Limits": "limits",
}
"""What two games of the same round must have in common, by header."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs between a record and its match; `str` says it in words."""

    header: str
    there: str
    here: str
    """Both empty where there is no such header."""

    def __str__(self) -> str:
        what = _HEADERS_IN_COMMON[self.header]
        return f"{what} {self.there or 'none'} there, {self.here or 'none'} here"

    @property
    def in_headers(self) -> str:
        """The same in the words of the record, which are those of every language."""
        return f'{self.header} "{self.there}" ≠ "{self.here}"'


def differences(record: Record, schedule: Schedule, fixture: Fixture) -> list[Difference]:
    """Return what differs between a record and what the match would record."""
    there = {
        **dict(record.tags),
        "First": record.first or "",
        "Second": record.second or "",
        "Rules": str(record.rules),
    }
    here = {
        **dict(schedule.tags_of(fixture)),
        "First": fixture.first.name,
        "Second": fixture.second.name,
        "Rules": str(schedule.rules),
    }
    return [
        Difference(name, there.get(name, ""), here.get(name, ""))
        for name in _HEADERS_IN_COMMON
        if there.get(name, "") != here.get(name, "")
    ]
