"""axe-core finds no violation, in any state of any screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.axe import SIZES, check_all_looks, violations
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Keys, Typed
from tests.page.server_process import ServerProcess
from tests.page.start_screen import invite, start_here
from tests.page.tables import Table

_WRONG = """(where) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media ${where} { h1 { color: #333 !important } }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
SMALLEST = SIZES[0]
"""The size at which most is folded away."""


def test_axe_does_look(visit: Visit) -> None:
    """The check finds violations, including those of contrast."""
    page = visit().page
    page.evaluate("document.querySelector('h1').style.color = '#bbb'")
    page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    assert {found.split(":")[0] for found in violations(page)} == {"color-contrast", "image-alt"}


def test_it_looks_in_the_dark_and_at_every_size(visit: Visit) -> None:
    page = visit().page
    page.evaluate(_WRONG, "(min-width: 1000px) and (prefers-color-scheme: dark)")
    with pytest.raises(AssertionError, match=r"start at 1440x900: .*color-contrast"):
        check_all_looks(page, "start")


def test_before_the_game(visit: Visit) -> None:
    visitor = visit(size=SMALLEST)
    page, words = visitor.page, visitor.words
    check_all_looks(visitor.page, "start")
    for name in ("help", "settings"):
        page.get_by_role("button", name=words.say(name), exact=True).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        check_all_looks(visitor.page, name)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("button", name=words.say("more-options")).click()
    page.get_by_role("combobox", name=words.say("option-who-masked")).select_option("both")
    check_all_looks(visitor.page, "options")
    address = invite(visitor)
    check_all_looks(visitor.page, "waiting")
    guest = visit(address, size=SMALLEST)
    check_all_looks(guest.page, "invited")


def test_in_the_game(visit: Visit) -> None:
    visitor = visit(size=SMALLEST, draft={"rules": "quarto clock=600", "hints": True})
    table = start_here(visitor)
    check_all_looks(visitor.page, "giving")
    table.piece("8").click()
    check_all_looks(visitor.page, "chosen")
    play(">8 a1>d", [table], [Typed()])
    check_all_looks(visitor.page, "placing")
    table.more()
    check_all_looks(visitor.page, "more")
    table.more()
    table.button("offer-draw").click()
    expect(table.button("answer-offer", answer="accept")).to_be_visible()
    check_all_looks(visitor.page, "offered")
    table.button("answer-offer", answer="refuse").click()
    table.more()
    table.button("resign").click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    check_all_looks(visitor.page, "resigning")
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_be_hidden()
    table.type("nonsense")
    check_all_looks(visitor.page, "error")
    play("b1>e c1>b d1", [table], [Typed()])
    table.button("call-quarto").click()
    check_all_looks(visitor.page, "calling")
    Typed().call(table, "1")
    expect(table.button("rematch")).to_be_visible()
    check_all_looks(visitor.page, "over")


def test_other_tables(visit: Visit, server: ServerProcess) -> None:
    masked = server.open_table(options={"rules": "quarto", "masked": ["one", "two"]})
    visitor = visit(server.link(masked, "one"), size=SMALLEST)
    expect(Table(visitor).board).to_be_visible()
    check_all_looks(visitor.page, "masked")
    quatrenun = server.open_table(options={"rules": "quatrenun"})
    visitor.go(server.link(quatrenun, "one"))
    visitor.go(server.link(quatrenun, "two"))
    table = Table(visitor, is_shared=True)
    check_all_looks(visitor.page, "quatrenun, designating")
    play("@a1", [table], [Keys()])
    check_all_looks(visitor.page, "quatrenun, moving")
    visitor.go(server.link(server.open_table()))
    expect(visitor.page.get_by_text("You are watching.")).to_be_visible()
    check_all_looks(visitor.page, "watching")
    visitor.is_network_bad = True
    visitor.go(f"{server.address}table/nothing")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("This table cannot be shown")
    check_all_looks(visitor.page, "no such table")
