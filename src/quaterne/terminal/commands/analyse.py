"""`quaterne analyse`: exact values of positions, from arguments or standard input."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from time import monotonic

from quaterne.engine import Analysis, Engine, JudgedMove, Limits, Value, Verdict
from quaterne.errors import ParseError, QuaterneError
from quaterne.notation import parse_position
from quaterne.rules import Rules
from quaterne.streams import answer, standard_input
from quaterne.terminal.rendering import drawn, in_words, sentence

__all__ = ["Wishes", "as_object", "as_text", "run"]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What to find out about each position."""

    rules: Rules
    moves: bool
    distance: bool
    limits: Limits
    as_json: bool


def run(positions: list[str], wishes: Wishes, engine: Engine) -> bool:
    """Answer every position in its order; whether all could be answered."""
    good, first = True, True
    for number, text in enumerate(positions or _lines(standard_input()), 1):
        try:
            found = _answer(text, wishes, engine)
        except QuaterneError as error:
            good = False
            print(f"quaterne: position {number}: {error}", file=sys.stderr)
            if wishes.as_json:
                detail = {"position": _as_unicode(text)}
                body = {"code": error.code, "message": str(error), "detail": detail}
                answer(json.dumps({"error": body}))
        else:
            answer(found if first or wishes.as_json else f"\n{found}")
            first = False
    return good


def _lines(stream: Iterable[str]) -> Iterator[str]:
    return (line for line in map(str.strip, stream) if line)


def _as_unicode(text: str) -> str:
    """Text in which bytes that are none are replaced."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _answer(text: str, wishes: Wishes, engine: Engine) -> str:
    if _as_unicode(text) != text:
        raise ParseError("this is no UTF-8 text: write a position like ..../.7../..../.... 3", text)
    began = monotonic()
    analysis = engine.analyse(
        parse_position(text, wishes.rules),
        moves=wishes.moves,
        distance=wishes.distance,
        limits=wishes.limits,
    )
    if wishes.as_json:
        return json.dumps(as_object(text, analysis, wishes))
    # The time is for the position as a whole.
    rest = wishes.limits.without(monotonic() - began, analysis.nodes)
    line: tuple[JudgedMove, ...] = ()
    if wishes.moves and rest is not None and analysis.verdict.value is not Value.UNKNOWN:
        line = engine.principal_variation(analysis.position, limits=rest)
    return "\n".join(as_text(text, analysis, line))


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


def as_text(text: str, analysis: Analysis, line: Iterable[JudgedMove] = ()) -> Iterator[str]:
    """An analysis for people, line by line: the moves are there if they were asked for."""
    state = analysis.position
    yield text
    yield from drawn(state)
    yield sentence(state, analysis.verdict)
    groups = groupby(analysis.moves, lambda move: in_words(move.verdict, state.rules.game))
    for words, moves in groups:
        yield from _wrapped(words.capitalize(), map(str, moves))
    if line := tuple(line):
        yield from _wrapped("Best line", map(str, line))


def _wrapped(words: str, moves: Iterable[str], width: int = 78) -> Iterator[str]:
    line = f"{words}:"
    for move in moves:
        if len(line) + 1 + len(move) > width:
            yield line
            line = "   "
        line += f" {move}"
    yield line
