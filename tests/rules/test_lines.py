from __future__ import annotations

from random import Random

import pytest

from quaterne.errors import InputError
from quaterne.notation import parse_line, parse_quarto, parse_rules
from quaterne.rules import (
    Characteristic,
    LineState,
    Piece,
    Place,
    Quarto,
    Rules,
    line_state,
    lines_in_play,
    nearly_full_lines,
    new_alignments,
    new_game,
    shared_values,
    winning_cells,
)

HEIGHT, SHAPE, FINISH = Characteristic.HEIGHT, Characteristic.SHAPE, Characteristic.FINISH
ROW = parse_line("1")
RULES = ("quarto", "quarto squares", "quarto shape+finish squares automatic", "avh")


def positions(words: str, seed: int) -> list[Quarto]:
    source = Random(seed)
    game = new_game(parse_rules(words), source)
    found = []
    while not game.outcome:
        assert isinstance(game, Quarto)
        found.append(game)
        game = game.play(source.choice(game.legal_actions()))
    return found


def test_shared_values_are_those_in_play() -> None:
    board = "13.5/..../..../.... - -"
    assert shared_values(parse_quarto(board), ROW) == ((HEIGHT, False), (FINISH, True))
    assert shared_values(parse_quarto(board, parse_rules("quarto height")), ROW) == (
        (HEIGHT, False),
    )


def test_an_empty_line_shares_nothing() -> None:
    assert shared_values(Quarto.new(), ROW) == ()


@pytest.mark.parametrize(
    ("position", "state"),
    [
        ("012./..../..../.... - -", LineState.OPEN),
        ("012f/..../..../.... - d1", LineState.FULL),
        ("0123/..../..../.... - d1", LineState.ALIGNED),
        ("0123/4.../..../.... - a2", LineState.DEAD),
    ],
)
def test_states_of_a_line(position: str, state: LineState) -> None:
    assert line_state(parse_quarto(position), ROW) is state


@pytest.mark.parametrize("words", RULES)
@pytest.mark.parametrize("seed", range(5))
def test_states_of_all_lines_agree_with_the_alignments(words: str, seed: int) -> None:
    for game in positions(words, seed):
        dead = {found.line for found in game.dead_alignments()}
        alive = {found.line for found in game.alignments()} - dead
        for line in lines_in_play(game.rules.squares):
            state = line_state(game, line)
            assert (state is LineState.DEAD) == (line in dead)
            assert (state is LineState.ALIGNED) == (line in alive)


@pytest.mark.parametrize("words", RULES)
@pytest.mark.parametrize("seed", range(5))
def test_new_alignments_are_those_that_placing_makes(words: str, seed: int) -> None:
    for game in positions(words, seed):
        if game.hand is None:
            continue
        made = {
            cell: tuple(
                found for found in game.play(Place(cell)).alignments() if cell in found.line.cells
            )
            for cell in game.free_cells
        }
        assert {cell: new_alignments(game, cell) for cell in game.free_cells} == made
        assert winning_cells(game) == tuple(cell for cell, found in made.items() if found)


def test_nearly_full_lines_have_one_free_cell() -> None:
    [near] = nearly_full_lines(parse_quarto("012./3.../..../.... - -"))
    assert (str(near.line), str(near.cell)) == ("1", "d1")
    assert near.shared == ((HEIGHT, False), (SHAPE, False))
    assert near.aligned_by(Piece(0x7)) == (HEIGHT,)
    assert near.aligned_by(Piece(0xC)) == ()


def test_a_line_whose_pieces_share_nothing_is_nearly_full_too() -> None:
    [near] = nearly_full_lines(parse_quarto("0.3c/..../..../.... - -"))
    assert near.shared == () and near.aligned_by(Piece(1)) == ()


def test_any_piece_can_be_asked_about() -> None:
    game = parse_quarto("012./..../..../.... - -", Rules())
    assert [str(cell) for cell in winning_cells(game, Piece(3))] == ["d1"]
    assert winning_cells(game, Piece(0xF)) == ()
    with pytest.raises(InputError, match="no piece is in hand in 012"):
        winning_cells(game)
