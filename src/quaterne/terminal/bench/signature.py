"""One number for the trees that the searches search: equal numbers, equal searches.

Every known position is searched by one thread from an empty table, up to a number of nodes, and
the nodes are added up.  They depend neither on the processor nor on the kernel nor on the run, so
another number means another search: a change that was meant, or a mistake.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import quaterne.engine
from quaterne.engine.errors import EngineError
from quaterne.engine.native import KERNELS, QuartoSolver, QuatrenunSolver, SearchRequest
from quaterne.engine.verdict import Limits
from quaterne.notation import parse_position
from quaterne.rules import Game, GameName, Quarto, Quatrenun, Rules
from quaterne.streams import write_line

__all__ = ["known_positions", "print_signature", "signature"]

# Of another table, other entries would be lost, and more nodes searched again.
_TABLE_MB = 16
_LIMITS = Limits(nodes=100_000)
_FILES = {
    "quarto.tsv": Rules(),
    "quarto-squares.tsv": Rules(squares=True),
    "quatrenun.tsv": Rules(game=GameName.QUATRENUN),
}


def print_signature(as_json: bool) -> None:
    """Print the signature if all kernels that this processor can run have the same."""
    found = {kernel: signature(kernel) for kernel in KERNELS}
    counts = ", ".join(f"{kernel} {nodes}" for kernel, nodes in found.items())
    if len(set(found.values())) != 1:
        raise EngineError(f"the kernels do not count the same nodes: {counts}").because(
            "signature", counts=counts
        )
    nodes = found[KERNELS[0]]
    write_line(json.dumps({"signature": nodes, "kernels": list(found)}) if as_json else str(nodes))


def signature(kernel: str = KERNELS[0]) -> int:
    """Return the nodes of all known positions, searched by this kernel."""
    nodes = 0
    for state, distance in known_positions():
        request = SearchRequest(distance=distance, limits=_LIMITS)
        if isinstance(state, Quarto):
            quarto = QuartoSolver(state.rules, table_mb=_TABLE_MB, kernel=kernel)
            nodes += quarto.solve(state, request).nodes
        elif isinstance(state, Quatrenun):
            nodes += _quatrenun_solver(kernel).solve(state, request).nodes
    return nodes


def _quatrenun_solver(kernel: str) -> QuatrenunSolver:
    """Return a solver with this kernel, or with the best one if only Quarto has it (`neon`)."""
    try:
        return QuatrenunSolver(table_mb=_TABLE_MB, kernel=kernel)
    except EngineError:
        return QuatrenunSolver(table_mb=_TABLE_MB)


def known_positions() -> Iterator[tuple[Game, bool]]:
    """Yield each position, and whether its distance is known too."""
    for name, rules in _FILES.items():
        with (_folder() / name).open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                yield parse_position(row["position"], rules), "distance" in row


def _folder() -> Path:
    """Return the folder of the positions: beside the engine, or in the checkout."""
    engine = Path(quaterne.engine.__file__).parent
    installed = engine / "positions"
    return installed if installed.is_dir() else engine.parents[2] / "tests" / "positions"
