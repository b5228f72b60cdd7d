"""What goes into the store and comes out of it, besides events, by subject."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from quaterne.play import Occupant, Options, Seat
from quaterne.play.records import FinishedGame

# Listed tables, and what other processes do to tables.


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


# Finished games in the archive.


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


def game_id(table: str, number: int) -> str:
    """Return the id in the archive of a game of this table.

    It does not reveal the id of the table, which gives access to the table.
    """
    return hashlib.sha256(f"{table} {number}".encode()).hexdigest()[:32]


# Reports of names.


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


# What administrators read and write.


class AdminAction(StrEnum):
    """What the audit log knows that an administrator did."""

    CREATE_TOKEN = "create-token"
    REVOKE_TOKEN = "revoke-token"
    BLOCK = "block"
    UNBLOCK = "unblock"
    ANNOUNCE = "announce"
    WITHDRAW_ANNOUNCEMENT = "withdraw-announcement"
    HIDE_TABLE = "hide-table"
    CLOSE_TABLE = "close-table"
    DELETE_TABLE = "delete-table"
    ERASE_NAME = "erase-name"
    HIDE_GAME = "hide-game"
    SHOW_GAME = "show-game"
    DELETE_GAME = "delete-game"
    SETTLE_REPORT = "settle-report"


class BlockKind(StrEnum):
    """What a block compares."""

    NAME = "name"
    NETWORK = "network"


@dataclass(frozen=True, slots=True)
class AuditContext:
    """Who does something, when and why."""

    actor: str
    """Like `token desk` or `alice on the command line`."""
    time: int
    """Milliseconds since 1970."""
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditEntry:
    """Something that an administrator did."""

    number: int
    time: int
    """In milliseconds since 1970."""
    actor: str
    """Like `token desk` or `alice on the command line`."""
    action: AdminAction
    subject: str
    """What it was done to: the id of a table or game, a name, a network, the name of a token."""
    reason: str
    detail: dict[str, Any]
    """What the action alone does not say, like the time until which a block lasts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdminToken:
    """A token for the administration over HTTP; the store keeps only its hash."""

    name: str
    created: int
    expires: int
    revoked: int | None

    def is_valid(self, now: int) -> bool:
        """Return whether it opens the door at this time."""
        return self.revoked is None and now < self.expires


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A name, an address or a network that may not play for a time."""

    kind: BlockKind
    value: str
    """The name as it was given; the address or network in its shortest form."""
    until: int
    """In milliseconds since 1970."""
    created: int
    actor: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement:
    """An announcement to all visitors, of a restart for example."""

    id: int
    """A client that knows it has announced it already."""
    at: int | None
    """When the server restarts, in milliseconds since 1970; null for a message without a time."""
    until: int
    """When it is no longer shown."""
    en: str
    """A message in English beside the sentence about the restart; may be empty."""
    fr: str
    """The same in French."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdministeredTable:
    """A table as an administrator sees it: also closed and unlisted ones."""

    id: str
    opened: int
    options: Options
    one: Occupant | None
    two: Occupant | None
    listed: bool
    closed: int | None
    """When it was closed."""
    events: int
    """The number of its last event."""
    games: int
    """How many of its games are in the archive."""


# What a backup says about itself, and the parts that it consists of.


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
