"""Send tens of thousands of malformed messages: `python -m bench.server_fuzz [--messages N]`.

Half go over HTTP and half over WebSockets.  Each starts as a valid message about an existing table from
a client that holds a seat; then the script damages one or two parts of it.  The server must answer each
request with a status below 500 and the usual shape of errors, close connections whose request never
ends, leak no secret and no masked cell, keep its tables playable, and log no traceback.  `schemathesis`
then does the same from the server's OpenAPI description.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import httpx
import uvloop

from bench.load.fuzzer import Fuzzer
from bench.load.server import Server, end_on_signals

__all__ = ["CHECKS", "Fuzzer", "main", "schemathesis"]

CHECKS = (
    "--checks",
    "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
)
"""The checks of schemathesis."""
_WARM_UP = 2000
"""Messages of each kind after which the server has loaded everything that it loads lazily."""


@dataclass(frozen=True, slots=True)
class Usage:
    """The resources that a server uses."""

    kilobytes: int
    files: int
    rooms: int
    listeners: int

    @classmethod
    def by(cls, server: Server) -> Usage:
        """Measure the current usage."""
        files = sum(process.num_fds() for process in server.processes())
        text = httpx.get(f"{server.base}/metrics").text
        counts = {
            name: int(re.findall(rf"^quaterne_{name} (\d+)", text, re.M)[0])
            for name in ("rooms", "listeners")
        }
        return cls(server.memory() // 1024, files, **counts)


def schemathesis(server: Server, examples: int, seed: int) -> int:
    """Run schemathesis on the server's OpenAPI description; return its exit code."""
    command = [str(Path(sys.executable).with_name("schemathesis")), "run"]
    command += [f"{server.base}/api/openapi.json", "--max-examples", str(examples)]
    command += [*CHECKS, "--phases", "examples,coverage,fuzzing", "--no-color"]
    command += ["--seed", str(seed), "--request-timeout", "60"]
    return subprocess.run(command, check=False).returncode


async def _fire(
    fuzzer: Fuzzer, server: Server, messages: int, seconds: float
) -> tuple[Usage, Usage]:
    """Send all messages of the fuzzer; return the usage after the warm-up and at the end."""
    warm_up = min(_WARM_UP, messages // 2)
    await fuzzer.wake()
    await fuzzer.http(warm_up, seconds / 10)
    await fuzzer.live(warm_up, seconds / 10)
    await fuzzer.wait_for_close()
    before = Usage.by(server)
    await fuzzer.http(messages // 2 - warm_up, seconds * 0.4)
    await fuzzer.live(messages // 2 - warm_up, seconds * 0.4)
    await fuzzer.wait_for_close()
    return before, Usage.by(server)


def main() -> None:
    """Start a server, fuzz it, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--examples", type=int, default=100, help="schemathesis; 0 for none")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=3600.0, help="nothing is sent after that")
    arguments = parser.parse_args()
    end_on_signals()
    code = 0
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        server = Server(f"sqlite:///{folder}/fuzz.db", log=log)
        server.start()
        try:
            fuzzer = Fuzzer(server, arguments.seed)
            before, after = uvloop.run(_fire(fuzzer, server, arguments.messages, arguments.seconds))
            if arguments.examples:
                code = schemathesis(server, arguments.examples, arguments.seed)
        finally:
            server.stop()
        if "Traceback" in log.read_text():
            fuzzer.faults.append("the log has a traceback:\n" + log.read_text()[-3000:])
    print(dict(sorted(fuzzer.judge.statuses.items())))
    print(dict(sorted(fuzzer.judge.codes.items())))
    print(f"held when warm: {before}; at the end: {after}")
    print(f"{fuzzer.sent} messages, {len(fuzzer.faults)} faults; schemathesis: exit code {code}")
    print("\n".join(fuzzer.faults[:10]))
    raise SystemExit(1 if fuzzer.faults or code else 0)


if __name__ == "__main__":
    main()
