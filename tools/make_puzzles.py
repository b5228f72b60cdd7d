"""Make the shipped puzzles, or prove all of them again.

python tools/make_puzzles.py --seed 1     writes src/quaterne/puzzles/puzzles.tsv
python tools/make_puzzles.py --check      solves and grades all of them again, looks for duplicates
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from quaterne.engine import Engine
from quaterne.puzzles import LEVELS, PuzzleKind, is_sound, make_puzzles, shipped
from quaterne.puzzles.collection import FILE
from quaterne.puzzles.generator import PuzzleCounts
from quaterne.rules import NAMED_RULES, canonical
from quaterne.terminal.progress import progress_bar

CLASSIC, SQUARES = NAMED_RULES["classic"], NAMED_RULES["advanced"]
QUATRENUN = NAMED_RULES["quatrenun"]

WANTED: PuzzleCounts = {
    **{
        (kind, CLASSIC, level): 50
        for kind in (PuzzleKind.CALL, PuzzleKind.GIVE, PuzzleKind.WIN)
        for level in LEVELS
    },
    **{
        (kind, SQUARES, level): 20
        for kind in (PuzzleKind.CALL, PuzzleKind.GIVE, PuzzleKind.WIN)
        for level in LEVELS
    },
    **{(PuzzleKind.GROUP, QUATRENUN, level): 60 for level in LEVELS},
}
"""The shipped collection: the same number for every level."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=FILE)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    if arguments.check:
        return check()
    with progress_bar("Making puzzles") as show:
        puzzles = make_puzzles(
            WANTED, arguments.seed, progress=lambda done, all_: show(done / all_, f"{done}")
        )
    text = "".join(f"{puzzle}\n" for puzzle in puzzles)
    arguments.output.write_text(text, encoding="utf-8")
    print(f"{len(puzzles)} puzzles of {sum(WANTED.values())}: {arguments.output}")
    return 0


def check() -> int:
    engine, unsound = Engine(), 0
    for puzzle in shipped():
        if not is_sound(puzzle, engine):
            unsound += 1
            print(f"{puzzle.id}: {puzzle}", file=sys.stderr)
    same = len(shipped()) - len({canonical(puzzle.state) for puzzle in shipped()})
    print(
        f"{len(shipped())} puzzles proved again, {unsound} of them unsound, "
        f"{same} the same as another up to symmetry"
    )
    return 1 if unsound or same else 0


if __name__ == "__main__":
    sys.exit(main())
