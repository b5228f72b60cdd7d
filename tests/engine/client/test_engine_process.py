"""`EngineProcess` with our own engine, and with programs that fail in every way."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event, Timer

import pytest

from quaterne.engine import Engine, EngineProcess, Limits, Stop, Value
from quaterne.engine.client import engine_process as line_process
from quaterne.engine.errors import (
    EngineCancelled,
    EngineCrashed,
    EngineError,
    EngineProcessError,
    EngineRefused,
    EngineSilent,
    IllegalEngineAnswer,
)
from quaterne.notation import parse_position, parse_rules
from quaterne.rules import Game, Quarto, Quatrenun, Rules
from tests.engine.match.naps import leap_over_naps
from tests.engine.random_positions import random_quarto, random_quatrenun
from tests.promptness import PROMPTLY

OURS = (sys.executable, "-m", "quaterne.engine.protocol")
SILENT = r"no answer after ([4-9]\d|\d\d\d+)\.\d s"
"""After all the patience, but for the nap in which the wait began."""
ROGUE = Path(__file__).parent.parent / "match" / "rogue.py"


@pytest.fixture(scope="module")
def engine() -> Iterator[EngineProcess]:
    with EngineProcess.start(*OURS, timeout=60) as engine:
        yield engine


def rogue(habit: str, timeout: float = 60.0) -> EngineProcess:
    return EngineProcess.start(sys.executable, "-S", "-E", str(ROGUE), habit, timeout=timeout)


def test_who_it_is_and_what_can_be_set(engine: EngineProcess) -> None:
    assert engine.name == "quaterne" and engine.version
    assert engine.games == ("quarto", "quatrenun")
    level = engine.options["level"]
    assert (level.type, level.default, level.min, level.max) == ("spin", 8, 1, 8)
    assert engine.options["book"].default is True


@pytest.mark.parametrize("seed", range(4))
def test_it_analyses_as_an_engine_does(engine: EngineProcess, seed: int) -> None:
    source = Random(seed)
    state: Game = random_quarto(Rules(squares=seed % 2 == 0), 9, source, hand=True)
    if seed == 3:
        state = random_quatrenun(14, source)
    expected = Engine().analyse(state, moves=True)
    found = engine.analyse(state, moves=True)
    assert (found.position, found.verdict) == (state, expected.verdict)
    assert set(found.moves) == set(expected.moves)
    assert engine.analyse(state).moves == ()


def test_it_plays_a_whole_turn(engine: EngineProcess) -> None:
    turn = engine.play(parse_position("012./..../..../.... 3"))
    assert str(turn) == "d1!1" and turn.info.verdict is not None
    assert (turn.info.verdict.value, turn.info.verdict.distance) == (Value.WIN, 1)
    assert turn.info.best == turn.actions


def test_two_of_them_play_a_game(engine: EngineProcess) -> None:
    engine.configure(level=2, seed=3)
    state: Game = Quarto.new()
    while state.outcome is None:
        for action in engine.play(state, Limits(seconds=5)).actions:
            state = state.play(action)
    engine.configure(level=8)


def test_positions_after_the_last_piece_and_quatrenun(engine: EngineProcess) -> None:
    last = parse_position("3549/8017/2eda/cb6. f c4")
    asked = last.play(last.legal_actions()[0])
    assert [str(a) for a in engine.play(asked).actions] == ["="]
    layout = Quatrenun.random(Random(1))
    engine.configure(level=2)
    assert len(engine.play(layout).actions) == 1
    engine.configure(level=8)


def test_the_principal_variation(engine: EngineProcess) -> None:
    engine.configure(pv=True)
    turn = engine.play(parse_position("14a0/2b5./.68d/f37c e c4"))
    assert [str(a) for a in turn.info.principal_variation] == ["d2", ">9", "a3", "=", "="]
    engine.configure(pv=False)


def test_limits_and_stop_end_a_search(engine: EngineProcess) -> None:
    engine.configure(book=False)
    began = time.monotonic()
    assert engine.analyse(Quarto.new(), Limits(seconds=0.3)).verdict.value is Value.UNKNOWN
    assert engine.analyse(Quarto.new(), Limits(nodes=5000)).verdict.value is Value.UNKNOWN
    reported: list[float] = []
    stop = Stop()

    def report(done: float, _: int) -> None:
        reported.append(done)
        stop.set()

    found = engine.analyse(Quarto.new(), stop=stop, progress=report)
    assert found.verdict.value is Value.UNKNOWN and found.nodes > 0
    assert reported and all(0 <= done <= 1 for done in reported)
    assert time.monotonic() - began < PROMPTLY
    engine.configure(book=True)


def test_a_refusal_is_no_end(engine: EngineProcess) -> None:
    engine.set_options({"level": 9})
    with pytest.raises(
        EngineRefused, match="level '9' is not possible: a whole number from 1 to 8"
    ):
        engine.wait_until_ready()
    with pytest.raises(EngineError, match=r"^level=9 is not possible: a whole number from 1 to 8$"):
        engine.configure(level=9)
    with pytest.raises(EngineError, match=r"^level='3' is not possible: a whole number"):
        engine.configure(level="3")
    with pytest.raises(EngineError, match=r"^book=1 is not possible: True or False$"):
        engine.configure(book=1)
    with pytest.raises(
        EngineError, match="'colour' is not an option of quaterne: options are threads"
    ):
        engine.configure(colour="blue")
    assert str(engine.play(parse_position("012./..../..../.... 3"))) == "d1!1"


def test_an_ended_game_has_no_turn(engine: EngineProcess) -> None:
    state = parse_position("012./..../..../.... 3")
    for action in engine.play(state).actions:
        state = state.play(action)
    for ask in (engine.play, engine.analyse):
        with pytest.raises(EngineError, match="the game is over: call"):
            ask(state)
    assert engine.analyse(parse_position("012./..../..../.... 3")).verdict.value is Value.WIN


@pytest.mark.parametrize(
    ("habit", "error", "said"),
    [
        ("stillborn", EngineCrashed, "exit code 1, saying 'no such file"),
        ("dumb", EngineSilent, SILENT),
        ("modern", IllegalEngineAnswer, "speaks version '2'"),
    ],
)
def test_one_that_does_not_start(
    habit: str,
    error: type[EngineProcessError],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leap_over_naps(tmp_path, monkeypatch)
    with pytest.raises(error, match=said):
        rogue(habit)


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(EngineCrashed, match="'/no/such/program' did not start: No such file"):
        EngineProcess.start("/no/such/program")


@pytest.mark.parametrize(
    ("habit", "error", "said"),
    [
        ("cheats", IllegalEngineAnswer, "a1 is not legal"),
        ("babbles", IllegalEngineAnswer, "'castles!' is not a move"),
        ("mute", IllegalEngineAnswer, "no move"),
        ("overdoes", IllegalEngineAnswer, "more than one turn"),
        ("calls", IllegalEngineAnswer, "17 wrong calls and no move"),
        ("refuses", EngineRefused, "out of coffee"),
        ("tells", EngineCrashed, "saying 'heard go time 500'"),
    ],
)
def test_one_that_does_not_play(habit: str, error: type[EngineProcessError], said: str) -> None:
    state = Quarto.new().play(Quarto.new().legal_actions()[0])
    with rogue(habit) as engine, pytest.raises(error, match=said):
        engine.play(state, Limits(seconds=0.5))


def test_one_that_is_silent_is_not_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leap_over_naps(tmp_path, monkeypatch)
    with rogue("sleeps") as engine:
        state = Quarto.new()
        for action in engine.play(state).actions:
            state = state.play(action)
        began = time.monotonic()
        with pytest.raises(EngineSilent, match=SILENT):
            engine.play(state, timeout=60.0)
        with pytest.raises(EngineSilent, match=SILENT):
            engine.analyse(state)
    assert time.monotonic() - began < PROMPTLY


def test_one_that_answers_in_parts() -> None:
    with rogue("piecemeal") as engine:
        state = Quarto.new().play(Quarto.new().legal_actions()[0])
        assert len(engine.play(state).actions) == 2


def test_cancelling() -> None:
    cancel = Event()
    timer = Timer(0.3, cancel.set)
    with EngineProcess.start(*OURS, cancel=cancel, timeout=60) as engine:
        engine.configure(book=False)
        timer.start()
        began = time.monotonic()
        with pytest.raises(EngineCancelled):
            engine.analyse(Quarto.new())
        with pytest.raises(EngineCancelled):
            engine.configure(level=1)
    assert time.monotonic() - began < PROMPTLY
    timer.join()


def test_no_program_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_process, "_QUIT_SECONDS", 0.1)
    with rogue("stubborn") as engine:
        process = engine._process._process
    assert process.poll() is not None
    with pytest.raises(EngineCrashed):
        engine.play(Quarto.new())


def test_the_program_gets_other_rules(engine: EngineProcess) -> None:
    rules = parse_rules("quarto squares")
    assert engine.analyse(parse_position("01../2.../..../.... 3", rules)).verdict.value is Value.WIN
    plain = engine.analyse(parse_position("01../2.../..../.... 3"), Limits(seconds=5))
    assert plain.verdict.value is not Value.WIN


def test_it_is_loaded_when_used() -> None:
    look = (
        "import sys, quaterne.engine as engine\n"
        "print('quaterne.engine.client' in sys.modules)\n"
        "print(engine.EngineProcess.__name__)"
    )
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert done.stdout == "False\nEngineProcess\n"


@pytest.mark.parametrize("command", [(), (["quaterne", "engine"],)])
def test_a_command_is_words(command: tuple[str, ...]) -> None:
    with pytest.raises(TypeError, match="is not a command: pass its words"):
        EngineProcess.start(*command)


def test_a_closed_program_says_so() -> None:
    with EngineProcess.start(*OURS, timeout=60) as engine:
        assert repr(engine).startswith("<EngineProcess quaterne ")
    with pytest.raises(EngineCrashed, match="the program was closed: start another"):
        engine.play(Quarto.new())
