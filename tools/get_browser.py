"""Find a Chromium for the tests of the page, or get one; prints where it is.

The machine's own comes first, then Playwright's download, then (as root, where there is apt) the
package of the distribution: one of the three works wherever these tests have run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def installed() -> str | None:
    """A Chromium that is on the machine."""
    chosen = os.environ.get("QUATERNE_BROWSER")
    if chosen:
        return chosen
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def downloaded() -> str | None:
    """The Chromium that Playwright keeps for itself, if it has it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find() -> str | None:
    """Where a Chromium is."""
    return installed() or downloaded()


def get() -> str | None:
    """Find one or get one."""
    steps = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and os.geteuid() == 0:
        steps += [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"]]
    path = find()
    for step in steps:
        if path is None:
            subprocess.run(step, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            path = find()
    return path


if __name__ == "__main__":
    found = get()
    if found is None:
        sys.exit("no Chromium found and none could be installed: set QUATERNE_BROWSER to one")
    print(found)
