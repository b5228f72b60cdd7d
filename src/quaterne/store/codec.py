"""Events, options and occupants as text of the database, and what that can hold at all."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import orjson

from quaterne.errors import QuaterneError, shown
from quaterne.play import (
    Event,
    Occupant,
    Options,
    event_from_dict,
    occupant_from_dict,
    options_from_dict,
    to_dict,
)
from quaterne.store.errors import InvalidUpdate, UnreadableStore


def encode(value: Options | Occupant) -> str:
    """Return options or an occupant as JSON."""
    return orjson.dumps(to_dict(value)).decode()


def encode_event(event: Event) -> str:
    """Return an event as JSON."""
    return orjson.dumps(to_dict(event)).decode()


def decode_events(table: str, rows: Iterable[tuple[int, str]]) -> tuple[Event, ...]:
    """Return the events of a table from their numbers and texts; raise `UnreadableStore`."""
    return tuple(_decode_event(table, number, text) for number, text in rows)


def _decode_event(table: str, number: int, text: str) -> Event:
    try:
        return event_from_dict(_load(text))
    except QuaterneError as error:
        raise _unreadable(f"event {number} of table {table}", error) from error


def decode_options(table: str, text: str) -> Options:
    """Return the options of a table; raise `UnreadableStore`."""
    try:
        return options_from_dict(_load(text))
    except QuaterneError as error:
        raise _unreadable(f"the options of table {table}", error) from error


def decode_occupant(table: str, text: str | None) -> Occupant | None:
    """Return the occupant of a seat, None for an open one; raise `UnreadableStore`."""
    try:
        return None if text is None else occupant_from_dict(_load(text))
    except QuaterneError as error:
        raise _unreadable(f"a player of table {table}", error) from error


def _load(text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise QuaterneError(f"it is not JSON: {error}") from error


def _unreadable(what: str, error: QuaterneError) -> UnreadableStore:
    return UnreadableStore(
        f"{what} cannot be read: {error}; either a newer version of Quaterne wrote it, "
        "or the database is damaged"
    )


# What a database can hold: for anything else the answer is known without a query.


_ID = re.compile(r"[!-~]{1,64}")
_LARGEST = {32: 2**31 - 1, 64: 2**63 - 1}


def is_id(text: str) -> bool:
    """Return whether this can be the id of a table or of a game."""
    return _ID.fullmatch(text) is not None


def check_id(text: str) -> None:
    """Raise `InvalidUpdate` when this cannot be the id of a new table."""
    if not is_id(text):
        raise InvalidUpdate(
            f"a table cannot have the id {shown(text)}: it has 1 to 64 printable ASCII characters, "
            "and no space"
        )


def is_text(text: str | None) -> bool:
    """Return whether a database takes this text: all of Unicode but null and lone surrogates."""
    return text is None or not any(c == "\0" or "\ud800" <= c <= "\udfff" for c in text)


def clamp(number: int | None, bits: int = 64) -> int | None:
    """Return a number within the range of the column that it is compared with."""
    largest = _LARGEST[bits]
    return None if number is None else max(-largest, min(number, largest))
