"""`quaterne serve` as processes of its own, for tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx

from tests.server.serving import PATIENCE

QUATERNE = str(Path(sys.executable).with_name("quaterne"))


def start(*options: str) -> subprocess.Popen[str]:
    environment = os.environ | {"QUATERNE_LIMITS": "off", "QUATERNE_LEASE": "2"}
    return subprocess.Popen(
        [QUATERNE, "serve", "--port", "0", *options],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def client(process: subprocess.Popen[str]) -> Any:
    """Return the URL that a server announces, and an HTTP client for it."""
    assert process.stdout is not None
    base = process.stdout.readline().split()[3].rstrip("/")
    return SimpleNamespace(base=base, http=httpx.Client(base_url=base, timeout=PATIENCE))


def end(process: subprocess.Popen[str]) -> None:
    process.terminate()
    process.communicate(timeout=PATIENCE)
