"""The schema is derived, so what is tested is that real messages fit it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, meta

from quaterne.play import (
    Act,
    EngineSeat,
    Options,
    Person,
    Resign,
    Seat,
    decide,
    fold,
    open_table,
    to_dict,
    view,
)
from quaterne.rules import Give, Piece
from quaterne.server import message_schema as schema


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schema.document() | {"$ref": f"#/$defs/{name}"})


def messages() -> list[tuple[str, dict[str, Any]]]:
    source = Random(1)
    opened = open_table(Options(), Person("Léa"), EngineSeat(3), 0, source)
    table = fold(opened)
    seat = table.round.to_act
    assert seat is not None
    act, resign = Act("c1", Give(Piece(7))), Resign("c2")
    events = [
        *opened,
        *decide(table, seat, act, 5, source),
        *decide(table, seat, resign, 5, source),
    ]
    return [
        *(("Event", to_dict(event)) for event in events),
        *(("Command", to_dict(command)) for command in (act, resign)),
        *(("View", to_dict(view(table, viewer))) for viewer in (None, *Seat)),
    ]


@pytest.mark.parametrize(("name", "message"), messages())
def test_real_messages_fit_their_schemas(name: str, message: dict[str, Any]) -> None:
    validator(name).validate(message)


def test_a_request_may_leave_out_fields_with_a_default() -> None:
    asked = validator("NewTable")
    assert asked.is_valid({"options": {"rules": "classic"}, "one": {"type": "person", "name": "A"}})
    assert not asked.is_valid({"options": {"rulse": "classic"}})
    assert not validator("Options").is_valid({"rules": "classic"})


def test_a_command_may_name_its_seat() -> None:
    command = validator("Command")
    assert command.is_valid({"type": "act", "id": "1", "action": "b2", "seat": "two"})
    assert not command.is_valid({"type": "act", "id": "1", "action": "b7"})


def test_every_definition_is_a_schema_and_described() -> None:
    meta.validate(schema.document())
    for name, definition in schema.document()["$defs"].items():
        assert "oneOf" in definition or "description" in definition or "enum" in definition, name
