"""Let the top level play all others, and compare every position with its exact value.

    python bench/perfect_games.py [--rules NAME ...] [--games N] [--seconds N] [--keep DIR] [--stock]

It must never leave a won or drawn position for a worse one, nor lose what was not lost, nor win less
than was won.  Games start from the beginning, in Quatrenun from a new layout, N of each named rule set;
rivals and sides alternate.  With `--stock` the games are of Quatrenun, from random images of the solved
layouts, and each value is searched by an engine that does not know these.  It judges the image's original, and
games from one layout follow each other, so that it finds most of a game in its table.  DIR (build/perfect) keeps
the results, one game per line, so that a stopped run can resume; no game starts after `--seconds`.  The counts go
to bench/perfect_games.json, from which bench/ladder.py writes a table of docs/engine/levels.md.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from quaterne.engine import Engine, Value
from quaterne.engine.layouts import shipped_layouts
from quaterne.engine.levels.level_player import LEVELS, PERFECT, LevelPlayer
from quaterne.rules import (
    CELLS,
    CHARACTERISTICS,
    NAMED_RULES,
    PIECES,
    Cell,
    Game,
    Piece,
    Player,
    Quatrenun,
    new_game,
)
from quaterne.rules.symmetry import (
    CellMap,
    PieceMap,
    piece_symmetries,
    quatrenun_cell_symmetries,
    transformed,
)

COUNTS = Path(__file__).with_name("perfect_games.json")
STOCK = "quatrenun, solved layouts"
RANK = {Value.LOSS: 0, Value.DRAW: 1, Value.WIN: 2}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", nargs="*", default=list(NAMED_RULES), choices=list(NAMED_RULES))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--keep", type=Path, default=Path("build/perfect"))
    parser.add_argument("--stock", action="store_true", help="quatrenun from solved layouts")
    arguments = parser.parse_args()
    if arguments.stock:
        arguments.rules = [STOCK]
    arguments.keep.mkdir(parents=True, exist_ok=True)
    began = monotonic()
    for name in arguments.rules:
        file = arguments.keep / f"{name}.jsonl"
        done = {entry["game"] for entry in kept(file)}
        for number in (n for n in order(name, arguments.games) if n not in done):
            if arguments.seconds is not None and monotonic() - began > arguments.seconds:
                print("out of time: run it again for the rest")
                break
            entry = {"game": number} | play(name, number)
            with file.open("a", encoding="utf-8") as lines:
                print(json.dumps(entry), file=lines)
    write(arguments.keep)


def kept(file: Path) -> list[dict[str, Any]]:
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def write(keep: Path) -> None:
    """Write the counts; those of rule sets without results in DIR stay as they are."""
    sums: dict[str, Counter[str]] = json.loads(COUNTS.read_text(encoding="utf-8"))
    for name in (*NAMED_RULES, STOCK):
        count = Counter[str]()
        for entry in kept(keep / f"{name}.jsonl"):
            count.update(("games", entry["outcome"]))
            count["positions"] += entry["positions"]
        if count:
            sums[name] = count
    COUNTS.write_text(json.dumps(sums, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    print(json.dumps(sums))


@cache
def engine() -> Engine:
    return Engine()


@cache
def judge() -> Engine:
    """An engine that has to search everything in Quatrenun."""
    return Engine(book=False)


def exact_value(state: Game) -> int:
    """Return the rank of the exact value."""
    if isinstance(state, Quatrenun):
        return searched_value(state)
    return RANK[engine().analyse(state, distance=False).verdict.value]


@lru_cache(maxsize=10_000)
def searched_value(state: Quatrenun) -> int:
    """Return the rank of a value; the first positions of a solved layout come up in every game from it."""
    return RANK[judge().analyse(state, distance=False).verdict.value]


def order(name: str, games: int) -> list[int]:
    """Return the numbers of the games as they are played: all of one side of a solved layout in a row.

    Where level 8 designates first, one long search serves all games; they come before the others.
    """
    layouts = len(shipped_layouts()) if name == STOCK else 1
    if layouts == 1:
        return list(range(games))
    return sorted(range(games), key=lambda number: (side(number).value, number % layouts, number))


def side(number: int) -> Player:
    """Return the player that level 8 is in a game."""
    return Player.FIRST if number % 4 < 2 else Player.SECOND


@dataclass(frozen=True, slots=True)
class Start:
    """The first position of a game, and the symmetry that leads from its positions to those judged."""

    state: Game
    symmetry: tuple[CellMap, PieceMap] | None = None

    def judged(self, state: Game) -> Game:
        """Return the position to judge for a position of the game: the same up to symmetry."""
        if self.symmetry is None or not isinstance(state, Quatrenun):
            return state
        return transformed(state, *self.symmetry)


def start(name: str, number: int) -> Start:
    if name != STOCK:
        return Start(new_game(NAMED_RULES[name], Random(number)))
    layouts = list(shipped_layouts())
    cells = Random(number).choice(quatrenun_cell_symmetries())
    pieces = Random(number).choice(piece_symmetries(CHARACTERISTICS))
    layout = layouts[number % len(layouts)].layout
    back = (
        tuple(Cell(cells.index(cell)) for cell in CELLS),
        tuple(Piece(pieces.index(piece)) for piece in PIECES),
    )
    return Start(transformed(layout, cells, pieces), back)


def play(name: str, number: int) -> dict[str, Any]:
    """Play one game; return how it ended for the top level, and how many positions it compared."""
    perfect = side(number)
    rival = LEVELS[number % (PERFECT - 1)]
    first = start(name, number)
    state = first.state
    worth, positions = 0, 0
    while state.to_act is not None:
        mine = state.to_act is perfect
        if mine:
            value = exact_value(first.judged(state))
            assert value >= worth, f"{name} {number}: {state} is worth less than before"
            worth, positions = value, positions + 1
        state = state.play(LevelPlayer(PERFECT if mine else rival, number, engine()).choose(state))
    assert state.outcome is not None
    winner = state.outcome.winner
    ending = RANK[Value.DRAW] if winner is None else RANK[Value.WIN] * (winner is perfect)
    assert ending >= worth, f"{name} {number}: it ended worse than it stood"
    outcome = ("lost", "drawn", "won")[ending]
    return {"start": str(first.state), "rival": rival, "outcome": outcome, "positions": positions}


if __name__ == "__main__":
    main()
