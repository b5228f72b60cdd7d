"""Whether Orca can be heard on this machine: run before it is asked to play."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.orca.desk import Desk
from tests.page.browsing import browser_path

_PAGE = "data:text/html,<title>Quarto</title><h1>Quarto</h1>"


def main() -> None:
    """Ends with 1, and the reason, when nothing is heard of a page."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            with Desk(Path(folder) / "desk", browser_path(window=True), "en") as desk:
                desk.open(_PAGE)
        except (AssertionError, OSError) as reason:
            sys.exit(f"Orca is not heard here: {reason}")


if __name__ == "__main__":
    main()
