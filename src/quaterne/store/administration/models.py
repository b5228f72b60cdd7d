"""What administrators read and write."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from quaterne.play import Occupant, Options

__all__ = [
    "AdminAction",
    "AdminToken",
    "AdministeredTable",
    "Announcement",
    "AuditContext",
    "AuditEntry",
    "Block",
    "BlockKind",
]


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
