"""What the engine says about a recorded game, in sentences."""

from __future__ import annotations

from quaterne.engine import Engine
from quaterne.notation import Record
from quaterne.play import Table, view
from quaterne.review.decisive_turn import (
    Decisive,
    DecisiveTurn,
    find_decisive_turn,
    judge_position,
)
from quaterne.rules import Player
from quaterne.speech import Speaker

__all__ = ["decisive_turn_sentences", "verdict_sentence"]


def verdict_sentence(speaker: Speaker, table: Table, engine: Engine) -> str:
    """Return what a position is worth to the player to act, or how the game ended."""
    now = table.round
    if now.to_act is None:
        assert now.ended is not None
        return speaker.outcome(now.ended, view(table, None))
    verdict = judge_position(now.game, engine)
    distance = verdict.distance or 0
    return speaker.say(
        "walk-verdict",
        value=verdict.value,
        distance=distance,
        name=speaker.name(table.occupant(now.to_act)),
        count=speaker.say("walk-count", game=now.game.rules.game, distance=distance),
    )


def decisive_turn_sentences(
    speaker: Speaker, record: Record, final: Table, engine: Engine
) -> list[str]:
    """Return where a game was lost or a win missed; `final` is the table at its end."""
    found = find_decisive_turn(record, engine)
    if found is None:
        return [speaker.say("walk-unfinished")]
    name = "" if found.player is None else _name(speaker, final, found.player)
    sentences = [_decisive_sentence(speaker, record, found, name)]
    if found.better:
        sentences.append(speaker.say("walk-better", actions=speaker.actions(found.better)))
    return sentences


def _decisive_sentence(speaker: Speaker, record: Record, found: DecisiveTurn, name: str) -> str:
    number, actions = 0, ""
    if found.turn is not None:
        number, first = found.turn.number, found.turn.first
        done = record.actions[first : first + len(found.turn.texts)]
        actions = speaker.actions(done)
    messages = {
        Decisive.LOST: "walk-lost",
        Decisive.MISSED_WIN: "walk-missed",
        Decisive.RESIGNED_TOO_SOON: "walk-given-away",
        Decisive.ALWAYS_LOST: "walk-always-lost",
        Decisive.NEVER_LOST: "walk-nobody-lost",
        Decisive.UNKNOWN: "walk-too-long",
    }
    return speaker.say(
        messages[found.decisive],
        before="" if found.before is None else found.before,
        name=name,
        number=number,
        actions=actions,
    )


def _name(speaker: Speaker, table: Table, player: Player) -> str:
    return speaker.name(table.occupant(table.round.seat_of(player)))
