"""Checks records, one game at a time, and says how each game ended."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from quaterne.notation import Record
from quaterne.rules import Player
from quaterne.speech import Formatter, Language
from quaterne.speech.reviews import player_names
from quaterne.streams import write_line
from quaterne.terminal.record_files import RecordFiles

__all__ = ["as_object", "run", "summary"]


def run(files: list[Path], as_json: bool, language: Language = Language.EN) -> bool:
    """Check all games of files, or of standard input; return whether all were valid."""
    reader = RecordFiles(as_json, language)
    for place, record in reader.read(files):
        if as_json:
            write_line(json.dumps(as_object(record)))
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


def as_object(record: Record) -> dict[str, object]:
    """Return how a game ended, as a JSON object."""
    outcome = record.outcome
    winner = None if outcome is None or outcome.winner is None else str(outcome.winner)
    return {
        "result": record.result,
        "termination": record.termination,
        "winner": winner,
        "line": None if outcome is None or outcome.line is None else str(outcome.line),
        "characteristics": [] if outcome is None else [str(c) for c in outcome.characteristics],
        "position": str(record.final),
        "moves": sum(1 for _ in record.turns()),
    }


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
