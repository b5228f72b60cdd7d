"""How the server stops at a signal, and whom it calls when."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable

import pytest

from quaterne.server.main import listen_on
from quaterne.server.settings import Settings
from quaterne.server.transport.admission import Admission
from quaterne.server.transport.http_protocol import (
    UvicornServer,
    event_loop_factory,
    trusted_proxies,
)
from tests.server.serving import Running


async def app(_scope: object, _receive: object, _send: object) -> None:
    """Serve no client."""


@pytest.mark.anyio
async def test_the_service_is_called_at_the_start_and_before_the_connections_are_closed() -> None:
    calls: list[tuple[str, bool]] = []

    def started() -> None:
        calls.append(("started", server.servers[0].is_serving()))
        server.should_exit = True

    async def drain(is_hurried: Callable[[], bool]) -> None:
        calls.append(("drain", server.servers[0].is_serving()))
        assert not is_hurried()
        server.handle_exit(signal.SIGTERM, None)
        assert is_hurried()

    async def close_connections() -> None:
        calls.append(("close", server.servers[0].is_serving()))

    server = UvicornServer(
        app,
        lambda _: None,
        started=started,
        drain=drain,
        close_connections=close_connections,
        admission=Admission(Settings(), 10, ""),
    )
    with listen_on("127.0.0.1", 0) as listener:
        await server.serve([listener])
    assert calls == [("started", True), ("drain", True), ("close", True)]


def test_the_second_signal_does_not_wait() -> None:
    async def drain(_: Callable[[], bool]) -> None:
        pass

    async def close_connections() -> None:
        pass

    server = UvicornServer(
        app,
        lambda _: None,
        started=lambda: None,
        drain=drain,
        close_connections=close_connections,
        admission=Admission(Settings(), 10, ""),
    )
    server.handle_exit(signal.SIGTERM, None)
    assert (server.should_exit, server.force_exit) == (True, False)
    server.handle_exit(signal.SIGTERM, None)
    assert server.force_exit


@pytest.mark.skipif(sys.platform == "win32", reason="there is no uvloop")
def test_uvloop_is_used() -> None:
    factory = event_loop_factory()
    assert factory is not None
    loop = factory()
    assert type(loop).__module__.startswith("uvloop")
    loop.close()


@pytest.mark.parametrize(
    ("given", "trusted"), [(None, "127.0.0.1,::1"), ("192.0.2.1", "192.0.2.1")]
)
def test_the_proxies_that_uvicorn_trusts(
    given: str | None, trusted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    if given is not None:
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", given)
    assert trusted_proxies() == trusted


def test_connections_wait_longer_than_a_proxy_keeps_them(server: Running) -> None:
    """nginx keeps them for 60 seconds; uvicorn's 5 are too few for a person who thinks, too."""
    running = server._worker._server
    assert running is not None and running.config.timeout_keep_alive > 60


def test_on_windows_several_processes_use_a_loop_that_shares_a_socket(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)  # there is none for Windows
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("asyncio.ProactorEventLoop", asyncio.BaseEventLoop, raising=False)
    assert event_loop_factory() is asyncio.BaseEventLoop
    assert event_loop_factory(2) is asyncio.SelectorEventLoop
