"""Positions for both cores, and what their reports say."""

from __future__ import annotations

from random import Random
from typing import Any

MB = 1 << 20


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
