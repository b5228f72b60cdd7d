"""Lazy screens, and what happens when their script cannot load."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.lessons import link


def _cut(route: Route) -> None:
    route.abort()


@pytest.mark.parametrize(
    ("missing", "language"),
    [("lazy-*.js", "en"), ("*-later-*.json", "fr")],
    ids=["script", "words"],
)
def test_a_screen_that_cannot_be_fetched(visit: Visit, missing: str, language: str) -> None:
    """Each failed try is announced; once the connection is back, the wanted screen opens."""
    visitor = visit(language=language)
    visitor.is_network_bad = True
    page, words = visitor.page, visitor.words
    again = page.get_by_role("button", name=words.say("try-again"), exact=True)
    heading = page.get_by_role("heading", level=1)
    page.route(f"**/{missing}", _cut)
    link(visitor, "lessons-heading").click()
    expect(heading).to_have_text(words.say("error-unreachable"))
    visitor.heard(words.say("error-unreachable"))
    expect(again).to_be_focused()
    assert violations(page) == []
    page.route("**/*", _cut)
    page.keyboard.press("Enter")
    visitor.heard(words.say("error-unreachable"), times=2)
    page.unroute_all()
    page.keyboard.press("Enter")
    expect(heading).to_have_text(words.say("lessons-heading"))
    assert page.url.endswith("/lessons")


def test_words_that_could_not_be_fetched_are_fetched_later(visit: Visit) -> None:
    """A visitor who returns to the start can try again from there."""
    visitor = visit()
    visitor.is_network_bad = True
    page, words = visitor.page, visitor.words
    page.route("**/*-later-*.json", _cut)
    link(visitor, "puzzles-heading").click()
    page.get_by_role("button", name=words.say("back-to-start"), exact=True).click()
    page.unroute_all()
    link(visitor, "puzzles-heading").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("puzzles-heading"))
