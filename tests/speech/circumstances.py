"""The circumstances in which the phrases of the tables are typed, by name."""

from __future__ import annotations

from quaterne.notation import parse_cell
from quaterne.rules import PIECES, GameName, Piece, PieceSet, Stage
from quaterne.speech import ParseContext

_NAMES = ("Léa", "Tom")
_HAND = Piece(7)
_REST = tuple(piece for piece in PIECES if piece != _HAND)

CIRCUMSTANCES = {
    "give": ParseContext(stage=Stage.GIVE, reserve=_REST, names=_NAMES),
    "place": ParseContext(stage=Stage.PLACE, reserve=_REST, hand=_HAND, names=_NAMES),
    "few": ParseContext(
        stage=Stage.GIVE, reserve=(Piece(0x3), Piece(0xB), Piece(0xC)), names=_NAMES
    ),
    "last": ParseContext(stage=Stage.LAST, reserve=(), names=_NAMES),
    "over": ParseContext(stage=Stage.OVER, reserve=(), names=_NAMES),
    "squares": ParseContext(stage=Stage.PLACE, reserve=_REST, hand=_HAND, squares=True),
    "tactile": ParseContext(stage=Stage.GIVE, pieces=PieceSet.TACTILE, reserve=_REST),
    "masked": ParseContext(stage=Stage.GIVE, pieces=PieceSet.TACTILE),
    "designate": ParseContext(game=GameName.QUATRENUN, stage=Stage.DESIGNATE, names=_NAMES),
    "move": ParseContext(
        game=GameName.QUATRENUN,
        stage=Stage.MOVE,
        designated=parse_cell("b3"),
        group=(Piece(3), Piece(8)),
        names=_NAMES,
    ),
    "single": ParseContext(
        game=GameName.QUATRENUN, stage=Stage.MOVE, designated=parse_cell("b3"), group=(Piece(8),)
    ),
}
