"""The levels: legal, repeatable, weaker than perfect as they should be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from quaterne.engine import Engine, Value
from quaterne.engine.errors import EngineError
from quaterne.engine.levels.level_player import LEVELS, PERFECT, LevelPlayer
from quaterne.engine.levels.level_player import choose_in_quarto as choose
from quaterne.engine.levels.level_player import choose_in_quatrenun as quatrenun_choose
from quaterne.engine.levels.level_settings import LEVEL_SETTINGS, LevelSettings
from quaterne.notation import parse_quarto, parse_rules
from quaterne.rules import (
    Action,
    Call,
    CallRule,
    Decline,
    Ending,
    Game,
    GameName,
    Give,
    LateCall,
    Place,
    Player,
    Quarto,
    Quatrenun,
    Rules,
    Stage,
    WrongCall,
    new_game,
)
from tests.engine.random_positions import every_game, random_quarto, random_quatrenun
from tests.thoroughness import everyday

QUICK = [level for level in LEVELS if LEVEL_SETTINGS[GameName.QUARTO][level].horizon == 0]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def played(rules: Rules, levels: tuple[int, int], seed: int, engine: Engine) -> list[Action]:
    """A whole game; an illegal action would raise."""
    state: Game = new_game(rules, Random(seed))
    players = {
        player: LevelPlayer(level, seed, engine)
        for player, level in zip(Player, levels, strict=True)
    }
    actions: list[Action] = []
    while state.to_act is not None:
        actions.append(players[state.to_act].choose(state))
        state = state.play(actions[-1])
    return actions


@pytest.mark.parametrize("late_call", LateCall)
@pytest.mark.parametrize("calls", CallRule)
@pytest.mark.parametrize("wrong_call", WrongCall)
def test_weak_levels_play_every_rule_set_legally(
    calls: CallRule, late_call: LateCall, wrong_call: WrongCall, engine: Engine
) -> None:
    """A few of each; bench/levels_proof.py and bench/legal_games.py play thousands."""
    for number, game in enumerate(every_game(calls)):
        rules = replace(game, late_call=late_call, wrong_call=wrong_call)
        for seed in range(4):
            source = Random(f"{number} {seed}")
            played(rules, (source.choice(QUICK), source.choice(QUICK)), seed, engine)


@pytest.mark.parametrize("words", ["quarto", "quarto shape squares late-call=after", "quatrenun"])
@pytest.mark.parametrize("level", LEVELS[:-1])
@pytest.mark.slow
def test_every_level_plays_legally(level: int, words: str, engine: Engine) -> None:
    for seed in range(3):
        played(parse_rules(words), (level, seed % 4 + 1), seed, engine)


@pytest.mark.parametrize("words", ["quarto", "quarto squares late-call=after", "quatrenun"])
def test_a_game_is_repeated_exactly_from_its_seed(words: str, engine: Engine) -> None:
    rules = parse_rules(words)
    for levels in ((1, 2), (3, 4), (5, 4)):
        again = [played(rules, levels, 7, Engine()) for _ in range(2)]
        assert again[0] == again[1] == played(rules, levels, 7, engine)
    assert played(rules, (1, 1), 1, engine) != played(rules, (1, 1), 2, engine)


def test_every_level_calls_what_it_placed_in_order_to_align(engine: Engine) -> None:
    """A player who sees that a placement aligns, and places there, also calls it."""
    state = parse_quarto("012./..../..../.... 3")
    for level in LEVELS:
        forgot = 0
        for seed in range(40):
            opponent = LevelPlayer(level, seed, engine)
            placed = state.play(opponent.choose(state))
            if placed.fresh_alignments():
                forgot += not isinstance(opponent.choose(placed), Call)
        # By chance a weak level also places there without seeing why: one cell in thirteen.
        assert forgot <= (6 if level < 5 else 0), level


def test_weak_levels_overlook_alignments_and_strong_ones_do_not(engine: Engine) -> None:
    late = parse_quarto("0123/..../..../.... 4 d1")
    seen = {
        level: sum(
            isinstance(LevelPlayer(level, seed, engine).choose(late), Call) for seed in range(100)
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


def middle_games(words: str, count: int, seed: int, moves: int = 9) -> Iterator[Game]:
    """Positions of random games, in Quatrenun after so many moves, whose values cost nothing."""
    rules, source = parse_rules(words), Random(seed)
    found = 0
    while found < count:
        if rules.game is GameName.QUATRENUN:
            state: Game = random_quatrenun(moves, source)
        else:
            state = random_quarto(rules, 8, source, hand=True)
        found += 1
        yield state


RANK = {Value.LOSS: 0, Value.DRAW: 1, Value.WIN: 2}


@pytest.mark.parametrize("words", ["quarto", "quarto squares", "quarto height+fill", "quatrenun"])
def test_the_top_level_never_gives_away_what_it_has(words: str, engine: Engine) -> None:
    """Against every other level; bench/perfect_games.py does it from the start, in hundreds."""
    for rival, start in zip(LEVELS[:-1], middle_games(words, 7, seed=5), strict=True):
        state, worth = start, dict.fromkeys(Player, -1)
        while state.to_act is not None:
            player = state.to_act
            value = RANK[engine.analyse(state).verdict.value]
            if player is Player.FIRST:
                assert value >= worth[player], f"{start} came to {state}"
                worth[player] = value
            level = PERFECT if player is Player.FIRST else rival
            state = state.play(LevelPlayer(level, 3, engine).choose(state))
        assert state.outcome is not None
        if worth[Player.FIRST] == RANK[Value.WIN]:
            assert state.outcome.winner is Player.FIRST


_IMPERFECT = [(level, words) for level in LEVELS[:-1] for words in ("quarto", "quatrenun")]


@pytest.mark.parametrize(
    ("level", "words"),
    # The last seldom errs: it takes twelve seconds to find where.
    everyday(_IMPERFECT[:-1], _IMPERFECT),
)
@pytest.mark.slow
def test_no_other_level_is_perfect(level: int, words: str, engine: Engine) -> None:
    """Each leaves, now and then, a position for a worse one; level 7 of Quatrenun only early."""
    for start in middle_games(words, 400, seed=level + 1, moves=3 if level == 7 else 9):
        state, player = start, start.to_act
        before = RANK[engine.analyse(state).verdict.value]
        while state.to_act is player:
            state = state.play(LevelPlayer(level, 1, engine).choose(state))
        if state.outcome is not None:
            winner = state.outcome.winner
            after = 1 if winner is None else 2 if winner is player else 0
        else:
            after = 2 - RANK[engine.analyse(state).verdict.value]
        if after < before:
            return
    pytest.fail(f"level {level} made no mistake in 400 positions")


def test_the_top_level_sets_the_most_traps(engine: Engine) -> None:
    """Among its equal moves it takes one after which most answers of the opponent are worse."""
    for state in middle_games("quarto", 5, seed=11):
        moves = engine.analyse(state, moves=True).moves
        best = [move for move in moves if move.verdict.rank == moves[0].verdict.rank]
        if best[0].verdict.value is Value.WIN:
            continue
        traps: dict[Action, float] = {}
        for move in best:
            after = state
            for action in move.actions:
                after = after.play(action)
            answers = [] if after.outcome else engine.analyse(after, moves=True).moves
            values = [answer.verdict.value for answer in answers]
            traps[move.actions[0]] = max(
                traps.get(move.actions[0], 0.0),
                sum(RANK[v] < RANK[values[0]] for v in values) / max(len(values), 1),
            )
        chosen = LevelPlayer(PERFECT, 2, engine).choose(state)
        assert traps[chosen] == max(traps.values()), str(state)


@pytest.mark.parametrize("level", [0, 9, -1])
def test_there_is_no_other_level(level: int) -> None:
    with pytest.raises(EngineError, match=f"there is no level {level}"):
        LevelPlayer(level, 0)


def test_an_ended_game_is_an_error_that_says_so() -> None:
    over = parse_quarto("012./..../..../.... 3").play("d1!1")
    with pytest.raises(EngineError, match="the game is over: there is nothing to choose"):
        LevelPlayer(1).choose(over)
    with pytest.raises(TypeError, match="is not a state of a game"):
        LevelPlayer(1).choose("..../..../..../.... - -")  # type: ignore[arg-type]


# How a level plays Quarto: what it calls, where it places, what it gives.


SEES_ALL = LevelSettings(perception=1.0, caution=1.0)
BLIND = LevelSettings(perception=0.0, caution=0.0)
CARELESS = replace(SEES_ALL, caution=0.0)
ALIGNED = parse_quarto("0123/..../..../.... - d1")
NEARLY = parse_quarto("012./..../..../.... 3 -")
TO_GIVE = parse_quarto("012./..../..../.... - c1")


@pytest.fixture(scope="module")
def quarto_engine() -> Engine:
    return Engine(table_mb=1)


def choices(state: Quarto, settings: LevelSettings, quarto_engine: Engine) -> set[Action]:
    return {
        choose(state, settings, f"player {seed}", Random(seed), quarto_engine, None)
        for seed in range(60)
    }


def test_who_sees_an_alignment_calls_it(quarto_engine: Engine) -> None:
    (action,) = choices(ALIGNED, SEES_ALL, quarto_engine)
    assert isinstance(action, Call) and str(action) == "!1"


def test_who_overlooks_it_gives_on(quarto_engine: Engine) -> None:
    assert all(isinstance(action, Give) for action in choices(ALIGNED, BLIND, quarto_engine))


def test_an_alignment_is_made_by_who_sees_it(quarto_engine: Engine) -> None:
    assert {str(action) for action in choices(NEARLY, SEES_ALL, quarto_engine)} == {"d1"}
    overlooked = choices(NEARLY, BLIND, quarto_engine)
    assert len(overlooked) > 5 and all(isinstance(action, Place) for action in overlooked)


def test_a_careful_player_gives_nothing_that_aligns(quarto_engine: Engine) -> None:
    """Row 1 is short, round: only a piece that is tall and square is safe."""
    given = choices(TO_GIVE, SEES_ALL, quarto_engine)
    assert {str(action) for action in given} <= {">c", ">d", ">e", ">f"}
    careless = {str(action) for action in choices(TO_GIVE, CARELESS, quarto_engine)}
    assert careless & {">3", ">4", ">8"}


def test_at_the_end_there_is_a_call_or_none(quarto_engine: Engine) -> None:
    full = parse_quarto("0f12/e34d/5c6b/a789 - d4")
    found = choices(full, BLIND, quarto_engine)
    assert found == {Decline()}


def test_a_horizon_sees_the_win_that_perception_misses(quarto_engine: Engine) -> None:
    searching = replace(BLIND, horizon=2)
    assert {str(action) for action in choices(NEARLY, searching, quarto_engine)} == {"d1"}


@pytest.mark.parametrize(
    ("levels", "game"),
    [
        ((1, 2), ">8b1>9b2>ba1>ac2>cc3>4b4>fd3>6a2>7a4>2d4>5b3!b"),
        ((3, 4), ">bc1>cb3>5d4>3a1>9d1>ec4>6a3>4d2>7b1!1"),
        ((5, 6), ">da3>3d4>5a1>fb3>4c3>ab2>8c2>bc4>1c1>0d3>cb1>6d2>9b4!b"),
        ((7, 4), ">1c2>7a4>db1>4d3>5a2>ab4>2a3>9c3>8d4>cd2>bd1>ea1>6c4>0b2!2"),
    ],
)
def test_they_play_as_they_always_have(
    levels: tuple[int, int], game: str, quarto_engine: Engine
) -> None:
    """A change of the levels of one game leaves those of the other alone."""
    state: Game = new_game(Rules(), Random(7))
    players = dict(zip(Player, levels, strict=True))
    actions = ""
    while state.to_act is not None:
        action = LevelPlayer(players[state.to_act], 7, quarto_engine).choose(state)
        actions += str(action)
        state = state.play(action)
    assert actions == game


# How a level plays Quatrenun: which moves it avoids, which groups it designates.


@pytest.fixture(scope="module")
def quatrenun_engine() -> Engine:
    return Engine(table_mb=1)


def loses(state: Quatrenun, action: Action) -> bool:
    outcome = state.play(action).outcome
    return outcome is not None and outcome.ending is Ending.COMPLETE_GROUP


def positions(stage: Stage) -> Iterator[Quatrenun]:
    """Yield positions of this stage, some moves before the end."""
    source = Random(3)
    for _ in range(400):
        state = random_quatrenun(source.randrange(7, 12), source)
        if state.outcome is None and state.stage is Stage.DESIGNATE and stage is Stage.MOVE:
            state = state.play(source.choice(state.legal_actions()))
        if state.outcome is None and state.stage is stage:
            yield state


def quatrenun_choices(
    state: Quatrenun, settings: LevelSettings, quatrenun_engine: Engine
) -> set[Action]:
    return {
        quatrenun_choose(state, settings, "key", Random(seed), quatrenun_engine, None)
        for seed in range(20)
    }


def test_who_sees_it_completes_no_group_unless_forced(quatrenun_engine: Engine) -> None:
    tempted = 0
    for state in positions(Stage.MOVE):
        losing = {action for action in state.legal_actions() if loses(state, action)}
        if not losing or losing == set(state.legal_actions()):
            continue
        tempted += 1
        assert not quatrenun_choices(state, SEES_ALL, quatrenun_engine) & losing
    assert tempted > 5


def test_who_does_not_see_it_moves_anything(quatrenun_engine: Engine) -> None:
    state = next(s for s in positions(Stage.MOVE) if len(s.legal_actions()) > 2)
    found = quatrenun_choices(state, BLIND, quatrenun_engine)
    assert len(found) > 1 and found <= set(state.legal_actions())


def test_a_cautious_player_designates_what_is_deadly(quatrenun_engine: Engine) -> None:
    found = 0
    for state in positions(Stage.DESIGNATE):
        deadly = {
            action
            for action in state.legal_actions()
            for after in [state.play(action)]
            if all(loses(after, move) for move in after.legal_actions())
        }
        if deadly and deadly != set(state.legal_actions()):
            found += 1
            assert quatrenun_choices(state, SEES_ALL, quatrenun_engine) <= deadly
    assert found > 3


def test_few_groups_are_played_to_the_end_of_the_game(quatrenun_engine: Engine) -> None:
    """A level with an endgame keeps the value of positions that a short horizon loses."""
    short = replace(SEES_ALL, horizon=1)
    exact = replace(short, endgame=9)
    lost = 0
    for state in positions(Stage.DESIGNATE):
        if sum(bool(group) for group in state.groups) > exact.endgame:
            continue
        value = quatrenun_engine.analyse(state, distance=False).verdict.value
        for settings in (short, exact):
            after = state.play(
                quatrenun_choose(state, settings, "key", Random(1), quatrenun_engine, None)
            )
            worse = (
                quatrenun_engine.analyse(after, distance=False).verdict.value.for_opponent()
                is not value
            )
            assert not (worse and settings is exact), str(state)
            lost += worse
    assert lost > 3, "the short horizon is too short somewhere"
