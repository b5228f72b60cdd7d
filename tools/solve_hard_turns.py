"""Find sound turns for the hard positions that can follow solved layouts of Quatrenun.

    python tools/solve_hard_turns.py [--file FILE] [--layouts N]

On a solved layout level 8 knows its answer to the opponent's first designation.  After the
opponent's next turn it has to search, mostly for a few milliseconds.  Where that takes more than
`HARD` nodes, this tool stores the turn, so that no action from a solved layout takes long:
src/quaterne/engine/quatrenun.turns.  It takes about two minutes of one processor for each layout.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from time import process_time

from quaterne.engine import Engine, Value
from quaterne.engine.layouts import TURNS_FILE_NAME, SolvedLayout, continuations, shipped_layouts
from quaterne.engine.levels.quatrenun_first_turns import FirstTurnsSearch
from quaterne.rules import Quatrenun, canonical

FILE = Path(__file__).parents[1] / "src/quaterne/engine" / TURNS_FILE_NAME
HARD = 400_000
"""Nodes: about a tenth of a second of one processor."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("--layouts", type=int, help="the first N only")
    arguments = parser.parse_args()
    turns: dict[str, str] = {}
    for solved in islice(shipped_layouts(), arguments.layouts):
        used, seen = process_time(), set[str]()
        for position in third_turns(solved):
            text = str(position)
            if text not in seen and text not in turns:
                seen.add(text)
                if turn := hard_turn(position):
                    turns[text] = turn
        used = process_time() - used
        print(f"{len(seen)} positions, {len(turns)} hard ones so far, {used:.0f} s", flush=True)
    lines = "".join(f"{text} | {turn}\n" for text, turn in sorted(turns.items()))
    arguments.file.write_text(lines, encoding="ascii")


def third_turns(solved: SolvedLayout) -> Iterator[Quatrenun]:
    """Yield what level 8 can face after its answer to the first designation, made canonical."""
    for position, answer in zip(solved.positions()[1:17], solved.turns[1:17], strict=True):
        for after in continuations(position.play(answer)):
            found = canonical(after)
            assert isinstance(found, Quatrenun)
            yield found


def hard_turn(position: Quatrenun) -> str | None:
    """Return a sound turn and its value as text; None where it is found quickly."""
    # An empty table each time: how hard a position is does not depend on those before it.
    found = FirstTurnsSearch(position, "", Engine(book=False)).analyse()
    assert found.verdict.value is not Value.UNKNOWN
    return f"{found.verdict.value} {found.moves[0]}" if found.nodes > HARD else None


if __name__ == "__main__":
    main()
