"""Proofs of whole games: a small one is quick, and a stopped one says that it does not know."""

from __future__ import annotations

from importlib.resources import files

import pytest

from quaterne.engine import Stop, prove
from quaterne.engine import proof as guide
from quaterne.engine.book import GAMES, BookGame
from quaterne.engine.errors import EngineError
from quaterne.engine.native import (
    KERNELS,
    QuartoGuide,
    QuartoSolver,
    SearchRequest,
    guide_fingerprints,
)
from quaterne.notation import parse_rules
from quaterne.rules import Player, Quarto, Rules


def test_the_smallest_game_is_a_draw() -> None:
    reported: list[float] = []
    proof = prove(parse_rules("quarto height"), progress=lambda done, _: reported.append(done))
    assert proof.value == "draw"
    assert [half.player for half in proof.halves] == [Player.FIRST, Player.SECOND]
    assert proof.nodes == sum(half.nodes for half in proof.halves) > 0
    assert proof.seconds > 0 and reported == sorted(reported)


def test_a_stopped_proof_is_unknown() -> None:
    proof = prove(Rules(), stop=Stop(seconds=0.05))
    assert proof.value == "unknown"
    assert [half.can_force_a_win for half in proof.halves] == [None]


# The stored order of moves: it saves nodes, and no value depends on it.


SMALLEST = BookGame(1, squares=False)


def nodes_of(rules: Rules, replies: QuartoGuide | None, kernel: str | None = None) -> int:
    """Return the nodes of both halves of a proof by one thread."""
    nodes = 0
    for odd in (False, True):
        solver = QuartoSolver(rules, kernel=kernel, guide=replies)
        answer, searched = solver.can_force(Quarto.new(rules), odd, SearchRequest(False))
        assert answer is False
        nodes += searched.nodes
    return nodes


@pytest.mark.slow
def test_a_guide_that_was_built_saves_nodes() -> None:
    reported: list[tuple[BookGame, int]] = []
    data = guide.build(
        (SMALLEST,),
        threads=2,
        tries=6,
        most_placed=4,
        on_progress=lambda game, placed, _: reported.append((game, placed)),
    )
    assert data is not None
    replies = guide.guide_of(data, SMALLEST.rules)
    assert replies is not None and replies.replies > 5
    assert {placed for _, placed in reported} <= {0, 1, 2, 3, 4}
    assert nodes_of(SMALLEST.rules, replies) < 0.9 * nodes_of(SMALLEST.rules, None)


def test_one_thread_builds_the_same_guide_every_time() -> None:
    first, second = (
        guide.build((SMALLEST,), tries=2, most_placed=2, threads=threads) for threads in (1, 2)
    )
    assert first == second


def test_a_stopped_build_returns_nothing() -> None:
    stop = Stop()
    stop.set()
    assert guide.build((SMALLEST,), stop=stop) is None


@pytest.mark.parametrize("wrong", [{"tries": 0}, {"most_placed": 7}, {"threads": 0}])
def test_impossible_builds_are_refused(wrong: dict[str, int]) -> None:
    options = {"threads": 1, "tries": 1, "most_placed": 1} | wrong
    with pytest.raises(ValueError, match="at least one thread and one try"):
        guide_fingerprints(1, False, **options, stop=None, progress=None)


def test_a_misleading_guide_costs_time_and_not_the_truth() -> None:
    # Every 128th fingerprint: at most positions it suggests some moves, good or bad.
    fingerprints = list(range(1, 1 << 28, 128))
    data = QuartoGuide.bytes_of([(1, False, fingerprints)])
    replies = guide.guide_of(data, SMALLEST.rules)
    assert replies is not None and replies.replies == len(fingerprints)
    assert nodes_of(SMALLEST.rules, replies) > nodes_of(SMALLEST.rules, None)


def test_the_shipped_guide_is_small_and_knows_every_game() -> None:
    for game in GAMES:
        found = guide.shipped(game.rules)
        assert found is not None and found.replies > 0, str(game)
    file = files("quaterne.engine") / guide.FILE_NAME
    assert len(file.read_bytes()) < 100_000


@pytest.mark.slow
def test_the_shipped_guide_saves_nodes_with_every_kernel() -> None:
    rules = parse_rules("quarto height+shape")
    replies = guide.shipped(rules)
    guided = {nodes_of(rules, replies, kernel) for kernel in KERNELS}
    assert len(guided) == 1
    assert guided.pop() < 0.75 * nodes_of(rules, None)


def test_a_proof_says_whether_it_used_the_guide() -> None:
    rules = parse_rules("quarto height")
    assert prove(rules).guided
    without = prove(rules, guide=False)
    assert not without.guided and without.value == "draw"


@pytest.mark.parametrize(
    "data", [b"", b"QTNBOOK1", b"QTNGUIDE1\x04", b"QTNGUIDE1\x04\x00\xff\xff\xff\xff"]
)
def test_what_is_no_guide_is_refused(data: bytes) -> None:
    with pytest.raises(EngineError, match="this is not a guide"):
        guide.guide_of(data, Rules())


def test_a_game_without_a_section_has_no_guide() -> None:
    assert guide.guide_of(QuartoGuide.bytes_of([(1, False, [5])]), Rules()) is None
