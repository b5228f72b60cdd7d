"""Requests and answers about what is kept and shown of players."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.codec import from_dict
from quaterne.errors import BadMessage
from quaterne.host.messages import (
    GameHidden,
    HideRequest,
    KeptGame,
    NameErased,
    NameReported,
    PrivacyNotice,
    SeatExport,
)
from quaterne.play import Options, Person, Seat, fold, open_table, visible
from tests.host.round_trip import assert_round_trip, assert_valid

EVENTS = open_table(Options(), Person("Zoë"), Person("Tom"), 1000, Random(1))


@pytest.mark.parametrize(
    "message",
    [
        PrivacyNotice("", None, None, None),
        PrivacyNotice("Nothing is sold.", 365, 7, 30),
        HideRequest(),
        HideRequest(2),
        GameHidden("0" * 32),
        NameErased("t", Seat.ONE),
        NameReported("t", Seat.TWO),
        KeptGame("0" * 32, 1, True),
    ],
    ids=lambda message: type(message).__name__,
)
def test_round_trip(message: object) -> None:
    assert_round_trip(message)


@pytest.mark.parametrize("seat", Seat)
def test_an_export_holds_the_events_as_the_seat_may_see_them(seat: Seat) -> None:
    table = fold(EVENTS)
    seen = tuple(e for event in EVENTS if (e := visible(event, seat, table)) is not None)
    kept = (KeptGame("0" * 32, 1, False),)
    export = SeatExport("t", seat, "Zoë", Options(), seen, kept, True)
    sent = assert_valid(export)
    assert isinstance(sent, dict)
    assert [event["number"] for event in sent["events"]] == [e.number for e in seen]
    assert (sent["games"][0]["shown"], sent["reported"]) == (False, True)
    assert "secret" not in str(sent)


def test_the_last_game_is_meant_where_none_is_named() -> None:
    assert from_dict({}, HideRequest) == HideRequest(None)
    with pytest.raises(BadMessage, match="game"):
        from_dict({"game": "first"}, HideRequest)
