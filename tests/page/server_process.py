"""The server as people run it: its own process, which a test can kill and restart."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

import httpx

PATIENCE = 30.0
"""Seconds; generous, because machines are shared."""

Message = dict[str, Any]


class ServerProcess:
    """`quaterne serve` with its own database, always on the same port."""

    def __init__(self, folder: Path, root_path: str = "") -> None:
        self._folder = folder
        self._root_path = root_path
        self._process: subprocess.Popen[str] | None = None
        self.port = 0
        # One client for all requests: to make one takes longer than a request.
        self._line = httpx.Client(timeout=PATIENCE)

    @property
    def address(self) -> str:
        """Return the address of the page, with a slash at the end."""
        return f"http://127.0.0.1:{self.port}/"

    @property
    def database(self) -> str:
        """Return the URL of its database."""
        return f"sqlite:///{self._folder / 'tables.db'}"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self._line.close()

    def start(self) -> None:
        """Start it and wait until it listens."""
        command = [sys.executable, "-m", "quaterne", "serve", "--port", str(self.port)]
        command += ["--database", self.database]
        if self._root_path:
            command += ["--root-path", self._root_path]
        with (self._folder / "server.log").open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                command,
                env={**os.environ, "QUATERNE_LIMITS": "off"},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert " is at " in said, (self._folder / "server.log").read_text(encoding="utf-8")
        self.port = httpx.URL(said.split(" is at ")[1].split()[0]).port or 80

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it, in good order or with SIGKILL."""
        if self._process is None:
            return
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None

    def open_table(self, **asked: Any) -> Message:
        """Open a table over HTTP, for what the page has no button for, like a given position."""
        given = {"one": person("Léa"), "two": person("Tom"), **asked}
        # One client with both seats would keep its games out of the archive.
        guest = given["two"] if asked.get("options", {}).get("archived") else None
        if guest is not None:
            given["two"] = None
        answer = self._line.post(f"{self.address}api/tables", json=given)
        assert answer.status_code == 201, answer.text
        table = dict(answer.json())
        if guest is not None:
            body = {"id": "join", "name": guest["name"], "seat": "two"}
            joined = self._line.post(f"{self.address}api/tables/{table['table']}/join", json=body)
            assert joined.status_code == 200, joined.text
            table["seats"]["two"] = {"secret": joined.json()["secret"]}
            table["view"] = joined.json()["view"]
        # The cookies of both seats would make it one client with both of them again.
        self._line.cookies.clear()
        return table

    def command(self, table: Mapping[str, Any], seat: str, **body: str) -> None:
        """Send a command for a seat, over HTTP."""
        key = {"Authorization": f"Bearer {table['seats'][seat]['secret']}"}
        asked = {"id": f"{seat}{time.monotonic_ns()}", **body}
        address = f"{self.address}api/tables/{table['table']}/commands"
        answer = self._line.post(address, json=asked, headers=key)
        assert answer.is_success, answer.text

    def view(self, table: Mapping[str, Any]) -> Message:
        """Return the table as an onlooker sees it."""
        address = f"{self.address}api/tables/{table['table']}"
        return dict(self._line.get(address).json()["view"])

    def play(self, table: Mapping[str, Any], game: str) -> None:
        """Play actions in notation over HTTP, to prepare a test."""
        for action in game.split():
            self.command(table, self.view(table)["to_act"], type="act", action=action)

    def join(self, table: Message, name: str) -> None:
        """Take the open seat."""
        address = f"{self.address}api/tables/{table['table']}/join"
        asked = {"id": f"{time.monotonic_ns()}", "name": name, "seat": None}
        given = self._line.post(address, json=asked).json()
        table["seats"][given["seat"]] = {"secret": given["secret"]}
        self._line.cookies.clear()

    def link(self, table: Mapping[str, Any], seat: str | None = None) -> str:
        """Return the address of a table; with a seat, its private link."""
        fragment = f"#{seat}.{table['seats'][seat]['secret']}" if seat else ""
        return f"{self.address}table/{table['table']}{fragment}"


def person(name: str) -> Message:
    return {"type": "person", "name": name}


def engine(level: int) -> Message:
    return {"type": "engine", "level": level}
