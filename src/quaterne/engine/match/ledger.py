"""`Ledger`: the record file of a match, to which every game is added as soon as it has ended."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from quaterne.engine.match.plan import Fixture, Plan
from quaterne.errors import EngineError, RecordError
from quaterne.notation import Record, parse_record, split_games, write_record

__all__ = ["Ledger"]


class Ledger:
    """The games of a match on disk; a file of the same match is gone on with.

    Opened on another match's file it refuses: nothing there is lost.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self._plan = plan
        self._fixtures = {fixture.round: fixture for fixture in plan.fixtures()}
        self.records: dict[int, Record] = {}
        if path.exists():
            self._load()
        else:
            path.touch()

    def missing(self) -> list[Fixture]:
        """The games still to be played, in order."""
        return [f for f in self._fixtures.values() if f.round not in self.records]

    def add(self, fixture: Fixture, record: Record) -> None:
        """Keep a game: when this returns it is in the file."""
        self.records[fixture.round] = record
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(_text(record))
            file.flush()
            os.fsync(file.fileno())

    def tidy(self) -> None:
        """Put the games into the order of their rounds, however they came to an end."""
        if list(self.records) != sorted(self.records):
            self.records = dict(sorted(self.records.items()))
            self._write(self.records.values())

    def _write(self, records: Iterable[Record]) -> None:
        """Replace the file as a whole, so that it is never half there."""
        new = self.path.with_name(self.path.name + ".new")
        with new.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(map(_text, records))
            file.flush()
            os.fsync(file.fileno())
        new.replace(self.path)

    def _load(self) -> None:
        text = self.path.read_text(encoding="utf-8")
        games = list(split_games(text.splitlines(keepends=True)))
        whole = text.endswith("\n\n") or not games
        for game in games:
            try:
                record = parse_record(game.text, game.line)
                if record.outcome is None:
                    raise RecordError("the game has not ended", game.line)
            except RecordError:
                if game is not games[-1] or not self.records:
                    raise
                whole = False  # its writing was cut short: it is played again
                break
            self.records[self._fixture_of(record).round] = record
        if not whole:
            self._write(self.records.values())

    def _fixture_of(self, record: Record) -> Fixture:
        """The game of this match that the record is of."""
        tags = {name: value for name, value in record.tags if name != "Reason"}
        number = tags.get("Round", "")
        fixture = self._fixtures.get(int(number) if number.isdigit() else 0)
        names = (record.first, record.second, record.rules)
        if (
            fixture is None
            or fixture.round in self.records
            or names != (fixture.first.name, fixture.second.name, self._plan.rules)
            or tags != dict(self._plan.tags_of(fixture))
        ):
            raise EngineError(
                f"{self.path} holds games of another match: choose another file, "
                "or say the same engines, rules, seed, opening and limits"
            )
        return fixture


def _text(record: Record) -> str:
    return write_record(record) + "\n"
