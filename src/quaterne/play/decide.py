"""From commands to events: `open_table` makes the first ones, `decide` all that follow.

Nothing here reads a clock or keeps a random state: both are arguments.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from quaterne.notation import parse_record
from quaterne.play import assistance, masks, offer_handling
from quaterne.play.clock import is_out_of_time
from quaterne.play.commands import (
    Accept,
    Act,
    Agree,
    Command,
    Join,
    Leave,
    Mute,
    Offer,
    Refuse,
    Resign,
    Tick,
    TouchCell,
    TouchReserve,
    Withdraw,
)
from quaterne.play.errors import AlreadyStarted, GameOver, NotSeated, NotYourTurn, SeatTaken
from quaterne.play.events import Event, Joined, Left, Opened, stamped
from quaterne.play.legality import check_action, check_call
from quaterne.play.lifecycle import action_events, ended_by_resignation, ended_by_time, first_game
from quaterne.play.records import replay
from quaterne.play.seats import Occupant, Options, Person, Seat
from quaterne.play.table import Table
from quaterne.rules import Action, Deal, new_game


def open_table(
    options: Options,
    one: Occupant | None,
    two: Occupant | None,
    now: int,
    source: Random,
    *,
    deal: Deal = new_game,
) -> tuple[Event, ...]:
    """Return the first events of a table: its players, the first player by lot, the start.

    With an open seat (None) the table only opens; the game starts when the last seat is taken.
    `deal` makes the start: with another one, layouts of Quatrenun come from elsewhere.
    """
    opened = Opened(options=options, one=one, two=two)
    if one is None or two is None:
        return stamped([opened], 0, now)
    return stamped([opened, *first_game(options, source, deal)], 0, now)


def decide(
    table: Table,
    seat: Seat | None,
    command: Command,
    now: int,
    source: Random,
    judged: int | None = None,
    *,
    deal: Deal = new_game,
) -> tuple[Event, ...]:
    """Return what happens when a seat, or a client without one (None), sends a command.

    There are no events when there is nothing to do: the command was done before, or a tick came
    early.  If the player to act has run out of time, the game ends by time instead of the command
    being done; their clock is judged by the time `judged`, or `now`: a command counts from when it
    arrived, not from when there is time for it.  Raise `TableError` for what is not allowed now.
    Only the start of a game uses the random source, and `deal`, see `open_table`.
    """
    now = max(now, table.time)
    if seat is not None and _is_repeated(table, seat, command):
        return ()
    if is_out_of_time(table, now if judged is None else judged):
        return stamped([ended_by_time(table.round)], table.number, now)
    if isinstance(command, Tick):
        return ()
    if seat is None:
        raise NotSeated
    return stamped(_events(table, seat, command, source, deal), table.number, now, command.id)


def _is_repeated(table: Table, seat: Seat, command: Command) -> bool:
    """Return whether this command was done before.

    Anybody may try to join, so the same id can come from another person: the name must match too.
    """
    if isinstance(command, Tick) or command.id not in table.recent[seat.index]:
        return False
    return not isinstance(command, Join) or command.occupant == table.seats[seat.index]


def _events(
    table: Table, seat: Seat, command: Command, source: Random, deal: Deal
) -> Sequence[Event]:
    match command:
        case Act(action=action):
            return _act(table, seat, action)
        case Join(occupant=occupant):
            return join(table, seat, occupant, source, deal)
        case Leave():
            return leave(table, seat)
        case Offer(offer=kind):
            return offer_handling.offer(table, seat, kind, source, deal)
        case Accept(offer=kind):
            return offer_handling.accept(table, seat, kind, source, deal)
        case Refuse(offer=kind):
            return offer_handling.refuse(table, seat, kind)
        case Withdraw(offer=kind):
            return offer_handling.withdraw(table, seat, kind)
    if table.round.is_over:
        raise GameOver
    match command:
        case TouchCell(cell=cell):
            return [masks.touch_cell(table, seat, cell)]
        case TouchReserve(piece=piece):
            return [masks.touch_reserve(table, seat, piece)]
        case Mute():
            return offer_handling.mute(table, seat)
        case Resign():
            return [ended_by_resignation(seat)]
        case Agree():
            return assistance.agree(table, seat)
    raise AssertionError(f"{command} is not a command")


def _act(table: Table, seat: Seat, action: Action) -> list[Event]:
    current = table.round
    if current.to_act is not seat:
        raise GameOver if current.is_over else NotYourTurn(seat, current.stage.value)
    check_action(current.game, action, masks.is_masked(table, seat))
    check_call(current, seat, action)
    return action_events(current, seat, action)


# Taking an open seat, and giving it back before the first game.


def join(table: Table, seat: Seat, occupant: Person, source: Random, deal: Deal) -> list[Event]:
    """Return what happens when a person sits down.

    With the last open seat the first game starts, or continues the table's record.
    """
    if seat not in table.open_seats:
        raise SeatTaken(seat)
    joined = Joined(seat=seat, occupant=occupant)
    if table.open_seats != (seat,):
        return [joined]
    if table.record is not None:
        return [joined, *replay(parse_record(table.record))]
    return [joined, *first_game(table.options, source, deal)]


def leave(table: Table, seat: Seat) -> list[Event]:
    """Return what happens when a person gives a seat back."""
    if table.current is not None:
        raise AlreadyStarted
    if not isinstance(table.seats[seat.index], Person):
        raise NotSeated
    return [Left(seat=seat)]
