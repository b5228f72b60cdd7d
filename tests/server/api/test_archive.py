"""Finished games, searched and read."""

from __future__ import annotations

import pytest

from quaterne.server.settings import Rate, Settings
from tests.server.serving import GAME, Running, Table, actors, person


def play(table: Table) -> None:
    """The shortest game, over HTTP alone."""
    for number, (seat, action) in enumerate(zip(actors(table), GAME, strict=True)):
        done = table.post("/commands", {"type": "act", "id": f"c{number}", "action": action}, seat)
        assert done.status_code == 200, done.text


def test_a_finished_game_is_kept_and_found(server: Running) -> None:
    options = {"archived": True}
    table = Table.joined(server, "Éloïse Archive", options=options)
    play(table)
    assert table.get("/record").text.startswith('[Game "quarto"]')
    found = server.http.get("/api/games", params={"player": "eloise arch", "rules": "classic"})
    (game,) = found.json()["games"]
    assert game["ending"] == "call"
    assert {game["first"], game["second"]} == {"Éloïse Archive", "Tom"}
    assert server.http.get(f"/api/games/{game['id']}").json() == game
    record = server.http.get(f"/api/games/{game['id']}/record")
    assert record.text == table.get("/record").text
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert record.headers["x-content-type-options"] == "nosniff"
    day = {"from": "2020-01-01", "to": "2020-12-31", "player": "eloise arch"}
    assert server.http.get("/api/games", params=day).json()["games"] == []


@pytest.mark.parametrize("rules", ["", "nan", "quarto quarto"])
def test_unreadable_rules_are_rejected(server: Running, rules: str) -> None:
    """Their error refines that of all notation, and has its code."""
    found = server.http.get("/api/games", params={"rules": rules})
    error = found.json()["error"]
    assert (found.status_code, error["code"], error["detail"]["field"]) == (
        422,
        "unreadable",
        "rules",
    )
    assert error["message"].startswith("rules: ")


def test_a_wrong_cursor_is_a_wrong_parameter(server: Running) -> None:
    error = server.http.get("/api/games", params={"cursor": "zz"}).json()["error"]
    assert (error["code"], error["detail"]) == ("bad-request", {"field": "cursor"})


def test_a_game_without_consent_is_not_in_the_archive(server: Running) -> None:
    for listed in (True, False):
        table = Table(server, one=person("Secret Keeper"), listed=listed)
        play(table)
    assert server.http.get("/api/games", params={"player": "secret keeper"}).json()["games"] == []
    assert table.get("/record", "one").status_code == 200


def test_searches_have_a_rate_of_their_own(sqlite: str) -> None:
    settings = Settings(port=0, database=sqlite, rate_searches=Rate(3, 0.001))
    with Running(settings) as server:
        answers = [server.http.get("/api/games?player=tom").status_code for _ in range(4)]
        assert answers == [200, 200, 200, 429]
        assert server.http.get("/api/tables").status_code == 200


def found(server: Running, name: str) -> int:
    return len(server.http.get("/api/games", params={"player": name}).json()["games"])


def test_one_client_with_both_seats_stays_out_of_the_archive(server: Running) -> None:
    """It could fill the archive under any names."""
    options = {"archived": True}
    table = Table(server, one=person("Alone Twice"), options=options)
    assert not table.created["view"]["options"]["archived"], "and the table says so"
    play(table)
    joined = Table.joined(server, "Alone Again", options=options)
    cookies = "; ".join(f"seat-{seat}={secret}" for seat, secret in joined.secrets.items())
    shown = server.http.get(joined.path, headers={"Cookie": cookies}).json()
    assert shown["held"] == ["one", "two"]
    play(joined)
    assert found(server, "alone") == 0
    play(Table.joined(server, "Alone Never", options=options))
    assert found(server, "alone") == 1


def test_few_games_of_one_address_enter_the_archive_at_once(sqlite: str) -> None:
    few = Settings(port=0, database=sqlite, rate_archived=Rate(2, 1e-6))
    with Running(few) as running:
        for _ in range(3):
            table = Table.joined(running, options={"archived": True})
            play(table)
            assert table.get("/record").status_code == 200, "the table keeps it"
        assert found(running, "") == 2


def test_a_private_link_is_shown_from_an_address_too(sqlite: str) -> None:
    """Else the games of all who have just used one would count for nobody's address."""
    few = Settings(port=0, database=sqlite, rate_archived=Rate(1, 1e-6))
    with Running(few) as running:
        play(Table.joined(running, options={"archived": True}))
        table = Table.joined(running, options={"archived": True})
        with table.live("one") as one, table.live("two") as two:
            clients = {"one": one, "two": two}
            for number, (seat, action) in enumerate(zip(actors(table), GAME, strict=True), 4):
                for secret in table.secrets.values():
                    assert table.post("/seat", {"secret": secret}).status_code == 200
                table.http.cookies.clear()
                clients[seat].act(action)
                for client in clients.values():
                    client.until(number)
        assert found(running, "") == 1
