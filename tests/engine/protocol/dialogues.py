"""The dialogues of docs/engine/protocol.md, read from the page and replayed literally."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.engine.protocol.client import ENGINE, PATIENCE, Driver

PAGE = Path(__file__).parents[3] / "docs/engine/protocol.md"
_BLOCK = re.compile(r"^```dialogue\n(.*?)^```$", re.MULTILINE | re.DOTALL)

Dialogue = list[tuple[str, str]]


def dialogues() -> list[Dialogue]:
    """Every dialogue: its lines, each with who says it, `>` or `<`."""
    return [
        [(line[0], line[2:]) for line in block.splitlines()]
        for block in _BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    ]


def matches(pattern: str, line: str) -> bool:
    """Whether an answer is what the page says, `*` being anything without a space."""
    parts = map(re.escape, pattern.split("*"))
    return re.fullmatch(r"[^ ]+".join(parts), line) is not None


def replay(dialogue: Dialogue, driver: Driver) -> None:
    """Send what the driver says, expect what the engine answers, and no more."""
    for who, text in dialogue:
        if who == ">":
            driver.send(text)
        else:
            answer = driver.receive()
            assert matches(text, answer), f"expected {text!r}, heard {answer!r}"
    assert driver.ask() == []


def replay_all(
    command: Sequence[str] = ENGINE,
    env: Mapping[str, str] | None = None,
    patience: float = PATIENCE,
) -> list[str]:
    """Every dialogue in a process of its own; what the engines said on standard error."""
    complaints: list[str] = []
    for dialogue in dialogues():
        with Driver(command, env, patience) as driver:
            replay(dialogue, driver)
            code = driver.end()
        complaints += driver.complaints
        if code:
            complaints.append(f"ended with exit code {code}\n")
    return complaints
