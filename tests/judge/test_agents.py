"""Agents are found, or the error says what would be right."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import psutil
import pytest

from quaterne.cluster import ClusterError
from quaterne.engine.errors import EngineError
from quaterne.judge import AgentError, judge_agent, parse_agent
from quaterne.judge.agents import ProgramAgent, import_agent, judging_engine, load_agent, problem_of
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


# The code that is judged is that of the files, whenever they were imported first.


def choice(spec: str, folder: Path) -> tuple[str, str]:
    """What an agent does first, and its digest."""
    parsed = parse_agent(spec, folder=str(folder))
    return str(load_agent(parsed, Random(1))(Quarto.new(), Random(1))), parsed.digest


def test_a_file_that_was_changed_is_imported_again(tmp_path: Path) -> None:
    file = tmp_path / "changing_agent.py"
    found = []
    for piece in ("3", "11", "3"):  # of another length: Python compares seconds and sizes
        file.write_text(f"def choose(game, source):\n    return '>%x' % {piece}\n")
        found.append(choice("changing_agent:choose", tmp_path))
    assert [action for action, _ in found] == [">3", ">b", ">3"]
    assert found[0] == found[2] != found[1]


def test_what_it_uses_of_its_folder_is_part_of_it(tmp_path: Path) -> None:
    (tmp_path / "agent_in_parts.py").write_text(
        "import json\nimport part_one\n\ndef choose(game, source):\n    return part_one.give()\n"
    )
    (tmp_path / "part_one.py").write_text("from part_two import piece as give\n")
    (tmp_path / "part_two.py").write_text("def piece():\n    return '>4'\n")
    first = choice("agent_in_parts:choose", tmp_path)
    assert choice("agent_in_parts:choose", tmp_path) == first
    (tmp_path / "part_two.py").write_text("def piece():\n    return '>%d' % 5\n")
    second = choice("agent_in_parts:choose", tmp_path)
    assert (first[0], second[0]) == (">4", ">5") and first[1] != second[1]


def test_agents_of_the_same_name_in_two_folders(tmp_path: Path) -> None:
    for number in (1, 2, 1):
        folder = tmp_path / str(number)
        folder.mkdir(exist_ok=True)
        (folder / "namesake.py").write_text(f"def choose(game, source):\n    return '>{number}'\n")
        assert choice("namesake:choose", folder)[0] == f">{number}"


def test_a_module_made_by_hand_has_no_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    made = ModuleType("made_by_hand")
    made.__file__ = None
    monkeypatch.setitem(sys.modules, "made_by_hand", made)
    assert import_agent("made_by_hand", "") == (made, "")


def test_an_error_says_where_it_was(tmp_path: Path) -> None:
    (tmp_path / "failing_agent.py").write_text(
        "import json\n\ndef choose(game, source):\n    return json.loads('{')\n"
    )
    spec = parse_agent("failing_agent:choose", folder=str(tmp_path))
    with pytest.raises(AgentError, match=r"JSONDecodeError: .* \(failing_agent\.py, line 4\)"):
        judge_agent(spec, levels=(1,), games=2, opening=9)
    (tmp_path / "failing_module.py").write_text("\n\nanything = {}['missing']\n")
    with pytest.raises(AgentError, match=r"KeyError: 'missing' \(failing_module\.py, line 3\)"):
        parse_agent("failing_module:choose", folder=str(tmp_path))


def test_an_error_that_was_not_in_the_agent_has_no_place() -> None:
    assert problem_of(TypeError("no words")) == "TypeError: no words"


# One engine in each process.


def test_the_engine_of_a_process_is_one() -> None:
    assert judging_engine() is judging_engine()


# A program as an agent.


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
