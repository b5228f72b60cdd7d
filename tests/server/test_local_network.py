from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Any

import pytest

from quaterne.server.networks import is_local_request, is_loopback, local_addresses


@pytest.mark.parametrize(
    "host",
    ["localhost", "localhost:8000", "127.0.0.1", "127.0.0.1:80", "127.3.2.1", "::1", "[::1]:80"],
)
def test_names_of_this_machine(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["", ":", "0.0.0.0", "::", "192.168.1.2:8000", "localhost.example", "127.0.0.1.example"]
)
def test_other_names(host: str) -> None:
    assert not is_loopback(host)


def test_addresses_are_private_and_reachable_from_outside() -> None:
    for text in local_addresses():
        address = ip_address(text)
        assert address.is_private and not address.is_loopback


def test_only_private_addresses_and_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    known = ["127.0.1.1", "192.168.1.20", "10.0.0.7", "169.254.3.4", "8.8.8.8", "192.168.1.20"]
    monkeypatch.setattr(
        socket,
        "getaddrinfo",
        lambda *_: [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (a, 0)) for a in known],
    )
    assert set(local_addresses()) >= {"192.168.1.20", "10.0.0.7"}
    assert not {"127.0.1.1", "169.254.3.4", "8.8.8.8"} & set(local_addresses())
    assert len(local_addresses()) == len(set(local_addresses()))


def test_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", fail)
    monkeypatch.setattr(socket.socket, "connect", fail)
    assert local_addresses() == ()


@pytest.mark.parametrize(
    "header", ["x-forwarded-for", "x-real-ip", "forwarded", "via", "cf-connecting-ip"]
)
def test_a_request_through_a_proxy_is_not_local(header: str) -> None:
    headers = {"host": "127.0.0.1:8000"}
    assert is_local_request("127.0.0.1", headers)
    assert not is_local_request("127.0.0.1", headers | {header: ""})
    assert not is_local_request("192.0.2.7", headers)
