"""The turn that is found: legal at every level, best at the highest, whenever it is stopped."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from quaterne.engine import Engine, Stop, Value
from quaterne.engine.levels.level_player import LevelPlayer
from quaterne.engine.levels.level_settings import LEVEL_SETTINGS
from quaterne.engine.protocol.commands import BadLine, Go, SetOption
from quaterne.engine.protocol.searcher import _SEARCHLESS, OPTIONS, EngineOptions, Info, Searcher
from quaterne.notation import parse_rules
from quaterne.rules import Action, Call, Game, Quarto, Stage, new_game

ENGINE = Engine()


def late_positions(rules: str, count: int, placed: int) -> list[Game]:
    """Random positions in which little is left to search, some with something to call."""
    source, found = Random(rules), list[Game]()
    while len(found) < count:
        state: Game = Quarto.new(parse_rules(rules))
        while isinstance(state, Quarto) and state.placed < placed and state.outcome is None:
            state = state.play(source.choice(without_calls(state)))
        if state.outcome is None:
            found.append(state)
            if state.stage is Stage.GIVE:
                given = state.play(source.choice(without_calls(state)))
                found += [given] if given.outcome is None else []
    return found


def without_calls(state: Game) -> list[Action]:
    return [action for action in state.legal_actions() if not isinstance(action, Call)]


def worth(state: Game, turn: tuple[Action, ...]) -> Value:
    """What a turn comes to for the player who makes it."""
    player = state.to_act
    for action in turn:
        assert state.to_act is player
        state = state.play(action)
    assert state.to_act is not player
    if state.outcome is not None:
        return {player: Value.WIN, None: Value.DRAW}.get(state.outcome.winner, Value.LOSS)
    return ENGINE.analyse(state, distance=False).verdict.value.for_opponent()


@pytest.mark.parametrize("rules", ["quarto", "quarto squares", "avh", "quarto automatic"])
def test_the_perfect_level_keeps_the_value_and_reports_it(rules: str) -> None:
    searcher = Searcher(EngineOptions(table=8))
    for state in late_positions(rules, 20, 11) + late_positions(rules, 4, 15):
        infos: list[Info] = []
        turn = searcher.search(state, Go(), Stop(), infos.append)
        value = ENGINE.analyse(state, distance=False).verdict.value
        assert worth(state, turn) is value
        assert infos[-1].verdict is not None and infos[-1].verdict.value is value
        assert infos[-1].best == turn


@pytest.mark.parametrize("level", [1, 4, 8])
def test_a_search_stopped_before_it_began_still_finds_a_turn(level: int) -> None:
    searcher = Searcher(EngineOptions(level=level, table=8))
    stop = Stop()
    stop.set()
    for state in late_positions("quarto", 10, 6):
        worth_not_asked, turn = state, searcher.search(state, Go(), stop, lambda _: None)
        for action in turn:
            worth_not_asked = worth_not_asked.play(action)
        assert worth_not_asked.to_act is not state.to_act


def test_stopped_in_the_middle_of_its_turn_it_keeps_to_what_is_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searcher = Searcher(EngineOptions(table=8))
    source = Random(1)
    for state in late_positions("quarto", 150, 9):
        stop = Stop()

        def confused(
            _: LevelPlayer, state: Game, __: Stop | None = None, mine: Stop = stop
        ) -> Action:
            mine.set()
            return source.choice(state.legal_actions())

        with monkeypatch.context() as patch:
            patch.setattr(LevelPlayer, "choose", confused)
            turn = searcher.search(state, Go(), stop, lambda _: None)
        if not any(str(action) == "=" for action in turn):
            assert worth(state, turn) is ENGINE.analyse(state, distance=False).verdict.value


def test_the_principal_variation_begins_after_the_turn() -> None:
    searcher = Searcher(EngineOptions(table=8, pv=True))
    for state in late_positions("quarto", 5, 12):
        infos: list[Info] = []
        turn = searcher.search(state, Go(), Stop(), infos.append)
        for action in turn:
            state = state.play(action)
        line = infos[-1].principal_variation
        assert line is not None
        for move in line:
            for action in move.actions:
                state = state.play(action)
        assert state.outcome is not None


@pytest.mark.parametrize("rules", ["quarto", "avh", "quarto squares automatic", "quatrenun"])
def test_a_shallow_search_is_short_even_at_the_start(rules: str) -> None:
    searcher, reported = Searcher(EngineOptions(table=16, book=False, pv=True)), list[Info]()
    state = new_game(parse_rules(rules), Random(1))
    for _ in range(4):
        player, began = state.to_act, process_time()
        turn = searcher.search(state, Go(depth=2), Stop(), reported.append)
        assert process_time() - began < 10
        assert reported[-1].principal_variation is None
        for action in turn[:-1]:
            state = state.play(action)
            assert state.to_act is player
        # From the middle of the turn, too.
        assert searcher.search(state, Go(depth=2), Stop(), reported.append)
        state = state.play(turn[-1])


def test_who_has_no_time_left_does_not_search() -> None:
    for game, level in _SEARCHLESS.items():
        assert LEVEL_SETTINGS[game][level].horizon == 0
        assert LEVEL_SETTINGS[game][level + 1].horizon != 0, "the strongest such level"


# Options: their bounds, and nothing beyond.


def test_every_option_takes_its_bounds_and_no_more() -> None:
    for option in OPTIONS:
        if option.least is None or option.most is None:
            for value in (True, False):
                found = EngineOptions().with_option(SetOption(option.name, str(value).lower()))
                assert getattr(found, option.name) is value
            continue
        for number in (option.least, option.most):
            found = EngineOptions().with_option(SetOption(option.name, str(number)))
            assert getattr(found, option.name) == number
        for text in (str(option.least - 1), str(option.most + 1), "x", "1.5", "", "²"):
            with pytest.raises(BadLine, match="not possible"):
                EngineOptions().with_option(SetOption(option.name, text))
