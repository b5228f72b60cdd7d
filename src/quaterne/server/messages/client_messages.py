"""What clients send, over HTTP or the WebSocket: a JSON object."""

from __future__ import annotations

from typing import Any

import orjson

from quaterne.server.errors import NotJson

__all__ = ["parse_object"]


def parse_object(text: str | bytes | None) -> dict[str, Any]:
    """Return the JSON object in a message; raise `NotJson` when it is none."""
    try:
        message = orjson.loads(text or b"")
    except orjson.JSONDecodeError:
        raise NotJson from None
    if type(message) is not dict:
        raise NotJson
    return message
