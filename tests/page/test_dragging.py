"""Dragging by mouse, finger and pen: nothing is selected, and what is below the piece answers."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Typed
from tests.page.start_screen import start_here
from tests.page.tables import Table

DEVICES = ("mouse", "pen", "touch")


class Pointer:
    """A pressed pointer of any kind, which moves and is released."""

    def __init__(self, table: Table, device: str) -> None:
        self._device = device
        self._line = table.visitor.context.new_cdp_session(table.page)

    def press(self, at: Locator) -> None:
        self._send("mousePressed", "touchStart", _middle(at))

    def move(self, at: Locator) -> None:
        """Move there in two steps, as a hand does."""
        x, y = _middle(at)
        for step in (12, 0):
            self._send("mouseMoved", "touchMove", (x - step, y - step))

    def release(self, at: Locator) -> None:
        self._send("mouseReleased", "touchEnd", _middle(at))

    def _send(self, mouse: str, touch: str, at: tuple[float, float]) -> None:
        x, y = at
        if self._device == "touch":
            points = [] if touch == "touchEnd" else [{"x": x, "y": y}]
            self._line.send("Input.dispatchTouchEvent", {"type": touch, "touchPoints": points})
            return
        event: dict[str, Any] = {"type": mouse, "x": x, "y": y, "pointerType": self._device}
        pressed = {"button": "left", "buttons": 1, "clickCount": 1}
        self._line.send("Input.dispatchMouseEvent", event | pressed)


def _middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def sit(visit: Visit, device: str, **way: Any) -> Table:
    is_touch = device == "touch"
    size = (390, 844) if is_touch else (1440, 900)
    return start_here(visit(touch=is_touch, size=size, **way))


@pytest.mark.parametrize("device", DEVICES)
def test_a_dragged_piece(visit: Visit, device: str) -> None:
    """It is as large as on the board; the place below it answers, and it is dropped there."""
    table = sit(visit, device)
    hand = table.page.locator("[data-drop=hand]")
    carried = table.page.locator(".carried")
    pointer = Pointer(table, device)
    pointer.press(table.piece("8"))
    pointer.move(hand)
    expect(carried).to_be_visible()
    expect(hand).to_have_class("hand aimed")
    _, cell = carried.bounding_box(), table.cell("b2").bounding_box()
    drawn = carried.evaluate("piece => piece.offsetWidth")
    assert cell is not None
    assert 0.75 * cell["width"] < drawn <= cell["width"]
    assert violations(table.page) == []
    pointer.release(hand)
    expect(carried).to_have_count(0)
    wait_for(table, "place")
    pointer.press(hand)
    pointer.move(table.cell("c3"))
    expect(table.page.locator(".board .aimed")).to_have_count(1)
    assert "aimed" in (table.cell("c3").get_attribute("class") or "")
    pointer.move(table.cell("b2"))
    assert "aimed" in (table.cell("b2").get_attribute("class") or "")
    expect(table.page.locator(".board .aimed")).to_have_count(1)
    pointer.release(table.cell("b2"))
    expect(table.cell("b2")).to_have_accessible_name(f"B2, {table.piece_name('8')}")
    expect(carried).to_have_count(0)
    expect(table.page.locator(".aimed, .dragged")).to_have_count(0)


def wait_for(table: Table, verb: str) -> None:
    expect(table.now).to_contain_text(f"to {verb}")


def test_no_text_is_selected(visit: Visit) -> None:
    """From the hand over all the words of the page, and back."""
    table = sit(visit, "mouse")
    play(">8", [table], [Typed()])
    hand = table.page.locator("[data-drop=hand]")
    mouse = table.page.mouse
    mouse.move(*_middle(hand))
    mouse.down()
    mouse.move(700, 5, steps=5)
    mouse.move(1400, 880, steps=5)
    assert table.page.evaluate("getSelection().toString()") == ""
    mouse.move(*_middle(table.cell("a1")), steps=5)
    mouse.up()
    expect(table.cell("a1")).to_have_accessible_name(f"A1, {table.piece_name('8')}")
    assert table.page.evaluate("getSelection().toString()") == ""


def test_cells_that_are_taken_do_not_answer(visit: Visit) -> None:
    table = sit(visit, "mouse")
    play(">8 a1>d", [table], [Typed()])
    pointer = Pointer(table, "mouse")
    hand = table.page.locator("[data-drop=hand]")
    pointer.press(hand)
    pointer.move(table.cell("a1"))
    expect(table.page.locator(".carried")).to_be_visible()
    expect(table.page.locator(".aimed")).to_have_count(0)
    # Dropped there, it goes back, and the server says why.
    pointer.release(table.cell("a1"))
    table.visitor.heard("A1")
    expect(table.page.locator(".carried, .dragged")).to_have_count(0)
    wait_for(table, "place")


@pytest.mark.parametrize("device", ["mouse", "pen"])
def test_where_a_piece_is_let_go_counts(visit: Visit, device: str) -> None:
    """Even if the page moved since the last motion, or the hand was faster than the browser."""
    table = sit(visit, device)
    pointer = Pointer(table, device)
    pointer.press(table.piece("8"))
    pointer.move(table.page.get_by_role("heading", level=1))
    expect(table.page.locator(".carried")).to_be_visible()
    pointer.release(table.page.locator("[data-drop=hand]"))
    wait_for(table, "place")


def test_a_drag_that_ends_nowhere(visit: Visit) -> None:
    table = sit(visit, "mouse")
    pointer = Pointer(table, "mouse")
    pointer.press(table.piece("8"))
    pointer.move(table.page.get_by_role("heading", level=1))
    pointer.release(table.page.get_by_role("heading", level=1))
    expect(table.page.locator(".carried, .dragged")).to_have_count(0)
    wait_for(table, "give")
    expect(table.reserve.locator("[aria-selected=true]")).to_have_count(0)
