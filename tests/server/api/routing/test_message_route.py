"""Bodies of requests that are wrong."""

from __future__ import annotations

import socket
import time

import pytest

from tests.server.serving import PATIENCE, Running


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", None),
        ("{", "not-json"),
        ("[]", "not-json"),
        ('{"one": 5}', "bad-message"),
        ('{"one": {"type": "person", "name": " "}}', "invalid-table"),
        ('{"one": {"type": "engine", "level": 9}}', "invalid-table"),
        ('{"options": {"rules": "chess"}}', "bad-message"),
        ('{"listed": "yes"}', "bad-message"),
        ('{"what": 1}', "bad-message"),
        ('{"record": "' + "x" * 70_000 + '"}', "too-large"),
    ],
)
def test_wrong_bodies_are_rejected(server: Running, text: str, code: str | None) -> None:
    headers = {"Content-Type": "application/json"}
    found = server.http.post("/api/tables", content=text, headers=headers)
    assert found.json().get("error", {}).get("code") == code
    assert found.status_code == 201 if code is None else 400 <= found.status_code < 500


def test_a_client_that_hangs_up_in_the_middle_is_not_logged(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    errors = server.service.metrics.errors
    before = errors["not-json"]
    head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(f"{head}Content-Length: 100\r\n\r\n{{".encode())
        time.sleep(0.1)
    until = time.monotonic() + PATIENCE
    while errors["not-json"] == before and time.monotonic() < until:
        time.sleep(0.01)
    assert (errors["not-json"], errors["internal"]) == (before + 1, 0)
    assert "Traceback" not in caplog.text
