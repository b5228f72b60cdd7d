"""The events with which games begin, go on and end at a table."""

from __future__ import annotations

from random import Random

from quaterne.play.events import (
    Called,
    Declined,
    Designated,
    Event,
    GameEnded,
    GameEvent,
    GameStarted,
    Given,
    Moved,
    Placed,
)
from quaterne.play.seats import Options, Seat
from quaterne.play.table import History, Round, Table, next_state
from quaterne.rules import (
    Action,
    Call,
    Deal,
    Decline,
    Designate,
    Ending,
    Game,
    Give,
    Move,
    Outcome,
    Place,
    Quarto,
    Quatrenun,
)


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


# The events that an action of a game leads to.


def action_events(current: Round, seat: Seat, action: Action) -> list[Event]:
    """Return the event of a legal action, and `GameEnded` if the action ends the game."""
    events: list[Event] = [_event_of(current.game, seat, action)]
    outcome = next_state(current.game, action).outcome
    if outcome is not None:
        events.append(ended_by_outcome(current, seat, outcome))
    return events


def _event_of(game: Game, seat: Seat, action: Action) -> GameEvent:
    match action, game:
        case Give(piece), _:
            return Given(seat=seat, piece=piece)
        case Place(cell), Quarto(hand=piece) if piece is not None:
            return Placed(seat=seat, piece=piece, cell=cell)
        case Call(line), Quarto():
            return Called(seat=seat, line=line, right=game.is_right_call(line))
        case Decline(), _:
            return Declined(seat=seat)
        case Designate(cell), _:
            return Designated(seat=seat, cell=cell)
        case Move(piece, cell), Quatrenun(designated=source) if source is not None:
            return Moved(seat=seat, piece=piece, source=source, target=cell)
    raise AssertionError(f"{action} is not legal in {game}")
