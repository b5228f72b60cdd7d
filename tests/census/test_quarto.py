"""Positions of Quarto, counted and sampled."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from quaterne.census import CensusError, census_quarto, quarto_chart
from quaterne.census.quarto import all_positions, class_size, random_position, winning_at_once
from quaterne.cluster import Workers
from quaterne.engine.book import BookGame, keys_of
from quaterne.engine.native import book_position
from quaterne.rules import CELLS, PIECES, Characteristic, Quarto, Rules
from tests.cluster.clusters import dask_cluster


def test_up_to_two_placed_all_is_drawn() -> None:
    reports = census_quarto(Rules(), range(3))
    assert [(r.placed, r.exact, r.positions, r.classes) for r in reports] == [
        (0, True, 16, 1),
        (1, True, 3840, 8),
        (2, True, 403_200, 148),
    ]
    assert {r.drawn.share for r in reports} == {1.0}


@pytest.mark.slow
def test_three_placed() -> None:
    """Won is what wins at once; all the rest is drawn, and no position is lost."""
    (report,) = census_quarto(Rules(), [3])
    assert (report.positions, report.won.count, report.lost.count) == (24_460_800, 514_560, 0)
    assert report.mean_win == 1.0


def test_a_sample_grows_and_stays_the_same(tmp_path: Path) -> None:
    path = tmp_path / "results"
    (few,) = census_quarto(Rules(squares=True), [12], samples=150, results=path)
    before = path.read_bytes()
    (more,) = census_quarto(Rules(squares=True), [12], samples=400, results=path)
    assert path.read_bytes().startswith(before)
    assert (few.positions, more.positions, few.exact) == (200, 400, False)
    assert census_quarto(Rules(squares=True), [12], samples=400) == (more,)
    assert more.won.count + more.drawn.count + more.lost.count == 400


@pytest.mark.slow
def test_on_a_cluster_the_file_is_the_same_byte_for_byte(tmp_path: Path) -> None:
    with dask_cluster(tmp_path) as address:
        reports = [
            census_quarto("classic", [2, 12], samples=900, results=tmp_path / name, workers=workers)
            for name, workers in (("here", Workers()), ("there", Workers(address)))
        ]
    assert reports[0] == reports[1]
    assert (tmp_path / "here").read_bytes() == (tmp_path / "there").read_bytes()


def test_with_fewer_characteristics_early_positions_are_sampled() -> None:
    rules = Rules(characteristics=(Characteristic.HEIGHT,))
    (report,) = census_quarto(rules, [2], samples=100)
    assert (report.exact, report.positions) == (False, 100)


def test_samples_are_uniform_and_without_alignment() -> None:
    source, rules = Random(5), Rules()
    positions = [random_position(rules, 13, source) for _ in range(400)]
    assert not any(state.alignments() for state in positions)
    free = Counter(cell for state in positions for cell in state.free_cells)
    assert len(free) == 16 and max(free.values()) < 2 * min(free.values())
    assert all(isinstance(state, Quarto) and state.hand is not None for state in positions)


@pytest.mark.parametrize(
    ("rules", "placed", "samples"),
    [(Rules(), 16, 1), (Rules(), -1, 1), (Rules(), 3, 0), (Rules(game="quatrenun"), 3, 1)],  # type: ignore[arg-type]
)
def test_what_cannot_be_counted(rules: Rules, placed: int, samples: int) -> None:
    with pytest.raises(CensusError):
        census_quarto(rules, [placed], samples=samples)


def test_rules_and_files_as_people_write_them(tmp_path: Path) -> None:
    written = census_quarto("quarto squares", [1], results=f"{tmp_path}/results")
    assert (tmp_path / "results").is_file()
    assert written == census_quarto(Rules(squares=True), [1])
    with pytest.raises(CensusError, match=r"samples 1\.5 is not possible"):
        census_quarto("classic", [12], samples=1.5)  # type: ignore[arg-type]


def test_the_chart_has_a_column_for_each_number() -> None:
    chart = quarto_chart(census_quarto(Rules(), [0, 1]))
    assert chart.count('width="30"') == 6
    assert ">won<" in chart and ">lost<" in chart


# Classes of positions have as many members as a count one by one finds.


@pytest.mark.parametrize("squares", [False, True])
@pytest.mark.parametrize("placed", [0, 1, 2, 3])
def test_the_classes_and_what_wins_at_once_are_everything(placed: int, squares: bool) -> None:
    keys = keys_of(BookGame(4, squares), placed, missed=False)
    members = sum(class_size(*_position(squares, placed, key), squares) for key in keys)
    assert members + winning_at_once(placed, squares) == all_positions(placed, squares)


def _position(squares: bool, placed: int, key: int) -> tuple[bytes, int]:
    cells, hand = book_position(4, squares, placed, key)
    return cells, hand


@pytest.mark.parametrize("squares", [False, True])
def test_two_placed_one_by_one(squares: bool) -> None:
    """With two placed no line has three: nothing wins at once."""
    assert winning_at_once(2, squares) == 0
    assert all_positions(2, squares) == 120 * 16 * 15 * 14


def test_three_placed_that_win_one_by_one() -> None:
    """On one line, with one piece fixed; ten lines of four triples are all alike."""
    rules, count = Rules(), 0
    for pieces in permutations(PIECES[1:], 3):
        hand, (one, two, three) = PIECES[0], pieces
        board = [one, two, three, *[None] * 13]
        state = Quarto.setup(board, hand, rules=rules)
        count += bool(state.play(f"{CELLS[3]}").fresh_alignments())
    assert winning_at_once(3, False) == 10 * 4 * 16 * count
    assert winning_at_once(3, True) == 19 * 4 * 16 * count
