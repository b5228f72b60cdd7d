"""Reading what a match has recorded."""

from __future__ import annotations

import io
from pathlib import Path

from quaterne.notation import Record, read_records


def reason(record: Record) -> str:
    return dict(record.tags).get("Reason", "")


def read(path: Path) -> list[Record]:
    return list(read_records(io.StringIO(path.read_text(encoding="utf-8"))))
