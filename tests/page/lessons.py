"""Actions in lessons and puzzles, with every input method."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.page.input_methods import ROUND, InputMethod, Keys, Typed
from tests.page.tables import Table
from tests.page.visitors import Visitor


def do(table: Table, hand: InputMethod, actions: str) -> None:
    """Do the actions in order; `?` asks for the time, `~a3` touches a cell."""
    for action in actions.split():
        if action == "?":
            _ask_time(table, hand)
        elif action[0] == "~":
            _feel(table, hand, action[1:])
        elif action[0] == ">":
            hand.give(table, action[1:])
        elif action[0] == "!":
            hand.call(table, action[1:])
        elif action[0] == "@":
            hand.designate(table, action[1:])
        elif action[1] == ">":
            hand.move(table, action[0], action[2:])
        else:
            hand.place(table, action)


def _ask_time(table: Table, hand: InputMethod) -> None:
    if isinstance(hand, Keys):
        table.page.keyboard.press("t")
    elif isinstance(hand, Typed):
        table.type("temps" if table.visitor.way.language == "fr" else "time")
    else:
        table.more()
        table.button("ask", what="time").click()


def _feel(table: Table, hand: InputMethod, cell: str) -> None:
    if isinstance(hand, Keys):
        table.page.keyboard.press(f"Digit{cell[1]}")
        table.page.keyboard.press(f"Shift+Digit{'abcd'.index(cell[0]) + 1}")
    elif isinstance(hand, Typed):
        verb = "touche" if table.visitor.way.language == "fr" else "touch"
        table.type(f"{verb} {cell}")
    else:
        table.cell(cell).click()


def link(visitor: Visitor, message: str, **variables: str) -> Locator:
    """Return a link by its message; the card of the lessons adds a few words."""
    name, hint = visitor.words.say(message, **variables), visitor.words.say("learn-hint")
    exactly = re.compile(rf"^{re.escape(name)}( {re.escape(hint)})?$")
    return visitor.page.get_by_role("link", name=exactly)


def press(table: Table, hand: InputMethod, what: Locator) -> None:
    """Activate an element, by Tab and Enter alone or by a click."""
    if not isinstance(hand, Keys):
        what.click()
        return
    what.wait_for()
    for key in ROUND:
        if what.evaluate("it => it === document.activeElement"):
            table.page.keyboard.press("Enter")
            return
        table.page.keyboard.press(key)
    raise AssertionError(f"keys do not lead there from {table.focused()}")


def said_once(visitor: Visitor, sentence: str) -> None:
    """Wait until the page announces a sentence, and check that it does so once."""
    visitor.heard(sentence)
    assert sum(sentence in text for text in visitor.said()) == 1, sentence


def expect_no_scrolling_sideways(visitor: Visitor) -> None:
    """Check that the page fits the width."""
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert visitor.page.evaluate(wide) <= 0


def expect_board_in_focus(table: Table) -> None:
    """Check that the focus is on a cell of the board."""
    expect(table.board.locator(":focus")).to_have_role("gridcell")
