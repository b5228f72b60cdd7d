"""Every key of the table in ACCESS: its effect on the board and in the reserve."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Typed
from tests.page.server_process import ServerProcess
from tests.page.start_screen import start_here
from tests.page.tables import Table


@pytest.fixture
def opened(visit: Visit, server: ServerProcess) -> str:
    """Open a table with pieces on A1 and C2, one in hand, and line reading."""
    options = {"rules": "quarto clock=600", "lines": True}
    record = '[Game "quarto"]\n[Rules "quarto clock=600"]\n[First "Léa"]\n[Second "Tom"]\n'
    record += '[Result "*"]\n\n>8 a1>1 c2>e\n'
    assert visit
    return server.link(server.open_table(options=options, record=record), "one")


def at_table(visit: Visit, address: str) -> Table:
    visitor = visit(address)
    table = Table(visitor)
    expect(table.board).to_be_visible()
    table.cell("a1").focus()
    return table


def test_moving_on_the_board(visit: Visit, opened: str) -> None:
    table = at_table(visit, opened)
    for key, cell in [
        ("ArrowRight", "b1"),
        ("ArrowDown", "b2"),
        ("ArrowLeft", "a2"),
        ("ArrowUp", "a1"),
        ("End", "d1"),
        ("PageDown", "d4"),
        ("Home", "a4"),
        ("PageUp", "a1"),
        ("Control+End", "d4"),
        ("Control+Home", "a1"),
        ("Digit3", "a3"),
        ("Shift+Digit4", "d3"),
        ("Digit1", "d1"),
        ("Shift+Digit1", "a1"),
        ("Digit2", "a2"),
        ("Shift+Digit2", "b2"),
        ("Digit4", "b4"),
        ("Shift+Digit3", "c4"),
        ("Control+Home", "a1"),
        ("n", "c2"),
        ("Shift+N", "a1"),
        ("v", "b1"),
        ("v", "c1"),
        ("Shift+V", "b1"),
    ]:
        table.page.keyboard.press(key)
        expect(table.cell(cell)).to_be_focused()


def test_edges_are_announced_and_nothing_wraps(visit: Visit, opened: str) -> None:
    table = at_table(visit, opened)
    for corner, key, edge in [
        ("Control+Home", "ArrowUp", "Top edge."),
        ("Control+Home", "ArrowLeft", "Left edge."),
        ("Control+End", "ArrowDown", "Bottom edge."),
        ("Control+End", "ArrowRight", "Right edge."),
        ("Control+Home", "Shift+N", "Nothing more that way."),
    ]:
        table.page.keyboard.press(corner)
        before = table.focused()
        table.page.keyboard.press(key)
        table.visitor.heard(edge)
        assert table.focused() == before


def answer_to(table: Table, key: str) -> str:
    """Press a key; return the next text in the region of answers."""
    count = len(table.visitor.answers())
    table.page.keyboard.press(key)
    table.page.wait_for_function(
        "count => quaterneSaid.filter(([where]) => where === 'assertive').length > count",
        arg=count,
    )
    return table.visitor.answers()[-1]


def test_asking(visit: Visit, opened: str) -> None:
    table = at_table(visit, opened)
    # Tom never comes; said later, that would be what S says again.
    table.visitor.heard("Tom is away.")
    for key, answer in [
        ("o", r"A1: tall, round, solid, light\."),
        ("x", r"Row 1: one piece, tall, round, solid, light\. Column A: .+ Diagonal .+"),
        ("p", r"(You hold|.+ holds) tall, square, hollow, light\."),
        ("r", r"13 pieces in the reserve: .+\."),
        ("g", r"Row 1: A1, tall, round, solid, light.*\. Row 2: .*"),
        ("l", r".*(gives?|receive) tall, square, hollow, light.*"),
        ("t", r".+ (have|has) (10 minutes|9 minutes \d+ seconds) left\."),
    ]:
        text = answer_to(table, key)
        assert re.fullmatch(answer, text), text
        assert answer_to(table, "s").rstrip("\u00a0") == text.rstrip("\u00a0")


def test_moving_and_asking_in_the_reserve(visit: Visit, opened: str) -> None:
    table = at_table(visit, opened)
    table.piece("0").focus()
    for key, piece in [
        ("ArrowRight", "1"),
        ("ArrowDown", "5"),
        ("End", "7"),
        ("PageDown", "f"),
        ("Home", "c"),
        ("Control+Home", "0"),
        ("n", "2"),
        ("Shift+N", "0"),
        ("v", "1"),
        ("Digit3", "9"),
        ("Shift+Digit1", "8"),
    ]:
        table.page.keyboard.press(key)
        expect(table.piece(piece)).to_be_focused()
    table.page.keyboard.press("o")
    table.visitor.heard("On A1: tall, round, solid, light.")


def test_field_help_and_escape(visit: Visit) -> None:
    table = start_here(visit())
    table.cell("a1").focus()
    table.page.keyboard.press("i")
    field = table.page.get_by_role("textbox", name="Type a move or a question")
    expect(field).to_be_focused()
    table.cell("a1").focus()
    table.page.keyboard.press("?")
    dialog = table.page.get_by_role("dialog", name="Help")
    expect(dialog).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(table.cell("a1")).to_be_focused()
    play(">8 a1>d b1>e c1>b d1", [table], [Typed()])
    table.cell("a1").focus()
    table.page.keyboard.press("Shift+Q")
    expect(table.page.get_by_role("heading", name="Point out your line")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("heading", name="Point out your line")).to_be_hidden()
    table.visitor.heard("Cancelled.")


def test_keys_can_be_switched_off(visit: Visit) -> None:
    table = start_here(visit(settings={"keys": False}))
    table.cell("a1").focus()
    for key in ("p", "g", "Shift+Q", "Digit3", "n"):
        table.page.keyboard.press(key)
    table.page.keyboard.press("ArrowRight")
    expect(table.cell("b1")).to_be_focused()
    assert table.visitor.answers() == []


def test_digits_go_by_their_place_on_the_keyboard(visit: Visit) -> None:
    """On AZERTY the key 3 types a quote, and with Shift a 3."""
    table = start_here(visit())
    table.cell("a1").focus()
    send = """([key, shiftKey]) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown',
        { key, code: 'Digit3', shiftKey, bubbles: true, cancelable: true }))"""
    table.page.evaluate(send, ['"', False])
    expect(table.cell("a3")).to_be_focused()
    table.page.evaluate(send, ["3", True])
    expect(table.cell("c3")).to_be_focused()


def test_a_key_that_only_moves_the_focus_measures_nothing(visit: Visit) -> None:
    """Measuring makes the browser lay everything out anew, at every key."""
    table = start_here(visit())
    Typed().give(table, "8")
    expect(table.now).to_contain_text("turn to place")
    table.cell("a1").focus()
    table.page.evaluate("""() => {
      window.measured = 0;
      for (const kind of [Element, Range]) {
        const real = kind.prototype.getBoundingClientRect;
        kind.prototype.getBoundingClientRect = function () {
          window.measured += 1;
          return real.call(this);
        };
      }
    }""")
    for key, cell in [("ArrowRight", "b1"), ("ArrowDown", "b2"), ("End", "d2"), ("Digit4", "d4")]:
        table.page.keyboard.press(key)
        expect(table.cell(cell)).to_be_focused()
    assert table.page.evaluate("window.measured") == 0
    table.page.keyboard.press("Enter")
    expect(table.cell("d4")).to_have_accessible_name(re.compile("^D4, (?!empty)"))
    assert table.page.evaluate("window.measured") > 0
