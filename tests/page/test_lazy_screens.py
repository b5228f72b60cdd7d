"""Lazy screens and parts: loaded when they are wanted, and what happens when that fails."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.input_methods import Typed
from tests.page.lessons import link
from tests.page.start_screen import in_network, invite, start_here
from tests.page.visitors import Visitor


def _cut(route: Route) -> None:
    route.abort()


@pytest.mark.parametrize(
    ("missing", "language"),
    [("lazy-*.js", "en"), ("*-lazy-*.json", "fr")],
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
    page.route("**/*-lazy-*.json", _cut)
    link(visitor, "puzzles-heading").click()
    page.get_by_role("button", name=words.say("back-to-start"), exact=True).click()
    page.unroute_all()
    link(visitor, "puzzles-heading").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("puzzles-heading"))


def _scripts(visitor: Visitor) -> set[str]:
    """Return the scripts that were loaded so far, without the hash in their names."""
    names: list[str] = visitor.page.evaluate(
        "performance.getEntriesByType('resource').map((entry) => entry.name)"
    )
    files = (name.rpartition("/")[2] for name in names if name.endswith(".js"))
    return {file.partition("-")[0] for file in files}


def test_the_code_and_the_grammar_come_when_they_are_wanted(visit: Visit) -> None:
    one, two = visit(), visit()
    assert not {"QrCode", "typing", "lazy"} & _scripts(one)
    in_network(one, True, "http://192.168.1.20:8000/")
    invite(one)
    expect(one.page.get_by_role("img", name=one.words.say("invite-code"))).to_be_visible()
    assert "QrCode" in _scripts(one) and "typing" not in _scripts(one)
    table = start_here(two)
    assert not {"QrCode", "typing"} & _scripts(two)
    Typed().give(table, "8")
    expect(table.now).to_contain_text("turn to place")
    assert "typing" in _scripts(two)


def test_words_typed_without_a_connection_are_answered(visit: Visit) -> None:
    visitor = visit()
    table = start_here(visitor)
    visitor.is_network_bad = True
    visitor.page.route("**/typing-*.js", _cut)
    Typed().give(table, "8")
    visitor.heard(visitor.words.say("error-unreachable"))
