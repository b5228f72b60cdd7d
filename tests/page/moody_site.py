"""A web server that has bad moments: it keeps silent, or its proxy has lost it."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self

__all__ = ["MoodySite"]


class MoodySite:
    """The page of a folder; `silent` and `gateway` choose the paths that get no good answer."""

    def __init__(self, folder: Path) -> None:
        self.silent: Callable[[str], bool] = lambda _: False
        """For which paths nothing is said, as in a tunnel."""
        self.gateway: Callable[[str], bool] = lambda _: False
        """For which paths a proxy says that there is no server."""
        self._is_over = threading.Event()
        handler = partial(_Handler, site=self, directory=str(folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self._server.server_port}/"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._server.shutdown()
        self._server.server_close()

    def wait(self) -> None:
        """Say nothing for as long as there is somebody to wait."""
        self._is_over.wait(600)


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, *given: Any, site: MoodySite, directory: str) -> None:
        self._site = site
        super().__init__(*given, directory=directory)

    def do_GET(self) -> None:
        path = self.path.lstrip("/")
        if self._site.silent(path):
            self._site.wait()
        elif self._site.gateway(path):
            self.send_error(502)
        else:
            with contextlib.suppress(ConnectionError):  # the page was reloaded meanwhile
                super().do_GET()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # its name there
        """Say nothing."""
