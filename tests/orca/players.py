"""Two players: Tom plays over the API and invites, Léa plays at the desktop."""

from __future__ import annotations

import json
import time
from types import TracebackType
from typing import Self

import httpx
from websockets.sync.client import connect

from tests.orca.orca_desktop import OrcaDesktop
from tests.orca.sentences import Sentences
from tests.page.server_process import PATIENCE, Message, ServerProcess, person


class Tom:
    """Opens a table and waits there."""

    def __init__(self, server: ServerProcess) -> None:
        made = server.open_table(options={"pieces": "tactile"}, one=person("Tom"), two=None)
        self.invitation = server.link(made)
        self._path = f"api/tables/{made['table']}"
        headers = {"Authorization": f"Bearer {made['seats']['one']['secret']}"}
        self._http = httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE)
        live = f"{server.address.replace('http', 'ws', 1)}{self._path}/live?since=0&seat=one"
        self._presence = connect(live, additional_headers=headers, proxy=None, ping_interval=None)
        self._count = 0

    def __enter__(self) -> Self:
        self._presence.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._presence.__exit__(kind, error, trace)
        self._http.close()

    def acts(self, action: str) -> None:
        """Give or place."""
        self._count += 1
        command = {"type": "act", "id": f"t{self._count}", "action": action}
        self._http.post(f"{self._path}/commands", json=command).raise_for_status()

    def started(self) -> list[Message]:
        """Wait for the start of the game and return all events until then."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            found = self._http.get(f"{self._path}/events", params={"since": 0})
            events: list[Message] = found.raise_for_status().json()["events"]
            if events[-1]["type"] == "game-started":
                return events
            time.sleep(0.1)
        raise AssertionError("nobody sat down")

    def review(self, language: str) -> list[Message]:
        """Return the engine's review of the game, in words."""
        wanted = {"language": language, "pieces": "tactile"}
        found = self._http.post(f"{self._path}/review", params={"game": 1}, json=wanted)
        return [json.loads(line) for line in found.raise_for_status().text.splitlines()]


class Lea:
    """Plays by ear: presses a key once she has heard what she waits for."""

    def __init__(self, desktop: OrcaDesktop, words: Sentences) -> None:
        self._desktop = desktop
        self._words = words
        self._column = 0
        self._piece = "0"

    def does(self, action: str) -> None:
        """Give, or place in the first row, further to the right than before."""
        desktop, words = self._desktop, self._words
        if action.startswith(">"):
            desktop.press("Tab", words.place(self._piece))
            self._seek(action[1:])
        else:
            while f"{'abcd'[self._column]}1" != action:
                self._column += 1
                desktop.press("Right", words.cell(f"{'abcd'[self._column]}1"))
        desktop.press("Return", *words.after(action))
        if action.startswith(">"):
            desktop.press("shift+Tab", words.cell(f"{'abcd'[self._column]}1"))

    def _seek(self, piece: str) -> None:
        """Move to a piece to the right of the last one in the reserve, or to the last piece."""
        while self._piece != piece and piece < "4":
            self._piece = str(int(self._piece) + 1)
            self._desktop.press("Right", self._words.place(self._piece))
        if self._piece != piece:
            self._piece = piece
            self._desktop.press("ctrl+End", self._words.place(piece))
