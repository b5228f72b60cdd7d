"""Short frames are read as `websockets` reads them, and only where it would read them too."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Close, Frame, Opcode
from websockets.server import ServerProtocol

from quaterne.server.transport.websocket_protocol import (
    is_between_frames,
    is_short_text_frame,
    short_payload,
    text_frame,
)

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def opened() -> ServerProtocol:
    protocol = ServerProtocol(max_size=1000)
    protocol.receive_data(HANDSHAKE)
    (request,) = protocol.events_received()
    assert not is_between_frames(protocol), "nobody has accepted it yet"
    protocol.send_response(protocol.accept(request))  # type: ignore[arg-type]
    return protocol


def sent(opcode: Opcode, data: bytes = b"{}", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


@given(st.binary(max_size=200))
def test_the_payload_is_what_was_sent(payload: bytes) -> None:
    data = sent(Opcode.TEXT, payload)
    assert is_short_text_frame(data) == (len(payload) < 126)
    if is_short_text_frame(data):
        assert short_payload(data) == payload


@given(st.binary(max_size=20))
def test_other_bytes_are_no_short_frame_unless_websockets_reads_one(data: bytes) -> None:
    protocol = opened()
    protocol.receive_data(data)
    frames = [event for event in protocol.events_received() if isinstance(event, Frame)]
    if is_short_text_frame(data):
        assert [(frame.opcode, frame.fin) for frame in frames] == [(Opcode.TEXT, True)]
        assert short_payload(data) == frames[0].data


# With names: masks are random, and all test processes must call a test the same.
@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="empty"),
        pytest.param(sent(Opcode.TEXT)[:-1], id="cut"),
        pytest.param(sent(Opcode.TEXT) + b"\x81", id="with more"),
        pytest.param(sent(Opcode.TEXT) * 2, id="two"),
        pytest.param(sent(Opcode.TEXT, fin=False), id="first of several"),
        pytest.param(sent(Opcode.BINARY), id="binary"),
        pytest.param(sent(Opcode.PING), id="ping"),
        pytest.param(sent(Opcode.CONT), id="continuation"),
        pytest.param(Frame(Opcode.TEXT, b"{}").serialize(mask=False), id="without a mask"),
        pytest.param(b"\xc1" + sent(Opcode.TEXT)[1:], id="reserved bits"),
    ],
)
def test_everything_else_goes_to_the_parser(data: bytes) -> None:
    assert not is_short_text_frame(data)


def test_the_parser_waits_for_a_message_only_between_two() -> None:
    protocol = opened()
    assert is_between_frames(protocol)
    whole = sent(Opcode.TEXT)
    for at in range(1, len(whole)):
        protocol.receive_data(whole[at - 1 : at])
        assert not is_between_frames(protocol), f"{at} bytes of a frame have arrived"
    protocol.receive_data(whole[-1:])
    assert is_between_frames(protocol)
    protocol.receive_data(sent(Opcode.TEXT, fin=False))
    assert not is_between_frames(protocol), "the rest of the message is missing"
    protocol.receive_data(sent(Opcode.PING, b""))
    assert not is_between_frames(protocol)
    protocol.receive_data(sent(Opcode.CONT))
    assert is_between_frames(protocol)


@pytest.mark.parametrize("last", [Close(1000, "").serialize(), b""])
def test_nothing_is_read_after_the_end(last: bytes) -> None:
    protocol = opened()
    if last:
        protocol.receive_data(sent(Opcode.CLOSE, last))
    else:
        protocol.receive_data(b"\xff\xff")  # no frame has these bits
    assert not is_between_frames(protocol)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_frames_of_the_server_are_those_of_websockets(size: int) -> None:
    text = "é" * (size // 2) + "x" * (size % 2)
    assert text_frame(text) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)
