"""The table on the page, found as people find things: by what they are and what they are called."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.page.pieces import piece_name
from tests.page.visitors import Visitor


class Table:
    """What one visitor sees of a table."""

    def __init__(self, visitor: Visitor, is_shared: bool = False) -> None:
        self.visitor = visitor
        self.is_shared = is_shared
        """Whether two play here: then nobody is "you"."""
        self.page = visitor.page
        self.words = visitor.words

    def button(self, message: str, **variables: str | int) -> Locator:
        """A button by the message on it."""
        name = self.words.say(message, **variables)
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def now(self) -> Locator:
        """The heading that says what is expected, or how it ended."""
        return self.page.get_by_role("main").get_by_role("heading", level=2).first

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("grid", name=self.words.say("board-title"), exact=True)

    @property
    def reserve(self) -> Locator:
        return self.page.get_by_role("grid", name=self.words.say("reserve-title"), exact=True)

    @property
    def group(self) -> Locator:
        """The designated group of Quatrenun."""
        return self.page.get_by_role("grid", name=self.words.say("group-title"), exact=True)

    def cell(self, cell: str) -> Locator:
        return self.board.get_by_role("gridcell", name=re.compile(f"^{cell.upper()}, "))

    def piece_name(self, code: str) -> str:
        return piece_name(code, self.visitor.way.language, self._pieces())

    def _pieces(self) -> str:
        """The set that is named here: behind a mask it is not drawn."""
        names = " ".join(
            self.page.get_by_role("gridcell").evaluate_all("all => all.map((c) => c.ariaLabel)")
        )
        return "tactile" if re.search("smooth|grooved|lisse|rainurée", names) else "classic"

    def piece(self, code: str) -> Locator:
        """A place of the reserve."""
        name = re.compile(f"^{self.piece_name(code)}")
        return self.reserve.get_by_role("gridcell", name=name)

    def piece_of_group(self, code: str) -> Locator:
        return self.group.get_by_role("gridcell", name=self.piece_name(code), exact=True)

    def cells(self) -> dict[str, str]:
        """What each cell is called, by its coordinate."""
        names: list[str] = self.board.get_by_role("gridcell").evaluate_all(
            "cells => cells.map((cell) => cell.ariaLabel)"
        )
        return {name[:2].lower(): name[4:] for name in names}

    def focused(self) -> str:
        """The name of what has focus."""
        return str(
            self.page.evaluate(
                "document.activeElement.ariaLabel ?? document.activeElement.innerText"
            )
        )

    def expect_now(self, text: str | re.Pattern[str]) -> None:
        """Waits until the heading says it."""
        expect(self.now).to_have_text(text)

    def ready(self) -> None:
        """Waits until one can play, by keys too: the board is there and has focus."""
        expect(self.board.locator("[tabindex='0']")).to_be_focused()

    def more(self) -> None:
        """Opens the panel with the other buttons, where it is folded away."""
        toggle = self.button("more")
        if toggle.is_visible() and toggle.get_attribute("aria-expanded") == "false":
            toggle.click()

    def type(self, text: str) -> None:
        """A typed command."""
        self.more()
        field = self.page.get_by_role("textbox", name=self.words.say("command-label"))
        field.fill(text)
        field.press("Enter")
        if self.button("more").is_visible():
            field.press("Escape")
