"""Which piece some words mean."""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.rules import CHARACTERISTICS, PIECES, Characteristic, Piece
from quaterne.speech.parsing.errors import NotUnderstood, Trouble
from quaterne.speech.parsing.lexer import Code, Item, PieceWord

__all__ = ["described_piece", "fitting_pieces", "is_of_piece"]


def is_of_piece(item: Item) -> bool:
    """Whether an item can name or describe a piece."""
    return isinstance(item, Code | PieceWord)


def fitting_pieces(items: Sequence[Item]) -> tuple[Piece, ...]:
    """All pieces that a code or some words of a piece fit; `NotUnderstood` for nonsense."""
    said: dict[Characteristic, PieceWord] = {}
    for item in items:
        if isinstance(item, PieceWord):
            other = said.setdefault(item.characteristic, item)
            if other.value is not item.value:
                raise NotUnderstood(Trouble.CONTRADICTION, choices=(other.text, item.text))
    codes = {int(item.code, 16) for item in items if isinstance(item, Code)}
    if len(codes) > 1:
        raise NotUnderstood(Trouble.ONE_PIECE)
    fitting = tuple(
        piece
        for piece in PIECES
        if (not codes or piece in codes)
        and all(piece.has(c) is word.value for c, word in said.items())
    )
    if not fitting:
        words = tuple(item.text for item in items if is_of_piece(item))
        raise NotUnderstood(Trouble.CONTRADICTION, choices=words)
    return fitting


def described_piece(items: Sequence[Item], candidates: Sequence[Piece] | None) -> Piece:
    """The one piece that is meant.

    A code or four words name a piece wherever it is; fewer words must fit exactly one candidate,
    and nothing is completed when the candidates are hidden.
    """
    if not items:
        raise NotUnderstood(Trouble.WHICH_PIECE)
    fitting = fitting_pieces(items)
    if len(fitting) == 1:
        return fitting[0]
    if candidates is None:
        raise NotUnderstood(Trouble.WHOLE_PIECE, choices=_missing(items))
    meant = tuple(piece for piece in candidates if piece in fitting)
    if not meant:
        raise NotUnderstood(Trouble.NO_SUCH_PIECE, choices=tuple(candidates))
    if len(meant) > 1:
        raise NotUnderstood(Trouble.SEVERAL_PIECES, choices=meant)
    return meant[0]


def _missing(items: Sequence[Item]) -> tuple[str, ...]:
    """The characteristics that were not said."""
    said = {item.characteristic for item in items if isinstance(item, PieceWord)}
    return tuple(str(c) for c in CHARACTERISTICS if c not in said)
