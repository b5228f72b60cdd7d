"""Contestants for the tests."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any

from quaterne.engine.match import Contestant, Schedule, parse_contestant

ROGUE = Path(__file__).parent / "rogue.py"


def rogue(habit: str, name: str = "") -> Contestant:
    words = (sys.executable, "-S", "-E", str(ROGUE), habit)
    return parse_contestant(f"{name or habit}=cmd:{shlex.join(words)}")


def schedule(*contestants: Contestant | str, **changes: Any) -> Schedule:
    parsed = (parse_contestant(c) if isinstance(c, str) else c for c in contestants)
    return Schedule(contestants=tuple(parsed), **{"games": 2, "patience": 60.0, **changes})
