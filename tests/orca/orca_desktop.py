"""A desktop without a screen on which Orca reads a page: display, window manager, bus, browser.

Each desktop has its own display, bus, home and speech-dispatcher.  It uses no settings of the
machine and leaves nothing behind.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Self

from tests.orca.processes import Processes
from tests.orca.speech_server import SpeechServer, plain

NEEDED = ("Xvfb", "openbox", "dbus-daemon", "orca", "xdotool")
"""Required programs."""
PATIENCE = 60.0
"""Seconds; the full time passes only when something is wrong."""

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
"""The text of the first page."""


class OrcaDesktop:
    """Everything from the display to the page; leaving the context ends all of it."""

    def __init__(self, folder: Path, browser: str, language: str) -> None:
        self._folder = folder
        self._browser = browser
        self._language = language
        self._stack = ExitStack()
        self._place = 0

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            # Short, because the path of a socket must be short.
            home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="orca-")))
            self._folder.mkdir()
            self._speech = stack.enter_context(SpeechServer(home / "speech"))
            self._prefer(home / ".local" / "share" / "orca" / "user-settings.conf")
            self._hide_other_desktops(home / "bin" / "pgrep")
            self._processes = Processes(self._folder, self._environment(home))
            stack.callback(self._processes.end)
            self._set_up()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @staticmethod
    def _prefer(settings: Path) -> None:
        """Stop Orca from reading out whole pages: a key would interrupt it at an unknown place."""
        settings.parent.mkdir(parents=True)
        chosen = {"sayAllOnLoad": False, "pronunciations": {}, "keybindings": {}}
        default = {"profile": ["Default", "default"], **chosen}
        whole = {"general": chosen, "profiles": {"default": default}, **chosen}
        settings.write_text(json.dumps(whole))

    @staticmethod
    def _hide_other_desktops(pgrep: Path) -> None:
        """Hide other desktops: Orca does not start beside another one of the same user."""
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
            # Report where Orca crashes.
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
        self._until("Orca speaks", lambda: bool(self._speech.heard()))

    def _log(self) -> list[str]:
        """Options for Orca's own log, on request: it slows Orca down."""
        wanted = os.environ.get("QUATERNE_ORCA_LOG")
        return [f"--debug-file={self._folder / 'orca.log'}"] if wanted else []

    def open(self, url: str) -> None:
        """Show a page in its own window of the running browser."""
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
        """Press a key, and wait for the expected speech."""
        assert self._processes.does("xdotool", "key", "--clearmodifiers", key), f"no key {key}"
        self.hears(*expected)

    def type(self, text: str) -> None:
        """Type a text letter by letter."""
        assert self._processes.does("xdotool", "type", "--delay", "60", text), f"no {text}"

    def hears(self, *expected: str) -> None:
        """Wait for these texts, in any order, after the last awaited one.

        An error shows what Orca said instead.
        """
        wanted = [plain(words) for words in expected]

        def missing() -> list[str]:
            said = self._speech.heard(self._place)
            return [words for words in wanted if not any(words in line for line in said)]

        self._until(f"Orca says {' and '.join(map(repr, expected))}", lambda: not missing())
        said = self._speech.heard()
        ends = [self._place] + [
            next(i for i in range(self._place, len(said)) if words in said[i]) + 1
            for words in wanted
        ]
        self._place = max(ends)

    def times_heard(self, words: str) -> int:
        """Return how often Orca has said these words."""
        return sum(plain(words) in line for line in self._speech.heard())

    def transcript(self) -> str:
        """Return everything said, one line each; an arrow marks the first text not awaited."""
        said = self._speech.heard()
        return "\n".join(
            f"{'   ' if place < self._place else '-> '}{line}" for place, line in enumerate(said)
        )

    def _until(self, what: str, holds: Callable[[], bool]) -> None:
        found = False

        def is_done() -> bool:
            nonlocal found
            found = holds()
            return found or bool(self._processes.ended())

        self._speech.wait(is_done, PATIENCE)
        if not found:
            because = self._processes.ended() or f"waited {PATIENCE:.0f} s in vain"
            raise AssertionError(f"not so: {what}.\n{because}\nSaid so far:\n{self.transcript()}")
