"""What the processes of one server send each other; nothing of it is stored."""

from __future__ import annotations

from dataclasses import dataclass

import orjson

from quaterne.codec import Tagged, decoder, to_dict
from quaterne.errors import BadMessage


@dataclass(frozen=True, slots=True)
class TablePresence:
    """How many clients of the sender are at a table."""

    table: str
    one: int
    two: int
    spectators: int
    is_waiting: bool
    """Whether a player waits there for another one."""


@dataclass(frozen=True, slots=True)
class PresenceMessage(Tagged):
    """The sender is alive, and has these clients."""

    tables: tuple[TablePresence, ...] = ()
    """The tables at which something changed."""
    is_greeting: bool = False
    """The sender knows nothing yet: everybody announces everything to it."""


@dataclass(frozen=True, slots=True)
class TableListing:
    """A table that a client has put into the public list, and the networks of the client."""

    id: str
    opened: int
    client: str
    site: str


@dataclass(frozen=True, slots=True)
class TablesListed(Tagged):
    """Clients of the sender have put these tables into the public list."""

    tables: tuple[TableListing, ...]


@dataclass(frozen=True, slots=True)
class PendingQuestion(Tagged):
    """Asks whether commands for a table have arrived that are not executed."""

    question: str
    """A name that the answer repeats."""
    table: str
    number: int
    """The number of the last event that the sender knows."""


@dataclass(frozen=True, slots=True)
class NoCommandsPending(Tagged):
    """The answer: all that had arrived is executed."""

    question: str


@dataclass(frozen=True, slots=True)
class ProcessEnds(Tagged):
    """The sender ends, and with it all its connections."""


ProcessMessage = PresenceMessage | TablesListed | PendingQuestion | NoCommandsPending | ProcessEnds

_decode = decoder(ProcessMessage)


def encode_message(message: ProcessMessage) -> str:
    """Return a message as text."""
    return orjson.dumps(to_dict(message)).decode()


def decode_message(text: str) -> ProcessMessage:
    """Return the message in a text; raise `BadMessage`."""
    try:
        data = orjson.loads(text)
    except ValueError as error:
        raise BadMessage("", f"not JSON: {error}") from None
    message: ProcessMessage = _decode(data)
    return message
