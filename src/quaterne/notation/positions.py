"""Positions of both games from text.  Writing them is `str()` of a state.

`rules.position_text` describes the form.
"""

from __future__ import annotations

from quaterne.rules import Game, GameName, Quarto, Quatrenun, Rules

__all__ = ["parse_position", "parse_quarto", "parse_quatrenun"]


def parse_position(text: str, rules: Rules | None = None) -> Game:
    """Return the state of a game that starts from the written position.

    Raise `ParseError` when the text is not a position, `ImpossiblePosition` when it cannot be one.
    """
    if isinstance(rules, Rules) and rules.game is GameName.QUATRENUN:
        return parse_quatrenun(text, rules)
    return parse_quarto(text, rules)


def parse_quarto(text: str, rules: Rules | None = None) -> Quarto:
    """Return a position of Quarto: the same as `Quarto.from_position`.

    >>> parse_quarto(".4../...0/7.../.... 3").hand
    Piece(0x3)
    """
    return Quarto.from_position(text, rules)


def parse_quatrenun(text: str, rules: Rules | None = None) -> Quatrenun:
    """Return a position of Quatrenun: the same as `Quatrenun.from_position`.

    >>> parse_quatrenun("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f b2").designated
    Cell(5)
    """
    return Quatrenun.from_position(text, rules)
