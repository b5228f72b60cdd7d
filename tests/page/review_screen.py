"""The screens of reviews and positions, for tests."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.page.visitors import Visitor

RECORD = """[Rules "quarto"]
[First "Léa"]
[Second "Tom"]

>0 a1>1 b1>2 c1>3 d1!1
"""
"""A game with one mistake, the seventh action: Tom gives the piece with which Léa aligns."""


class Review:
    """The elements of the screen."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.words = visitor.words
        self.slider = self.page.get_by_role("slider")
        self.moves = self.page.get_by_role("listbox")
        self.board = self.page.get_by_role("grid", name=self.words.say("board-title"))
        self.verdict = self.page.locator(".verdict")

    def paste(self, record: str) -> None:
        """Paste a record, by mouse."""
        self.page.get_by_role("textbox", name=self.words.say("review-paste")).fill(record)
        self.button("review-ask").click()

    def ready(self) -> None:
        """Wait until the review is complete."""
        expect(self.page.get_by_role("link", name=self.words.say("review-save"))).to_be_visible()

    def button(self, message: str, **variables: str) -> Locator:
        name = self.words.say(message, **variables)
        return self.page.get_by_role("button", name=name, exact=True)

    def is_at(self, action: int) -> None:
        """Wait until the board shows this many actions."""
        expect(self.slider).to_have_attribute("aria-valuenow", str(action))
        expect(self.moves.locator("[aria-current=step]")).to_have_attribute("data-at", str(action))

    def focused(self) -> str:
        """Return the name of the focused element."""
        return str(self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)"))


def tab_to(visitor: Visitor, wanted: Locator) -> None:
    """Move the focus there with the Tab key alone."""
    for _ in range(60):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError("the Tab key does not lead there")
