"""A small reverse proxy: it shows a server under a prefix of its own host, as nginx would."""

from __future__ import annotations

import re
import socket
import socketserver
import threading
from types import SimpleNamespace
from typing import Any, Self

import httpx

from tests.server.serving import PATIENCE

__all__ = ["Proxy"]


class Proxy:
    """Takes `/prefix/…` on a port of its own to a server, with or without the prefix."""

    def __init__(self, target: int, prefix: str, strip: bool) -> None:
        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Handler)
        self._server.daemon_threads = True
        self._server.proxy = SimpleNamespace(  # type: ignore[attr-defined]
            target=target, prefix=prefix, strip=strip
        )
        port = self._server.server_address[1]
        self.base = f"http://127.0.0.1:{port}{prefix}"
        self.http = httpx.Client(base_url=self.base, timeout=PATIENCE)

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self._server.shutdown()
        self._server.server_close()


class _Handler(socketserver.BaseRequestHandler):
    def handle(self) -> None:
        how: Any = self.server.proxy  # type: ignore[attr-defined]
        head = b""
        while b"\r\n\r\n" not in head:
            if not (data := self.request.recv(65536)):
                return
            head += data
        method, path, rest = head.split(b" ", 2)
        if not path.startswith(how.prefix.encode() + b"/"):
            self.request.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
            return
        if how.strip:
            path = path[len(how.prefix) :]
        if b"websocket" not in rest.lower():  # one request a connection, so that each is rewritten
            rest = re.sub(rb"(?i)\r\nconnection: [^\r]*", b"\r\nConnection: close", rest, count=1)
        forwarded = b"\r\nX-Forwarded-Proto: https\r\nX-Forwarded-For: 192.0.2.7\r\n"
        with socket.create_connection(("127.0.0.1", how.target)) as far:
            far.sendall(b" ".join((method, path, rest.replace(b"\r\n", forwarded, 1))))
            back = threading.Thread(target=_pump, args=(far, self.request), daemon=True)
            back.start()
            _pump(self.request, far)
            back.join(PATIENCE)


def _pump(source: socket.socket, target: socket.socket) -> None:
    try:
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        pass
