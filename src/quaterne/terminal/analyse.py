"""`quaterne analyse`: exact values of positions, from arguments or standard input."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from quaterne.engine import Analysis, Engine, JudgedMove, Limits, Value, Verdict
from quaterne.errors import QuaterneError
from quaterne.notation import parse_position, parse_rules
from quaterne.rules import GameName, Rules

__all__ = ["Wishes", "as_object", "as_text", "run"]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What to find out about each position."""

    rules: Rules
    moves: bool
    distance: bool
    seconds: float | None
    as_json: bool


def run(positions: list[str], wishes: Wishes, engine: Engine) -> bool:
    """Answer every position in its order; whether all could be answered."""
    good = True
    for number, text in enumerate(positions or _lines(sys.stdin), 1):
        try:
            answer = _answer(text, wishes, engine)
        except QuaterneError as error:
            good = False
            print(f"quaterne: position {number}: {error}", file=sys.stderr)
            if wishes.as_json:
                body = {"code": error.code, "message": str(error), "detail": {"position": text}}
                print(json.dumps({"error": body}, ensure_ascii=False), flush=True)
        else:
            print(answer, flush=True)
    return good


def _lines(stream: Iterable[str]) -> Iterator[str]:
    return (line for line in map(str.strip, stream) if line)


def _answer(text: str, wishes: Wishes, engine: Engine) -> str:
    state = parse_position(text, wishes.rules)
    limits = Limits(seconds=wishes.seconds)
    analysis = engine.analyse(
        state,
        moves=wishes.moves,
        distance=wishes.distance,
        limits=limits,
        # Being told of progress is also what lets Ctrl-C end a search.
        progress=lambda _done, _nodes: None,
    )
    if wishes.as_json:
        return json.dumps(as_object(text, analysis, wishes))
    return "\n".join(as_text(text, analysis, wishes, engine))


def as_object(text: str, analysis: Analysis, wishes: Wishes) -> dict[str, object]:
    """An analysis for programs."""
    found: dict[str, object] = {"position": text, **_verdict(analysis.verdict, wishes)}
    if wishes.moves:
        found["moves"] = [
            {"move": str(move), **_verdict(move.verdict, wishes)} for move in analysis.moves
        ]
    return found


def _verdict(verdict: Verdict, wishes: Wishes) -> dict[str, object]:
    if wishes.distance:
        return {"value": verdict.value, "distance": verdict.distance}
    return {"value": verdict.value}


def as_text(text: str, analysis: Analysis, wishes: Wishes, engine: Engine) -> Iterator[str]:
    """An analysis for people, line by line."""
    yield text
    yield f"{in_words(analysis.verdict, wishes.rules.game).capitalize()}."
    if not wishes.moves:
        return
    groups = groupby(analysis.moves, key=lambda move: in_words(move.verdict, wishes.rules.game))
    for words, moves in groups:
        yield from _wrapped(words.capitalize(), moves)
    if wishes.distance and analysis.verdict.value is not Value.UNKNOWN:
        line = engine.line_of_play(analysis.position, limits=Limits(seconds=wishes.seconds))
        if line:
            yield "Best line: " + " ".join(map(str, line))


def in_words(verdict: Verdict, game: GameName) -> str:
    """A verdict for people: `win in 3 placements`, `draw`.

    >>> in_words(Verdict(Value.LOSS, 2), GameName.QUARTO)
    'loss in 2 placements'
    """
    if verdict.distance is None:
        return str(verdict.value)
    if verdict.distance == 0:
        return f"{verdict.value} at once by calling"
    unit = "placement" if game is GameName.QUARTO else "move"
    return f"{verdict.value} in {verdict.distance} {unit}{'s' if verdict.distance > 1 else ''}"


def _wrapped(words: str, moves: Iterable[JudgedMove], width: int = 78) -> Iterator[str]:
    line = f"{words}:"
    for move in map(str, moves):
        if len(line) + 1 + len(move) > width:
            yield line
            line = "   "
        line += f" {move}"
    yield line


def wishes_from(
    rules: str, moves: bool, value_only: bool, seconds: float | None, as_json: bool
) -> Wishes:
    """The command line's options, checked."""
    return Wishes(parse_rules(rules), moves, not value_only, seconds, as_json)
