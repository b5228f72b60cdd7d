"""Answers about the service itself."""

from __future__ import annotations

import pytest

from quaterne.codec import from_dict, to_dict
from quaterne.errors import BadMessage
from quaterne.host.messages import LocalAddresses, ServiceHealth, ServiceVersion
from tests.host.round_trip import assert_round_trip


@pytest.mark.parametrize(
    "message",
    [
        ServiceVersion("quaterne", "1.0"),
        ServiceHealth("ok"),
        ServiceHealth("store-unavailable"),
        ServiceHealth("stopping"),
        LocalAddresses(True, ("http://192.168.1.20:8000/", "http://[fd00::1]:8000/")),
        LocalAddresses(False, ()),
    ],
)
def test_round_trip(message: object) -> None:
    assert_round_trip(message)


def test_a_state_of_health_is_one_of_three_words() -> None:
    assert to_dict(ServiceHealth("ok")) == {"status": "ok"}
    with pytest.raises(BadMessage, match="status"):
        from_dict({"status": "fine"}, ServiceHealth)
