"""Orca plays a game by ear: gives, places, calls QUARTO, and looks back at the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest

from tests.orca.desk import Desk
from tests.page.serving import Message, ServerProcess


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

    def __init__(self, server: ServerProcess) -> None:
        table = self._open(server)
        self.link = server.link(table, "one")
        self._path = f"/api/tables/{table['table']}/commands"
        secret = table["seats"]["two"]["secret"]
        self._http = httpx.Client(
            base_url=server.address, headers={"Authorization": f"Bearer {secret}"}
        )
        self._count = 0

    def _open(self, server: ServerProcess) -> Message:
        """A table at which the lot fell on Tom."""
        while True:
            made = server.open_table(options={"pieces": "tactile"})
            if made["view"]["first"] == "two":
                return made

    def leave(self) -> None:
        """Nothing more to do."""
        self._http.close()

    def act(self, *actions: str) -> None:
        """Give, place: one after the other."""
        for action in actions:
            self._count += 1
            command = {"type": "act", "id": f"t{self._count}", "action": action}
            self._http.post(self._path, json=command).raise_for_status()


@pytest.fixture(params=SAID, ids=lambda said: said.language)
def said(request: pytest.FixtureRequest) -> Said:
    found: Said = request.param
    return found


@pytest.fixture
def language(said: Said) -> str:
    return said.language


@pytest.fixture
def tom(server: ServerProcess) -> Iterator[Tom]:
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
