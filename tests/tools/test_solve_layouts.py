"""The tool that solves layouts resumes from its journal."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from quaterne.engine import Engine
from quaterne.engine.layouts import SolvedLayout, shipped_layouts
from tools.solve_layouts import Journal, solution

SOLVED = next(iter(shipped_layouts()))
ARGUMENTS = Namespace(threads=1, table=16)


def journal_of(solved: SolvedLayout, path: Path) -> Journal:
    journal = Journal(path)
    for position, turn in zip(solved.positions(), solved.turns, strict=True):
        journal.add(position, f"{turn.verdict.value} {turn}")
    return journal


def test_what_the_journal_knows_is_not_searched_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Engine, "can_win", None)
    monkeypatch.setattr(Engine, "analyse", None)
    journal_of(SOLVED, tmp_path / "made" / "journal")
    again = Journal(tmp_path / "made" / "journal")
    assert str(solution(SOLVED.layout, again, ARGUMENTS)) == str(SOLVED)


@pytest.mark.slow
def test_a_turn_that_is_missing_is_searched_and_kept(tmp_path: Path) -> None:
    journal = journal_of(SOLVED, tmp_path / "journal")
    wins = [
        (position, turn)
        for position, turn in zip(SOLVED.positions(), SOLVED.turns, strict=True)
        if turn.verdict.value == "win" and sum(map(bool, position.groups)) < 16
    ]
    position, turn = wins[0]
    del journal.turns[str(position)]
    assert str(solution(SOLVED.layout, journal, ARGUMENTS)) == str(SOLVED)
    assert journal.turns[str(position)] == f"{turn.verdict.value} {turn}"
