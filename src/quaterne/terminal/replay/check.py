"""Checks records, one game at a time, and says how each game ended."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from quaterne.errors import RecordError
from quaterne.notation import Record, parse_record, split_games
from quaterne.rules import Ending, Player
from quaterne.streams import STANDARD_OUTPUT, standard_input, write_line

__all__ = ["as_object", "open_records", "report_error", "run", "summary"]


@dataclass(slots=True)
class _Count:
    games: int = 0
    bad: int = 0
    bad_files: int = 0


def run(files: list[Path], as_json: bool) -> bool:
    """Check all games of files, or of standard input; return whether all were valid."""
    count = _Count()
    sources: list[Path | None] = [*files] or [None]
    for path in sources:
        _check_file(path, as_json, count)
    if count.games > 1 or len(files) > 1:
        print(_total_words(count, len(files)), file=sys.stderr)
    return not count.bad and not count.bad_files


def _check_file(path: Path | None, as_json: bool, count: _Count) -> None:
    name = "standard input" if path is None else str(path)
    before = count.games
    try:
        with open_records(path) as stream:
            _check(stream, name, as_json, count)
    except BrokenPipeError:  # the reader of our output has left: no fault of the file
        raise
    except OSError as error:
        if error.filename == STANDARD_OUTPUT:
            raise
        count.bad_files += 1
        report_error("no-file", f"{name}: {error.strerror}", {}, as_json)
        return
    if count.games == before:
        count.bad_files += 1
        report_error("bad-record", f"{name}: there is no game in it", {}, as_json)


def open_records(path: Path | None) -> nullcontext[TextIO] | TextIO:
    """Open a file, or standard input, so that a bad byte spoils one game and not the rest."""
    if path is None:
        return nullcontext(standard_input())
    return path.open(encoding="utf-8", errors="surrogateescape")


def _check(stream: TextIO, name: str, as_json: bool, count: _Count) -> None:
    for game in split_games(stream):
        count.games += 1
        try:
            record = parse_record(game.text, game.line)
        except RecordError as error:
            count.bad += 1
            detail = {"line": error.line, "move": error.move, "token": error.token}
            report_error(error.code, f"{name}: game {game.number}: {error}", detail, as_json)
        else:
            write_line(
                json.dumps(as_object(record))
                if as_json
                else f"{name}: game {game.number}: {summary(record)}"
            )


def report_error(code: str, message: str, detail: Mapping[str, object], as_json: bool) -> None:
    """Report an error on standard error and, for programs, in place of the game's object."""
    print(f"quaterne: {message}", file=sys.stderr)
    if as_json:
        write_line(json.dumps({"error": {"code": code, "message": message, "detail": detail}}))


def _total_words(count: _Count, files: int) -> str:
    text = f"{_count_words(count.games, 'game')} checked, {count.bad} bad"
    if files > 1:
        text += f", in {files} files"
    if count.bad_files:
        text += f", {count.bad_files} of them without a game"
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
