"""A line that its maker did not call: the page says so, shows it, and gives it back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Keys, Mouse, Typed
from tests.page.server_process import ServerProcess, engine, person
from tests.page.start_screen import two_players
from tests.page.tables import Table

ROW = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>b\n'
"""The player to act completes row 1 on d1: all tall."""
MISSED_ROW = (
    '[Rules "quarto"]\n\n'
    ">8 a1>d b1>e c1>b d1>0 c4>3 b4>f d3>7 b2>5 d4>1 c2>2 d2>c b3>9 a3>6 a4>a a2>4\n"
)
"""Row 1 is completed and missed; one piece is left to place, on C3."""


def against_engine(
    visit: Visit, server: ServerProcess, record: str, seat: str = "one", **way: str
) -> Table:
    """Seat a visitor at the end of a record, against an engine that overlooks no line."""
    seats = {"one": person("Léa"), "two": engine(6)}
    if seat == "two":
        seats = {"one": engine(6), "two": person("Léa")}
    opened = server.open_table(record=record, **seats)
    return Table(visit(server.link(opened, seat), **way))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_computer_calls_the_players_own_line(
    visit: Visit, server: ServerProcess, language: str
) -> None:
    table = against_engine(visit, server, ROW, language=language)
    play("d1>0", [table], [Typed()])
    expect(table.now).to_have_text(re.compile("^QUARTO"))
    why = table.words.say("missed-line", you="actor", name="Léa")
    expect(table.page.locator(".why")).to_have_text(why)
    table.visitor.heard(why)
    assert sum(why in said for said in table.visitor.said()) == 1
    assert lit(table) == ["a1", "b1", "c1", "d1"]
    assert violations(table.page) == []


def test_it_is_taken_back_and_called(visit: Visit, server: ServerProcess) -> None:
    table = against_engine(visit, server, ROW)
    play("d1>0", [table], [Mouse()])
    lost = table.page.url
    table.button("take-back-and-call").click()
    expect(table.page).not_to_have_url(lost)
    table.page.get_by_role("button", name="Row 1", exact=True).click()
    table.expect_now("QUARTO! A1 to D1, all tall. You win.")
    expect(table.button("take-back-and-call")).not_to_be_attached()


def test_it_is_taken_back_by_the_second_player_with_keys(
    visit: Visit, server: ServerProcess
) -> None:
    record = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>b a4>9\n'
    table = against_engine(visit, server, record, seat="two")
    play("d1>0", [table], [Keys()])
    expect(table.now).to_have_text(re.compile("^QUARTO"))
    table.button("take-back-and-call").press("Enter")
    expect(table.board).to_be_visible()
    table.page.get_by_role("button", name="Row 1", exact=True).press("Enter")
    table.expect_now("QUARTO! A1 to D1, all tall. You win.")


def test_between_people_both_learn_it_and_nothing_is_given_back(visit: Visit) -> None:
    first, second = two_players(visit)
    play(">8 a1>d b1>e c1>b d1>0", [first, second], [Typed()])
    Typed().call(second, "1")
    first.visitor.heard("You completed this line and did not call it.")
    second.visitor.heard(" completed this line and did not call it.")
    expect(first.button("take-back-and-call")).not_to_be_attached()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_draw_shows_the_lines_that_were_there(
    visit: Visit, server: ServerProcess, language: str
) -> None:
    table = shared_at(visit, server, MISSED_ROW, language=language)
    play("c3", [table], [Typed()])
    said = table.words.say("line-was-there", kind="row", line="1", **{"from": "A1"}, to="D1")
    assert said not in " ".join(table.visitor.said())
    play("= =", [table], [Mouse()])
    expect(table.page.locator(".why")).to_contain_text(said)
    table.visitor.heard(said)
    marked = table.board.locator(".missed")
    expect(marked.first).to_be_visible()
    cells = marked.evaluate_all("all => all.map((cell) => cell.dataset.cell)")
    assert {"a1", "b1", "c1", "d1"} <= set(cells)
    assert violations(table.page) == []


def shared_at(visit: Visit, server: ServerProcess, record: str, **way: str) -> Table:
    """Seat two people at one screen, where a record ends."""
    opened = server.open_table(record=record)
    visitor = visit(server.link(opened, "one"), **way)
    visitor.go(server.address)
    visitor.go(server.link(opened, "two"))
    table = Table(visitor, is_shared=True)
    table.ready()
    return table


def lit(table: Table) -> list[str]:
    """Return the cells that shine."""
    shining: list[str] = table.board.locator(".lit").evaluate_all(
        "cells => cells.map((cell) => cell.dataset.cell)"
    )
    return shining
