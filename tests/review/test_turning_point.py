"""Where games were lost or won chances missed, from golden games and made ones."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from quaterne.engine import Analysis, Engine, JudgedMove, Stop, Value, Verdict
from quaterne.notation import Record
from quaterne.review import TurningPointKind, find_turning_point, review_game
from quaterne.rules import Call, Ending, Game, Outcome, Player, Quarto, Rules
from tests.engine.random_positions import random_quarto
from tests.review.games import NO_LIMIT, engine, golden, quarto


def test_the_turn_that_lost() -> None:
    point = find_turning_point(golden("classic"), engine())
    assert point.kind is TurningPointKind.LOST and point.turn is not None
    assert point.player is point.turn.player and point.before is Value.DRAW
    assert point.better, "Quarto's better turns are found soon enough"


def test_an_unfinished_game_has_none() -> None:
    assert find_turning_point(quarto(">0 a1>1"), engine()).kind is TurningPointKind.UNFINISHED


def test_a_game_given_away() -> None:
    record = Record(Quarto.new(), (), decided=Outcome(Ending.RESIGNATION, Player.FIRST))
    point = find_turning_point(record, engine())
    assert point.kind is TurningPointKind.GIVEN_AWAY
    assert (point.player, point.before) == (Player.SECOND, Value.DRAW)


def test_a_game_lost_from_its_start() -> None:
    lost = quarto("d1!1", setup="012./..../..../.... 3")
    point = find_turning_point(lost, engine())
    assert point.kind is TurningPointKind.ALWAYS_LOST and point.turn is None


def test_a_missed_win_in_a_drawn_game() -> None:
    point = find_turning_point(golden("all-placed"), engine())
    assert point.kind is TurningPointKind.MISSED_WIN and point.turn is not None
    assert (point.turn.number, point.before) == (15, Value.WIN)
    assert [str(action) for action in point.better] == ["c3", "!3"]


def test_a_stopped_search_is_unknown() -> None:
    stop = Stop()
    stop.set()
    record = replace(quarto(">0 a1>1"), decided=Outcome(Ending.RESIGNATION, Player.FIRST))
    point = find_turning_point(record, Engine(book=False), stop=stop)
    assert point.kind is TurningPointKind.UNKNOWN
    assert point.turn is not None and point.turn.number == 2


class _Engine(Engine):
    """Knows what it is told about some positions, and nothing of the others."""

    def __init__(self, known: dict[str, Analysis]) -> None:
        super().__init__()
        self._known = known

    def analyse(self, position: Game | str, *_: object, **__: object) -> Analysis:
        assert not isinstance(position, str)
        unknown = Analysis(position, Verdict(Value.UNKNOWN), (), 0, 0.0)
        return self._known.get(str(position), unknown)


def test_a_game_that_was_perhaps_given_away_is_unknown() -> None:
    record = replace(quarto(">0 a1>1"), decided=Outcome(Ending.RESIGNATION, Player.FIRST))
    before = Analysis(record.start, Verdict(Value.DRAW), (), 0, 0.0)
    engine = _Engine({str(state): before for state in list(record.states())[:-1]})
    assert find_turning_point(record, engine).kind is TurningPointKind.UNKNOWN


def test_a_turn_that_gives_something_away_is_not_called_better() -> None:
    record = golden("classic")
    point = find_turning_point(record, Engine())
    assert point.turn is not None and point.before is Value.DRAW
    states = list(record.states())
    before = states[point.turn.first]
    known = {str(state): Engine().analyse(state) for state in states[point.turn.first + 1 :]}
    losing = JudgedMove((before.legal_actions()[0],), Verdict(Value.LOSS, 9))
    known[str(before)] = Analysis(before, Verdict(Value.DRAW), (losing,), 0, 0.0)
    found = find_turning_point(record, _Engine(known))
    assert (found.kind, found.turn) == (TurningPointKind.LOST, point.turn)
    assert found.better == ()


@pytest.mark.parametrize("seed", range(8))
def test_it_agrees_with_a_whole_review(seed: int) -> None:
    source = Random(seed)
    start: Quarto = random_quarto(Rules(), 8, source, hand=True)
    state, played = start, []
    while state.outcome is None:
        calls = [a for a in state.legal_actions() if isinstance(a, Call)]
        action = calls[0] if calls else source.choice(state.legal_actions())
        played.append(action)
        state = state.play(action)
    record = Record(start, tuple(played))
    point = find_turning_point(record, engine())
    turning = review_game(record, engine(), budget=NO_LIMIT).turning_points
    if state.outcome.winner is None:
        missed = [d for d in turning if d.before.value is Value.WIN]
        assert (point.kind is TurningPointKind.MISSED_WIN) == bool(missed)
        last = missed[-1] if missed else None
    else:
        loser = state.outcome.winner.opponent
        lost = [d for d in turning if d.player is loser and d.played.value is Value.LOSS]
        assert (point.kind is TurningPointKind.LOST) == bool(lost)
        last = lost[-1] if lost else None
    assert (point.turn and point.turn.number) == (last and last.turn)
