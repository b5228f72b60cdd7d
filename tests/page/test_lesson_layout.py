"""Lessons and puzzles: their buttons in sight on small screens, questions folded on large ones."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.input_methods import Mouse
from tests.page.lessons import do
from tests.page.server_process import ServerProcess
from tests.page.tables import Table
from tests.page.test_lessons import STEPS

SIZES = [(320, 568), (320, 640), (667, 375)]

_OUT_OF_SIGHT = """() => [...document.querySelectorAll('.acts :is(button, a)')]
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0
    && (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth))
  .map(([each, box]) => `${each.innerText} ${box.top}`)"""

_COVERED = """(cell) => {
  cell.scrollIntoView({ block: 'nearest' });
  const box = cell.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !cell.contains(there);
}"""

_GO = """([path]) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_buttons_of_every_step(visit: Visit, server: ServerProcess, size: tuple[int, int]) -> None:
    """Test in French, which takes more space."""
    visitor = visit(f"{server.address}lessons", size=size, language="fr")
    table = Table(visitor)
    for step in STEPS:
        visitor.page.evaluate(_GO, [f"/lessons/{step}"])
        table.expect_now(table.words.say(f"lesson-{step}"))
        assert visitor.page.evaluate("scrollY") == 0
        assert visitor.page.evaluate(_OUT_OF_SIGHT) == [], step
    visitor.page.evaluate(_GO, ["/lessons/safe"])
    table.expect_now(table.words.say("lesson-safe"))
    # Scrolling uncovers what the row of buttons covers.
    assert not table.piece("f").evaluate(_COVERED)
    do(table, Mouse(), ">1")
    expect(table.button("try-again")).to_be_visible()
    visitor.page.evaluate("scrollTo(0, 0)")
    assert visitor.page.evaluate(_OUT_OF_SIGHT) == [], "wrong"


@pytest.mark.parametrize("size", [(844, 390), (720, 450)], ids=str)
def test_low_windows_have_a_heading_too(
    visit: Visit, server: ServerProcess, size: tuple[int, int]
) -> None:
    """The puzzle of the day says which game it is: it is never the same two days running."""
    visitor = visit(f"{server.address}puzzles/daily", size=size, language="fr")
    heading = visitor.page.get_by_role("heading", level=1)
    expect(heading).to_contain_text("l’énigme du jour")
    box = heading.bounding_box()
    assert box and box["height"] >= 12 and box["width"] > 100
    assert heading.evaluate("h => getComputedStyle(h).clipPath") == "none"
    visitor.go(f"{server.address}lessons/call")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_count(1)


@pytest.mark.parametrize("path", ["lessons/safe", "puzzles/daily"])
def test_questions_and_typing_are_folded_but_found(
    visit: Visit, server: ServerProcess, path: str
) -> None:
    """As at a table: out of sight, but in the tree for screen readers."""
    table = Table(visit(f"{server.address}{path}"))
    table.ready()
    ask = table.page.locator("#ask")
    folded = ask.bounding_box()
    assert folded and folded["height"] < 2
    field = table.page.get_by_role("textbox", name=table.words.say("command-label"))
    expect(field).to_have_count(1)
    expect(table.button("ask", what="last")).to_have_count(1)
    table.page.keyboard.press("i")
    expect(field).to_be_focused()
    shown = ask.bounding_box()
    assert shown and shown["height"] > 80
    toggle = table.button("ask-title")
    toggle.click()
    expect(toggle).to_have_attribute("aria-expanded", "true")
    table.button("ask", what="board").click()
    table.visitor.heard("Row 1")
    assert violations(table.page) == []
