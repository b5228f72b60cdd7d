"""Calling QUARTO: the board takes over, and full lines can be pointed out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Typed
from tests.page.server_process import ServerProcess
from tests.page.start_screen import start_here
from tests.page.tables import Table

TWO_FULL = ">8 a1>d b1>e c1>b d1>0 a2>5 a3>2 a4"
"""Row 1 and column A are full."""
SIZES = [(1440, 900), (390, 844), (844, 390), (320, 568)]


def calling(visit: Visit, game: str = TWO_FULL, **way: Any) -> Table:
    """Play a game so far, then press QUARTO!."""
    table = start_here(visit(**way))
    play(game, [table], [Typed()])
    table.button("call-quarto").click()
    return table


def lines(table: Table) -> Locator:
    """Return the buttons of the list of lines."""
    return table.page.get_by_role("list", name=table.words.say("call-full")).get_by_role("button")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_headline_follows_and_only_full_lines_are_offered(visit: Visit, language: str) -> None:
    table = calling(visit, language=language)
    table.expect_now(table.words.say("call-point-out"))
    table.visitor.heard(table.words.say("calling"))
    names = {"en": ["Row 1", "Column A"], "fr": ["Ligne 1", "Colonne A"]}[language]
    expect(lines(table)).to_have_text(names)
    # « Ligne » is a row: the list also has columns and diagonals.
    title = {"en": "Full lines", "fr": "Alignements complets"}[language]
    expect(table.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    for size in SIZES:
        table.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert violations(table.page) == [], size
    table.button("cancel").click()
    expect(table.now).not_to_have_text(table.words.say("call-point-out"))


def test_hovering_and_focusing_light_the_line(visit: Visit) -> None:
    table = calling(visit)
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


def test_the_second_cell_of_the_line_calls_it(visit: Visit) -> None:
    table = calling(visit, TWO_FULL.removesuffix(">0 a2>5 a3>2 a4"))
    table.cell("a1").click()
    table.visitor.heard("Pointed out: A1.")
    table.cell("c1").click()
    table.expect_now(re.compile(r"^QUARTO! A1 to D1, all tall\."))


def test_a_cell_of_no_full_line_says_so_and_another_line_begins_anew(visit: Visit) -> None:
    table = calling(visit)
    table.cell("b2").click()
    table.visitor.heard("No full line runs through B2.")
    table.cell("c1").click()
    table.cell("a3").click()
    table.visitor.heard("Pointed out: A3.")
    table.cell("a4").click()
    table.visitor.heard(" calls QUARTO, A1 to A4. No QUARTO. These four pieces share nothing.")


def test_without_a_full_line_there_is_nothing_to_point_out(visit: Visit) -> None:
    table = calling(visit, ">8 a1>d b1")
    table.visitor.heard("No line is full yet. Escape cancels.")
    expect(table.page.get_by_role("heading", name="No line is full yet.")).to_be_visible()
    table.page.keyboard.press("Escape")
    table.visitor.heard("Cancelled.")


def test_one_large_cancel(visit: Visit) -> None:
    table = calling(visit, size=(390, 844))
    (cancel,) = table.button("cancel").all()
    box = cancel.bounding_box()
    assert box is not None
    assert box["height"] >= 50
    assert box["width"] >= 180


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", ["quarto", "quarto squares"])
def test_behind_a_mask_every_line_is_there_and_none_is_cut_off(
    visit: Visit, server: ServerProcess, size: tuple[int, int], rules: str
) -> None:
    masked = server.open_table(options={"rules": rules, "masked": ["one", "two"]})
    server.play(masked, ">8 a1")
    seat = server.view(masked)["to_act"]
    table = Table(visit(server.link(masked, seat), size=size))
    table.button("call-quarto").click()
    offered = table.page.get_by_role("list", name="Lines").get_by_role("button")
    expect(offered).to_have_count(19 if "squares" in rules else 10)
    assert cut_off(table) == []


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
