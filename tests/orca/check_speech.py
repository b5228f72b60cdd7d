"""Check that Orca speaks on this machine, before it plays."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.orca.orca_desktop import OrcaDesktop
from tests.page.browser_thread import browser_path

_PAGE = "data:text/html,<title>Quarto</title><h1>Quarto</h1>"


def main() -> None:
    """Exit with 1 and the reason when Orca does not read a page."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            with OrcaDesktop(Path(folder) / "desktop", browser_path(window=True), "en") as desktop:
                desktop.open(_PAGE)
        except (AssertionError, OSError) as reason:
            sys.exit(f"Orca is not heard here: {reason}")


if __name__ == "__main__":
    main()
