"""A small part of `bench/server_fuzz.py`: damaged messages, and what schemathesis makes up."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from bench.server_fuzz import CHECKS, Fuzzer
from tests.server.serving import Running


def test_damaged_messages_are_refused_and_nothing_else_happens(server: Running) -> None:
    fuzzer = Fuzzer(server, seed=2)
    asyncio.run(fuzzer.http(240))
    asyncio.run(fuzzer.live(600))
    assert fuzzer.faults == []
    assert fuzzer.statuses["live error"] > 100
    assert server.service.metrics.errors["internal"] == 0


def test_the_description_is_true(server: Running) -> None:
    """Requests made from the OpenAPI document are answered as it says."""
    command = [str(Path(sys.executable).with_name("schemathesis")), "run", "--no-color", *CHECKS]
    command += ["--phases", "examples,fuzzing", "--max-examples", "2", "--seed", "1"]
    run = subprocess.run(
        [*command, f"{server.base}/api/openapi.json"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout[-4000:]
