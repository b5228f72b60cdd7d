"""The events that an action of a game leads to."""

from __future__ import annotations

from quaterne.play.lifecycle import ended_by_outcome
from quaterne.play.messages.events import (
    Called,
    Declined,
    Designated,
    Event,
    GameEvent,
    Given,
    Moved,
    Placed,
)
from quaterne.play.next_state import next_state
from quaterne.play.seats import Seat
from quaterne.play.table import Round
from quaterne.rules import (
    Action,
    Call,
    Decline,
    Designate,
    Game,
    Give,
    Move,
    Place,
    Quarto,
    Quatrenun,
)

__all__ = ["action_events"]


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
