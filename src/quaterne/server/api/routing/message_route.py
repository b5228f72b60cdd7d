"""The route class of all endpoints: it checks and reads a body before FastAPI decodes it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, get_args

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.requests import ClientDisconnect

from quaterne.server.access.security import check_json, check_origin
from quaterne.server.api.routing.dependencies import parts_of
from quaterne.server.errors import NotJson, TooLarge
from quaterne.server.messages.client_messages import parse_object
from quaterne.server.messages.docstrings import summary
from quaterne.server.tables.credentials import uses_cookies

__all__ = ["MAX_BODY", "MessageRoute"]

MAX_BODY = 65_536
"""Bytes; the longest game record is shorter."""


class MessageRoute(APIRoute):
    """A route whose body, if it reads one, is a JSON object of limited size."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        super().__init__(path, endpoint, **options)
        if self.response_field is not None:
            self.response_description = summary(get_args(self.response_model)[0])

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return the handler of FastAPI, after the body was read."""
        handle = super().get_route_handler()
        if self.body_field is None:
            return handle

        async def read_and_handle(request: Request) -> Response:
            body = _JsonRequest(request.scope, request.receive)
            await body.json()
            return await handle(body)

        return read_and_handle


class _JsonRequest(Request):
    """A request that changes something, with a JSON object as its body."""

    _content: bytes | None = None
    _object: dict[str, Any] | None = None

    async def body(self) -> bytes:
        """Return the body; an empty one stands for an empty object."""
        if self._content is None:
            check_json(self.headers)
            if uses_cookies(self.headers):
                check_origin(self.headers, self.scope["scheme"], parts_of(self).origins)
            self._content = await self._read() or b"{}"
        return self._content

    async def json(self) -> Any:
        """Return the object in the body; raise `NotJson` if it has none."""
        if self._object is None:
            self._object = parse_object(await self.body())
        return self._object

    async def _read(self) -> bytes:
        chunks, size = [], 0
        try:
            async for chunk in self.stream():
                size += len(chunk)
                if size > MAX_BODY:
                    raise TooLarge(MAX_BODY)
                chunks.append(chunk)
        except ClientDisconnect:  # a client may hang up: no fault of the server
            raise NotJson from None
        return b"".join(chunks)
