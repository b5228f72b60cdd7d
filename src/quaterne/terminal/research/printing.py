"""`print_reports`: reports as one JSON object a line, or as text for people."""

from __future__ import annotations

import json
from collections.abc import Iterable

from quaterne.codec import to_dict
from quaterne.streams import write_line

__all__ = ["print_reports"]


def print_reports(reports: Iterable[object], lines: Iterable[str], as_json: bool) -> None:
    """Print reports: each as an object, or all of them as these lines."""
    if as_json:
        for report in reports:
            write_line(json.dumps(to_dict(report), ensure_ascii=False))
    else:
        write_line("\n".join(lines))
