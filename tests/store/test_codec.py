"""Events as text: what older versions wrote is read, what newer ones wrote is refused clearly."""

from __future__ import annotations

import orjson
import pytest

from quaterne.play import to_dict
from quaterne.store.codec import (
    decode_events,
    decode_occupant,
    decode_options,
    encode,
    encode_event,
)
from quaterne.store.errors import UnreadableStore
from tests.store.games import LEA, moves, opened


def test_events_there_and_back() -> None:
    events = opened() + tuple(sum(moves(opened(), 100), ()))
    rows = [(event.number, encode_event(event)) for event in events]
    assert decode_events("t1", rows) == events


def test_a_field_that_came_later_has_its_usual_value() -> None:
    [event, _] = opened()
    older = to_dict(event)
    for name in ("command", "seat"):
        del older[name]
    del older["options"]["hints"]
    assert decode_events("t1", [(1, orjson.dumps(older).decode())]) == (event,)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"mood": "good"}, "mood: there is no such field here"),
        ({"type": "danced"}, "type: 'danced' is not one of"),
        ({"options": {"rules": "chess"}}, "options.rules"),
        ({"one": {"type": "person"}}, "one.name: this field is missing"),
    ],
)
def test_what_a_newer_version_wrote(change: dict[str, object], problem: str) -> None:
    newer = orjson.dumps(to_dict(opened()[0]) | change).decode()
    with pytest.raises(UnreadableStore, match="newer version of Quaterne") as refused:
        decode_events("t1", [(1, newer)])
    assert str(refused.value).startswith(f"event 1 of table t1 cannot be read: {problem}")


def test_damage() -> None:
    whole = encode_event(opened()[0])
    for damaged in ("", "null", "[]", "{", whole[:-1], whole.replace('"', "'")):
        with pytest.raises(UnreadableStore, match="event 1 of table t1"):
            decode_events("t1", [(1, damaged)])
    with pytest.raises(UnreadableStore, match="the options of table t1"):
        decode_options("t1", "{")
    with pytest.raises(UnreadableStore, match="a player of table t1"):
        decode_occupant("t1", '{"type":"ghost"}')
    assert decode_occupant("t1", encode(LEA)) == LEA and decode_occupant("t1", None) is None
