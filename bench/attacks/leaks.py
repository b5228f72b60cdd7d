"""What strangers learn and what they may call themselves."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

from bench.attacks.arena import Arena, Attack, Outcome, person
from bench.load.server import free_port

__all__ = ["LEAKS"]

_NAMES = (
    "Engine 8",
    "Le\u0301\u0301\u0301\u0301\u0301\u0301a",
    "\u3164",
    "Ad\u200bmin",
    "\u202eToM",
)
_GAMES = 20


async def private_game_in_archive(arena: Arena) -> Outcome:
    """Games of private tables end after no move at all; the public archive should not have them."""
    async with arena.http() as http:
        before = len((await http.get("/api/games")).json()["games"])
        for number in range(_GAMES):
            names = {"one": person(f"Secret {number}"), "two": person("Junk")}
            made = await arena.open_table(http, options={"onlookers": False}, **names)
            headers = {"Authorization": f"Bearer {made['seats']['one']['secret']}"}
            path = f"/api/tables/{made['table']}/commands"
            await http.post(path, json={"type": "resign", "id": "r"}, headers=headers)
        found = (await http.get("/api/games", params={"player": "secret"})).json()["games"]
        after = len((await http.get("/api/games")).json()["games"])
    seen = f"{after - before} in the archive, {len(found)} found by name"
    return Outcome(f"{_GAMES} games", seen, after == before and not found)


async def odd_secrets(arena: Arena) -> Outcome:
    """Secrets with line breaks, wide spaces and other bytes."""
    codes: list[int] = []
    async with arena.http() as http:
        made = await arena.open_table(http)
        path = f"/api/tables/{made['table']}"
        right = made["seats"]["one"]["secret"]
        for secret in (f"{right}\n", f"{right}\u3000", f"\n{right}", "a\nb" * 8, "x" * 5000, ""):
            try:
                answer = await http.post(f"{path}/seat", json={"secret": secret})
                codes.append(answer.status_code)
            except httpx.HTTPError:
                codes.append(599)  # hung up without an answer
    codes.append(await _raw(arena, path, b"Authorization: Bearer a\xe3\x80\x80b"))
    codes.append(await _raw(arena, path, b"Cookie: seat-one=a\x00b; seat-two=\xff"))
    has_traceback = "Traceback" in arena.log()
    seen = f"statuses {sorted(set(codes))}, {'a' if has_traceback else 'no'} traceback"
    return Outcome(f"{len(codes)} requests", seen, max(codes) < 500 and not has_traceback)


async def _raw(arena: Arena, path: str, header: bytes, host: bytes = b"127.0.0.1") -> int:
    """Send a request with bytes that a library would refuse; return the status, 0 for none."""
    reader, writer = await asyncio.open_connection("127.0.0.1", arena.port)
    writer.write(
        b"GET %s HTTP/1.1\r\nHost: %s\r\n%s\r\nConnection: close\r\n\r\n"
        % (path.encode(), host, header)
    )
    try:
        line = await asyncio.wait_for(reader.readline(), 5)
    finally:
        writer.close()
    return int(line.split()[1]) if len(line.split()) > 1 else 0


async def odd_names(arena: Arena) -> Outcome:
    """Names that nobody can see, that look like others', or that are the computer's."""
    accepted = []
    async with arena.http() as http:
        for name in _NAMES:
            body = {"one": person(name), "two": None}
            if (await http.post("/api/tables", json=body)).status_code == 201:
                accepted.append(name)
            http.cookies.clear()
    seen = f"{len(accepted)} accepted: {', '.join(map(ascii, accepted))}"
    return Outcome(f"{len(_NAMES)} names", seen, not accepted)


async def small_leaks(arena: Arena) -> Outcome:
    """Caches, unknown files, foreign hosts, and figures that are the operator's."""
    found: list[str] = []
    async with arena.http() as http:
        made = await arena.open_table(http, record='[Rules "quarto"]\n\n>0 a1>1\n')
        headers = {"Authorization": f"Bearer {made['seats']['one']['secret']}"}
        record = await http.get(f"/api/tables/{made['table']}/record", headers=headers)
        if "no-store" not in record.headers.get("cache-control", ""):
            found.append("a record may be cached")
        if (await http.get("/assets/anything")).status_code == 200:
            found.append("any file under /assets exists")
    # As from elsewhere: this machine may see the figures.
    if await _raw(arena, "/metrics", b"X-Forwarded-For: 192.0.2.7") == 200:
        found.append("metrics are public")
    if await _raw(arena, "/api/version", b"Accept: */*", b"evil.example") == 200:
        found.append("any Host is accepted")
    return Outcome("4 requests", "; ".join(found) or "nothing", not found)


async def second_server(arena: Arena) -> Outcome:
    """A second server opens the same file through a symbolic link."""
    path = arena.server.database.removeprefix("sqlite:///")
    if path == arena.server.database:
        return Outcome("none", "PostgreSQL may be shared", True)
    link = Path(f"{path}.link")
    os.symlink(path, link)
    command: list[Any] = [Path(sys.executable).with_name("quaterne"), "serve"]
    port = free_port()
    command += ["--port", str(port), "--database", f"sqlite:///{link}"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        is_running = await _answers(process, port)
    finally:
        process.kill()
        process.wait(20)
    return Outcome("1 process", "it runs" if is_running else "it refuses to start", not is_running)


async def _answers(process: subprocess.Popen[bytes], port: int) -> bool:
    """Wait until a server answers, or ends instead."""
    while process.poll() is None:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
            continue
        # It listens before it opens the database.
        await asyncio.sleep(0.1)
        writer.close()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
            try:
                return (await http.get("/api/version")).status_code == 200
            except httpx.HTTPError:
                await asyncio.sleep(0.1)
    return False


async def ids_in_the_log(arena: Arena) -> Outcome:
    """At the most talkative level: all kinds of requests at a table, and what the log has of it."""
    async with arena.http() as http:
        made = await arena.open_table(http, one=person("Zebulon"))
        path, secret = f"/api/tables/{made['table']}", made["seats"]["one"]["secret"]
        headers = {"Authorization": f"Bearer {secret}"}
        for below in ("", "/events", "/record", "/export", "/nothing", "/live", "/lines?cell=z9"):
            await http.get(path + below, headers=headers)
        for body in ({"type": "resign", "id": "r"}, {"type": "nonsense"}, {"secret": secret}):
            await http.post(f"{path}/commands", json=body, headers=headers)
            await http.post(f"{path}/seat", json=body)
        await http.get(path, headers={"Authorization": "Bearer " + "x" * 22})
    await _raw(arena, path, b"Authorization: Bearer " + secret.encode() + b"\r\nContent-Length: x")
    socket = await arena.live(made["table"], secret)
    for sent in (b"{}", secret.encode(), b'{"type":"act","action":">0","id":"a"}'):
        socket.send(sent)
    await asyncio.sleep(0.5)
    socket.close()
    await asyncio.sleep(0.5)
    log = arena.log()
    told = {
        "table id": made["table"],
        "secret": secret,
        "name": "Zebulon",
        "address": arena.attacker,
    }
    found = [what for what, text in told.items() if text in log]
    seen = f"{len(log.splitlines())} lines, with {', '.join(found) or 'none of it'}"
    return Outcome("20 requests", seen, not found)


LEAKS = (
    Attack("16", "ids in the debug log", ids_in_the_log, has_pair=False, log_level="debug"),
    Attack("5", "private games in the archive", private_game_in_archive),
    Attack("14", "odd secrets", odd_secrets),
    Attack("16", "odd names", odd_names),
    Attack("16", "small leaks", small_leaks, has_pair=False),
    Attack("16", "second server through a link", second_server, has_pair=False),
)
