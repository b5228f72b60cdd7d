"""A visitor with their own browser context, and everything that it logged."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, Response, WebSocket

from quaterne.speech import Catalogue, Language, catalogue
from tests.page.browser_thread import PATIENCE

_WATCHING = Path(__file__).parent / "watching.js"
_HURRIED = "WebSocket is closed before the connection is established"
"""Chromium's error for a navigation before the last one has finished."""
_NOT_KEPT = "Service Worker registration blocked by Playwright"
_HURRY = """{
  const later = window.setTimeout;
  window.setTimeout = (run, ms = 0) => later(run, ms < 2000 ? ms / 20 : ms);
}"""
_TRANSPARENT = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body { opacity: 0 !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  window.quaterneTransparent = sheet;
}"""
_PAINTED = (
    "isPainted => { window.quaterneTransparent && (quaterneTransparent.disabled = isPainted); }"
)
_NETWORK = ("net::ERR_", "WebSocket connection to", "Failed to load resource")

_FOCUSED = """[
  document.activeElement.ariaLabel ?? document.activeElement.outerHTML.slice(0, 80),
  document.getElementById('command')?.value,
  quaterneInputs,
]"""
"""What has the focus, what is in the field for typed words, and the last inputs."""


@dataclass
class VisitorOptions:
    """The options of a visitor's browser."""

    language: str = "en"
    size: tuple[int, int] = (1440, 900)
    touch: bool = False
    scheme: str = "light"
    settings: dict[str, Any] = field(default_factory=dict)
    draft: dict[str, Any] = field(default_factory=dict)
    pauses: bool = False
    """Whether there is a beat between two events, as there is for people."""
    still: bool = True
    """Whether the browser asks for reduced motion."""
    keeps: bool = False
    """Whether the page may keep itself for visits without a network: few tests wait for that."""
    hurried: bool = True
    """Whether to shorten waits, as between two announcements; not where they are tested."""
    painted: bool = False
    """Whether the page is drawn, for pictures, animations and what the browser reports of painting.

    Otherwise it is transparent: layout, hit testing, roles, names and focus are the same, and a
    third of the browser's work is saved.  `painted()` shows it for a moment.
    """


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """Let a page be seen, as axe needs it: axe leaves out what is transparent."""
    page.evaluate(_PAINTED, True)
    try:
        yield
    finally:
        page.evaluate(_PAINTED, False)


class Visitor:
    """One browser context with one page in it."""

    def __init__(self, browser: Browser, way: VisitorOptions) -> None:
        self.way = way
        self.words: Catalogue = catalogue(Language(way.language))
        self.context = browser.new_context(
            viewport={"width": way.size[0], "height": way.size[1]},
            locale={"en": "en-GB", "fr": "fr-FR"}[way.language],
            has_touch=way.touch,
            is_mobile=way.touch,
            color_scheme="dark" if way.scheme == "dark" else "light",
            reduced_motion="reduce" if way.still else "no-preference",
            service_workers="allow" if way.keeps else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(path=_WATCHING)
        if not way.painted:
            self.context.add_init_script(_TRANSPARENT)
        if way.hurried and not way.pauses:
            self.context.add_init_script(_HURRY)
        self._keep("quaterne.settings", {"pauses": way.pauses, **way.settings})
        self._keep("quaterne.table", way.draft)
        self.page: Page = self.context.new_page()
        self.mistakes: list[str] = []
        self.requests: list[str] = []
        self.responses: list[Response] = []
        self.unanswered: set[Request] = set()
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.is_network_bad = False
        """Whether this test cuts the connection: the browser then logs errors, rightly."""
        self._listen()

    def _keep(self, key: str, value: dict[str, Any]) -> None:
        if value:
            kept = f"localStorage[{json.dumps(key)}] ??= {json.dumps(json.dumps(value))}"
            script = f"if (location.protocol !== 'about:') {kept}"
            self.context.add_init_script(script)

    def _listen(self) -> None:
        page = self.page
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("response", lambda response: self.responses.append(response))
        page.on("request", lambda request: self.unanswered.add(request))
        page.on("requestfinished", lambda request: self.unanswered.discard(request))
        page.on("requestfailed", lambda request: self.unanswered.discard(request))
        page.on("websocket", self._hear_frames)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.mistakes.append(message.text)

    def _hear_frames(self, socket: WebSocket) -> None:
        self.requests.append(socket.url)
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    def go(self, address: str) -> None:
        """Open an address and wait until the page shows something."""
        self.page.goto(address)
        self.page.get_by_role("heading", level=1).wait_for()

    def leave(self) -> None:
        """Leave the page, before a test stops its own server."""
        self.page.goto("about:blank")

    def said(self) -> list[str]:
        """Return all announcements to screen readers since the page was loaded."""
        return [text for _, text in self.announcements()]

    def announcements(self) -> list[tuple[str, str]]:
        """Return all announcements with their live regions."""
        return [(where, text) for where, text in self.page.evaluate("quaterneSaid")]

    def answers(self) -> list[str]:
        """Return the announcements that answer questions and attempts, without those of events."""
        return [text for where, text in self.announcements() if where == "assertive"]

    def heard(self, sentence: str, times: int = 1) -> None:
        """Wait until an announcement contains this text."""
        self.page.wait_for_function(
            "([text, times]) => quaterneSaid.filter(([, t]) => t.includes(text)).length >= times",
            arg=[sentence, times],
            polling=50,
        )

    def check(self, address: str) -> None:
        """Check that there were no errors and no requests to other hosts."""
        mistakes = [
            text
            for text in self.mistakes
            if not (self.is_network_bad and any(part in text for part in _NETWORK))
            and _HURRIED not in text
            and _NOT_KEPT not in text
        ]
        assert not mistakes, mistakes
        refused = self.page.evaluate("window.quaterneRefused ?? []")
        assert not refused, refused
        host = address.split("/")[2]
        strangers = [url for url in self.requests if host != url.split("/")[2] and ":" in url[:6]]
        assert not strangers, strangers

    def report(self) -> str:
        """Return what this visitor did, received and heard last, to explain a failed test."""
        try:
            said = self.said()[-6:]
            focused = self.page.evaluate(_FOCUSED)
        except Error as error:  # the page is gone, or was never there
            said, focused = [error.message], []
        frames = [frame[:200] for frame in self.frames[-6:]]
        asked = self.requests[-4:]
        unanswered = [request.url for request in self.unanswered]
        return (
            f"{self.page.url}\nsent: {self.sent[-6:]}\nreceived: {frames}\nsaid: {said}\n"
            f"focus, what is typed, inputs: {focused}\nrequests: {asked}\n"
            f"unanswered: {unanswered}\nerrors: {self.mistakes[-3:]}"
        )

    def close(self) -> None:
        self.context.close()
