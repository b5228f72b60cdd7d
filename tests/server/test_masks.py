"""What a mask hides stays hidden on every way out of the server."""

from __future__ import annotations

import json
from typing import Any

import pytest

from quaterne.store import game_id
from tests.server.serving import Running, Table, actors

PLAYED = [">0", "a1", ">1", "b3", ">2", "c4", ">7"]
HIDDEN = ("a1", "b3", "c4")
"""Cells whose pieces no player has touched."""


@pytest.fixture
def table(server: Running) -> Table:
    options = {"masked": ["one", "two"], "announced": False, "lines": True, "hints": True}
    return Table(server, options=options)


def test_a_masked_table_shows_no_cell(table: Table) -> None:
    """Neither to a spectator, nor to a player the placements of the other, by frame or response."""
    with table.live("one") as one, table.live("two") as two, table.live() as spectator:
        clients = {"one": one, "two": two}
        placed: dict[str, set[str]] = {"one": set(), "two": set()}
        for seat, action in zip(actors(table), PLAYED, strict=False):
            number = clients[seat].act(action)["events"][-1]["number"]
            if not action.startswith(">"):
                placed[seat].add(action)
            for client in (one, two, spectator):
                client.until(number)
        one.ask(type="touch-cell", cell="d4")
        for name, client in (*clients.items(), ("", spectator)):
            secret = set(HIDDEN) - placed.get(name, set())
            texts = [*client.texts, *(answer.text for answer in asked(table, name or None))]
            with table.live(name or None) as again:  # it receives everything again
                again.until(number)
                texts += again.texts
            assert not {cell for cell in secret for text in texts if f'"{cell}"' in text}
            assert not any(board_in(json.loads(text)) for text in texts)
        assert not any("cell-touched" in text for text in (*two.texts, *spectator.texts))


def asked(table: Table, seat: str | None) -> list[Any]:
    found = [
        table.get(seat=seat),
        table.get("/events", seat),
        table.get("/record", seat),
        table.get("/lines", seat, cell="a1"),
        table.post("/hint", {}, seat),
        table.post("/review", {}, seat),
        table.http.get("/api/games"),
        table.http.get(f"/api/games/{game_id(table.id, 1)}/record"),
    ]
    codes = [answer.json().get("error", {}).get("code") for answer in found]
    assert codes[2] == codes[5] == "masked"
    assert set(codes[3:5]) <= {"assistance-off", "not-seated"}
    assert codes[-1] == "unknown-game"
    return found


def board_in(value: Any) -> bool:
    """Whether there is a board, a reserve or a position anywhere in a message."""
    if isinstance(value, dict):
        hidden = ("board", "reserve", "position")
        return any(value.get(name) is not None for name in hidden) or any(
            map(board_in, value.values())
        )
    return isinstance(value, list) and any(map(board_in, value))
