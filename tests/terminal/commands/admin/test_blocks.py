from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.commands.admin.databases import admin, make, objects, refusal

DAY = 86_400_000


def test_names_and_networks_are_blocked_for_a_time_and_unblocked(tmp_path: Path) -> None:
    url = make(tmp_path)
    admin(url, "block", "name", "Mallory", "--reason", "spam")
    (made,) = objects(url, "block", "network", "203.0.113.9/24", "--for", "1d", "--reason", "spam")
    assert (made["value"], made["until"] - made["created"]) == ("203.0.113.0/24", DAY)
    week, day = (b["until"] - b["created"] for b in reversed(objects(url, "blocks")))
    assert (week, day) == (7 * DAY, DAY)
    assert admin(url, "unblock", "name", "mallory") == "The name mallory is not blocked any more.\n"
    admin(url, "unblock", "network", "203.0.113.0/24", "--reason", "enough")
    assert admin(url, "blocks") == "Nothing is blocked.\n"
    assert "is not blocked" in refusal(url, "unblock", "name", "Mallory")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["network", "example.org", "--reason", "x"], "neither an address nor a network"),
        (["network", "0.0.0.0/0", "--reason", "x"], "too wide"),
        (["name", "Tom", "--for", "soon", "--reason", "x"], "is not a duration"),
        (["name", "Tom", "--for", "9999w", "--reason", "x"], "within ten years"),
        (["colour", "red", "--reason", "x"], "“colour”"),
        (["name", "Tom"], "--reason is missing"),
    ],
)
def test_what_cannot_be_blocked(tmp_path: Path, arguments: list[str], problem: str) -> None:
    url = make(tmp_path)
    assert problem in refusal(url, "block", *arguments)
    assert admin(url, "log") == "The log is empty.\n"
