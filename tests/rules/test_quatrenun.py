from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quaterne.errors import IllegalAction, ImpossiblePosition, InvalidRules
from quaterne.notation import parse_quatrenun
from quaterne.rules import (
    CELLS,
    NAMED_RULES,
    PIECES,
    Cell,
    Ending,
    Game,
    Give,
    Piece,
    Player,
    Quatrenun,
    Rules,
    Stage,
    is_complete,
)
from tests.naive import NaiveQuatrenun, words_of
from tests.playing import action, do, legal, says
from tests.strategies import choices, games, pieces, quatrenun_rules

ORDERED = "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"

# A game as long as any can be: 38 moves, of which the last completes a group.
LONGEST_LAYOUT = "2a0e65387bf1cd94"
LONGEST = """
    @b3 b>c3 @a1 2>c1 @a4 c>d4 @a3 7>a2 @b1 a>d1 @b4 d>c4 @b2 5>c2 @d3 1>d2 @d2 1>c2 @d1 a>c1
    @d2 8>d1 @d4 c>d1 @c1 a>d1 @c4 d>c3 @d4 4>c4 @c4 4>c1 @c2 5>c1 @c1 4>d1 @c1 5>c3 @c2 3>c1
    @c4 9>c2 @a2 7>c2 @c2 9>c1 @c3 b>c1 @c1 0>d1 @c1 2>d1 @c1 9>c3 @c2 7>c1 @a2 6>c2 @c2 6>c1
    @c3 f>c1 @c1 6>d1 @c3 9>c1 @c3 5>c1 @c3 d>c2 @c2 1>c1 @c2 d>c1 @d1 e>c1
"""


def laid_out(layout: str) -> Quatrenun:
    return Quatrenun.setup([[Piece(int(digit, 16))] for digit in layout])


def sum_of_squares(state: Quatrenun) -> int:
    return sum(len(state.pieces_on(cell)) ** 2 for cell in CELLS)


@given(games(quatrenun_rules))
def test_the_groups_always_hold_the_sixteen_pieces(states: list[Game]) -> None:
    for state in states:
        assert isinstance(state, Quatrenun)
        assert sorted(piece for cell in CELLS for piece in state.pieces_on(cell)) == list(PIECES)


@given(games(quatrenun_rules))
def test_every_move_raises_the_sum_of_squares_by_two_at_least(states: list[Game]) -> None:
    for before, after in pairwise(states):
        assert isinstance(before, Quatrenun) and isinstance(after, Quatrenun)
        rise = sum_of_squares(after) - sum_of_squares(before)
        assert rise >= 2 if before.stage is Stage.MOVE else rise == 0


@given(games(quatrenun_rules))
def test_the_player_who_moves_designates_next(states: list[Game]) -> None:
    for before, after in pairwise(states):
        if after.stage is not Stage.OVER:
            assert (before.to_act is after.to_act) == (before.stage is Stage.MOVE)


@given(st.permutations("0123456789abcdef"), choices)
def test_every_state_is_what_the_naive_game_says(layout: list[str], chosen: list[int]) -> None:
    state, naive = laid_out("".join(layout)), NaiveQuatrenun("".join(layout))
    for choice in chosen:
        assert [str(a) for a in state.legal_actions()] == naive.legal()
        assert (None if state.outcome is None else state.outcome.ending) == naive.ending
        if state.outcome is not None:
            winner = state.outcome.winner
            assert (None if winner is None else str(winner)) == naive.winner
            break
        assert str(state.to_act) == naive.to_act
        move = state.legal_actions()[choice % len(state.legal_actions())]
        state = state.play(move)
        naive.do(str(move))


@given(st.sets(pieces))
def test_a_complete_group_shows_all_eight_words(group: set[Piece]) -> None:
    shown: set[str] = set().union(*(words_of(str(piece)) for piece in group))
    assert is_complete(group) == (len(shown) == 8)


@given(st.sets(pieces, min_size=9))
def test_nine_pieces_are_always_complete(group: set[Piece]) -> None:
    assert is_complete(group)


def test_two_pieces_can_be_complete() -> None:
    assert is_complete([Piece(0x5), Piece(0xA)])


Groups = tuple[tuple[Piece, ...], ...]


def sequences(depth: int) -> list[tuple[int, int, int]]:
    """By turn (designating and moving): sequences, how many of them end, distinct positions.

    Sequences that lead to the same position are followed together.
    """
    level = {parse_quatrenun(ORDERED).groups: 1}
    table = []
    for _ in range(depth):
        after: dict[Groups, int] = {}
        ended: dict[Groups, int] = {}
        for groups, ways in level.items():
            state = Quatrenun.setup(groups)
            for moved in moves_of(state):
                into = after if moved.outcome is None else ended
                into[moved.groups] = into.get(moved.groups, 0) + ways
        finished = sum(ended.values())
        table.append((sum(after.values()) + finished, finished, len(after) + len(ended)))
        level = after
    return table


RULES = NAMED_RULES["quatrenun"]


def moves_of(state: Quatrenun) -> list[Quatrenun]:
    return [
        designated.play(move)
        for designated in map(state.play, state.legal_actions())
        for move in designated.legal_actions()
    ]


@pytest.mark.slow
@pytest.mark.no_cover  # half a million moves
def test_the_first_three_turns_are_counted() -> None:
    assert sequences(3) == [(96, 0, 96), (7_584, 32, 3_792), (488_960, 5_824, 83_696)]


@cache
def longest_from(sizes: tuple[int, ...]) -> int:
    """The most moves that groups of these sizes allow, wherever they stand.

    A group of nine is complete, so eight is the largest that the game goes on with.
    """
    if sizes[-1] > 8:
        return 0
    return max((1 + longest_from(after) for after in larger(sizes)), default=0)


def larger(sizes: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The sizes after one piece has gone to a group at least as large as its own."""
    found = set()
    for i, source in enumerate(sizes):
        for j, target in enumerate(sizes):
            if i != j and target >= source:
                rest = [size for k, size in enumerate(sizes) if k not in (i, j)]
                found.add(tuple(sorted(s for s in [*rest, source - 1, target + 1] if s)))
    return found


def test_no_game_is_longer_than_thirty_eight_moves() -> None:
    assert longest_from((1,) * 16) == 38


def test_a_game_of_thirty_eight_moves() -> None:
    state: Game = laid_out(LONGEST_LAYOUT)
    moves = LONGEST.split()
    for move in moves:
        state = do(state, move)
    assert len(moves) == 2 * 38
    assert state.outcome is not None
    assert state.outcome.ending is Ending.COMPLETE_GROUP
    assert state.outcome.winner is Player.SECOND


def test_the_start() -> None:
    start = Quatrenun.random(Random(1))
    assert (start.stage, start.to_act) == (Stage.DESIGNATE, Player.FIRST)
    assert all(len(start.pieces_on(cell)) == 1 for cell in CELLS)
    assert start.designable_cells() == CELLS
    assert not start.is_over


def test_a_move() -> None:
    state = parse_quatrenun(ORDERED.replace("-", "b2"))
    assert (state.stage, state.to_act, state.designated) == (Stage.MOVE, Player.SECOND, Cell(5))
    assert legal(state) == "5>b1 5>a2 5>c2 5>d2 5>b3 5>b4"
    after = do(state, "5>d2")
    assert str(after) == "0,1,2,3/4,.,6,57/8,9,a,b/c,d,e,f -"
    assert (after.stage, after.to_act) == (Stage.DESIGNATE, Player.SECOND)


def test_pieces_jump_over_empty_cells_but_never_onto_them() -> None:
    state = parse_quatrenun(".,1,2,03/4,5,6,7/8,9,a,b/c,d,e,f b1")
    assert legal(state) == "1>c1 1>d1 1>b2 1>b3 1>b4"


def test_the_player_who_completes_a_group_loses() -> None:
    state = do(
        parse_quatrenun(
            ORDERED.replace("-", "d4").replace("c,d,e,f", "0,d,e,f").replace("0,1,2,3", "c,1,2,3")
        ),
        "f>a4",
    )
    assert state.outcome is not None
    assert (state.outcome.ending, state.outcome.winner) == (Ending.COMPLETE_GROUP, Player.FIRST)
    assert state.outcome.group == Cell(12)
    assert state.legal_actions() == ()


def test_it_is_a_draw_when_no_group_can_be_designated() -> None:
    state = parse_quatrenun("01234567,.,.,./.,89abcdef,.,./.,.,.,./.,.,.,. -")
    assert state.outcome is not None
    assert (state.outcome.ending, state.outcome.winner) == (Ending.NO_MOVE, None)
    assert state.is_over and state.legal_actions() == ()


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        (ORDERED, "5>b1", "a group is to be designated now"),
        (ORDERED.replace("-", "b2"), "@b2", "a piece of the designated group is to be moved now"),
        (ORDERED.replace("-", "b2"), "4>b1", "piece 4 is not in the group on b2"),
        (ORDERED.replace("-", "b2"), "5>b2", "the piece stands on b2 already"),
        (
            ORDERED.replace("-", "b2"),
            "5>c3",
            "c3 is neither in the row nor in the column of b2",
        ),
        (".,1,2,03/4,5,6,7/8,9,a,b/c,d,e,f b1", "1>a1", "there is no group on a1"),
        (".,1,2,03/4,5,6,7/8,9,a,b/c,d,e,f -", "@a1", "there is no group on a1"),
        (".,1,2,03/4,5,6,7/8,9,a,b/c,d,e,f -", "@d1", "the group on d1 has no legal move"),
        (
            ".,1,02,3/4,5,6,7/8,9,.,ab/c,d,.,ef d3",
            "a>d1",
            "the group on d1 is smaller than the one on d3",
        ),
        ("01234567,.,.,./.,89abcdef,.,./.,.,.,./.,.,.,. -", "@a1", "the game is over"),
    ],
)
def test_an_illegal_action_says_why(position: str, move: str, reason: str) -> None:
    state = parse_quatrenun(position)
    choices_ = f"legal: {legal(state)}" if legal(state) else "nothing is legal any more"
    with says(IllegalAction, f"{move} is not legal in {position}: {reason}; {choices_}"):
        state.play(action(state, move))


def test_quarto_s_actions_are_foreign() -> None:
    with pytest.raises(IllegalAction) as caught:
        parse_quatrenun(ORDERED).play(Give(Piece(0)))
    assert caught.value.explanation == "that is an action of quarto"


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("0,0,2,3/4,5,6,7/8,9,a,b/c,d,e,f -", "piece 0 is there twice: a1, b1"),
        (
            ".,.,2,3/4,5,6,7/8,9,a,b/c,d,e,f -",
            "all sixteen pieces stand on the board: 0 1 missing",
        ),
        (
            "0f,1,2,3/4,5,6,7/8,9,a,b/c,d,e,. -",
            "the group on a1 is complete: the game has ended before",
        ),
        (
            ".,1,2,03/4,5,6,7/8,9,a,b/c,d,e,f a1",
            "a1 cannot be designated: it is empty",
        ),
        (
            ".,1,2,03/4,5,6,7/8,9,a,b/c,d,e,f d1",
            "d1 cannot be designated: no piece there has a legal move",
        ),
        (
            "01234567,.,.,./.,89abcdef,.,./.,.,.,./.,.,.,. a1",
            "a1 cannot be designated: no piece there has a legal move",
        ),
    ],
)
def test_what_cannot_be_is_refused(position: str, message: str) -> None:
    with says(ImpossiblePosition, message):
        parse_quatrenun(position)


def test_a_board_has_sixteen_cells() -> None:
    with says(ImpossiblePosition, "a board has 16 cells, not 1"):
        Quatrenun.setup([PIECES])


def test_the_rules_must_be_quatrenun_s() -> None:
    with says(InvalidRules, "these are rules of quarto, not of quatrenun: quarto"):
        Quatrenun.random(Random(1), Rules())


def test_a_set_up_position_says_who_acts_if_asked_to() -> None:
    assert parse_quatrenun(ORDERED).to_act is Player.FIRST
    assert Quatrenun.from_position(ORDERED, to_act=Player.SECOND).to_act is Player.SECOND
    designated = ORDERED.replace(" -", " b2")
    assert parse_quatrenun(designated).to_act is Player.SECOND
    assert Quatrenun.from_position(designated, to_act=Player.FIRST).to_act is Player.FIRST


def test_groups_are_the_pieces_on_the_cells() -> None:
    state = parse_quatrenun(ORDERED).play("@a1 0>d1")
    assert state.groups == tuple(map(state.pieces_on, CELLS))
    assert state.groups[3] == (Piece(0), Piece(3))
