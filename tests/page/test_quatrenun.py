"""Quatrenun on the page: designate, move, the complete group."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Dragging, Finger, InputMethod, Keys, Mouse, Typed
from tests.page.server_process import ServerProcess
from tests.page.start_screen import two_players
from tests.page.tables import Table

RECORD = """[Game "quatrenun"]
[Rules "quatrenun"]
[First "Léa"]
[Second "Tom"]
[Setup "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"]
[Result "*"]
"""
GAME = "@a1 0>d1@d4 f>d1"
"""The first player moves f to 0 and 3: the group shows all eight characteristics."""


def open_here(visit: Visit, server: ServerProcess, **way: object) -> Table:
    opened = server.open_table(options={"rules": "quatrenun"}, record=RECORD)
    visitor = visit(server.link(opened, "one"), **way)
    visitor.go(server.link(opened, "two"))
    visitor.heard("Léa’s turn to designate a group.")
    return Table(visitor, is_shared=True)


@pytest.mark.parametrize(
    "hand", [Mouse(), Keys(), Typed(), Dragging()], ids=lambda hand: type(hand).__name__
)
def test_a_whole_game(visit: Visit, server: ServerProcess, hand: InputMethod) -> None:
    table = open_here(visit, server)
    play(GAME, [table], [hand])
    table.expect_now("Léa completes the group on D1. Tom wins.")
    assert table.cells()["d1"].startswith("3 pieces: ")


def test_by_finger(visit: Visit, server: ServerProcess) -> None:
    table = open_here(visit, server, size=(375, 667), touch=True)
    play(GAME, [table], [Finger()])
    table.expect_now("Léa completes the group on D1. Tom wins.")


def test_over_the_network(visit: Visit) -> None:
    first, second = two_players(visit, draft={"rules": "quatrenun"})
    cell = next(iter(first.cells()))
    Keys().designate(first, cell)
    second.expect_now(f"Your turn to move a piece of the group on {cell.upper()}.")
    expect(second.group.get_by_role("gridcell")).to_have_count(1)
    second.visitor.heard(f"designates the group on {cell.upper()} for you.")
