"""Checks records, one game at a time, and says how each game ended."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path

from quaterne.codec import to_dict
from quaterne.notation import Record
from quaterne.rules import Characteristic, Ending, Line, Player
from quaterne.speech import Formatter, Language
from quaterne.speech.reviews import player_names
from quaterne.streams import write_line
from quaterne.terminal.record_files import RecordFiles

__all__ = ["GameReport", "run", "summary"]


@dataclass(frozen=True, slots=True)
class GameReport:
    """How a game ended, as `--json` prints it."""

    result: str
    termination: Ending | None
    winner: Player | None
    line: Line | None
    characteristics: tuple[Characteristic, ...]
    position: str
    moves: int

    @classmethod
    def of(cls, record: Record) -> GameReport:
        """Return the report of a recorded game."""
        outcome = record.outcome
        return cls(
            record.result,
            record.termination,
            None if outcome is None else outcome.winner,
            None if outcome is None else outcome.line,
            () if outcome is None else tuple(outcome.characteristics),
            str(record.final),
            sum(1 for _ in record.turns()),
        )


def run(files: list[Path], as_json: bool, language: Language = Language.EN) -> bool:
    """Check all games of files, or of standard input; return whether all were valid."""
    reader = RecordFiles(as_json, language)
    for place, record in reader.read(files):
        if as_json:
            write_line(json.dumps(to_dict(GameReport.of(record))))
            continue
        said = summary(record, language)
        write_line(Formatter(language).say("labelled", label=place, text=said))
    if reader.games > 1 or len(files) > 1:
        print(_total_words(reader, len(files)), file=sys.stderr)
    return reader.all_valid


def _total_words(reader: RecordFiles, files: int) -> str:
    say = Formatter(reader.language).say
    text = say("games-checked", games=reader.games, bad=reader.bad_games)
    if files > 1:
        text += say("games-in-files", files=files)
    if reader.bad_files:
        text += say("files-without-game", count=reader.bad_files)
    return text


def summary(record: Record, language: Language = Language.EN) -> str:
    """Return how a game ended, in one line for people."""
    formatter = Formatter(language)
    return formatter.say(
        "game-summary",
        rules=str(record.rules),
        one=_name(formatter, record, Player.FIRST),
        two=_name(formatter, record, Player.SECOND),
        result=record.result,
        ending=_ending_words(formatter, record),
        moves=sum(1 for _ in record.turns()),
    )


def _name(formatter: Formatter, record: Record, player: Player) -> str:
    if record.name_of(player) is None:
        return formatter.say("player-without-name", player=player.value)
    return player_names(formatter, record)[player]


def _ending_words(formatter: Formatter, record: Record) -> str:
    outcome = record.outcome
    if outcome is None:
        return formatter.say("game-ending", ending="unfinished")
    names = {"winner": "", "loser": ""}
    if outcome.winner is not None:
        names["winner"] = _name(formatter, record, outcome.winner)
        names["loser"] = _name(formatter, record, outcome.winner.opponent)
    return formatter.say(
        "game-ending",
        ending=outcome.ending.value.replace(" ", "-"),
        line=str(outcome.line),
        shared=formatter.characteristics([str(c) for c in outcome.characteristics]),
        cell=str(outcome.group),
        **names,
    )
