"""Measure the ladder of levels and write docs/engine/levels.md with its chart.

    python -m bench.ladder [--rungs GAME-LEVEL ...] [--games N] [--keep DIR]
                           [--jobs N | --scheduler ADDRESS]

Each level plays the one below it in both games, from the start, at normal rules with calls: see
bench/level_games.py.  DIR (build/ladder) keeps the games, so that a stopped run can resume.  The counts go
to bench/ladder.json; `--rungs quatrenun-7 quatrenun-8` measures these anew and takes the others from there.
The page also shows the counts of bench/legal_games.py and bench/perfect_games.py.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from bench.level_games import RULES, LevelGame, Rung, play_missing
from quaterne.cluster import Session
from quaterne.engine.levels.level_player import LEVELS, PERFECT
from quaterne.engine.levels.level_settings import LEVEL_SETTINGS, LevelSettings
from quaterne.engine.match import Score
from quaterne.rules import NAMED_RULES, GameName
from tools.worker_options import add_worker_options, dashboard, shown_progress, workers_of

DOCS = Path(__file__).parent.parent / "docs" / "engine"
LEGAL_COUNTS = Path(__file__).with_name("legal_games.json")
EXACT_COUNTS = Path(__file__).with_name("perfect_games.json")
COUNTS = Path(__file__).with_name("ladder.json")
ENOUGH = 0.65
MANY = 200
"""With so many games the interval is about six points to either side."""
RUNGS = {f"{game}-{level}": Rung(game, level) for game in RULES for level in LEVELS[1:]}
Counts = dict[str, dict[str, int]]
"""By rung: wins, draws, losses, and how often a game was begun again."""
Ladder = dict[GameName, dict[int, Score]]


INTRODUCTION = """\
# Levels

Quaterne plays each game at eight strengths. The weak levels do not play bad moves on purpose: they see
less. They overlook alignments, their own and the opponent's, more often on diagonals and squares than
on rows, and more often when the pieces share only one characteristic. They forget to ask what a piece
lets the opponent do. They look only so far ahead, and some of them only at some of their turns. Among
moves that seem equal to them they choose at random, from a seed, so that every game can be repeated.

Level 8 is perfect: it never leaves a won or drawn position for a worse one. Among equal moves it prefers
those after which the largest share of the opponent's replies are mistakes. Late in a game it compares all of them to
the end; before that six placements ahead, in Quarto a few of them, in Quatrenun all.

## Time of level 8 in Quatrenun

Tables of people start from images of solved layouts (`src/quaterne/engine/quatrenun.layouts`): there level 8
knows its first designation, its answer to each designation and its answer to whatever follows the first one, each
proved by a search (`tools/solve_layouts.py`, which also adds layouts). These turns take no search. If the opponent
began, the third action of level 8 is the first that it has to search for; where that would take more than a tenth of
a second, the turn is stored, too (`quatrenun.turns`, `tools/solve_hard_turns.py`).

On any other layout level 8 can think about an action for two minutes, or a fifth of the clock if there is one,
and then plays like level 6: on a slow or busy machine, or with a short clock, it may not be perfect. The first
action takes longest; the engine keeps what it has searched from action to action, and thinks while a person at
the same terminal or [server](../host/operations.md) does.

| action of level 8 | machine | time |
|---|---|---|
| first | two processors, idle; ten random layouts, two threads | 2.2 s median, 4.5 s at most |
| second | the same | 0.6 s at most |
| later | the same | 0.13 s at most |
| first and second, on a solved layout | one thread, busy processors; forty games against level 7 | 0.01 s at most |
| third, on a solved layout | the same | 0.01 s median, 0.23 s at most (0.09 s of processor time; 4.2 s without the stored turns) |
| fourth and fifth, on a solved layout | the same | 0.05 s median, 0.83 s at most (0.36 s of processor time) |

Measured by `python bench/perfect_layouts.py FILE`; with `--stock` on solved layouts.

At a server, with a person who plays like level 7 and thinks for 30 seconds before their turn; four layouts each:

| level 8 | without thinking ahead | with it |
|---|---|---|
| designates first | 3.2 s median, 4.9 s at most | the same: it has had no time |
| answers the person's first designation | 2.2 s median, 2.6 s at most | 0.10 s median, 0.16 s at most |
| answers the person's first move and designation | 0.29 s median, 0.43 s at most | 0.05 s median, 0.06 s at most |

Level 8 looks at the sixteen possible designations one after the other, in the order of the cells. A person who designates a
group before level 8 has come to it waits as long as without thinking ahead. Measured by `python -m
bench.thinking_ahead FILE --turns 1`, with `--off --think 0` for the second column, on two idle processors.

## Each level against the one below it

From the start, in Quatrenun from a random layout; sides exchanged in turn, normal rules with calls. The
interval holds the true score with 95 % confidence. `make ladder` plays the games and writes this page.
The settings of levels 6 and 7 of Quatrenun were changed until these same games gave 70 to 80 %, so the
scores of its levels 6 to 8 are no independent measurement.
{few}
To prove its first actions on a layout of Quatrenun level 8 needs several seconds of each processor. For many games the
ladder shortens that: while 15 groups or more are left, level 8 asks whether somebody wins within eleven
moves, not whether somebody wins at all. Where it then stands lost with 14 groups, which never happens to
level 8 itself (every layout that was ever solved is a draw), the game is begun again with other seeds: {repeated}
times.

![Score of each level against the one below it](levels.svg)"""
LEGAL = """
## Legal in every named rule set

Games between random levels from 1 to 7; in one of a hundred one side was level 8 (in Quatrenun after six
random moves). No level ever chose an action that the rules forbid. Played by `python -m bench.legal_games`;
`bench/levels_proof.py` plays all 241 rule sets.

| rule set | games | with level 8 | wins | draws | actions |
|---|---:|---:|---:|---:|---:|"""
EXACT = """
## The top level against exact values

Games of level 8 against levels 1 to 7 in turn, from the start, in Quatrenun from a new layout. Before each of
its actions the script computes the exact value of the position: level 8 never left a won or drawn position
for a worse one, and won every game that was won at any time. Played by `python bench/perfect_games.py`.

| rule set | games | won | drawn | lost from the start | positions compared |
|---|---:|---:|---:|---:|---:|"""
EXACT_COLUMNS = ("games", "won", "drawn", "lost", "positions")
LEGAL_COLUMNS = ("games", "with level 8", "wins", "draws", "actions")
HEAD = (
    "| level | sees alignments | asks before giving | looks ahead | score | wins, draws, losses |"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rungs", nargs="*", choices=list(RUNGS), default=list(RUNGS))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--keep", type=Path, default=Path("build/ladder"))
    add_worker_options(parser)
    arguments = parser.parse_args()
    arguments.keep.mkdir(parents=True, exist_ok=True)
    counts: Counts = json.loads(COUNTS.read_text(encoding="utf-8")) if COUNTS.exists() else {}
    with Session(workers_of(arguments), dashboard) as session:
        for name in arguments.rungs:
            counts[name] = measured(name, arguments, session)
            print(f"{name}: {score(counts[name]).share:.1%}", flush=True)
            COUNTS.write_text(json.dumps(counts, indent=2) + "\n", encoding="utf-8")
    write(counts)


def measured(name: str, arguments: argparse.Namespace, session: Session) -> dict[str, int]:
    """Return what a level does against the one below it."""
    with shown_progress(name) as show:
        games = play_missing(RUNGS[name], arguments.games, arguments.keep, session, show)
    return counted_games(games)


def counted_games(games: list[LevelGame]) -> dict[str, int]:
    points = Counter(game.points for game in games)
    return {
        "wins": points[1.0],
        "draws": points[0.5],
        "losses": points[0.0],
        "repeated": sum(game.repeated for game in games),
    }


def score(counts: dict[str, int]) -> Score:
    return Score(counts["wins"], counts["draws"], counts["losses"])


def write(counts: Counts) -> None:
    """Write the page and its chart; exit with an error if a step is too low."""
    ladder: Ladder = {game: {} for game in RULES}
    for name, rung in RUNGS.items():
        ladder[rung.game][rung.level] = score(counts[name])
    (DOCS / "levels.svg").write_text("\n".join(chart(ladder)) + "\n", encoding="utf-8")
    lines = page(ladder, counts[f"{GameName.QUATRENUN}-{PERFECT}"]["repeated"])
    (DOCS / "levels.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    low = [name for name in RUNGS if score(counts[name]).share < ENOUGH]
    if low:
        raise SystemExit(f"below {ENOUGH:.0%}: {', '.join(low)}")


def page(ladder: Ladder, repeated: int) -> Iterator[str]:
    yield INTRODUCTION.format(repeated=repeated, few=few_games(ladder))
    for game, rungs in ladder.items():
        yield ""
        yield f"### {game.capitalize()}"
        yield ""
        yield HEAD
        yield "|---:|---:|---:|---|---|---|"
        for level, settings in LEVEL_SETTINGS[game].items():
            yield f"| {level} | {seen(settings)} | {score_of(rungs.get(level))} |"
    yield from counted(EXACT, EXACT_COLUMNS, EXACT_COUNTS)
    yield from counted(LEGAL, LEGAL_COLUMNS, LEGAL_COUNTS)


def few_games(ladder: Ladder) -> str:
    """Return a warning that names the levels whose score is not certain yet."""
    few = [
        f"{level} of {game.capitalize()} ({score.games})"
        for game, rungs in ladder.items()
        for level, score in rungs.items()
        if score.games < MANY
    ]
    if not few:
        return ""
    return (
        f"\nFewer than {MANY} games so far, some of them used to choose the settings, for level "
        f"{', '.join(few)}:\nthese scores are rough.\n"
    )


def counted(head: str, columns: tuple[str, ...], file: Path) -> Iterator[str]:
    """Yield a table of the counts of another benchmark; nothing if its file is missing."""
    if file.exists():
        counts: dict[str, dict[str, int]] = json.loads(file.read_text(encoding="utf-8"))
        yield head
        for name in sorted(counts, key=[*NAMED_RULES, *counts].index):
            numbers = (counts[name].get(column, 0) for column in columns)
            yield f"| {name} | {' | '.join(f'{number:,}' for number in numbers)} |"


def seen(settings: LevelSettings) -> str:
    ahead = {None: "to the end", 0: "-"}.get(settings.horizon, f"{settings.horizon}")
    if settings.foresight < 1:
        ahead += f", {settings.foresight:.0%} of the time"
    if settings.endgame:
        ahead += f", to the end with {settings.endgame} groups or fewer"
    return f"{settings.perception:.0%} | {settings.caution:.0%} | {ahead}"


def score_of(score: Score | None) -> str:
    if score is None:
        return "- | -"
    low, high = score.interval
    results = f"{score.wins}, {score.draws}, {score.losses}"
    return f"{score.share:.1%} ({low:.0%} to {high:.0%}) | {results}"


def chart(ladder: Ladder) -> Iterator[str]:
    """Draw bars with their intervals, and a dashed line at the 65 % that each level must reach."""
    width, height, left, bottom, top = 760, 300, 44, 250, 20
    colours = {GameName.QUARTO: "#7a4a21", GameName.QUATRENUN: "#c99a5b"}

    def y(share: float) -> float:
        return bottom - (bottom - top) * share

    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
    yield '  font-family="sans-serif" font-size="12" fill="#333">'
    yield "<title>Score of each level against the one below it</title>"
    yield f'<rect width="{width}" height="{height}" fill="#fff"/>'
    for share in (0, 0.25, 0.5, 0.75, 1):
        yield f'<path d="M{left} {y(share):.1f}H{width}" stroke="#ddd"/>'
        yield f'<text x="{left - 6}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
    yield f'<path d="M{left} {y(ENOUGH):.1f}H{width}" stroke="#b00" stroke-dasharray="5 4"/>'
    for column, level in enumerate(LEVELS[1:]):
        middle = left + 50 + column * 100
        yield f'<text x="{middle}" y="{bottom + 18}" text-anchor="middle">{level} / {level - 1}</text>'
        for offset, (game, rungs) in zip((-34, 2), ladder.items(), strict=True):
            score = rungs[level]
            low, high = score.interval
            x = middle + offset
            yield f'<rect x="{x}" y="{y(score.share):.1f}" width="32" fill="{colours[game]}"'
            yield f'  height="{bottom - y(score.share):.1f}"/>'
            yield f'<path d="M{x + 16} {y(low):.1f}V{y(high):.1f}" stroke="#111" stroke-width="2"/>'
    for offset, game in enumerate(ladder):
        x = left + 20 + offset * 120
        yield f'<rect x="{x}" y="{bottom + 30}" width="12" height="12" fill="{colours[game]}"/>'
        yield f'<text x="{x + 18}" y="{bottom + 40}">{game.capitalize()}</text>'
    yield "</svg>"


if __name__ == "__main__":
    main()
