"""The events with which games begin and end at a table."""

from __future__ import annotations

from random import Random

from quaterne.play.history import History
from quaterne.play.messages.events import Event, GameEnded, GameStarted
from quaterne.play.options import Options
from quaterne.play.seats import Seat
from quaterne.play.table import Round, Table
from quaterne.rules import Deal, Ending, Game, Outcome

__all__ = [
    "ended_by_agreement",
    "ended_by_outcome",
    "ended_by_resignation",
    "ended_by_time",
    "first_game",
    "next_game",
    "start_game",
]


def start_game(number: int, first: Seat, drawn: bool, start: Game) -> list[Event]:
    """Return the start of a game; from a position where the game is over, its end too."""
    events: list[Event] = [GameStarted(game=number, first=first, drawn=drawn, position=str(start))]
    if start.outcome is not None:
        events.append(
            ended_by_outcome(Round(number, first, History(start), 0), None, start.outcome)
        )
    return events


def first_game(options: Options, source: Random, deal: Deal) -> list[Event]:
    """Return the start of the first game, whose first player is drawn by lot."""
    first = source.choice(tuple(Seat))
    return start_game(1, first, True, deal(options.rules, source))


def next_game(table: Table, source: Random, deal: Deal) -> list[Event]:
    """Return the start of a rematch, which the other player begins."""
    current = table.round
    start = deal(table.options.rules, source)
    return start_game(current.number + 1, current.first.opponent, False, start)


def ended_by_outcome(current: Round, seat: Seat | None, outcome: Outcome) -> GameEnded:
    """Return the end that an outcome describes; `seat` is the one that brought it about."""
    return GameEnded(
        seat=seat,
        ending=outcome.ending,
        winner=None if outcome.winner is None else current.seat_of(outcome.winner),
        line=outcome.line,
        characteristics=outcome.characteristics,
        group=outcome.group,
    )


def ended_by_time(current: Round) -> GameEnded:
    """Return the end of a game whose player to act took too long."""
    assert current.to_act is not None
    return GameEnded(ending=Ending.TIME, winner=current.to_act.opponent)


def ended_by_resignation(seat: Seat) -> GameEnded:
    """Return the end of a game that a player gave up."""
    return GameEnded(seat=seat, ending=Ending.RESIGNATION, winner=seat.opponent)


def ended_by_agreement() -> GameEnded:
    """Return the end of a game in which both players want a draw."""
    return GameEnded(ending=Ending.AGREEMENT, winner=None)
