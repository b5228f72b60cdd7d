"""The perfect player's turn in Quatrenun while the end is far."""

from __future__ import annotations

import threading
from random import Random
from time import monotonic

import pytest

from quaterne.engine import Engine, Limits, Stop, Value
from quaterne.engine.levels.level_player import PERFECT, LevelPlayer
from quaterne.engine.levels.quatrenun_first_turns import FirstTurnsSearch, is_far_from_end
from quaterne.rules import Quatrenun, Rules
from tests.engine.random_positions import random_quarto, random_quatrenun
from tests.promptness import PROMPTLY


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def far_positions(count: int, seed: int, moves: int = 7) -> list[Quatrenun]:
    """Positions whose values are quickly known, though judged as if they were not."""
    source, found = Random(seed), list[Quatrenun]()
    while len(found) < count:
        state = random_quatrenun(moves, source)
        if is_far_from_end(state):
            designate = source.random() < 0.5
            found.append(state.play(source.choice(state.legal_actions())) if designate else state)
    return found


def test_what_is_far() -> None:
    assert is_far_from_end(Quatrenun.random(Random(1)))
    assert not is_far_from_end(random_quatrenun(24, Random(1)))
    assert not is_far_from_end(random_quarto(Rules(), 2, Random(1), hand=True)), "it has its book"


def test_one_question_agrees_with_the_value(engine: Engine) -> None:
    answers = set()
    for state in far_positions(80, seed=1):
        value = engine.analyse(state, distance=False).verdict.value
        verdict = Engine(table_mb=16).can_win(state).verdict
        answers.add(value)
        assert (verdict.value is Value.WIN) == (value is Value.WIN), str(state)
        assert value is Value.WIN or verdict.at_most or verdict.value is value, str(state)
    assert answers == {Value.WIN, Value.DRAW, Value.LOSS}


def test_can_win_of_quarto_and_of_ended_games(engine: Engine) -> None:
    state = random_quarto(Rules(), 9, Random(4), hand=True)
    assert engine.can_win(state).verdict.value is engine.analyse(state).verdict.value
    ended = random_quatrenun(30, Random(3))
    while ended.outcome is None:
        ended = ended.play(ended.legal_actions()[0])
    assert engine.can_win(ended).verdict.value is not Value.WIN


def test_its_turn_is_as_good_as_any(engine: Engine) -> None:
    values = set()
    for number, state in enumerate(far_positions(80, seed=2)):
        found = FirstTurnsSearch(state, f"player {number}", engine).analyse()
        judged = engine.analyse(state, moves=True)
        [chosen] = found.moves
        values.add(found.verdict.value)
        assert found.verdict.value is judged.verdict.value, str(state)
        [same] = [move for move in judged.moves if move.actions == chosen.actions]
        assert same.verdict.value is judged.verdict.value, f"{state}: {chosen}"
        if judged.verdict.value is Value.WIN:
            assert same.verdict == judged.verdict == found.verdict, "the shortest win"
    assert values == {Value.WIN, Value.DRAW, Value.LOSS}


def test_long_wins_are_found_too(engine: Engine) -> None:
    """Beyond what it sees at the first look."""
    long = 0
    for state in far_positions(150, seed=3, moves=6):
        found = engine.analyse(state, limits=Limits(horizon=6)).verdict
        if found.value is Value.DRAW and engine.can_win(state).verdict.value is Value.WIN:
            long += 1
            verdict = FirstTurnsSearch(state, "", engine).analyse().verdict
            assert verdict == engine.analyse(state).verdict
            assert verdict.distance is not None and verdict.distance > 6
    assert long > 1


def test_the_choice_depends_on_nothing_but_seed_and_position(engine: Engine) -> None:
    for state in far_positions(12, seed=4):
        choices = {
            LevelPlayer(PERFECT, 5, other).choose(state)
            for other in (engine, Engine(), Engine(threads=2, table_mb=16))
        }
        assert len(choices) == 1, str(state)


def test_both_actions_of_a_turn_agree(engine: Engine) -> None:
    """Who has moved designates what made the move good, or something as tricky."""
    for state in far_positions(40, seed=6):
        player, value = state.to_act, engine.analyse(state, distance=False).verdict.value
        while state.to_act is player:
            state = state.play(LevelPlayer(PERFECT, 1, engine).choose(state))
        if state.outcome is None:
            after = engine.analyse(state, distance=False).verdict.value
            assert after.for_opponent() is value, str(state)


def test_it_can_be_stopped(engine: Engine) -> None:
    layout = Quatrenun.random(Random(7))
    for after in (0.0, 0.02, 0.5):
        stop = Stop()
        timer = threading.Timer(after, stop.set)
        timer.start()
        began = monotonic()
        found = FirstTurnsSearch(layout, "", engine, stop).analyse()
        assert monotonic() - began < PROMPTLY
        timer.join()
        assert found.verdict.value is Value.UNKNOWN
        assert found.moves[0].actions[0] in layout.legal_actions()


def test_its_progress_is_reported(engine: Engine) -> None:
    reported: list[int] = []
    stop = Stop()

    def progress(_: float, nodes: int) -> None:
        reported.append(nodes)
        stop.set()

    FirstTurnsSearch(Quatrenun.random(Random(8)), "", engine, stop, progress).analyse()
    assert reported
