"""Tables that the page's tests show: played here, as everybody at them gets them from a server.

A scene is a table and a story: who does what there, word by word.  Each step has the command and
the frames that it leads to, so that a test can press the button and hear the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from quaterne.codec import to_dict
from quaterne.errors import problem_of
from quaterne.host.frames import (
    ErrorFrame,
    Presence,
    PresenceFrame,
    events_frame_at,
    welcome_frame_at,
)
from quaterne.notation import parse_action, parse_cell, parse_record
from quaterne.play import (
    Accept,
    Act,
    Command,
    EngineSeat,
    Join,
    Mute,
    Occupant,
    Offer,
    OfferKind,
    Options,
    Person,
    Refuse,
    Resign,
    Seat,
    TouchCell,
    Withdraw,
    fold,
    open_table,
)
from quaterne.play.errors import NotSeated, TableError
from quaterne.play.records import open_with_record
from quaterne.rules import PieceSet
from tests.play.tables import LEA, TOM, TestTable, rules

__all__ = ["SCENES", "scene"]

_VIEWERS: dict[str, Seat | None] = {"one": Seat.ONE, "two": Seat.TWO, "onlooker": None}
_OFFERS: Mapping[str, Callable[[str, OfferKind], Command]] = {
    "offer": Offer,
    "accept": Accept,
    "refuse": Refuse,
    "withdraw": Withdraw,
}
_TABLE = "t"
_BOTH = tuple(Seat)

_ROW = ">8 a1 >d b1 >e c1 >b"
"""The player to act holds the piece that completes row 1: all tall."""
_ROW_OF_TALL = f"{_ROW} d1 !1"
_THREE = ">8 a1 >d b1 >e c1 >0"
"""Three tall pieces in row 1; the player to act holds a short one."""
_TWO_FULL = f"{_ROW} d1 >0 a2 >5 a3 >2 a4"
"""Row 1 and column A are full; nobody has given since."""
_FULL = (
    ">7 b4 >8 a3 >b d1 >4 d2 >5 b1 >e b3 >2 d3 >0 a2 >3 c3 >c a4 >d c4 >6 c2 >9 b2 >f a1 >a c1 >1"
)
"""The sixteenth piece, on D4, aligns a diagonal."""
_MISSED = f"{_ROW} d1 >0 c4 >3 b4 >f d3 >7 b2 >5 d4 >1 c2 >2 d2 >c b3 >9 a3 >6 a4 >a a2 >4"
"""Row 1 is completed and missed; one piece is left to place, on C3."""
_DRAWN = (
    ">0 c4 >8 b4 >3 b1 >f d3 >7 b2 >b d4 >5 d1 >1 c2 >2 d2 >d a1 >c b3 >9 a3 >6 a4 >a a2 >4 c3 >e"
    " c1 = ="
)
"""Sixteen pieces without an alignment."""
_SINGLES = '[Rules "quatrenun"]\n[Setup "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"]\n'
"""Quatrenun before the first move, in the order of the pieces."""
_GROUPS = '[Rules "quatrenun"]\n[Setup "6e,.,.,2/.,.,1,59/4,bcf,7a,0/3,.,.,8d c3"]\n'
"""Quatrenun: the group on C3 has two pieces. They can go to B3 alone, where 7 completes a group."""


@dataclass(frozen=True)
class _Script:
    """A table; what was played before everybody comes; and the story."""

    story: str = ""
    before: str = ""
    options: Options = field(default_factory=Options)
    record: str = ""
    one: Occupant | None = LEA
    two: Occupant | None = TOM


def _with_engine(level: int, story: str, before: str = _ROW, **more: Any) -> _Script:
    return _Script(story, before, two=EngineSeat(level), **more)


def _masked(story: str, before: str = "", **more: Any) -> _Script:
    options = rules("quarto", pieces=PieceSet.TACTILE, masked=_BOTH, **more)
    return _Script(story, before, options)


def _mirrored(story: str) -> str:
    """Return the story with the seats exchanged."""
    return " ".join(
        {"one": "two", "two": "one"}.get(seat, seat) + colon + rest
        for seat, colon, rest in (word.partition(":") for word in story.split())
    )


_DRAW = "one:offer:draw two:refuse:draw two:offer:draw two:withdraw:draw"
_WRONG_CALLS = {
    "not-full": (">8 a1 >d b1 >e", "quarto"),
    "nothing": (">0 a1 >f b1 >3 c1 >c d1 >1", "quarto"),
    "nothing-in-play": (f"{_ROW} d1 >1", "quarto shape"),
    "dead": (f"{_ROW} d1 >0 a2 >1", "quarto"),
    "too-late": (f"{_ROW} d1 >0 a2", "quarto"),
    "place-first": (f"{_ROW} d1 >0", "quarto late-call=after"),
}
"""Why a call of row 1 is wrong: what was played, and the rules."""

SCENES: Mapping[str, _Script] = {
    # Offers and resigning.
    "draw": _Script(_DRAW),
    "draw-of-two": _Script(_mirrored(_DRAW)),
    "draw-agreed": _Script("one:offer:draw two:accept:draw"),
    "mute": _Script("one:mute two:offer:draw"),
    "take-back": _Script("one:offer:take-back two:accept:take-back", ">8 a1 >d b1 >e"),
    "take-back-of-two": _Script("two:offer:take-back one:accept:take-back", ">8 a1 >d"),
    "take-back-here": _Script("one:offer:take-back two:accept:take-back b1", ">8 a1 >d b1"),
    "rematch": _Script("one:offer:rematch two:accept:rematch", _ROW_OF_TALL),
    "rematch-of-two": _Script("two:offer:rematch one:accept:rematch", _ROW_OF_TALL),
    "resign": _Script("one:resign"),
    "resign-of-two": _Script("two:resign"),
    # The coach.
    "row": _with_engine(3, "d1 !1"),
    "row-strong": _with_engine(5, "d1 !1"),
    "row-missed-by-computer": _with_engine(1, "!1", f"{_ROW} a4 >9 d1 >0"),
    "three": _with_engine(3, "a4 >b", _THREE),
    "three-safe": _with_engine(3, "a4 >1", _THREE),
    "groups": _Script("7>b3", record=_GROUPS, one=EngineSeat(3), two=LEA),
    "groups-safe": _Script("a>b3", record=_GROUPS, one=EngineSeat(3), two=LEA),
    "groups-impossible": _Script("9>b3", record=_GROUPS, one=EngineSeat(3), two=LEA),
    # Calls.
    "late-call": _Script("!1", f"{_ROW} d1 >0"),
    "wrong-call": _Script("!\\ b1 >e", ">8 a1 >d"),
    "wrong-call-loses": _Script("!a", ">8", rules("quarto wrong-call=loses")),
    "wrong-call-lost": _Script("!1", ">8 a1 >d", rules("quarto wrong-call=loses")),
    "row-here": _Script("d1 >0", _ROW),
    "row-called": _Script("d1 !1", _ROW),
    "last-call": _Script("d4 = !\\", _FULL),
    "square": _Script("b2 !a1", ">8 a1 >d b1 >e a2 >b", rules("quarto squares")),
    "two-full": _Script("!a", _TWO_FULL),
    "none-full": _Script("", ">8 a1 >d b1"),
    **{
        f"wrong-{why}": _Script("!1", before, rules(text))
        for why, (before, text) in _WRONG_CALLS.items()
    },
    "wrong-and-on": _Script("!1 b1", ">8 a1 >d"),
    "wrong-masked": _masked("one:touch:a1 two:touch:a1 !1", ">8 a1 >d"),
    # Endings.
    "missed-draw": _Script("c3 = =", _MISSED),
    "missed-by-person": _Script(">0 !1", f"{_ROW} d1"),
    "missed-by-computer-8": _with_engine(8, "d1 !1"),
    "computer-calls": _with_engine(6, "d1 >0 !1"),
    "resign-to-1": _with_engine(1, "one:resign"),
    "resign-to-3": _with_engine(3, "one:resign"),
    "series": _Script(
        f"d1 !1 one:offer:rematch two:accept:rematch {_DRAWN}",
        _ROW,
    ),
    # Masks.
    "touching": _masked("one:touch:a1 two:touch:a1 one:touch:b1 one:touch:a1", ">8 a1 >d"),
    "touching-again": _masked("one:touch:a1 one:touch:a1"),
    "felt": _masked("one:touch:a1 one:touch:b2 one:touch:c3", ">8 b2 >7", announced=False),
    "masked-row": _masked("one:touch:a1 two:touch:a1 !1", f"{_ROW} d1"),
    "no-touches": _masked("b2", ">8 b2 >7", announced=False, touch_limit=0),
    # The clock.
    "out-of-time": _Script("two:late:10", ">8", rules("quarto clock=10")),
    "long-clock": _Script("", ">8", rules("quarto clock=300")),
    "short-clock": _Script("", ">8", rules("quarto clock=21")),
    # Quatrenun.
    "quatrenun": _Script("@a1 0>d1 @d4 f>d1", record=_SINGLES),
    "groups-here": _Script("a>b3", record=_GROUPS),
    "groups-masked": _Script("two:touch:a1", options=Options(masked=(Seat.TWO,)), record=_GROUPS),
    # Other people.
    "watched": _Script("a1 >d onlooker:b1", ">8"),
    "whole": _Script(_ROW_OF_TALL),
    "waiting": _Script("two:join:Tom", two=None),
    "waiting-quatrenun": _Script("", options=rules("quatrenun"), two=None),
    "waiting-archived": _Script("two:join:Tom", options=Options(archived=True), two=None),
}


def scene(name: str) -> dict[str, Any]:
    """Return what everybody gets when they come, and the steps of the story."""
    script = SCENES[name]
    table = _opened(script)
    for word in script.before.split():
        table.act(word)
    come = {name: _connected(table, viewer) for name, viewer in _VIEWERS.items()}
    return {"come": come, "steps": [_step(table, word) for word in script.story.split()]}


def _opened(script: _Script) -> TestTable:
    table = TestTable(script.options, one=script.one or LEA, two=script.two or TOM)
    if script.record:
        record = parse_record(script.record)
        events = open_with_record(record, table.now, script.options, script.one, script.two)
    elif script.one is None or script.two is None:
        events = open_table(script.options, script.one, script.two, table.now, Random(1))
    else:
        return table
    table.events = list(events)
    table.table = fold(events)
    return table


def _connected(table: TestTable, viewer: Seat | None) -> list[dict[str, Any]]:
    """Return the frames of a new connection."""
    held = () if viewer is None else (viewer,)
    presence = Presence(one=True, two=table.table.seats[1] is not None, onlookers=0)
    frames = [
        welcome_frame_at(table.now, _TABLE, viewer, held, table.table, presence),
        events_frame_at(table.now, table.events, viewer, table.table),
        PresenceFrame(presence),
    ]
    return [to_dict(frame) for frame in frames if frame is not None]


def _step(table: TestTable, word: str) -> dict[str, Any]:
    """Do what a word of the story says; return the command and the frames after it."""
    table.wait(1)
    who, command = _command(table, word)
    sender = _VIEWERS[who]
    frames: dict[str, Any] = {}
    try:
        if sender is None:
            raise NotSeated  # as the server says before the table is asked
        events = table.send(sender, command)
    except TableError as error:
        frames[who] = ErrorFrame(command.id, problem_of(error))
    else:
        for name, viewer in _VIEWERS.items():
            done = command.id if viewer is sender else None
            frames[name] = events_frame_at(table.now, events, viewer, table.table, done=done)
    shown = {name: to_dict(frame) for name, frame in frames.items() if frame is not None}
    return {"who": who, "command": to_dict(command), "frames": shown}


def _command(table: TestTable, word: str) -> tuple[str, Command]:
    """Return who sends which command: `one:offer:draw`, or an action of whoever is to act."""
    who, colon, rest = word.partition(":")
    if not colon:
        assert table.round.to_act is not None, word
        return table.round.to_act.value, _act(table, word)
    verb, _, what = rest.partition(":")
    identifier = table.id()
    if verb in _OFFERS:
        return who, _OFFERS[verb](identifier, OfferKind(what))
    if verb == "touch":
        return who, TouchCell(identifier, parse_cell(what))
    if verb == "late":  # whatever comes too late: the clock goes first
        table.wait(int(what))
        return who, Resign(identifier)
    if verb == "join":
        return who, Join(identifier, Person(what))
    if verb in ("mute", "resign"):
        return who, Mute(identifier) if verb == "mute" else Resign(identifier)
    return who, _act(table, rest)


def _act(table: TestTable, text: str) -> Act:
    return Act(table.id(), parse_action(text, table.table.options.rules.game))
