"""Numbers in the tables of reports, as each language writes them."""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.speech import Formatter

__all__ = ["decimal", "percent", "rows"]


def decimal(formatter: Formatter, number: float, digits: int) -> str:
    """Return a number with so many digits after the decimal sign."""
    return f"{number:.{digits}f}".replace(".", formatter.say("match-decimal-point"))


def percent(formatter: Formatter, share: float | None, digits: int = 1) -> str:
    """Return a share in per cent; a dash for none."""
    if share is None:
        return "–"
    return formatter.say("match-percent", number=decimal(formatter, 100 * share, digits))


def rows(table: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows of a table in plain lines, every column as wide as it must be."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]
