from __future__ import annotations

from collections.abc import Set
from math import factorial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quaterne.errors import ImpossiblePosition
from quaterne.notation import parse_quarto
from quaterne.rules import (
    CELLS,
    CHARACTERISTICS,
    PIECES,
    Action,
    Call,
    Cell,
    Characteristic,
    Designate,
    Game,
    Give,
    Line,
    Move,
    Piece,
    Place,
    Quarto,
    Quatrenun,
    Rules,
    canonical,
    lines_in_play,
)
from quaterne.rules.symmetry import (
    CellMap,
    PieceMap,
    piece_symmetries,
    piece_symmetry_count,
    quarto_cell_symmetries,
    quatrenun_cell_symmetries,
    transformed,
)
from tests.playing import says
from tests.strategies import (
    choices,
    choose,
    games,
    quarto_rules,
    quartos,
    quatrenun_rules,
    quatrenuns,
    starts,
)


def cell_maps(state: Game) -> tuple[CellMap, ...]:
    if isinstance(state, Quarto):
        return quarto_cell_symmetries(state.rules.squares)
    return quatrenun_cell_symmetries()


def exchanged(pieces: PieceMap, characteristics: tuple[Characteristic, ...], seed: int) -> PieceMap:
    """A renaming followed by a shuffle of pieces that are the same for play."""
    in_play, source = sum(characteristics), Random(seed)
    shuffle: dict[Piece, Piece] = {}
    for kind in {piece & in_play for piece in PIECES}:
        same = [piece for piece in PIECES if piece & in_play == kind]
        shuffle.update(zip(same, source.sample(same, len(same)), strict=True))
    return tuple(shuffle[piece] for piece in pieces)


@st.composite
def symmetries(draw: st.DrawFn, state: Game) -> tuple[CellMap, PieceMap]:
    in_play = state.rules.characteristics
    pieces = draw(st.sampled_from(piece_symmetries(in_play)))
    pieces = exchanged(pieces, in_play, draw(st.integers(0, 2**32)))
    return draw(st.sampled_from(cell_maps(state))), pieces


def image(action: Action, cells: CellMap, pieces: PieceMap, lines: tuple[Line, ...]) -> Action:
    match action:
        case Give(piece):
            return Give(pieces[piece])
        case Place(cell):
            return Place(cells[cell])
        case Designate(cell):
            return Designate(cells[cell])
        case Move(piece, cell):
            return Move(pieces[piece], cells[cell])
        case Call(line):
            moved = {cells[cell] for cell in line.cells}
            return Call(next(other for other in lines if set(other.cells) == moved))
        case _:
            return action


class TestGroups:
    @pytest.mark.parametrize(("squares", "size"), [(False, 32), (True, 8)])
    def test_of_quarto_s_cells(self, squares: bool, size: int) -> None:
        group = quarto_cell_symmetries(squares)
        assert len(set(group)) == size == len(group)
        lines = {frozenset(line.cells) for line in lines_in_play(squares)}
        for cells in group:
            assert {frozenset(cells[c] for c in line) for line in lines} == lines
        assert_closed(set(group))

    def test_squares_leave_the_turns_and_flips_of_the_board(self) -> None:
        turned = tuple(Cell.at(cell.column, 3 - cell.row) for cell in CELLS)
        flipped = tuple(Cell.at(cell.row, 3 - cell.column) for cell in CELLS)
        assert {turned, flipped} <= set(quarto_cell_symmetries(squares=True))

    def test_of_quatrenun_s_cells(self) -> None:
        group = set(quatrenun_cell_symmetries())
        assert len(group) == 1_152 == len(quatrenun_cell_symmetries())
        assert_closed(group, sample=60)
        for cells in group:
            assert all(in_line(cells[a], cells[b]) == in_line(a, b) for a in CELLS for b in CELLS)

    def test_of_the_pieces(self) -> None:
        group = set(piece_symmetries(CHARACTERISTICS))
        assert len(group) == 384 == piece_symmetry_count(CHARACTERISTICS)
        assert_closed(group, sample=60)

    @pytest.mark.parametrize("k", [1, 2, 3, 4])
    def test_of_the_pieces_with_fewer_characteristics(self, k: int) -> None:
        in_play = CHARACTERISTICS[:k]
        group = set(piece_symmetries(in_play))
        assert len(group) == 2**k * factorial(k)
        assert_closed(group, sample=60)
        size = 16 // 2**k
        assert piece_symmetry_count(in_play) == len(group) * factorial(size) ** (2**k)


def in_line(a: Cell, b: Cell) -> bool:
    return a.row == b.row or a.column == b.column


def assert_closed(group: Set[tuple[int, ...]], sample: int = 32) -> None:
    some = Random(1).sample(sorted(group), min(sample, len(group)))
    assert all(tuple(g[h[i]] for i in range(16)) in group for g in some for h in some)
    assert all(tuple(sorted(range(16), key=g.__getitem__)) in group for g in some)


def unfinished(state: Game) -> bool:
    return state.outcome is None


@settings(max_examples=40)
@given(st.data(), quartos.filter(unfinished))
def test_canonical_is_one_for_all_symmetric_positions_of_quarto(
    data: st.DataObject, state: Quarto
) -> None:
    one = canonical(state)
    assert canonical(one) == one
    assert canonical(transformed(state, *data.draw(symmetries(state)))) == one


@settings(max_examples=25)
@given(st.data(), quatrenuns.filter(unfinished))
def test_canonical_is_one_for_all_symmetric_positions_of_quatrenun(
    data: st.DataObject, state: Quatrenun
) -> None:
    one = canonical(state)
    assert canonical(one) == one
    assert canonical(transformed(state, *data.draw(symmetries(state)))) == one


@settings(max_examples=25)
@given(quartos.filter(unfinished))
def test_the_canonical_position_of_quarto_is_symmetric_to_the_given_one(state: Quarto) -> None:
    """It keeps the number of pieces, whose turn it is, what may be called and what is legal."""
    one = canonical(state)
    assert isinstance(one, Quarto)
    assert (one.stage, one.to_act, one.placed) == (state.stage, state.to_act, state.placed)
    assert len(one.legal_actions()) == len(state.legal_actions())
    assert len(one.alignments()) == len(state.alignments())


@given(st.data(), starts(quarto_rules) | starts(quatrenun_rules), choices)
def test_games_on_symmetric_boards_run_in_parallel(
    data: st.DataObject, state: Game, chosen: list[int]
) -> None:
    cells, pieces = data.draw(symmetries(state))
    lines = lines_in_play(state.rules.squares)
    assert isinstance(state, Quarto | Quatrenun)
    mirror: Game = transformed(state, cells, pieces)
    for choice in chosen:
        if state.outcome is not None:
            break
        action = choose(state, choice)
        state, mirror = state.play(action), mirror.play(image(action, cells, pieces, lines))
        images = {image(a, cells, pieces, lines) for a in state.legal_actions()}
        assert images == set(mirror.legal_actions())
        assert (state.stage, state.to_act) == (mirror.stage, mirror.to_act)
    assert_same_end(state, mirror)


def assert_same_end(state: Game, mirror: Game) -> None:
    mine, other = state.outcome, mirror.outcome
    assert (mine is None) == (other is None)
    if mine is not None and other is not None:
        assert (mine.ending, mine.winner) == (other.ending, other.winner)
        # Two lines at once: which one is named first depends on the side one looks from.
        assert state.rules.automatic or len(mine.characteristics) == len(other.characteristics)


@given(st.data(), games())
def test_transforming_keeps_the_game(data: st.DataObject, states: list[Game]) -> None:
    state = states[-1]
    if state.outcome is not None:
        return
    assert isinstance(state, Quarto | Quatrenun)
    same = transformed(state, CELLS, PIECES)
    assert same == state
    cells, pieces = data.draw(symmetries(state))
    back = [Cell(cells.index(cell)) for cell in CELLS], [Piece(pieces.index(p)) for p in PIECES]
    there = transformed(state, cells, pieces)
    assert transformed(there, tuple(back[0]), tuple(back[1])) == state


def test_positions_that_differ_for_play_stay_apart() -> None:
    texts = [
        "0.../.1../..../.... 2",
        "0.../.1../..../.... e",
        "0.../.f../..../.... 2",
        "01../..../..../.... 2",
        "0.../.1../..../.... -",
        "0123/..../..../.... 4 d1",
        "0123/..../..../.... 4 -",
    ]
    assert len({canonical(parse_quarto(text)) for text in texts}) == len(texts)


def test_what_is_last_matters_only_where_something_is_aligned() -> None:
    assert canonical(parse_quarto("0.../.1../..../.... 2 a1")) == canonical(
        parse_quarto("0.../.1../..../.... 2 b2")
    )


def test_finished_games_have_no_symmetry() -> None:
    over = parse_quarto("0123/..../..../.... - d1").play(Call(lines_in_play(False)[0]))
    message = f"{over} is the end of a game: symmetry is for unfinished ones"
    with says(ImpossiblePosition, message):
        canonical(over)
    with says(ImpossiblePosition, message):
        transformed(over, CELLS, PIECES)


def test_rules_belong_to_the_position() -> None:
    plain, advanced = Quarto.new(), Quarto.new(Rules(squares=True))
    assert canonical(plain) != canonical(advanced)
