"""Orca plays a game by ear: gives, places, calls QUARTO, and looks back at the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest

from bench.load.serving import Server
from tests.orca.desk import Desk


@dataclass(frozen=True)
class Said:
    """What a player must hear, in one language."""

    language: str
    first_cell: str
    received: str
    placed: str
    given: str
    opponent: str
    calling: str
    won: str
    cell: str


SAID = (
    Said(
        "fr",
        "A1, vide.",
        "Vous recevez basse, ronde, pleine, lisse. À vous de poser.",
        "Vous posez basse, ronde, pleine, lisse en A1. À vous de donner.",
        "Vous donnez basse, ronde, pleine, rainurée à Tom.",
        "Tom pose basse, ronde, pleine, rainurée en B1.",
        "QUARTO\N{NO-BREAK SPACE}: montrez la ligne",
        "QUARTO\N{NO-BREAK SPACE}! De A1 à D1, toutes basses et rondes. Vous gagnez.",
        "A1, basse, ronde, pleine, lisse.",
    ),
    Said(
        "en",
        "A1, empty.",
        "You receive short, round, solid, smooth. Your turn to place.",
        "You place short, round, solid, smooth on A1. Your turn to give.",
        "You give short, round, solid, grooved to Tom.",
        "Tom places short, round, solid, grooved on B1.",
        "QUARTO: point out the line",
        "QUARTO! A1 to D1, all short and round. You win.",
        "A1, short, round, solid, smooth.",
    ),
)


class Tom:
    """The other player, who needs no page."""

    def __init__(self, server: Server) -> None:
        self._http = httpx.Client(base_url=server.base)
        self._count = 0
        self.table, secrets = self._open()
        self.link = f"{server.base}/table/{self.table}#one.{secrets['one']['secret']}"
        self._http.headers["Authorization"] = f"Bearer {secrets['two']['secret']}"

    def _open(self) -> tuple[str, dict[str, dict[str, str]]]:
        """A table at which the lot fell on Tom."""
        body = {
            "options": {"rules": "quarto", "pieces": "tactile"},
            "one": {"type": "person", "name": "Léa"},
            "two": {"type": "person", "name": "Tom"},
            "listed": False,
        }
        while True:
            made = self._http.post("/api/tables", json=body).raise_for_status().json()
            self._http.cookies.clear()
            if made["view"]["first"] == "two":
                return made["table"], made["seats"]

    def leave(self) -> None:
        """Nothing more to do."""
        self._http.close()

    def act(self, *actions: str) -> None:
        """Give, place: one after the other."""
        for action in actions:
            self._count += 1
            command = {"type": "act", "id": f"t{self._count}", "action": action}
            self._http.post(f"/api/tables/{self.table}/commands", json=command).raise_for_status()


@pytest.fixture(params=SAID, ids=lambda said: said.language)
def said(request: pytest.FixtureRequest) -> Said:
    found: Said = request.param
    return found


@pytest.fixture
def language(said: Said) -> str:
    return said.language


@pytest.fixture
def tom(server: Server) -> Iterator[Tom]:
    found = Tom(server)
    yield found
    found.leave()


def test_a_game_by_ear(desk: Desk, tom: Tom, said: Said) -> None:
    desk.open(tom.link)
    desk.hears(said.first_cell)
    tom.act(">0")
    desk.hears(said.received)
    desk.press("Return")
    desk.hears(said.placed)
    desk.press("Tab", "Right", "Return")
    desk.hears(said.given)
    tom.act("b1", ">2")
    desk.hears(said.opponent)
    desk.press("shift+Tab", "Right", "Right", "Return")
    desk.press("Tab", "ctrl+End", "Return")
    tom.act("a4", ">3")
    desk.press("shift+Tab", "Right", "Return")
    desk.press("shift+q")
    desk.hears(said.calling)
    desk.press("Tab", "Return")
    desk.hears(said.won)
    desk.press("shift+Tab")
    desk.press("ctrl+Home")
    desk.hears(said.cell)
    assert desk.times_heard(said.won) == 1
