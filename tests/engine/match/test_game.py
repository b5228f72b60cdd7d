"""Who crashes, is silent or cheats loses that game, for a reason on record; the match goes on."""

from __future__ import annotations

import re
import signal
import time
from _thread import interrupt_main
from pathlib import Path

import psutil
import pytest

from quaterne.engine.client import engine_process as line_process
from quaterne.engine.match import Results
from quaterne.rules import Ending
from quaterne.runs import run_match
from tests.engine.match.naps import leap_over_naps
from tests.engine.match.records import read, reason
from tests.engine.match.teams import rogue, schedule
from tests.promptness import PROMPTLY

SILENT = r"silent: no answer after ([4-9]\d|\d\d\d+)\."
"""After all the patience of a match, but for the nap in which the driver began to wait."""


@pytest.fixture(autouse=True)
def naps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for nobody who naps."""
    leap_over_naps(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("habit", "said", "ending"),
    [
        ("crashes", "crashed: it ended with exit code 1, saying 'segmentation", Ending.RESIGNATION),
        ("stillborn", "crashed: it ended with exit code 1, saying 'no such", Ending.RESIGNATION),
        ("sleeps", SILENT, Ending.TIME),
        ("cheats", "cheated: a1 is not legal", Ending.RESIGNATION),
        ("babbles", "cheated: 'castles!' is not a move", Ending.RESIGNATION),
        ("mute", "cheated: it answered with no move", Ending.RESIGNATION),
        ("overdoes", "says more than one turn", Ending.RESIGNATION),
        ("calls", "cheated: 17 wrong calls and no move", Ending.RESIGNATION),
        ("refuses", "refused: 'internal out of coffee'", Ending.RESIGNATION),
        ("floods", SILENT, Ending.TIME),
        ("modern", "speaks version '2' of the protocol", Ending.RESIGNATION),
    ],
)
def test_a_rogue_loses_every_game(tmp_path: Path, habit: str, said: str, ending: Ending) -> None:
    path = tmp_path / "match.qtn"
    match = schedule(rogue(habit), rogue("good"), games=2, opening=0)
    results = run_match(match, path)
    assert results.finished
    for number, record in enumerate(read(path)):
        assert reason(record).startswith(f"{habit} ")
        assert re.search(said, reason(record))
        assert record.result == ("0-1" if number == 0 else "1-0")
        assert record.termination in (ending, Ending.RESIGNATION)
        assert record.comments[-1] == (len(record.actions), reason(record))
    assert results.forfeits() == {habit: 2}
    assert next(iter(results.scores().values())).losses == 2


@pytest.mark.parametrize("habit", ["unready", "dumb"])
def test_one_that_never_gets_ready_loses(tmp_path: Path, habit: str) -> None:
    path = tmp_path / "match.qtn"
    run_match(schedule(rogue(habit), rogue("good"), opening=0), path)
    # In the second game it is not to act, and only who is to act can run out of time.
    assert [r.termination for r in read(path)] == [Ending.TIME, Ending.RESIGNATION]
    assert [r.result for r in read(path)] == ["0-1", "1-0"]


def test_a_program_may_part_its_words_by_tabs(tmp_path: Path) -> None:
    results = run_match(schedule(rogue("tabs"), rogue("good")), tmp_path / "match.qtn")
    assert results.forfeits() == {}


def test_a_program_may_answer_piece_by_piece_and_call_wrongly(tmp_path: Path) -> None:
    path = tmp_path / "match.qtn"
    results = run_match(schedule(rogue("piecemeal"), rogue("calls-once"), opening=1), path)
    assert results.forfeits() == {}
    assert all("!4?" in path.read_text().split("\n\n")[i] for i in (1, 3))


def test_where_a_wrong_call_loses_it_does(tmp_path: Path) -> None:
    from quaterne.notation import parse_rules

    rules = parse_rules("quarto wrong-call=loses")
    match = schedule(rogue("calls-once"), rogue("good"), rules=rules)
    results = run_match(match, tmp_path / "match.qtn")
    assert [r.termination for r in results.records.values()] == [Ending.WRONG_CALL] * 2
    assert next(iter(results.scores().values())).losses == 2


def test_one_that_fails_is_started_again(tmp_path: Path) -> None:
    match = schedule(rogue("crashes"), "level:1", games=4)
    results = run_match(match, tmp_path / "match.qtn")
    assert results.forfeits() == {"crashes": 4}
    assert all(len(record.actions) > 4 for record in results.records.values())


def test_ctrl_c_leaves_no_program_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.qtn"
    before = children()
    leap_over_naps(tmp_path, monkeypatch, on_first_nap=interrupt_main)
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        run_match(schedule(rogue("sleeps"), rogue("stubborn"), patience=600.0), path)
    assert time.monotonic() - began < PROMPTLY
    assert path.read_bytes() == b""
    assert children() <= before


def children() -> set[psutil.Process]:
    """Processes that are ours and still run; other tests may have some."""
    return set(psutil.Process().children(recursive=True))


@pytest.mark.parametrize("habit", ["fertile", "stubborn"])
def test_one_that_does_not_go_is_made_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, habit: str
) -> None:
    monkeypatch.setattr(line_process, "_QUIT_SECONDS", 0.1)
    began = time.monotonic()
    results = run_match(schedule(rogue(habit), rogue("good")), tmp_path / "match.qtn")
    assert results.finished
    assert results.forfeits() == {}
    assert time.monotonic() - began < PROMPTLY


def test_results_come_after_every_game(tmp_path: Path) -> None:
    counts: list[int] = []

    def note(results: Results) -> None:
        counts.append(len(results.records))

    run_match(
        schedule(rogue("good"), rogue("good"), games=3), tmp_path / "match.qtn", on_results=note
    )
    assert counts == [0, 1, 2, 3]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
