"""A reverse proxy before the server: nginx where it is installed, else one of our own."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from bench.load.server import free_port

__all__ = ["NginxProxy", "Proxy", "ReverseProxy", "proxy_for"]

_HEAD_END = b"\r\n\r\n"
# The lines of docs/host/operations.md, without a prefix and without TLS.
_NGINX = """
{user}
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 8192; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port} backlog=2048;
        location / {{
            proxy_pass http://127.0.0.1:{target};
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection "upgrade";
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_read_timeout 60s;
        }}
    }}
}}
"""


class Proxy(Protocol):
    """Something before the server that clients connect to."""

    base: str

    async def start(self) -> None:
        """Listen on a free port."""

    async def stop(self) -> None:
        """Stop listening."""


def proxy_for(target: int) -> Proxy:
    """Return a proxy for the server on this port."""
    nginx = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    return ReverseProxy(target) if nginx is None else NginxProxy(nginx, target)


class NginxProxy:
    """nginx with the configuration that the documents recommend."""

    def __init__(self, program: str, target: int) -> None:
        self._program = program
        self._target = target
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._folder = tempfile.TemporaryDirectory()
        self.base = f"http://127.0.0.1:{self._port}"

    async def start(self) -> None:
        """Start it and wait until it listens."""
        folder = Path(self._folder.name)
        user = "user root;" if os.geteuid() == 0 else ""
        told = _NGINX.format(folder=folder, port=self._port, target=self._target, user=user)
        (folder / "nginx.conf").write_text(told)
        command = [self._program, "-p", str(folder), "-c", str(folder / "nginx.conf")]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        for _ in range(200):
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self._port)
                writer.close()
                return
            await asyncio.sleep(0.05)
        raise ConnectionError("nginx does not listen")

    async def stop(self) -> None:
        """End it with all its connections."""
        if self._process is not None:
            self._process.terminate()
            await asyncio.to_thread(self._process.wait, 20)
        self._folder.cleanup()


class ReverseProxy:
    """Forwards connections; the first request on each is given its client's address."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listener: asyncio.Server | None = None
        self.base = ""

    async def start(self) -> None:
        """Listen on a free port."""
        self._listener = await asyncio.start_server(self._carry, "127.0.0.1", 0, backlog=2048)
        port = self._listener.sockets[0].getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"

    async def stop(self) -> None:
        """Stop listening; open connections end with the server."""
        if self._listener is not None:
            self._listener.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far: asyncio.StreamWriter | None = None
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            head = await reader.readuntil(_HEAD_END)
            answers, far = await asyncio.open_connection("127.0.0.1", self._target)
            far.write(_forwarded(head, writer.get_extra_info("peername")[0]))
            await asyncio.gather(_pump(reader, far), _pump(answers, writer))
        for end in (writer, far):
            if end is not None:
                end.close()


def _forwarded(head: bytes, client: str) -> bytes:
    """Return the head with the client's address; other requests get a connection of their own."""
    line, _, rest = head.partition(b"\r\n")
    added = f"X-Forwarded-For: {client}\r\nX-Forwarded-Proto: http\r\n".encode()
    if b"upgrade: websocket" not in rest.lower():
        kept = [one for one in rest.split(b"\r\n") if not one.lower().startswith(b"connection:")]
        rest, added = b"\r\n".join(kept), added + b"Connection: close\r\n"
    return line + b"\r\n" + added + rest


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    with suppress(OSError):
        writer.write_eof()
