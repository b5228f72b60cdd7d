"""Errors that the transport writes itself are whole HTTP responses in the shape of all errors."""

from __future__ import annotations

import http.client
import io
import json
import socket
from typing import cast

import pytest

from quaterne.server.errors import HeadTooLarge, ServerStopping
from quaterne.server.security import HEADERS
from quaterne.server.transport.admission import error_response


class Bytes:
    def __init__(self, data: bytes) -> None:
        self._data = data

    def makefile(self, _mode: str) -> io.BytesIO:
        return io.BytesIO(self._data)


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (HeadTooLarge(9), 431, "head-too-large"),
        (ServerStopping(), 503, "stopping"),
        (ZeroDivisionError("secret"), 500, "internal"),
    ],
)
def test_error_responses(error: Exception, status: int, code: str) -> None:
    response = http.client.HTTPResponse(cast(socket.socket, Bytes(error_response(error))))
    response.begin()
    body = response.read()
    assert (response.status, json.loads(body)["error"]["code"]) == (status, code)
    assert response.headers["connection"] == "close"
    for name, value in HEADERS:
        assert response.headers[name.decode()] == value.decode()
    assert b"secret" not in body
