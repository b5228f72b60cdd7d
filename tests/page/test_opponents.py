"""Against the engine, and on the clock."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.input_methods import InputMethod, Keys
from tests.page.server_process import ServerProcess, engine
from tests.page.start_screen import start_with_engine, two_players
from tests.page.tables import Table

OVER = re.compile(r"wins\.$|You win\.$|draw\.$")
GONE = ", already taken"


def play_anything(table: Table, hand: InputMethod, source: Random) -> None:
    """Play any legal action until the game is over."""
    while True:
        expect(table.now).to_have_text(re.compile(rf"^Your turn|{OVER.pattern}"))
        now = table.now.inner_text()
        if OVER.search(now):
            return
        if "place" in now:
            free = [cell for cell, content in table.cells().items() if content == "empty"]
            hand.place(table, source.choice(free))
        elif "call QUARTO" in now:
            hand.decline(table)
        else:
            hand.give(table, source.choice(left(table)))
        expect(table.now).not_to_have_text(now)


def left(table: Table) -> list[str]:
    """Return the pieces of the reserve that the player can give."""
    names: list[str] = table.reserve.get_by_role("gridcell").evaluate_all(
        "cells => cells.map((cell) => cell.ariaLabel)"
    )
    return [f"{code:x}" for code, name in enumerate(names) if GONE not in name]


def test_a_whole_game_against_the_engine(visit: Visit) -> None:
    table = start_with_engine(visit(draft={"level": 1}, settings={"coach": False}))
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("Computer 1")
    play_anything(table, Keys(), Random(4))
    expect(table.button("rematch")).to_be_enabled()
    table.button("rematch").click()
    expect(table.now).to_have_text(re.compile("Your turn|The computer’s turn"))


def test_a_hint_when_the_table_allows_it(visit: Visit, server: ServerProcess) -> None:
    options = {"rules": "quarto", "hints": True, "lines": True}
    opened = server.open_table(options=options, two=engine(1))
    table = Table(visit(server.link(opened, "one")))
    expect(table.now).to_have_text(re.compile("^Your turn"))
    table.more()
    table.button("ask-hint").click()
    table.visitor.heard("Hint: ")
    table.button("ask-lines", cell="A1").click()
    table.visitor.heard("Row 1: ")


def test_time_runs_out(visit: Visit, server: ServerProcess) -> None:
    """The clock gives a busy machine the time to show both pages before the flag falls."""
    opened = server.open_table(options={"rules": "quarto clock=10"})
    seats = ["one", "two"] if server.view(opened)["to_act"] == "one" else ["two", "one"]
    server.play(opened, ">8")
    first, second = (Table(visit(server.link(opened, seat))) for seat in seats)
    first.expect_now(re.compile(r"^(Léa|Tom) has run out of time\. You win\.$"))
    second.expect_now(re.compile(r"^You have run out of time\. (Léa|Tom) wins\.$"))
    second.visitor.heard("You have run out of time.")


def test_time_is_said_in_words(visit: Visit) -> None:
    first, second = two_players(visit, draft={"rules": "quarto clock=300"})
    first.page.keyboard.press("t")
    first.visitor.heard("You have ")
    (asked,) = [text for text in first.visitor.said() if text.startswith("You have ")]
    assert re.fullmatch(r"You have (5 minutes|4 minutes \d+ seconds) left\.", asked)
    clock = second.page.locator(".plate").get_by_text(re.compile(r"^\d+ minutes"))
    expect(clock).to_be_attached()
    assert not re.search(r"\d:\d\d", second.page.locator("body").aria_snapshot())


def test_a_warning_when_little_time_is_left(visit: Visit) -> None:
    settings = {"warning": 20}
    draft = {"rules": "quarto clock=21"}
    first, second = two_players(visit, draft=draft, settings=settings)
    first.visitor.heard("Only ")
    (warning,) = [text for text in first.visitor.said() if text.startswith("Only ")]
    # Rounded up to the second in which a busy machine looked.
    assert re.fullmatch(r"Only (20|1\d) seconds left\.", warning)
    assert not [text for text in second.visitor.said() if "left" in text]
