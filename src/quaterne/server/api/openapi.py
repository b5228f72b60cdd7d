"""The descriptions of endpoints in OpenAPI: schemas of their messages, with examples."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from quaterne.errors import BadMessage, QuaterneError
from quaterne.server import errors
from quaterne.server.messages.schema import reference
from quaterne.server.messages.tables import ErrorBody
from quaterne.server.problems import STATUSES, problem
from quaterne.store.errors import StoreUnavailable, UnknownTable

__all__ = ["NDJSON", "record_responses", "request_body", "responses", "shared_errors"]

NDJSON = "application/x-ndjson"
"""Many messages in one response, one a line."""
_JSON = "application/json"
_ERRORS_OF_ALL: tuple[type[QuaterneError], ...] = (
    errors.BadRequest,
    errors.RateLimited,
    errors.InternalError,
)


_ERRORS_OF_BODIES: tuple[type[QuaterneError], ...] = (
    errors.NotJson,
    errors.JsonRequired,
    errors.TooLarge,
    BadMessage,
    errors.ForeignOrigin,
)
_ERRORS_OF_TABLES: tuple[type[QuaterneError], ...] = (
    errors.WrongSecret,
    errors.SeatNotHeld,
    UnknownTable,
    StoreUnavailable,
)


def responses(
    kind: type | str,
    example: object = None,
    *raised: type[QuaterneError],
    status: int = 200,
    media: str = _JSON,
) -> dict[int | str, dict[str, Any]]:
    """Describe the responses of an endpoint: its message, and the errors that it raises."""
    content: dict[str, Any] = {"schema": reference(kind)}
    if example is not None:
        content["example"] = example
    summary = "One message a line." if isinstance(kind, str) else (kind.__doc__ or "").strip()
    success = {"description": summary, "content": {media: content}}
    return {status: success, **_errors(raised)}


def record_responses(*raised: type[QuaterneError]) -> dict[int | str, dict[str, Any]]:
    """Describe the responses of an endpoint that returns a game record."""
    content = {"text/plain": {"schema": {"type": "string"}, "example": _RECORD}}
    return {200: {"description": "A game record.", "content": content}, **_errors(raised)}


def request_body(kind: Any, example: object) -> dict[str, Any]:
    """Describe the body that an endpoint reads."""
    content = {_JSON: {"schema": reference(kind), "example": example}}
    return {"requestBody": {"required": True, "content": content}}


def shared_errors(path: str, methods: Collection[str]) -> dict[int | str, dict[str, Any]]:
    """Describe the errors that an endpoint of this path and method can always raise."""
    kinds = _ERRORS_OF_BODIES if "POST" in methods else ()
    return _errors((*kinds, *(_ERRORS_OF_TABLES if "{table_id}" in path else ())))


def _errors(raised: tuple[type[QuaterneError], ...]) -> dict[int | str, dict[str, Any]]:
    by_status: dict[int, list[str]] = {}
    for kind in (*raised, *_ERRORS_OF_ALL):
        by_status.setdefault(STATUSES[kind], []).append(kind.code)
    return {
        status: {
            "description": ", ".join(codes),
            "content": {_JSON: {"schema": reference(ErrorBody), "example": _example(codes[0])}},
        }
        for status, codes in by_status.items()
    }


def _example(code: str) -> dict[str, Any]:
    if code == errors.NotFound.code:
        return {"error": problem(errors.NotFound())}
    return {"error": {"code": code, "message": "what was wrong, for people", "detail": None}}


_RECORD = """[Game "quarto"]
[Rules "quarto"]
[First "Léa"]
[Second "Tom"]
[Result "1-0"]

>0 a1>1 b1>2 c1>3 d1!1
"""
