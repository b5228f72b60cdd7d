"""`JudgeReport`: what a trial has shown, with error margins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from quaterne import __version__
from quaterne.engine import Value
from quaterne.engine.match import Score
from quaterne.judge.game import JudgedDecision, JudgedGame
from quaterne.rules import Rules

__all__ = ["JudgeReport", "OpponentReport", "PlyReport", "loss"]

_POINTS = {Value.WIN: 2, Value.DRAW: 1, Value.LOSS: 0}
_DIGITS = 6


def loss(decision: JudgedDecision) -> int:
    """Return how many half points a decision gave away: 0, 1, or 2 for a win turned to a loss."""
    return max(0, _POINTS[decision.before] - _POINTS[decision.after])


@dataclass(frozen=True, slots=True)
class OpponentReport:
    """The results of an agent against one level."""

    level: int
    games: int
    wins: int
    draws: int
    losses: int
    score: float
    score_95: tuple[float, float]
    """The bounds of the true score with 95 % confidence."""

    @classmethod
    def of(cls, level: int, results: Sequence[Value]) -> OpponentReport:
        """Return the report of these results."""
        score = Score(*(results.count(value) for value in (Value.WIN, Value.DRAW, Value.LOSS)))
        return cls(
            level,
            score.games,
            score.wins,
            score.draws,
            score.losses,
            round(score.share, _DIGITS),
            _rounded(score.interval),
        )


@dataclass(frozen=True, slots=True)
class PlyReport:
    """The decisions of an agent with so many pieces placed (Quatrenun: moves made)."""

    ply: int | None
    """None for all plies together."""
    decisions: int
    won: int
    """Decisions in won positions."""
    won_left: int
    """How many of them left a position that was drawn or lost."""
    drawn: int
    drawn_left: int
    """How many decisions in drawn positions left a lost one."""
    blunder_rate: float | None
    """The share of decisions in won or drawn positions that left a worse one."""
    blunder_rate_95: tuple[float, float]
    mean_loss: float | None
    """The mean loss of these decisions, in points: a win is 1, a draw a half."""

    @classmethod
    def of(cls, ply: int | None, decisions: Sequence[JudgedDecision]) -> PlyReport:
        """Return the report of these decisions."""
        won = [d for d in decisions if d.before is Value.WIN]
        drawn = [d for d in decisions if d.before is Value.DRAW]
        won_left, drawn_left = (sum(loss(d) > 0 for d in some) for some in (won, drawn))
        counted, left = len(won) + len(drawn), won_left + drawn_left
        # Wilson's interval, which a score of wins and losses alone has too.
        rate = Score(wins=left, losses=counted - left)
        lost = sum(map(loss, decisions)) / 2
        return cls(
            ply,
            len(decisions),
            len(won),
            won_left,
            len(drawn),
            drawn_left,
            round(rate.share, _DIGITS) if counted else None,
            _rounded(rate.interval),
            round(lost / counted, _DIGITS) if counted else None,
        )

    @property
    def blunders(self) -> int:
        """How many decisions left a worse position."""
        return self.won_left + self.drawn_left


@dataclass(frozen=True, slots=True)
class JudgeReport:
    """An agent, judged; `--json` prints it."""

    agent: str
    rules: Rules
    seed: int
    opening: int
    """How many placements (Quatrenun: moves) were random."""
    seconds: float | None
    """What a program had for a turn."""
    code: str
    """A digest of the agent's code; empty for a level, and for a function."""
    quaterne: str
    """The version that judged."""
    games: int
    forfeits: int
    """How many of them the agent lost by a failure."""
    opponents: tuple[OpponentReport, ...]
    total: PlyReport
    plies: tuple[PlyReport, ...]

    @property
    def blunders(self) -> int:
        """How many decisions left a worse position, in all games."""
        return self.total.blunders

    @classmethod
    def of(
        cls,
        agent: str,
        rules: Rules,
        seed: int,
        games: Iterable[tuple[int, JudgedGame]],
        *,
        opening: int = 0,
        seconds: float | None = None,
        code: str = "",
    ) -> JudgeReport:
        """Return the report of games, each with the level of its opponent."""
        played = list(games)
        decisions = [decision for _, game in played for decision in game.decisions]
        return cls(
            agent,
            rules,
            seed,
            opening,
            seconds,
            code,
            __version__,
            len(played),
            sum(game.forfeited for _, game in played),
            tuple(
                OpponentReport.of(level, [game.result for at, game in played if at == level])
                for level in sorted({level for level, _ in played})
            ),
            PlyReport.of(None, decisions),
            tuple(
                PlyReport.of(ply, [d for d in decisions if d.ply == ply])
                for ply in sorted({d.ply for d in decisions})
            ),
        )


def _rounded(interval: tuple[float, float]) -> tuple[float, float]:
    low, high = interval
    return round(low, _DIGITS), round(high, _DIGITS)
