"""Judges the answers to malformed messages."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

from bench.load.fuzz_tables import FuzzTable, leak_in

__all__ = ["Judge"]


class Judge:
    """Counts answers and records faults."""

    def __init__(self) -> None:
        self.statuses: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()
        self.faults: list[str] = []

    def answer(self, asked: str, status: int, text: str, has_body: bool = True) -> None:
        """Judge a whole answer over HTTP."""
        where = f"{status} for {asked}: {text[:300]}"
        if status >= 500 or "Traceback" in text:
            self.faults.append(where)
        if status >= 400 and has_body and not self._is_shaped(text):
            self.faults.append(f"no error in its shape: {where}")

    def leak(
        self, text: str, fuzz_table: FuzzTable, tables: Sequence[FuzzTable], what: str
    ) -> None:
        """Record a fault if a text about a table leaks anything."""
        if (leak := leak_in(text, fuzz_table, tables)) is not None:
            self.faults.append(f"{leak} was told: {what}: {text[:300]}")

    def live_message(
        self, fuzz_table: FuzzTable, tables: Sequence[FuzzTable], message: bytes
    ) -> None:
        """Judge a message over a WebSocket."""
        text = message.decode()
        said = json.loads(text)
        self.statuses[f"live {said['type']}"] += 1
        if said["type"] == "error":
            self.codes[said["error"]["code"]] += 1
            if said["error"]["code"] in ("internal", "store-unavailable"):
                self.faults.append(text[:300])
        self.leak(text, fuzz_table, tables, "live")

    def _is_shaped(self, text: str) -> bool:
        try:
            error = json.loads(text)["error"]
            self.codes[error["code"]] += 1
            return set(error) == {"code", "message", "detail"}
        except (ValueError, KeyError, TypeError):
            return False
