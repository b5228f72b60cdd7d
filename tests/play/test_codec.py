from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quaterne.errors import BadMessage, InvalidRules, QuaterneError
from quaterne.notation import parse_line, parse_rules
from quaterne.play import (
    Accept,
    Act,
    Agree,
    Agreed,
    Called,
    CellTouched,
    ClockResumed,
    ClockStopped,
    Command,
    Declined,
    Designated,
    EngineSeat,
    Event,
    GameEnded,
    GameStarted,
    Given,
    Join,
    Joined,
    Leave,
    Left,
    Moved,
    Mute,
    Offer,
    OfferAccepted,
    OfferMade,
    OfferRefused,
    OffersMuted,
    OfferWithdrawn,
    Opened,
    Options,
    Person,
    Placed,
    Refuse,
    ReserveTouched,
    Resign,
    TakenBack,
    Tick,
    TouchCell,
    TouchReserve,
    Withdraw,
    command_from_dict,
    event_from_dict,
    events,
    occupant_from_dict,
    options_from_dict,
    to_dict,
)
from quaterne.play.errors import InvalidTable
from quaterne.rules import (
    Call,
    Cell,
    Characteristic,
    Decline,
    Designate,
    Ending,
    Give,
    Move,
    Piece,
    PieceSet,
    Place,
)
from tests.play.tables import DRAW, ONE, REMATCH, TAKE_BACK, TWO

FANCY = Options(
    rules=parse_rules("quarto height+shape squares clock=60"),
    pieces=PieceSet.TACTILE,
    masked=(ONE, TWO),
    announced=False,
    touch_limit=3,
    lines=True,
    hints=True,
    onlookers=False,
    archived=True,
)
COMMANDS: list[Command] = [
    Join("c1", Person("Léa")),
    Leave("c1"),
    Act("c1", Give(Piece(7))),
    Act("c1", Place(Cell(5))),
    Act("c1", Call(parse_line("\\"))),
    Act("c1", Call(parse_line("a1"))),
    Act("c1", Decline()),
    Act("c1", Designate(Cell(5))),
    Act("c1", Move(Piece(11), Cell(5))),
    TouchCell("c1", Cell(0)),
    TouchReserve("c1", Piece(15)),
    Offer("c1", DRAW),
    Accept("c1", TAKE_BACK),
    Refuse("c1", REMATCH),
    Withdraw("c1", DRAW),
    Mute("c1"),
    Resign("c1"),
    Agree("c1"),
    Tick(),
]
STAMP: dict[str, Any] = {"number": 5, "time": 1_700_000_000_000}
BY: dict[str, Any] = {**STAMP, "seat": ONE, "command": "c1"}
EVENTS: list[Event] = [
    Opened(**STAMP, options=FANCY, one=Person("Léa"), two=EngineSeat(8)),
    GameStarted(**STAMP, game=1, first=TWO, drawn=True, position="..../..../..../.... - -"),
    GameStarted(**STAMP, game=1, first=TWO, drawn=True, position=None),
    Given(**BY, piece=Piece(7)),
    Placed(**BY, piece=Piece(7), cell=Cell(5)),
    Placed(**BY, piece=Piece(7), cell=None),
    Called(**BY, line=parse_line("/"), right=False),
    Declined(**BY),
    Designated(**BY, cell=Cell(5)),
    Moved(**BY, piece=Piece(1), source=Cell(0), target=Cell(3)),
    CellTouched(**BY, cell=Cell(5), pieces=(Piece(1), Piece(12))),
    ReserveTouched(**BY, piece=Piece(7), present=True),
    OfferMade(**BY, offer=DRAW),
    OfferAccepted(**BY, offer=DRAW),
    OfferRefused(**BY, offer=DRAW),
    OfferWithdrawn(**BY, offer=DRAW),
    OffersMuted(**BY),
    ClockStopped(**STAMP, left=41_000),
    ClockResumed(**STAMP, left=60_000),
    TakenBack(**BY, actions=3),
    Agreed(**BY),
    Opened(**STAMP, options=FANCY, one=None, two=None),
    Joined(**BY, occupant=Person("Léa")),
    Left(**BY),
    GameEnded(
        **STAMP,
        ending=Ending.CALL,
        winner=ONE,
        line=parse_line("1"),
        characteristics=(Characteristic.HEIGHT, Characteristic.FINISH),
    ),
    GameEnded(**STAMP, ending=Ending.COMPLETE_GROUP, winner=None, group=Cell(2)),
]


def through_json(value: object) -> Any:
    return json.loads(json.dumps(to_dict(value)))


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_commands_round_trip(command: Command) -> None:
    again = command_from_dict(through_json(command))
    assert again == command and type(again) is type(command)


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_events_round_trip(event: Event) -> None:
    again = event_from_dict(through_json(event))
    assert again == event and type(again) is type(event)


def test_no_command_and_no_event_is_missing_here() -> None:
    assert {type(command) for command in COMMANDS} == set(get_args(Command))

    classes = {kind for kind in vars(events).values() if isinstance(kind, type)}
    events_of = {kind for kind in classes if issubclass(kind, Event) and kind is not Event}
    kinds = {kind for kind in events_of if not kind.__name__.startswith("_")}
    assert {type(event) for event in EVENTS} == kinds


def test_options_and_occupants_round_trip() -> None:
    assert options_from_dict(through_json(FANCY)) == FANCY
    for occupant in (Person("Léa"), EngineSeat(3)):
        assert occupant_from_dict(through_json(occupant)) == occupant


def test_commands_and_events_as_plain_values() -> None:
    assert to_dict(Act("c1", Give(Piece(7)))) == {"type": "act", "id": "c1", "action": ">7"}
    assert to_dict(EVENTS[10]) == {
        "type": "cell-touched",
        "number": 5,
        "time": 1_700_000_000_000,
        "seat": "one",
        "command": "c1",
        "cell": "b2",
        "pieces": ["1", "c"],
    }
    assert CellTouched.type == "cell-touched"


def test_missing_fields_have_their_defaults() -> None:
    assert options_from_dict({}) == Options()
    assert options_from_dict({"rules": "advanced"}).rules.squares
    assert command_from_dict({"type": "tick"}) == Tick()


@pytest.mark.parametrize(
    ("data", "field"),
    [
        (None, ""),
        ([], ""),
        ({}, "type"),
        ({"type": "fly"}, "type"),
        ({"type": ["act"]}, "type"),
        ({"type": "given"}, "type"),
        ({"type": "resign"}, "id"),
        ({"type": "resign", "id": 7}, "id"),
        ({"type": "resign", "id": ""}, "id"),
        ({"type": "resign", "id": "x" * 1000}, "id"),
        ({"type": "resign", "id": "c", "seat": "one"}, "seat"),
        ({"type": "act", "id": "c"}, "action"),
        ({"type": "act", "id": "c", "action": None}, "action"),
        ({"type": "act", "id": "c", "action": ""}, "action"),
        ({"type": "act", "id": "c", "action": ">7 b2"}, "action"),
        ({"type": "act", "id": "c", "action": "z9"}, "action"),
        ({"type": "touch-cell", "id": "c", "cell": "e5"}, "cell"),
        ({"type": "touch-cell", "id": "c", "cell": 5}, "cell"),
        ({"type": "touch-reserve", "id": "c", "piece": "g"}, "piece"),
        ({"type": "offer", "id": "c", "offer": "gold"}, "offer"),
        ({"type": "offer", "id": "c", "offer": {}}, "offer"),
        ({"type": "join", "id": "c"}, "occupant"),
        ({"type": "join", "id": "c", "occupant": None}, "occupant"),
        ({"type": "join", "id": "c", "occupant": {"name": "Léa"}}, "occupant.type"),
        ({"type": "join", "id": "c", "occupant": {"type": "engine", "level": 3}}, "occupant.type"),
        ({"type": "join", "id": "c", "occupant": {"type": "person"}}, "occupant.name"),
    ],
)
def test_malformed_commands(data: object, field: str) -> None:
    with pytest.raises(BadMessage) as caught:
        command_from_dict(data)
    assert caught.value.field == field
    assert caught.value.problem and len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"number": "5"}, "number"),
        ({"number": True}, "number"),
        ({"number": 5.0}, "number"),
        ({"seat": "three"}, "seat"),
        ({"seat": None}, "seat"),
        ({"cell": "b9"}, "cell"),
        ({"pieces": "7"}, "pieces"),
        ({"pieces": ["7", "x"]}, "pieces[1]"),
        ({"more": 1}, "more"),
    ],
)
def test_malformed_events(changes: dict[str, object], field: str) -> None:
    with pytest.raises(BadMessage) as caught:
        event_from_dict(through_json(EVENTS[10]) | changes)
    assert caught.value.field == field


def test_an_error_deep_inside_says_where() -> None:
    data = through_json(EVENTS[0])
    data["options"]["masked"] = ["one", "six"]
    with pytest.raises(BadMessage) as caught:
        event_from_dict(data)
    assert caught.value.field == "options.masked[1]"
    data = through_json(EVENTS[0])
    data["one"] = {"type": "robot"}
    with pytest.raises(BadMessage) as caught:
        event_from_dict(data)
    assert caught.value.field == "one.type"
    with pytest.raises(BadMessage) as caught:
        event_from_dict(through_json(EVENTS[-2]) | {"characteristics": ["weight"]})
    assert caught.value.field == "characteristics[0]"


def test_values_that_do_not_go_together_keep_their_own_error() -> None:
    with pytest.raises(InvalidTable):
        options_from_dict({"touch_limit": 3})
    with pytest.raises(InvalidTable):
        occupant_from_dict({"type": "engine", "level": 99})
    with pytest.raises(InvalidRules):
        options_from_dict({"rules": "quarto clock=0"})
    with pytest.raises(BadMessage):
        options_from_dict({"rules": "chess"})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
FORMS = [to_dict(value) for value in (*COMMANDS, *EVENTS)]


@given(st.sampled_from(FORMS), st.data(), JSON)
def test_every_input_is_read_or_rejected(
    form: dict[str, object], data: st.DataObject, junk: object
) -> None:
    spoilt = form | {data.draw(st.sampled_from(sorted(form))): junk}
    for read in (command_from_dict, event_from_dict, options_from_dict, occupant_from_dict):
        for sent in (spoilt, junk):
            with suppress(QuaterneError):
                read(sent)
