"""The WebAssembly module in node, for tests without a browser."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
WASM = ROOT / "build" / "wasm" / "core.wasm"
SOURCE = ROOT / "page" / "src" / "local" / "core.ts"


class NodeHost:
    """Calls the functions of the module as `quaterne.engine.wasm` does."""

    def __init__(self, folder: Path) -> None:
        environment = os.environ | {"PATH": f"{ROOT / '.venv' / 'bin'}:{os.environ['PATH']}"}
        compiler = ROOT / "page" / "node_modules" / ".bin" / "tsc"
        flags = ["--ignoreConfig", "--target", "es2022", "--module", "esnext", "--skipLibCheck"]
        subprocess.run([compiler, SOURCE, "--outDir", folder, *flags], check=True, env=environment)
        script = folder / "core.mjs"
        (folder / "core.js").rename(script)
        program = Path(__file__).with_name("core_host.mjs")
        self._node = subprocess.Popen(
            ["node", program, script, WASM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.stop_at = 0
        """At which poll searches stop; 0 for never."""

    def close(self) -> None:
        """End node."""
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.close()
        self._node.wait(10)
        self._node.stdout.close()

    def ask(self, *asked: Any) -> Any:
        """Return an answer; raise what the core would have thrown."""
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(f"{json.dumps(asked)}\n")
        self._node.stdin.flush()
        found = json.loads(self._node.stdout.readline())
        if "name" in found:
            assert found["name"] == "CoreError", found
            raise ValueError(found["message"])
        return found["answer"]

    def call(self, name: str, *numbers: float) -> int:
        return int(self.ask("call", name, *numbers))

    def search(
        self,
        name: str,
        is_stopped: Callable[[], bool],
        progress: Callable[[float, int], object] | None,
        *numbers: float,
    ) -> int:
        stop_at = 1 if is_stopped() else self.stop_at
        answer = int(self.ask("search", name, stop_at, *numbers))
        if progress is not None and self.ask("reports"):
            progress(1.0, 1)
        return answer

    def write(self, data: bytes) -> None:
        self.ask("write", list(data))

    def read(self) -> bytes:
        return bytes(self.ask("read"))
