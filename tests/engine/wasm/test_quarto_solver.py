from __future__ import annotations

import zlib

import pytest

from quaterne.engine import _core
from quaterne.engine import wasm as core
from quaterne.engine.book import FILE_NAME
from tests.engine.wasm.node_host import ROOT
from tests.engine.wasm.reports import MB, facts, quarto_position

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("host")]
BOOK = zlib.decompress((ROOT / "src" / "quaterne" / "engine" / FILE_NAME).read_bytes())


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
