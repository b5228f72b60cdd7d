"""The levels: legal, repeatable, weaker than perfect as they should be."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.engine import Engine, Value
from quaterne.engine.levels import HABITS, LEVELS, PERFECT, Opponent
from quaterne.errors import EngineError
from quaterne.notation import parse_quarto, parse_rules
from quaterne.rules import Action, Call, CallRule, Game, GameName, LateCall, Player, Rules, new_game
from tests.engine.random_positions import every_game

QUICK = [level for level in LEVELS if HABITS[GameName.QUARTO][level].horizon == 0]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def played(rules: Rules, levels: tuple[int, int], seed: int, engine: Engine) -> list[Action]:
    """A whole game; an illegal action would raise."""
    state: Game = new_game(rules, Random(seed))
    players = {
        player: Opponent(level, seed, engine) for player, level in zip(Player, levels, strict=True)
    }
    actions: list[Action] = []
    while state.to_act is not None:
        actions.append(players[state.to_act].choose(state))
        state = state.play(actions[-1])
    return actions


@pytest.mark.parametrize("late_call", LateCall)
@pytest.mark.parametrize("calls", CallRule)
def test_weak_levels_play_every_rule_set_legally(
    calls: CallRule, late_call: LateCall, engine: Engine
) -> None:
    for number, game in enumerate(every_game(calls)):
        rules = Rules(
            characteristics=game.characteristics,
            squares=game.squares,
            calls=calls,
            late_call=late_call,
        )
        for seed in range(10):
            source = Random(f"{number} {seed}")
            played(rules, (source.choice(QUICK), source.choice(QUICK)), seed, engine)


@pytest.mark.parametrize("words", ["quarto", "quarto squares late-call=after", "quatrenun"])
def test_a_game_is_repeated_exactly_from_its_seed(words: str, engine: Engine) -> None:
    rules = parse_rules(words)
    for levels in ((1, 2), (3, 4), (5, 4)):
        again = [played(rules, levels, 7, Engine()) for _ in range(2)]
        assert again[0] == again[1] == played(rules, levels, 7, engine)
    assert played(rules, (1, 1), 1, engine) != played(rules, (1, 1), 2, engine)


def test_every_level_calls_what_it_placed_in_order_to_align(engine: Engine) -> None:
    """Whoever sees that a placement aligns, and places there, does not forget to call."""
    state = parse_quarto("012./..../..../.... 3")
    for level in LEVELS:
        for seed in range(30):
            opponent = Opponent(level, seed, engine)
            placed = state.play(opponent.choose(state))
            if level == PERFECT:
                assert str(placed.last) == "d1"
            if placed.fresh_alignments() and level > 2:
                assert isinstance(opponent.choose(placed), Call) or level < 5


def test_weak_levels_overlook_alignments_and_strong_ones_do_not(engine: Engine) -> None:
    late = parse_quarto("0123/..../..../.... 4 d1")
    seen = {
        level: sum(
            isinstance(Opponent(level, seed, engine).choose(late), Call) for seed in range(100)
        )
        for level in LEVELS
    }
    assert 0 < seen[1] < seen[2] < seen[3] < 100
    assert all(seen[level] == 100 for level in LEVELS if level >= 5)


def test_stronger_levels_win(engine: Engine) -> None:
    """A quick look; the ladder itself is measured by bench/ladder.py."""
    for weaker, stronger in ((1, 3), (2, 4), (3, 5)):
        points = 0.0
        for seed in range(40):
            levels = (stronger, weaker) if seed % 2 else (weaker, stronger)
            state: Game = new_game(Rules(), Random(seed))
            for action in played(Rules(), levels, seed, engine):
                state = state.play(action)
            assert state.outcome is not None
            me = Player.FIRST if seed % 2 else Player.SECOND
            winner = state.outcome.winner
            points += 0.5 if winner is None else winner is me
        assert points > 26, (weaker, stronger)


def test_the_top_level_never_gives_away_what_it_has(engine: Engine) -> None:
    rank = {Value.LOSS: 0, Value.DRAW: 1, Value.WIN: 2}
    for seed, rival in enumerate((1, 3, 5, 7)):
        state: Game = new_game(Rules(squares=seed % 2 == 1), Random(seed))
        # From seven pieces on exact values cost nothing; openings are in the book's tests.
        while state.to_act is not None and str(state).split()[0].count(".") > 9:
            state = state.play(Random(f"{seed} {state}").choice(state.legal_actions()))
        perfect = Player.FIRST if seed % 2 else Player.SECOND
        best = -1
        while state.to_act is not None:
            level = PERFECT if state.to_act is perfect else rival
            value = rank[engine.analyse(state).verdict.value]
            if state.to_act is perfect:
                assert value >= best
                best = value
            state = state.play(Opponent(level, seed, engine).choose(state))
        assert state.outcome is not None
        assert best < 2 or state.outcome.winner is perfect


@pytest.mark.parametrize("level", [0, 9, -1])
def test_there_is_no_other_level(level: int) -> None:
    with pytest.raises(EngineError, match=f"there is no level {level}"):
        Opponent(level, 0)
