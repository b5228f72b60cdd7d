"""Every screen of the page as a visitor meets it, for the pictures of docs/play/screens.md."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import expect

from quaterne.store import AuditContext, open_administration
from tests.page.lessons import link
from tests.page.server_process import person
from tests.page.states import STATES, Scene, at
from tests.page.visitors import Visitor


def not_loaded(scene: Scene) -> Visitor:
    """A screen that the network did not bring."""
    visitor = STATES["start"](scene)
    visitor.is_network_bad = True
    visitor.page.route("**/lazy-*.js", lambda route: route.abort())
    link(visitor, "lessons-heading").click()
    again = visitor.words.say("try-again")
    expect(visitor.page.get_by_role("button", name=again, exact=True)).to_be_visible()
    return visitor


def administration(scene: Scene) -> Visitor:
    """The tables of a server, for an administrator."""
    scene.server.open_table(one=person("Zoé"), two=None, listed=True)
    now = time.time_ns() // 1_000_000

    async def create() -> str:
        async with open_administration(scene.server.database) as opened:
            context = AuditContext("a picture", now)
            return await opened.create_token(f"t{now}", now + 3_600_000, context)

    visitor = scene.come("admin")
    visitor.is_network_bad = True  # the first question is answered by 401
    page, words = visitor.page, visitor.words
    page.get_by_label(words.say("admin-token"), exact=True).fill(_run(create))
    page.keyboard.press("Enter")
    heading = page.get_by_role("heading", level=2)
    expect(heading).to_have_text(words.say("admin-part", part="tables"))
    return visitor


def _run(create: Callable[[], Coroutine[Any, Any, str]]) -> str:
    """Run a coroutine on a thread of its own: Playwright has a loop on this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(create())).result()


SCREENS: dict[str, Callable[[Scene], Visitor]] = {
    "home": STATES["start-games"],
    "options": STATES["options"],
    "help": STATES["help"],
    "settings": STATES["settings"],
    "invitation": STATES["waiting"],
    "joining": STATES["joining"],
    "no-table": STATES["no-table"],
    "menu": STATES["more"],
    "offer": STATES["offered"],
    "resigning": STATES["resigning"],
    "watching": STATES["watching"],
    "wrong-call": STATES["wrong-call"],
    "lost": STATES["lost"],
    "drawn": STATES["drawn"],
    "lessons": STATES["lessons"],
    "puzzles": STATES["puzzles"],
    "puzzle": STATES["puzzle"],
    "games": STATES["archive"],
    "record": STATES["review-empty"],
    "setup": STATES["setup"],
    "privacy": at("privacy"),
    "not-loaded": not_loaded,
    "administration": administration,
}
"""What the other pictures do not show, each in both languages as `screen-NAME`."""

PICTURE_OF = {
    "StartScreen": "start",
    "TableScreen": "placing",
    "PlayScreen": "end",
    "Invite": "screen-invitation",
    "Join": "screen-joining",
    "HelpDialog": "screen-help",
    "SettingsDialog": "screen-settings",
    "Confirm": "screen-resigning",
    "LessonsScreen": "screen-lessons",
    "PracticeScreen": "lesson",
    "IndexScreen": "screen-puzzles",
    "PuzzlesScreen": "screen-puzzle",
    "GamesScreen": "screen-games",
    "ReviewScreen": "review",
    "SetupScreen": "screen-setup",
    "PrivacyScreen": "screen-privacy",
    "AdminScreen": "screen-administration",
    "LazyScreen": "screen-not-loaded",
}
"""A picture of every component of the page that is a screen or a dialogue."""
