"""Settings from arguments and from the environment."""

from __future__ import annotations

import pytest

from quaterne.errors import QuaterneError
from quaterne.server.settings import Settings


def test_settings_come_from_the_environment() -> None:
    found = Settings.load(
        {"QUATERNE_PORT": "9000", "QUATERNE_LIMITS": "off"}, host="::1", port=None
    )
    assert (found.port, found.limits, found.host) == (9000, False, "::1")
    assert Settings.load({"QUATERNE_PORT": "9000"}, port=1).port == 1
    for name, text in (("PORT", "x"), ("LIMITS", "maybe")):
        with pytest.raises(QuaterneError, match=f"QUATERNE_{name}"):
            Settings.load({f"QUATERNE_{name}": text})
