"""axe-core finds no violation in lessons and puzzles; nothing is wider than the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.input_methods import Mouse
from tests.page.lessons import do, expect_no_scrolling_sideways, link
from tests.page.server_process import ServerProcess
from tests.page.tables import Table
from tests.page.test_lessons import STEPS
from tests.page.test_puzzles import PUZZLES, answer_of
from tests.page.visitors import Visitor

LOOKS = pytest.mark.parametrize(
    ("size", "scheme"), [((320, 568), "dark"), ((844, 390), "light"), ((1440, 900), "light")]
)


def check(visitor: Visitor, state: str) -> None:
    found = violations(visitor.page)
    assert found == [], f"{state}: {found}"
    expect_no_scrolling_sideways(visitor)


@LOOKS
def test_lessons(visit: Visit, server: ServerProcess, size: tuple[int, int], scheme: str) -> None:
    visitor = visit(f"{server.address}lessons", size=size, scheme=scheme)
    table = Table(visitor)
    check(visitor, "all steps")
    for step in ("call", "clock", "masks", "move"):
        visitor.go(f"{server.address}lessons/{step}")
        expect(table.board).to_be_visible()
        check(visitor, step)
    visitor.go(f"{server.address}lessons/call")
    do(table, Mouse(), "d1")
    table.button("call-quarto").click()
    check(visitor, "calling")
    visitor.go(f"{server.address}lessons/give")
    do(table, Mouse(), STEPS["give"])
    expect(link(visitor, "lesson-next")).to_be_visible()
    check(visitor, "done")


@LOOKS
def test_puzzles(visit: Visit, server: ServerProcess, size: tuple[int, int], scheme: str) -> None:
    visitor = visit(f"{server.address}puzzles", size=size, scheme=scheme)
    table = Table(visitor)
    check(visitor, "to choose from")
    for name in ("win", "designate"):
        visitor.go(f"{server.address}puzzles/{PUZZLES[name].id}")
        expect(table.board).to_be_visible()
        check(visitor, name)
    do(table, Mouse(), answer_of(PUZZLES["designate"]))
    expect(table.button("puzzle-next")).to_be_visible()
    check(visitor, "solved")
