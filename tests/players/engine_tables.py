"""Tables with an engine on both seats."""

from __future__ import annotations

from random import Random

from quaterne.engine import Engine
from quaterne.notation import parse_position
from quaterne.play import EngineSeat, Options
from quaterne.rules import Game, Quatrenun, Rules
from tests.play.tables import TestTable, rules

QUATRENUN = rules("quatrenun")
# Far from its end: no search gets there within a test.
LONG = Quatrenun.random(Random(7), QUATRENUN.rules)
ENGINE = Engine()
WON = "012./..../..../.... 3 -"
"""The player to act aligns row 1."""


def table_at(
    level: int, start: Game | None = None, options: Options | None = None, moves: str = ""
) -> TestTable:
    """A table with an engine on both seats."""
    table = TestTable(options, start, EngineSeat(level), EngineSeat(level))
    return table.play(moves)


def quarto(text: str) -> Game:
    return parse_position(text, Rules())
