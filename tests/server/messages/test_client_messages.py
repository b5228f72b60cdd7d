from __future__ import annotations

import pytest

from quaterne.server.errors import NotJson
from quaterne.server.messages import parse_object


@pytest.mark.parametrize("text", [None, "", b"", "{", "[]", "1", '"x"', b"\xff", "NaN"])
def test_a_message_is_a_json_object(text: str | bytes | None) -> None:
    with pytest.raises(NotJson):
        parse_object(text)
    assert parse_object('{"type": "beat"}') == parse_object(b'{"type": "beat"}')
