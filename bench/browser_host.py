"""The WebAssembly core in a worker of a real browser, for benchmarks.

`BrowserHost` calls the functions of the module as `quaterne.engine.wasm` does in the page.
"""

from __future__ import annotations

import http.server
import os
import shutil
import subprocess
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright

from tests.engine.wasm.node_host import ROOT, SOURCE, WASM

__all__ = ["BrowserHost", "browser_program"]

_WORKER = """import { Core } from './core.js';
self.core = await Core.load(await (await fetch('core.wasm')).arrayBuffer());
postMessage('ready');
"""
_START = """() => new Promise((resolve, reject) => {
  const worker = new Worker('worker.js', { type: 'module' });
  worker.onmessage = resolve;
  worker.onerror = reject;
  window.kept = worker;
})"""
_SEARCH = """async ([name, ...numbers]) =>
  (await self.core.searchInTurns(name, () => false, () => true, ...numbers)) ?? 0"""


def browser_program() -> str | None:
    """Return the Chromium of this machine; None for Playwright's own."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


class BrowserHost:
    """Calls the module in a worker, where searches are suspended now and then as in the page."""

    def __init__(self, playwright: Playwright, folder: Path, wasm: Path = WASM) -> None:
        environment = os.environ | {"PATH": f"{ROOT / '.venv' / 'bin'}:{os.environ['PATH']}"}
        compiler = ROOT / "page" / "node_modules" / ".bin" / "tsc"
        flags = ["--ignoreConfig", "--target", "es2022", "--module", "esnext", "--skipLibCheck"]
        subprocess.run([compiler, SOURCE, "--outDir", folder, *flags], check=True, env=environment)
        shutil.copyfile(wasm, folder / "core.wasm")
        (folder / "worker.js").write_text(_WORKER, encoding="utf-8")
        (folder / "index.html").write_text("<!doctype html><title>core</title>", encoding="utf-8")
        handler = partial(_SilentHandler, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self._browser = playwright.chromium.launch(executable_path=browser_program())
        page = self._browser.new_page()
        page.goto(f"http://127.0.0.1:{self._server.server_port}/")
        page.evaluate(_START)
        self._worker = page.workers[0]
        self._renderers = _renderers()

    def cpu_seconds(self) -> float:
        """Return the processor time that the pages of the browser have used, by Linux's count."""
        ticks = sum(sum(map(int, _fields(each)[11:13])) for each in self._renderers)
        return ticks / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """Close the browser."""
        self._browser.close()
        self._server.shutdown()
        self._server.server_close()

    def call(self, name: str, *numbers: float) -> int:
        """Call a function that returns at once."""
        return int(
            self._worker.evaluate(
                "([name, ...numbers]) => self.core.call(name, ...numbers) ?? 0", [name, *numbers]
            )
        )

    def search(
        self,
        name: str,
        _is_stopped: Callable[[], bool],
        _progress: Callable[[float, int], object] | None,
        *numbers: float,
    ) -> int:
        """Call a function that searches; nothing stops it."""
        return int(self._worker.evaluate(_SEARCH, [name, *numbers]))

    def write(self, data: bytes) -> None:
        """Set the input of the next call."""
        self._worker.evaluate("(data) => self.core.write(Uint8Array.from(data))", list(data))

    def read(self) -> bytes:
        """Return what the last call has left."""
        return bytes(self._worker.evaluate("() => [...self.core.read()]"))


def _renderers() -> list[int]:
    """Return the processes of this program's browsers that run pages."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and b"--type=renderer" in (folder / "cmdline").read_bytes():
                number = parent = int(folder.name)
                while parent not in (1, os.getpid()):
                    parent = int(_fields(parent)[1])
                if parent == os.getpid():
                    found.append(number)
        except OSError:  # it has ended meanwhile
            continue
    return found


def _fields(process: int) -> list[str]:
    """Return what Linux says of a process, behind its name."""
    return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()


class _SilentHandler(http.server.SimpleHTTPRequestHandler):
    """Sends files and writes no log."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # its name there
        """Say nothing."""
