"""axe-core finds nothing wrong, in any state of any screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.hands import Keys, Typed
from tests.page.serving import ServerProcess
from tests.page.starting import invite, start_here
from tests.page.tables import Table
from tests.page.visitors import Visitor

SIZES = [(320, 568), (768, 1024), (1440, 900)]
SCHEMES = ["light", "dark"]
LOOKS = pytest.mark.parametrize(
    ("size", "scheme"), [(size, scheme) for size in SIZES for scheme in SCHEMES]
)


def check(visitor: Visitor, state: str) -> None:
    found = violations(visitor.page)
    assert found == [], f"{state}: {found}"


def test_axe_does_look(visit: Visit) -> None:
    """What is wrong is found, also what only a contrast tells."""
    page = visit().page
    page.evaluate("document.querySelector('h1').style.color = '#bbb'")
    page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    assert {found.split(":")[0] for found in violations(page)} == {"color-contrast", "image-alt"}


@LOOKS
def test_before_the_game(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    visitor = visit(size=size, scheme=scheme)
    page, words = visitor.page, visitor.words
    check(visitor, "start")
    for name in ("help", "settings"):
        page.get_by_role("button", name=words.say(name), exact=True).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        check(visitor, name)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("button", name=words.say("more-options")).click()
    page.get_by_role("combobox", name=words.say("option-who-masked")).select_option("both")
    check(visitor, "options")
    address = invite(visitor)
    check(visitor, "waiting")
    guest = visit(address, size=size, scheme=scheme)
    check(guest, "invited")


@LOOKS
def test_in_the_game(visit: Visit, size: tuple[int, int], scheme: str) -> None:
    visitor = visit(size=size, scheme=scheme, draft={"rules": "quarto clock=600", "hints": True})
    table = start_here(visitor)
    check(visitor, "giving")
    table.piece("8").click()
    check(visitor, "chosen")
    play(">8 a1>d", [table], [Typed()])
    check(visitor, "placing")
    table.more()
    check(visitor, "more")
    table.more()
    table.button("offer-draw").click()
    expect(table.button("answer-offer", answer="accept")).to_be_visible()
    check(visitor, "offered")
    table.button("answer-offer", answer="refuse").click()
    table.more()
    table.button("resign").click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    check(visitor, "resigning")
    visitor.page.keyboard.press("Escape")
    table.type("nonsense")
    check(visitor, "error")
    play("b1>e c1>b d1", [table], [Typed()])
    table.button("call-quarto").click()
    check(visitor, "calling")
    Typed().call(table, "1")
    expect(table.button("rematch")).to_be_visible()
    check(visitor, "over")


@LOOKS
def test_other_tables(
    visit: Visit, server: ServerProcess, size: tuple[int, int], scheme: str
) -> None:
    look = {"size": size, "scheme": scheme}
    masked = server.open_table(options={"rules": "quarto", "masked": ["one", "two"]})
    visitor = visit(server.link(masked, "one"), **look)
    expect(Table(visitor).board).to_be_visible()
    check(visitor, "masked")
    quatrenun = server.open_table(options={"rules": "quatrenun"})
    visitor.go(server.link(quatrenun, "one"))
    visitor.go(server.link(quatrenun, "two"))
    table = Table(visitor, is_shared=True)
    check(visitor, "quatrenun, designating")
    play("@a1", [table], [Keys()])
    check(visitor, "quatrenun, moving")
    visitor.go(server.link(server.open_table()))
    expect(visitor.page.get_by_text("You are watching.")).to_be_visible()
    check(visitor, "watching")
    visitor.is_network_bad = True
    visitor.go(f"{server.address}table/nothing")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(
        "This table is not to be seen"
    )
    check(visitor, "no such table")
