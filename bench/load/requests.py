"""One valid request for every operation of the server, to be damaged.

They concern existing tables and come from clients that hold seats, so that the damage is the only
error and a request gets as deep into the server as possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["COMMANDS", "REQUESTS", "TABLE", "RequestTemplate", "filled"]


@dataclass(frozen=True, slots=True)
class RequestTemplate:
    """A request; the fuzzer fills in `{table}`, `{seat}`, `{game}`, `{puzzle}`, `{report}`, `{secret}`."""

    method: str
    path: str
    query: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    is_slow: bool = False
    """Whether the engine works on it when it is valid."""


TABLE: dict[str, Any] = {
    "options": {"rules": "quarto", "pieces": "classic", "masked": ["one"], "lines": True},
    "one": {"type": "person", "name": "Léa"},
    "two": {"type": "engine", "level": 1},
    "listed": True,
    "record": None,
}
_WORDS = {"language": "fr", "pieces": "tactile", "detail": "words"}
_RECORD = '[Game "quarto"]\n[Rules "quarto"]\n\n>0 a1>1 b1>2 c1>3 d1!1\n'

COMMANDS: tuple[dict[str, Any], ...] = (
    {"type": "act", "id": "x1", "action": "b2"},
    {"type": "act", "id": "x2", "action": ">7"},
    {"type": "act", "id": "x3", "action": "!4"},
    {"type": "act", "id": "x4", "action": "8>c3"},
    {"type": "act", "id": "x5", "action": "@b3"},
    {"type": "act", "id": "x6", "action": "="},
    {"type": "touch-cell", "id": "x7", "cell": "d4"},
    {"type": "touch-reserve", "id": "x8", "piece": "9"},
    {"type": "offer", "id": "x9", "offer": "draw"},
    {"type": "refuse", "id": "x10", "offer": "draw"},
    {"type": "withdraw", "id": "x11", "offer": "take-back"},
    {"type": "accept", "id": "x12", "offer": "rematch"},
    {"type": "leave", "id": "x13"},
    {"type": "agree", "id": "x14"},
    {"type": "tick", "id": "x15"},
    {"type": "join", "id": "x16", "occupant": {"type": "person", "name": "Léa"}},
    {"type": "beat"},
)
"""One of every kind except resigning, which would end the game."""

_REASON = {"reason": "x"}
# The fuzzer has no token: it looks for a way in.
_ADMINISTRATION: tuple[RequestTemplate, ...] = (
    RequestTemplate("POST", "/api/admin/sign-in", body={"token": "quaterne-admin-x"}),
    RequestTemplate("POST", "/api/admin/sign-out", body={}),
    RequestTemplate("GET", "/api/admin/session"),
    RequestTemplate("GET", "/api/admin/tables", {"before": "{table}", "limit": "5"}),
    RequestTemplate("GET", "/api/admin/tables/{table}"),
    *(
        RequestTemplate("POST", f"/api/admin/tables/{{table}}/{word}", body=_REASON)
        for word in ("hide", "close", "delete")
    ),
    RequestTemplate("POST", "/api/admin/tables/{table}/seats/{seat}/erase-name", body=_REASON),
    RequestTemplate("GET", "/api/admin/blocks"),
    RequestTemplate(
        "POST",
        "/api/admin/blocks",
        body={"kind": "network", "value": "203.0.113.0/24", "seconds": 60, **_REASON},
    ),
    RequestTemplate(
        "POST", "/api/admin/blocks/lift", body={"kind": "name", "value": "Tom", **_REASON}
    ),
    RequestTemplate(
        "POST", "/api/admin/announcement", body={"seconds": 60, "en": "x", "fr": "y", **_REASON}
    ),
    RequestTemplate("POST", "/api/admin/announcement/withdraw", body=_REASON),
    RequestTemplate("GET", "/api/admin/games", {"player": "x", "cursor": "1.1", "limit": "5"}),
    *(
        RequestTemplate("POST", f"/api/admin/games/{{game}}/{word}", body=_REASON)
        for word in ("hide", "show", "delete")
    ),
    RequestTemplate("GET", "/api/admin/reports", {"before": "9", "limit": "5"}),
    RequestTemplate("POST", "/api/admin/reports/{report}/settle", body=_REASON),
    RequestTemplate("GET", "/api/admin/log", {"before": "9", "limit": "5"}),
)

REQUESTS: tuple[RequestTemplate, ...] = (
    RequestTemplate("POST", "/api/tables", body=TABLE),
    RequestTemplate("POST", "/api/tables", body={**TABLE, "two": None, "record": _RECORD}),
    RequestTemplate("GET", "/api/tables", {"before": "{table}"}),
    RequestTemplate("GET", "/api/tables/running"),
    RequestTemplate("GET", "/api/tables/{table}", {"seat": "one"}),
    RequestTemplate("GET", "/api/tables/{table}/events", {"since": "1", "seat": "two"}),
    RequestTemplate(
        "POST",
        "/api/tables/{table}/join",
        body={"id": "j1", "name": "Tom", "seat": "two", "secret": None},
    ),
    RequestTemplate("POST", "/api/tables/{table}/seat", body={"secret": "{secret}"}),
    *(
        RequestTemplate("POST", "/api/tables/{table}/commands", body=command)
        for command in COMMANDS
    ),
    RequestTemplate("GET", "/api/tables/{table}/record", {"game": "1", "seat": "one"}),
    RequestTemplate("GET", "/api/tables/{table}/lines", {"cell": "a1", "seat": "one"}),
    RequestTemplate("POST", "/api/tables/{table}/hint", {"seat": "one"}, {}, is_slow=True),
    RequestTemplate(
        "POST", "/api/tables/{table}/review", {"game": "1", "seat": "one"}, _WORDS, is_slow=True
    ),
    RequestTemplate(
        "GET",
        "/api/games",
        {
            "player": "Léa",
            "game": "quarto",
            "rules": "quarto",
            "result": "1-0",
            "from": "2024-01-01",
            "to": "2030-01-01",
            "cursor": "1.1",
            "limit": "10",
        },
    ),
    RequestTemplate("POST", "/api/tables/{table}/hide", {"seat": "one"}, {"game": 1}),
    RequestTemplate("POST", "/api/tables/{table}/erase-name", {"seat": "one"}, {}),
    RequestTemplate("POST", "/api/tables/{table}/report", {"seat": "one"}, {}),
    RequestTemplate("GET", "/api/tables/{table}/export", {"seat": "one"}),
    RequestTemplate("GET", "/api/privacy"),
    RequestTemplate("GET", "/api/games/{game}"),
    RequestTemplate("GET", "/api/games/{game}/record"),
    RequestTemplate("POST", "/api/games/{game}/review", body=_WORDS, is_slow=True),
    RequestTemplate(
        "POST",
        "/api/analysis",
        body={"rules": "quarto", "position": "0123/4567/89ab/cd.. e", **_WORDS},
        is_slow=True,
    ),
    RequestTemplate("POST", "/api/review", body={"record": _RECORD, **_WORDS}, is_slow=True),
    RequestTemplate(
        "GET", "/api/puzzles", {"kind": "win", "level": "1", "after": "x", "limit": "5"}
    ),
    RequestTemplate("GET", "/api/puzzles/daily", {"day": "2026-01-01"}),
    RequestTemplate("GET", "/api/puzzles/{puzzle}"),
    RequestTemplate("GET", "/api/puzzles/{puzzle}/solution"),
    RequestTemplate(
        "POST", "/api/puzzles/{puzzle}/answer", body={"actions": ["@c1"]}, is_slow=True
    ),
    RequestTemplate("GET", "/api/version"),
    RequestTemplate("GET", "/api/health"),
    RequestTemplate("GET", "/api/addresses"),
    RequestTemplate("GET", "/metrics"),
    RequestTemplate("GET", "/api/announcement"),
    *_ADMINISTRATION,
    RequestTemplate("GET", "/"),
    RequestTemplate("GET", "/table/{table}"),
    RequestTemplate("GET", "/assets/../../../etc/passwd"),
)


def filled(value: Any, names: Mapping[str, str]) -> Any:
    """Return a body with its placeholders filled in."""
    if isinstance(value, dict):
        return {name: filled(part, names) for name, part in value.items()}
    return value.format_map(names) if isinstance(value, str) and value == "{secret}" else value
