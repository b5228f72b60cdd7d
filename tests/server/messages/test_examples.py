from __future__ import annotations

from typing import Any, get_args

import pytest
from jsonschema_rs import Draft202012Validator

from quaterne.codec import from_dict
from quaterne.notation import parse_record
from quaterne.play import command_from_dict
from quaterne.server.messages import administration, puzzles, reviews, tables
from quaterne.server.messages.examples import EXAMPLES, RECORD
from quaterne.server.messages.frames import ServerFrame
from quaterne.server.messages.schema import document


@pytest.mark.parametrize(("name", "example"), EXAMPLES.items(), ids=list(EXAMPLES))
def test_every_example_fits_its_schema(name: str, example: dict[str, Any]) -> None:
    Draft202012Validator(document() | {"$ref": f"#/$defs/{name}"}).validate(example)
    assert document()["$defs"][name]["examples"] == [example]


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
    assert isinstance(from_dict(EXAMPLES[kind.__name__], kind), kind)


def test_the_command_and_the_record_are_read() -> None:
    assert command_from_dict(EXAMPLES["Command"]).id == "c1"
    assert parse_record(RECORD).result == "1-0"


def test_every_frame_has_an_example() -> None:
    kinds = {kind.__name__ for kind in get_args(ServerFrame)}
    assert {*kinds, "ServerFrame", "ClientFrame"} <= set(EXAMPLES)
    types = {kind.type for kind in get_args(ServerFrame)}
    assert {EXAMPLES[kind]["type"] for kind in kinds} == types
