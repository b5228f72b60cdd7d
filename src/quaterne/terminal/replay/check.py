"""Checks records, one game at a time, and says how each game ended."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from quaterne.notation import Record
from quaterne.rules import Ending, Player
from quaterne.streams import write_line
from quaterne.terminal.record_files import RecordFiles

__all__ = ["as_object", "run", "summary"]


def run(files: list[Path], as_json: bool) -> bool:
    """Check all games of files, or of standard input; return whether all were valid."""
    reader = RecordFiles(as_json)
    for place, record in reader.read(files):
        write_line(json.dumps(as_object(record)) if as_json else f"{place}: {summary(record)}")
    if reader.games > 1 or len(files) > 1:
        print(_total_words(reader, len(files)), file=sys.stderr)
    return reader.all_valid


def _total_words(reader: RecordFiles, files: int) -> str:
    text = f"{_count_words(reader.games, 'game')} checked, {reader.bad_games} bad"
    if files > 1:
        text += f", in {files} files"
    if reader.bad_files:
        text += f", {reader.bad_files} of them without a game"
    return text


def _count_words(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


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


def summary(record: Record) -> str:
    """Return how a game ended, in one line for people."""
    players = f"{_name(record, Player.FIRST)} against {_name(record, Player.SECOND)}"
    moves = sum(1 for _ in record.turns())
    result = f"{record.result}, {_ending_words(record)}"
    return f"{record.rules}; {players}; {result}; {_count_words(moves, 'move')}"


def _name(record: Record, player: Player) -> str:
    return record.name_of(player) or f"the {player} player"


def _ending_words(record: Record) -> str:
    outcome = record.outcome
    if outcome is None:
        return "not finished"
    if outcome.winner is None:
        return {
            Ending.ALL_PLACED: "a draw, all pieces placed and nothing called",
            Ending.NO_MOVE: "a draw, no move possible any more",
        }.get(outcome.ending, "a draw by agreement")
    winner, loser = _name(record, outcome.winner), _name(record, outcome.winner.opponent)
    shared = " and ".join(map(str, outcome.characteristics))
    return {
        Ending.CALL: f"{winner} wins with line {outcome.line}, same {shared}",
        Ending.WRONG_CALL: f"{winner} wins by a wrong call of {loser}",
        Ending.COMPLETE_GROUP: f"{winner} wins, {loser} completed the group on {outcome.group}",
        Ending.RESIGNATION: f"{winner} wins by resignation",
        Ending.TIME: f"{winner} wins on time",
    }[outcome.ending]
