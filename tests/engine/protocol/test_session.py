"""A session over two text streams, in this process."""

from __future__ import annotations

import io
import re
import subprocess
import threading
import time
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quaterne.engine.protocol import ProtocolSession
from quaterne.engine.protocol.commands import Go
from quaterne.engine.protocol.searcher import EngineOptions, Searcher
from quaterne.engine.protocol.session import SearchThread
from quaterne.rules import Quarto
from tests.engine.protocol.client import ENGINE, PATIENCE, Driver
from tests.promptness import PROMPTLY


def talk(*commands: str) -> list[str]:
    answers = io.StringIO()
    ProtocolSession(io.StringIO("\n".join(commands)), answers).run()
    return answers.getvalue().splitlines()


def test_every_go_is_answered_once_even_at_the_end() -> None:
    answers = talk("setoption level 1", "position start moves >0", "go")
    assert [line.split()[0] for line in answers] == ["info", "bestmove"]


def test_a_wrong_command_changes_nothing() -> None:
    answers = talk(
        "position setup 012./..../..../.... 3",
        "position setup 0123/..../..../.... 3",
        "setoption level x",
        "rules chess",
        "go",
    )
    assert [line.split()[:2] for line in answers[:3]] == [
        ["error", "impossible-position"],
        ["error", "bad-line"],
        ["error", "unreadable"],
    ]
    assert answers[-1] == "bestmove d1!1"


def test_an_internal_error_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("of\nall things")

    monkeypatch.setattr(Searcher, "search", fail)
    assert talk("go") == ["error internal ZeroDivisionError: of all things"]


def test_no_thread_is_left_behind() -> None:
    before = set(threading.enumerate())  # others of them may end meanwhile
    talk("setoption level 1", "go time 100000", "stop", "go infinite", "stop", "go time 100000")
    assert set(threading.enumerate()) <= before


class Deaf(io.StringIO):
    """A stream whose reader has gone."""

    def write(self, _: str) -> int:
        raise BrokenPipeError


@pytest.mark.parametrize("commands", ["isready\nisready", "setoption level 1\ngo\nisready"])
def test_a_driver_that_is_gone(commands: str) -> None:
    ProtocolSession(io.StringIO(commands), Deaf()).run()


# The engine as a process: it answers at once, ends cleanly and survives every line.


OPENING = "position start"


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    with Driver() as driver:
        yield driver
        assert driver.end() == 0
        assert driver.complaints == []


def test_stop_and_isready_are_answered_at_once(driver: Driver) -> None:
    driver.ask("rules quarto", "setoption book false", "setoption threads 2", OPENING)
    seconds = list[float]()
    # A tenth where nothing else runs; elsewhere the machine itself may be late now and then.
    while len(seconds) < 5 or (sorted(seconds)[2] >= 0.5 and len(seconds) < 50):
        driver.send("go infinite")
        time.sleep(0.05)
        began = time.monotonic()
        assert driver.ask() == []
        driver.send("stop")
        while not driver.receive().startswith("bestmove "):
            pass
        seconds.append(time.monotonic() - began)
    driver.ask("setoption book true", "setoption threads 1")
    assert sorted(seconds)[2] < 0.5, seconds


def test_time_is_kept(driver: Driver) -> None:
    driver.ask("rules quarto", "setoption book false", OPENING)
    taken = list[float]()
    # Within the time, as soon as the machine is not busy with others.
    while not taken or (taken[-1] >= 1.0 and len(taken) < 30):
        began = time.monotonic()
        _, infos = driver.go("time 1000")
        taken.append(time.monotonic() - began)
        assert infos[-1]["value"] == "unknown"
    assert 0.7 < min(taken) < 1.0, taken
    driver.ask("setoption book true")


def test_one_thread_searches_the_same_nodes_twice(driver: Driver) -> None:
    def searched() -> tuple[str, str]:
        driver.ask("newgame", "position setup .1.c/...5/3.../.7.. 0")
        best, infos = driver.go("nodes 20000")
        return best, infos[-1]["nodes"]

    assert searched() == searched()


@pytest.mark.parametrize(
    "ending",
    [
        b"",
        b"quit\n",
        b"go infinite\n",
        b"go infinite\nquit\n",
        b"go",
        b"setoption level 2\ngo time 5000\n",
    ],
)
def test_the_end_of_input_ends_the_process_and_every_search_is_answered(ending: bytes) -> None:
    commands = b"setoption book false\nposition start\n" + ending
    done = subprocess.run(ENGINE, input=commands, capture_output=True, timeout=PATIENCE, check=True)
    assert done.stdout.count(b"bestmove ") == ending.count(b"go")
    assert done.stderr == b""


def test_a_driver_that_goes_away_is_no_reason_to_complain() -> None:
    with subprocess.Popen(
        ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(b"setoption book false\ngo infinite moves\nisready\n")
        process.stdin.close()
        assert process.wait(PATIENCE) == 0
        assert process.stderr.read() == b""


def test_windows_line_ends_and_bytes_that_are_no_text(driver: Driver) -> None:
    assert driver.ask(b"rules quarto\r", b"position start\r") == []
    (answer,) = driver.ask(b"\xff\xfe go")
    assert answer.startswith("error bad-line ")
    (answer,) = driver.ask(b"x" * 200_000)
    assert answer.startswith("error bad-line the line is too long")
    assert driver.ask(b"", b"   ", b"\r") == []


WORDS = re.findall(
    r"\S+",
    """
    identify isready newgame setoption rules position go stop start setup moves time nodes infinite
    level threads table book seed pv true false 0 1 8 -1 1e9 99999999999999999999 ٣
    quarto quatrenun squares automatic height+fill late-call=after clock=60 avh >0 >7 a1 b2 b2>5
    !1 !4? = @b3 8>c3@b1 ..../..../..../.... 0123/..../..../.... - d1 c1+a1
    d,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 { } " \\ / \x00 \x1b[2J é 😀
    """,
)


def harmless(line: str) -> bool:
    """Whether a line asks for no search, no memory and no answer that the test itself waits for."""
    return line.split()[:1] not in (["quit"], ["go"], ["setoption"], ["isready"])


@settings(max_examples=150)
@given(
    st.lists(
        st.one_of(
            st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join),
            st.text(max_size=40).map(lambda text: " ".join(text.splitlines())),
            st.binary(max_size=40).map(lambda b: b.replace(b"\n", b"").decode("latin-1")),
        ).filter(harmless),
        max_size=6,
    )
)
def test_no_line_ends_the_process(driver: Driver, lines: list[str]) -> None:
    answers = driver.ask(*lines)
    wrong = [line for line in answers if line.startswith("error ")]
    assert len(wrong) <= len(lines)
    for answer in answers:
        word = answer.split()[0]
        assert word in ("error", "id", "option", "identified", "readyok")
        if word == "error":
            assert len(answer.split()) > 2


@settings(max_examples=100)
@given(
    st.lists(st.sampled_from([word for word in WORDS if word not in ("infinite",)]), max_size=6),
    st.sampled_from(["go", "setoption", "setoption level", "go time", "go nodes"]),
)
def test_no_search_or_option_ends_the_process(
    driver: Driver, words: list[str], command: str
) -> None:
    settled = ("rules quarto", "setoption level 2", "setoption table 1", "position start")
    driver.ask(*settled)
    for answer in driver.ask(" ".join((command, *words)), "stop"):
        assert answer.split()[0] in ("error", "info", "bestmove")


@pytest.mark.parametrize("level", range(1, 5))
def test_a_whole_game_by_its_best_moves(driver: Driver, level: int) -> None:
    driver.ask("rules quarto", f"setoption level {level}", "setoption seed 5")
    moves: list[str] = []
    while True:
        # The engine reads back its own turn, and so finds it legal.
        assert driver.ask(f"position start moves {' '.join(moves)}") == []
        driver.send("go time 60000")
        while (answer := driver.receive()).startswith("info "):
            pass
        if answer.startswith("error no-position the game is over"):
            break
        moves.append(answer.removeprefix("bestmove "))
    assert moves[-1] == "=" or "!" in moves[-1]
    driver.ask("setoption level 8", "setoption seed 0")


def test_a_weak_level_overlooks_what_a_perfect_one_calls(driver: Driver) -> None:
    def called(level: int) -> int:
        driver.ask("rules quarto", f"setoption level {level}")
        calls = 0
        for seed in range(20):
            driver.ask(f"setoption seed {seed}", "position setup 0.../1.../2.../.... 3")
            best, _ = driver.go("time 60000")
            calls += "!" in best
        return calls

    assert called(8) == 20
    assert 0 < called(1) < 20
    driver.ask("setoption seed 0")


# A search in its thread: one answer, in time, and an answer even to an internal error.


def answers(go: Go, after: float = 0.0) -> list[str]:
    """What a search of the empty board writes when it is ended after so many seconds."""
    lines: list[str] = []
    search = SearchThread(Searcher(EngineOptions(book=False)), Quarto.new(), go, lines.append)
    time.sleep(after)
    search.end()
    assert search.has_answered
    return [line for line in lines if " done " not in line]


def test_an_ended_search_answers_once() -> None:
    info, best = answers(Go(infinite=True))
    assert info.startswith("info time ") and best.startswith("bestmove >")


def test_its_time_ends_a_search() -> None:
    lines: list[str] = []
    began = time.monotonic()
    go = Go(milliseconds=400)
    search = SearchThread(Searcher(EngineOptions(book=False)), Quarto.new(), go, lines.append)
    while not search.has_answered and time.monotonic() - began < PROMPTLY:
        time.sleep(0.01)
    assert 0.2 <= time.monotonic() - began < PROMPTLY
    search.end()
    assert lines[-1].startswith("bestmove ")


def test_an_infinite_search_waits_with_its_answer() -> None:
    lines: list[str] = []
    searcher = Searcher(EngineOptions(level=1))
    search = SearchThread(searcher, Quarto.new(), Go(infinite=True), lines.append)
    time.sleep(0.3)
    assert not search.has_answered and not any(line.startswith("bestmove") for line in lines)
    search.end()
    assert lines[-1].startswith("bestmove ")


def test_an_internal_error_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of\ncoffee")

    monkeypatch.setattr(Searcher, "search", fail)
    assert answers(Go()) == ["error internal RuntimeError: out of coffee"]
