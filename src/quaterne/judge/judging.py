"""`judge_agent`: all games of an agent against levels of the engine, on any number of processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from quaterne import __version__
from quaterne.cluster import ResultLog, Unit, Workers, run_units
from quaterne.codec import from_dict, to_dict
from quaterne.engine.levels.level_player import LEVELS, LevelPlayer
from quaterne.engine.match.openings import MAX_OPENING, random_opening
from quaterne.errors import shown
from quaterne.judge.agents import (
    Agent,
    AgentError,
    AgentSpec,
    close_programs,
    lent_agent,
    made_agent,
    parse_agent,
)
from quaterne.judge.engines import judging_engine
from quaterne.judge.game import AgentFailure, JudgedGame, judge_game
from quaterne.judge.report import JudgeReport
from quaterne.notation import parse_rules
from quaterne.rules import CallRule, Player, Rules
from quaterne.rules.type_checks import check_flag, whole_number

__all__ = ["Trial", "judge_agent"]

_TASK = 4
"""How many pairs of games are one task: some seconds of work."""
_MOST_GAMES = 1_000_000
_HERE = Workers()


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
        agent=_spec(agent, stays=results is None and workers in (None, _HERE)),
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
                workers or _HERE,
                chunk=_TASK,
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


def _spec(agent: AgentSpec | str | Agent | type[Any], *, stays: bool) -> AgentSpec:
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
