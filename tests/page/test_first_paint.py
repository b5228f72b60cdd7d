"""A slow phone with a slow connection shows something within a second."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Route, ViewportSize

from tests.page.browser_thread import BrowserThread
from tests.page.conftest import Visit
from tests.page.server_process import ServerProcess

SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
SLOWDOWN = 4
"""How many times slower the processor of the phone is."""
LONGEST = 3_000
"""Milliseconds: three times the target, for a busy machine."""
PAINTED = """() => new Promise((resolve, reject) => {
  new PerformanceObserver((list) => {
    const first = list.getEntriesByName('first-contentful-paint')[0];
    if (first) resolve(first.startTime);
  }).observe({ type: 'paint', buffered: true });
  setTimeout(() => reject(new Error('nothing was painted')), 60_000);
})"""
"""Returns the milliseconds until the first picture."""


def test_first_paint(visit: Visit) -> None:
    visitor = visit(size=(375, 667), touch=True, painted=True)
    page = visitor.page
    session = visitor.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    page.reload()
    milliseconds = page.evaluate(PAINTED)
    assert milliseconds < LONGEST


_IN_THE_HEAD = """[...document.head.querySelectorAll(
  'script, link[rel=stylesheet], link[rel=preload], link[rel=modulepreload]'
)].map(({ href, src }) => href ?? src)"""


def test_the_first_picture_waits_for_little(server: ServerProcess, stage: BrowserThread) -> None:
    """All that is asked for but the page and its first styles stays unanswered."""
    context = stage.browser().new_context()
    try:
        page = context.new_page()
        held: list[Route] = []
        page.route(re.compile(r"/assets/(?!first-)"), lambda route: held.append(route))
        page.goto(server.address, wait_until="commit")
        assert page.evaluate(PAINTED) > 0
        assert held
        # Whatever else the head names would be fetched and read at the same time.
        [first] = page.evaluate(_IN_THE_HEAD)
        assert "/assets/first-" in first
    finally:
        context.close()


_DRAWN = """() => {
  const name = document.querySelector('h1');
  const words = document.createRange();
  words.selectNodeContents(name);
  const { x, y, width, height } = words.getBoundingClientRect();
  const { fontSize, fontWeight, letterSpacing, color } = getComputedStyle(name);
  const ground = getComputedStyle(document.body).backgroundColor;
  return [x, y, width, height, fontSize, fontWeight, letterSpacing, color, ground];
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1440, 900), (375, 667)])
def test_nothing_changes_when_the_other_styles_come(
    server: ServerProcess,
    stage: BrowserThread,
    size: tuple[int, int],
    scheme: Literal["light", "dark"],
) -> None:
    """The name of the page is drawn by a few styles of its own: they must agree with the others."""
    drawn = []
    for without in ("nothing", "style"):
        viewport: ViewportSize = {"width": size[0], "height": size[1]}
        context = stage.browser().new_context(
            viewport=viewport, color_scheme=scheme, java_script_enabled=False
        )
        page = context.new_page()
        # The typeface has the width of its stand-in to a hair; here only the styles differ.
        page.route(re.compile(rf"/assets/({without}-|.*woff2)"), lambda route: route.abort())
        page.goto(server.address)
        drawn.append(page.evaluate(_DRAWN))
        context.close()
    assert drawn[0] == drawn[1]
