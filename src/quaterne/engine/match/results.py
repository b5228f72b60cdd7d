"""Results with error margins.

The interval of a score is Wilson's, which is right for few games and for scores near 0 or 1.  It
takes every game for a win or a loss: draws and shared openings only make results more certain than
it says.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from quaterne.engine.match.contestants import Contestant
from quaterne.engine.match.schedule import Schedule
from quaterne.notation import Record
from quaterne.rules import Player

_Z = 1.959963984540054
"""The normal distribution's two-sided 95 %."""


def elo(share: float) -> float:
    """Return the rating difference at which one expects this share of the points.

    >>> round(elo(0.75), 1), elo(1.0)
    (190.8, inf)
    """
    if share <= 0:
        return -math.inf
    if share >= 1:
        return math.inf
    return 400 * math.log10(share / (1 - share))


@dataclass(frozen=True, slots=True)
class Score:
    """Wins, draws and losses of one contestant against another."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

    @property
    def reversed(self) -> Score:
        """The score seen from the other side."""
        return Score(self.losses, self.draws, self.wins)

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """A win is a point, a draw half of one."""
        return self.wins + self.draws / 2

    @property
    def share(self) -> float:
        """The share of all points; a half when nothing was played."""
        return self.points / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds of the true share with 95 % confidence."""
        if not self.games:
            return 0.0, 1.0
        n, p, z2 = self.games, self.share, _Z * _Z
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = _Z / (1 + z2 / n) * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n))
        # At the ends the formula gives exactly 0 and 1, but for rounding.
        return (middle - half if self.points else 0.0), (middle + half if p < 1 else 1.0)

    @property
    def elo(self) -> float:
        """The rating difference; infinite when one side made all points."""
        return elo(self.share)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """Its bounds with 95 % confidence."""
        low, high = self.interval
        return elo(low), elo(high)


class ForfeitReason(StrEnum):
    """Why a program lost a game that it did not lose on the board."""

    CRASHED = "crashed"
    SILENT = "silent"
    LATE = "late"
    CHEATED = "cheated"
    REFUSED = "refused"
    SPEAKS = "speaks"
    """Another version of the protocol."""
    OTHER = "other"

    @classmethod
    def of(cls, reason: str, name: str) -> ForfeitReason:
        """Return the failure that the Reason header of a record tells of this program.

        >>> ForfeitReason.of("Bob crashed: exit code 1", "Bob").value
        'crashed'
        """
        word = re.match(r"\w*", reason.removeprefix(name).lstrip())
        return cls(word[0]) if word and word[0] in set(cls) else cls.OTHER


@dataclass(frozen=True, slots=True)
class Results:
    """The results of a match so far."""

    schedule: Schedule
    records: Mapping[int, Record]
    """The games played, by round."""

    @property
    def finished(self) -> bool:
        """Whether every game was played."""
        return len(self.records) == len(self.schedule.pairs) * self.schedule.games

    def scores(self) -> dict[tuple[Contestant, Contestant], Score]:
        """Return the score of every pair, for the contestant named first."""
        scores = dict.fromkeys(self.schedule.pairs, Score())
        by_names = {(one.name, other.name): (one, other) for one, other in self.schedule.pairs}
        for record in self.records.values():
            names = (record.first or "", record.second or "")
            score = _score(record)
            if names in by_names:
                scores[by_names[names]] += score
            else:
                scores[by_names[names[1], names[0]]] += score.reversed
        return scores

    def forfeits(self) -> Counter[str]:
        """Return how many games each contestant lost by a failure, by name."""
        return Counter({name: lost.total() for name, lost in self.failures().items()})

    def failures(self) -> dict[str, Counter[ForfeitReason]]:
        """Return how many games each contestant lost by which failure, by name."""
        lost: dict[str, Counter[ForfeitReason]] = {}
        for record in self.records.values():
            reason, outcome = dict(record.tags).get("Reason"), record.outcome
            if reason is not None and outcome and outcome.winner:
                name = record.name_of(outcome.winner.opponent) or ""
                lost.setdefault(name, Counter())[ForfeitReason.of(reason, name)] += 1
        return lost

    def total(self, contestant: Contestant) -> Score:
        """Return the score of a contestant against all others."""
        total = Score()
        for (one, other), score in self.scores().items():
            if contestant == one:
                total += score
            elif contestant == other:
                total += score.reversed
        return total


def _score(record: Record) -> Score:
    """Return the score of the first player."""
    winner = None if record.outcome is None else record.outcome.winner
    return {Player.FIRST: Score(wins=1), Player.SECOND: Score(losses=1), None: Score(draws=1)}[
        winner
    ]
