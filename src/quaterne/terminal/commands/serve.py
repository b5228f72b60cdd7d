"""`quaterne serve`."""

from __future__ import annotations

import sys
import webbrowser
from typing import Any

from quaterne.extras import needs

__all__ = ["run_serve"]


def run_serve(is_opened: bool, **given: Any) -> None:
    """Serve until told to stop; what is not given comes from the environment."""

    def started(address: str) -> None:
        print(f"Quaterne is at {address} (Ctrl-C ends it)", flush=True)
        if is_opened:
            webbrowser.open(address)

    with needs("the server", "server"):
        from quaterne.server.main import run
        from quaterne.server.settings import Settings
    sys.stdout.flush()
    run(Settings.load(**given), started)
