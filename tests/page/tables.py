"""The table on the page; elements are found as people find them, by role and name."""

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
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def now(self) -> Locator:
        """Return the heading that says what to do, or how the game ended."""
        return self.page.get_by_role("main").get_by_role("heading", level=2).first

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("grid", name=self.words.say("board-title"), exact=True)

    @property
    def reserve(self) -> Locator:
        return self.page.get_by_role("grid", name=self.words.say("reserve-title"), exact=True)

    @property
    def group(self) -> Locator:
        """Return the designated group of Quatrenun."""
        return self.page.get_by_role("grid", name=self.words.say("group-title"), exact=True)

    def cell(self, cell: str) -> Locator:
        return self.board.get_by_role("gridcell", name=re.compile(f"^{cell.upper()}, "))

    def piece_name(self, code: str) -> str:
        return piece_name(code, self.visitor.way.language, self._pieces())

    def _pieces(self) -> str:
        """Return the set of pieces whose names the page uses; a mask hides the drawings."""
        names = " ".join(
            self.page.get_by_role("gridcell").evaluate_all("all => all.map((c) => c.ariaLabel)")
        )
        return "tactile" if re.search("smooth|grooved|lisse|rainurée", names) else "classic"

    def piece(self, code: str) -> Locator:
        """Return a place in the reserve."""
        name = re.compile(f"^{self.piece_name(code)}")
        return self.reserve.get_by_role("gridcell", name=name)

    def piece_of_group(self, code: str) -> Locator:
        return self.group.get_by_role("gridcell", name=self.piece_name(code), exact=True)

    def cells(self) -> dict[str, str]:
        """Return the name of each cell by its coordinate."""
        names: list[str] = self.board.get_by_role("gridcell").evaluate_all(
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
        field = self.page.get_by_role("textbox", name=self.words.say("command-label"))
        field.fill(text)
        field.press("Enter")
        expect(field).to_have_value("")
        if self.button("more").is_visible():
            field.press("Escape")
