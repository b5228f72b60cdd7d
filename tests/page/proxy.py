"""A small reverse proxy that shows a server under a path and can cut the connection."""

from __future__ import annotations

import contextlib
import socket
import threading
from typing import Self

_CHUNK = 65_536
_END_OF_HEAD = b"\r\n\r\n"
_NO_SERVER = b"HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: 0\r\n\r\n"


class Proxy:
    """Forwards connections, each with one request or one WebSocket."""

    def __init__(self, port: int, prefix: str = "") -> None:
        self._target = port
        self._prefix = prefix.encode()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._lines: set[socket.socket] = set()
        self._is_cut = False
        self.is_polite = False
        """Whether it says that there is no server while it is cut, as proxies do."""
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}{prefix}/"

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()
        self.cut()

    def cut(self) -> None:
        """Cut all connections."""
        self._is_cut = True
        for line in tuple(self._lines):
            _close(line)

    def join(self) -> None:
        """Accept connections again."""
        self._is_cut = False

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with contextlib.suppress(OSError):
            head, rest = _read_head(client)
            if self._is_cut or not head:
                if head and self.is_polite:
                    client.sendall(_NO_SERVER)
                return _close(client)
            server = socket.create_connection(("127.0.0.1", self._target))
            self._lines |= {client, server}
            server.sendall(self._rewritten(head) + rest)
            threading.Thread(target=_pump, args=(client, server), daemon=True).start()
            _pump(server, client)
            self._lines -= {client, server}
        return _close(client)

    def _rewritten(self, head: bytes) -> bytes:
        method, path, version = head.split(b"\r\n", 1)[0].split(b" ")
        assert path.startswith(self._prefix + b"/"), path
        first = b" ".join((method, path.removeprefix(self._prefix), version))
        lines = [first, *head.split(b"\r\n")[1:]]
        if not any(line.lower().startswith(b"upgrade:") for line in lines):
            lines = [line for line in lines if not line.lower().startswith(b"connection:")]
            lines.append(b"Connection: close")
        return b"\r\n".join(lines) + _END_OF_HEAD


def _read_head(client: socket.socket) -> tuple[bytes, bytes]:
    read = b""
    while _END_OF_HEAD not in read:
        chunk = client.recv(_CHUNK)
        if not chunk:
            return b"", b""
        read += chunk
    head, _, rest = read.partition(_END_OF_HEAD)
    return head, rest


def _pump(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while chunk := source.recv(_CHUNK):
            target.sendall(chunk)
    _close(source)
    _close(target)


def _close(line: socket.socket) -> None:
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
    line.close()
