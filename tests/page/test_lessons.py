"""Lessons in a real browser: every step by mouse and by keys alone, mistakes, a second visit."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.input_methods import Finger, InputMethod, Keys, Mouse, Typed
from tests.page.lessons import (
    do,
    expect_board_in_focus,
    link,
    press,
    said_once,
)
from tests.page.server_process import ServerProcess
from tests.page.tables import Table
from tests.page.test_french import english_on

QUARTO = {
    "give": ">8",
    "place": "c3 >1",
    "call": "d1 !1",
    "safe": ">4",
    "late": "!\\",
    "missed": "!2 a1",
    "one": "a3 !a",
    "squares": "c3 !b2",
    "clock": "? a1 >2",
    "masks": "~a3 ~b3 ~c3 d3 !3",
}
QUATRENUN = {
    "designate": "@b2",
    "move": "2>c2 @a1",
    "larger": "7>b3",
    "complete": "7>a3",
    "force": "@b2",
    "end": "6>d1",
}
STEPS = QUARTO | QUATRENUN
WHAT = ("task", "done")
"""The announcements of every step."""


def walk(table: Table, hand: InputMethod, steps: dict[str, str]) -> None:
    """Do a whole lesson, from one step to the next."""
    for number, (step, actions) in enumerate(steps.items(), 1):
        table.expect_now(table.words.say(f"lesson-{step}"))
        expect_board_in_focus(table)
        do(table, hand, actions)
        following = link(table.visitor, "lesson-next" if number < len(steps) else "lesson-play")
        expect(following).to_be_visible()
        if number < len(steps):
            press(table, hand, following)


_WALKS = [
    ("quarto", QUARTO, Mouse(), "en"),
    ("quarto", QUARTO, Keys(), "fr"),
    ("quatrenun", QUATRENUN, Mouse(), "fr"),
    ("quatrenun", QUATRENUN, Keys(), "en"),
]


@pytest.mark.parametrize(
    ("game", "steps", "hand", "language"),
    _WALKS,
    ids=lambda value: value if isinstance(value, str) else type(value).__name__.lower(),
)
def test_a_whole_lesson(
    visit: Visit, game: str, steps: dict[str, str], hand: InputMethod, language: str
) -> None:
    visitor = visit(language=language)
    table = Table(visitor)
    press(table, hand, link(visitor, "lessons-heading"))
    name = visitor.words.say("game-name", game=game)
    course = visitor.page.get_by_role("region", name=name, exact=True)
    begin = visitor.words.say("lesson-begin", state="new")
    course.get_by_role("link", name=begin).click()
    walk(table, hand, steps)
    said_once(visitor, visitor.words.say(f"lesson-{list(steps)[-1]}-done"))
    said = visitor.said()
    for sentence in (visitor.words.say(f"lesson-{s}-{what}") for s in steps for what in WHAT):
        assert sum(sentence in text for text in said) == 1, sentence
    if language == "fr":
        assert english_on(visitor.page) == set()
    press(table, hand, link(visitor, "lessons-all"))
    ticks = course.get_by_role("link", name=re.compile(visitor.words.say("lesson-is-done") + "$"))
    expect(ticks).to_have_count(len(steps))


@pytest.mark.parametrize("hand", [Finger(), Typed()], ids=["finger", "typed"])
def test_other_hands(visit: Visit, server: ServerProcess, hand: InputMethod) -> None:
    touch = isinstance(hand, Finger)
    visitor = visit(f"{server.address}lessons/call", touch=touch, size=(390, 800))
    table = Table(visitor)
    for step in ("call", "masks", "larger"):
        if step != "call":
            visitor.go(f"{server.address}lessons/{step}")
        do(table, hand, STEPS[step])
        said_once(visitor, visitor.words.say(f"lesson-{step}-done"))


@pytest.mark.parametrize(
    ("step", "wrong", "hand"),
    [("safe", ">1", Keys()), ("complete", "7>d1", Mouse())],
    ids=["safe", "complete"],
)
def test_a_mistake_is_explained_once_and_can_be_made_good(
    visit: Visit, server: ServerProcess, step: str, wrong: str, hand: InputMethod
) -> None:
    visitor = visit(f"{server.address}lessons/{step}", language="fr")
    table = Table(visitor)
    do(table, hand, wrong)
    explained = visitor.words.say(f"lesson-{step}-wrong")
    said_once(visitor, explained)
    expect(visitor.page.locator(".reply")).to_contain_text(explained)
    expect(table.board.locator(".lit").first).to_be_visible()
    assert violations(visitor.page) == []
    press(table, hand, table.button("try-again"))
    expect_board_in_focus(table)
    do(table, hand, STEPS[step])
    said_once(visitor, visitor.words.say(f"lesson-{step}-done"))
    assert english_on(visitor.page) == set()


def test_what_the_rules_refuse_is_refused_as_at_a_table(
    visit: Visit, server: ServerProcess
) -> None:
    visitor = visit(f"{server.address}lessons/larger")
    table = Table(visitor)
    do(table, Keys(), "7>a3")
    said_once(visitor, visitor.words.say("refused-smaller", cell="A3"))
    do(table, Keys(), "7>b3")
    said_once(visitor, visitor.words.say("lesson-larger-done"))


def test_a_mask_hides_the_board(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(f"{server.address}lessons/masks")
    table = Table(visitor)
    covered = visitor.words.say("cell-covered", cell="A3")
    expect(table.cell("a3")).to_have_accessible_name(covered)
    assert visitor.page.locator(".board .piece-stack").count() == 0


def test_a_cell_that_was_felt_to_be_taken_is_not_offered(
    visit: Visit, server: ServerProcess
) -> None:
    visitor = visit(f"{server.address}lessons/masks")
    table = Table(visitor)
    do(table, Mouse(), "~a3 ~b3 ~c3")
    said_once(visitor, visitor.words.say("lesson-masks-then"))
    # One that the task was about, and one that nobody has touched before.
    for cell in ("b3", "c2"):
        table.cell(cell).click()
        visitor.heard(f"{cell.upper()}: ", times=2 if cell == "b3" else 1)
        for _ in range(2):
            name = visitor.words.say("confirm-action", stage="place", cell=cell.upper())
            expect(visitor.page.get_by_role("button", name=name)).to_have_count(0)
            expect(table.button("choose-first", stage="place")).to_be_visible()
            table.cell(cell).click()
    do(table, Keys(), "c2")
    visitor.heard(visitor.words.say("refused-taken", cell="C2"))
    do(table, Mouse(), "d3 !3")
    said_once(visitor, visitor.words.say("lesson-masks-done"))


def test_lessons_are_reached_from_help_and_taken_up_again(visit: Visit) -> None:
    visitor = visit()
    page, words = visitor.page, visitor.words
    page.get_by_role("button", name=words.say("help"), exact=True).click()
    page.get_by_role("dialog").get_by_role("link", name=words.say("lessons-heading")).click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    link(visitor, "lesson-begin", state="new").first.click()
    table = Table(visitor)
    do(table, Mouse(), QUARTO["give"])
    said_once(visitor, words.say("lesson-give-done"))
    page.reload()
    table.expect_now(words.say("lesson-give"))
    link(visitor, "lessons-all").click()
    link(visitor, "lesson-begin", state="begun").click()
    table.expect_now(words.say("lesson-place"))
    assert page.url.endswith("/lessons/place")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(words.say("lessons-heading"))
