"""The page without a server: a folder that Python's own web server sends, under a path."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.request import urlopen

STATIC = Path(__file__).parents[2] / "build" / "static"


class StaticSite:
    """`python -m http.server` above a folder in which the page is somewhere below."""

    def __init__(self, folder: Path, page: Path = STATIC) -> None:
        place = folder / "some" / "where"
        place.parent.mkdir(parents=True)
        place.symlink_to(page, target_is_directory=True)
        self._folder = folder
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}/some/where/"
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        assert (STATIC / "files.json").exists(), "make static builds the page"
        command = [sys.executable, "-m", "http.server", str(self._port), "--bind", "127.0.0.1"]
        self._process = subprocess.Popen(
            [*command, "--directory", str(self._folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(200):
            try:
                urlopen(self.address).close()
                return self
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the web server does not answer")

    def stop(self) -> None:
        """Stop the web server: from now on there is no network."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(10)
            self._process = None

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
