from __future__ import annotations

from quaterne.notation import parse_record
from quaterne.play import GameEnded, GameStarted
from quaterne.play.events import Called, Given, Placed
from quaterne.play.records import replay
from quaterne.rules import Ending
from tests.play.tables import ONE, TWO

CALLED = parse_record('[Rules "quarto"]\n\n>0 a1>1 b1>2 c1>3 d1!1')
RESIGNED = parse_record('[Rules "quarto"]\n[Result "1-0"]\n[Termination "resignation"]\n\n>0 a1>1')


def test_a_record_becomes_its_events() -> None:
    events = replay(CALLED)
    kinds = [type(event) for event in events]
    assert kinds == [GameStarted, *[Given, Placed] * 4, Called, GameEnded]


def test_the_first_player_can_sit_on_either_seat() -> None:
    for first in (ONE, TWO):
        started, given, *_ = replay(CALLED, first)
        assert isinstance(started, GameStarted) and started.first is first
        assert isinstance(given, Given) and given.seat is first


def test_an_end_that_the_moves_do_not_show() -> None:
    ended = replay(RESIGNED, TWO)[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.ending, ended.winner) == (Ending.RESIGNATION, TWO)
