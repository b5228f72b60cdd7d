"""How many games there are: tables of sequences by their number of actions.

Each table is counted by the library and, where that is quick, by the naive implementation.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from quaterne.notation import parse_actions, parse_rules
from quaterne.rules import PIECES, Game, Line, Piece, Quarto, canonical, lines_in_play
from tests import naive
from tests.playing import quarto
from tests.rules.test_quarto_calls import naive_of

pytestmark = pytest.mark.no_cover  # counting is long, and what it runs is covered elsewhere

# Nothing is aligned in it, neither lines nor squares, until the end.
QUIET = ">0 c4>8 b4>3 b1>f d3>7 b2>b d4>5 d1>1 c2>2 d2>d a1>c b3>9 a3>6 a4>a a2>4 c3>e c1"


def perft(state: Game, depth: int) -> tuple[int, int]:
    """Sequences of this many actions, and how many of them end the game just then."""
    if depth == 0:
        return 1, 1 if state.outcome is not None else 0
    pairs = [perft(state.play(action), depth - 1) for action in state.legal_actions()]
    return sum(count for count, _ in pairs), sum(ended for _, ended in pairs)


def from_the_start(rules: str, depth: int) -> list[tuple[int, int]]:
    """The same for each depth, following symmetric positions together."""
    level: dict[Game, int] = {Quarto.new(parse_rules(rules)): 1}
    table = []
    for at in range(1, depth + 1):
        after: dict[Game, int] = {}
        count = ended = 0
        for state, ways in level.items():
            for following in map(state.play, state.legal_actions()):
                count += ways
                if following.outcome is not None:
                    ended += ways
                elif at < depth:
                    one = canonical(following)
                    after[one] = after.get(one, 0) + ways
        table.append((count, ended))
        level = after
    return table


def quick_wins(lines: int) -> int:
    """Games won with the fourth piece: on one line in any order, four pieces alike in any order."""
    alike = [
        four
        for four in combinations("0123456789abcdef", 4)
        if set.intersection(*map(naive.words_of, four))
    ]
    return lines * 24 * len(alike) * 24


@pytest.mark.parametrize("rules", ["quarto automatic", "quarto squares automatic"])
def test_games_from_the_start(rules: str) -> None:
    """No game is over before the fourth placement, so these are products: 16 · 16 · 15 · 15 …"""
    assert from_the_start(rules, 6) == [
        (16, 0),
        (256, 0),
        (3_840, 0),
        (57_600, 0),
        (806_400, 0),
        (11_289_600, 0),
    ]


def test_games_won_with_the_fourth_piece() -> None:
    """Of 16·16·15·15·14·14·13·13 = 1,907,942,400 ways to place four pieces."""
    assert (quick_wins(10), quick_wins(19)) == (3_087_360, 5_865_984)
    rules = parse_rules("quarto squares automatic")
    for line in lines_in_play(squares=True):
        won = sum(
            Quarto.setup(on_line(line, four), last=line.cells[0], rules=rules).is_over
            for four in combinations(PIECES, 4)
        )
        assert won * 24 * 24 == quick_wins(1)


def on_line(line: Line, four: tuple[Piece, ...]) -> list[Piece | None]:
    board: list[Piece | None] = [None] * 16
    for cell, piece in zip(line.cells, four, strict=True):
        board[cell] = piece
    return board


def late(placed: int, rules: str) -> tuple[Quarto, naive.NaiveQuarto]:
    """The quiet game after this many placements."""
    moves = parse_actions(QUIET)[: 2 * placed]
    slow = naive_of(parse_rules(rules))
    for move in moves:
        slow.do(str(move))
    return quarto(" ".join(map(str, moves)), rules), slow


# From `d3.5/.712/9c.f/.80b - a3`, twelve placed, by number of actions: sequences, ends among them.
TABLES = {
    "quarto automatic": "4,0 16,6 30,0 90,40 100,0 200,116 84,0 84,84 0,0 0,0",
    "quarto squares automatic": "4,0 16,11 15,0 45,33 24,0 48,36 12,0 12,12 0,0 0,0",
    "quarto": "4,0 16,0 54,6 162,18 350,62 700,124 856,280 856,280 888,312 888,888",
    "quarto squares": "4,0 16,0 65,17 195,51 449,161 898,322 1252,676 1252,676 1284,708 1284,1284",
    "quarto late-call=after": "4,0 16,0 54,6 144,0 404,116 576,0 1104,528 576,0 1168,592 888,888",
    "quarto squares late-call=after": (
        "4,0 16,0 65,17 144,0 602,314 576,0 1896,1320 576,0 1960,1384 1284,1284"
    ),
    "quarto height": "4,0 16,0 52,4 156,12 332,44 664,88 784,208 784,208 816,240 816,816",
    "quarto height+fill squares late-call=after": (
        "4,0 16,0 61,13 144,0 530,242 576,0 1608,1032 576,0 1672,1096 1140,1140"
    ),
}


@pytest.mark.parametrize("rules", TABLES)
def test_games_from_a_late_position(rules: str) -> None:
    state, _ = late(12, rules)
    table = ["{},{}".format(*perft(state, depth)) for depth in range(1, 11)]
    assert " ".join(table) == TABLES[rules]


def test_games_from_an_earlier_position() -> None:
    lines, _ = late(11, "quarto automatic")
    assert [perft(lines, depth) for depth in (2, 4, 6, 8, 10)] == [
        (25, 7),
        (288, 110),
        (1_602, 744),
        (3_432, 1_992),
        (1_440, 1_440),
    ]
    squares, _ = late(11, "quarto squares automatic")
    assert [perft(squares, depth) for depth in (2, 4, 6, 8, 10)] == [
        (25, 14),
        (176, 130),
        (414, 354),
        (240, 192),
        (48, 48),
    ]


@pytest.mark.parametrize("rules", TABLES)
def test_the_naive_implementation_counts_the_same(rules: str) -> None:
    state, slow = late(13, rules)
    for depth in range(1, 9):
        assert perft(state, depth) == naive.perft(slow, depth)


@pytest.mark.parametrize("rules", ["quarto automatic", "quarto squares automatic"])
def test_the_naive_implementation_counts_the_same_earlier(rules: str) -> None:
    state, slow = late(12, rules)
    for depth in range(1, 9):
        assert perft(state, depth) == naive.perft(slow, depth)
