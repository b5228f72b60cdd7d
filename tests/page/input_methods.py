"""Input methods at a table, with the same verbs: mouse, finger, keys, typed words, dragging."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, expect

from quaterne.notation import parse_line
from tests.page.tables import Table

ROUND = ("Tab",) * 4 + ("Shift+Tab",) * 12 + ("Tab",) * 60
"""Keys with which to look for an element: a little forward, back, then all around the page."""


class InputMethod(Protocol):
    """A way to play."""

    def give(self, table: Table, piece: str) -> None: ...
    def place(self, table: Table, cell: str) -> None: ...
    def call(self, table: Table, line: str) -> None: ...
    def decline(self, table: Table) -> None: ...
    def designate(self, table: Table, cell: str) -> None: ...
    def move(self, table: Table, piece: str, cell: str) -> None: ...


class Mouse:
    """Click to choose, press the button to confirm."""

    def give(self, table: Table, piece: str) -> None:
        self._press(table.piece(piece))
        self._press(table.button("confirm-action", stage="give", cell=""))

    def place(self, table: Table, cell: str) -> None:
        self._press(table.cell(cell))
        self._press(table.button("confirm-action", stage="place", cell=cell.upper()))

    def call(self, table: Table, line: str) -> None:
        """Call from the list of lines."""
        self._press(table.button("call-quarto"))
        self._press(table.page.locator(f"button-named={chip(table, line)}"))

    def decline(self, table: Table) -> None:
        self._press(table.button("decline"))

    def designate(self, table: Table, cell: str) -> None:
        self._press(table.cell(cell))
        self._press(table.button("confirm-action", stage="designate", cell=cell.upper()))

    def move(self, table: Table, piece: str, cell: str) -> None:
        self._press(table.piece_of_group(piece))
        self._press(table.cell(cell))
        self._press(table.button("confirm-action", stage="move", cell=cell.upper()))

    def _press(self, what: Locator) -> None:
        what.click()


class Finger(Mouse):
    """Tap to choose, tap again to confirm; point out a line by its cells."""

    def give(self, table: Table, piece: str) -> None:
        self._press(table.piece(piece))
        self._press(table.piece(piece))

    def place(self, table: Table, cell: str) -> None:
        self._press(table.cell(cell))
        self._press(table.cell(cell))

    def call(self, table: Table, line: str) -> None:
        self._press(table.button("call-quarto"))
        for cell in line_cells(line)[:2]:
            self._press(table.cell(cell))

    def _press(self, what: Locator) -> None:
        what.tap()


class Typed:
    """Type words, in the language of the page."""

    _VERBS = {  # noqa: RUF012
        "en": ("give", "place", "quarto", "decline", "designate", "move"),
        "fr": ("donne", "pose", "quarto", "refuse", "désigne", "déplace"),
    }

    def give(self, table: Table, piece: str) -> None:
        table.type(f"{self._verb(table, 0)} {table.piece_name(piece)}")

    def place(self, table: Table, cell: str) -> None:
        table.type(cell)

    def call(self, table: Table, line: str) -> None:
        table.type(f"quarto {line_name(table, line)}")

    def decline(self, table: Table) -> None:
        table.type(self._verb(table, 3))

    def designate(self, table: Table, cell: str) -> None:
        table.type(f"{self._verb(table, 4)} {cell}")

    def move(self, table: Table, piece: str, cell: str) -> None:
        table.type(f"{self._verb(table, 5)} {table.piece_name(piece)} {cell}")

    def _verb(self, table: Table, which: int) -> str:
        return self._VERBS[table.visitor.way.language][which]


class Keys:
    """Use keys alone: Tab between the grids, digits to a cell, Enter and Space."""

    def give(self, table: Table, piece: str) -> None:
        self._to(table, table.reserve)
        row, column = divmod(int(piece, 16), 4)
        self._go(table.reserve, row, column, "Enter")

    def place(self, table: Table, cell: str) -> None:
        self._to_cell(table, cell, "Space")

    def call(self, table: Table, line: str) -> None:
        """Call by pointing out two cells."""
        self._to(table, table.board)
        table.page.keyboard.press("Shift+Q")
        for cell in line_cells(line)[:2]:
            self._to_cell(table, cell, "Enter")

    def decline(self, table: Table) -> None:
        name = table.words.say("decline")
        for key in ROUND:
            if table.focused() == name:
                break
            table.page.keyboard.press(key)
        table.page.keyboard.press("Enter")

    def designate(self, table: Table, cell: str) -> None:
        self._to_cell(table, cell, "Enter")

    def move(self, table: Table, piece: str, cell: str) -> None:
        self._to(table, table.group)
        table.page.keyboard.press("Control+Home")
        while table.focused() != table.piece_name(piece):
            table.page.keyboard.press("n")
        table.page.keyboard.press("Enter")
        self._to_cell(table, cell, "Enter")

    def _to_cell(self, table: Table, cell: str, key: str) -> None:
        self._to(table, table.board)
        self._go(table.board, int(cell[1]) - 1, "abcd".index(cell[0]), key)

    def _go(self, grid: Locator, row: int, column: int, key: str) -> None:
        """Go to a place in a grid and press a key once the focus is there."""
        keyboard = grid.page.keyboard
        keyboard.press(f"Digit{row + 1}")
        keyboard.press(f"Shift+Digit{column + 1}")
        expect(grid.locator("[data-cell]").nth(4 * row + column)).to_be_focused()
        keyboard.press(key)

    def _to(self, table: Table, grid: Locator) -> None:
        grid.wait_for()
        for key in ROUND:
            if grid.evaluate("grid => grid.contains(document.activeElement)"):
                return
            table.page.keyboard.press(key)
        raise AssertionError(f"keys do not lead there from {table.focused()}")


class Dragging(Mouse):
    """Drag pieces and drop them."""

    def give(self, table: Table, piece: str) -> None:
        self._drag(table, table.piece(piece), table.page.locator("[data-drop=hand]"))

    def place(self, table: Table, cell: str) -> None:
        self._drag(table, table.page.locator("[data-drop=hand]"), table.cell(cell))

    def move(self, table: Table, piece: str, cell: str) -> None:
        self._drag(table, table.piece_of_group(piece), table.cell(cell))

    def _drag(self, table: Table, source: Locator, target: Locator) -> None:
        mouse = table.page.mouse
        mouse.move(*_middle(source))
        mouse.down()
        x, y = _middle(target)
        mouse.move(x - 3, y - 3, steps=4)
        mouse.move(x, y)
        mouse.up()


def _middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def line_cells(line: str) -> list[str]:
    """Return the cells of a line, in notation."""
    return [str(cell) for cell in parse_line(line).cells]


def chip(table: Table, line: str) -> str:
    """Return what the button of a line says."""
    name = line_name(table, line)
    return name[0].upper() + name[1:]


def line_name(table: Table, line: str) -> str:
    """Return the name of a line."""
    cells = [cell.upper() for cell in line_cells(line)]
    kind = "row" if line.isdigit() else "column" if line in "abcd" else "diagonal"
    kind = "square" if len(line) == 2 else kind
    return table.words.say(
        "line-name", kind=kind, line=line.upper(), **{"from": cells[0]}, to=cells[3]
    )
