"""Reviews of recorded games as sentences.

This module does not import the engine: a caller that has a review has imported it already.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from quaterne.notation import Record, is_wrong_call
from quaterne.play.records import engine_named
from quaterne.play.seats import ERASED_NAME
from quaterne.rules import (
    Action,
    Call,
    Designate,
    Game,
    Give,
    Move,
    Place,
    Player,
    Quarto,
    Quatrenun,
)
from quaterne.speech.formatter import Formatter

if TYPE_CHECKING:
    from quaterne.engine import Verdict
    from quaterne.review import Decision, Oversight, Review, Standing


Names = Mapping[Player, str]
"""The names of the two players."""

_MOST_CHOICES = 3
"""How many of several best choices a sentence names."""


def player_names(formatter: Formatter, record: Record) -> Names:
    """Return the names of the players of a record, as at the table.

    A player without a name has a number.
    """
    return {
        player: _name(formatter, record.name_of(player), number)
        for number, player in enumerate(Player, 1)
    }


def _name(formatter: Formatter, recorded: str | None, number: int) -> str:
    engine = engine_named(recorded)
    if engine is not None:
        return formatter.name(engine)
    if recorded == ERASED_NAME:
        return formatter.say("erased-name")
    return recorded or formatter.say("usual-name", number=number)


def title_sentence(formatter: Formatter, record: Record) -> str:
    """Return who played, and how the game ended."""
    names, outcome = player_names(formatter, record), record.outcome
    winner = None if outcome is None else outcome.winner
    ended = "open" if outcome is None else "drawn" if winner is None else "won"
    return formatter.say(
        "review-title",
        outcome=ended,
        one=names[Player.FIRST],
        two=names[Player.SECOND],
        name="" if winner is None else names[winner],
    )


def decision_sentences(formatter: Formatter, decision: Decision, names: Names) -> list[str]:
    """Return what a player did, and how good it was."""
    done = action_sentence(formatter, decision.state, decision.action, names)
    return [
        formatter.say("review-decision", number=decision.turn, sentence=done),
        *judgement_sentences(formatter, decision, names),
    ]


def judgement_sentences(formatter: Formatter, decision: Decision, names: Names) -> list[str]:
    """Return how good a decision was, what it leads to, and what was better."""
    opponent = names[decision.player.opponent]
    is_known = decision.played.value != "unknown"
    if decision.overlooked is not None:
        sentences = [_overlooked(formatter, decision.overlooked, opponent)]
    elif decision.judgement == "unknown" and is_known:
        # A loss, and something else is known to hold out longer: only how long is open.
        worth = choice_verdict_sentence(formatter, decision.played, opponent)
        return [worth, formatter.say("review-holds-out")]
    else:
        before, judgement = decision.before.value, decision.judgement
        sentences = [
            formatter.say(
                "review-judgement", judgement=judgement, before=before, unknown=decision.unknown
            )
        ]
    # A wrong call changes nothing, or has ended the game: that sentence is enough.
    if decision.judgement != "wrong-call" and is_known:
        forced = decision.is_forced_loss and not decision.judgement.is_mistake
        sentences.append(
            choice_verdict_sentence(formatter, decision.played, opponent, forced=forced)
        )
    if decision.line:
        sentences.append(_better(formatter, decision))
        if len(decision.line) > 1:
            sentences.append(
                formatter.say("review-line", actions=formatter.actions(decision.line[1:]))
            )
    return sentences


def comment(formatter: Formatter, decision: Decision, names: Names) -> str:
    """Return the judgement of a mistake as one comment of a record; else an empty text."""
    if not decision.judgement.is_mistake:
        return ""
    return " ".join(judgement_sentences(formatter, decision, names))


def choice_verdict_sentence(
    formatter: Formatter, verdict: Verdict, opponent: str = "", *, forced: bool = False
) -> str:
    """Return what a position or a decision is worth: "Wins in 5 moves.", "Draws."."""
    if verdict.value == "unknown":
        return formatter.say("review-standing", value="unknown", distance=0, name="")
    if verdict.distance is None and verdict.value != "draw":
        return formatter.say("review-worth-undated", value=verdict.value)
    return formatter.say(
        "review-worth",
        value=verdict.value,
        distance=verdict.distance or 0,
        forced="yes" if forced else "no",
        opponent=opponent,
    )


def standing_sentence(formatter: Formatter, standing: Standing, names: Names) -> str:
    """Return which player is winning at one point of a game."""
    leader = standing.leader
    if leader is not None and standing.distance is None:
        return formatter.say("review-standing-undated", name=names[leader])
    return formatter.say(
        "review-standing",
        value=standing.value if leader is None else "win",
        distance=standing.distance or 0,
        name="" if leader is None else names[leader],
    )


def summary_sentences(formatter: Formatter, review: Review, names: Names) -> list[str]:
    """Return how many mistakes each player made and, in a broken-off game, who was winning."""
    sentences = []
    for player in Player:
        count = sum(decision.player is player for decision in review.mistakes)
        is_certain = all(decision.player is not player for decision in review.uncertain)
        sentences.append(
            formatter.say(
                "review-mistakes" if is_certain else "review-mistakes-known",
                count=count,
                name=names[player],
            )
        )
    if review.standings and review.record.final.outcome is None:
        last = review.standings[-1]
        value = last.value if last.leader is None else "win"
        name = "" if last.leader is None else names[last.leader]
        sentences.append(formatter.say("review-broken-off", value=value, name=name))
    if review.uncertain:
        sentences.append(formatter.say("review-uncertain", count=len(review.uncertain)))
    return [*sentences, formatter.say("review-stopped")] if review.is_stopped else sentences


def action_sentence(formatter: Formatter, state: Game, action: Action, names: Names) -> str:
    """Return what a player did in a position, in the third person."""
    assert state.to_act is not None
    parts = {
        "you": "nobody",
        "detail": formatter.verbosity.value,
        "name": names[state.to_act],
        "opponent": names[state.to_act.opponent],
    }
    match action:
        case Give(piece=piece):
            return formatter.say("given", **parts, piece=formatter.piece(piece))
        case Place(cell=cell):
            assert isinstance(state, Quarto) and state.hand is not None
            hand = formatter.piece(state.hand)
            return formatter.say("placed", **parts, piece=hand, cell=formatter.cell(cell))
        case Call(line=line):
            message = "call-wrong" if is_wrong_call(state, action) else "review-called"
            return formatter.say(message, **parts, **formatter.line_parts(line))
        case Designate(cell=cell):
            return formatter.say("designated", **parts, cell=formatter.cell(cell))
        case Move(piece=piece, cell=cell):
            assert isinstance(state, Quatrenun) and state.designated is not None
            parts["source"] = formatter.cell(state.designated)
            return formatter.say(
                "moved", **parts, piece=formatter.piece(piece), cell=formatter.cell(cell)
            )
        case _:
            return formatter.say("declined", **parts)


def _overlooked(formatter: Formatter, missed: Oversight, opponent: str) -> str:
    return formatter.say(
        "review-overlooked",
        oversight=missed.kind,
        line="" if missed.line is None else formatter.line(missed.line),
        traits=formatter.traits(missed.shared),
        cell="" if missed.cell is None else formatter.cell(missed.cell),
        opponent=opponent,
    )


def _better(formatter: Formatter, decision: Decision) -> str:
    best = decision.best[:_MOST_CHOICES]
    verdict = decision.choices[0].verdict
    texts = [formatter.action(action) for action in best]
    return formatter.say(
        "review-better",
        actions=formatter.join_items(texts, "list-pieces", "list-or"),
        value=verdict.value,
        distance=verdict.distance or 0,
    )
