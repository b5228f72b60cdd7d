"""Requests and answers of administrators; `quaterne.store` describes what they list itself."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.messages.archive import GameSummary
from quaterne.store import (
    AdministeredTable,
    Announcement,
    AuditEntry,
    Block,
    BlockKind,
    HiddenBy,
    Report,
)

__all__ = [
    "AdminReason",
    "AdminSession",
    "AdminSignIn",
    "AdministeredGame",
    "AdministeredGames",
    "AdministeredTables",
    "AuditPage",
    "BlockPage",
    "CurrentAnnouncement",
    "LiftBlock",
    "NewAnnouncement",
    "NewBlock",
    "ReportPage",
]


@dataclass(frozen=True, slots=True)
class AdminSignIn:
    """A token, to be exchanged for a cookie."""

    token: str


@dataclass(frozen=True, slots=True)
class AdminSession:
    """Whose token a request shows."""

    name: str
    """The name of the token."""
    expires: int
    """When it expires, in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class AdminReason:
    """Why something is done, for the audit log."""

    reason: str


@dataclass(frozen=True, slots=True)
class AdministeredTables:
    """Tables as administrators see them, the newest first."""

    tables: tuple[AdministeredTable, ...]
    next: str | None
    """Pass it as `before` for more; null when these are all."""


@dataclass(frozen=True, slots=True)
class AdministeredGame:
    """A finished game as administrators see it."""

    game: GameSummary
    hidden: HiddenBy | None
    """Why the archive does not show it; null when it does."""


@dataclass(frozen=True, slots=True)
class AdministeredGames:
    """Finished games, the latest first, hidden ones too."""

    games: tuple[AdministeredGame, ...]
    next: str | None
    """Pass it as `cursor` for more; null when these are all."""


@dataclass(frozen=True, slots=True)
class ReportPage:
    """Reported names, the latest first."""

    reports: tuple[Report, ...]
    next: int | None
    """Pass it as `before` for more; null when these are all."""


@dataclass(frozen=True, slots=True)
class BlockPage:
    """The blocks that last, the newest first."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class NewBlock:
    """A name, an address or a network to block for a time."""

    kind: BlockKind
    value: str
    """A name, an address like `203.0.113.7`, or a network like `2001:db8::/48`."""
    seconds: int
    """For how long."""
    reason: str


@dataclass(frozen=True, slots=True)
class LiftBlock:
    """A block to lift before its time."""

    kind: BlockKind
    value: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class NewAnnouncement:
    """A restart to announce, or a message in both languages, or both."""

    seconds: int | None = None
    """In how many seconds the server restarts."""
    en: str = ""
    """A message in English."""
    fr: str = ""
    """The same in French."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CurrentAnnouncement:
    """The current announcement to all visitors."""

    announcement: Announcement | None
    """Null when there is nothing to tell."""


@dataclass(frozen=True, slots=True)
class AuditPage:
    """Entries of the audit log, the newest first."""

    entries: tuple[AuditEntry, ...]
    next: int | None
    """Pass it as `before` for more; null when these are all."""
