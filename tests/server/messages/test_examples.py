from __future__ import annotations

from typing import Any, get_args

import pytest
from jsonschema_rs import Draft202012Validator

from quaterne.codec import from_dict
from quaterne.host import messages as puzzles
from quaterne.host import messages as reviews
from quaterne.host import messages as tables
from quaterne.notation import parse_record
from quaterne.play import Act, Command, command_from_dict
from quaterne.rules import Action
from quaterne.server import messages as administration
from quaterne.server.message_examples import EXAMPLES, RECORD
from quaterne.server.message_schema import document
from quaterne.server.messages import ClientFrame, ServerFrame


@pytest.mark.parametrize(("name", "examples"), EXAMPLES.items(), ids=list(EXAMPLES))
def test_every_example_fits_its_schema(name: str, examples: list[dict[str, Any]]) -> None:
    for example in examples:
        Draft202012Validator(document() | {"$ref": f"#/$defs/{name}"}).validate(example)
    assert document()["$defs"][name]["examples"] == examples


@pytest.mark.parametrize(
    "kind",
    [
        tables.NewTable,
        tables.JoinRequest,
        tables.SeatSecret,
        tables.EmptyRequest,
        reviews.ReviewRequest,
        reviews.AnalyseRequest,
        reviews.WordingOptions,
        puzzles.PuzzleAnswer,
        administration.AdminSignIn,
        administration.AdminReason,
        administration.NewBlock,
        administration.LiftBlock,
        administration.NewAnnouncement,
    ],
)
def test_every_example_of_a_request_is_read(kind: type[Any]) -> None:
    (example,) = EXAMPLES[kind.__name__]
    assert isinstance(from_dict(example, kind), kind)


def test_the_commands_and_the_record_are_read() -> None:
    read = [command_from_dict(example) for example in EXAMPLES["Command"]]
    assert {type(command) for command in read} == set(get_args(Command))
    actions = {type(command.action) for command in read if isinstance(command, Act)}
    assert actions == set(get_args(Action))
    assert parse_record(RECORD).result == "1-0"


def test_every_frame_has_an_example() -> None:
    kinds = {kind.__name__ for kind in get_args(ServerFrame)}
    assert {*kinds, "ServerFrame", "ClientFrame"} <= set(EXAMPLES)
    types = {kind.type for kind in get_args(ServerFrame)}
    assert {example["type"] for kind in kinds for example in EXAMPLES[kind]} == types
    assert {example["type"] for example in EXAMPLES["ServerFrame"]} == types
    sent = {kind.type for kind in get_args(ClientFrame)}
    assert {example["type"] for example in EXAMPLES["ClientFrame"]} == sent
