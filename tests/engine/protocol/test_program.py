"""The engine as a process: it answers at once, ends cleanly and survives every line."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.protocol.client import ENGINE, PATIENCE, Driver

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
