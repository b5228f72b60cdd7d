from __future__ import annotations

from xml.etree import ElementTree

import pytest

from quaterne.errors import InputError
from quaterne.rules import CELLS, PIECES, Cell, Game, Piece, PieceSet, Quarto, Quatrenun
from quaterne.rules.drawing import Picture, paint_definitions, piece_svg
from tests.playing import quarto


def test_columns_and_rows_are_named() -> None:
    game = Quarto.from_position("37.4/c01./8a../..fe b")
    assert game.board_text().splitlines() == [
        "    a b c d",
        " 1  3 7 . 4",
        " 2  c 0 1 .",
        " 3  8 a . .",
        " 4  . . f e",
    ]


def test_columns_are_as_wide_as_the_largest_group() -> None:
    game = Quatrenun.from_position("0,123,.,4/5,6,7,8/9,a,b,c/d,e,f,. -")
    assert game.board_text().splitlines()[:2] == ["    a   b   c   d", " 1  0   123 .   4"]


EMPTY = tuple(() for _ in CELLS)


def test_an_empty_board_is_described_as_such() -> None:
    picture = Picture(title="Quarto", groups=EMPTY, reserve=())
    assert picture.description(PieceSet.CLASSIC) == (
        "The board is empty. Pieces in the reserve: 0."
    )


def test_a_description_names_groups_and_marks() -> None:
    picture = Picture(
        title="Quatrenun",
        groups=((Piece(0), Piece(0xF)), *EMPTY[1:]),
        designated=Cell(0),
        lit=(Cell(0),),
    )
    assert picture.description(PieceSet.CLASSIC) == (
        "a1: short, round, solid, light and tall, square, hollow, dark. Designated: a1. "
        "Complete group: a1."
    )


SVG = "{http://www.w3.org/2000/svg}"
FULL = Quarto.from_position("0123/4567/89ab/cdef - d4")
WON = quarto(">0 a1>1 b1>2 c1>3 d1!1")
GROUPS = Quatrenun.from_position("0,12,.,38/4,5,6,7/.,9,a,b/c,d,e,f b1")
LOST = Quatrenun.from_position("0,f,2,3/4,5,6,7/8,9,a,b/c,d,e,1 -").play("@a1 0>b1")
DRAWN: tuple[Game, ...] = (Quarto.new(), quarto(">7"), FULL, WON, GROUPS, LOST)


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def marks(game: Game, name: str) -> int:
    return len(parsed(game.svg()).findall(f".//{SVG}rect[@class='{name}']"))


def pieces_in(game: Game, pieces: PieceSet = PieceSet.CLASSIC) -> dict[str, str]:
    """Each piece with everything that is drawn of it, wherever it stands."""
    found = {}
    for group in parsed(game.svg(pieces=pieces)).iter(f"{SVG}g"):
        if piece := group.get("data-piece"):
            parts = [part for part in group if part.tag != f"{SVG}title"]
            found[piece] = "".join(ElementTree.tostring(part, "unicode") for part in parts)
    return found


@pytest.mark.parametrize("game", DRAWN, ids=str)
@pytest.mark.parametrize("pieces", PieceSet)
def test_a_drawing_is_well_formed_and_the_same_every_time(game: Game, pieces: PieceSet) -> None:
    drawing = game.svg(pieces=pieces, size=300)
    root = parsed(drawing)
    assert (root.tag, root.get("role"), root.get("width")) == (f"{SVG}svg", "img", "300")
    assert drawing == game.svg(pieces=pieces, size=300)


@pytest.mark.parametrize("game", DRAWN, ids=str)
def test_every_id_that_is_used_is_there_once(game: Game) -> None:
    root = parsed(game.svg())
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        for value in element.attrib.values():
            if value.startswith("url(#"):
                assert value[5:-1] in ids
    assert str(root.get("aria-labelledby")).split() == ids[:2]


def test_drawings_of_different_positions_share_no_ids() -> None:
    ids = [
        {element.get("id") for element in parsed(game.svg()).iter() if element.get("id")}
        for game in DRAWN
    ]
    assert len(set.union(*ids)) == sum(map(len, ids))


def test_all_pieces_of_quarto_are_on_the_board_in_hand_or_in_the_reserve() -> None:
    for game in (Quarto.new(), quarto(">7"), quarto(">7 b2"), FULL):
        assert sorted(pieces_in(game)) == [str(piece) for piece in PIECES]
    assert "in hand: short, square, hollow, dark" in quarto(">7").svg()


def test_the_last_placement_is_marked() -> None:
    assert marks(Quarto.new(), "last") == 0
    assert marks(quarto(">7 b2"), "last") == 1


def test_the_winning_line_is_marked() -> None:
    assert marks(FULL, "lit") == 0
    assert marks(WON, "lit") == 2 * 4  # a pale ring and a dark one on each cell
    assert "Winning line: a1, b1, c1, d1." in WON.svg()


def test_groups_are_drawn_with_the_designated_and_the_complete_one_marked() -> None:
    assert sorted(pieces_in(GROUPS)) == [str(piece) for piece in PIECES]
    assert (marks(GROUPS, "designated"), marks(GROUPS, "lit")) == (1, 0)
    assert (marks(LOST, "designated"), marks(LOST, "lit")) == (0, 2)


def test_a_large_group_stays_in_its_cell() -> None:
    game = Quatrenun.from_position("01234567,.,.,./.,.,.,./.,89abcdef,.,./.,.,.,. -")
    assert sorted(pieces_in(game)) == [str(piece) for piece in PIECES]


def test_coordinates_are_written_beside_the_board() -> None:
    texts = [element.text for element in parsed(Quarto.new().svg()).iter(f"{SVG}text")]
    assert sorted(map(str, texts)) == list("1234ABCD")


def test_the_description_says_in_words_what_is_drawn() -> None:
    description = parsed(quarto(">7 b2 >0").svg(pieces=PieceSet.TACTILE)).findtext(f"{SVG}desc")
    assert description == (
        "b2: short, square, hollow, grooved. In hand: short, round, solid, smooth. "
        "Pieces in the reserve: 14. Last placed: b2."
    )
    empty = parsed(Quarto.new().svg()).findtext(f"{SVG}desc")
    assert empty == "The board is empty. Pieces in the reserve: 16."
    groups = parsed(GROUPS.svg()).findtext(f"{SVG}desc")
    assert groups is not None and groups.endswith("Designated: b1.")


def test_a_notebook_shows_the_drawing() -> None:
    assert Quarto.new()._repr_svg_() == Quarto.new().svg()


def test_every_cell_has_its_well() -> None:
    assert len(parsed(FULL.svg()).findall(f".//{SVG}rect[@stroke='#4d3119']")) == len(CELLS)


def test_the_set_of_pieces_can_be_named() -> None:
    assert FULL.svg(pieces="tactile") == FULL.svg(pieces=PieceSet.TACTILE)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [0, -5])
def test_a_drawing_has_a_width(size: int) -> None:
    with pytest.raises(InputError, match="pixels wide is not possible: 1 or more"):
        WON.svg(size=size)


@pytest.mark.parametrize("size", ["480", True, 4.5])
def test_a_width_is_a_whole_number(size: object) -> None:
    with pytest.raises(TypeError, match="write a whole number of pixels"):
        WON.svg(size=size)  # type: ignore[arg-type]


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
