"""The tables that the fuzzer uses, and the secrets that they must not leak."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import httpx

__all__ = ["FuzzTable", "leak_in", "open_fuzz_tables"]


@dataclass(frozen=True, slots=True)
class FuzzTable:
    """A table with the secrets of its seats."""

    table: str
    secrets: Mapping[str, str]
    """Secrets of the seats for which the fuzzer sends messages."""
    game: str
    """The id of an archived game."""
    puzzle: str
    hidden: tuple[str, ...] = ()
    """Cells of a masked table that neither these seats nor spectators may see."""
    is_waiting: bool = False
    """Whether its players can leave, and then hold no seat."""

    def headers(self, seat: str | None) -> dict[str, str]:
        """Return the credentials of a seat."""
        return {} if seat is None else {"Authorization": f"Bearer {self.secrets[seat]}"}


_PLAYED = '[Rules "quarto squares"]\n\n>0 a1>1 b1>2 c1>c d1'
"""A game that is long enough for the archive."""


def _person(name: str) -> dict[str, str]:
    return {"type": "person", "name": name}


async def open_fuzz_tables(http: httpx.AsyncClient) -> list[FuzzTable]:
    """Open a table against the engine, a waiting, a masked, a Quatrenun and a finished one."""
    kinds = (
        {"one": _person("Léa"), "two": {"type": "engine", "level": 1}, "listed": True},
        {"one": _person("Léa"), "two": None, "listed": True},
        {"one": _person("Léa"), "two": _person("Tom"), "options": {"rules": "quatrenun"}},
        {
            "one": _person("Léa"),
            "two": None,
            "options": {"archived": True},
            "record": _PLAYED,
        },
    )
    made = [await _opened(http, kind) for kind in kinds]
    over, secrets = made[-1]
    guest = await _post(http, f"/api/tables/{over}/join", {"id": "j", "name": "Tom"}, "")
    secrets["two"] = guest["secret"]  # one client with both seats stays out of the archive
    resigning = {"type": "resign", "id": "r"}
    await _post(http, f"/api/tables/{over}/commands", resigning, secrets["one"])
    archived = (await http.get("/api/games")).raise_for_status().json()["games"][0]["id"]
    puzzle = (await http.get("/api/puzzles")).raise_for_status().json()["puzzles"][0]["id"]
    tables = [
        FuzzTable(table, secrets, archived, puzzle, is_waiting=number == 1)
        for number, (table, secrets) in enumerate(made)
    ]
    return [*tables, await _masked(http, archived, puzzle)]


async def _masked(http: httpx.AsyncClient, archived: str, puzzle: str) -> FuzzTable:
    """Open a masked table with two pieces placed: the fuzzer's seat knows one, spectators none."""
    options = {"masked": ["one", "two"], "announced": False, "lines": True, "hints": True}
    kind = {"one": _person("Léa"), "two": _person("Tom"), "options": options}
    table, secrets = await _opened(http, kind)
    path = f"/api/tables/{table}"
    seen = await http.get(path, headers={"Authorization": f"Bearer {secrets['one']}"})
    first = seen.raise_for_status().json()["view"]["first"]
    second = "two" if first == "one" else "one"
    actors = (first, second, second, first, first)
    for number, (seat, action) in enumerate(
        zip(actors, (">0", "c1", ">1", "b3", ">2"), strict=True)
    ):
        said = {"type": "act", "id": f"a{number}", "action": action}
        await _post(http, f"{path}/commands", said, secrets[seat])
    return FuzzTable(table, {first: secrets[first]}, archived, puzzle, hidden=("c1",))


async def _opened(http: httpx.AsyncClient, kind: object) -> tuple[str, dict[str, str]]:
    made = await _post(http, "/api/tables", kind, "")
    return made["table"], {seat: held["secret"] for seat, held in made["seats"].items()}


async def _post(http: httpx.AsyncClient, path: str, said: object, secret: str) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    answer = await http.post(path, json=said, headers=headers)
    http.cookies.clear()
    found: dict[str, Any] = answer.raise_for_status().json()
    return found


def leak_in(text: str, fuzz_table: FuzzTable, tables: Iterable[FuzzTable]) -> str | None:
    """Name what a text about this table leaks: a secret, a hidden cell, a board; else None."""
    for secret in (secret for other in tables for secret in other.secrets.values()):
        if secret in text:
            return "a secret"
    if fuzz_table.hidden:
        for cell in fuzz_table.hidden:
            if f'"{cell}"' in text:
                return f"the hidden cell {cell}"
        if '"board"' in text and _shows(json.loads(text)):
            return "a masked board"
    return None


def _shows(value: Any) -> bool:
    if isinstance(value, dict):
        is_here = any(value.get(name) is not None for name in ("board", "reserve", "position"))
        return is_here or any(map(_shows, value.values()))
    return isinstance(value, list) and any(map(_shows, value))
