"""The core as WebAssembly searches the same tree as the native one, node by node."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from quaterne.engine import _core
from quaterne.engine.book import FILE_NAME
from quaterne.engine.wasm import core
from tests.engine.wasm.node_host import ROOT, NodeHost

pytestmark = pytest.mark.slow
BOOK = zlib.decompress((ROOT / "src" / "quaterne" / "engine" / FILE_NAME).read_bytes())
MB = 1 << 20


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeHost]:
    made = NodeHost(tmp_path_factory.mktemp("core"))
    yield made
    made.close()


@pytest.fixture(autouse=True)
def in_node(host: NodeHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "_host", lambda: host)


def quarto_position(seed: int, placed: int) -> tuple[bytes, int]:
    """A random position, whether or not something is aligned in it."""
    source = Random(seed)
    pieces = source.sample(range(16), placed + 1)
    cells = [255] * 16
    for cell, piece in zip(source.sample(range(16), placed), pieces, strict=False):
        cells[cell] = piece
    return bytes(cells), pieces[-1]


def facts(report: Any) -> tuple[Any, ...]:
    """What a search found, and how many nodes that took."""
    return (
        report.value,
        report.distance,
        report.at_least,
        report.at_most,
        report.nodes,
        report.ending,
    )


@pytest.mark.parametrize("squares", [False, True])
@pytest.mark.parametrize("characteristics", [15, 6])
def test_quarto(squares: bool, characteristics: int) -> None:
    native = _core.quarto.Solver(characteristics, squares, table_bytes=4 * MB, kernel="portable")
    wasm = core.quarto.Solver(characteristics, squares, table_bytes=4 * MB)
    for seed in range(12):
        cells, hand = quarto_position(seed, 6 + seed % 8)
        for distance in (True, False):
            wanted = native.solve(cells, hand, distance=distance)
            assert facts(wasm.solve(cells, hand, distance=distance)) == facts(wanted)
        wanted, moves = native.moves(cells, None if seed % 3 == 0 and seed % 2 else hand)
        found, judged = wasm.moves(cells, None if seed % 3 == 0 and seed % 2 else hand)
        assert (facts(found), judged) == (facts(wanted), moves)
        answer, wanted = native.half(cells, hand, bool(seed % 2))
        other, found = wasm.half(cells, hand, bool(seed % 2))
        assert (other, facts(found)) == (answer, facts(wanted))
    assert wasm.solve(*quarto_position(1, 9), horizon=2).nodes >= 0


def test_an_early_position_is_in_the_book() -> None:
    native = _core.quarto.Solver(book=_core.quarto.Book(BOOK), kernel="portable")
    wasm = core.quarto.Solver(book=core.quarto.Book(BOOK))
    for seed in range(4):
        cells, hand = quarto_position(seed, 3)
        assert facts(wasm.solve(cells, hand)) == facts(native.solve(cells, hand))
    with pytest.raises(ValueError, match="not the opening book"):
        core.quarto.Book(b"nothing")


def quatrenun_position(seed: int) -> tuple[list[int], int | None]:
    """Random groups of two or three pieces, none of them complete."""
    source = Random(seed)
    while True:
        groups = [0] * 16
        for piece in range(16):
            groups[source.choice((0, 1, 4, 5, 10, 11, 14))] |= 1 << piece
        try:
            _core.quatrenun.Solver().solve(groups, None, max_nodes=1)
        except ValueError:
            continue
        return groups, None


def test_quatrenun() -> None:
    native = _core.quatrenun.Solver(table_bytes=16 * MB, kernel="portable")
    wasm = core.quatrenun.Solver(table_bytes=16 * MB)
    for seed in range(6):
        groups, designated = quatrenun_position(seed)
        assert facts(wasm.solve(groups, designated)) == facts(native.solve(groups, designated))
        wanted, turns = native.moves(groups, designated)
        found, judged = wasm.moves(groups, designated)
        assert (facts(found), judged) == (facts(wanted), turns)
        wins = native.can_win(groups, designated)
        assert facts(wasm.can_win(groups, designated)) == facts(wins)
        near = native.solve(groups, designated, horizon=3, distance=False)
        assert facts(wasm.solve(groups, designated, horizon=3, distance=False)) == facts(near)


def test_random_games_are_the_same() -> None:
    wanted, found = (each.play_randomly(500, 15, True, seed=7) for each in (_core, core))
    assert (found.first, found.second, found.draws, found.placements) == (
        *(wanted.first, wanted.second, wanted.draws, wanted.placements),
    )


def test_a_search_ends_by_nodes_time_and_stop(host: NodeHost) -> None:
    cells, hand = quarto_position(5, 1)
    solver = core.quarto.Solver(table_bytes=MB)
    native = _core.quarto.Solver(table_bytes=MB, kernel="portable")
    limited = solver.solve(cells, hand, max_nodes=50_000)
    assert facts(limited) == facts(native.solve(cells, hand, max_nodes=50_000))
    assert limited.ending == "nodes"
    assert solver.solve(cells, hand, stop=core.Stop(seconds=0.05)).ending == "time"
    host.stop_at = 3
    assert solver.solve(cells, hand).ending == "stopped"
    host.stop_at = 0
    stop = core.Stop()
    stop.set()
    assert solver.solve(cells, hand, stop=core.Stop(parent=stop)).ending == "stopped"
    solver.forget()


def test_progress_is_told() -> None:
    told: list[float] = []
    cells, hand = quarto_position(3, 2)
    stop = core.Stop(seconds=0.5)
    core.quarto.Solver().solve(cells, hand, stop=stop, progress=lambda done, _: told.append(done))
    assert told


def test_a_stop_has_a_parent_and_a_deadline() -> None:
    whole = core.Stop(seconds=60)
    part = core.Stop(parent=whole)
    left = part.seconds_left()
    assert left is not None
    assert 59 < left <= 60
    assert not part.is_set()
    assert core.Stop(seconds=0, parent=whole).is_set()
    whole.set()
    assert part.is_set()
    assert core.Stop().seconds_left() is None


def test_what_cannot_be_is_an_error_as_in_the_native_core() -> None:
    twice = bytes([3, 3] + [255] * 14)
    for module in (_core, core):
        with pytest.raises(ValueError, match="piece 3 is there twice"):
            module.quarto.Solver(table_bytes=MB).solve(twice, 1)
    with pytest.raises(ValueError, match="2 threads"):
        core.quatrenun.Solver(threads=2)
    with pytest.raises(ValueError, match="no kernel 'avx2'"):
        core.quarto.Solver(kernel="avx2")


def test_the_parts_that_can_be_switched_off_are_those_of_the_native_core() -> None:
    assert core.quarto.OFF == _core.quarto.OFF
    assert core.quatrenun.OFF == _core.quatrenun.OFF
