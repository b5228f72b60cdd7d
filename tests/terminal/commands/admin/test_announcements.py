from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.commands.admin.databases import admin, make, objects, refusal


def test_a_restart_is_announced_and_withdrawn(tmp_path: Path) -> None:
    url = make(tmp_path)
    assert admin(url, "announce", "show") == "Nothing is announced.\n"
    (made,) = objects(url, "announce", "restart", "--in", "10m", "--reason", "an update")
    (shown,) = objects(url, "announce", "show")
    assert shown == made and made["at"] < made["until"]
    assert admin(url, "announce", "restart", "--at", "04:00").startswith("restart at ")
    cake = ("--en", "Cake!", "--fr", "Du gâteau !")
    assert admin(url, "announce", "message", *cake).startswith("Cake! / Du gâteau !; shown until")
    assert admin(url, "announce", "withdraw") == "The announcement is withdrawn.\n"
    assert admin(url, "announce", "withdraw") == "Nothing is announced.\n"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["restart"], "Say when"),
        (["restart", "--in", "10m", "--at", "14:00"], "Say when"),
        (["restart", "--in", "10"], "is not a duration"),
        (["restart", "--at", "25:00"], "is not a time of day"),
        (["restart", "--in", "10m", "--en", "Hello"], "in both languages"),
        (["message", "--en", "Hello"], "--fr is missing"),
    ],
)
def test_what_cannot_be_announced(tmp_path: Path, arguments: list[str], problem: str) -> None:
    assert problem in refusal(make(tmp_path), "announce", *arguments)
