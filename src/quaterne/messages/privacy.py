"""Requests and answers about what is kept and shown of players."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.play import Event, Options, Seat

__all__ = [
    "GameHidden",
    "HideRequest",
    "KeptGame",
    "NameErased",
    "NameReported",
    "PrivacyNotice",
    "SeatExport",
]


@dataclass(frozen=True, slots=True)
class PrivacyNotice:
    """What the operator of this server says about privacy."""

    text: str
    """In the operator's own words; empty when there are none."""
    keep_days: int | None
    """Days after the last move at which tables and finished games are deleted; null for never."""
    keep_unstarted_days: int | None
    """The same for tables that nobody joined."""
    keep_names_days: int | None
    """Days after the last move at which names are erased; null for never."""


@dataclass(frozen=True, slots=True)
class HideRequest:
    """A finished game that the archive shall no longer show."""

    game: int | None = None
    """Which game of the table: 1 for the first; null for the last one."""


@dataclass(frozen=True, slots=True)
class GameHidden:
    """The archive no longer shows a game."""

    game: str
    """The id that it had there."""


@dataclass(frozen=True, slots=True)
class NameErased:
    """The name of a player was erased."""

    table: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class NameReported:
    """The operator of the server will look at a name."""

    table: str
    seat: Seat
    """Whose name it is."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A finished game that the archive keeps."""

    id: str
    game: int
    """Which game of its table."""
    shown: bool
    """Whether everybody finds it; else it is hidden."""


@dataclass(frozen=True, slots=True)
class SeatExport:
    """Everything that is kept about the player of a seat, besides the hash of the secret."""

    table: str
    seat: Seat
    name: str
    options: Options
    events: tuple[Event, ...]
    """All events of the table as this seat may see them, with their times."""
    games: tuple[KeptGame, ...]
    reported: bool
    """Whether the opponent reported the name."""
