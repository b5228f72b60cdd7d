"""What a backup says about itself, and the parts that it consists of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

__all__ = ["BackupHeader", "BackupSummary", "Row", "Section"]

Row = Sequence[Any]
"""The values of a row, in the order of the columns of its section."""


@dataclass(frozen=True, slots=True)
class BackupHeader:
    """Where the rows come from."""

    schema: str
    """The revision of the database's schema."""
    version: str
    """The version of Quaterne that wrote the backup."""
    made: int
    """When, in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Section:
    """One table of the database."""

    table: str
    columns: tuple[str, ...]
    binary: tuple[str, ...] = ()
    """The columns that hold bytes."""
    last: int = 0
    """The last key that the database gave to a row, which may be deleted: it is not given again."""


@dataclass(frozen=True, slots=True)
class BackupSummary:
    """What a backup or a database holds."""

    schema: str
    made: int
    tables: int
    events: int
    games: int
