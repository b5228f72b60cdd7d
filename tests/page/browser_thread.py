"""One Chromium for each test process, in its own thread.

Playwright keeps an event loop running in its thread, so nothing else could start one there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tools.get_browser import find

PATIENCE = 60_000
"""Milliseconds; generous, because machines are shared."""
_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_FOUND = {False: Path(sys.prefix) / "browser", True: Path(sys.prefix) / "browser-window"}

_BUTTONS = """{
  queryAll(root, name) {
    const plain = (text) => text.replace(/\\s+/g, ' ').trim();
    return [...root.querySelectorAll('button')]
      .filter((each) => plain(each.ariaLabel ?? each.textContent) === plain(name))
      .filter((each) => each.checkVisibility({ visibilityProperty: true }));
  },
  query(root, name) { return this.queryAll(root, name)[0] ?? null; },
}"""
"""Finds buttons by what is written on them, without the styles that names depend on."""

T = TypeVar("T")


def browser_path(window: bool = False) -> str:
    """Return the path of the Chromium that `make` found; `window`: one with a window."""
    note = _FOUND[window]
    path = note.read_text(encoding="utf-8").strip() if note.exists() else find(window)
    assert path, "no Chromium: tools/get_browser.py gets one"
    return path


class BrowserThread:
    """A thread with a browser."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "browser")
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    def run(self, what: Callable[[], T]) -> T:
        """Run a function in the browser's thread."""
        return self._thread.submit(what).result()

    def browser(self) -> Browser:
        """Return the browser; call this in its thread only."""
        if self._browser is None:
            expect.set_options(timeout=PATIENCE)
            self._playwright = sync_playwright().start()
            self._playwright.selectors.register("button-named", script=_BUTTONS)
            self._browser = self._playwright.chromium.launch(
                executable_path=browser_path(), args=list(_ARGUMENTS)
            )
        return self._browser

    def close(self) -> None:
        """Close the browser and end the thread."""
        self.run(self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()
