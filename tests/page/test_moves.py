"""The list of moves at a table scrolls by itself, and is under "more" on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.page.conftest import Visit
from tests.page.server_process import ServerProcess
from tests.page.tables import Table

LONG = ">0 c4 >8 b4 >3 b1 >f d3 >7 b2 >b d4 >5 d1 >1 c2 >2"
"""Seventeen actions in nine turns."""


def moves(table: Table) -> Locator:
    return table.page.get_by_role("list", name=table.words.say("moves-title"), exact=True)


def test_turn_by_turn(visit: Visit, server: ServerProcess) -> None:
    """Everything is visible, and the list scrolls by itself, by mouse and by keys."""
    opened = server.open_table()
    server.play(opened, LONG)
    table = Table(visit(server.link(opened, "one")))
    turns = moves(table).get_by_role("listitem")
    expect(turns).to_have_count(9)
    expect(turns.first).to_have_text(
        re.compile("^(Léa|Tom) gives short, round, solid, light to (Léa|Tom).$")
    )
    expect(turns.nth(1)).to_have_text(
        re.compile("^(Léa|Tom) places .* light on C4. \\1 gives tall, round, solid, light to ")
    )
    expect(turns.last).to_be_in_viewport(ratio=0.9)
    assert table.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    moves(table).focus()
    table.page.keyboard.press("Home")
    expect(turns.first).to_be_in_viewport(ratio=0.9)
    server.play(opened, "a1")
    expect(turns.last).to_have_text(re.compile(" places .* on A1.$"))
    expect(turns.last).to_be_in_viewport(ratio=0.9)
    table.visitor.heard("on A1.")
    assert sum("on A1." in text for text in table.visitor.said()) == 1


def test_on_a_phone_it_is_under_more(visit: Visit, server: ServerProcess) -> None:
    opened = server.open_table()
    server.play(opened, LONG)
    table = Table(visit(server.link(opened, "two"), size=(320, 568), language="fr"))
    turns = moves(table).get_by_role("listitem")
    expect(turns).to_have_count(9)
    expect(turns.last).not_to_be_in_viewport()
    table.more()
    turns.last.scroll_into_view_if_needed()
    expect(turns.last).to_be_in_viewport(ratio=0.9)
    expect(turns.last).to_contain_text("donne basse, ronde, creuse, claire à ")
