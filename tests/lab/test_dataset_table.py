from __future__ import annotations

import numpy as np
import pytest

from quaterne.lab.dataset import from_table, schema_of, to_table
from quaterne.lab.labels import values
from quaterne.lab.positions import draw_positions
from quaterne.notation import parse_rules


@pytest.mark.parametrize("words", ["quarto squares", "quatrenun"])
@pytest.mark.parametrize("count", [0, 20])
def test_a_table_has_what_was_put_into_it(words: str, count: int) -> None:
    drawn = draw_positions(words, 12, count, seed=1)
    labels = values(drawn)
    table = to_table(drawn, labels, 12)
    assert table.schema == schema_of(parse_rules(words)) and table.num_rows == count
    positions, again, plies = from_table(table, drawn.rules)
    assert positions.rules == drawn.rules and type(positions) is type(drawn)
    for name, array in positions.columns().items():
        assert np.array_equal(array, drawn.columns()[name])
    assert np.array_equal(again.values, labels.values)
    assert np.array_equal(again.distances, labels.distances)
    assert plies.tolist() == [12] * count
