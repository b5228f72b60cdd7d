"""What processes send each other arrives as it was sent."""

from __future__ import annotations

import pytest

from quaterne.errors import BadMessage
from quaterne.server.process_messages import (
    NoCommandsPending,
    PendingQuestion,
    PresenceMessage,
    ProcessEnds,
    ProcessMessage,
    TableListing,
    TablePresence,
    TablesListed,
    decode_message,
    encode_message,
)


@pytest.mark.parametrize(
    "message",
    [
        PresenceMessage(),
        PresenceMessage((TablePresence("t1", 1, 0, 3, is_waiting=True),), is_greeting=True),
        TablesListed((TableListing("t1", 17, "192.0.2.1/32", "192.0.2.1/32"),)),
        PendingQuestion("a name", "t1", 7),
        NoCommandsPending("a name"),
        ProcessEnds(),
    ],
    ids=lambda message: type(message).__name__,
)
def test_messages_survive_a_round_trip(message: ProcessMessage) -> None:
    assert decode_message(encode_message(message)) == message


@pytest.mark.parametrize("text", ['{"type": "what-is-this"}', "no JSON"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        decode_message(text)
