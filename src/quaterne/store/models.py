"""What goes into the store and comes out of it, besides events."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum

from quaterne.play import Occupant, Options, Seat
from quaterne.play.records.finished_game import FinishedGame

__all__ = [
    "ArchivePage",
    "ArchiveQuery",
    "ArchivedGame",
    "FinishedGame",
    "HiddenBy",
    "ListedTable",
    "Message",
    "NewReport",
    "Report",
    "TableChanged",
    "game_id",
]


class HiddenBy(StrEnum):
    """Why a finished game is kept and not shown in the archive."""

    PLAYER = "player"
    """A player made it private, and nobody else can change that."""
    OPERATOR = "operator"
    UNLISTED = "unlisted"
    """It is older than the question whether games may be shown, and its table was not listed."""


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """A finished game with its id in the archive."""

    id: str
    game: FinishedGame
    hidden: HiddenBy | None = None
    """Why it is not shown; None when it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveQuery:
    """Which finished games to find: those that match every field that is not None."""

    player: str | None = None
    """Part of either player's name; case and accents do not matter."""
    game: str | None = None
    rules: str | None = None
    """Exactly these rules, as the notation writes them."""
    result: str | None = None
    since: int | None = None
    """Ended at this time or later."""
    until: int | None = None
    """Ended before this time."""
    cursor: str | None = None
    """`ArchivePage.next` of the page before."""
    limit: int = 50
    hidden: bool = False
    """Whether games that are hidden from the archive are found too: for an operator."""


@dataclass(frozen=True, slots=True)
class ArchivePage:
    """Games that ended, the last one first."""

    games: tuple[ArchivedGame, ...]
    next: str | None
    """The cursor of the following page; None when this is the last."""


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A listed table with an open seat."""

    id: str
    options: Options
    one: Occupant | None
    two: Occupant | None
    since: int
    """When it was opened."""


@dataclass(frozen=True, slots=True)
class NewReport:
    """A player finds the name of the opponent offensive."""

    time: int
    table: str
    seat: Seat
    """The seat whose name is reported."""
    name: str


@dataclass(frozen=True, slots=True)
class Report(NewReport):
    """A report as the store keeps it."""

    key: int


@dataclass(frozen=True, slots=True)
class TableChanged:
    """Another process has written to a table."""

    table: str | None
    """Its id; None after a connect, when changes may be missing: read the tables that you hold."""
    number: int = 0
    """The number of its last event; 0 when earlier events changed, because names were erased, or
    when the table was deleted: read all of it again."""
    texts: tuple[str, ...] = ()
    """The events that were written, up to that number; when it is empty, read the table."""


@dataclass(frozen=True, slots=True)
class Message:
    """Another process has sent something that is not stored."""

    sender: str
    text: str


def game_id(table: str, number: int) -> str:
    """Return the id in the archive of a game of this table.

    It does not reveal the id of the table, which gives access to the table.
    """
    return hashlib.sha256(f"{table} {number}".encode()).hexdigest()[:32]
