"""Records of the games of a table, for clients that may see them."""

from __future__ import annotations

from quaterne.server.settings import Rate, Settings
from tests.server.serving import Running, Table, order


def test_a_masked_game_is_shown_after_its_end(server: Running) -> None:
    table = Table(server, options={"masked": ["one", "two"]})
    assert table.get("/record", "two").json()["error"]["code"] == "masked"
    with table.live("one") as one:
        one.ask(type="resign")
        assert one.last["view"]["board"] is not None
    assert table.get("/record", "two").status_code == 200


def test_every_game_of_a_table_has_a_record(server: Running) -> None:
    table = Table(server)
    first, second = order(table)
    with table.live(first) as one, table.live(second) as two:
        one.ask(type="resign")
        two.ask(type="offer", offer="rematch")
        one.ask(type="accept", offer="rematch")
        two.act(">0")
    assert '[Result "0-1"]' in table.get("/record", game=1).text
    assert table.get("/record").text == table.get("/record", game=2).text
    assert table.get("/record").text.rstrip().endswith(">0")
    refused = table.get("/record", game=3).json()["error"]
    assert (refused["code"], refused["detail"]) == ("bad-request", {"field": "game"})


def test_records_are_not_cached(server: Running) -> None:
    """The next move changes them, and masks and privacy decide who may see them."""
    assert Table(server).get("/record", "one").headers["cache-control"] == "no-store"


def test_an_address_reads_few_whole_histories(sqlite: str) -> None:
    """Only the records of earlier games and exports need one."""
    settings = Settings(port=0, database=sqlite, rate_histories=Rate(2, 0.001))
    with Running(settings) as server:
        table = Table(server)
        with table.live("one") as one, table.live("two") as two:
            one.ask(type="resign")
            two.ask(type="offer", offer="rematch")
            one.ask(type="accept", offer="rematch")
        asked = [("/record", {"game": 1}), ("/export", {}), ("/record", {"game": 1})]
        statuses = [table.get(path, "one", **query).status_code for path, query in asked]
        assert statuses == [200, 200, 429]
        for path, query in (("/record", {}), ("/record", {"game": 2}), ("/events", {})):
            assert table.get(path, "one", **query).status_code == 200
