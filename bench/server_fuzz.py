"""Malformed messages by the tens of thousands: `python -m bench.server_fuzz [--messages N]`.

Half go over HTTP and half over WebSockets.  Each was true once, about a table that is there and by
somebody who holds a seat, until one thing or two were made wrong.  The server must answer each
request below 500 and in the one shape of errors, hang up on those that are never ended, tell nobody
a secret or a cell that is masked, keep its tables playable, and not say "Traceback".  `schemathesis`
then does the same from the description that the server gives of itself.
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
from bench.load.serving import Server, end_on_signals

__all__ = ["CHECKS", "Fuzzer", "main", "schemathesis"]

CHECKS = (
    "--checks",
    "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
)
"""What schemathesis looks at."""
_WARM_UP = 2000
"""Messages of each kind after which everything that is loaded when it is wanted has been."""


@dataclass(frozen=True, slots=True)
class Held:
    """What a server has in hand."""

    kilobytes: int
    files: int
    rooms: int
    listeners: int

    @classmethod
    def by(cls, server: Server) -> Held:
        """As it is now."""
        files = sum(process.num_fds() for process in server.processes())
        told = httpx.get(f"{server.base}/metrics").text
        counts = {
            name: int(re.findall(rf"^quaterne_{name} (\d+)", told, re.M)[0])
            for name in ("rooms", "listeners")
        }
        return cls(server.memory() // 1024, files, **counts)


def schemathesis(server: Server, examples: int, seed: int) -> int:
    """The same from the description that the server gives of itself; its exit code."""
    command = [str(Path(sys.executable).with_name("schemathesis")), "run"]
    command += [f"{server.base}/api/openapi.json", "--max-examples", str(examples)]
    command += [*CHECKS, "--phases", "examples,coverage,fuzzing", "--no-color"]
    command += ["--seed", str(seed), "--request-timeout", "60"]
    return subprocess.run(command, check=False).returncode


async def _fire(fuzzer: Fuzzer, server: Server, messages: int, seconds: float) -> tuple[Held, Held]:
    """All of the fuzzer's own; what the server holds when it is warm, and when it has had all."""
    warm_up = min(_WARM_UP, messages // 2)
    await fuzzer.wake()
    await fuzzer.http(warm_up, seconds / 10)
    await fuzzer.live(warm_up, seconds / 10)
    await fuzzer.hung_up()
    before = Held.by(server)
    await fuzzer.http(messages // 2 - warm_up, seconds * 0.4)
    await fuzzer.live(messages // 2 - warm_up, seconds * 0.4)
    await fuzzer.hung_up()
    return before, Held.by(server)


def main() -> None:
    """Start a server, fire at it, and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--examples", type=int, default=100, help="schemathesis; 0 for none")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=3600.0, help="nothing is sent after that")
    wanted = parser.parse_args()
    end_on_signals()
    code = 0
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        server = Server(f"sqlite:///{folder}/fuzz.db", log=log)
        server.start()
        try:
            fuzzer = Fuzzer(server, wanted.seed)
            before, after = uvloop.run(_fire(fuzzer, server, wanted.messages, wanted.seconds))
            if wanted.examples:
                code = schemathesis(server, wanted.examples, wanted.seed)
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
