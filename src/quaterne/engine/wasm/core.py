"""The core as WebAssembly, with the interface of `_core`: what `native` uses in a browser.

Python in a browser (Pyodide) cannot load the module itself.  The worker does, and gives us
an object, `quaterne_core`, that calls its functions: `page/src/local/core.ts` makes it, and
`core/wasm/README.md` says how numbers go in and come out.  What only builds the shipped files, the
opening book and the guide of proofs, is left out.
"""

from __future__ import annotations

import struct
from types import SimpleNamespace

from quaterne.engine.wasm.host import core_host
from quaterne.engine.wasm.quarto_solver import WasmBook, WasmQuartoSolver
from quaterne.engine.wasm.quatrenun_solver import WasmQuatrenunSolver
from quaterne.engine.wasm.search import WasmStop, play

__all__ = ["Stop", "play_randomly", "quarto", "quatrenun"]


def play_randomly(
    games: int,
    characteristics: int = 15,
    squares: bool = False,
    *,
    seed: int = 0,
    stop: WasmStop | None = None,
) -> SimpleNamespace:
    """Play complete random games from the empty board, every alignment called at once."""
    play("quarto_playouts", stop, games, characteristics, squares, seed)
    first, second, draws, placements = struct.unpack("<4Q", core_host().read())
    return SimpleNamespace(first=first, second=second, draws=draws, placements=placements)


Stop = WasmStop
"""The stop of `_core`, by its name there."""


def _switches(names: str) -> dict[str, int]:
    """Return the parts of a search that can be switched off, each with its bit."""
    return {name: 1 << bit for bit, name in enumerate(names.split())}


quarto = SimpleNamespace(
    KERNELS=("simd128",),
    OFF=_switches("symmetry ordering probing last_attack table sharing"),
    Book=WasmBook,
    Solver=WasmQuartoSolver,
)
"""The Quarto solver and its opening book."""

quatrenun = SimpleNamespace(
    KERNELS=("simd128",),
    OFF=_switches(
        "reply_ordering group_ordering probing isolated sharing forcing_attacks proof_sizes"
    ),
    Solver=WasmQuatrenunSolver,
)
"""The Quatrenun solver."""
