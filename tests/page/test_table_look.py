"""The table for the eye: its rules and players, large pieces, light where one may act."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.server_process import ServerProcess, engine, person
from tests.page.start_screen import two_players
from tests.page.tables import Table
from tests.thoroughness import everyday

RULES = "quarto height squares late-call=after clock=600"
CHIPS = {
    "en": ["Height only", "Squares", "Late call after placing", "10 minutes per move"],
    "fr": [
        "La hauteur seulement",
        "Carrés",
        "Annonce tardive après la pose",
        "10 minutes par coup",
    ],
}
GAME = ">8 b2 >d c3 >e b1 >3 d3 >0 c2 >5"
SIZES = [(320, 568), (360, 225), (390, 844), (844, 390), (720, 450), (1280, 720), (1440, 900)]
"""Phones, and 1440 by 900 at 100, 200 and 400 per cent."""

_CUT = """() => [...document.querySelectorAll('main *')]
  .filter((each) => each.checkVisibility() && !each.closest('.visually-hidden, .more, [data-grid]'))
  .filter((each) => {
    const style = getComputedStyle(each);
    const hides = style.overflow !== 'visible' || style.webkitLineClamp !== 'none';
    return hides && each.innerText && each.clientWidth > 2
      && (each.scrollHeight > each.clientHeight + 2 || each.scrollWidth > each.clientWidth + 2);
  })
  .map((each) => each.innerText)"""

_DRAWN = """() => [...document.querySelectorAll('.reserve .present .piece')].map((piece) => {
  const boxes = [...piece.querySelectorAll('.wall, .top')].map((p) => p.getBoundingClientRect());
  const right = Math.max(...boxes.map((box) => box.right));
  return right - Math.min(...boxes.map((box) => box.left));
})"""


def seated(visit: Visit, server: ServerProcess, rules: str = RULES, **way: object) -> Table:
    """Return the table of the player to place, in the middle of a game."""
    opened = server.open_table(options={"rules": rules})
    server.play(opened, GAME)
    table = Table(visit(server.link(opened, server.view(opened)["to_act"]), **way))
    expect(table.board).to_be_visible()
    return table


def plate(page: Page, side: str) -> Locator:
    return page.locator(f".plate.{side}")


@pytest.mark.parametrize("language", everyday(["en"], ["en", "fr"]))
def test_the_head_names_the_rules(visit: Visit, server: ServerProcess, language: str) -> None:
    table = seated(visit, server, language=language)
    chips = table.page.get_by_role("list", name=table.words.say("chips-title"), exact=True)
    expect(chips.get_by_role("listitem")).to_have_text(CHIPS[language])
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("Quarto")
    assert violations(table.page) == []


def test_the_usual_rules_are_not_named(visit: Visit, server: ServerProcess) -> None:
    table = seated(visit, server, "quarto")
    expect(table.page.locator(".chips")).to_have_count(0)


def test_players_have_plates_with_presence(visit: Visit) -> None:
    """The opponent above the board, the player below; who leaves is offline."""
    first, second = two_players(visit, draft={"rules": "quarto clock=600"})
    names = {"Léa", "Tom"}
    for table in (first, second):
        mine = plate(table.page, "mine").inner_text()
        theirs = plate(table.page, "theirs")
        expect(theirs.locator(".presence.yes")).to_have_text("online")
        assert {mine.split()[0], theirs.locator("b").inner_text()} == names
        assert "(you)" in mine
        board = table.board.bounding_box()
        above, below = theirs.bounding_box(), plate(table.page, "mine").bounding_box()
        assert board and above and below
        assert above["y"] + above["height"] <= board["y"]
        assert below["y"] >= board["y"] + board["height"]
    expect(plate(first.page, "mine")).to_have_class(re.compile("to-act"))
    expect(plate(first.page, "mine").locator(".clock")).to_contain_text(re.compile(r"9:\d\d|10:00"))
    expect(plate(second.page, "theirs").locator(".clock")).to_contain_text("minutes")
    second.visitor.leave()
    expect(plate(first.page, "theirs")).to_contain_text("offline")
    assert violations(first.page) == []


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Computer level 3"), ("fr", "Ordinateur niveau 3")]
)
def test_the_computer_has_a_level(
    visit: Visit, server: ServerProcess, language: str, text: str
) -> None:
    opened = server.open_table(one=person("Léa"), two=engine(3))
    table = Table(visit(server.link(opened, "one"), language=language))
    expect(plate(table.page, "theirs").locator(".who")).to_have_text(text)


@pytest.mark.parametrize(
    ("size", "least"), [((1440, 900), 64), ((1280, 720), 64), ((390, 844), 44)]
)
def test_pieces_of_the_reserve_are_large(
    visit: Visit, server: ServerProcess, size: tuple[int, int], least: int
) -> None:
    """Widths of what is drawn; the square pieces are wider."""
    table = seated(visit, server, size=size)
    widths = table.page.evaluate(_DRAWN)
    assert len(widths) == 10
    assert min(widths) >= least


@pytest.mark.parametrize("language", everyday(["fr"], ["en", "fr"]))
@pytest.mark.parametrize("size", SIZES[1:])
def test_nothing_is_cut_and_nothing_scrolls_sideways(
    visit: Visit, server: ServerProcess, size: tuple[int, int], language: str
) -> None:
    table = seated(visit, server, size=size, language=language)
    table.page.wait_for_timeout(100)
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert table.page.evaluate(_CUT) == []


def test_a_ghost_under_pointer_and_focus(visit: Visit, server: ServerProcess) -> None:
    table = seated(visit, server)
    table.board.locator("[tabindex='0']").focus()
    table.page.keyboard.press("Control+End")
    seen = "all => all.filter((e) => getComputedStyle(e).opacity > 0).length"
    ghosts = table.board.locator(".ghost")
    assert ghosts.evaluate_all(seen) == 1
    expect(table.cell("d4").locator(".ghost")).to_have_css("opacity", "0.5")
    table.cell("a4").hover()
    expect(table.cell("a4").locator(".ghost")).to_have_css("opacity", "0.5")
    expect(table.cell("b2").locator(".ghost")).to_have_count(0)
    assert violations(table.page) == []


def test_what_may_be_used_is_lit(visit: Visit, server: ServerProcess) -> None:
    """First the free cells, then the reserve."""
    table = seated(visit, server)
    expect(table.board.locator(".cell.open")).to_have_count(11)
    expect(table.reserve).not_to_have_class(re.compile("is-open"))
    table.type("a1")
    expect(table.reserve).to_have_class(re.compile("is-open"))
    expect(table.board.locator(".cell.open")).to_have_count(0)


def test_questions_and_typing_are_folded_but_found(visit: Visit, server: ServerProcess) -> None:
    table = seated(visit, server)
    ask = table.page.locator("#ask")
    folded = ask.bounding_box()
    assert folded and folded["height"] < 2
    # In the tree, for screen readers, whether it is seen or not.
    expect(table.page.get_by_role("textbox", name=table.words.say("command-label"))).to_have_count(
        1
    )
    expect(table.button("ask", what="last")).to_have_count(1)
    table.board.locator("[tabindex='0']").focus()
    table.page.keyboard.press("i")
    expect(table.page.locator("#command")).to_be_focused()
    shown = ask.bounding_box()
    assert shown and shown["height"] > 80
    table.button("ask-title").click()
    expect(table.button("ask-title")).to_have_attribute("aria-expanded", "true")
    table.button("ask", what="last").click()
    table.visitor.heard("on C2")
    assert violations(table.page) == []


def test_moves_are_drawn_and_told(visit: Visit, server: ServerProcess) -> None:
    table = seated(visit, server)
    last = table.page.locator(".moves li").last
    expect(last.locator(".turn .piece")).to_have_count(2)
    drawn = last.locator(".turn [data-text]")
    assert drawn.evaluate("e => getComputedStyle(e, '::before').content") == '"C2"'
    words = last.get_by_text(re.compile(r"places short, round, solid, light on C2\. "))
    expect(words).to_have_class("visually-hidden")
    table.button("moves-in-words").click()
    expect(table.button("moves-in-words")).to_have_attribute("aria-pressed", "true")
    expect(words).not_to_have_class("visually-hidden")
    expect(last.locator(".turn")).to_have_count(0)
    assert violations(table.page) == []


def test_plates_keep_the_score_of_the_series(visit: Visit, server: ServerProcess) -> None:
    opened = server.open_table()
    server.play(opened, ">8 a1 >d b1 >e c1 >b d1")
    winner = server.view(opened)["to_act"]
    table = Table(visit(server.link(opened, winner)))
    expect(plate(table.page, "mine").locator(".points")).to_have_count(0)
    server.play(opened, "!1")
    expect(plate(table.page, "mine").locator(".points")).to_have_text("1One win")
    expect(plate(table.page, "theirs").locator(".points")).to_have_text("00 wins")
    assert violations(table.page) == []


def test_on_a_phone_the_filters_of_the_archive_are_folded(
    visit: Visit, server: ServerProcess
) -> None:
    page = visit(f"{server.address}games", size=(390, 844)).page
    field = page.get_by_role("textbox", name="Player")
    expect(page.locator("details.filters summary")).to_be_visible()
    expect(field).to_be_hidden()
    page.locator("details.filters summary").click()
    expect(field).to_be_visible()
    assert violations(page) == []
