"""When the engine accepts a draw."""

from __future__ import annotations

import pytest

from quaterne.notation import parse_position
from quaterne.players import EnginePlayer
from tests.play.tables import DRAW, ONE
from tests.players.engine_tables import ENGINE, LONG, QUATRENUN, WON, quarto, table_at


@pytest.mark.parametrize("level", [1, 4])
def test_weak_levels_take_a_draw_late_in_the_game(level: int) -> None:
    moves = ">0 a1 >f b1 >3 c1 >c d1 >5 a2 >a b2 >6 c2 >9 d2 >1 a3 >e b3 >2 c3 >d"
    early, late = table_at(level), table_at(level, moves=moves)
    assert not EnginePlayer(1).accepts(early.table, ONE, DRAW)
    assert EnginePlayer(1).accepts(late.table, ONE, DRAW)


def test_weak_levels_take_a_draw_late_in_quatrenun() -> None:
    few = parse_position("c,.,.,./.,.,.,79d/.,3f,.,./012ab,58,46e,. -", QUATRENUN.rules)
    assert EnginePlayer(1).accepts(table_at(1, few, QUATRENUN).table, ONE, DRAW)
    assert not EnginePlayer(1).accepts(table_at(1, LONG, QUATRENUN).table, ONE, DRAW)


def test_who_sees_a_win_takes_no_draw() -> None:
    table = table_at(8, quarto(WON)).table
    to_act = table.round.to_act
    assert to_act is not None
    player = EnginePlayer(1, engine=ENGINE)
    assert not player.accepts(table, to_act, DRAW)
    assert player.accepts(table, to_act.opponent, DRAW), "a draw is better than losing"


def test_the_perfect_level_takes_a_draw_that_is_one() -> None:
    drawn = quarto("50b4/ae../..36/17.. - d1")
    player = EnginePlayer(1, engine=ENGINE)
    assert player.accepts(table_at(8, drawn).table, ONE, DRAW)
    assert not player.accepts(table_at(5, drawn).table, ONE, DRAW), "it does not see so far"
