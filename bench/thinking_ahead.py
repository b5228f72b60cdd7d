"""Measure how long level 8 of Quatrenun takes to answer at a server, from layouts that are not solved.

    python -m bench.thinking_ahead FILE [--layouts N] [--think SECONDS] [--turns N] [--rival LEVEL]
        [--off]

For each layout a server starts, with an empty database and empty engines.  A person opens a table
that continues a record of the layout, and takes so many turns as a player of level `--rival`,
thinking for `--think` seconds before each.  On every second layout the engine begins.  With `--off`
the server does not think ahead.  FILE keeps one line of JSON per layout, so that a stopped run can
resume with the same options.  At the end the script prints the figures of everything in FILE.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import httpx

from bench.load.server import Server, end_on_signals
from quaterne.engine import Engine
from quaterne.engine.levels.level_player import LevelPlayer
from quaterne.notation import Record, write_record
from quaterne.play import Round, Seat, event_from_dict, fold
from quaterne.rules import Quatrenun
from tests.server.serving import PATIENCE, Live, Table, engine, person


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--layouts", type=int, default=10)
    parser.add_argument("--think", type=float, default=30.0)
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--rival", type=int, default=7)
    parser.add_argument("--off", action="store_true")
    arguments = parser.parse_args()
    end_on_signals()
    os.environ["QUATERNE_THINK_AHEAD"] = "off" if arguments.off else "on"
    os.environ["QUATERNE_ENGINE_SEED"] = "1"
    known = read(arguments.file)
    options = {name: getattr(arguments, name) for name in ("think", "turns", "rival", "off")}
    if any(line["options"] != options for line in known):
        raise SystemExit(f"{arguments.file} was measured with other options: choose another file")
    for layout in range(1, arguments.layouts + 1):
        if not any(line["layout"] == layout for line in known):
            known.append(
                {"layout": layout, "options": options, "answers": played(layout, arguments)}
            )
            print(known[-1], flush=True)
            with arguments.file.open("a") as file:
                file.write(json.dumps(known[-1]) + "\n")
    report(known)


def read(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def played(layout: int, arguments: argparse.Namespace) -> list[dict[str, Any]]:
    """Play a layout on a server of its own; return the time of each turn of level 8."""
    with TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/tables.db")
        server.start()
        try:
            with httpx.Client(base_url=server.base, timeout=PATIENCE) as http:
                return answers(SimpleNamespace(base=server.base, http=http), layout, arguments)
        finally:
            server.stop()


def answers(server: Any, layout: int, arguments: argparse.Namespace) -> list[dict[str, Any]]:
    seat = Seat.ONE if layout % 2 else Seat.TWO
    seats = {"one": engine(8), "two": engine(8), str(seat): person("Léa")}
    record = Record(Quatrenun.random(Random(layout)))
    rival, taken = LevelPlayer(arguments.rival, layout, Engine()), list[dict[str, Any]]()
    asked = time.perf_counter()
    table = Table(server, record=write_record(record), **seats)
    with table.live(str(seat)) as live:
        live.next("events")
        for turn in range(arguments.turns + 1):
            if current(live).to_act is not seat:
                groups = groups_of(live)
                while current(live).to_act is seat.opponent:
                    live.next("events")
                seconds = round(time.perf_counter() - asked, 2)
                taken.append({"turn": turn, "groups": groups, "seconds": seconds})
            if turn < arguments.turns:
                time.sleep(arguments.think)
            while turn < arguments.turns and current(live).to_act is seat:
                action = rival.choose(current(live).game)
                asked = time.perf_counter()
                live.act(str(action))
    return taken


def current(live: Live) -> Round:
    """Return the game as the person knows it."""
    events = (event for message in live.received for event in message.get("events", ()))
    return fold([event_from_dict(event) for event in events]).round


def groups_of(live: Live) -> int:
    game = current(live).game
    return sum(map(bool, game.groups)) if isinstance(game, Quatrenun) else 0


def report(known: list[dict[str, Any]]) -> None:
    print("| groups | answers | within a second | median s | worst s |")
    print("|---|---:|---:|---:|---:|")
    taken = [answer for line in known for answer in line["answers"]]
    for is_opening in (True, False):
        for groups in sorted({answer["groups"] for answer in taken}, reverse=True):
            seconds = [
                answer["seconds"]
                for answer in taken
                if answer["groups"] == groups and is_opening == (answer["turn"] == 0)
            ]
            if seconds:
                name = f"{groups}, before any turn of the person" if is_opening else str(groups)
                soon = sum(each <= 1 for each in seconds)
                print(
                    f"| {name} | {len(seconds)} | {soon} | {median(seconds):.2f} | {max(seconds):.2f} |"
                )


if __name__ == "__main__":
    main()
