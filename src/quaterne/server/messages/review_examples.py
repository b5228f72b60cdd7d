"""Examples for OpenAPI of what is asked and told about reviews and positions."""

from __future__ import annotations

from typing import Any

__all__ = ["DECISION", "POSITION", "POSITION_ANALYSED", "RECORD", "WORDS"]

WORDS: dict[str, Any] = {"language": "en", "pieces": "classic", "detail": "words"}
RECORD = {"record": '[Rules "quarto"]\n\n>0 a1>1 b1>2 c1>3 d1!1\n', "language": "en"}
DECISION = {
    "type": "reviewed-decision",
    "index": 6,
    "turn": 4,
    "player": "second",
    "stage": "give",
    "position": "012./..../..../.... - c1",
    "action": ">3",
    "judgement": "overlooked",
    "mistake": True,
    "before": {"value": "draw", "distance": None},
    "played": {"value": "loss", "distance": 1},
    "best": [">c", ">d", ">e", ">f"],
    "choices": [
        {"action": ">c", "value": "draw", "distance": None},
        {"action": ">3", "value": "loss", "distance": 1},
    ],
    "overlooked": {
        "oversight": "gift",
        "line": "1",
        "cell": "d1",
        "shared": [{"characteristic": "height", "value": False}],
    },
    "line": [">c"],
    "standing": {
        "after": 6,
        "value": "draw",
        "distance": None,
        "leader": None,
        "said": "A draw.",
    },
    "said": ["Overlooks that Léa aligns with it on D1: row 1, all short.", "Loses in 1."],
}
POSITION = {"rules": "quarto", "position": "012./..../..../.... 3", "language": "en"}
POSITION_ANALYSED = {
    "position": "012./..../..../.... 3 -",
    "stage": "place",
    "player": "first",
    "value": "win",
    "distance": 1,
    "said": "Wins in 1.",
    "choices": [
        {
            "action": "d1",
            "value": "win",
            "distance": 1,
            "words": "place on D1",
            "said": "Wins in 1.",
        }
    ],
}
