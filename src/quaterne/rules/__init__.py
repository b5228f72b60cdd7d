"""The rules of Quarto and Quatrenun as pure values: states in, states out, no input or output.

Every value prints as the notation writes it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from quaterne.rules.alignment import Alignment
from quaterne.rules.board import CELLS, LINES, SQUARES, Cell, Line, LineKind, lines_in_play
from quaterne.rules.game import (
    Action,
    Call,
    Decline,
    Designate,
    Ending,
    Game,
    Give,
    Move,
    Outcome,
    Place,
    Playable,
    Player,
    Stage,
)
from quaterne.rules.lines import (
    LineState,
    NearlyFullLine,
    SharedValue,
    line_state,
    nearly_full_lines,
    new_alignments,
    shared_values,
    winning_cells,
)
from quaterne.rules.pieces import (
    CHARACTERISTICS,
    PIECES,
    Characteristic,
    Piece,
    PieceSet,
    check_type,
)
from quaterne.rules.quarto import Quarto
from quaterne.rules.quatrenun import Quatrenun, is_complete
from quaterne.rules.ruleset import (
    MAX_CLOCK,
    NAMED_RULES,
    CallRule,
    GameName,
    LateCall,
    Rules,
    WrongCall,
)
from quaterne.rules.symmetry import canonical
from quaterne.rules.text import parse_cell, parse_line, parse_piece

__all__ = [
    "CELLS",
    "CHARACTERISTICS",
    "LINES",
    "MAX_CLOCK",
    "NAMED_RULES",
    "PIECES",
    "SQUARES",
    "Action",
    "Alignment",
    "Call",
    "CallRule",
    "Cell",
    "Characteristic",
    "Deal",
    "Decline",
    "Designate",
    "Ending",
    "Game",
    "GameName",
    "Give",
    "LateCall",
    "Line",
    "LineKind",
    "LineState",
    "Move",
    "NearlyFullLine",
    "Outcome",
    "Piece",
    "PieceSet",
    "Place",
    "Playable",
    "Player",
    "Quarto",
    "Quatrenun",
    "Rules",
    "SharedValue",
    "Stage",
    "WrongCall",
    "canonical",
    "is_complete",
    "line_state",
    "lines_in_play",
    "nearly_full_lines",
    "new_alignments",
    "new_game",
    "parse_cell",
    "parse_line",
    "parse_piece",
    "shared_values",
    "winning_cells",
]


# The start of a game of either kind.


Deal = Callable[[Rules, Random], Game]
"""Returns the start of a game by some rules, like `new_game`."""


def new_game(rules: Rules, source: Random) -> Game:
    """Return the start of a game by these rules; only Quatrenun needs the random source.

    >>> str(new_game(Rules(), Random(1)))
    '..../..../..../.... - -'
    """
    check_type(source, Random, "random.Random(7)")
    if isinstance(rules, Rules) and rules.game is GameName.QUATRENUN:
        return Quatrenun.random(source, rules)
    return Quarto.new(rules)
