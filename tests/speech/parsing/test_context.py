"""What the parser may know: what the player sees, and nothing behind a mask."""

from __future__ import annotations

import pytest

from quaterne.notation import parse_rules
from quaterne.play import Options, Seat, view
from quaterne.rules import CELLS, LINES, SQUARES, GameName, Piece, PieceSet, Stage
from quaterne.speech.intents import ParseContext
from tests.speech.tables import opened, played, quatrenun_view


def test_what_a_view_shows() -> None:
    table, _ = played(opened(Options(rules=parse_rules("quarto squares"))), ">7")
    context = ParseContext.of(view(table, Seat.TWO))
    assert (context.game, context.stage, context.hand) == (GameName.QUARTO, Stage.PLACE, Piece(7))
    assert context.reserve is not None and Piece(7) not in context.reserve
    assert context.names == ("Léa", "Tom") and context.group is None


@pytest.mark.parametrize("viewer", [None, *Seat])
def test_nothing_behind_a_mask(viewer: Seat | None) -> None:
    options = Options(masked=(Seat.ONE, Seat.TWO), pieces=PieceSet.TACTILE)
    table, _ = played(opened(options), ">7 b2>3")
    context = ParseContext.of(view(table, viewer))
    assert context.reserve is None and context.group is None


def test_the_designated_group_can_be_seen() -> None:
    position = ".,6,5,1d/.,2,7,9a/b,e,3,0/f,4,c,8 d1"
    context = ParseContext.of(quatrenun_view(position, Seat.TWO))
    assert context.designated == CELLS[3]
    assert context.group == (Piece(1), Piece(0xD))


def test_squares_are_lines_only_where_they_count() -> None:
    assert ParseContext().lines == LINES
    assert ParseContext(squares=True).lines == (*LINES, *SQUARES)
