"""Tom, who needs no page and invites; Léa, who sits at the desk and comes."""

from __future__ import annotations

import json
import time
from types import TracebackType
from typing import Self

import httpx
from websockets.sync.client import connect

from tests.orca.desk import Desk
from tests.orca.sentences import Sentences
from tests.page.serving import PATIENCE, Message, ServerProcess, person

__all__ = ["Lea", "Tom"]


class Tom:
    """Has opened a table and waits at it."""

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
        """Gives or places."""
        self._count += 1
        command = {"type": "act", "id": f"t{self._count}", "action": action}
        self._http.post(f"{self._path}/commands", json=command).raise_for_status()

    def started(self) -> list[Message]:
        """All that happened until the game started; waits for it."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            found = self._http.get(f"{self._path}/events", params={"since": 0})
            events: list[Message] = found.raise_for_status().json()["events"]
            if events[-1]["type"] == "game-started":
                return events
            time.sleep(0.1)
        raise AssertionError("nobody sat down")

    def review(self, language: str) -> list[Message]:
        """What the engine says of the game, in words."""
        wanted = {"language": language, "pieces": "tactile"}
        found = self._http.post(f"{self._path}/review", params={"game": 1}, json=wanted)
        return [json.loads(line) for line in found.raise_for_status().text.splitlines()]


class Lea:
    """Plays by ear: presses a key when she has heard what it is pressed for."""

    def __init__(self, desk: Desk, words: Sentences) -> None:
        self._desk = desk
        self._words = words
        self._column = 0
        self._piece = "0"

    def does(self, action: str) -> None:
        """Gives, or places in the first row, further to the right than before."""
        desk, words = self._desk, self._words
        if action.startswith(">"):
            desk.press("Tab", words.place(self._piece))
            self._seek(action[1:])
        else:
            while f"{'abcd'[self._column]}1" != action:
                self._column += 1
                desk.press("Right", words.cell(f"{'abcd'[self._column]}1"))
        desk.press("Return", *words.after(action))
        if action.startswith(">"):
            desk.press("shift+Tab", words.cell(f"{'abcd'[self._column]}1"))

    def _seek(self, piece: str) -> None:
        """A piece of the first row of the reserve to the right of the last one, or the last."""
        while self._piece != piece and piece < "4":
            self._piece = str(int(self._piece) + 1)
            self._desk.press("Right", self._words.place(self._piece))
        if self._piece != piece:
            self._piece = piece
            self._desk.press("ctrl+End", self._words.place(piece))
