"""The Quatrenun engine against the slow reference, known values, and itself."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from random import Random

import pytest

from quaterne.engine import Engine, Limits, Stop, Value, Verdict, analyse
from quaterne.engine.errors import EngineError
from quaterne.engine.native import KERNELS, QUATRENUN_OFF, QuatrenunSolver, SearchRequest
from quaterne.errors import ImpossiblePosition
from quaterne.notation import parse_quatrenun
from quaterne.rules import CHARACTERISTICS, NAMED_RULES, Designate, Quatrenun
from quaterne.rules.symmetry import piece_symmetries, quatrenun_cell_symmetries, transformed
from tests.engine.random_positions import random_quatrenun
from tests.engine.reference import Reference
from tests.promptness import PROMPTLY

RULES = NAMED_RULES["quatrenun"]
NUMBER = {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1}
KNOWN = Path(__file__).parent.parent / "positions" / "quatrenun.tsv"
FULL_START = 16  # groups: these take a benchmark's time


def known_positions() -> list[tuple[str, str]]:
    lines = [line.split("\t") for line in KNOWN.read_text(encoding="utf-8").splitlines()[1:]]
    return [
        (p, v)
        for p, v in lines
        if sum(c != "." for c in p[:-2].replace("/", ",").split(",")) < FULL_START
    ]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(table_mb=64)


def late_positions(count: int, seed: int) -> list[Quatrenun]:
    """Positions that the reference can solve: after many moves, with and without a designation."""
    source = Random(seed)
    found: list[Quatrenun] = []
    while len(found) < count:
        state = random_quatrenun(source.randrange(11, 20), source)
        if sum(bool(group) for group in state.groups) <= 5:
            if source.random() < 0.5:
                state = state.play(source.choice(state.legal_actions()))
            found.append(state)
    return found


def test_agrees_with_the_reference_on_positions_and_moves(engine: Engine) -> None:
    reference = Reference()
    values = set()
    for state in late_positions(400, seed=3):
        expected = reference.solve(state)
        values.add(expected[0])
        analysis = engine.analyse(state, moves=True)
        verdict = analysis.verdict
        assert (NUMBER[verdict.value], verdict.distance) == expected, str(state)
        assert analysis.moves[0].verdict == verdict, str(state)
        assert len({str(move) for move in analysis.moves}) == len(analysis.moves)
        for move in analysis.moves:
            after, moved = state, 0
            for action in move.actions:
                moved += not isinstance(action, Designate)
                after = after.play(action)
            if after.outcome is not None:
                winner = after.outcome.winner
                value, distance = (0, None) if winner is None else (-1, 0)
            else:
                value, distance = reference.solve(after)
                value = -value
            whole = (value, None if distance is None else distance + moved)
            assert (NUMBER[move.verdict.value], move.verdict.distance) == whole, f"{state}: {move}"
    assert values == {1, 0, -1}


def test_known_positions(engine: Engine) -> None:
    for position, value in known_positions():
        assert engine.analyse(position, RULES).verdict.value == value, position
        assert engine.analyse(position, RULES, distance=False).verdict.value == value, position


def test_every_legal_turn_is_judged_once(engine: Engine) -> None:
    for state in late_positions(20, seed=9):
        turns = set()
        for action in state.legal_actions():
            after = state.play(action)
            if isinstance(action, Designate) or after.is_over:
                turns.add(str(action))
            else:
                turns.update(f"{action}{then}" for then in after.legal_actions())
        assert {str(move) for move in engine.analyse(state, moves=True).moves} == turns


@pytest.mark.parametrize("part", QUATRENUN_OFF)
def test_each_part_switched_off_gives_the_same_values(part: str) -> None:
    plain = QuatrenunSolver(table_mb=16)
    without = QuatrenunSolver(table_mb=16, without=QUATRENUN_OFF[part])
    source = Random(QUATRENUN_OFF[part])
    for _ in range(12):
        state = random_quatrenun(8, source)
        expected = plain.solve(state, SearchRequest()).verdict
        assert without.solve(state, SearchRequest()).verdict == expected, str(state)


@pytest.mark.parametrize("kernel", KERNELS)
def test_every_kernel_gives_the_same_values(kernel: str) -> None:
    chosen = QuatrenunSolver(table_mb=16, kernel=kernel)
    assert chosen.kernel == kernel
    reference = Reference()
    for state in late_positions(60, seed=8):
        verdict = chosen.solve(state, SearchRequest()).verdict
        assert (NUMBER[verdict.value], verdict.distance) == reference.solve(state), str(state)


def test_symmetric_positions_are_worth_the_same(engine: Engine) -> None:
    source = Random(5)
    for _ in range(10):
        state = random_quatrenun(7, source)
        image = transformed(
            state,
            source.choice(quatrenun_cell_symmetries()),
            source.choice(piece_symmetries(CHARACTERISTICS)),
        )
        assert engine.analyse(state).verdict == engine.analyse(image).verdict


def test_one_thread_searches_the_same_nodes_every_time_and_everywhere() -> None:
    state = parse_quatrenun("12,.,e,5f/.,a,4,9/.,.,08,6/37d,b,.,c -")
    nodes = {
        QuatrenunSolver(table_mb=16, kernel=kernel).solve(state, SearchRequest()).nodes
        for kernel in KERNELS * 2
    }
    # A change of this number is a change of the search: say why in the commit.
    assert nodes == {32_855}


def test_a_horizon_sees_exactly_what_ends_within_it(engine: Engine) -> None:
    source = Random(4)
    for _ in range(10):
        state = random_quatrenun(9, source)
        whole = {str(move): move.verdict for move in engine.analyse(state, moves=True).moves}
        for horizon in (1, 2, 3, 5):
            near = engine.analyse(state, moves=True, limits=Limits(horizon=horizon)).moves
            assert {str(move): move.verdict for move in near} == {
                move: verdict if (verdict.distance or 99) <= horizon else Verdict(Value.DRAW)
                for move, verdict in whole.items()
            }, f"{state}, {horizon} ahead"


def test_several_threads_give_the_same_values(engine: Engine) -> None:
    together = Engine(threads=3, table_mb=64)
    source = Random(6)
    for _ in range(8):
        state = random_quatrenun(6, source)
        assert together.analyse(state).verdict == engine.analyse(state).verdict


@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_can_be_stopped(threads: int) -> None:
    stop = Stop()
    threading.Timer(0.2, stop.set).start()
    started = time.monotonic()
    start = Quatrenun.random(Random(1))
    analysis = Engine(threads=threads, table_mb=64).analyse(start, moves=True, stop=stop)
    assert time.monotonic() - started < PROMPTLY
    assert analysis.verdict.value is Value.UNKNOWN


def test_limits_end_a_search_with_unknown_and_the_moves_so_far() -> None:
    start = Quatrenun.random(Random(1))
    engine = Engine(table_mb=64)
    by_time = engine.analyse(start, moves=True, limits=Limits(seconds=0.05))
    by_nodes = engine.analyse(start, limits=Limits(nodes=10_000))
    assert by_time.verdict.value is by_nodes.verdict.value is Value.UNKNOWN
    assert len(by_time.moves) == 16
    assert by_nodes.nodes < 100_000


def test_a_position_without_moves_is_a_draw() -> None:
    stuck = "0123,.,.,./.,4567,.,./.,.,89ab,./.,.,.,cdef -"
    analysis = analyse(stuck, RULES, moves=True)
    assert (analysis.verdict.value, analysis.moves) == (Value.DRAW, ())


@pytest.mark.parametrize(
    "position",
    [
        "0,0,2,3/4,5,6,7/8,9,a,b/c,d,e,f -",
        "0f,1,2,3/4,5,6,7/8,9,a,b/c,d,e,. -",
        "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,. -",
    ],
)
def test_impossible_positions_are_refused(position: str) -> None:
    with pytest.raises(ImpossiblePosition):
        analyse(position, RULES)


def test_a_table_that_cannot_be_had_is_refused() -> None:
    with pytest.raises(EngineError, match="no memory for a table"):
        Engine(table_mb=1 << 20).analyse(parse_quatrenun("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"))
