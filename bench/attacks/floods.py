"""Floods: messages, connections, tables and requests, as many as one stranger can send."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import httpx
import orjson

from bench.attacks.arena import OTHER, Arena, Attack, Outcome, person
from bench.load.socket import LiveSocket

__all__ = ["FLOODS"]

_SECONDS = 6.0
_BURST = 100
_IDLE = 1_100
_CLUB = 40


async def empty_messages(arena: Arena) -> Outcome:
    """A seatless WebSocket sends `{}` as fast as it can, and comes back when it is closed."""
    async with arena.http() as http:
        table = (await arena.open_table(http))["table"]
    sent = opened = 0
    until = time.monotonic() + _SECONDS
    while time.monotonic() < until:
        closed = asyncio.Event()
        try:
            socket = await arena.live(table, on_lost=closed.set)
        except OSError:
            await asyncio.sleep(0.05)
            continue
        opened += 1
        while time.monotonic() < until and not closed.is_set():
            for _ in range(_BURST):
                socket.send(b"{}")
            sent += _BURST
            await asyncio.sleep(0)
        socket.close()
    return Outcome(f"{sent:,} messages, {opened} connections", "others wait, see there", True)


async def onlooker_at_table(arena: Arena) -> Outcome:
    """An onlooker sends 100 messages a second at the table of two players."""
    assert arena.pair is not None
    sent = 0
    until = time.monotonic() + _SECONDS
    socket: LiveSocket | None = None
    closed = asyncio.Event()
    while time.monotonic() < until:
        if socket is None or closed.is_set():
            with suppress(OSError):
                closed.clear()
                socket = await arena.live(arena.pair.table, on_lost=closed.set)
        if socket is not None:
            socket.send(b'{"type":"tick","id":"x"}')
            sent += 1
        await asyncio.sleep(0.01)
    return Outcome(f"{sent} messages", "players' refusals, see there", True)


async def idle_connections(arena: Arena) -> Outcome:
    """Idle connections, more than the server may have files, and then somebody else asks."""
    held = []
    for _ in range(_IDLE):
        try:
            async with asyncio.timeout(2):
                held.append(
                    await asyncio.open_connection(
                        "127.0.0.1", arena.port, local_addr=(arena.attacker, 0)
                    )
                )
        except (OSError, TimeoutError):
            break
    await asyncio.sleep(1)
    answered = await _answers(arena)
    for _, writer in held:
        writer.close()
    seen = "somebody else is answered" if answered else "everybody else is shut out"
    return Outcome(f"{len(held)} connections", seen, answered)


async def _answers(arena: Arena) -> bool:
    try:
        async with arena.http(OTHER) as http:
            return (await http.get("/api/version", timeout=5)).status_code == 200
    except httpx.HTTPError:
        return False


async def mapped_addresses(arena: Arena) -> Outcome:
    """On a socket for both families, one IPv4 client uses up its rate; another one asks."""
    asked = 0
    statuses: list[int] = []

    async def hammer(http: httpx.AsyncClient) -> None:
        nonlocal asked
        while True:
            await http.get("/api/version")
            asked += 1

    async with arena.http() as http, arena.http(OTHER) as other:
        tasks = [asyncio.create_task(hammer(http)) for _ in range(4)]
        await asyncio.sleep(3)
        for _ in range(10):
            statuses.append((await other.get("/api/version")).status_code)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    refused = statuses.count(429)
    seen = f"{refused} of 10 requests of another address refused"
    return Outcome(f"{asked} requests", seen, refused == 0)


async def offers_and_withdrawals(arena: Arena) -> Outcome:
    """A player offers a draw and withdraws it, again and again."""
    heard = 0

    def on_message(text: bytes) -> None:
        nonlocal heard
        events = orjson.loads(text).get("events", ())
        heard += sum(event["type"].startswith("offer-") for event in events)

    async with arena.http() as http:
        made = await arena.open_table(http)
    secrets = {seat: held["secret"] for seat, held in made["seats"].items()}
    one = await arena.live(made["table"], secrets["one"])
    two = await arena.live(made["table"], secrets["two"], on_message, address=OTHER)
    for number in range(100):
        for kind in ("offer", "withdraw"):
            said = {"type": kind, "offer": "draw", "id": f"{kind}{number}"}
            one.send(orjson.dumps(said))
        await asyncio.sleep(0.06)
    one.close()
    two.close()
    return Outcome("200 messages", f"{heard} announcements to the opponent", heard <= 4)


async def full_lobby(arena: Arena) -> Outcome:
    """One address opens listed tables, as many as it may."""
    async with arena.http() as http:
        opened = 0
        for number in range(60):
            body = {"one": person(f"Nobody {number}"), "two": None, "listed": True}
            opened += (await http.post("/api/tables", json=body)).status_code == 201
            http.cookies.clear()
        listed = len((await http.get("/api/tables")).json()["tables"])
    return Outcome("60 requests", f"{opened} opened, {listed} in the lobby", listed <= 5)


async def club_behind_one_address(arena: Arena) -> Outcome:
    """Forty people of a club join their tables from one address."""
    async with arena.http(OTHER) as http, arena.http() as joiner:
        tables = []
        for number in range(_CLUB):
            if number == _CLUB // 2:
                await asyncio.sleep(5)
            answer = await http.post(
                "/api/tables", json={"one": person(f"Host {number}"), "two": None}
            )
            http.cookies.clear()
            if answer.status_code == 201:
                tables.append(answer.json()["table"])
        refused = 0
        for number, table in enumerate(tables):
            asked = {"id": "j", "name": f"Guest {number}"}
            answer = await joiner.post(f"/api/tables/{table}/join", json=asked)
            joiner.cookies.clear()
            refused += answer.status_code != 200
    seen = f"{len(tables)} tables opened, {refused} joins refused"
    return Outcome(f"{_CLUB} people", seen, refused == 0)


FLOODS = (
    Attack("1", "empty messages", empty_messages),
    Attack("3", "onlooker at the table", onlooker_at_table),
    Attack("7", "idle connections", idle_connections, open_files=1024),
    Attack("8", "mapped addresses", mapped_addresses, host="::"),
    Attack("12", "offers and withdrawals", offers_and_withdrawals),
    Attack("13", "full lobby", full_lobby),
    Attack("13", "club behind one address", club_behind_one_address),
)
