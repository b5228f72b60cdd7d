"""Events, options and occupants as the text that the database holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import orjson

from quaterne.errors import QuaterneError
from quaterne.play import (
    Event,
    Occupant,
    Options,
    event_from_dict,
    occupant_from_dict,
    options_from_dict,
    to_dict,
)
from quaterne.store.errors import UnreadableStore

__all__ = ["decode_events", "decode_occupant", "decode_options", "encode", "encode_event"]


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
