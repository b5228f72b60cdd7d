"""A desk without a screen at which Orca reads a page: display, window manager, bus, browser.

Each desk is alone: a display that nobody else has, a bus, a home and a speech-dispatcher of its
own.  Nothing of the machine's settings is seen here, and nothing is left behind.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Self

from tests.orca.hearing import Ears, plain
from tests.orca.processes import Processes

__all__ = ["NEEDED", "Desk"]

NEEDED = ("Xvfb", "openbox", "dbus-daemon", "orca", "xdotool")
"""Programs that must be there."""
PATIENCE = 60.0
"""Seconds; all of it is waited only when something is wrong."""

_BROWSER_OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--no-default-browser-check",
    "--force-renderer-accessibility",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--password-store=basic",
    "--window-size=1200,860",
)
_FIRST = "Quarto"
"""All that stands on the first page."""


class Desk:
    """Everything from the display to the page; leaving it ends all of it."""

    def __init__(self, folder: Path, browser: str, language: str) -> None:
        self._folder = folder
        self._browser = browser
        self._language = language
        self._stack = ExitStack()
        self._place = 0

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            # Short, because the path of a socket may not be long.
            home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="desk-")))
            self._folder.mkdir()
            self._ears = stack.enter_context(Ears(home / "speech"))
            self._prefer(home / ".local" / "share" / "orca" / "user-settings.conf")
            self._hide_other_desks(home / "bin" / "pgrep")
            self._processes = Processes(self._folder, self._environment(home))
            stack.callback(self._processes.end)
            self._set_up()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @staticmethod
    def _prefer(settings: Path) -> None:
        """Orca does not read out a whole page by itself, until a key stops it at no known place."""
        settings.parent.mkdir(parents=True)
        chosen = {"sayAllOnLoad": False, "pronunciations": {}, "keybindings": {}}
        default = {"profile": ["Default", "default"], **chosen}
        whole = {"general": chosen, "profiles": {"default": default}, **chosen}
        settings.write_text(json.dumps(whole))

    @staticmethod
    def _hide_other_desks(pgrep: Path) -> None:
        """Orca does not start beside another one of the same user, at whatever display that is."""
        pgrep.parent.mkdir()
        pgrep.write_text("#!/bin/sh\nexit 1\n")
        pgrep.chmod(0o700)

    def _environment(self, home: Path) -> dict[str, str]:
        return {
            "PATH": f"{home / 'bin'}:{os.environ['PATH']}",
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(home),
            "XDG_SESSION_TYPE": "x11",
            "LANG": "C.UTF-8",
            "LANGUAGE": self._language,
            "GSETTINGS_BACKEND": "memory",
            "SPEECHD_ADDRESS": f"unix_socket:{home / 'speech'}",
            # Should Orca crash, it is told where.
            "PYTHONFAULTHANDLER": "1",
        }

    def _set_up(self) -> None:
        run = self._processes
        screen = ("-screen", "0", "1280x900x24", "-nolisten", "tcp", "-displayfd")
        number = run.start("Xvfb", *screen, tells=str)
        run.environment["DISPLAY"] = f":{number}"
        address = f"--address=unix:path={run.environment['HOME']}/bus"
        run.environment["DBUS_SESSION_BUS_ADDRESS"] = run.start(
            "dbus-daemon", "--session", "--nofork", address, tells="--print-address={}".format
        )
        run.start("openbox")
        run.start("orca", *self._log())
        self._until("Orca speaks", lambda: bool(self._ears.heard()))

    def _log(self) -> list[str]:
        """Orca's own log, where it is wanted: it takes a lot of its time."""
        wanted = os.environ.get("QUATERNE_ORCA_LOG")
        return [f"--debug-file={self._folder / 'orca.log'}"] if wanted else []

    def open(self, url: str) -> None:
        """Shows a page in a window of its own; the browser runs already, as it does on a desk."""
        profile = self._folder / "browser"
        preferences = profile / "Default" / "Preferences"
        preferences.parent.mkdir(parents=True)
        preferences.write_text(json.dumps({"intl": {"accept_languages": self._language}}))
        options = [*_BROWSER_OPTIONS, f"--lang={self._language}", f"--user-data-dir={profile}"]
        self._processes.start(self._browser, *options, f"--app=data:text/html,{_FIRST}")
        self._until("the browser is in front", self._is_in_front)
        self.hears(_FIRST)
        assert self._processes.does(self._browser, *options, f"--app={url}"), "it opens no page"

    def _is_in_front(self) -> bool:
        run = self._processes
        window = ("xdotool", "search", "--onlyvisible", "--class", "chrom")
        active = run.says("xdotool", "getactivewindow").split()
        if active and active[0] in run.says(*window).split():
            return True
        run.does(*window, "windowactivate")
        return False

    def press(self, key: str, *expected: str) -> None:
        """Presses a key as a hand would, and waits for what is to be heard then."""
        assert self._processes.does("xdotool", "key", "--clearmodifiers", key), f"no key {key}"
        self.hears(*expected)

    def type(self, text: str) -> None:
        """Types a text letter by letter."""
        assert self._processes.does("xdotool", "type", "--delay", "60", text), f"no {text}"

    def hears(self, *expected: str) -> None:
        """Waits for words, in any order, from the last that were waited for on.

        An error tells what was said instead.
        """
        wanted = [plain(words) for words in expected]

        def missing() -> list[str]:
            said = self._ears.heard(self._place)
            return [words for words in wanted if not any(words in line for line in said)]

        self._until(f"Orca says {' and '.join(map(repr, expected))}", lambda: not missing())
        said = self._ears.heard()
        ends = [self._place] + [
            next(i for i in range(self._place, len(said)) if words in said[i]) + 1
            for words in wanted
        ]
        self._place = max(ends)

    def times_heard(self, words: str) -> int:
        """How often words were said since the desk was set up."""
        return sum(plain(words) in line for line in self._ears.heard())

    def transcript(self) -> str:
        """All that was said, a line each; an arrow where nothing was waited for yet."""
        said = self._ears.heard()
        return "\n".join(
            f"{'   ' if place < self._place else '-> '}{line}" for place, line in enumerate(said)
        )

    def _until(self, what: str, holds: Callable[[], bool]) -> None:
        found = False

        def is_done() -> bool:
            nonlocal found
            found = holds()
            return found or bool(self._processes.ended())

        self._ears.wait(is_done, PATIENCE)
        if not found:
            because = self._processes.ended() or f"waited {PATIENCE:.0f} s in vain"
            raise AssertionError(f"not so: {what}.\n{because}\nSaid so far:\n{self.transcript()}")
