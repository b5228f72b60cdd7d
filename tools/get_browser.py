"""Find or install a Chromium for the tests of the page, and print its path.

    python tools/get_browser.py [--window]

Without a window it prefers the headless shell, which takes a third less processor time than the
whole browser.  `--window` is for tests that need a browser on a screen (Orca's).

It looks for an installed browser, then (as root, with apt) for a package of the distribution, then
for Playwright's download.
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
    """Return the path of an installed Chromium, if there is one."""
    chosen = os.environ.get("QUATERNE_BROWSER")
    if chosen:
        return chosen
    names = WHOLE if window else (SHELL, *WHOLE)
    return next((path for name in names if (path := shutil.which(name))), None)


def downloaded() -> str | None:
    """Return the path of Playwright's own Chromium, if it is downloaded."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find(window: bool = False) -> str | None:
    """Return the path of a Chromium, if there is one."""
    return installed(window) or downloaded()


def get(window: bool = False) -> str | None:
    """Return the path of a Chromium, and install one if necessary."""
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
