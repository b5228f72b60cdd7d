"""The descriptions of errors, records and streams in OpenAPI."""

from __future__ import annotations

from typing import Any

from quaterne.errors import BadMessage, QuaterneError
from quaterne.problems import ErrorBody
from quaterne.server import errors
from quaterne.server.api.routing.message import Message
from quaterne.server.messages.examples import RECORD
from quaterne.server.problems import STATUSES
from quaterne.store.errors import StoreUnavailable, TableClosed, UnknownTable

__all__ = [
    "BODY_ERRORS",
    "NDJSON",
    "SCHEMAS",
    "TABLE_ERRORS",
    "error_responses",
    "record_responses",
    "stream_responses",
]

NDJSON = "application/x-ndjson"
"""Many messages in one response, one a line."""
SCHEMAS = "#/components/schemas/"
"""Where OpenAPI keeps the schemas of messages."""

Responses = dict[int | str, dict[str, Any]]

_ERRORS_OF_ALL: tuple[type[QuaterneError], ...] = (
    errors.BadRequest,
    errors.RateLimited,
    errors.InternalError,
)
BODY_ERRORS: tuple[type[QuaterneError], ...] = (
    errors.NotJson,
    errors.JsonRequired,
    errors.TooLarge,
    BadMessage,
    errors.ForeignOrigin,
)
"""What every endpoint that reads a body can raise."""
TABLE_ERRORS: tuple[type[QuaterneError], ...] = (
    errors.WrongSecret,
    errors.SeatNotHeld,
    errors.Blocked,
    UnknownTable,
    TableClosed,
    StoreUnavailable,
)
"""What every endpoint of a table can raise."""


def error_responses(*raised: type[QuaterneError]) -> Responses:
    """Describe the errors that an endpoint raises, besides those that all can raise."""
    by_status: dict[int, list[str]] = {}
    for kind in (*raised, *_ERRORS_OF_ALL):
        by_status.setdefault(STATUSES[kind], []).append(kind.code)
    return {
        status: {"description": ", ".join(codes), "model": Message[ErrorBody]}
        for status, codes in by_status.items()
    }


def record_responses(*raised: type[QuaterneError]) -> Responses:
    """Describe the responses of an endpoint that returns a game record."""
    content = {"text/plain": {"schema": {"type": "string"}, "example": RECORD}}
    return {200: {"description": "A game record.", "content": content}, **error_responses(*raised)}


def stream_responses(union: str, *raised: type[QuaterneError]) -> Responses:
    """Describe the responses of an endpoint that streams messages of a union, by its name."""
    content = {NDJSON: {"schema": {"$ref": SCHEMAS + union}}}
    success = {"description": "One message a line.", "content": content}
    return {200: success, **error_responses(*raised)}
