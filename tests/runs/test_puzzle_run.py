"""Puzzles made in blocks are those of one process, and a run resumes."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne import runs as puzzle_run
from quaterne.cluster import Workers
from quaterne.puzzles import PuzzleKind, make_puzzles
from quaterne.rules import NAMED_RULES
from quaterne.runs import run_puzzles
from tests.cluster.clusters import dask_cluster
from tests.puzzles.examples import engine

CLASSIC = NAMED_RULES["classic"]
COUNTS = {(PuzzleKind.CALL, CLASSIC, 2): 3, (PuzzleKind.GIVE, CLASSIC, 1): 2}


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_run, "_POSITIONS_IN_BLOCK", 7)
    monkeypatch.setattr(puzzle_run, "_BLOCKS_AHEAD", 2)


def test_they_are_those_of_one_process_and_more_are_added(tmp_path: Path) -> None:
    results = tmp_path / "puzzles.results"
    assert run_puzzles(COUNTS, 5, results=results) == make_puzzles(COUNTS, 5, engine())
    before = results.read_bytes()
    reported: list[tuple[int, int]] = []
    more = {**COUNTS, (PuzzleKind.GIVE, CLASSIC, 1): 4}
    found = run_puzzles(more, 5, results=results, on_progress=lambda *n: reported.append(n))
    assert found == make_puzzles(more, 5, engine())
    assert reported == [(n, 7) for n in range(1, 8)]
    assert results.read_bytes().startswith(before)


@pytest.mark.slow
def test_on_a_cluster_the_file_is_the_same_byte_for_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # the workers have blocks of the usual size
    with dask_cluster(tmp_path) as address:
        found = [
            run_puzzles(COUNTS, 5, results=tmp_path / name, workers=workers)
            for name, workers in (("here", Workers()), ("there", Workers(address)))
        ]
    assert found[0] == found[1]
    assert (tmp_path / "here").read_bytes() == (tmp_path / "there").read_bytes()


def test_blocks_in_another_order_hold_the_same_positions() -> None:
    search = puzzle_run._PuzzleSearch(5, ((PuzzleKind.CALL, CLASSIC),))
    backwards = [puzzle_run._search_block(search, (0, block)) for block in (2, 1, 0)]
    forwards = [puzzle_run._search_block(search, (0, block)) for block in (0, 1, 2)]
    assert backwards == forwards[::-1] and any(forwards)


def test_it_gives_up() -> None:
    assert run_puzzles({(PuzzleKind.CALL, CLASSIC, 6): 1}, 1, patience=20) == ()
