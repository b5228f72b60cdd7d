"""Agents are found, or the error says what would be right."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from quaterne.engine.errors import EngineError
from quaterne.judge import AgentError, parse_agent
from quaterne.judge.agents import load_agent
from quaterne.rules import Quarto
from tests.judge import example_agents

HERE = "tests.judge.example_agents"


def test_functions_and_classes_of_modules() -> None:
    assert load_agent(parse_agent(f"{HERE}:any_legal"), Random(1)) is example_agents.any_legal
    worst = load_agent(parse_agent(f"{HERE}:Worst"), Random(1))
    assert isinstance(worst, example_agents.Worst)


def test_a_module_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "agent_of_a_folder.py").write_text("def choose(game, source):\n    return '>3'\n")
    spec = parse_agent("agent_of_a_folder:choose", folder=str(tmp_path))
    assert load_agent(spec, Random(1))(Quarto.new(), Random(1)) == ">3"
    assert len(spec.digest) == 12


def test_a_module_that_ends_the_process_is_no_agent(tmp_path: Path) -> None:
    (tmp_path / "script_that_exits.py").write_text("raise SystemExit(0)\n")
    with pytest.raises(AgentError, match="cannot be loaded: SystemExit: 0"):
        parse_agent("script_that_exits:choose", folder=str(tmp_path))


def test_a_level_chooses_by_the_seed() -> None:
    spec = parse_agent("level:2")
    assert (spec.name, spec.digest) == ("level:2", "")
    chosen = {str(load_agent(spec, Random(n))(Quarto.new(), Random())) for n in range(20)}
    again = {str(load_agent(spec, Random(n))(Quarto.new(), Random())) for n in range(20)}
    assert chosen == again and len(chosen) > 5


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("agent", "form"),
        ("a b:c", "form"),
        ("no_such_module:agent", "load"),
        (f"{HERE}:missing", "load"),
        (f"{HERE}:NOT_AN_AGENT", "not-callable"),
    ],
)
def test_what_is_no_agent(text: str, kind: str) -> None:
    with pytest.raises(AgentError) as raised:
        parse_agent(text)
    assert raised.value.kind == kind


@pytest.mark.parametrize("text", ["level:9", "cmd:no-such-program-anywhere"])
def test_levels_and_programs_that_do_not_exist(text: str) -> None:
    with pytest.raises(EngineError):
        parse_agent(text)


def test_a_program_that_speaks_no_protocol_is_named() -> None:
    spec = parse_agent("cmd:true")
    with pytest.raises(AgentError, match=r"the agent cmd:true cannot be started: .*exit code 0"):
        load_agent(spec, Random(1))


@pytest.mark.parametrize("text", ["cmd:true", "level:3", f"{HERE}:any_legal"])
@pytest.mark.parametrize("seconds", [0, -1.0, float("nan"), 1e9])
def test_times_that_no_turn_can_have(text: str, seconds: float) -> None:
    with pytest.raises(EngineError, match="seconds for a turn are not possible") as raised:
        parse_agent(text, seconds=seconds)
    assert raised.value.kind == "turn-time"


@pytest.mark.parametrize("text", ["level:3", f"{HERE}:any_legal"])
def test_only_programs_have_a_time(text: str) -> None:
    assert parse_agent("cmd:true", seconds=0.5).seconds == 0.5
    with pytest.raises(AgentError, match="--time is for cmd:PROGRAM") as raised:
        parse_agent(text, seconds=0.5)
    assert raised.value.kind == "time"
