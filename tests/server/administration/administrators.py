"""An administrator beside a running server: on the command line's way, and over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import httpx

from quaterne.server.clock import now
from quaterne.store import Administration, AuditContext, open_administration

_T = TypeVar("_T")


def directly(database: str, do: Callable[[Administration], Awaitable[_T]]) -> _T:
    """Do something on the database, beside the server that has it open."""

    async def work() -> _T:
        async with open_administration(database) as administration:
            return await do(administration)

    return asyncio.run(work())


def why(reason: str = "a test") -> AuditContext:
    return AuditContext("ann on the command line", now(), reason)


def new_token(database: str, name: str = "desk", milliseconds: int = 3_600_000) -> str:
    return directly(database, lambda a: a.create_token(name, now() + milliseconds, why()))


class Administrator:
    """Asks the server with a token."""

    def __init__(self, server: Any, token: str) -> None:
        self._http: httpx.Client = server.http
        self._headers = {"Authorization": f"Bearer {token}"}

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self._http.get(f"/api/admin{path}", params=params, headers=self._headers)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self._http.post(f"/api/admin{path}", json=body, headers=self._headers)

    def do(self, path: str, **body: Any) -> Any:
        answer = self.post(path, **body)
        assert answer.status_code == 200, answer.text
        return answer.json()
