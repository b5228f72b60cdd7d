"""Exact analysis of both games: values, distances, proofs, the opening book."""

from quaterne.engine.analysis import Engine, analyse, best_moves
from quaterne.engine.native import Stop
from quaterne.engine.proof import HalfProof, Proof, prove
from quaterne.engine.resources import MAX_TABLE_MB, MAX_THREADS
from quaterne.engine.verdict import Analysis, JudgedMove, Limits, Progress, Value, Verdict

__all__ = [
    "MAX_TABLE_MB",
    "MAX_THREADS",
    "Analysis",
    "Engine",
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
