"""The code that is judged is that of the files, whenever they were imported first."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from quaterne.judge import AgentError, judge_agent, parse_agent
from quaterne.judge.agents import import_agent, load_agent, problem_of
from quaterne.rules import Quarto


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
