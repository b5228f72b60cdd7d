"""Text frames as nearly all are: whole, short and between two others.

They need none of the machinery of `websockets`, which costs a tenth of a move.
"""

from __future__ import annotations

import struct
from typing import Any

from websockets import frames
from websockets.protocol import OPEN, Protocol
from websockets.streams import StreamReader

__all__ = ["is_between_frames", "is_short_text_frame", "short_payload", "text_frame"]

_TEXT = 0x81
"""The first byte of a text frame: final, opcode 1."""
_MASKED = 0x80
"""The bit of the second byte that every frame of a client has."""
_MASK_AT, _PAYLOAD_AT = 2, 6
_SHORT, _MEDIUM = 126, 65536
"""From these lengths on, the length of a payload has 2 or 8 bytes of its own."""
_AT_EOF = StreamReader.at_eof.__code__


def is_between_frames(protocol: Protocol) -> bool:
    """Return whether a connection is open and its parser waits for the first byte of a message."""
    if protocol.state is not OPEN or protocol.current_size is not None:
        return False
    # The parser is a generator within others, and the innermost one says what it waits for.
    innermost: Any = protocol.parser
    while (inner := getattr(innermost, "gi_yieldfrom", None)) is not None:
        innermost = inner
    return getattr(innermost, "gi_code", None) is _AT_EOF


def is_short_text_frame(data: bytes) -> bool:
    """Return whether this is one whole text frame of a client, and nothing else."""
    size = len(data) - _PAYLOAD_AT
    return 0 <= size < _SHORT and data[0] == _TEXT and data[1] == _MASKED | size


def short_payload(data: bytes) -> bytes:
    """Return the payload of a short text frame of a client."""
    masked, mask = data[_PAYLOAD_AT:], data[_MASK_AT:_PAYLOAD_AT]
    payload: bytes = frames.apply_mask(masked, mask)  # type: ignore[attr-defined]  # in C, if it can
    return payload


def text_frame(text: str) -> bytes:
    """Return a text frame of the server."""
    payload = text.encode()
    size = len(payload)
    if size < _SHORT:
        return bytes((_TEXT, size)) + payload
    if size < _MEDIUM:
        return struct.pack("!BBH", _TEXT, 126, size) + payload
    return struct.pack("!BBQ", _TEXT, 127, size) + payload
