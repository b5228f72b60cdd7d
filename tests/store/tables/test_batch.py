"""Updates of many tables as rows."""

from __future__ import annotations

from quaterne.play import Seat
from quaterne.store import TableChanged, game_id
from quaterne.store.table_rows import GAME_COLUMNS, TABLE_COLUMNS, Batch, TableRow, TableUpdate
from tests.store.games import finished

KEYS = {"a": 1, "b": 2}


def test_plain_rows() -> None:
    batch = Batch([TableUpdate("a", 3, ["x", "y"], 5), TableUpdate("b", 9, ["z"], None)], KEYS)
    assert batch.is_plain and not batch.new_tables() and not batch.games()
    assert batch.events() == [(1, 3, "x"), (1, 4, "y"), (2, 9, "z")]
    assert batch.due() == [(1, 5), (2, None)]
    assert batch.changes() == [TableChanged("a", 4, ("x", "y")), TableChanged("b", 9, ("z",))]


def test_the_last_update_of_a_table_wins() -> None:
    first = TableUpdate("a", 3, ["x"], 5, seats={Seat.ONE: "Léa"}, secrets={Seat.ONE: b"one"})
    second = TableUpdate("a", 4, ["y"], 6, seats={Seat.ONE: None}, secrets={Seat.ONE: b""})
    batch = Batch([first, second], KEYS)
    assert batch.due() == [(1, 6)]
    assert batch.seats(Seat.ONE) == [(1, None)] and batch.seats(Seat.TWO) == []
    assert batch.secrets() == [(1, "one", b"")]
    # Secrets and occupants are not in the events: another process has to read the table.
    assert batch.changes() == [TableChanged("a", 3), TableChanged("a", 4)]


def test_a_new_table_has_rows_when_it_has_a_key() -> None:
    new = TableUpdate("n", 1, ["x"], 5, TableRow(1000, "{}", "Léa", None, True))
    batch = Batch([new], dict(KEYS))
    assert not batch.is_plain
    [row] = batch.new_tables()
    assert dict(zip(TABLE_COLUMNS, row, strict=True)) == {
        "id": "n",
        "opened": 1000,
        "options": "{}",
        "one": "Léa",
        "two": None,
        "listed": True,
        "due": 5,
    }
    batch.keys["n"] = 3
    assert batch.events() == [(3, 1, "x")] and batch.due() == []


def test_games_for_the_archive() -> None:
    update = TableUpdate("a", 3, ["x"], None, finished=[finished(first="Léa", second="TOM")])
    [row] = Batch([update], KEYS).games()
    columns = dict(zip(GAME_COLUMNS, row, strict=True))
    assert columns["id"] == game_id("a", 1) and columns["table_key"] == 1
    assert columns["players"] == "lea\ntom"
