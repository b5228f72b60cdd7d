"""In play everything is visible: no scroll bars, and nothing too small to hit."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Typed
from tests.page.start_screen import start_here
from tests.thoroughness import everyday

SIZES = [(320, 568), (375, 667), (667, 375), (768, 1024), (1440, 900)]
LONG = {"name": "Maximilienne", "other": "Bartholomäus", "rules": "quarto clock=600"}

_SCROLLS = """() => [...document.querySelectorAll('html, body, main, main *')]
  .filter((each) => {
    const style = getComputedStyle(each);
    const isPage = each === document.documentElement;
    const scrolls = (way) => isPage || ['auto', 'scroll'].includes(way);
    if (each.closest('.calling, .more')) return false;
    return (scrolls(style.overflowY) && each.scrollHeight > each.clientHeight + 1)
      || (scrolls(style.overflowX) && each.scrollWidth > each.clientWidth + 1);
  })
  .map((each) => `${each.tagName}.${each.className} ${each.scrollWidth}×${each.scrollHeight}`)"""

"""Lists may scroll: the lines to call, which the board offers as well."""

_SMALL = """() => [...document.querySelectorAll(
    'button, a, select, input:not([type=checkbox]), label.check, [role=gridcell]')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([each, box]) => `${each.ariaLabel ?? each.innerText} ${box.width}×${box.height}`)"""

_OUT_OF_SIGHT = """() => [...document.querySelectorAll(
    'main [role=gridcell], .acts button, h2.now')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([, box]) => box.left < -1 || box.top < -1
    || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
  .map(([each, box]) => `${each.ariaLabel ?? each.innerText} ${box.left},${box.top}`)"""

_CLIPPED = """() => [...document.querySelectorAll('.acts button, .head button')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter((each) => {
    const words = document.createRange();
    words.selectNodeContents(each);
    return words.getBoundingClientRect().width > each.clientWidth - 2;
  })
  .map((each) => each.innerText)"""


_REDRAWN = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"""
"""The reserve has other rows in other windows."""


def check(page: Page, state: str) -> None:
    """Check that everything fits at every size, then restore the first."""
    for width, height in (*SIZES[1:], SIZES[0]):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(_REDRAWN)
        where = f"{state} at {width}x{height}"
        assert page.evaluate(_SCROLLS) == [], where
        assert page.evaluate(_SMALL) == [], where
        assert page.evaluate(_OUT_OF_SIGHT) == [], where
        assert page.evaluate(_CLIPPED) == [], where


@pytest.mark.parametrize("language", everyday(["fr"], ["en", "fr"]))
def test_in_play(visit: Visit, language: str) -> None:
    table = start_here(visit(size=SIZES[0], language=language, draft=LONG))
    check(table.page, "giving")
    table.piece("8").click()
    check(table.page, "chosen")
    play(">8 a1>d b1>e c1>b d1", [table], [Typed()])
    check(table.page, "placed")
    table.button("call-quarto").click()
    check(table.page, "calling")
    table.cell("a1").click()
    check(table.page, "pointing")
    table.cell("b1").click()
    expect(table.button("rematch")).to_be_visible()
    check(table.page, "over")


def test_quatrenun_in_play(visit: Visit) -> None:
    visitor = visit(size=SIZES[0], draft={**LONG, "rules": "quatrenun"})
    table = start_here(visitor)
    check(table.page, "designating")
    play("@a1", [table], [Typed()])
    check(table.page, "moving")


@pytest.mark.parametrize("size", [(320, 568), (1440, 900)])
def test_other_screens_scroll_one_way_only(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    page = visitor.page
    wide = "() => document.documentElement.scrollWidth > innerWidth"
    for press in (None, "More options"):
        if press:
            page.get_by_role("button", name=press).click()
        assert not page.evaluate(wide)
        assert page.evaluate(_SMALL) == []
    for name in ("Help", "Settings"):
        page.get_by_role("button", name=name, exact=True).first.click()
        dialog = page.get_by_role("dialog", name=name)
        expect(dialog).to_be_visible()
        assert dialog.evaluate("d => d.scrollWidth <= d.clientWidth + 1")
        assert page.evaluate(_SMALL) == []
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
