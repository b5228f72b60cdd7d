"""The API page names every address, message and error, and its bot plays; OpenAPI is complete."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, get_args

import pytest

from quaterne.play import Command
from quaterne.server.errors import STATUSES
from quaterne.server.messages import ServerFrame
from tests.server.processes import client, start
from tests.server.serving import PATIENCE, Running, Table, engine

DOCS = (Path(__file__).parents[2] / "docs/develop/api.md").read_text()


def openapi(server: Running) -> dict[str, Any]:
    found: dict[str, Any] = server.http.get("/api/openapi.json").json()
    return found


def test_every_error_code_is_documented_with_its_status() -> None:
    rows = re.findall(r"^\| (`[^|]+) \| (\d+) \|", DOCS, re.M)
    documented = {
        code: int(status) for codes, status in rows for code in re.findall("`(.+?)`", codes)
    }
    assert documented == {kind.code: status for kind, status in STATUSES.items()}


def test_every_message_is_documented() -> None:
    frames = [kind.type for kind in get_args(ServerFrame)]
    commands = [kind.type for kind in get_args(Command) if kind.__name__ != "Join"]
    assert [name for name in (*frames, *commands) if f"`{name}`" not in DOCS] == []


def test_every_address_is_documented(server: Running) -> None:
    for path, operations in openapi(server)["paths"].items():
        shown = path.replace("_id}", "}")
        for method in operations:
            assert f"`{method.upper()} {shown}`" in DOCS


def run_bot(server: Running, folder: Path, table: Table) -> subprocess.CompletedProcess[str]:
    return run_script(folder, server.base, table.id)


def run_script(folder: Path, base: str, table: str) -> subprocess.CompletedProcess[str]:
    command = bot_command(folder, base, table)
    return subprocess.run(command, capture_output=True, text=True, timeout=4 * PATIENCE)


def bot_command(folder: Path, base: str, table: str) -> list[str]:
    (bot,) = re.findall(r"```python\n(.+?)```", DOCS, re.S)
    script = folder / "bot.py"
    script.write_text(bot)
    return [sys.executable, str(script), base, table]


def test_the_bot_plays_a_whole_game(server: Running, tmp_path: Path) -> None:
    table = Table(server, one=engine(2), two=None)
    done = run_bot(server, tmp_path, table)
    assert done.returncode == 0, done.stderr
    assert table.get().json()["view"]["stage"] == "over"


def test_the_bot_says_that_a_table_is_taken(server: Running, tmp_path: Path) -> None:
    done = run_bot(server, tmp_path, Table(server, one=engine(2), two=engine(1)))
    assert done.returncode == 1 and done.stdout == ""
    assert re.match(r"The server refused \(409\): .*seat", done.stderr), done.stderr


def test_the_bot_refuses_a_game_that_it_does_not_know(server: Running, tmp_path: Path) -> None:
    table = Table(server, one=engine(2), two=None, options={"rules": "quatrenun"})
    done = run_bot(server, tmp_path, table)
    said = "This bot plays Quarto without masks, and this table is: quatrenun, without masks\n"
    assert (done.returncode, done.stderr) == (1, said)
    assert table.get().json()["view"]["two"] is None, "it took no seat"


def test_the_bot_says_that_a_table_has_masks(server: Running, tmp_path: Path) -> None:
    options = {"rules": "quarto", "masked": ["two"]}
    done = run_bot(server, tmp_path, Table(server, one=engine(2), two=None, options=options))
    said = "This bot plays Quarto without masks, and this table is: quarto, with masks\n"
    assert (done.returncode, done.stderr) == (1, said)


def test_the_bot_says_that_there_is_no_server(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        base = f"http://127.0.0.1:{closed.getsockname()[1]}"
    done = run_script(tmp_path, base, "x")
    assert done.returncode == 1 and done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith(f"No answer from {base}/api/tables/x: ")


@pytest.mark.slow
def test_the_bot_says_that_the_connection_broke(tmp_path: Path) -> None:
    process = start("--database", f"sqlite:///{tmp_path / 'games.db'}")
    server = client(process)
    table = Table(server, two=None)
    command = bot_command(tmp_path, server.base, table.id)
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as bot:
        until = time.monotonic() + PATIENCE
        while not table.get().json()["presence"]["two"]:
            assert time.monotonic() < until
            time.sleep(0.05)
        process.kill()
        _, said = bot.communicate(timeout=PATIENCE)
    process.communicate()
    server.http.close()
    assert bot.returncode == 1 and said.count("\n") == 1, said
    assert said.startswith(f"No answer from {server.base}/api/tables/{table.id}: ")


def test_forty_lines_are_no_more_than_that() -> None:
    (bot,) = re.findall(r"```python\n(.+?)```", DOCS, re.S)
    assert len(bot.splitlines()) <= 42
