"""The columns of a data set: labelled positions to a table of Arrow, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as arrow

from quaterne.lab.labels import Labels
from quaterne.lab.positions import Positions, QuartoPositions, QuatrenunPositions
from quaterne.rules import GameName, Rules

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["from_table", "schema_of", "to_table"]


def schema_of(rules: Rules) -> Any:
    """Return the names and types of the columns."""
    if rules.game is GameName.QUATRENUN:
        position = [
            ("groups", arrow.list_(arrow.uint16(), 16)),
            ("designated", arrow.uint8()),
        ]
    else:
        position = [("board", arrow.list_(arrow.uint8(), 16)), ("hand", arrow.uint8())]
    labels = [("value", arrow.int8()), ("distance", arrow.int8())]
    return arrow.schema([("ply", arrow.uint8()), *position, *labels], {"rules": str(rules)})


def to_table(positions: Positions, labels: Labels, ply: int) -> Any:
    """Return positions of one ply and their labels as a table."""
    cells: NDArray[Any]
    if isinstance(positions, QuartoPositions):
        cells, mark, kind = positions.boards, positions.hands, arrow.uint8()
    else:
        cells, mark, kind = positions.groups, positions.designated, arrow.uint16()
    flat = arrow.array(cells.reshape(-1), kind)
    columns = [
        arrow.array(np.full(len(positions), ply, np.uint8)),
        arrow.FixedSizeListArray.from_arrays(flat, 16),
        arrow.array(mark),
        arrow.array(labels.values),
        arrow.array(labels.distances),
    ]
    return arrow.Table.from_arrays(columns, schema=schema_of(positions.rules))


def from_table(table: Any, rules: Rules) -> tuple[Positions, Labels, NDArray[np.uint8]]:
    """Return the positions of a table, their labels and plies."""
    table = table.combine_chunks()
    cells = "groups" if rules.game is GameName.QUATRENUN else "board"
    flat = table[cells].combine_chunks().flatten().to_numpy().reshape(-1, 16)
    labels = Labels(table["value"].to_numpy(), table["distance"].to_numpy())
    positions: Positions
    if rules.game is GameName.QUATRENUN:
        positions = QuatrenunPositions(rules, flat, table["designated"].to_numpy())
    else:
        positions = QuartoPositions(rules, flat, table["hand"].to_numpy())
    return positions, labels, table["ply"].to_numpy()
