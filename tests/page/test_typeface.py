"""One typeface, from this server, in the first picture, and no line that moves."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.page.conftest import Visit
from tests.page.server_process import ServerProcess
from tests.page.start_screen import start_here

LARGEST = 40_000
"""Bytes."""
NAME = "Atkinson Hyperlegible Next"

_FAMILIES = """() => [...document.querySelectorAll('body, body *')]
  .map((each) => getComputedStyle(each).fontFamily.split(',')[0].replaceAll('"', ''))
  .filter((name, i, all) => all.indexOf(name) === i)"""

_WIDTHS = """() => ['1:11', '0:00', '8:48'].map((text) => {
  const span = document.createElement('span');
  span.textContent = text;
  document.querySelector('main').append(span);
  const { width } = span.getBoundingClientRect();
  span.remove();
  return width;
})"""

_SHIFTED = """() => new Promise((resolve) => {
  let moved = 0;
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) moved += each.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(moved), 300);
})"""


def drawn_in_it(page: Page) -> None:
    """Wait until the typeface is there, and check that every word is set in it."""
    page.wait_for_function("name => document.fonts.check(`17px '${name}'`)", arg=NAME)
    assert page.evaluate(_FAMILIES) == [NAME]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_is_set_in_it(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    drawn_in_it(visitor.page)
    table = start_here(visitor)
    expect(table.board).to_be_visible()
    drawn_in_it(table.page)
    first, *others = table.page.evaluate(_WIDTHS)
    assert others == [first, first], "figures of one width"


def test_it_is_preloaded_small_and_comes_once(visit: Visit) -> None:
    visitor = visit()
    drawn_in_it(visitor.page)
    preloaded = visitor.page.locator("link[rel=preload][as=font]").get_attribute("href")
    assert preloaded is not None
    fonts = [each for each in visitor.responses if each.request.resource_type == "font"]
    assert [each.url.rsplit("/", 1)[1] for each in fonts] == [preloaded.rsplit("/", 1)[1]]
    assert len(fonts[0].body()) <= LARGEST
    assert fonts[0].headers["content-type"] == "font/woff2"
    assert "immutable" in fonts[0].headers["cache-control"]


def test_nothing_moves_when_it_comes(visit: Visit) -> None:
    visitor = visit()
    visitor.page.reload()
    drawn_in_it(visitor.page)
    assert visitor.page.evaluate(_SHIFTED) < 0.01


def test_where_it_comes_late_it_is_used_and_nothing_moves(
    visit: Visit, server: ServerProcess
) -> None:
    """The page of a slow first visit takes the typeface when it is there."""
    page = visit().context.new_page()
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.goto(server.address, wait_until="commit")
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_timeout(500)  # longer than a browser waits for a typeface that is optional
    assert held
    assert NAME not in fonts_of(page, "h1")
    before = page.evaluate(_SHIFTED)  # what else came late is not the typeface's doing
    for route in held:
        route.continue_()
    page.wait_for_function(
        "name => [...document.fonts].some((f) => f.family.includes(name) && f.status === 'loaded')",
        arg=NAME,
    )
    assert fonts_of(page, "h1") == [NAME]
    assert page.evaluate(_SHIFTED) - before < 0.01


def fonts_of(page: Page, selector: str) -> list[str]:
    """Return the typefaces in which the browser has drawn the words of an element."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    drawn = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    session.detach()
    return [font["familyName"] for font in drawn]


def test_its_licence_comes_with_it(server: ServerProcess) -> None:
    answer = httpx.get(f"{server.address}typeface-licence.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "SIL Open Font License, Version 1.1" in answer.text
