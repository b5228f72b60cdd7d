"""What `server.transport` relies on inside uvicorn and websockets.

Neither promises anything about it.  When one of these tests fails after an upgrade, compare the
named method or attribute with the subclass of ours that uses it, mend the subclass, and only then
bring the tables below up to date.
"""

from __future__ import annotations

import hashlib
import inspect
import textwrap
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from packaging.requirements import Requirement
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import Protocol as WebSocketsProtocol
from websockets.server import ServerProtocol
from websockets.streams import StreamReader

from quaterne.server.transport.http_protocol import HttpProtocol, UvicornServer
from quaterne.server.transport.websocket_protocol import WebSocketProtocol, _HandshakeProtocol

OVERRIDDEN = {
    HttpProtocol: HttpToolsProtocol,
    WebSocketProtocol: WebSocketsSansIOProtocol,
    UvicornServer: uvicorn.Server,
    _HandshakeProtocol: ServerProtocol,
}
"""Our subclasses, and the classes whose methods they override."""

SOURCES: dict[str, str] = {
    "Config.get_loop_factory": "d2aa58a51fa0",
    "HttpToolsProtocol.__init__": "264f2f067596",
    "HttpToolsProtocol._start_asgi_task": "2ab8b185c1a9",
    "HttpToolsProtocol.connection_lost": "21bb5222b359",
    "HttpToolsProtocol.connection_made": "ba1915817ccf",
    "HttpToolsProtocol.data_received": "02c2572f1df5",
    "HttpToolsProtocol.handle_websocket_upgrade": "f5384e926c8c",
    "HttpToolsProtocol.on_header": "374f1e380c06",
    "HttpToolsProtocol.on_headers_complete": "7e259152e5aa",
    "HttpToolsProtocol.on_message_begin": "0efab6f9456c",
    "HttpToolsProtocol.on_message_complete": "377f9122ee6f",
    "HttpToolsProtocol.on_response_complete": "5684fd801d06",
    "HttpToolsProtocol.send_400_response": "0b0d3ace8d26",
    "HttpToolsProtocol.shutdown": "4822ef10fa98",
    "Protocol.data_to_send": "107bf14560e1",
    "Protocol.parse": "f859a5ee9bd0",
    "Protocol.recv_frame": "3c2a3127fe80",
    "Protocol.send_close": "b5f93247610d",
    "Server.__init__": "577a47d14dac",
    "Server.capture_signals": "85d29b580603",
    "Server.handle_exit": "b31a1f236465",
    "Server.serve": "20557f5f925b",
    "Server.shutdown": "9f8a90ed456d",
    "Server.startup": "61dd959a73fc",
    "ServerProtocol.__init__": "397f634a5a25",
    "ServerProtocol.reject": "c4fe5abe5de5",
    "StreamReader.at_eof": "71d5cb26abce",
    "WebSocketsSansIOProtocol.__init__": "cdad078596a7",
    "WebSocketsSansIOProtocol.connection_lost": "44a325646ee1",
    "WebSocketsSansIOProtocol.connection_made": "453e89b605d1",
    "WebSocketsSansIOProtocol.data_received": "0d468d6299c9",
    "WebSocketsSansIOProtocol.handle_connect": "fa2597da918d",
    "WebSocketsSansIOProtocol.handle_cont": "e8b49500b8a7",
    "WebSocketsSansIOProtocol.handle_parser_exception": "c9a2f0badacc",
    "WebSocketsSansIOProtocol.handle_ping": "6c1b6ea533af",
    "WebSocketsSansIOProtocol.handle_pong": "5090e4d3bc69",
    "WebSocketsSansIOProtocol.receive": "150d41c7f477",
    "WebSocketsSansIOProtocol.send": "560baa5c639d",
    "WebSocketsSansIOProtocol.send_receive_event_to_app": "935390da9a9c",
    "WebSocketsSansIOProtocol.shutdown": "47ea7a1725b1",
}
"""A digest of the source of every method of theirs that we override or rely on."""

ATTRIBUTES: dict[str, tuple[str, ...]] = {
    "HttpToolsProtocol": (
        "client",
        "config",
        "connections",
        "cycle",
        "headers",
        "loop",
        "parser",
        "pipeline",
        "transport",
        "ws_protocol_class",
    ),
    "RequestResponseCycle": (
        "disconnected",
        "message_event",
        "response_complete",
        "response_started",
    ),
    "WebSocketsSansIOProtocol": (
        "client",
        "close_sent",
        "config",
        "conn",
        "curr_msg_data_type",
        "disconnected",
        "frames",
        "handshake_complete",
        "handshake_initiated",
        "logger",
        "loop",
        "queue",
        "read_paused",
        "transport",
        "writable",
    ),
    "Server": ("force_exit", "should_exit"),
    "ServerProtocol": ("current_size", "handshake_exc", "parser", "parser_exc", "state"),
}
"""Attributes of their objects that we read or set."""


def digest(method: Any) -> str:
    source = textwrap.dedent(inspect.getsource(method))
    return hashlib.sha256(source.encode()).hexdigest()[:12]


def relied_on() -> dict[str, Any]:
    """Their methods that we override, and those that we rely on without overriding them."""
    methods = {
        f"{base.__name__}.{name}": vars(base)[name]
        for ours, base in OVERRIDDEN.items()
        for name in vars(ours)
        if inspect.isfunction(vars(base).get(name))
    }
    for base, names in (
        (WebSocketsSansIOProtocol, ("handle_connect", "handle_parser_exception", "receive")),
        (WebSocketsProtocol, ("data_to_send", "parse", "recv_frame", "send_close")),
        (StreamReader, ("at_eof",)),
        (uvicorn.Server, ("capture_signals", "serve")),
        (uvicorn.Config, ("get_loop_factory",)),
    ):
        methods |= {f"{base.__name__}.{name}": getattr(base, name, None) for name in names}
    return methods


def test_the_methods_we_override_or_rely_on_are_those_we_know() -> None:
    found = {name: method and digest(method) for name, method in relied_on().items()}
    missing = sorted(SOURCES.keys() - found.keys())
    changed = sorted(name for name in found if found[name] != SOURCES.get(name))
    assert not missing, f"gone from uvicorn {version('uvicorn')} or websockets: {missing}"
    assert not changed, (
        f"changed in uvicorn {version('uvicorn')} or websockets {version('websockets')}: "
        f"{', '.join(changed)}; compare them with server/transport, then set SOURCES to {found}"
    )


def test_every_public_method_of_ours_is_known_to_override_or_to_add() -> None:
    """A method that uvicorn renames would otherwise silently never be called."""
    added = {
        f"{ours.__name__}.{name}"
        for ours, base in OVERRIDDEN.items()
        for name, value in vars(ours).items()
        if inspect.isfunction(value) and not name.startswith("_") and not hasattr(base, name)
    }
    assert added == {"HttpProtocol.evict", "WebSocketProtocol.write_text"}


@pytest.mark.anyio
@pytest.mark.parametrize("name", ATTRIBUTES)
async def test_the_attributes_we_use_are_there(name: str) -> None:
    config = uvicorn.Config(print, log_config=None)
    config.load()
    cycle: Any = dict.fromkeys(inspect.signature(RequestResponseCycle).parameters)
    objects = {
        "HttpToolsProtocol": HttpToolsProtocol(config, ServerState(), {}),
        "RequestResponseCycle": RequestResponseCycle(**cycle),
        "WebSocketsSansIOProtocol": WebSocketsSansIOProtocol(config, ServerState(), {}),
        "Server": uvicorn.Server(config),
        "ServerProtocol": ServerProtocol(),
    }
    missing = [each for each in ATTRIBUTES[name] if not hasattr(objects[name], each)]
    assert not missing, f"{name} no longer has {', '.join(missing)}"


@pytest.mark.parametrize("package", ["uvicorn", "websockets"])
def test_the_versions_are_capped(package: str) -> None:
    """A version that was not reviewed must not be installed with this package."""
    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text())
    (needed,) = (
        requirement
        for requirement in map(Requirement, project["project"]["optional-dependencies"]["server"])
        if requirement.name == package
    )
    assert any(limit.operator == "<" for limit in needed.specifier), f"{needed} has no upper limit"
    assert needed.specifier.contains(version(package))
