"""`quaterne replay`: check records, one game at a time, and tell how each ended."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from quaterne.errors import QuaterneError, RecordError
from quaterne.notation import Record, parse_record, split_games
from quaterne.rules import Ending, Player

__all__ = ["run", "summary", "verdict"]


@dataclass(slots=True)
class _Count:
    games: int = 0
    bad: int = 0
    unreadable_files: int = 0


def run(files: list[Path], as_json: bool) -> bool:
    """Check all games of these files (or of standard input); whether all were good."""
    count = _Count()
    sources: list[Path | None] = [*files] or [None]
    for path in sources:
        name = "standard input" if path is None else str(path)
        try:
            with _opened(path) as stream:
                _check(stream, name, as_json, count)
        except (OSError, UnicodeDecodeError) as error:
            count.unreadable_files += 1
            _report_bad(RecordError(_why(error), 1), f"{name}: {_why(error)}", as_json)
    if count.games == 0 and not count.unreadable_files:
        print("quaterne: there is no game in it", file=sys.stderr)
        return False
    if count.games > 1 or len(files) > 1:
        print(_total(count, len(files)), file=sys.stderr)
    return not count.bad and not count.unreadable_files


def _opened(path: Path | None) -> nullcontext[TextIO] | TextIO:
    if path is None:
        sys.stdin.reconfigure(encoding="utf-8", errors="strict")  # type: ignore[union-attr]
        return nullcontext(sys.stdin)
    return path.open(encoding="utf-8-sig")


def _check(stream: TextIO, name: str, as_json: bool, count: _Count) -> None:
    for game in split_games(stream):
        count.games += 1
        try:
            record = parse_record(game.text, game.line)
        except QuaterneError as error:
            count.bad += 1
            _report_bad(error, f"{name}: game {game.number}: {error}", as_json)
        else:
            print(
                json.dumps(verdict(record))
                if as_json
                else f"{name}: game {game.number}: {summary(record)}"
            )


def _report_bad(error: QuaterneError, message: str, as_json: bool) -> None:
    """Say it to people on standard error; to programs also in the place of the game's object."""
    print(f"quaterne: {message}", file=sys.stderr)
    if as_json:
        detail = {}
        if isinstance(error, RecordError):
            detail = {"line": error.line, "move": error.move, "token": error.token}
        body = {"code": error.code, "message": message, "detail": detail}
        print(json.dumps({"error": body}, ensure_ascii=False))


def _why(error: OSError | UnicodeDecodeError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"not UTF-8 text ({error.reason} at byte {error.start})"
    return error.strerror or str(error)


def _total(count: _Count, files: int) -> str:
    text = f"{count.games} {'game' if count.games == 1 else 'games'} checked, {count.bad} bad"
    if files > 1:
        text += f", in {files} files"
    if count.unreadable_files:
        text += f", {count.unreadable_files} of them unreadable"
    return text


def verdict(record: Record) -> dict[str, object]:
    """How a game ended, for programs."""
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
    """How a game ended, in one line for people."""
    players = f"{_name(record, Player.FIRST)} against {_name(record, Player.SECOND)}"
    moves = sum(1 for _ in record.turns())
    return f"{record.rules}; {players}; {record.result}, {_how(record)}; {moves} moves"


def _name(record: Record, player: Player) -> str:
    return record.name_of(player) or f"the {player} player"


def _how(record: Record) -> str:
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
