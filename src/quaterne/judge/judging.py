"""`judge_agent`: all games of an agent against levels of the engine, on any number of processes.

Every decision is judged by exact values; the report has error margins, and a chart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from quaterne import __version__
from quaterne.charts import Bar, Series, bar_chart
from quaterne.cluster import ResultLog, Unit, Workers, run_units
from quaterne.codec import from_dict, to_dict
from quaterne.engine import Value
from quaterne.engine.levels.level_player import LEVELS, LevelPlayer
from quaterne.engine.match import Score
from quaterne.engine.match.schedule import MAX_OPENING, random_opening
from quaterne.errors import QuaterneError, shown
from quaterne.judge.agents import (
    Agent,
    AgentError,
    AgentSpec,
    close_programs,
    judging_engine,
    lent_agent,
    made_agent,
    parse_agent,
    problem_of,
)
from quaterne.notation import parse_rules
from quaterne.rules import CallRule, Game, Player, Rules
from quaterne.rules.pieces import check_flag, whole_number

_PAIRS_IN_TASK = 4
"""So many are some seconds of work."""
_THIS_PROCESS = Workers()


def judge_agent(
    agent: AgentSpec | str | Agent | type[Any],
    *,
    levels: Iterable[int] = (1, 4, 8),
    games: int = 100,
    rules: Rules | str = "quarto automatic",
    opening: int = 0,
    seed: int = 0,
    forfeit: bool = False,
    results: str | Path | None = None,
    workers: Workers | None = None,
    on_progress: Callable[[int, int], object] = lambda *_: None,
    on_dashboard: Callable[[str], object] = lambda _: None,
) -> JudgeReport:
    """Judge an agent and return the report.

    `agent` is written as on the command line, or is itself a function of a game and a random
    source, or a class whose instances are one: that one plays in this process, and its results are
    not kept.  `results` is a file that keeps every game: a trial that was killed resumes from it,
    and one with more games or levels adds to it.  Without `workers` this process plays all games.

    An agent that fails ends the trial with an `AgentError`; with `forfeit` it loses that game.

    >>> report = judge_agent("level:8", levels=(1,), games=2)
    >>> report.blunders, report.opponents[0].games
    (0, 2)
    """
    trial = Trial(
        agent=_agent_spec(agent, stays=results is None and workers in (None, _THIS_PROCESS)),
        levels=tuple(levels),
        games=games,
        rules=parse_rules(rules) if isinstance(rules, str) else rules,
        opening=opening,
        seed=seed,
        forfeit=forfeit,
    )
    with ResultLog(results, trial.description()) as log:
        try:
            run_units(
                _play_pair,
                trial,
                trial.units(),
                log,
                workers or _THIS_PROCESS,
                chunk=_PAIRS_IN_TASK,
                on_progress=on_progress,
                on_dashboard=on_dashboard,
            )
        finally:
            close_programs()  # where this process played
        games_by_level = [
            (unit[0], from_dict(game, JudgedGame))
            for unit in trial.units()
            for game in log.results[unit]
        ]
    return JudgeReport.of(
        trial.agent.name,
        trial.rules,
        trial.seed,
        games_by_level,
        opening=trial.opening,
        seconds=trial.agent.seconds,
        code=trial.agent.digest,
    )


def _agent_spec(agent: AgentSpec | str | Agent | type[Any], *, stays: bool) -> AgentSpec:
    """Return where an agent comes from; a function has no place from which others could load it."""
    if isinstance(agent, AgentSpec):
        return agent
    if isinstance(agent, str):
        return parse_agent(agent)
    name = getattr(agent, "__qualname__", type(agent).__qualname__)
    if not callable(agent):
        raise TypeError(
            f"agent={agent!r} is not possible: pass a function, or text like 'my_agent:choose'"
        )
    if not stays:
        raise AgentError(
            f"the function {name} can be judged by this process alone, and without a file of "
            "results: for more put it into a module and write MODULE:ATTRIBUTE"
        ).because("function", text=name)
    return AgentSpec(name, function=made_agent(name, agent))


# A trial: which games are played, two with each opening.


_MOST_GAMES = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """What is played: known beforehand from the seed, in whatever order it is played."""

    agent: AgentSpec
    levels: tuple[int, ...] = (1, 4, 8)
    games: int = 100
    """Against each level, half of them from each side."""
    rules: Rules = field(default_factory=lambda: Rules(calls=CallRule.AUTOMATIC))
    opening: int = 0
    """How many placements (Quatrenun: moves) are made at random before the agent plays."""
    seed: int = 0
    forfeit: bool = False
    """Whether an agent that fails in a game loses it; else its failure ends the trial."""

    def __post_init__(self) -> None:
        check_flag("forfeit", self.forfeit)
        for name, least, most in (
            ("games", 2, _MOST_GAMES),
            ("opening", 0, MAX_OPENING),
            ("seed", 0, 2**63),
        ):
            value = getattr(self, name)
            number = whole_number(value)
            if number is None or not least <= number <= most:
                raise AgentError(f"{name} {value} is not possible: {least} to {most}").because(
                    "number", what=name, value=str(value), least=str(least), most=str(most)
                )
            object.__setattr__(self, name, number)
        levels = [whole_number(level) for level in self.levels]
        found = (old if new is None else new for old, new in zip(self.levels, levels, strict=True))
        object.__setattr__(self, "levels", tuple(found))
        for level in self.levels:
            LevelPlayer(level, engine=judging_engine())  # raises EngineError
        if self.games % 2:
            raise AgentError(
                f"{self.games} games cannot be shared between both sides: choose an even number"
            ).because("odd", games=self.games)
        if not self.levels or len(set(self.levels)) < len(self.levels):
            raise AgentError(
                f"the levels {shown(' '.join(map(str, self.levels)))} are not possible: "
                f"choose one or more of {LEVELS[0]} to {LEVELS[-1]}, each once"
            ).because("levels", least=LEVELS[0], most=LEVELS[-1])

    def units(self) -> Iterator[Unit]:
        """Yield the pairs of games: level and number; a longer trial begins with the same."""
        for level in sorted(self.levels):
            for number in range(self.games // 2):
                yield level, number

    def description(self) -> dict[str, object]:
        """Return what results must have in common to be counted together."""
        # Left out where it is not, as in the files of versions that did not have it.
        forfeit = {"forfeit": True} if self.forfeit else {}
        return {
            **forfeit,
            "judge": self.agent.name,
            "code": self.agent.digest,
            "seconds": self.agent.seconds,
            "rules": str(self.rules),
            "opening": self.opening,
            "seed": self.seed,
            "quaterne": __version__,
        }


def _play_pair(trial: Trial, unit: Unit) -> list[dict[str, Any]]:
    """Play two games with one opening, the agent on either side; return both as plain objects."""
    level, number = unit
    name = f"{trial.seed} {level} {number}"
    start, actions = random_opening(trial.rules, trial.opening, Random(f"{name} opening"))
    for action in actions:
        start = start.play(action)
    played = []
    for side in Player:
        source = Random(f"{name} agent {side}")
        opponent = LevelPlayer(
            level, Random(f"{name} level {side}").getrandbits(32), judging_engine()
        )
        try:
            with lent_agent(trial.agent, source) as agent:
                judged = judge_game(
                    agent, trial.agent.name, side, opponent, start, source, opening=trial.opening
                )
        except AgentFailure as failure:
            if not trial.forfeit:
                raise
            judged = failure.forfeited
        played.append(to_dict(judged))
    return played


# One game of an agent, and the exact value of every position that it met and left.


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """One turn of the agent: the value it had, and the value it left, both for the agent."""

    ply: int
    """How many pieces were placed before it; in Quatrenun, how many moves were made."""
    before: Value
    after: Value


@dataclass(frozen=True, slots=True)
class JudgedGame:
    """The result of a game for the agent, and its decisions."""

    result: Value
    decisions: tuple[JudgedDecision, ...]
    forfeited: bool = False
    """Whether the agent failed: the turn in which it did is not among its decisions."""


class AgentFailure(AgentError):
    """An agent that did something illegal in a game, crashed, or did not answer in time."""

    decisions: tuple[JudgedDecision, ...] = ()
    """Those of the game before."""

    @property
    def forfeited(self) -> JudgedGame:
        """The game, as one that the agent has lost."""
        return JudgedGame(Value.LOSS, self.decisions, forfeited=True)


def judge_game(
    agent: Agent,
    name: str,
    side: Player,
    level: LevelPlayer,
    start: Game,
    source: Random,
    opening: int = 0,
) -> JudgedGame:
    """Play a game from its start, before which `opening` pieces were placed (or moved).

    Every turn of the agent is judged.  Raise `AgentFailure` when it fails.
    """
    state, turns, decisions = start, 0, list[JudgedDecision]()
    while state.to_act is not None:
        before = state
        if state.to_act is side:
            try:
                state = _play_turn(agent, name, state, source)
            except AgentFailure as failure:
                failure.decisions = tuple(decisions)
                raise
            # The first turn only gives, or designates.
            decisions.append(_judge_turn(before, state, side, opening + max(0, turns - 1)))
        else:
            while state.to_act is before.to_act:
                state = state.play(level.choose(state))
        turns += 1
    return JudgedGame(_value_of_result(state, side), tuple(decisions))


def _play_turn(agent: Agent, name: str, state: Game, source: Random) -> Game:
    """Return the state after the whole turn of the agent."""
    player, start = state.to_act, state
    while state.to_act is player:
        try:
            state = state.play(agent(state, source))
        except QuaterneError as error:
            raise AgentFailure(f"the agent {name} failed in {start}: {error}").because(
                "failed", text=name, position=str(start)
            ) from error
        except (Exception, SystemExit) as error:  # which would end a worker without a word
            problem = problem_of(error)
            raise AgentFailure(f"the agent {name} failed in {start}: {problem}").because(
                "raised", text=name, position=str(start), problem=problem
            ) from error
    return state


def _judge_turn(before: Game, after: Game, side: Player, ply: int) -> JudgedDecision:
    engine = judging_engine()
    value = engine.analyse(before, distance=False).verdict.value
    if value is Value.LOSS:
        return JudgedDecision(ply, value, value)  # nothing can be left for worse
    if after.outcome is not None:
        return JudgedDecision(ply, value, _value_of_result(after, side))
    left = engine.analyse(after, distance=False).verdict.value
    return JudgedDecision(ply, value, left if after.to_act is side else left.for_opponent())


def _value_of_result(state: Game, side: Player) -> Value:
    assert state.outcome is not None
    if state.outcome.winner is None:
        return Value.DRAW
    return Value.WIN if state.outcome.winner is side else Value.LOSS


# What a trial has shown, with error margins.


_POINTS = {Value.WIN: 2, Value.DRAW: 1, Value.LOSS: 0}
_ROUNDED_DIGITS = 6


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
            round(score.share, _ROUNDED_DIGITS),
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
            round(rate.share, _ROUNDED_DIGITS) if counted else None,
            _rounded(rate.interval),
            round(lost / counted, _ROUNDED_DIGITS) if counted else None,
        )

    @property
    def blunders(self) -> int:
        """How many decisions left a worse position."""
        return self.won_left + self.drawn_left


def loss(decision: JudgedDecision) -> int:
    """Return how many half points a decision gave away: 0, 1, or 2 for a win turned to a loss."""
    return max(0, _POINTS[decision.before] - _POINTS[decision.after])


def _rounded(interval: tuple[float, float]) -> tuple[float, float]:
    low, high = interval
    return round(low, _ROUNDED_DIGITS), round(high, _ROUNDED_DIGITS)


# The chart of reports: how often each agent blundered, ply by ply.


def judge_chart(
    *reports: JudgeReport,
    title: str = "Decisions that left a won or drawn position for a worse one",
    axis: str = "pieces placed before the decision",
) -> str:
    """Return bars with their 95 % intervals as an SVG document, one colour for each agent."""
    plies = sorted({ply.ply or 0 for report in reports for ply in report.plies})
    series = []
    for report in reports:
        by_ply = {ply.ply: ply for ply in report.plies}
        series.append(Series(report.agent, tuple(_bar_of(by_ply.get(ply)) for ply in plies)))
    return bar_chart(title, axis, list(map(str, plies)), series)


def _bar_of(ply: PlyReport | None) -> Bar:
    if ply is None or ply.blunder_rate is None:
        return Bar(None)
    return Bar(ply.blunder_rate, *ply.blunder_rate_95)
