"""How games begin and end at a table, as events."""

from __future__ import annotations

from random import Random

from quaterne.play.events import Event, GameEnded, GameStarted
from quaterne.play.options import Options
from quaterne.play.seats import Seat
from quaterne.play.table import Round, Table
from quaterne.rules import Ending, Game, Outcome, new_game

__all__ = [
    "by_agreement",
    "by_outcome",
    "by_resignation",
    "by_time",
    "first_game",
    "next_game",
    "start_game",
]


def start_game(number: int, first: Seat, drawn: bool, start: Game) -> list[Event]:
    """A game begins; from a position where nothing is left to do, it ends at once."""
    events: list[Event] = [GameStarted(game=number, first=first, drawn=drawn, position=str(start))]
    if start.outcome is not None:
        events.append(by_outcome(Round(number, first, (start,), (), 0), None, start.outcome))
    return events


def first_game(options: Options, source: Random) -> list[Event]:
    """The first game: lots are drawn for who begins."""
    first = source.choice(tuple(Seat))
    return start_game(1, first, True, new_game(options.rules, source))


def next_game(table: Table, source: Random) -> list[Event]:
    """The rematch: the other player begins."""
    now = table.round
    start = new_game(table.options.rules, source)
    return start_game(now.number + 1, now.first.opponent, False, start)


def by_outcome(now: Round, seat: Seat | None, outcome: Outcome) -> GameEnded:
    """The end that an outcome tells of, brought about by a seat or by nobody."""
    return GameEnded(
        seat=seat,
        ending=outcome.ending,
        winner=None if outcome.winner is None else now.seat_of(outcome.winner),
        line=outcome.line,
        characteristics=outcome.characteristics,
        group=outcome.group,
    )


def by_time(now: Round) -> GameEnded:
    """The player to act took too long."""
    assert now.to_act is not None
    return GameEnded(ending=Ending.TIME, winner=now.to_act.opponent)


def by_resignation(seat: Seat) -> GameEnded:
    """A player gave up."""
    return GameEnded(seat=seat, ending=Ending.RESIGNATION, winner=seat.opponent)


def by_agreement() -> GameEnded:
    """Both wanted a draw."""
    return GameEnded(ending=Ending.AGREEMENT, winner=None)
