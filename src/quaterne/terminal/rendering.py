"""Boards as small grids of plain text, and exact verdicts in words."""

from __future__ import annotations

from collections.abc import Iterator

from quaterne.engine import Value, Verdict
from quaterne.play import View
from quaterne.rules import CELLS, Ending, Game, GameName, Outcome, Quarto, Quatrenun
from quaterne.speech import Formatter, Language, catalogue

# Boards as small grids of plain text, without box drawing.


def draw_position(state: Game, language: Language = Language.EN) -> Iterator[str]:
    """Yield the board with its columns and rows, then whose turn it is.

    >>> from quaterne.notation import parse_quarto
    >>> print(*draw_position(parse_quarto("37.4/c01./8a../..fe b")), sep="\\n")
        a b c d
     1  3 7 . 4
     2  c 0 1 .
     3  8 a . .
     4  . . f e
    The second player must place b.
    """
    yield from state.board_text().splitlines()
    if state.outcome is None:
        yield catalogue(language).say(
            "position-task",
            player=str(state.to_act),
            stage=state.stage.value,
            piece=str(state.hand) if isinstance(state, Quarto) else "",
            cell=str(state.designated) if isinstance(state, Quatrenun) else "",
        )


def draw_view(view: View) -> list[str]:
    """Return the board that a player sees as a grid of piece digits; nothing behind a mask."""
    if view.board is None:
        return []
    cells = ["".join(map(str, view.board[cell])) or "." for cell in CELLS]
    width = max(map(len, cells))
    rows = [cells[start : start + 4] for start in range(0, 16, 4)]
    heads = "  " + " ".join(letter.ljust(width) for letter in "ABCD")
    return [
        heads.rstrip(),
        *(
            f"{number} {' '.join(cell.ljust(width) for cell in row)}".rstrip()
            for number, row in enumerate(rows, 1)
        ),
    ]


# Exact verdicts in words, for the commands that analyse positions.


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
