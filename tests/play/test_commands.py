"""Commands: their ids, and that each goes through the codec by its name."""

from __future__ import annotations

from typing import get_args

import pytest

from quaterne.errors import BadMessage
from quaterne.play import OfferKind, Person, command_from_dict, to_dict
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
from quaterne.rules import CELLS, Give, Piece

COMMANDS: list[Command] = [
    Join("c", Person("Léa")),
    Leave("c"),
    Act("c", Give(Piece(7))),
    TouchCell("c", CELLS[5]),
    TouchReserve("c", Piece(7)),
    *(kind("c", offer) for kind in (Offer, Accept, Refuse, Withdraw) for offer in OfferKind),
    Mute("c"),
    Resign("c"),
    Agree("c"),
    Tick(),
]


def test_every_kind_is_here() -> None:
    assert {type(command) for command in COMMANDS} == set(get_args(Command))


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_a_command_is_read_by_its_type(command: Command) -> None:
    assert command_from_dict(to_dict(command)) == command
    assert to_dict(command)["type"] == type(command).type


@pytest.mark.parametrize("text", ["c", "x" * MAX_ID, "a b-c_d", "~"])
def test_an_id_is_short_printable_ascii(text: str) -> None:
    assert Resign(text).id == text


@pytest.mark.parametrize("text", ["", "x" * (MAX_ID + 1), "é", "a\n", "\x7f", "\x00"])
def test_any_other_id_is_refused(text: str) -> None:
    for make in (Resign, Leave, Agree):
        with pytest.raises(BadMessage) as refused:
            make(text)
        assert refused.value.field == "id"
    with pytest.raises(BadMessage):
        command_from_dict({"type": "resign", "id": text})


def test_a_tick_needs_no_id() -> None:
    assert command_from_dict({"type": "tick"}) == Tick()
