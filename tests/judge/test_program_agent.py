"""A program as an agent."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from random import Random
from typing import Any

import psutil
import pytest

from quaterne.cluster import ClusterError
from quaterne.judge import AgentError, judge_agent, parse_agent
from quaterne.judge.agents import ProgramAgent
from quaterne.rules import Quarto

_ROGUE = Path(__file__).parents[1] / "engine" / "match" / "rogue.py"
LATE: dict[str, Any] = {"levels": (1,), "opening": 9, "games": 4}


def _program(folder: Path, old: str = "", new: str = "") -> str:
    """Write a program, with some of its code replaced, and return it as an agent."""
    path = folder / "program.py"
    path.write_text(_ROGUE.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    return f"cmd:{shlex.join((sys.executable, '-S', '-E', str(path), 'good'))}"


@pytest.mark.slow
def test_a_program_plays_whole_turns_by_its_seed() -> None:
    agent = ProgramAgent((sys.executable, "-m", "quaterne.engine.protocol"), 0.5)
    game = Quarto.from_position("012./..../..../.... 7")
    turns = []
    for seed in (1, 1):
        agent.begin(seed)
        turns.append(agent(game, Random()))
    agent.close()
    assert turns[0] == turns[1]
    after = game.play(turns[0])
    assert after.to_act is not game.to_act


def test_an_edited_program_is_another_agent_and_none_stays_behind(tmp_path: Path) -> None:
    before, results = set(psutil.Process().children()), tmp_path / "results"
    agent = _program(tmp_path)
    first = judge_agent(agent, results=results, **LATE)
    assert judge_agent(agent, results=results, **LATE) == first
    assert _program(tmp_path, "{rest[0]}", "{rest[-1]}") == agent
    assert judge_agent(agent, **LATE).plies != first.plies
    with pytest.raises(ClusterError, match="choose another file"):
        judge_agent(agent, results=results, **LATE)
    assert not set(psutil.Process().children()) - before


def test_a_program_that_crashed_plays_again_once_it_is_mended(tmp_path: Path) -> None:
    agent = _program(tmp_path, "asked += 1", "sys.exit(3)")
    with pytest.raises(AgentError, match="exit code 3"):
        judge_agent(agent, **LATE)
    spec = parse_agent(_program(tmp_path))
    assert judge_agent(spec, **LATE).games == 4
    (tmp_path / "program.py").write_text("raise SystemExit(4)\n")
    with pytest.raises(AgentError, match=r"cannot be started: .*exit code 4"):
        judge_agent(spec, **LATE)


def test_a_program_that_crashes_forfeits_and_is_started_anew(tmp_path: Path) -> None:
    before = set(psutil.Process().children())
    agent = _program(tmp_path, "asked += 1", "asked += 1\n            if asked > 1: sys.exit(3)")
    report = judge_agent(agent, forfeit=True, **LATE)
    assert 0 < report.forfeits <= report.games == 4
    assert not set(psutil.Process().children()) - before
