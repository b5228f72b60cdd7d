"""Try an installed Quaterne: rules, both engines with every kernel, the command, the server.

    python smoke_test.py

It needs nothing but the package, so it also runs where there is no clone: cibuildwheel runs it on
every wheel, `make wheels` in clean environments.  The server is tried if its packages are there.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import urllib.request
from importlib.util import find_spec
from typing import Any

LATE_QUARTO = "..f./b9../.5e./14.. 7"
"""Seven placed: won within five placements."""
LATE_QUATRENUN = "38b,e,.,./.,.,4,df/.,29,.,./567,1,.,0ac -"
"""Won."""
SIGNATURE = 5_455_417
"""What `quaterne bench --signature` counts on every machine."""


def main() -> None:
    try_rules()
    try_engines()
    try_command()
    if find_spec("uvicorn") is None:
        print("server: its packages are not installed")
    else:
        try_server()
    print("Quaterne works.")


def try_rules() -> None:
    from quaterne import Quarto

    game = Quarto.new()
    for action in (">0", "a1", ">1", "b1", ">2", "c1", ">3", "d1", "!1"):
        game = game.play(action)
    assert game.is_over and game.outcome is not None, game
    print(f"rules: {game.outcome.ending}, won by the {game.outcome.winner} player")


def try_engines() -> None:
    from quaterne.engine import Value, _core
    from quaterne.engine.native import QuartoSolver, QuatrenunSolver, SearchRequest
    from quaterne.notation import parse_position, parse_rules
    from quaterne.rules import Quarto, Quatrenun

    rules = parse_rules("quarto")
    quarto = parse_position(LATE_QUARTO, rules)
    assert isinstance(quarto, Quarto)
    counts = set()
    for kernel in _core.quarto.KERNELS:
        found = QuartoSolver(rules, kernel=kernel).solve(quarto, SearchRequest())
        assert (found.verdict.value, found.verdict.distance) == (Value.WIN, 5), (kernel, found)
        counts.add(found.nodes)
    assert len(counts) == 1, counts
    print(f"Quarto: {', '.join(_core.quarto.KERNELS)}: {counts.pop():,} nodes each")
    quatrenun = parse_position(LATE_QUATRENUN, parse_rules("quatrenun"))
    assert isinstance(quatrenun, Quatrenun)
    for kernel in _core.quatrenun.KERNELS:
        found = QuatrenunSolver(kernel=kernel).solve(quatrenun, SearchRequest())
        assert found.verdict.value is Value.WIN, (kernel, found)
    print(f"Quatrenun: {', '.join(_core.quatrenun.KERNELS)}")


def try_command() -> None:
    command = [sys.executable, "-m", "quaterne", "analyse", "--json", LATE_QUARTO]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["value"] == "win", done
    command = [sys.executable, "-m", "quaterne", "bench", "--signature"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert int(done.stdout) == SIGNATURE, done
    print("command: it analyses, and every kernel searches what it should")


def try_server() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/games.db"
        command = [sys.executable, "-m", "quaterne", "serve", "--port", "0", "--database", database]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                found = re.search(r"http://\S+", process.stdout.readline())
                assert found is not None, "the server does not say where it is"
                play_over_http(found[0].rstrip("/"))
            finally:
                process.terminate()


def play_over_http(base: str) -> None:
    with urllib.request.urlopen(f"{base}/") as page:
        assert b"<title>Quaterne" in page.read(), "the page is missing"
    people = {seat: {"type": "person", "name": seat} for seat in ("one", "two")}
    made = ask(f"{base}/api/tables", people)
    seat = made["view"]["to_act"]
    act = {"type": "act", "id": "first", "action": ">7"}
    secret = made["seats"][seat]["secret"]
    done = ask(f"{base}/api/tables/{made['table']}/commands", act, secret)
    assert done["events"][0]["type"] == "given", done
    print("server: the page is there, and a piece was given")


def ask(url: str, body: object, secret: str | None = None) -> Any:
    headers = {"Content-Type": "application/json"}
    if secret is not None:
        headers["Authorization"] = f"Bearer {secret}"
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


if __name__ == "__main__":
    main()
