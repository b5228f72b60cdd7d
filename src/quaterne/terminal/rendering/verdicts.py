"""Exact verdicts in English words, for the commands that analyse positions."""

from __future__ import annotations

from quaterne.engine import Value, Verdict
from quaterne.rules import Ending, Game, GameName, Outcome

__all__ = ["verdict_sentence", "verdict_words"]


def verdict_sentence(state: Game, verdict: Verdict) -> str:
    """Return what a position is worth, as a sentence."""
    if state.outcome is not None:
        return f"The game is over: {_outcome_words(state.outcome)}."
    if verdict.value is Value.DRAW:
        return "A draw when both play their best."
    if verdict.value is Value.UNKNOWN:
        unknown = "Not known: the search was ended before."
        if not verdict.at_least and not verdict.at_most:
            return unknown
        known = verdict_words(verdict, state.rules.game)
        return f"{unknown} It {known} for the {state.to_act} player."
    return f"The {state.to_act} player {verdict_words(verdict, state.rules.game)}."


def _outcome_words(outcome: Outcome) -> str:
    if outcome.winner is None:
        return "a draw"
    how = ""
    if outcome.ending is Ending.CALL:
        how = f" with line {outcome.line}, same {' and '.join(map(str, outcome.characteristics))}"
    elif outcome.ending is Ending.COMPLETE_GROUP:
        how = f": the group on {outcome.group} is complete"
    return f"the {outcome.winner} player has won{how}"


def verdict_words(verdict: Verdict, game: GameName) -> str:
    """Return what a player achieves by a move, or in a position.

    Of an unknown value, return what it is known not to be.

    >>> verdict_words(Verdict(Value.LOSS, 2), GameName.QUARTO)
    'loses in 2 placements'
    """
    if verdict.value is Value.UNKNOWN:
        return "is no loss" if verdict.at_least else "is no win" if verdict.at_most else "unknown"
    verb = {Value.WIN: "wins", Value.LOSS: "loses", Value.DRAW: "draws"}[verdict.value]
    if verdict.distance is None:
        return verb
    if verdict.distance == 0:
        return (
            "wins at once by calling" if verdict.value is Value.WIN else "loses to a call at once"
        )
    unit = "placement" if game is GameName.QUARTO else "move"
    return f"{verb} in {verdict.distance} {unit}{'s' if verdict.distance > 1 else ''}"
