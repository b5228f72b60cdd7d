"""Calling QUARTO: the board lights up and takes over; two browsers learn how it ended."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.page.conftest import Visit
from tests.page.input_methods import Mouse, Typed
from tests.page.server_process import ServerProcess
from tests.page.tables import Table

MISSED = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>b d1>0\n'
"""Row 1 is aligned and no player called it; the second player is to place."""
TWO_FULL = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>b d1>0 a2>5 a3>2 a4\n'
"""Row 1 and column A are full."""
MASKED = {"rules": "quarto", "masked": ["one", "two"]}
SIZES = [(1440, 900), (390, 844), (844, 390), (320, 568)]


def calling(visit: Visit, server: ServerProcess, **way: Any) -> Table:
    """Sit down where two lines are full, then press QUARTO!."""
    opened = server.open_table(record=TWO_FULL)
    table = Table(visit(server.link(opened, server.view(opened)["to_act"]), **way))
    table.button("call-quarto").click()
    return table


def test_a_missed_line_is_called_late(visit: Visit, server: ServerProcess) -> None:
    opened = server.open_table(record=MISSED)
    lea, tom = (Table(visit(server.link(opened, seat))) for seat in ("one", "two"))
    Mouse().call(tom, "1")
    tom.expect_now("QUARTO! A1 to D1, all tall. You win.")
    lea.expect_now("QUARTO! A1 to D1, all tall. Tom wins.")


def test_behind_a_mask_no_reason_is_told_for_a_wrong_call(
    visit: Visit, server: ServerProcess
) -> None:
    """The cells of the call are known to everybody; what stands there is not."""
    opened = server.open_table(options=MASKED)
    server.play(opened, ">8 a1 >d")
    caller = server.view(opened)["to_act"]
    tables = {seat: Table(visit(server.link(opened, seat))) for seat in ("one", "two")}
    Typed().call(tables[caller], "1")
    for seat, table in tables.items():
        who = "You call" if seat == caller else " calls"
        table.visitor.heard(f"{who} QUARTO, A1 to D1. No QUARTO.")
        (told,) = [said for said in table.visitor.said() if "QUARTO, A1" in said]
        assert re.search(r"No QUARTO\.( Your turn to place\.)?$", told)
        assert cells(table.board.locator(".wrong")) == ["a1", "b1", "c1", "d1"]


def test_hovering_and_focusing_light_the_line(visit: Visit, server: ServerProcess) -> None:
    table = calling(visit, server)
    table.cell("c1").hover()
    expect(aimed(table)).to_have_count(4)
    assert cells(aimed(table)) == ["a1", "b1", "c1", "d1"]
    table.cell("b3").hover()
    expect(aimed(table)).to_have_count(0)
    table.page.get_by_role("button", name="Column A", exact=True).hover()
    assert cells(aimed(table)) == ["a1", "a2", "a3", "a4"]
    table.page.mouse.move(0, 0)
    table.cell("a3").focus()
    expect(aimed(table)).to_have_count(4)
    assert cells(aimed(table)) == ["a1", "a2", "a3", "a4"]
    expect(table.board.locator("[aria-selected]")).to_have_count(0)


def test_one_large_cancel(visit: Visit, server: ServerProcess) -> None:
    table = calling(visit, server, size=(390, 844))
    (cancel,) = table.button("cancel").all()
    box = cancel.bounding_box()
    assert box is not None
    assert box["height"] >= 50
    assert box["width"] >= 180


@pytest.mark.parametrize("rules", ["quarto", "quarto squares"])
def test_behind_a_mask_every_line_is_there_and_none_is_cut_off(
    visit: Visit, server: ServerProcess, rules: str
) -> None:
    opened = server.open_table(options={**MASKED, "rules": rules})
    server.play(opened, ">8 a1")
    table = Table(visit(server.link(opened, server.view(opened)["to_act"])))
    table.button("call-quarto").click()
    offered = table.page.get_by_role("list", name="Lines").get_by_role("button")
    expect(offered).to_have_count(19 if "squares" in rules else 10)
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        assert cut_off(table) == [], (width, height)


def cut_off(table: Table) -> list[str]:
    """Return the buttons of the list of which an element around them hides a part."""
    hidden: list[str] = table.page.locator(".lines .button").evaluate_all(
        """buttons => buttons.filter((button) => {
          const box = button.getBoundingClientRect();
          if (box.left < 0 || box.right > innerWidth || box.top < 0) return true;
          let out = button.parentElement;
          for (; out && out !== document.body; out = out.parentElement) {
            const around = out.getBoundingClientRect();
            const clips = getComputedStyle(out).overflowY !== 'visible';
            if (clips && (box.bottom > around.bottom + 1 || box.top < around.top - 1)) return true;
          }
          return false;
        }).map((button) => button.innerText)"""
    )
    return hidden


def aimed(table: Table) -> Locator:
    """Return the cells of the line that is lit."""
    return table.board.locator(".aimed-line")


def cells(found: Locator) -> list[str]:
    """Return the names of cells."""
    named: list[str] = found.evaluate_all("all => all.map((cell) => cell.dataset.cell)")
    return named
