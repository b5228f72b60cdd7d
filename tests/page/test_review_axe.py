"""axe-core finds no violation in reviews and positions; nothing is wider than the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.lessons import expect_no_scrolling_sideways
from tests.page.review_screen import RECORD, Review
from tests.page.server_process import ServerProcess
from tests.page.visitors import Visitor

LOOKS = pytest.mark.parametrize(
    ("size", "scheme", "language"),
    [((320, 568), "light", "fr"), ((1440, 900), "dark", "en")],
)
ROW = "?rules=quarto&position=012./..../..../....+3"
GROUPS = "?rules=quatrenun&position=24,.,b,1d/.,e,.,38/6a,.,.,./.,.,57cf,09+-"
IMPOSSIBLE = "?rules=quarto&position=0000/..../..../....+-"


_HELD_BACK = """() => {
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    const [first] = (await answer.text()).split('\\n');
    const stream = new ReadableStream({
      start: (out) => out.enqueue(new TextEncoder().encode(`${first}\\n`)),
    });
    window.fetch = fetch;
    return new Response(stream, answer);
  };
}"""
"""Let only the first line of the next answer through."""


def check(visitor: Visitor, state: str) -> None:
    found = violations(visitor.page)
    assert found == [], f"{state}: {found}"
    expect_no_scrolling_sideways(visitor)


@LOOKS
def test_review(
    visit: Visit, server: ServerProcess, size: tuple[int, int], scheme: str, language: str
) -> None:
    visitor = visit(f"{server.address}review", size=size, scheme=scheme, language=language)
    visitor.is_network_bad = True  # the console logs a refused request as an error
    review = Review(visitor)
    expect(review.button("review-ask")).to_be_visible()
    check(visitor, "nothing yet")
    review.paste("rien")
    expect(visitor.page.locator(".trouble")).to_be_visible()
    check(visitor, "refused")
    visitor.page.evaluate(_HELD_BACK)
    review.paste(RECORD)
    expect(review.button("review-stop")).to_be_visible()
    check(visitor, "thinking")
    review.button("review-stop").click()
    expect(review.button("review-stop")).to_be_hidden()
    check(visitor, "stopped")
    visitor.go(visitor.page.url)
    review.paste(RECORD)
    review.ready()
    for place in (0, 7, 9):
        review.moves.get_by_role("option").nth(place).click()
        review.is_at(place)
        check(visitor, f"at {place}")
    visitor.page.emulate_media(media="print")
    check(visitor, "on paper")


@LOOKS
def test_setup(
    visit: Visit, server: ServerProcess, size: tuple[int, int], scheme: str, language: str
) -> None:
    visitor = visit(f"{server.address}setup{ROW}", size=size, scheme=scheme, language=language)
    visitor.is_network_bad = True
    page = visitor.page
    expect(page.locator("tr").nth(1)).to_be_visible()
    check(visitor, "analysed")
    page.locator(".board [data-cell=a1]").click()
    check(visitor, "picked")
    visitor.go(f"{server.address}setup{GROUPS}")
    expect(page.locator("tr").nth(1)).to_be_visible()
    check(visitor, "Quatrenun")
    visitor.go(f"{server.address}setup{IMPOSSIBLE}")
    expect(page.locator(".trouble")).to_be_visible()
    check(visitor, "impossible")
