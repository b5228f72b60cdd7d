"""Settings from arguments and from the environment."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from quaterne.errors import QuaterneError
from quaterne.server.settings import Rate, Settings

OPERATIONS = (Path(__file__).parents[2] / "docs/host/operations.md").read_text(encoding="utf-8")


def test_settings_come_from_the_environment() -> None:
    found = Settings.load(
        {"QUATERNE_PORT": "9000", "QUATERNE_LIMITS": "off"}, host="::1", port=None
    )
    assert (found.port, found.limits, found.host) == (9000, False, "::1")
    assert Settings.load({"QUATERNE_PORT": "9000"}, port=1).port == 1
    for name, text in (
        ("PORT", "x"),
        ("LIMITS", "maybe"),
        ("RATE_TABLES", "30"),
        ("RATE_TABLES", "0 1"),
    ):
        with pytest.raises(QuaterneError, match=f"QUATERNE_{name}"):
            Settings.load({f"QUATERNE_{name}": text})


def test_every_setting_is_documented_with_its_default() -> None:
    rows = re.findall(r"^\|(?:(?: `--[^|]*)? \|)? (`QUATERNE_[^|]+) \| ([^|]*)\|", OPERATIONS, re.M)
    shown: dict[str, str] = {}
    for names, defaults in rows:
        values = [text.strip() for text in defaults.split(",")]
        shown |= dict(zip(re.findall(r"`QUATERNE_(\w+)`", names), values, strict=True))
    expected = {field.name.upper(): _shown(field.default) for field in fields(Settings)}
    assert shown == expected | {"DATABASE": "SQLite"}


def _shown(default: Any) -> str:
    if isinstance(default, bool):
        return "on" if default else "off"
    return str(default)


def test_every_rate_is_a_setting() -> None:
    found = Settings.load({"QUATERNE_RATE_TABLES": "3 0.25"})
    assert found.rates["tables"] == Rate(3, 0.25)
    assert set(found.rates) >= {"requests", "secrets", "messages", "commands", "refusals"}


@pytest.mark.parametrize("wrong", [{"trusted_networks": "club"}, {"site_factor": 0}])
def test_settings_that_make_no_sense(wrong: dict[str, Any]) -> None:
    with pytest.raises(QuaterneError):
        Settings(**wrong)
