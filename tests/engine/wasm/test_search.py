from __future__ import annotations

import pytest

from quaterne.engine import _core
from quaterne.engine import wasm as core
from tests.engine.wasm.node_host import NodeHost
from tests.engine.wasm.reports import MB, facts, quarto_position

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("host")]


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
