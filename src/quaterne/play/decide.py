"""What a command leads to: `open_table` for the first events, `decide` for all that follow.

Nothing here reads a clock or holds a random state: both are arguments.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from quaterne.play import assistance, joining, masks
from quaterne.play import offer_handling as answers
from quaterne.play.action_events import action_events
from quaterne.play.clock import is_late
from quaterne.play.commands import (
    Accept,
    Act,
    Agree,
    Command,
    Join,
    Leave,
    Offer,
    Refuse,
    Resign,
    Tick,
    TouchCell,
    TouchReserve,
    Withdraw,
)
from quaterne.play.errors import GameOver, NotSeated, NotYourTurn
from quaterne.play.events import Event, Opened
from quaterne.play.legality import check_action
from quaterne.play.lifecycle import by_resignation, by_time, first_game
from quaterne.play.options import Options
from quaterne.play.seats import Occupant, Seat
from quaterne.play.table import Table
from quaterne.rules import Action

__all__ = ["decide", "open_table", "stamped"]

_set = object.__setattr__


def open_table(
    options: Options, one: Occupant | None, two: Occupant | None, now: int, source: Random
) -> tuple[Event, ...]:
    """The first events of a table: who sits there, who was drawn to begin, and the start.

    With an open seat (None) it only opens; the game starts when somebody takes the last one.
    """
    opened = Opened(options=options, one=one, two=two)
    if one is None or two is None:
        return stamped([opened], 0, now)
    return stamped([opened, *first_game(options, source)], 0, now)


def decide(
    table: Table, seat: Seat | None, command: Command, now: int, source: Random
) -> tuple[Event, ...]:
    """What happens when a seat (None: somebody at none) sends a command at this time.

    No events when there is nothing to do: the command was done before, or a tick came early.
    A command that comes after the player to act ran out of time is not done: that time ran out is
    what happens instead.  `TableError` for what is not allowed now.  The random source is used
    when a game starts only.
    """
    now = max(now, table.time)
    if seat is not None and _is_repeated(table, seat, command):
        return ()
    if is_late(table, now):
        return stamped([by_time(table.round)], table.number, now)
    if isinstance(command, Tick):
        return ()
    if seat is None:
        raise NotSeated
    return stamped(_events(table, seat, command, source), table.number, now, command.id)


def stamped(
    events: Iterable[Event], last: int, now: int, command: str | None = None
) -> tuple[Event, ...]:
    """New events with their numbers, after `last`, and their time; the first with its command.

    They are stamped in place: nobody has seen them yet, so no copies are needed.
    """
    made = tuple(events)
    for number, event in enumerate(made, last + 1):
        _set(event, "number", number)
        _set(event, "time", now)
        _set(event, "command", command)
        command = None
    return made


def _is_repeated(table: Table, seat: Seat, command: Command) -> bool:
    """Whether this was done before.

    Anybody may try to join, so an id alone could be somebody else's: it must be who sits there.
    """
    if isinstance(command, Tick) or command.id not in table.recent[seat.index]:
        return False
    return not isinstance(command, Join) or command.occupant == table.seats[seat.index]


def _events(table: Table, seat: Seat, command: Command, source: Random) -> Sequence[Event]:
    match command:
        case Act(action=action):
            return _act(table, seat, action)
        case Join(occupant=occupant):
            return joining.join(table, seat, occupant, source)
        case Leave():
            return joining.leave(table, seat)
        case Offer(offer=kind):
            return answers.offer(table, seat, kind, source)
        case Accept(offer=kind):
            return answers.accept(table, seat, kind, source)
        case Refuse(offer=kind):
            return answers.refuse(table, seat, kind)
        case Withdraw(offer=kind):
            return answers.withdraw(table, seat, kind)
    if table.round.is_over:
        raise GameOver
    match command:
        case TouchCell(cell=cell):
            return [masks.touch_cell(table, seat, cell)]
        case TouchReserve(piece=piece):
            return [masks.touch_reserve(table, seat, piece)]
        case Resign():
            return [by_resignation(seat)]
        case Agree():
            return assistance.agree(table, seat)
    raise AssertionError(f"{command} is no command")


def _act(table: Table, seat: Seat, action: Action) -> list[Event]:
    now = table.round
    if now.to_act is not seat:
        raise GameOver if now.is_over else NotYourTurn(seat, now.stage.value)
    check_action(now.game, action, masks.is_masked(table, seat))
    return action_events(now, seat, action)
