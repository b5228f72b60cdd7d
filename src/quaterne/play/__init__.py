"""One table: seats, clock, calls, masks, offers; commands in, events out, no input or output.

A table is a pure state machine.  `open_table` returns its first events, `decide` the events that a
command leads to, and `apply` (or `fold`, for all of them) the table after them.  Time, in
milliseconds, and the random source are arguments.  `view` and `visible` say what a seat or a
spectator may see.

>>> from random import Random
>>> from quaterne.rules import Give, Piece
>>> source = Random(1)
>>> events = open_table(Options(), Person("Léa"), EngineSeat(3), now=0, source=source)
>>> table = fold(events)
>>> seat = table.round.to_act
>>> [event] = decide(table, seat, Act("c1", Give(Piece(7))), now=2000, source=source)
>>> view(apply(table, event), seat).hand
Piece(0x7)
"""

from quaterne.codec import to_dict
from quaterne.play.apply import apply, fold
from quaterne.play.assistance import (
    Assistance,
    LineReading,
    check_hint,
    is_assistance_on,
    read_line,
    read_lines,
)
from quaterne.play.clock import move_deadline, remaining, resume_clock, stop_clock
from quaterne.play.codec import (
    command_from_dict,
    event_from_dict,
    occupant_from_dict,
    options_from_dict,
)
from quaterne.play.commands import (
    MAX_ID,
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
from quaterne.play.decide import decide, open_table
from quaterne.play.events import (
    Agreed,
    Called,
    CellTouched,
    ClockResumed,
    ClockStopped,
    Declined,
    Designated,
    Event,
    GameEnded,
    GameEvent,
    GameStarted,
    Given,
    Joined,
    Left,
    Moved,
    OfferAccepted,
    OfferEvent,
    OfferMade,
    OfferRefused,
    OffersMuted,
    OfferWithdrawn,
    Opened,
    Placed,
    ReserveTouched,
    TakenBack,
)
from quaterne.play.masks import is_masked, may_watch, visible
from quaterne.play.records import (
    events_from_record,
    open_with_record,
    record_of,
    record_of_table,
    records_of,
    table_from_record,
)
from quaterne.play.seats import (
    ERASED_NAME,
    LEVELS,
    MAX_NAME,
    MAX_TOUCH_LIMIT,
    NAMED_OPTIONS,
    EngineSeat,
    Occupant,
    OfferKind,
    OpenOffer,
    Options,
    Person,
    Seat,
)
from quaterne.play.table import Round, Table
from quaterne.play.view import AssistanceView, ClockView, View, view

__all__ = [
    "ERASED_NAME",
    "LEVELS",
    "MAX_ID",
    "MAX_NAME",
    "MAX_TOUCH_LIMIT",
    "NAMED_OPTIONS",
    "Accept",
    "Act",
    "Agree",
    "Agreed",
    "Assistance",
    "AssistanceView",
    "Called",
    "CellTouched",
    "ClockResumed",
    "ClockStopped",
    "ClockView",
    "Command",
    "Declined",
    "Designated",
    "EngineSeat",
    "Event",
    "GameEnded",
    "GameEvent",
    "GameStarted",
    "Given",
    "Join",
    "Joined",
    "Leave",
    "Left",
    "LineReading",
    "Moved",
    "Mute",
    "Occupant",
    "Offer",
    "OfferAccepted",
    "OfferEvent",
    "OfferKind",
    "OfferMade",
    "OfferRefused",
    "OffersMuted",
    "OfferWithdrawn",
    "OpenOffer",
    "Opened",
    "Options",
    "Person",
    "Placed",
    "Refuse",
    "ReserveTouched",
    "Resign",
    "Round",
    "Seat",
    "Table",
    "TakenBack",
    "Tick",
    "TouchCell",
    "TouchReserve",
    "View",
    "Withdraw",
    "apply",
    "check_hint",
    "command_from_dict",
    "decide",
    "move_deadline",
    "event_from_dict",
    "events_from_record",
    "open_with_record",
    "fold",
    "is_masked",
    "is_assistance_on",
    "may_watch",
    "occupant_from_dict",
    "open_table",
    "options_from_dict",
    "read_line",
    "read_lines",
    "record_of",
    "record_of_table",
    "records_of",
    "remaining",
    "resume_clock",
    "stop_clock",
    "table_from_record",
    "to_dict",
    "view",
    "visible",
]
