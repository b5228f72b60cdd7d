"""Errors of endpoints as responses."""

from __future__ import annotations

import httpx
import pytest
from fastapi import FastAPI

from quaterne.errors import QuaterneError
from quaterne.server.api.error_handlers import add_error_handlers
from quaterne.server.errors import RateLimited
from tests.server.serving import Running


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "not-found"),
        ("GET", "/api/tables/xyz", 404, "unknown-table"),
        ("GET", "/api/tables/22222222222222222222222222", 404, "unknown-table"),
        ("GET", "/api/games/xyz", 404, "unknown-game"),
        ("DELETE", "/api/tables", 405, "method-not-allowed"),
        ("GET", "/api/games?limit=0", 422, "bad-request"),
        ("GET", "/api/games?from=yesterday", 422, "bad-request"),
        ("POST", "/api/tables", 415, "json-wanted"),
    ],
)
def test_errors_have_one_shape(
    server: Running, method: str, path: str, status: int, code: str
) -> None:
    found = server.http.request(method, path)
    assert found.status_code == status
    assert found.json()["error"].keys() == {"code", "message", "detail"}
    assert found.json()["error"]["code"] == code


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("games?limit=0", "limit: must be 1 or more"),
        ("games?limit=1000", "limit: must be 100 or less"),
        ("games?limit=many", "limit: must be a whole number"),
        ("games?limit=1.5", "limit: must be a whole number"),
        ("games?from=yesterday", "from: must be a day like 2026-11-15"),
        ("games?to=2026-11-15T10:00:00", "to: must be a day like 2026-11-15"),
        ("games?game=chess", "game: must be quarto or quatrenun"),
        (f"games?player={'x' * 101}", "player: must have at most 100 characters"),
        ("puzzles?kind=chess", "kind: must be call, give, win or group"),
        (f"games?limit={'9' * 5000}", "limit: is too large a number"),
    ],
)
def test_a_wrong_parameter_is_told_in_plain_words(
    server: Running, query: str, message: str
) -> None:
    found = server.http.get(f"/api/{query}")
    assert found.status_code == 422
    field = message.split(":")[0]
    assert found.json() == {
        "error": {"code": "bad-request", "message": message, "detail": {"field": field}}
    }


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("error", "status", "retry", "is_raised"),
    [
        (RateLimited(3), 429, "3", False),
        (QuaterneError("not listed"), 500, None, False),
        (KeyError("a bug"), 500, None, True),
    ],
)
async def test_every_error_is_reported_once(
    error: Exception, status: int, retry: str | None, is_raised: bool
) -> None:
    """Here, or by the caller of the application if the exception is raised to it."""
    reported: list[Exception] = []
    app = FastAPI()
    add_error_handlers(app, reported.append)

    @app.get("/")
    async def fail() -> None:
        raise error

    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        found = await client.get("/")
    assert (found.status_code, found.headers.get("retry-after")) == (status, retry)
    assert reported == ([] if is_raised else [error])
    if is_raised:
        with pytest.raises(type(error)):
            async with httpx.AsyncClient(
                transport=httpx.ASGITransport(app), base_url="http://test"
            ) as client:
                await client.get("/")
