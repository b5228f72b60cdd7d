"""What players can do about what is kept of them, and about the opponent's name."""

from __future__ import annotations

from pathlib import Path

from quaterne.server.settings import Rate, Settings
from tests.server.api.test_archive import play
from tests.server.serving import Running, Table, engine, person

ARCHIVED = {"archived": True}


def played(server: Running, one: str = "Léa", two: str = "Tom") -> Table:
    table = Table.joined(server, one, two, options=ARCHIVED)
    play(table)
    return table


def names_found(server: Running, part: str) -> list[set[str]]:
    games = server.http.get("/api/games", params={"player": part}).json()["games"]
    return [{game["first"], game["second"]} for game in games]


def test_a_player_makes_a_finished_game_private(server: Running) -> None:
    table = played(server, "Priva Cy")
    assert len(names_found(server, "priva cy")) == 1
    assert table.post("/hide", {}).status_code == 403
    hidden = table.post("/hide", {}, "two")
    assert hidden.status_code == 200
    assert names_found(server, "priva cy") == []
    for address in ("", "/record"):
        assert server.http.get(f"/api/games/{hidden.json()['game']}{address}").status_code == 404
    assert table.post("/hide", {"game": 1}, "one").json() == hidden.json()
    assert table.post("/hide", {"game": 2}, "one").json()["error"]["code"] == "unknown-game"


def test_a_player_erases_their_name(server: Running) -> None:
    table = played(server, "Erasa Ble", "Stays There")
    with table.live("two") as other:
        assert table.post("/erase-name", {}, "one").json() == {"table": table.id, "seat": "one"}
        frame = other.next("events")
        while frame["events"]:
            frame = other.next("events")
        assert frame["view"]["one"]["name"] == "?"
    assert names_found(server, "erasa ble") == []
    assert names_found(server, "stays there") == [{"?", "Stays There"}]
    for path in ("", "/events", "/record", "/export"):
        text = table.get(path, "two").text
        assert "Erasa" not in text and "Stays There" in text


def test_a_name_is_not_erased_while_a_game_goes_on(server: Running) -> None:
    table = Table(server)
    assert table.post("/erase-name", {}, "one").json()["error"]["code"] == "game-not-over"
    assert table.post("/erase-name", {}).json()["error"]["code"] == "not-seated"
    waiting = Table(server, two=None)
    assert waiting.post("/erase-name", {}, "one").status_code == 200
    assert waiting.get().json()["view"]["one"]["name"] == "?"


def test_a_player_gets_what_is_kept_about_the_seat(server: Running) -> None:
    table = played(server)
    kept = table.get("/export", "one").json()
    assert (kept["table"], kept["seat"], kept["name"]) == (table.id, "one", "Léa")
    assert kept["events"] == table.get("/events", "one").json()["events"]
    [game] = kept["games"]
    assert (game["game"], game["shown"], kept["reported"]) == (1, True, False)
    assert table.secrets["one"] not in str(kept)
    table.post("/hide", {}, "one")
    assert table.post("/report", {}, "two").status_code == 200
    kept = table.get("/export", "one").json()
    assert (kept["games"][0]["shown"], kept["reported"]) == (False, True)
    assert table.get("/export", "two").json()["reported"] is False
    assert table.get("/export").json()["error"]["code"] == "not-seated"


def test_an_export_of_a_masked_seat_hides_what_the_mask_hides(server: Running) -> None:
    table = Table(server, options={"masked": ["one", "two"], "announced": False})
    table.post("/commands", {"type": "act", "id": "c1", "action": ">0"}, "one")
    table.post("/commands", {"type": "act", "id": "c1", "action": ">0"}, "two")
    for seat in ("one", "two"):
        shown = table.get("/events", seat).json()["events"]
        assert table.get("/export", seat).json()["events"] == shown


def test_a_player_reports_the_opponents_name(server: Running) -> None:
    table = Table(server, one=person("Nice"), two=person("Rude"))
    assert table.post("/report", {}, "one").json() == {"table": table.id, "seat": "two"}
    assert table.post("/report", {}, "one").status_code == 200
    assert table.post("/report", {}).json()["error"]["code"] == "not-seated"
    alone = Table(server, two=engine(1))
    assert alone.post("/report", {}, "one").json()["error"]["code"] == "no-name"


def test_reports_are_limited(sqlite: str) -> None:
    settings = Settings(port=0, database=sqlite, rate_reports=Rate(2, 0.001))
    with Running(settings) as server:
        table = Table(server)
        answers = [table.post("/report", {}, "one").status_code for _ in range(3)]
        assert answers == [200, 200, 429]


def test_what_the_operator_says(sqlite: str, tmp_path: Path, server: Running) -> None:
    notice = server.http.get("/api/privacy").json()
    assert notice == {
        "text": "",
        "keep_days": None,
        "keep_unstarted_days": 30,
        "keep_names_days": None,
    }
    text = tmp_path / "privacy.txt"
    text.write_text("Club Éxemple\n", encoding="utf-8")
    settings = Settings(port=0, database=sqlite, privacy_text=str(text), keep_days=90)
    with Running(settings) as own:
        notice = own.http.get("/api/privacy").json()
        assert (notice["text"], notice["keep_days"]) == ("Club Éxemple", 90)
