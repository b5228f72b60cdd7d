"""Requests and answers about tables, with tables of every kind."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from quaterne.codec import from_dict, to_dict
from quaterne.errors import BadMessage
from quaterne.host.frames import Presence
from quaterne.host.messages import (
    CommandDone,
    EmptyRequest,
    EventHistory,
    JoinRequest,
    NewTable,
    OpenTable,
    OpenTables,
    RunningGame,
    RunningGames,
    SeatClaimed,
    SeatSecret,
    TableCreated,
    TableJoined,
    TableSnapshot,
)
from quaterne.notation import parse_rules
from quaterne.play import (
    Act,
    EngineSeat,
    Event,
    Occupant,
    Options,
    Person,
    Resign,
    Seat,
    apply,
    decide,
    fold,
    open_table,
    view,
)
from tests.host.round_trip import assert_round_trip, assert_valid

TABLES: list[tuple[Options, Occupant | None, Occupant | None]] = [
    (Options(), Person("Léa"), Person("Tom")),
    (Options(rules=parse_rules("quatrenun")), Person("Zoë"), EngineSeat(3)),
    (
        Options(rules=parse_rules("quarto squares late-call=after clock=60")),
        None,
        None,
    ),
    (Options(masked=(Seat.ONE, Seat.TWO)), Person("Léa"), Person("Tom")),
]


def history(options: Options, one: Occupant | None, two: Occupant | None) -> tuple[Event, ...]:
    """Return the events of a table; if both seats are taken, of a game that one resigned."""
    source = Random(1)
    events = open_table(options, one, two, 1000, source)
    if one is None or two is None:
        return events
    table = fold(events)
    for number in range(4):
        seat = table.round.to_act
        if seat is None:
            break
        command = Act(f"c{number}", source.choice(table.round.game.legal_actions()))
        for event in decide(table, seat, command, 2000 + number, source):
            events, table = (*events, event), apply(table, event)
    if table.round.to_act is not None:
        events = (*events, *decide(table, Seat.ONE, Resign("r"), 3000, source))
    return events


@pytest.mark.parametrize(("options", "one", "two"), TABLES)
def test_tables_round_trip(options: Options, one: Occupant | None, two: Occupant | None) -> None:
    events = history(options, one, two)
    table = fold(events)
    for viewer in (None, *Seat):
        seen = view(table, viewer)
        held = () if viewer is None else (viewer,)
        assert_round_trip(TableSnapshot("t", viewer, held, seen, 5, Presence(True, False, 2)))
        assert_round_trip(RunningGames((RunningGame("t", seen),)))
    assert_valid(TableCreated("t", {Seat.ONE: SeatSecret("s")}, view(table, Seat.ONE)))
    assert_round_trip(TableJoined("t", Seat.TWO, "s", view(table, Seat.TWO)))
    assert_valid(EventHistory(events, events[-1].number))
    assert_valid(CommandDone("c1", events[-1].number, events[-1:]))
    assert_round_trip(OpenTables((OpenTable("t", options, one, two, 1000),), "t"))
    assert_round_trip(NewTable(options, one, two, listed=True))


def test_a_new_table_has_only_defaults_when_nothing_is_said() -> None:
    assert from_dict({}, NewTable) == NewTable(Options(), None, None, listed=False, record=None)
    assert from_dict({"options": {"rules": "classic"}}, NewTable) == from_dict({}, NewTable)


@pytest.mark.parametrize("seat", [None, *Seat])
def test_a_request_to_join_may_leave_the_seat_and_the_secret_open(seat: Seat | None) -> None:
    assert_round_trip(JoinRequest("c1", "Tom", seat, "x" * 22))
    assert from_dict({"id": "c1", "name": "Tom"}, JoinRequest) == JoinRequest("c1", "Tom")
    assert_round_trip(SeatClaimed("t", seat or Seat.ONE))


@pytest.mark.parametrize(
    ("message", "kind", "field"),
    [
        ({"id": "c1"}, JoinRequest, "name"),
        ({"id": "c1", "name": "Tom", "seat": "three"}, JoinRequest, "seat"),
        ({"listed": 1}, NewTable, "listed"),
        ({"options": {"rules": "chess"}}, NewTable, "options.rules"),
        ({"anything": 1}, EmptyRequest, "anything"),
    ],
)
def test_wrong_requests_name_the_field(message: object, kind: type, field: str) -> None:
    with pytest.raises(BadMessage) as refused:
        from_dict(message, kind)
    assert refused.value.field == field or field in str(refused.value)


def test_messages_are_values() -> None:
    asked = NewTable(one=Person("Léa"))
    assert replace(asked) == asked and hash(asked) == hash(replace(asked))
    assert to_dict(asked)["one"] == {"type": "person", "name": "Léa"}
