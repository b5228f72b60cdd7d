"""What the engine says about a recorded game, in sentences."""

from __future__ import annotations

from collections.abc import Callable

from quaterne.engine import Engine, Limits, Value
from quaterne.notation import Record
from quaterne.play import Table, view
from quaterne.review import TurningPoint, TurningPointKind, find_turning_point
from quaterne.rules import Game
from quaterne.speech import Speaker

__all__ = ["current_verdict_sentence", "turning_point_sentences"]

_QUICK = Limits(nodes=100_000)
"""A tenth of a second of Quatrenun; Quarto needs hardly more."""
_VALUE = Limits(seconds=20.0)
_DISTANCE = Limits(seconds=5.0)
"""Shorter: the distance is only nice to know."""
_MESSAGES = {
    TurningPointKind.UNFINISHED: "walk-unfinished",
    TurningPointKind.LOST: "walk-lost",
    TurningPointKind.GIVEN_AWAY: "walk-given-away",
    TurningPointKind.ALWAYS_LOST: "walk-always-lost",
    TurningPointKind.MISSED_WIN: "walk-missed",
    TurningPointKind.NO_MISTAKE: "walk-nobody-lost",
    TurningPointKind.UNKNOWN: "walk-too-long",
}


def current_verdict_sentence(
    speaker: Speaker, table: Table, engine: Engine, on_wait: Callable[[], object] = lambda: None
) -> str:
    """Return what a position is worth to the player to act, or how the game ended.

    Call `on_wait` before a search that may take long: nobody should take silence for a failure.
    """
    now = table.round
    if now.to_act is None:
        assert now.ended is not None
        return speaker.outcome(now.ended, view(table, None))
    value = engine.analyse(now.game, distance=False, limits=_QUICK).verdict.value
    if value is Value.UNKNOWN:
        on_wait()
        value = engine.analyse(now.game, distance=False, limits=_VALUE).verdict.value
    distance = _distance(now.game, engine) if value in (Value.WIN, Value.LOSS) else 0
    return speaker.say(
        "walk-verdict",
        value=value,
        distance=distance,
        name=speaker.name(table.occupant(now.to_act)),
        count=speaker.say("walk-count", game=now.game.rules.game, distance=distance),
    )


def _distance(state: Game, engine: Engine) -> int:
    """Return how far away the end is; 0 where that takes too long to find."""
    return engine.analyse(state, limits=_DISTANCE).verdict.distance or 0


def turning_point_sentences(
    speaker: Speaker, record: Record, final: Table, engine: Engine
) -> list[str]:
    """Return where a game was lost or a win missed; `final` is the table at its end."""
    point = find_turning_point(record, engine)
    sentences = [_turning_point_sentence(speaker, record, final, point)]
    if point.better:
        sentences.append(speaker.say("walk-better", actions=speaker.actions(point.better)))
    return sentences


def _turning_point_sentence(
    speaker: Speaker, record: Record, final: Table, point: TurningPoint
) -> str:
    name, number, actions = "", 0, ""
    if point.player is not None:
        name = speaker.name(final.occupant(final.round.seat_of(point.player)))
    if point.turn is not None:
        number, first = point.turn.number, point.turn.first
        actions = speaker.actions(record.actions[first : first + len(point.turn.texts)])
    return speaker.say(
        _MESSAGES[point.kind],
        before="" if point.before is None else point.before,
        name=name,
        number=number,
        actions=actions,
    )
