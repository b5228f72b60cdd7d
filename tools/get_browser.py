"""Find a Chromium for the tests of the page, or get one; prints where it is.

    python tools/get_browser.py [--window]

Without a window the headless shell comes first: it takes a third less of the processor than the
whole browser.  `--window` is for tests that need one on a screen (Orca's).

The machine's own comes first, then (as root, where there is apt) the package of the distribution,
then Playwright's download: one of the three works wherever these tests have run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELL = "chromium-headless-shell"


def installed(window: bool = False) -> str | None:
    """A Chromium that is on the machine."""
    chosen = os.environ.get("QUATERNE_BROWSER")
    if chosen:
        return chosen
    names = WHOLE if window else (SHELL, *WHOLE)
    return next((path for name in names if (path := shutil.which(name))), None)


def downloaded() -> str | None:
    """The Chromium that Playwright keeps for itself, if it has it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find(window: bool = False) -> str | None:
    """Where a Chromium is."""
    return installed(window) or downloaded()


def get(window: bool = False) -> str | None:
    """Find one or get one."""
    path = find(window)
    for step in _ways_to_get(window):
        if path is not None:
            break
        subprocess.run(step, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        path = find(window)
    return path


def _ways_to_get(window: bool) -> list[list[str]]:
    steps = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and os.geteuid() == 0:
        packages = ["chromium"] if window else [SHELL, "chromium"]
        install = [["apt-get", "install", "-y", "-qq", name] for name in packages]
        steps = [["apt-get", "update", "-qq"], *install, *steps]
    return steps


if __name__ == "__main__":
    found = get(window="--window" in sys.argv[1:])
    if found is None:
        sys.exit("no Chromium found and none could be installed: set QUATERNE_BROWSER to one")
    print(found)
