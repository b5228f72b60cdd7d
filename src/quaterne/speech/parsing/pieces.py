"""Which piece some tokens mean."""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.rules import CHARACTERISTICS, PIECES, Characteristic, Piece
from quaterne.speech.parsing.errors import NotUnderstood, ParseProblem
from quaterne.speech.parsing.lexer import CodeToken, PieceWordToken, Token

__all__ = ["describes_piece", "matching_pieces", "resolve_piece"]


def describes_piece(token: Token) -> bool:
    """Return whether a token can name or describe a piece."""
    return isinstance(token, CodeToken | PieceWordToken)


def matching_pieces(tokens: Sequence[Token]) -> tuple[Piece, ...]:
    """Return all pieces that a code or some words fit; raise `NotUnderstood` when none does."""
    described: dict[Characteristic, PieceWordToken] = {}
    for token in tokens:
        if isinstance(token, PieceWordToken):
            other = described.setdefault(token.characteristic, token)
            if other.value is not token.value:
                raise NotUnderstood(ParseProblem.CONTRADICTION, choices=(other.text, token.text))
    codes = {int(token.code, 16) for token in tokens if isinstance(token, CodeToken)}
    if len(codes) > 1:
        raise NotUnderstood(ParseProblem.ONE_PIECE)
    matching = tuple(
        piece
        for piece in PIECES
        if (not codes or piece in codes)
        and all(piece.has(c) is word.value for c, word in described.items())
    )
    if not matching:
        words = tuple(token.text for token in tokens if describes_piece(token))
        raise NotUnderstood(ParseProblem.CONTRADICTION, choices=words)
    return matching


def resolve_piece(tokens: Sequence[Token], candidates: Sequence[Piece] | None) -> Piece:
    """Return the piece that tokens describe.

    A code or four words name a piece wherever it is.  Fewer words must fit exactly one candidate,
    and are not enough when the candidates are hidden.
    """
    if not tokens:
        raise NotUnderstood(ParseProblem.WHICH_PIECE)
    matching = matching_pieces(tokens)
    if len(matching) == 1:
        return matching[0]
    if candidates is None:
        raise NotUnderstood(ParseProblem.WHOLE_PIECE, choices=_missing(tokens))
    meant = tuple(piece for piece in candidates if piece in matching)
    if not meant:
        raise NotUnderstood(ParseProblem.NO_SUCH_PIECE, choices=tuple(candidates))
    if len(meant) > 1:
        raise NotUnderstood(ParseProblem.SEVERAL_PIECES, choices=meant)
    return meant[0]


def _missing(tokens: Sequence[Token]) -> tuple[str, ...]:
    """Return the characteristics that no token names."""
    described = {token.characteristic for token in tokens if isinstance(token, PieceWordToken)}
    return tuple(str(c) for c in CHARACTERISTICS if c not in described)
