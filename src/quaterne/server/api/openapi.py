"""How endpoints are described in OpenAPI: by the schema of their messages, with examples."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from quaterne.errors import BadMessage, QuaterneError
from quaterne.server import errors
from quaterne.server.errors import STATUSES, problem
from quaterne.server.messages.schema import reference
from quaterne.server.messages.tables import ErrorBody
from quaterne.store.errors import StoreUnavailable, UnknownTable

__all__ = ["NDJSON", "answers", "body", "shared_problems", "text"]

NDJSON = "application/x-ndjson"
"""Many messages in one answer, each a line."""
_JSON = "application/json"
_ALWAYS: tuple[type[QuaterneError], ...] = (
    errors.RefusedRequest,
    errors.RateLimited,
    errors.InternalError,
)


_OF_BODIES: tuple[type[QuaterneError], ...] = (
    errors.NotJson,
    errors.JsonWanted,
    errors.TooLarge,
    BadMessage,
    errors.ForeignOrigin,
)
_OF_TABLES: tuple[type[QuaterneError], ...] = (
    errors.WrongSecret,
    errors.SeatNotHeld,
    UnknownTable,
    StoreUnavailable,
)


def answers(
    kind: type | str,
    example: object = None,
    *problems: type[QuaterneError],
    status: int = 200,
    media: str = _JSON,
) -> dict[int | str, dict[str, Any]]:
    """The answers of an endpoint: its message, and the errors it may give."""
    content: dict[str, Any] = {"schema": reference(kind)}
    if example is not None:
        content["example"] = example
    told = "One message a line." if isinstance(kind, str) else (kind.__doc__ or "").strip()
    good = {"description": told, "content": {media: content}}
    return {status: good, **_problems(problems)}


def text(*problems: type[QuaterneError]) -> dict[int | str, dict[str, Any]]:
    """The answers of an endpoint that gives a game record."""
    content = {"text/plain": {"schema": {"type": "string"}, "example": _RECORD}}
    return {200: {"description": "A game record.", "content": content}, **_problems(problems)}


def body(kind: Any, example: object) -> dict[str, Any]:
    """The body that an endpoint reads."""
    content = {_JSON: {"schema": reference(kind), "example": example}}
    return {"requestBody": {"required": True, "content": content}}


def shared_problems(path: str, methods: Collection[str]) -> dict[int | str, dict[str, Any]]:
    """The errors that an endpoint may give because of its kind, whatever it does."""
    kinds = _OF_BODIES if "POST" in methods else ()
    return _problems((*kinds, *(_OF_TABLES if "{table_id}" in path else ())))


def _problems(problems: tuple[type[QuaterneError], ...]) -> dict[int | str, dict[str, Any]]:
    by_status: dict[int, list[str]] = {}
    for kind in (*problems, *_ALWAYS):
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
