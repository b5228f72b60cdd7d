"""Ids of archived games."""

from __future__ import annotations

import re

from quaterne.store import game_id


def test_the_id_of_a_game_is_the_same_every_time() -> None:
    """It is in links that people keep, so no version may compute it differently."""
    assert game_id("t1", 1) == "15c917e9eb57ef22168ac1406ee6f0c7"


def test_every_game_of_every_table_has_its_own() -> None:
    ids = {game_id(table, number) for table in ("t1", "t11", "t2") for number in range(1, 30)}
    assert len(ids) == 3 * 29


def test_it_does_not_show_the_id_of_the_table() -> None:
    table = "22222222222222222222222222"
    found = game_id(table, 1)
    assert re.fullmatch("[0-9a-f]{32}", found)
    assert table not in found and found not in table
