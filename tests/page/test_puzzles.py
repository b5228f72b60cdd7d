"""Puzzles in a real browser: solved, refuted, given up, of the day, shared."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from quaterne.puzzles import Puzzle, daily, find
from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.input_methods import Finger, InputMethod, Keys, Mouse, Typed
from tests.page.lessons import do, link, press, said_once
from tests.page.puzzles import PUZZLES, answer_of, wrong_answer_to
from tests.page.server_process import ServerProcess
from tests.page.tables import Table
from tests.page.test_french import english_on
from tests.page.visitors import Visitor


def at(visit: Visit, server: ServerProcess, puzzle: Puzzle, **way: object) -> Table:
    visitor = visit(f"{server.address}puzzles/{puzzle.id}", **way)
    table = Table(visitor)
    table.ready()
    return table


# Every kind once; every input method in both languages.
SOLVED = [
    ("call", Mouse(), "en"),
    ("late", Keys(), "fr"),
    ("give", Mouse(), "fr"),
    ("win", Keys(), "en"),
    ("designate", Finger(), "fr"),
    ("move", Typed(), "en"),
]


@pytest.mark.parametrize(("name", "hand", "language"), SOLVED, ids=[name for name, *_ in SOLVED])
def test_solved(
    visit: Visit, server: ServerProcess, name: str, hand: InputMethod, language: str
) -> None:
    puzzle = PUZZLES[name]
    touch = isinstance(hand, Finger)
    table = at(visit, server, puzzle, language=language, touch=touch)
    do(table, hand, answer_of(puzzle))
    expect(table.button("puzzle-next")).to_be_visible()
    said_once(table.visitor, table.words.say("puzzle-right"))
    if language == "fr":
        assert english_on(table.page) == set()


def test_a_wrong_answer_is_refuted_and_can_be_tried_again(
    visit: Visit, server: ServerProcess
) -> None:
    puzzle = PUZZLES["give"]
    table = at(visit, server, puzzle, language="fr")
    visitor = table.visitor
    do(table, Keys(), wrong_answer_to(puzzle))
    lost = table.words.say("puzzle-wrong", value="loss", distance=1)
    said_once(visitor, lost)
    (said,) = [text for text in visitor.said() if lost in text]
    assert "La suite, l’adversaire d’abord" in said
    expect(visitor.page.locator(".reply")).to_have_text(said.strip())
    # The board plays it out without further announcements.
    expect(table.board.locator(".lit")).to_have_count(4)
    assert visitor.said()[-1] == said
    assert violations(visitor.page) == []
    press(table, Keys(), table.button("try-again"))
    do(table, Keys(), answer_of(puzzle))
    said_once(visitor, table.words.say("puzzle-right"))


def test_a_wrong_call_costs_nothing(visit: Visit, server: ServerProcess) -> None:
    puzzle = PUZZLES["late"]
    table = at(visit, server, puzzle)
    line = next(name for name in "1234" if f"!{name}" != str(puzzle.answer[0]))
    do(table, Typed(), f"!{line}")
    said_once(table.visitor, table.words.say("puzzle-no-call"))
    do(table, Typed(), answer_of(puzzle))
    said_once(table.visitor, table.words.say("puzzle-right"))


def test_the_solution_is_shown_to_who_asks(visit: Visit, server: ServerProcess) -> None:
    table = at(visit, server, PUZZLES["win"], language="fr")
    table.type("réponse")
    said_once(table.visitor, "La solution")
    expect(table.button("puzzle-next")).to_be_visible()
    table.button("puzzle-start-over").click()
    table.button("puzzle-show-solution").click()
    table.visitor.heard("La solution", times=2)
    assert not kept(table.visitor).get("solved")


def kept(visitor: Visitor) -> dict[str, object]:
    found: dict[str, object] = json.loads(
        visitor.page.evaluate("localStorage['quaterne.puzzles'] ?? '{}'")
    )
    return found


def test_the_puzzle_of_the_day_and_its_streak(visit: Visit) -> None:
    visitor = visit()
    today = datetime.now(UTC).date()
    before = {"last": (today - timedelta(days=1)).isoformat(), "streak": 2}
    visitor.page.evaluate("kept => { localStorage['quaterne.puzzles'] = kept }", json.dumps(before))
    link(visitor, "puzzles-heading").click()
    expect(visitor.page.get_by_text(visitor.words.say("puzzle-streak", days=2))).to_be_visible()
    table = Table(visitor)
    link(visitor, "puzzle-daily-go").click()
    expect(table.board).to_be_visible()
    assert visitor.page.url.endswith("/puzzles/daily")
    do(table, Typed(), answer_of(daily(today)))
    visitor.heard(visitor.words.say("puzzle-streak", days=3))
    assert (kept(visitor)["last"], kept(visitor)["streak"]) == (today.isoformat(), 3)


def test_chosen_by_kind_and_level_and_shared(visit: Visit) -> None:
    visitor = visit(language="fr")
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page, words = visitor.page, visitor.words
    link(visitor, "puzzles-heading").click()
    page.get_by_role("combobox", name=words.say("puzzle-kind")).select_option("give")
    page.get_by_role("combobox", name=words.say("puzzle-level")).select_option("2")
    assert violations(page) == []
    assert english_on(page) == set()
    table = Table(visitor)
    table.button("puzzle-go").click()
    expect(table.board).to_be_visible()
    puzzle = find(page.url.rpartition("/")[2])
    assert (puzzle.kind, puzzle.level) == ("give", 2)
    table.button("puzzle-share").click()
    visitor.heard(words.say("link-copied"))
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    do(table, Keys(), answer_of(puzzle))
    expect(table.button("puzzle-next")).to_be_visible()
    assert kept(visitor)["solved"] == [puzzle.id]
    table.button("puzzle-next").click()
    page.wait_for_url(lambda url: puzzle.id not in url)
    page.go_back()
    page.wait_for_url(lambda url: puzzle.id in url)


def test_no_such_puzzle(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(f"{server.address}puzzles/00000000")
    expect(visitor.page.locator(".trouble")).to_be_visible()
    assert violations(visitor.page) == []
    visitor.is_network_bad = True
