"""One example of every message for OpenAPI, made by the code that makes the messages."""

from __future__ import annotations

from random import Random
from typing import Any

from quaterne.play import (
    Act,
    EngineSeat,
    Options,
    Person,
    Seat,
    decide,
    fold,
    open_table,
    to_dict,
    view,
)
from quaterne.rules import Give, Piece

_TABLE_ID = "q7m2xk9dvh4tbn8wzr3cfy6pgs"
_SECRET = "a-secret-that-holds-it"
_NOW = 1_800_000_000_000
_PRESENCE = {"one": True, "two": False, "onlookers": 0}
_EVENTS = open_table(Options(), Person("Léa"), EngineSeat(3), _NOW, Random(1))
_TABLE = fold(_EVENTS)
_TO_ACT = _TABLE.round.to_act or Seat.ONE
_GIVEN = decide(_TABLE, _TO_ACT, Act("c1", Give(Piece(7))), _NOW + 2000, Random(1))
_VIEW = to_dict(view(_TABLE, Seat.ONE))

NEW_TABLE: dict[str, Any] = {
    "options": {"rules": "quarto squares"},
    "one": {"type": "person", "name": "Léa"},
    "two": None,
    "listed": True,
}
CREATED = {"table": _TABLE_ID, "seats": {"one": {"secret": _SECRET}}, "view": _VIEW}
OPEN_TABLES = {
    "tables": [
        {
            "table": _TABLE_ID,
            "options": to_dict(Options()),
            "one": {"type": "person", "name": "Léa"},
            "two": None,
            "since": _NOW,
        }
    ],
    "next": None,
}
SEEN = {
    "table": _TABLE_ID,
    "seat": "one",
    "held": ["one"],
    "view": _VIEW,
    "now": _NOW,
    "presence": _PRESENCE,
}
EVENTS = {"events": [to_dict(event) for event in _EVENTS], "number": len(_EVENTS)}
JOIN = {"id": "b7f3c0de5a91", "name": "Tom", "seat": None, "secret": None}
GIVEN = {"table": _TABLE_ID, "seat": "two", "secret": _SECRET, "view": _VIEW}
SECRET = {"secret": _SECRET}
HELD = {"table": _TABLE_ID, "seat": "two"}
COMMAND = {"type": "act", "id": "c1", "action": ">7"}
DONE = {"done": "c1", "number": 3, "events": [to_dict(event) for event in _GIVEN]}
LINES = {
    "lines": [
        {
            "line": "1",
            "pieces": ["0", "1", None, None],
            "shared": [["height", False], ["shape", False], ["fill", False]],
            "state": "open",
        }
    ]
}
HINT = {"actions": ["b2", ">5"]}
GAME = {
    "id": "5f2b8c1d9e3a40675f2b8c1d9e3a4067",
    "first": "Léa",
    "second": "Tom",
    "rules": "quarto",
    "result": "1-0",
    "ending": "call",
    "started": _NOW,
    "ended": _NOW + 600_000,
}
GAMES = {"games": [GAME], "next": None}
VERSION = {"name": "quaterne", "version": "0.1.0"}
HEALTH = {"status": "ok"}
