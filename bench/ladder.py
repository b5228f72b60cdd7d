"""Measure the ladder of levels and write docs/engine/levels.md with its chart.

    python bench/ladder.py [--games N] [--jobs N] [--keep DIR]

Each level plays the one below it in both games, at normal rules with calls.  DIR (build/ladder) keeps
the games, so that a stopped run can resume.  The page also shows the counts of bench/legal_games.py and
bench/perfect_games.py.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from quaterne.engine.levels.level_player import LEVEL_SETTINGS, LEVELS, LevelSettings
from quaterne.engine.match import Schedule, Score, default_patience, parse_contestant, run_match
from quaterne.rules import NAMED_RULES, GameName

DOCS = Path(__file__).parent.parent / "docs" / "engine"
LEGAL_COUNTS = Path(__file__).with_name("legal_games.json")
PERFECT_COUNTS = Path(__file__).with_name("perfect_games.json")
ENOUGH = 0.65
OPENINGS = {(GameName.QUATRENUN, 8): 6}
"""Random moves before the levels play: a perfect turn on a new layout of Quatrenun takes too long for
hundreds of games, so the top level starts from later positions."""
SOON = 2
"""Random moves of a second measurement of the top level of Quatrenun."""
RULES = {GameName.QUARTO: NAMED_RULES["classic"], GameName.QUATRENUN: NAMED_RULES["quatrenun"]}
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

At a table level 8 can think about an action for two minutes, or a fifth of the clock if there is one, and
then plays like level 7: on a slow or busy machine, or with a short clock, it may not be perfect. The first
action on a new layout takes longest; the engine keeps what it has searched from action to action.

| action of level 8 | machine | time |
|---|---|---|
| first | two processors, idle; ten random layouts, two threads | 9.1 s median, 26 s at most |
| second | the same | 1.7 s at most |
| later | the same | a third of a second at most |
| first | two processors, eighteen programs at work; one action | 110 s |

Measured by `python bench/perfect_layouts.py FILE`.

## Each level against the one below it

{games} games per pair, sides exchanged in turn, normal rules with calls. The interval holds the true score
with 95 % confidence. `make ladder` plays the games and writes this page. In Quatrenun, level 8 and its
opponent start after six random moves, because hundreds of games from new layouts would take hours;
{soon}.

![Score of each level against the one below it](levels.svg)"""
LEGAL = """
## Legal in every named rule set

Games between random levels from 1 to 7; in one of a hundred one side was level 8 (in Quatrenun after six
random moves). No level ever chose an action that the rules forbid. Played by `python bench/legal_games.py`;
`bench/levels_proof.py` plays all 241 rule sets.

| rule set | games | with level 8 | wins | draws | actions |
|---|---:|---:|---:|---:|---:|"""
PERFECT = """
## The top level against exact values

Games of level 8 against levels 1 to 7 in turn, from the start, in Quatrenun from a new layout. Before each of
its actions the script computes the exact value of the position: level 8 never left a won or drawn position
for a worse one, and won every game that was won at any time. Played by `python bench/perfect_games.py`.

| rule set | games | won | drawn | lost from the start | positions compared |
|---|---:|---:|---:|---:|---:|"""
PERFECT_COLUMNS = ("games", "won", "drawn", "lost", "positions")
LEGAL_COLUMNS = ("games", "with level 8", "wins", "draws", "actions")
HEAD = (
    "| level | sees alignments | asks before giving | looks ahead | score | wins, draws, losses |"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path, default=Path("build/ladder"))
    arguments = parser.parse_args()
    arguments.keep.mkdir(parents=True, exist_ok=True)
    ladder: Ladder = {game: {} for game in RULES}
    for game, rungs in ladder.items():
        for level in LEVELS[1:]:
            opening = OPENINGS.get((game, level), 0)
            rungs[level] = rung(game, level, opening, arguments)
            print(
                f"{game}: level {level}, {rungs[level].share:.1%} against {level - 1}", flush=True
            )
    soon = rung(GameName.QUATRENUN, LEVELS[-1], SOON, arguments)
    (DOCS / "levels.svg").write_text("\n".join(chart(ladder)) + "\n", encoding="utf-8")
    (DOCS / "levels.md").write_text(
        "\n".join(page(ladder, soon, arguments.games)) + "\n", encoding="utf-8"
    )
    low = [
        f"{game} {level}"
        for game, rungs in ladder.items()
        for level, score in rungs.items()
        if score.share < ENOUGH
    ]
    if low:
        raise SystemExit(f"below {ENOUGH:.0%}: {', '.join(low)}")


def rung(game: GameName, level: int, opening: int, arguments: argparse.Namespace) -> Score:
    """Return what a level scores against the one below it, after so many random moves."""
    contestants = tuple(parse_contestant(f"level:{n}") for n in (level, level - 1))
    file = arguments.keep / f"{game}-{level}{f'-after-{opening}' if opening else ''}.qtn"
    plan = Schedule(
        contestants=contestants,
        rules=RULES[game],
        games=arguments.games,
        opening=opening,
        patience=default_patience(RULES[game]),
    )
    results = run_match(plan, file, jobs=arguments.jobs)
    [score] = results.scores().values()
    return score


def page(ladder: Ladder, soon: Score, games: int) -> Iterator[str]:
    yield INTRODUCTION.format(games=games, soon=soon_scored(soon))
    for game, rungs in ladder.items():
        yield ""
        yield f"### {game.capitalize()}"
        yield ""
        yield HEAD
        yield "|---:|---:|---:|---|---|---|"
        for level, settings in LEVEL_SETTINGS[game].items():
            yield f"| {level} | {seen(settings)} | {score_of(rungs.get(level))} |"
    yield from counted(PERFECT, PERFECT_COLUMNS, PERFECT_COUNTS)
    yield from counted(LEGAL, LEGAL_COLUMNS, LEGAL_COUNTS)


def counted(head: str, columns: tuple[str, ...], file: Path) -> Iterator[str]:
    """Yield a table of the counts of another benchmark; nothing if its file is missing."""
    if file.exists():
        counts: dict[str, dict[str, int]] = json.loads(file.read_text(encoding="utf-8"))
        yield head
        for name in (name for name in NAMED_RULES if name in counts):
            numbers = (counts[name].get(column, 0) for column in columns)
            yield f"| {name} | {' | '.join(f'{number:,}' for number in numbers)} |"


def seen(settings: LevelSettings) -> str:
    ahead = {None: "to the end", 0: "-"}.get(settings.horizon, f"{settings.horizon}")
    if settings.foresight < 1:
        ahead += f", {settings.foresight:.0%} of the time"
    return f"{settings.perception:.0%} | {settings.caution:.0%} | {ahead}"


def score_of(score: Score | None) -> str:
    if score is None:
        return "- | -"
    low, high = score.interval
    results = f"{score.wins}, {score.draws}, {score.losses}"
    return f"{score.share:.1%} ({low:.0%} to {high:.0%}) | {results}"


def soon_scored(score: Score) -> str:
    low, high = score.interval
    return (
        f"after two it scores {score.share:.0%} ({low:.0%} to {high:.0%};"
        f" {score.wins}, {score.draws}, {score.losses})"
    )


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
