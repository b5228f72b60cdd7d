"""The review at a glance: badges, all better moves marked, arrow keys wherever the focus is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.axe import check_all_looks
from tests.page.conftest import Visit
from tests.page.review_screen import RECORD, Review
from tests.page.server_process import ServerProcess

_ALONE = """() => [...document.querySelectorAll('[role=option] .badge')].filter((badge) => {
  const words = document.createRange();
  words.selectNodeContents(badge.parentElement);
  words.setEndBefore(badge);
  const last = [...words.getClientRects()].filter((box) => box.width > 8).at(-1);
  return Math.abs(last.bottom - badge.getBoundingClientRect().bottom) > 8;
}).map((badge) => badge.parentElement.innerText)"""


def open_review(visit: Visit, server: ServerProcess, **way: object) -> Review:
    visitor = visit(f"{server.address}review", **way)
    review = Review(visitor)
    review.paste(RECORD)
    review.ready()
    return review


@pytest.mark.parametrize(("language", "good"), [("en", "Good"), ("fr", "Bon")])
def test_badges_instead_of_paragraphs(
    visit: Visit, server: ServerProcess, language: str, good: str
) -> None:
    review = open_review(visit, server, language=language)
    long = review.words.say("review-judgement", judgement="as-good", before="draw")
    expect(review.page.get_by_role("main")).not_to_contain_text(long)
    # Six decisions of the opening are as good as others, the seventh is the mistake.
    expect(review.moves.locator(".badge.good")).to_have_count(8)
    expect(review.moves.locator(".badge.bad")).to_have_count(1)
    expect(review.moves.get_by_role("option").nth(1)).to_contain_text(good)
    review.button("review-way", way="next").click()
    expect(review.verdict.locator(".badge.good")).to_contain_text(good)
    review.visitor.heard(f" {good}. ")
    assert not any(long in text for text in review.visitor.said())
    review.button("review-mistake").click()
    expect(review.verdict.locator(".badge.bad")).to_be_visible()
    check_all_looks(review.page, "a mistake of a review")


def test_every_better_move_is_marked(visit: Visit, server: ServerProcess) -> None:
    review = open_review(visit, server)
    review.button("review-mistake").click()
    review.is_at(7)
    # Row 1 is short and round: what is tall and square does not align.
    better = review.page.get_by_role("gridcell", name=", better")
    expect(better).to_have_count(4)
    expect(review.page.locator(".reserve .note-at.good")).to_have_count(4)


def test_arrow_keys_wherever_the_focus_is(visit: Visit, server: ServerProcess) -> None:
    review = open_review(visit, server)
    hint = review.page.locator(".verdict p:has(kbd)")
    expect(hint).to_have_text("→ F Next · ← B Previous · M Next mistake")
    keyboard = review.page.keyboard
    review.page.get_by_role("heading", level=1).focus()
    keyboard.press("ArrowRight")
    review.is_at(1)
    review.button("review-way", way="next").focus()
    keyboard.press("ArrowRight")
    review.is_at(2)
    # A click on the board does not take the arrows away.
    review.board.get_by_role("gridcell").nth(5).click()
    keyboard.press("ArrowLeft")
    review.is_at(1)
    review.page.evaluate("document.activeElement.blur()")
    keyboard.press("ArrowRight")
    review.is_at(2)
    # In the grid itself they go from cell to cell, and a field keeps its own.
    review.board.get_by_role("gridcell").nth(0).focus()
    keyboard.press("ArrowRight")
    assert 'data-cell="b1"' in review.focused()
    review.is_at(2)
    field = review.page.get_by_role("textbox", name=review.words.say("review-type"))
    field.fill("ab")
    keyboard.press("ArrowLeft")
    review.is_at(2)


@pytest.mark.parametrize("width", [390, 360, 340])
def test_no_badge_is_alone_on_its_line(visit: Visit, server: ServerProcess, width: int) -> None:
    review = open_review(visit, server, language="fr", size=(width, 844))
    expect(review.moves.locator(".badge")).to_have_count(9)
    assert review.page.evaluate(_ALONE) == []
