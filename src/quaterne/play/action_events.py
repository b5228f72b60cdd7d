"""Actions of a game as events."""

from __future__ import annotations

from quaterne.play.events import (
    Called,
    Declined,
    Designated,
    Event,
    GameEvent,
    Given,
    Moved,
    Placed,
)
from quaterne.play.lifecycle import by_outcome
from quaterne.play.seats import Seat
from quaterne.play.states import played
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


def action_events(now: Round, seat: Seat, action: Action) -> list[Event]:
    """A legal action of the player to act, and the end of the game if it is one."""
    events: list[Event] = [_told(now.game, seat, action)]
    outcome = played(now.game, action).outcome
    if outcome is not None:
        events.append(by_outcome(now, seat, outcome))
    return events


def _told(game: Game, seat: Seat, action: Action) -> GameEvent:
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
