"""A small part of `bench/server_fuzz.py`: damaged messages, and what schemathesis makes up."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bench.load.requests import REQUESTS
from bench.server_fuzz import CHECKS, Fuzzer
from tests.server.serving import Running

pytestmark = pytest.mark.slow


def test_damaged_messages_are_refused_and_nothing_else_happens(server: Running) -> None:
    fuzzer = Fuzzer(server, seed=2)
    asyncio.run(fuzzer.http(240))
    asyncio.run(fuzzer.live(600))
    assert fuzzer.faults == []
    assert fuzzer.judge.statuses["live error"] > 100
    assert server.service.metrics.errors["internal"] == 0


def test_no_operation_is_left_out(server: Running) -> None:
    """The fuzzer damages a true request of every operation, with every parameter of its query."""
    paths = server.http.get("/api/openapi.json").json()["paths"]
    for path, operations in paths.items():
        for method, operation in operations.items():
            asked = [
                a for a in REQUESTS if (a.method.lower(), shape(a.path)) == (method, shape(path))
            ]
            assert asked, f"{method} {path}"
            query = {p["name"] for p in operation.get("parameters", ()) if p["in"] == "query"}
            assert query <= set().union(*(a.query for a in asked)), f"{method} {path}"


def shape(path: str) -> str:
    return re.sub("{[^}]*}", "{}", path)


def test_the_description_is_true(server: Running) -> None:
    """Requests made from the OpenAPI document are answered as it says."""
    command = [str(Path(sys.executable).with_name("schemathesis")), "run", "--no-color", *CHECKS]
    command += ["--phases", "examples,fuzzing", "--max-examples", "2", "--seed", "1"]
    command += ["--request-timeout", "60"]
    run = subprocess.run(
        [*command, f"{server.base}/api/openapi.json"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout[-4000:]
