"""Trials: the same from the same seed, on one process or many."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quaterne import __version__
from quaterne.cluster import ClusterError, ResultLog, Workers
from quaterne.codec import to_dict
from quaterne.judge import AgentError, Trial, judge_agent, parse_agent
from quaterne.rules import Rules
from tests.cluster.clusters import dask_cluster
from tests.judge.example_agents import Worst, any_legal

RANDOM = "tests.judge.example_agents:any_legal"
LATE: dict[str, Any] = {"levels": (1,), "opening": 9}


def test_the_same_seed_gives_the_same_report() -> None:
    reports = [judge_agent(RANDOM, games=6, seed=seed, **LATE) for seed in (3, 3, 4)]
    assert reports[0] == reports[1] != reports[2]
    assert reports[0].games == 6
    assert min(ply.ply or 0 for ply in reports[0].plies) == 9


def test_more_games_add_to_those_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "results"
    few = judge_agent(RANDOM, games=4, results=path, **LATE)
    before = path.read_bytes()
    more = judge_agent(RANDOM, games=8, results=path, **LATE)
    assert path.read_bytes().startswith(before)
    assert (few.games, more.games) == (4, 8)
    assert judge_agent(RANDOM, games=4, results=path, **LATE) == few
    assert judge_agent(RANDOM, games=8, **LATE) == more


def test_the_worst_agent_blunders_wherever_it_can() -> None:
    worst = judge_agent("tests.judge.example_agents:Worst", games=4, **LATE)
    perfect = judge_agent("level:8", games=4, **LATE)
    assert worst.blunders > 0 == perfect.blunders
    assert worst.opponents[0].score < 0.5 < perfect.opponents[0].score


def test_another_seed_is_another_trial(tmp_path: Path) -> None:
    judge_agent(RANDOM, games=2, results=tmp_path / "results", **LATE)
    with pytest.raises(ClusterError, match="seed 0 there, 1 here"):
        judge_agent(RANDOM, games=2, seed=1, results=tmp_path / "results", **LATE)


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ({"games": 3}, "odd"),
        ({"games": 0}, "number"),
        ({"games": "20"}, "number"),
        ({"games": 4.0}, "number"),
        ({"games": 2_000_000}, "number"),
        ({"opening": 13}, "number"),
        ({"seed": -1}, "number"),
        ({"levels": ()}, "levels"),
        ({"levels": (1, 1)}, "levels"),
    ],
)
def test_trials_that_cannot_be(changes: dict[str, Any], kind: str) -> None:
    with pytest.raises(AgentError) as raised:
        Trial(agent=parse_agent(RANDOM), **changes)
    assert raised.value.kind == kind


def test_a_function_is_judged_here() -> None:
    report = judge_agent(any_legal, games=4, **LATE)
    named = judge_agent(RANDOM, games=4, **LATE)
    assert report.agent == "any_legal"
    assert replace(report, agent=RANDOM, code=named.code) == named
    assert judge_agent(Worst(), games=2, **LATE).agent == "Worst"


def test_of_a_class_an_instance_is_judged() -> None:
    assert judge_agent(Worst, games=2, **LATE) == judge_agent(Worst(), games=2, **LATE)

    class Choosy:
        def __init__(self, taste: str) -> None: ...

    with pytest.raises(AgentError, match=r"Choosy cannot be loaded: TypeError: .*'taste'"):
        judge_agent(Choosy, games=2, **LATE)


def test_numbers_of_numpy_are_numbers(tmp_path: Path) -> None:
    numpy = pytest.importorskip("numpy")
    report = judge_agent(
        RANDOM,
        levels=numpy.array([1]),
        games=numpy.int64(4),
        opening=numpy.uint8(9),
        seed=numpy.int64(3),
        results=tmp_path / "results",
    )
    assert report == judge_agent(RANDOM, games=4, seed=3, **LATE)
    assert to_dict(report)["opponents"][0]["level"] == 1


def test_a_report_says_what_was_judged() -> None:
    report = to_dict(judge_agent(RANDOM, games=2, **LATE))
    assert (report["opening"], report["seconds"], report["quaterne"]) == (9, None, __version__)
    assert report["code"] == parse_agent(RANDOM).digest


@pytest.mark.parametrize("options", [{"results": "kept"}, {"workers": Workers(jobs=2)}])
def test_a_function_cannot_be_loaded_by_others(options: dict[str, Any]) -> None:
    with pytest.raises(AgentError, match="put it into a module and write MODULE:ATTRIBUTE"):
        judge_agent(any_legal, games=2, **LATE, **options)


def test_what_is_neither_text_nor_a_function() -> None:
    with pytest.raises(TypeError, match="agent=3 is not possible: pass a function, or text"):
        judge_agent(3, games=2, **LATE)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"workers=2 is not possible: pass Workers\(jobs=2\)"):
        judge_agent(RANDOM, games=2, workers=2, **LATE)  # type: ignore[arg-type]


def test_rules_levels_and_files_as_people_write_them(tmp_path: Path) -> None:
    written = judge_agent(
        RANDOM,
        levels=[1],
        games=2,
        opening=9,
        rules="quarto squares",
        results=f"{tmp_path}/results",
    )
    assert (tmp_path / "results").is_file()
    assert written == judge_agent(RANDOM, games=2, rules=Rules(squares=True), **LATE)


def test_a_failure_keeps_the_games_before_it(tmp_path: Path) -> None:
    path = tmp_path / "results"
    with pytest.raises(AgentError):
        judge_agent("tests.judge.example_agents:raising", games=2, results=path, **LATE)
    trial = Trial(agent=parse_agent("tests.judge.example_agents:raising"), opening=9)
    with ResultLog(path, trial.description()) as log:
        assert log.results == {}


def test_an_agent_that_fails_forfeits_where_that_is_wanted(tmp_path: Path) -> None:
    path, agent = tmp_path / "results", "tests.judge.example_agents:soon_raising"
    with pytest.raises(AgentError, match="ZeroDivisionError"):
        judge_agent(agent, games=2, levels=(1,))
    report = judge_agent(agent, games=6, levels=(1,), forfeit=True, results=path)
    opponent = report.opponents[0]
    assert (report.games, report.forfeits, opponent.losses) == (6, 6, 6)
    # Its first turn went well in every game, and the one that failed is no decision.
    assert (report.total.decisions, report.blunders) == (6, 0)
    assert judge_agent(agent, games=6, levels=(1,), forfeit=True, results=path) == report
    with pytest.raises(ClusterError, match="forfeit True there, – here"):
        judge_agent(agent, games=6, levels=(1,), results=path)
    assert judge_agent(RANDOM, games=2, forfeit=True, **LATE).forfeits == 0
    with pytest.raises(TypeError, match="forfeit='no' is not possible"):
        judge_agent(agent, forfeit="no")  # type: ignore[arg-type]


@pytest.mark.slow
def test_workers_play_the_agent_as_its_file_is_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The workers of a cluster outlive an edit; what they imported before is not played again."""
    monkeypatch.syspath_prepend(str(tmp_path))
    agent, helper = tmp_path / "edited_agent.py", tmp_path / "edited_helper.py"
    agent.write_text("from edited_helper import pick\n\ndef choose(g, s): return pick(g, s)\n")
    with dask_cluster(tmp_path, workers=1) as address:
        for number, choice in enumerate(("s.choice(g.legal_actions())", "g.legal_actions()[-1]")):
            helper.write_text(f"def pick(g, s):\n    return {choice}\n")
            spec = parse_agent("edited_agent:choose", folder=str(tmp_path))
            for name, workers in (("here", Workers()), ("there", Workers(address))):
                results = tmp_path / f"{name}-{number}"
                judge_agent(spec, games=4, results=results, workers=workers, **LATE)
            assert (tmp_path / f"here-{number}").read_bytes() == results.read_bytes()
        helper.write_text("def pick(g, s):\n    return g.legal_actions()[0]\n")
        spec = parse_agent("edited_agent:choose", folder=str(tmp_path))
        helper.write_text("def pick(g, s):\n    return 1 / 0\n")  # as on another machine
        with pytest.raises(AgentError, match=r"is not the same on a worker: put the same files"):
            judge_agent(spec, games=4, workers=Workers(address), **LATE)
    assert (tmp_path / "here-0").read_bytes() != (tmp_path / "here-1").read_bytes()


@pytest.mark.slow
def test_several_processes_give_the_same_file(tmp_path: Path) -> None:
    for name, jobs in (("one", 1), ("two", 2)):
        judge_agent(
            RANDOM,
            games=20,
            rules=Rules(squares=True),
            results=tmp_path / name,
            workers=Workers(jobs=jobs),
            **LATE,
        )
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
