"""QUARTO: missed and called late, wrong, cancelled, declined; every way to point out a line."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Finger, InputMethod, Keys, Mouse, Typed
from tests.page.start_screen import start_here, two_players

MISSED = ">8 a1>d b1>e c1>b d1>0"
"""Row 1 is aligned and no player called it."""
LAST = ">7 b4>8 a3>b d1>4 d2>5 b1>e b3>2 d3>0 a2>3 c3>c a4>d c4>6 c2>9 b2>f a1>a c1>1 d4"
"""The sixteenth piece aligns a diagonal."""


@pytest.mark.parametrize("hand", [Mouse(), Keys(), Typed()], ids=lambda hand: type(hand).__name__)
def test_a_late_call(visit: Visit, hand: InputMethod) -> None:
    first, second = two_players(visit)
    play(MISSED, [first, second], [Typed()])
    hand.call(second, "1")
    second.expect_now("QUARTO! A1 to D1, all tall. You win.")
    first.expect_now(re.compile("wins"))


def test_a_late_call_by_finger(visit: Visit) -> None:
    table = start_here(visit(size=(375, 667), touch=True))
    play(MISSED, [table], [Finger()])
    Finger().call(table, "1")
    table.expect_now(re.compile(r"^QUARTO! A1 to D1, all tall\."))


def test_a_wrong_call_is_said_and_the_game_goes_on(visit: Visit) -> None:
    first, second = two_players(visit)
    play(">8 a1>d", [first, second], [Typed()])
    Typed().call(first, "\\")
    first.visitor.heard("You call QUARTO, A1 to D4. No QUARTO.")
    second.visitor.heard(" calls QUARTO, A1 to D4. No QUARTO.")
    first.expect_now("Your turn to place.")
    play("b1>e", [first], [Mouse()])


def test_a_wrong_call_loses_where_that_is_the_rule(visit: Visit) -> None:
    table = start_here(visit(draft={"rules": "quarto wrong-call=loses"}))
    play(">8", [table], [Keys()])
    Typed().call(table, "a")
    table.expect_now(re.compile(r"^Wrong call: Player \d loses\. Player \d wins\.$"))


def test_a_call_is_cancelled(visit: Visit) -> None:
    table = start_here(visit())
    play(">8 a1>d b1>e c1>b d1", [table], [Typed()])
    table.button("call-quarto").click()
    table.cell("a1").click()
    table.visitor.heard("Pointed out: A1.")
    table.button("cancel").click()
    expect(table.reserve).to_be_visible()
    play(">0", [table], [Mouse()])


def test_declining_and_the_last_call(visit: Visit) -> None:
    first, second = two_players(visit)
    play(LAST, [first, second], [Typed()])
    first.expect_now("Your turn to call QUARTO, or nothing.")
    Mouse().decline(first)
    second.expect_now("Your turn to call QUARTO, or nothing.")
    Mouse().call(second, "\\")
    second.expect_now(re.compile(r"^QUARTO! A1 to D4, all .+\. You win\.$"))


def test_a_square(visit: Visit) -> None:
    table = start_here(visit(draft={"rules": "quarto squares"}))
    play(">8 a1>d b1>e a2>b b2", [table], [Typed()])
    Mouse().call(table, "a1")
    table.expect_now(re.compile(r"^QUARTO! Square from A1 to B2, all tall\."))


def test_the_line_lights_up(visit: Visit) -> None:
    """Check that the four cells look different from the others."""
    table = start_here(visit())
    play(">8 a1>d b1>e c1>b d1!1", [table], [Typed()])
    table.expect_now(re.compile("^QUARTO"))
    lit = table.board.get_by_role("gridcell").evaluate_all(
        "cells => cells.filter((cell) => cell.matches('.lit')).map((cell) => cell.dataset.cell)"
    )
    assert lit == ["a1", "b1", "c1", "d1"]
