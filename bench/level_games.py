"""Games of one level against the one below it, for bench/ladder.py.

They are the games of `quaterne match --opening 0`, with the same layouts and seeds, played inside one
process.  A level's choice is a function of its seed and the position, so they can be played in any order.

To prove its first action on a new layout of Quatrenun, level 8 needs several seconds, and hundreds of
games would take hours.  So while there are 15 groups or more it asks here whether somebody wins within 11
moves, not whether somebody wins at all; from then on it is level 8 itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path

from quaterne.cluster import ResultLog, Session, Unit, run_units
from quaterne.engine import Engine, Limits, Stop, Value
from quaterne.engine.levels.level_player import PERFECT, LevelPlayer
from quaterne.engine.levels.level_settings import LEVEL_SETTINGS
from quaterne.engine.levels.quatrenun_first_turns import is_new_layout
from quaterne.engine.match import Schedule, parse_contestant
from quaterne.engine.verdict import Analysis, Progress, Verdict
from quaterne.rules import NAMED_RULES, Game, GameName, Player

__all__ = ["RULES", "LevelGame", "Rung", "play_missing"]

RULES = {GameName.QUARTO: NAMED_RULES["classic"], GameName.QUATRENUN: NAMED_RULES["quatrenun"]}
SOON = 11


@dataclass(frozen=True, slots=True)
class Rung:
    """A level of a game and the one below it."""

    game: GameName
    level: int

    @property
    def settings(self) -> str:
        """What the games depend on."""
        levels = LEVEL_SETTINGS[self.game]
        return f"{levels[self.level]} {levels[self.level - 1]}"

    def file_in(self, folder: Path) -> Path:
        """Return where the games are kept: other settings have another file."""
        digest = hashlib.sha256(self.settings.encode()).hexdigest()[:8]
        return folder / f"{self.game}-{self.level}-{digest}.results"


@dataclass(frozen=True, slots=True)
class LevelGame:
    """A game that was played, and how often it was begun again."""

    points: float
    repeated: int = 0


class ShortSearch(Engine):
    """On new layouts says that nobody wins who does not win soon."""

    def can_win(
        self, position: Game, *, stop: Stop | None = None, progress: Progress | None = None
    ) -> Analysis:
        if not is_new_layout(position):
            return super().can_win(position, stop=stop, progress=progress)
        limits = Limits(horizon=SOON)
        found = self.analyse(position, distance=False, limits=limits, stop=stop)
        if found.verdict.value is Value.WIN:
            return found
        verdict = Verdict(Value.UNKNOWN, at_most=Value.DRAW)
        return Analysis(position, verdict, (), found.nodes, found.seconds)


def play_missing(
    rung: Rung,
    games: int,
    folder: Path,
    session: Session,
    on_progress: Callable[[int, int], object] = lambda *_: None,
) -> list[LevelGame]:
    """Play the games that the rung's file lacks and return all."""
    work = {"ladder": f"{rung.game} {rung.level}", "settings": rung.settings}
    units = [(number,) for number in range(1, games + 1)]
    with ResultLog(rung.file_in(folder), work) as log:
        run_units(_play, rung, units, log, session, on_progress=on_progress)
        return [LevelGame(*log.results[unit]) for unit in units]


@cache
def _engine() -> Engine:
    """Return the engine of this process."""
    return ShortSearch()


def _play(rung: Rung, unit: Unit) -> list[float]:
    """Play a game, and play it again with other seeds where level 8 stands lost after its short search."""
    for attempt in count():
        points = _points(rung, unit[0], attempt)
        if points is not None:
            return [points, attempt]
    raise AssertionError


def _points(rung: Rung, number: int, attempt: int) -> float | None:
    """Return what the stronger level makes; None where level 8 itself would not have come."""
    levels = (rung.level, rung.level - 1)
    contestants = tuple(parse_contestant(f"level:{level}") for level in levels)
    schedule = Schedule(contestants=contestants, rules=RULES[rung.game], opening=0)
    fixture = schedule.fixture(number)
    state, _ = schedule.opening_of(fixture)
    stronger = Player.FIRST if fixture.first == schedule.contestants[0] else Player.SECOND
    engine, is_new = _engine(), False
    while (player := state.to_act) is not None:
        level, seed = levels[player is not stronger], fixture.seed_of(player) + (attempt << 32)
        was_new, is_new = is_new, is_new_layout(state)
        if rung.level == PERFECT and was_new and not is_new and _is_lost(state, stronger):
            return None
        state = state.play(LevelPlayer(level, seed, engine).choose(state))
    assert state.outcome is not None
    winner = state.outcome.winner
    return 0.5 if winner is None else float(winner is stronger)


def _is_lost(state: Game, player: Player) -> bool:
    value = _engine().analyse(state, distance=False).verdict.value
    return (value if state.to_act is player else value.for_opponent()) is Value.LOSS
