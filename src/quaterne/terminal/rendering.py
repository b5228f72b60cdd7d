"""A position as people read it in a terminal: a small grid, and what is to be done."""

from __future__ import annotations

from collections.abc import Iterator

from quaterne.engine import Value, Verdict
from quaterne.rules import CELLS, Ending, Game, GameName, Outcome, Quarto, Quatrenun, Stage

__all__ = ["drawn", "in_words", "sentence"]


def drawn(state: Game) -> Iterator[str]:
    """The board with its columns and rows, then whose turn it is.

    >>> from quaterne.notation import parse_quarto
    >>> print(*drawn(parse_quarto("37.4/c01./8a../..fe b")), sep="\\n")
        a b c d
     1  3 7 . 4
     2  c 0 1 .
     3  8 a . .
     4  . . f e
    The second player is to place b.
    """
    cells = [text or "." for text in _cells(state)]
    width = max(map(len, cells))
    yield "    " + " ".join(f"{column:<{width}}" for column in "abcd").rstrip()
    for row in range(4):
        texts = (f"{text:<{width}}" for text in cells[4 * row : 4 * row + 4])
        yield f" {row + 1}  {' '.join(texts).rstrip()}"
    if state.outcome is None:
        yield f"The {state.to_act} player is to {_task(state)}."


def _cells(state: Game) -> list[str]:
    if isinstance(state, Quarto):
        return ["" if piece is None else str(piece) for piece in state.board]
    assert isinstance(state, Quatrenun)
    return ["".join(map(str, state.group(cell))) for cell in CELLS]


def _task(state: Game) -> str:
    if isinstance(state, Quarto) and state.stage is Stage.PLACE:
        return f"place {state.hand}"
    if isinstance(state, Quatrenun) and state.stage is Stage.MOVE:
        return f"move a piece from {state.designated}"
    return {
        Stage.GIVE: "give a piece",
        Stage.LAST: "call or decline: all pieces are placed",
        Stage.DESIGNATE: "designate a group",
    }[state.stage]


def sentence(state: Game, verdict: Verdict) -> str:
    """What a position is worth, as a sentence."""
    if state.outcome is not None:
        return f"The game is over: {_ended(state.outcome)}."
    if verdict.value is Value.DRAW:
        return "A draw when both play their best."
    if verdict.value is Value.UNKNOWN:
        said = "Not known: the search was ended before."
        if not verdict.at_least and not verdict.at_most:
            return said
        return f"{said} It {in_words(verdict, state.rules.game)} for the {state.to_act} player."
    return f"The {state.to_act} player {in_words(verdict, state.rules.game)}."


def _ended(outcome: Outcome) -> str:
    if outcome.winner is None:
        return "a draw"
    how = ""
    if outcome.ending is Ending.CALL:
        how = f" with line {outcome.line}, same {' and '.join(map(str, outcome.characteristics))}"
    elif outcome.ending is Ending.COMPLETE_GROUP:
        how = f": the group on {outcome.group} is complete"
    return f"the {outcome.winner} player has won{how}"


def in_words(verdict: Verdict, game: GameName) -> str:
    """What a player does by a move, or in a position; what is not known says what it is not.

    >>> in_words(Verdict(Value.LOSS, 2), GameName.QUARTO)
    'loses in 2 placements'
    """
    if verdict.value is Value.UNKNOWN:
        return "is no loss" if verdict.at_least else "is no win" if verdict.at_most else "unknown"
    does = {Value.WIN: "wins", Value.LOSS: "loses", Value.DRAW: "draws"}[verdict.value]
    if verdict.distance is None:
        return does
    if verdict.distance == 0:
        return (
            "wins at once by calling" if verdict.value is Value.WIN else "loses to a call at once"
        )
    unit = "placement" if game is GameName.QUARTO else "move"
    return f"{does} in {verdict.distance} {unit}{'s' if verdict.distance > 1 else ''}"
