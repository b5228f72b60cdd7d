"""A wrong call says why, as far as the board is seen, and its line is marked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Typed
from tests.page.start_screen import start_here, two_players
from tests.page.tables import Table

ROW = ">8 a1>d b1>e c1>b d1>0"
"""Row 1 is tall, and its maker did not call it."""
AFTER = {"rules": "quarto late-call=after"}


@pytest.mark.parametrize(
    ("game", "line", "why", "rules"),
    [
        (">8 a1>d b1>e", "1", "C1 and D1 are still empty.", "quarto"),
        (">0 a1>f b1>3 c1>c d1>1", "1", "These four pieces share nothing.", "quarto"),
        (
            ">8 a1>d b1>e c1>b d1>1",
            "1",
            "What these four pieces share does not count here.",
            "quarto shape",
        ),
        (ROW + " a2>1", "1", "Nobody called this line in time: it no longer counts.", "quarto"),
        (ROW + " a2", "1", "Too late: this line had to be called before placing.", "quarto"),
        (
            ROW,
            "1",
            "Not yet: at this table a missed line is called after placing.",
            "quarto late-call=after",
        ),
    ],
)
def test_the_reason(visit: Visit, game: str, line: str, why: str, rules: str) -> None:
    table = start_here(visit(draft={"rules": rules}))
    play(game, [table], [Typed()])
    Typed().call(table, line)
    table.visitor.heard(f"No QUARTO. {why}")
    assert sum(why in said for said in table.visitor.said()) == 1
    expect(table.page.get_by_text(why).first).to_be_visible()
    assert wrong(table) == ["a1", "b1", "c1", "d1"]
    assert violations(table.page) == []


def test_the_reason_in_french(visit: Visit) -> None:
    table = start_here(visit(language="fr"))
    play(ROW + " a2>1", [table], [Typed()])
    Typed().call(table, "1")
    table.visitor.heard("Personne n’a annoncé cet alignement à temps\u00a0: il ne compte plus.")


def test_the_mark_goes_with_the_next_action(visit: Visit) -> None:
    table = start_here(visit())
    play(">8 a1>d", [table], [Typed()])
    Typed().call(table, "1")
    table.visitor.heard("No QUARTO.")
    play("b1", [table], [Typed()])
    assert wrong(table) == []


def test_where_a_wrong_call_loses_the_reason_stays(visit: Visit) -> None:
    first, second = two_players(visit, draft={"rules": "quarto wrong-call=loses"})
    play(">8 a1>d", [first, second], [Typed()])
    Typed().call(first, "1")
    for table in (first, second):
        expect(table.page.locator(".why")).to_have_text("B1, C1 and D1 are still empty.")
        assert wrong(table) == ["a1", "b1", "c1", "d1"]


def test_behind_a_mask_no_reason_is_told(visit: Visit) -> None:
    """The cells of the call are known to everybody; what stands there is not."""
    first, second = two_players(visit, draft={"rules": "quarto", "masks": "both"})
    play(">8 a1>d", [first, second], [Typed()])
    Typed().call(first, "1")
    first.visitor.heard("You call QUARTO, A1 to D1. No QUARTO.")
    second.visitor.heard(" calls QUARTO, A1 to D1. No QUARTO.")
    for table in (first, second):
        (told,) = [said for said in table.visitor.said() if "QUARTO" in said]
        assert re.search(r"No QUARTO\.( Your turn to place\.)?$", told)
        assert wrong(table) == ["a1", "b1", "c1", "d1"]


def wrong(table: Table) -> list[str]:
    """Return the cells that are marked as wrong."""
    marked: list[str] = table.board.locator(".wrong").evaluate_all(
        "cells => cells.map((cell) => cell.dataset.cell)"
    )
    return marked
