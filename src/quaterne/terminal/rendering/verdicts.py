"""Exact verdicts in words, for the commands that analyse positions."""

from __future__ import annotations

from quaterne.engine import Value, Verdict
from quaterne.rules import Ending, Game, GameName, Outcome
from quaterne.speech import Formatter, Language

__all__ = ["verdict_sentence", "verdict_words"]


def verdict_sentence(state: Game, verdict: Verdict, language: Language = Language.EN) -> str:
    """Return what a position is worth, as a sentence."""
    if state.outcome is not None:
        return _outcome_sentence(Formatter(language), state.outcome)
    known = _value_word(verdict) if verdict.value in (Value.DRAW, Value.UNKNOWN) else "verdict"
    return Formatter(language).say(
        "position-verdict",
        known=known,
        player=str(state.to_act),
        verdict=verdict_words(verdict, state.rules.game, language),
    )


def _value_word(verdict: Verdict) -> str:
    """Return the value, or of an unknown one what it is known not to be."""
    if verdict.value is Value.UNKNOWN:
        return "no-loss" if verdict.at_least else "no-win" if verdict.at_most else "unknown"
    return str(verdict.value)


def _outcome_sentence(formatter: Formatter, outcome: Outcome) -> str:
    ending = {Ending.CALL: "call", Ending.COMPLETE_GROUP: "group"}.get(outcome.ending, "other")
    return formatter.say(
        "position-over",
        ending="draw" if outcome.winner is None else ending,
        winner="" if outcome.winner is None else outcome.winner.value,
        line=str(outcome.line),
        shared=formatter.characteristics([str(c) for c in outcome.characteristics]),
        cell=str(outcome.group),
    )


def verdict_words(verdict: Verdict, game: GameName, language: Language = Language.EN) -> str:
    """Return what a player achieves by a move, or in a position.

    Of an unknown value, return what it is known not to be.

    >>> verdict_words(Verdict(Value.LOSS, 2), GameName.QUARTO)
    'loses in 2 placements'
    """
    distance = verdict.distance
    return Formatter(language).say(
        "verdict-words",
        value=_value_word(verdict),
        far="none" if distance is None else "later" if distance else "now",
        distance=distance or 0,
        unit="placement" if game is GameName.QUARTO else "move",
    )
