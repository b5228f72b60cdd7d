"""What only a server sends and receives: frames, requests of administrators, ids of tables."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from typing import Any, ClassVar

import orjson

from quaterne.codec import Tagged, to_dict
from quaterne.host.frames import (
    BeatFrame,
    ByeFrame,
    DoneFrame,
    EncodedEvent,
    ErrorFrame,
    EventsFrame,
    PresenceFrame,
    WelcomeFrame,
)
from quaterne.host.messages import GameSummary
from quaterne.play import Command
from quaterne.server.errors import NotJson
from quaterne.store import (
    AdministeredTable,
    Announcement,
    AuditEntry,
    Block,
    BlockKind,
    HiddenBy,
    Report,
)

# The frames of the WebSocket: what the server sends, and what a client may send, as text.


@dataclass(frozen=True, slots=True)
class AnnouncementFrame(Tagged):
    """What an administrator tells every visitor: after the welcome, and when it changes."""

    type: ClassVar[str] = "announcement"

    announcement: Announcement | None
    """Null when it was taken back."""


ServerFrame = (
    WelcomeFrame
    | EventsFrame
    | DoneFrame
    | ErrorFrame
    | PresenceFrame
    | AnnouncementFrame
    | BeatFrame
    | ByeFrame
)
ClientFrame = Command | BeatFrame


def frame_text(frame: ServerFrame) -> str:
    """Return a frame as the text that goes over the WebSocket."""
    return orjson.dumps(to_dict(frame), default=_fragment).decode()


def _fragment(value: object) -> orjson.Fragment:
    """Return an event that is encoded already, for orjson."""
    if isinstance(value, EncodedEvent):
        return orjson.Fragment(value.text)
    raise TypeError(f"{type(value).__name__} is no part of a frame")


# Requests and answers of administrators; `quaterne.store` describes what they list itself.


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


# What clients send, over HTTP or the WebSocket: a JSON object.


def parse_object(text: str | bytes | None) -> dict[str, Any]:
    """Return the JSON object in a message; raise `NotJson` when it is none."""
    try:
        message = orjson.loads(text or b"")
    except orjson.JSONDecodeError:
        raise NotJson from None
    if type(message) is not dict:
        raise NotJson
    return message


# Ids of tables: 128 random bits in characters that are hard to confuse.


_ID_CHARACTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Neither 0 and o nor 1, i and l."""
_ID_LENGTH = 26
"""31 characters to the power of 26 are more than 128 bits."""

_ID_FORM = f"[{_ID_CHARACTERS}]{{{_ID_LENGTH}}}"

TABLE_ID = f"^{_ID_FORM}$"
"""The form of an id in a JSON schema.  In Python `$` would let a line break follow."""
_ID_PATTERN = re.compile(_ID_FORM)


def new_table_id() -> str:
    """Return an unguessable id: every client that knows it may watch and join."""
    return "".join(secrets.choice(_ID_CHARACTERS) for _ in range(_ID_LENGTH))


def is_table_id(text: str) -> bool:
    """Return whether a table could have this id."""
    return _ID_PATTERN.fullmatch(text) is not None
