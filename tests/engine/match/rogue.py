"""A small program that speaks the engine protocol, well or badly, as its arguments say.

It plays Quarto by its own lights: the first free cell, the lowest piece, never a call.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time

CELLS = [column + row for row in "1234" for column in "abcd"]


def turn(moves: str) -> list[str]:
    """The actions of the player to act."""
    given = re.findall(r">([0-9a-f])", moves)
    placed = re.findall(r"(?<!!)([a-d][1-4])", re.sub(r"!\S+\?", " ", moves))
    actions = []
    if len(given) > len(placed):
        actions.append(next(cell for cell in CELLS if cell not in placed))
        placed.append(actions[0])
    rest = [piece for piece in "0123456789abcdef" if piece not in given]
    actions.append(f">{rest[0]}" if rest else "=")
    return actions


def moves_to(setup: str) -> str:
    """Moves that lead to a set-up board, by either player."""
    _, board, hand, *_ = setup.split()
    pieces = board.replace("/", "")
    moves = [f">{p} {cell}" for p, cell in zip(pieces, CELLS, strict=True) if p != "."]
    return " ".join([*moves, "" if hand == "-" else f">{hand}"])


def answer(habit: str, moves: str, asked: int) -> str:
    actions = turn(moves)
    match habit:
        case "cheats":
            return "bestmove a1a1"
        case "babbles":
            return "bestmove castles!"
        case "mute":
            return "bestmove"
        case "overdoes":
            return f"bestmove {''.join(actions)}a1>0b1"
        case "calls":
            return "bestmove !4"
        case "calls-once":
            return f"bestmove {'!4' if asked == 1 else ''}{''.join(actions)}"
        case "piecemeal" | "dawdles":
            return f"bestmove {actions[0]}"
        case "refuses":
            return "error internal out of coffee"
    white = "\t" if habit == "tabs" else " "
    return f"bestmove{white}{''.join(actions)}"


def nap(seconds: float) -> None:
    """Take so long, by the driver's own clock where that runs ahead over naps: see `naps.py`."""
    log = os.environ.get("ROGUE_NAPS")
    if log is None:
        time.sleep(seconds)
        return
    with open(log, "a", encoding="ascii") as naps:
        naps.write(f"{seconds}\n")
        naps.flush()
        length = naps.tell()
    until = time.monotonic() + 600
    # The clock has been read when its file is as long as the log.
    while not os.path.exists(f"{log}.read") or os.path.getsize(f"{log}.read") < length:
        if time.monotonic() > until:
            sys.exit("nobody reads the clock")
        time.sleep(0.002)


def sleep_for_ever() -> None:
    while True:
        nap(10.0)


def main(habit: str) -> None:
    if habit == "stillborn":
        sys.exit("no such file: brain.bin")
    if habit == "fertile":
        subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(600)"])
    if habit == "dumb":
        sleep_for_ever()
    moves, asked = "", 0
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "identify":
            version = 2 if habit == "modern" else 1
            own = os.environ.get("ROGUE_VERSION", "")
            identity = ["id name rogue", f"id protocol {version}"]
            identity += [f"id version {own}"] if own else []
            print(*identity, "option depth int 1 9 3", "identified", sep="\n", flush=True)
        elif word == "isready":
            if habit == "unready":
                sleep_for_ever()
            print("readyok", flush=True)
        elif word == "newgame":
            asked = 0
        elif word == "position":
            start, _, moves = rest.partition("moves")
            if start.startswith("setup"):
                moves = moves_to(start)
        elif word == "go":
            asked += 1
            if habit == "crashes" and asked == 3:
                raise SystemExit("segmentation fault, in spirit")
            if habit == "sleeps" and asked == 2:
                sleep_for_ever()
            while habit == "floods":
                for _ in range(20):  # more than a driver keeps
                    print("\n".join(["info string " + "x" * 100] * 1000), flush=True)
                nap(10.0)
            if habit == "dawdles" and asked > 1:
                nap(3.0)
            if habit == "tells":
                raise SystemExit(f"heard {line.strip()}")
            print(answer(habit, moves, asked), flush=True)
        elif word == "quit" and habit != "stubborn":
            return
    while habit == "stubborn":
        time.sleep(600)


if __name__ == "__main__":
    main(sys.argv[1])
