"""A desk without a screen at which Orca reads a page: display, window manager, buses, browser.

Speech goes to a module of speech-dispatcher that is silent at once; what was said is read from
Orca's own log, which is what a person would have heard.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType

__all__ = ["NEEDED", "Desk"]

NEEDED = ("Xvfb", "openbox", "dbus-daemon", "speech-dispatcher", "orca", "xdotool")
"""Programs that must be there."""

_SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*?)' ?(?:\{'.*)?$", re.MULTILINE)
_SPEECHD = """\
AddModule "silent" "sd_generic" "silent.conf"
DefaultModule silent
"""
_SILENT = """\
GenericExecuteSynth "true"
AddVoice "en" "MALE1" "male1"
AddVoice "fr" "MALE1" "male1"
DefaultVoice "male1"
"""
_BROWSER_OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--force-renderer-accessibility",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1200,860",
)


class Desk:
    """Everything from the display to the page; leaving it ends all of it."""

    def __init__(self, folder: Path, browser: str, language: str, display: int) -> None:
        self._folder = folder
        self._browser = browser
        self._language = language
        self._stack = ExitStack()
        self._log = folder / "orca.log"
        self._read = 0
        self._all: list[str] = []
        self._environment = self._make_environment(f":{display}")

    def __enter__(self) -> Desk:
        for name in ("config/speech-dispatcher/modules", "run", "data"):
            (self._folder / name).mkdir(parents=True, mode=0o700)
        speech = self._folder / "config" / "speech-dispatcher"
        (speech / "speechd.conf").write_text(_SPEECHD)
        (speech / "modules" / "silent.conf").write_text(_SILENT)
        display = self._environment["DISPLAY"]
        self._start("Xvfb", display, "-screen", "0", "1280x900x24", "-nolisten", "tcp")
        self._until("the display answers", lambda: self._ok("xdotool", "getdisplaygeometry"))
        self._start_bus()
        self._start("openbox")
        self._start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately")
        self._ok("gsettings", "set", "org.gnome.desktop.interface", "toolkit-accessibility", "true")
        self._start("orca", "--replace", f"--debug-file={self._log}")
        self._until("Orca speaks", lambda: bool(self.said()))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def open(self, url: str) -> None:
        """Show a page in a window of its own, in front."""
        profile = self._folder / "browser"
        (profile / "Default").mkdir(parents=True)
        preferences = {"intl": {"accept_languages": self._language}}
        (profile / "Default" / "Preferences").write_text(json.dumps(preferences))
        self._start(
            self._browser,
            *_BROWSER_OPTIONS,
            f"--lang={self._language}",
            f"--user-data-dir={profile}",
            f"--app={url}",
        )
        search = ("xdotool", "search", "--onlyvisible", "--class", "chrom")
        self._until("the window is there", lambda: self._ok(*search))
        self._ok(*search, "windowactivate", "--sync")

    def press(self, *keys: str, patience: float = 6.0) -> list[str]:
        """Press keys as a hand would, one after the other; what was said until it fell silent."""
        self.said()
        for key in keys:
            self._ok("xdotool", "key", "--clearmodifiers", key)
            time.sleep(0.12)
        return self.listen(patience)

    def type(self, text: str) -> None:
        """Type a text letter by letter."""
        self._ok("xdotool", "type", "--delay", "60", text)

    def listen(self, patience: float = 6.0, silence: float = 1.2) -> list[str]:
        """What is said from now on, until nothing has been said for a while."""
        heard: list[str] = []
        deadline = time.monotonic() + patience
        last = time.monotonic()
        while time.monotonic() < deadline:
            if new := self.said():
                heard += new
                last = time.monotonic()
            elif heard and time.monotonic() - last > silence:
                break
            time.sleep(0.05)
        return heard

    def hears(self, words: str, patience: float = 30.0) -> None:
        """These words were said, or are said soon; an error that tells what was said instead."""
        deadline = time.monotonic() + patience
        while not self.times_heard(words):
            if time.monotonic() > deadline:
                raise AssertionError(f"Orca did not say {words!r} but {self._all[-20:]}")
            time.sleep(0.05)

    def times_heard(self, words: str) -> int:
        """How often these words were said since the desk was set up."""
        self.said()
        return sum(words in line for line in self._all)

    def said(self) -> list[str]:
        """What was said since this was asked last."""
        if not self._log.exists():
            return []
        text = self._log.read_text(errors="replace")
        whole = text.rfind("\n") + 1
        new, self._read = text[self._read : whole], whole
        found = [spoken.group(1).strip() for spoken in _SPOKEN.finditer(new)]
        self._all += found
        return found

    def _make_environment(self, display: str) -> dict[str, str]:
        return os.environ | {
            "HOME": str(self._folder),
            "XDG_CONFIG_HOME": str(self._folder / "config"),
            "XDG_DATA_HOME": str(self._folder / "data"),
            "XDG_RUNTIME_DIR": str(self._folder / "run"),
            "DISPLAY": display,
            "LANG": "C.UTF-8",
            "LANGUAGE": self._language,
            "GTK_MODULES": "gail:atk-bridge",
        }

    def _start_bus(self) -> None:
        address = f"unix:path={self._folder / 'run' / 'bus'}"
        self._start("dbus-daemon", "--session", "--nofork", f"--address={address}")
        self._environment["DBUS_SESSION_BUS_ADDRESS"] = address
        self._until("the bus is there", (self._folder / "run" / "bus").exists)

    def _start(self, *command: str) -> None:
        output = (self._folder / f"{Path(command[0]).name}.out").open("ab")
        self._stack.callback(output.close)
        process = subprocess.Popen(
            command,
            env=self._environment,
            stdout=output,
            stderr=output,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._stack.callback(_end, process)

    def _ok(self, *command: str) -> bool:
        if shutil.which(command[0]) is None:
            return False
        done = subprocess.run(
            command,
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=20,
            check=False,
        )
        return done.returncode == 0

    def _until(self, what: str, holds: object, patience: float = 20.0) -> None:
        assert callable(holds)
        deadline = time.monotonic() + patience
        while not holds():
            if time.monotonic() > deadline:
                raise AssertionError(f"waited {patience:.0f} s in vain until {what}")
            time.sleep(0.05)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program and whatever it started."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, how)
            process.wait(3)
        except ProcessLookupError:
            return
        except subprocess.TimeoutExpired:
            continue
        else:
            return
