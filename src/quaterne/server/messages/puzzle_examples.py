"""Examples of messages about puzzles, for the description of the interface."""

from __future__ import annotations

PUZZLE = {
    "id": "19938555",
    "kind": "group",
    "level": 1,
    "rules": "quatrenun",
    "position": "e,.,359,./.,d,2af,./147,.,6b,./0,.,.,8c -",
    "stage": "designate",
    "late": False,
    "distance": 1,
    "steps": 1,
}
PUZZLES = {"puzzles": [PUZZLE], "count": 35, "next": "19938555"}
DAILY_PUZZLE = {"day": "2026-11-15", "puzzle": PUZZLE}
PUZZLE_ANSWER = {"actions": ["@c1"]}
PUZZLE_REPLY = {
    "right": False,
    "start": False,
    "wrong_call": False,
    "value": "loss",
    "distance": 4,
    "line": ["3>c2", "@b2"],
}
PUZZLE_SOLVED = {"actions": ["@b2"]}
