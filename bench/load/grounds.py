"""The tables that a fuzzer works on, and what may never be heard there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import httpx

__all__ = ["Ground", "lay_out", "leak_in"]


@dataclass(frozen=True, slots=True)
class Ground:
    """A table and those who may be at it."""

    table: str
    secrets: Mapping[str, str]
    """Of the seats whose holder sends messages."""
    game: str
    """The id of an archived game."""
    puzzle: str
    hidden: tuple[str, ...] = ()
    """Cells of a masked table that neither these seats nor onlookers may hear of."""
    is_waiting: bool = False
    """Whether its holders may leave, and then hold nothing any more."""

    def headers(self, seat: str | None) -> dict[str, str]:
        """How the holder of a seat says so."""
        return {} if seat is None else {"Authorization": f"Bearer {self.secrets[seat]}"}


def _person(name: str) -> dict[str, str]:
    return {"type": "person", "name": name}


async def lay_out(http: httpx.AsyncClient) -> list[Ground]:
    """A table against the engine, one that waits, a masked one, one of Quatrenun, one that is over."""
    kinds = (
        {"one": _person("Léa"), "two": {"type": "engine", "level": 1}, "listed": True},
        {"one": _person("Léa"), "two": None, "listed": True},
        {"one": _person("Léa"), "two": _person("Tom"), "options": {"rules": "quatrenun"}},
        {"one": _person("Léa"), "two": _person("Tom"), "options": {"rules": "quarto squares"}},
    )
    made = [await _opened(http, kind) for kind in kinds]
    over, secrets = made[-1]
    resigning = {"type": "resign", "id": "r"}
    await _post(http, f"/api/tables/{over}/commands", resigning, secrets["one"])
    archived = (await http.get("/api/games")).raise_for_status().json()["games"][0]["id"]
    puzzle = (await http.get("/api/puzzles")).raise_for_status().json()["puzzles"][0]["id"]
    grounds = [
        Ground(table, secrets, archived, puzzle, is_waiting=number == 1)
        for number, (table, secrets) in enumerate(made)
    ]
    return [*grounds, await _masked(http, archived, puzzle)]


async def _masked(http: httpx.AsyncClient, archived: str, puzzle: str) -> Ground:
    """Two pieces stand; those who send messages know of one of them, onlookers of none."""
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
    return Ground(table, {first: secrets[first]}, archived, puzzle, hidden=("c1",))


async def _opened(http: httpx.AsyncClient, kind: object) -> tuple[str, dict[str, str]]:
    made = await _post(http, "/api/tables", kind, "")
    return made["table"], {seat: held["secret"] for seat, held in made["seats"].items()}


async def _post(http: httpx.AsyncClient, path: str, said: object, secret: str) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    answer = await http.post(path, json=said, headers=headers)
    http.cookies.clear()
    found: dict[str, Any] = answer.raise_for_status().json()
    return found


def leak_in(text: str, ground: Ground, grounds: Iterable[Ground]) -> str | None:
    """What a text from this ground tells that it may not: a secret, a hidden cell, a board."""
    for secret in (secret for any_ground in grounds for secret in any_ground.secrets.values()):
        if secret in text:
            return "a secret"
    if ground.hidden:
        for cell in ground.hidden:
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
