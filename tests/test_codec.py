from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar, Literal

import pytest

from quaterne.codec import LEFT_OUT, Tagged, decoder, from_dict, to_dict
from quaterne.errors import BadMessage
from quaterne.notation import parse_line, parse_rules
from quaterne.rules import Action, Cell, Characteristic, Give, Line, Piece, Place, Rules


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class NewRound(Tagged):
    rules: Rules
    colour: Colour = Colour.RED


@dataclass(frozen=True, slots=True)
class Word(Tagged):
    type: ClassVar[str] = "says"

    text: str
    to: str | None = field(default=None, metadata=LEFT_OUT)


@dataclass(frozen=True, slots=True)
class Everything:
    piece: Piece
    cells: tuple[Cell, ...]
    line: Line | None
    action: Action | None
    trait: Characteristic
    side: Literal["left", "right"]
    inner: NewRound | Word | None
    is_on: bool = True


FULL = Everything(
    Piece(10),
    (Cell(0), Cell(15)),
    parse_line("1"),
    Place(Cell(5)),
    Characteristic.FILL,
    "left",
    NewRound(parse_rules("quarto"), Colour.BLUE),
)
PLAIN = {
    "piece": "a",
    "cells": ["a1", "d4"],
    "line": "1",
    "action": "b2",
    "trait": "fill",
    "side": "left",
    "inner": {"type": "new-round", "rules": "quarto", "colour": "blue"},
    "is_on": True,
}


def test_each_kind_of_value_has_its_form() -> None:
    assert to_dict(FULL) == PLAIN


def test_what_was_written_is_read_again() -> None:
    assert from_dict(PLAIN, Everything) == FULL
    nothing = PLAIN | {"line": None, "action": None, "inner": None}
    assert to_dict(from_dict(nothing, Everything)) == nothing


def test_a_type_is_the_name_of_its_class_or_what_the_class_says() -> None:
    assert (NewRound.type, Word.type) == ("new-round", "says")
    decode = decoder(NewRound | Word)
    assert decode({"type": "says", "text": "hello"}) == Word("hello")
    assert decode({"type": "new-round", "rules": "quarto"}) == NewRound(parse_rules("quarto"))


def test_some_fields_are_left_out_when_there_is_nothing_to_say() -> None:
    assert to_dict(Word("hello")) == {"type": "says", "text": "hello"}
    assert to_dict(Word("hello", "Tom")) == {"type": "says", "text": "hello", "to": "Tom"}


def test_mappings_are_objects_and_plain_values_stay_as_they_are() -> None:
    @dataclass
    class Message:
        words: Mapping[Colour, Word]
        held: dict[str, str]
        share: float

    message = Message({Colour.RED: Word("x")}, {"one": "x"}, 0.5)
    assert to_dict(message) == {
        "words": {"red": {"type": "says", "text": "x"}},
        "held": {"one": "x"},
        "share": 0.5,
    }


@pytest.mark.parametrize(
    ("changes", "field", "problem"),
    [
        ({"piece": 7}, "piece", "expected a text, not 7"),
        ({"cells": "a1"}, "cells", "expected a list, not 'a1'"),
        ({"cells": ["a1", "z9"]}, "cells[1]", "'z9'"),
        ({"side": "up"}, "side", "'up' is not one of left, right"),
        ({"trait": "weight"}, "trait", "'weight' is not one of height, shape, fill, finish"),
        ({"is_on": 1}, "is_on", "expected true or false, not 1"),
        ({"inner": []}, "inner", "expected an object, not a list"),
        ({"inner": {"type": "fly"}}, "inner.type", "'fly' is not one of new-round, says"),
        ({"inner": {"type": "says"}}, "inner.text", "this field is missing"),
        ({"inner": {"type": "says", "x": 1}}, "inner.x", "there is no such field here: text, to"),
    ],
)
def test_an_error_says_where_and_what(changes: dict[str, Any], field: str, problem: str) -> None:
    with pytest.raises(BadMessage) as caught:
        from_dict(PLAIN | changes, Everything)
    assert caught.value.field == field
    assert problem in caught.value.problem


def test_an_action_of_either_game_is_read() -> None:
    decode = decoder(Action)
    assert decode(">7") == Give(Piece(7))
    assert [str(decode(text)) for text in ("@b3", "8>c3", "!1", "=")] == ["@b3", "8>c3", "!1", "="]
