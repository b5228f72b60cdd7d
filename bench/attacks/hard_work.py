"""Hard work for the server: long records, searches, engines, and games that can be rehearsed."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any

import httpx

from bench.attacks.archive import GAMES
from bench.attacks.arena import OTHER, Arena, Attack, Outcome, person

__all__ = ["HARD_WORK"]

_WRONG_CALLS = 20_500
_LOOKS = 5
_SEARCHES = 40
_ENGINE_SECONDS = 20.0
_REHEARSALS = 12


async def long_record(arena: Arena) -> Outcome:
    """A table continues a record of 20,500 wrong calls; then it is looked at."""
    record = '[Rules "quarto"]\n\n>0 a1>1 b1' + "!1?" * _WRONG_CALLS
    began = time.monotonic()
    async with arena.http() as http:
        answer = await http.post(
            "/api/tables", json={"one": person("A"), "two": person("B"), "record": record}
        )
        opened = time.monotonic() - began
        http.cookies.clear()
        size = 0
        if answer.status_code == 201:
            path = f"/api/tables/{answer.json()['table']}"
            for _ in range(_LOOKS):
                size = max(size, len((await http.get(path)).content))
                size = max(size, len((await http.get(f"{path}/events")).content))
    seen = f"status {answer.status_code} after {opened:.1f} s, largest answer {size // 1024} kB"
    return Outcome(f"{len(record) // 1024} kB", seen, opened < 1 and size < 300_000)


async def name_search(arena: Arena) -> Outcome:
    """Strangers search a large archive for parts of names."""
    async with arena.http() as http:
        began, slowest, refused = time.monotonic(), 0.0, 0

        async def search(number: int) -> None:
            nonlocal slowest, refused
            asked = time.monotonic()
            answer = await http.get("/api/games", params={"player": f"zzz{number}"})
            slowest = max(slowest, time.monotonic() - asked)
            refused += answer.status_code == 429

        await asyncio.gather(*(search(number) for number in range(_SEARCHES)))
        spent = time.monotonic() - began
    seen = f"{GAMES:,} games; {spent:.1f} s in all, slowest {slowest:.2f} s, {refused} refused"
    return Outcome(f"{_SEARCHES} searches at once", seen, slowest < 1)


async def unwatched_engines(arena: Arena) -> Outcome:
    """Four tables where level 8 plays itself and nobody looks; somebody plays a level with a clock."""
    engine = {"type": "engine", "level": 8}
    async with arena.http() as http, arena.http(OTHER) as other:
        for _ in range(4):
            asked: dict[str, Any] = {"options": {"rules": "quarto squares"}}
            await http.post("/api/tables", json={"one": engine, "two": engine, **asked})
        mine = {"one": person("Léa"), "two": engine, "options": {"rules": "quarto clock=5"}}
        made = await arena.open_table(other, **mine)
        ending = await _play_against_engine(other, made, _ENGINE_SECONDS)
    seen = f"the engine of another table: {ending}"
    return Outcome("4 requests", seen, "time" not in ending)


async def _play_against_engine(
    http: httpx.AsyncClient, made: dict[str, Any], seconds: float
) -> str:
    """Play any legal move at once; return how the game stands in the end."""
    path = f"/api/tables/{made['table']}"
    headers = {"Authorization": f"Bearer {made['seats']['one']['secret']}"}
    until, count = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        seen = (await http.get(path, headers=headers)).json()["view"]
        if seen["outcome"] is not None:
            ending = seen["outcome"]["ending"]
            return f"{ending}, won by {seen['outcome']['winner']} after {count} moves"
        if seen["to_act"] == "one":
            count += 1
            said = {"type": "act", "id": f"m{count}", "action": _any_move(seen)}
            await http.post(f"{path}/commands", json=said, headers=headers)
        await asyncio.sleep(0.1)
    return f"still going on after {count} moves"


def _any_move(seen: dict[str, Any]) -> str:
    if seen["stage"] == "place":
        free = next(index for index, there in enumerate(seen["board"]) if not there)
        return "abcd"[free % 4] + "1234"[free // 4]
    return f">{seen['reserve'][0]}" if seen["stage"] == "give" else "="


async def many_hints(arena: Arena) -> Outcome:
    """A visitor asks for hints, many at once; another asks for analyses."""
    options = {"rules": "quarto", "hints": True}
    async with arena.http() as http, arena.http(OTHER) as other:
        record = '[Rules "quarto"]\n\n>0 a1>2 b1>5 a2>d d4>3\n'
        tables = [await arena.open_table(http, options=options, record=record) for _ in range(8)]

        async def hint(made: dict[str, Any]) -> int:
            seat = made["view"]["to_act"]
            headers = {"Authorization": f"Bearer {made['seats'][seat]['secret']}"}
            path = f"/api/tables/{made['table']}/hint"
            return (await http.post(path, json={}, headers=headers)).status_code

        async def analyse() -> int:
            body = {"position": "02../5.../..../...d 3", "rules": "quarto"}
            return (await other.post("/api/analysis", json=body, timeout=60)).status_code

        hints = [asyncio.create_task(hint(made)) for made in tables for _ in range(4)]
        await asyncio.sleep(0.2)
        codes = [await analyse() for _ in range(10)]
        given = [await one for one in hints]
    refused = sum(code != 200 for code in codes)
    seen = f"{given.count(200)} hints given, {refused} of 10 analyses of another refused"
    return Outcome(f"{len(hints)} requests", seen, refused == 0)


async def rehearsed_game(arena: Arena) -> Outcome:
    """The same position at twelve tables: the engine has 16 cells to place on, all equally good.

    An engine whose choice does not depend on the table plays the same at all of them.
    """
    record = '[Rules "quarto"]\n\n>0\n'
    async with arena.http() as http:
        engine = {"type": "engine", "level": 8}
        made = [await arena.open_table(http, two=engine, record=record) for _ in range(_REHEARSALS)]
        replies = Counter([await _reply(http, each) for each in made])
    (reply, most), *_ = replies.most_common(1)
    seen = f"{len(replies)} different replies at {_REHEARSALS} tables, the commonest at {most}"
    # By chance alone, five of twelve are the same once in two hundred runs for 16 cells, and never
    # for 16 cells and the 15 pieces that can be given next.
    return Outcome(f"{_REHEARSALS} tables", seen, bool(reply) and most < 5)


async def _reply(http: httpx.AsyncClient, made: dict[str, Any]) -> str:
    """Return what the engine on seat two did first: where it placed, and what it gave."""
    path = f"/api/tables/{made['table']}/events"
    headers = {"Authorization": f"Bearer {made['seats']['one']['secret']}"}
    until = time.monotonic() + 10
    while time.monotonic() < until:
        events = (await http.get(path, headers=headers)).json()["events"]
        done = [e for e in events if e["type"] in ("given", "placed") and e["seat"] == "two"]
        if len(done) == 2:
            return f"{done[0]['cell']}>{done[1]['piece']}"
        await asyncio.sleep(0.3)
    return ""


async def touches_by_take_back(arena: Arena) -> Outcome:
    """A masked player against the engine takes back to touch again, at a limit of one."""
    options = {"rules": "quarto", "masked": ["one"], "touch_limit": 1}
    touches = 0
    async with arena.http() as http:
        made = await arena.open_table(http, options=options, two={"type": "engine", "level": 1})
        path = f"/api/tables/{made['table']}"
        headers = {"Authorization": f"Bearer {made['seats']['one']['secret']}"}

        async def say(number: int, **said: str) -> int:
            body = {"id": f"{said['type']}{number}", **said}
            answer = await http.post(f"{path}/commands", json=body, headers=headers)
            return answer.status_code

        number, until = 0, time.monotonic() + 8
        while time.monotonic() < until:
            seen = (await http.get(path, headers=headers)).json()["view"]
            if seen["outcome"] is not None:
                break
            number += 1
            if seen["to_act"] == "one":
                cell = "abcd"[touches % 4] + "1234"[touches // 4 % 4]
                touches += await say(number, type="touch-cell", cell=cell) == 200
                piece = "0123456789abcdef"[number % 16]
                action = f">{piece}" if seen["stage"] == "give" else cell
                await say(number, type="act", action=action)
                await say(number, type="offer", offer="take-back")
            await asyncio.sleep(0.05)
        moves = (await http.get(f"{path}/events", headers=headers)).json()["events"]
    own = [e for e in moves if e["type"] in ("given", "placed") and e["seat"] == "one"]
    backs = sum(e["type"] == "taken-back" for e in moves)
    kept = max(1, len(own) - backs)
    seen_text = f"{touches} touches in {kept} kept moves with {backs} take-backs"
    return Outcome(f"{number} turns", seen_text, touches <= 2 * kept + 2)


HARD_WORK = (
    Attack("2", "record of wrong calls", long_record),
    Attack("6", "name search", name_search, has_archive=True),
    Attack("9", "unwatched engines", unwatched_engines, is_last=True),
    Attack("10", "many hints", many_hints),
    Attack("15", "rehearsed game", rehearsed_game),
    Attack("15", "touches by take-back", touches_by_take_back),
)
