from __future__ import annotations

import pytest

from quaterne.rules import CHARACTERISTICS, PIECES, Piece, PieceSet
from tests import naive


def test_the_number_of_a_piece_says_what_it_is() -> None:
    assert PieceSet.CLASSIC.describe(Piece(0x0)) == "short, round, solid, light"
    assert PieceSet.CLASSIC.describe(Piece(0x8)) == "tall, round, solid, light"
    assert PieceSet.CLASSIC.describe(Piece(0x4)) == "short, square, solid, light"
    assert PieceSet.CLASSIC.describe(Piece(0x2)) == "short, round, hollow, light"
    assert PieceSet.CLASSIC.describe(Piece(0x1)) == "short, round, solid, dark"
    assert PieceSet.CLASSIC.describe(Piece(0xF)) == "tall, square, hollow, dark"


def test_the_sixteen_pieces_are_all_different() -> None:
    assert len({PieceSet.CLASSIC.describe(piece) for piece in PIECES}) == 16


def test_the_tactile_set_differs_in_the_words_for_finish_alone() -> None:
    assert PieceSet.TACTILE.describe(Piece(0x0)) == "short, round, solid, smooth"
    assert PieceSet.TACTILE.describe(Piece(0xF)) == "tall, square, hollow, grooved"
    for characteristic in CHARACTERISTICS[:3]:
        for value in (False, True):
            words = {pieces.word(characteristic, value) for pieces in PieceSet}
            assert len(words) == 1


def test_descriptions_agree_with_the_naive_words() -> None:
    for piece in PIECES:
        described = set(PieceSet.CLASSIC.describe(piece).split(", "))
        assert described == naive.words_of(str(piece))


@pytest.mark.parametrize("number", [-1, 16, 255])
def test_there_is_no_other_piece(number: int) -> None:
    message = f"there is no piece {number}: pieces are numbered 0 to 15"
    with pytest.raises(ValueError, match=f"^{message}$"):
        Piece(number)


def test_a_piece_prints_as_its_digit_and_shows_how_to_make_it() -> None:
    assert [str(piece) for piece in PIECES] == list("0123456789abcdef")
    assert all(eval(repr(piece)) == piece for piece in PIECES)
    assert f"{Piece(10)}" == "a"


@pytest.mark.parametrize("number", ["d", 3.5, None])
def test_a_piece_is_made_from_a_number_only(number: object) -> None:
    with pytest.raises(TypeError, match=f"{number!r} is not the number of a piece"):
        Piece(number)  # type: ignore[arg-type]
