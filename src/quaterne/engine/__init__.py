"""Exact analysis of both games: values, distances, proofs, the opening book.

`Engine` searches in this process; `EngineProcess` talks to any program that speaks the engine
protocol, and is loaded when it is used first.
"""

from typing import TYPE_CHECKING

from quaterne.engine.analysis import Engine, analyse, best_moves
from quaterne.engine.native import MAX_TABLE_MB, MAX_THREADS, Stop
from quaterne.engine.proof import HalfProof, Proof, prove
from quaterne.engine.verdict import Analysis, JudgedMove, Limits, Progress, Value, Verdict

if TYPE_CHECKING:
    from quaterne.engine.client import EngineInfo, EngineOption, EngineProcess, EngineTurn

__all__ = [
    "MAX_TABLE_MB",
    "MAX_THREADS",
    "Analysis",
    "Engine",
    "EngineInfo",
    "EngineOption",
    "EngineProcess",
    "EngineTurn",
    "HalfProof",
    "JudgedMove",
    "Limits",
    "Progress",
    "Proof",
    "Stop",
    "Value",
    "Verdict",
    "analyse",
    "best_moves",
    "prove",
]

_CLIENT = ("EngineInfo", "EngineOption", "EngineProcess", "EngineTurn")


def __getattr__(name: str) -> object:
    if name in _CLIENT:
        from quaterne.engine import client

        return getattr(client, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
