"""Make the shipped puzzles, or prove all of them again.

python -m tools.make_puzzles --seed 1     writes src/quaterne/puzzles/puzzles.tsv
python -m tools.make_puzzles --check      solves and grades all of them again, looks for duplicates

What is found goes into a file at once (`--results`): a run that was stopped resumes.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from quaterne.engine import Engine
from quaterne.puzzles import LEVELS, PuzzleKind, is_sound, shipped
from quaterne.puzzles.collection import FILE
from quaterne.puzzles.generator import PuzzleCounts
from quaterne.rules import NAMED_RULES, canonical
from quaterne.runs import run_puzzles
from tools.worker_options import add_worker_options, dashboard, shown_progress, workers_of

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
    parser.add_argument("--results", type=Path, default=Path("build/puzzles.results"))
    parser.add_argument("--check", action="store_true")
    add_worker_options(parser)
    arguments = parser.parse_args()
    if arguments.check:
        return check()
    arguments.results.parent.mkdir(parents=True, exist_ok=True)
    with shown_progress("Making puzzles") as show:
        puzzles = run_puzzles(
            WANTED,
            arguments.seed,
            results=arguments.results,
            workers=workers_of(arguments),
            on_progress=show,
            on_dashboard=dashboard,
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
