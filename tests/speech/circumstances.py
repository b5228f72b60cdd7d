"""The circumstances in which the phrases of the tables are typed, by name."""

from __future__ import annotations

from quaterne.notation import parse_cell
from quaterne.rules import PIECES, GameName, Piece, PieceSet, Stage
from quaterne.speech import Context

_NAMES = ("Léa", "Tom")
_HAND = Piece(7)
_REST = tuple(piece for piece in PIECES if piece != _HAND)

CIRCUMSTANCES = {
    "give": Context(stage=Stage.GIVE, reserve=_REST, names=_NAMES),
    "place": Context(stage=Stage.PLACE, reserve=_REST, hand=_HAND, names=_NAMES),
    "few": Context(stage=Stage.GIVE, reserve=(Piece(0x3), Piece(0xB), Piece(0xC)), names=_NAMES),
    "last": Context(stage=Stage.LAST, reserve=(), names=_NAMES),
    "over": Context(stage=Stage.OVER, reserve=(), names=_NAMES),
    "squares": Context(stage=Stage.PLACE, reserve=_REST, hand=_HAND, squares=True),
    "tactile": Context(stage=Stage.GIVE, pieces=PieceSet.TACTILE, reserve=_REST),
    "masked": Context(stage=Stage.GIVE, pieces=PieceSet.TACTILE),
    "designate": Context(game=GameName.QUATRENUN, stage=Stage.DESIGNATE, names=_NAMES),
    "move": Context(
        game=GameName.QUATRENUN,
        stage=Stage.MOVE,
        designated=parse_cell("b3"),
        group=(Piece(3), Piece(8)),
        names=_NAMES,
    ),
    "single": Context(
        game=GameName.QUATRENUN, stage=Stage.MOVE, designated=parse_cell("b3"), group=(Piece(8),)
    ),
}
