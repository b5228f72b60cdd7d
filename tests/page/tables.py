"""The table on the page.

Cells, pieces and grids are found by an attribute, and buttons by their words, which takes the
browser a tenth of what roles and names take: it computes both for every element, at every look.
`test_roles_and_names.py` checks that they are the same elements.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.page.pieces import piece_name
from tests.page.visitors import Visitor


class Table:
    """A table as one visitor sees it."""

    def __init__(self, visitor: Visitor, is_shared: bool = False) -> None:
        self.visitor = visitor
        self.is_shared = is_shared
        """Whether two people share this screen: then neither is "you"."""
        self.page = visitor.page
        self.words = visitor.words

    def button(self, message: str, **variables: str | int) -> Locator:
        """Return a button by its message."""
        name = self.words.say(message, **variables)
        return self.page.locator(f"button-named={name}")

    @property
    def now(self) -> Locator:
        """Return the heading that says what to do, or how the game ended."""
        return self.page.locator("main h2").first

    @property
    def board(self) -> Locator:
        return self.page.locator("[data-grid=board]")

    @property
    def reserve(self) -> Locator:
        return self.page.locator("[data-grid=reserve]")

    @property
    def group(self) -> Locator:
        """Return the designated group of Quatrenun."""
        return self.page.locator("[data-grid=group]")

    def cell(self, cell: str) -> Locator:
        return self.page.locator(f"[data-grid=board] [data-cell={cell}]")

    def piece_name(self, code: str) -> str:
        return piece_name(code, self.visitor.way.language, self._pieces())

    def _pieces(self) -> str:
        """Return the set of pieces whose names the page uses; a mask hides the drawings."""
        names = " ".join(
            self.page.locator("[data-cell]").evaluate_all("all => all.map((c) => c.ariaLabel)")
        )
        return "tactile" if re.search("smooth|grooved|lisse|rainurée", names) else "classic"

    def piece(self, code: str) -> Locator:
        """Return a place in the reserve."""
        return self.page.locator(f"[data-grid=reserve] [data-cell='{code}']")

    def piece_of_group(self, code: str) -> Locator:
        return self.page.locator(f"[data-grid=group] [data-cell='{code}']")

    def cells(self) -> dict[str, str]:
        """Return the name of each cell by its coordinate."""
        names: list[str] = self.board.locator("[data-cell]").evaluate_all(
            "cells => cells.map((cell) => cell.ariaLabel)"
        )
        return {name[:2].lower(): name[4:] for name in names}

    def focused(self) -> str:
        """Return the name of the focused element."""
        return str(
            self.page.evaluate(
                "document.activeElement.ariaLabel ?? document.activeElement.innerText"
            )
        )

    def expect_now(self, text: str | re.Pattern[str]) -> None:
        """Wait until the heading has this text."""
        expect(self.now).to_have_text(text)

    def ready(self) -> None:
        """Wait until the board is shown and has the focus."""
        expect(self.board.locator("[tabindex='0']")).to_be_focused()

    def more(self) -> None:
        """Open the panel with the other buttons, or the questions in it, where they are folded."""
        for message in ("more", "ask-title"):
            toggle = self.button(message)
            if toggle.is_visible() and toggle.get_attribute("aria-expanded") == "false":
                toggle.click()

    def type(self, text: str) -> None:
        """Type a command."""
        self.more()
        field = self.page.locator("#command")
        field.fill(text)
        field.press("Enter")
        expect(field).to_have_value("")
        if self.button("more").is_visible():
            field.press("Escape")
