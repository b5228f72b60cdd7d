"""Tables in many circumstances, for sentences about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from quaterne.notation import parse_actions, parse_position
from quaterne.play import (
    Act,
    Called,
    CellTouched,
    ClockResumed,
    ClockStopped,
    Declined,
    EngineSeat,
    Event,
    GameEnded,
    GameStarted,
    Given,
    Joined,
    Left,
    Moved,
    Occupant,
    OfferAccepted,
    OfferKind,
    OfferMade,
    OfferRefused,
    OffersMuted,
    OfferWithdrawn,
    Opened,
    Options,
    Person,
    Placed,
    ReserveTouched,
    Seat,
    Table,
    TakenBack,
    View,
    apply,
    decide,
    fold,
    open_table,
    view,
)
from quaterne.play.events import Agreed, Designated
from quaterne.rules import (
    CELLS,
    LINES,
    SQUARES,
    CallRule,
    Ending,
    GameName,
    LateCall,
    Piece,
    PieceSet,
    Quatrenun,
    Rules,
    WrongCall,
)

LEA, TOM = Person("Léa"), Person("Tom")
SEEN_BY = (Seat.ONE, Seat.TWO, None)
_OF_ALL: Any = {"number": 1, "time": 0}


def opened(options: Options, one: Occupant = LEA, two: Occupant = TOM) -> Table:
    """A new table at which seat one begins."""
    for seed in range(100):
        table = fold(open_table(options, one, two, now=0, source=Random(seed)))
        if table.round.first is Seat.ONE:
            return table
    raise AssertionError("a hundred draws, and never seat one")


def played(table: Table, moves: str) -> tuple[Table, list[Event]]:
    """The table after some actions, with the events of the last one."""
    events: list[Event] = []
    for action in parse_actions(moves, table.options.rules.game):
        command = Act(f"c{table.number}", action)
        events = list(decide(table, table.round.to_act, command, now=1000, source=Random(1)))
        for event in events:
            table = apply(table, event)
    return table, events


def views(table: Table) -> Iterator[View]:
    """The views of each seat and of a spectator."""
    for seat in SEEN_BY:
        yield view(table, seat)


def quatrenun_view(position: str, seat: Seat | None = Seat.ONE) -> View:
    """A view of a game of Quatrenun that stands like this."""
    rules = Rules(game=GameName.QUATRENUN)
    game = parse_position(position, rules)
    assert isinstance(game, Quatrenun)
    shown = view(opened(Options(rules=rules)), seat)
    assert shown.first is not None
    to_act = shown.first if game.designated is None else shown.first.opponent
    return replace(
        shown,
        board=tuple(game.pieces_on(cell) for cell in CELLS),
        stage=game.stage,
        to_act=to_act,
        designated=game.designated,
    )


def all_views() -> Iterator[View]:
    """Views of tables of every kind, at every stage."""
    both = (Seat.ONE, Seat.TWO)
    tactile = PieceSet.TACTILE
    for options in (
        Options(),
        Options(rules=Rules(squares=True, clock=3700), lines=True, pieces=tactile),
        Options(rules=Rules(clock=60), masked=both, announced=False, touch_limit=3, pieces=tactile),
        Options(rules=Rules(), masked=(Seat.TWO,), touch_limit=1, hints=True),
    ):
        for moves in ("", ">0", ">0 a1", ">0 a1>1 b1>2 c1>3 d1", ">0 a1>1 b1>2 c1>3 d1!1"):
            yield from views(played(opened(options), moves)[0])
    full = opened(Options(), LEA, EngineSeat(3))
    moves = ">0a1>1b1>2c1>cd1>4a2>5b2>6c2>8d2>7a3>9b3>ac3>bd3>da4>eb4>fc4>3d4"
    for end in ("", "=", "=="):
        yield from views(played(full, moves + end)[0])
    for rules in (
        Rules(characteristics=Rules().characteristics[:1]),
        Rules(characteristics=Rules().characteristics[:3]),
        Rules(calls=CallRule.AUTOMATIC),
        Rules(late_call=LateCall.AFTER, wrong_call=WrongCall.LOSES),
    ):
        yield from views(opened(Options(rules=rules)))
    for options in (Options(), Options(masked=both), Options(masked=(Seat.TWO,), touch_limit=1)):
        for one in (LEA, None):
            yield from views(fold(open_table(options, one, None, now=0, source=Random(1))))
    yield quatrenun_view("d,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 -")
    yield quatrenun_view("d,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 b2")
    yield quatrenun_view(".,6,5,1d/.,2,7,9a/b,e,3,0/f,4,c,8 -")


def all_events() -> Iterator[Event]:
    """Events of every type, with everything that their parts can be."""
    one, two = Seat.ONE, Seat.TWO
    piece, cell, line = Piece(0xB), CELLS[5], LINES[0]
    yield Opened(**_OF_ALL, options=Options(), one=LEA, two=EngineSeat(5))
    quatrenun = Options(rules=Rules(game=GameName.QUATRENUN))
    yield Opened(**_OF_ALL, options=quatrenun, one=LEA, two=TOM)
    yield Opened(**_OF_ALL, options=Options(), one=None, two=LEA)
    yield Opened(**_OF_ALL, options=quatrenun, one=None, two=None)
    yield Joined(**_OF_ALL, seat=two, occupant=TOM)
    yield Left(**_OF_ALL, seat=two)
    for drawn in (True, False):
        yield GameStarted(**_OF_ALL, game=1, first=one, drawn=drawn, position=None)
    yield Given(**_OF_ALL, seat=one, piece=piece)
    yield Placed(**_OF_ALL, seat=one, piece=piece, cell=cell)
    yield Placed(**_OF_ALL, seat=one, piece=piece, cell=None)
    for called in (line, LINES[8], SQUARES[0]):
        for right in (True, False):
            yield Called(**_OF_ALL, seat=one, line=called, right=right)
    yield Declined(**_OF_ALL, seat=one)
    yield Designated(**_OF_ALL, seat=one, cell=cell)
    yield Moved(**_OF_ALL, seat=one, piece=piece, source=cell, target=CELLS[7])
    yield Moved(**_OF_ALL, seat=one, piece=None, source=cell, target=None)
    for pieces in ((), (piece,), (piece, Piece(3))):
        yield CellTouched(**_OF_ALL, seat=one, cell=cell, pieces=pieces)
    for present in (True, False):
        yield ReserveTouched(**_OF_ALL, seat=one, piece=piece, present=present)
    for offer in OfferKind:
        for kind in (OfferMade, OfferAccepted, OfferRefused, OfferWithdrawn):
            yield kind(**_OF_ALL, seat=one, offer=offer)
    for actions in (1, 3):
        yield TakenBack(**_OF_ALL, seat=one, actions=actions)
    yield Agreed(**_OF_ALL, seat=one)
    yield OffersMuted(**_OF_ALL, seat=one)
    yield ClockStopped(**_OF_ALL, left=1_000)
    for left in (1_000, 60_000):
        yield ClockResumed(**_OF_ALL, left=left)
    for ending in Ending:
        drawn_game = ending in (Ending.ALL_PLACED, Ending.NO_MOVE, Ending.AGREEMENT)
        for winner in (None,) if drawn_game else (one, two):
            yield GameEnded(
                **_OF_ALL,
                ending=ending,
                winner=winner,
                line=line if ending is Ending.CALL else None,
                characteristics=Rules().characteristics[:2] if ending is Ending.CALL else (),
                group=cell if ending is Ending.COMPLETE_GROUP else None,
            )
