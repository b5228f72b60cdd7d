"""Quaterne: the board games Quarto and Quatrenun, exactly as people play them.

>>> from quaterne import Quarto
>>> game = Quarto.new().play(">7").play("b2>5")
>>> print(game.board_text())
    a b c d
 1  . . . .
 2  . 7 . .
 3  . . . .
 4  . . . .

A name is loaded when it is first used: `import quaterne` alone loads neither the rules nor the
compiled engine.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quaterne.engine import Engine as Engine
    from quaterne.engine import EngineProcess as EngineProcess
    from quaterne.engine import Limits as Limits
    from quaterne.engine import analyse as analyse
    from quaterne.engine import best_moves as best_moves
    from quaterne.engine.levels import LevelPlayer as LevelPlayer
    from quaterne.errors import IllegalAction as IllegalAction
    from quaterne.errors import ParseError as ParseError
    from quaterne.errors import QuaterneError as QuaterneError
    from quaterne.notation import Record as Record
    from quaterne.notation import parse_record as parse_record
    from quaterne.notation import parse_rules as parse_rules
    from quaterne.notation import read_records as read_records
    from quaterne.notation import write_record as write_record
    from quaterne.rules import Call as Call
    from quaterne.rules import Cell as Cell
    from quaterne.rules import Decline as Decline
    from quaterne.rules import Designate as Designate
    from quaterne.rules import Game as Game
    from quaterne.rules import Give as Give
    from quaterne.rules import Move as Move
    from quaterne.rules import Piece as Piece
    from quaterne.rules import PieceSet as PieceSet
    from quaterne.rules import Place as Place
    from quaterne.rules import Player as Player
    from quaterne.rules import Quarto as Quarto
    from quaterne.rules import Quatrenun as Quatrenun
    from quaterne.rules import Rules as Rules

__version__ = "0.2.0"

_HOMES = {
    "quaterne.engine": ("Engine", "EngineProcess", "Limits", "analyse", "best_moves"),
    "quaterne.engine.levels": ("LevelPlayer",),
    "quaterne.errors": ("IllegalAction", "ParseError", "QuaterneError"),
    "quaterne.notation": (
        "Record",
        "parse_record",
        "parse_rules",
        "read_records",
        "write_record",
    ),
    "quaterne.rules": (
        "Call",
        "Cell",
        "Decline",
        "Designate",
        "Game",
        "Give",
        "Move",
        "Piece",
        "PieceSet",
        "Place",
        "Player",
        "Quarto",
        "Quatrenun",
        "Rules",
    ),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = sorted(_HOME_OF)


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module 'quaterne' has no attribute {name!r}")
    value = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
