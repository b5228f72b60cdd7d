from __future__ import annotations

from xml.etree import ElementTree

import pytest

from quaterne.rules import PIECES, Piece, PieceSet
from quaterne.rules.drawing import paint_definitions, piece_svg


def drawn(piece: Piece, pieces: PieceSet) -> ElementTree.Element:
    return ElementTree.fromstring(f"<g>{piece_svg(piece, pieces, 'x')}</g>")


@pytest.mark.parametrize("pieces", PieceSet)
def test_sixteen_pieces_are_drawn_in_sixteen_ways(pieces: PieceSet) -> None:
    assert len({piece_svg(piece, pieces, "x") for piece in PIECES}) == 16


@pytest.mark.parametrize("pieces", PieceSet)
def test_pieces_differ_without_any_colour(pieces: PieceSet) -> None:
    shapes = {tuple(part.get("d") for part in drawn(piece, pieces)) for piece in PIECES}
    assert len(shapes) == 16


@pytest.mark.parametrize("pieces", PieceSet)
def test_every_paint_that_a_piece_uses_is_defined_and_no_other(pieces: PieceSet) -> None:
    definitions = ElementTree.fromstring(f"<g>{''.join(paint_definitions('x', pieces))}</g>")
    defined = {f"url(#{paint.get('id')})" for paint in definitions}
    used = {part.get("fill") for piece in PIECES for part in drawn(piece, pieces)} - {"none"}
    assert used == defined
