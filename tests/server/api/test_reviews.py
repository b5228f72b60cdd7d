"""Reviews and analyses over HTTP: streamed, stopped, limited, and hidden by masks."""

from __future__ import annotations

import json
import time
from typing import Any

import httpx
import pytest

from quaterne.host import answers as review_messages
from quaterne.notation import Record, parse_position, parse_rules, write_record
from quaterne.review import TimeBudget
from quaterne.server.settings import Settings
from tests.promptness import PROMPTLY
from tests.server.serving import GAME, PATIENCE, Running, Table, actors

RECORD = '[Rules "quarto"]\n[First "Léa"]\n[Second "Tom"]\n\n>0 a1>1 b1>2 c1>3 d1!1\n'
QUATRENUN = "d,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8"


@pytest.fixture(autouse=True)
def much_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the nodes of a search end it, not a machine that is busy: there are as many as usual."""
    monkeypatch.setattr(TimeBudget.__init__, "__defaults__", (600.0, 3000.0, 1_667))
    monkeypatch.setattr(review_messages, "_POSITION_SECONDS", 1200.0)
    monkeypatch.setattr(review_messages, "_GAME_SECONDS", 3000.0)


def long_record() -> str:
    """Early in a game of Quatrenun the engine takes all the time that it is given."""
    state, actions = parse_position(f"{QUATRENUN} -", parse_rules("quatrenun")), []
    for _ in range(8):
        possible = [a for a in state.legal_actions() if state.play(a).outcome is None]
        actions.append(possible[0])
        state = state.play(possible[0])
    return write_record(Record(parse_position(f"{QUATRENUN} -", state.rules), tuple(actions)))


def lines(answer: httpx.Response) -> list[dict[str, Any]]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def play(table: Table) -> None:
    for number, (seat, action) in enumerate(zip(actors(table), GAME, strict=True)):
        table.post("/commands", {"type": "act", "id": f"c{number}", "action": action}, seat)


def test_a_record_is_reviewed_last_decision_first(server: Running) -> None:
    asked = {"record": RECORD, "language": "fr"}
    game, *decisions, end = lines(server.http.post("/api/review", json=asked))
    assert game["actions"] == GAME
    assert len(game["positions"]) == len(GAME) + 1
    assert game["title"] == "Léa contre Tom. Léa gagne."
    assert game["done"][7] == "Léa pose basse, ronde, creuse, foncée en D1."
    assert [decision["index"] for decision in decisions] == list(range(8, -1, -1))
    (slip,) = (decision for decision in decisions if decision["mistake"])
    assert (slip["action"], slip["judgement"], slip["played"]["value"]) == (
        ">3",
        "overlooked",
        "loss",
    )
    assert slip["said"][0].startswith(
        "Ne voit pas que Léa peut faire un alignement avec cette pièce en D1"
    )
    assert end["complete"] and end["mistakes"] == [6]
    assert "{Ne voit pas" in end["annotated"].replace("\n", " ")
    again = lines(server.http.post("/api/review", json=asked))
    assert again == [game, *decisions, end]


def test_without_a_language_there_are_no_words(server: Running) -> None:
    game, *decisions, end = lines(server.http.post("/api/review", json={"record": RECORD}))
    assert game["title"] is game["done"] is decisions[0]["said"] is end["annotated"] is None


def test_messages_fit_their_schemas(server: Running) -> None:
    from jsonschema_rs import Draft202012Validator

    from quaterne.server.message_schema import document

    known = document()
    line = Draft202012Validator({"$ref": "#/$defs/ReviewMessage", "$defs": known["$defs"]})
    for asked in ({"record": RECORD, "language": "en"}, {"record": RECORD}):
        for message in lines(server.http.post("/api/review", json=asked)):
            line.validate(message)
    asked = {"rules": "quarto", "position": "012./..../..../.... 3", "language": "en"}
    found = server.http.post("/api/analysis", json=asked).json()
    analysis = {"$ref": "#/$defs/AnalysedPosition", "$defs": known["$defs"]}
    Draft202012Validator(analysis).validate(found)


def test_a_finished_game_of_a_table_and_of_the_archive(server: Running) -> None:
    table = Table.joined(server, options={"archived": True})
    assert code(table.post("/review", {})) == (409, "game-not-over")
    play(table)
    found = lines(table.post("/review", {}))
    assert [m["type"] for m in found] == [
        "reviewed-game",
        *["reviewed-decision"] * len(GAME),
        "review-done",
    ]
    game = server.http.get("/api/games").json()["games"][0]
    archived = lines(server.http.post(f"/api/games/{game['id']}/review", json={}))
    assert archived[0]["actions"] == GAME
    assert code(server.http.post("/api/games/nothing/review", json={})) == (404, "unknown-game")


def test_a_masked_player_gets_no_review(server: Running) -> None:
    table = Table(server, options={"rules": "quarto", "masked": ["two"]})
    assert code(table.post("/review", {}, "two")) == (409, "masked")
    assert code(table.post("/review", {}, "one")) == (409, "game-not-over")
    table.post("/commands", {"type": "resign", "id": "r"}, "one")
    assert lines(table.post("/review", {}, "two"))[-1]["complete"]


@pytest.mark.parametrize(
    ("asked", "status", "wrong"),
    [
        ({"record": "nothing"}, 422, "bad-record"),
        ({}, 422, "bad-message"),
        ({"record": RECORD, "language": "de"}, 422, "bad-message"),
        ({"record": RECORD + " " * 70_000}, 413, "too-large"),
    ],
)
def test_what_cannot_be_reviewed(
    server: Running, asked: dict[str, str], status: int, wrong: str
) -> None:
    assert code(server.http.post("/api/review", json=asked)) == (status, wrong)


def test_analysis_of_a_position(server: Running) -> None:
    asked = {"rules": "quarto", "position": "012./..../..../.... 3", "language": "fr"}
    found = server.http.post("/api/analysis", json=asked).json()
    assert (found["value"], found["distance"], found["stage"]) == ("win", 1, "place")
    assert len(found["choices"]) == 13
    assert found["choices"][0] == {
        "action": "d1",
        "value": "win",
        "distance": 1,
        "words": "poser en D1",
        "said": "Gagne en 1 coup.",
    }


@pytest.mark.parametrize(
    ("rules", "position", "reason", "at"),
    [
        ("quarto", "00../..../..../.... 3", "twice", "0"),
        ("quarto", "0.../..../..../.... 0", "twice", "0"),
        ("quarto", "0.../..../..../.... - b1", "empty", "b1"),
        ("quarto", "0.../..../..../.... =", "declined", ""),
        ("quarto automatic", "0123/..../..../.... - -", "aligned", "1"),
        ("quatrenun", "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,. -", "missing", "f"),
        ("quatrenun", "0f,1,2,3/4,5,6,7/8,9,a,b/c,d,e,. -", "complete", "a1"),
        ("quatrenun", f"{QUATRENUN} a1".replace("d,6", "6,."), "missing", "d"),
        ("quatrenun", f"{QUATRENUN} b1".replace("d,6", "6d,."), "designated", "b1"),
    ],
)
def test_impossible_positions_say_why(
    server: Running, rules: str, position: str, reason: str, at: str
) -> None:
    answer = server.http.post("/api/analysis", json={"rules": rules, "position": position})
    assert code(answer) == (422, "impossible-position")
    assert answer.json()["error"]["detail"] == {"reason": reason, "at": at}


def test_a_position_after_the_end(server: Running) -> None:
    asked = {"rules": "quarto automatic", "position": "0123/..../..../.... - d1"}
    assert code(server.http.post("/api/analysis", json=asked)) == (409, "game-over")


def test_an_unreadable_position_is_named(server: Running) -> None:
    answer = server.http.post("/api/analysis", json={"rules": "quarto", "position": "zz"})
    assert code(answer) == (422, "unreadable")
    assert answer.json()["error"]["detail"] == {"field": "position", "offset": 0}


def settled(server: Running) -> bool:
    until = time.monotonic() + PATIENCE
    while server.service.analyses.running and time.monotonic() < until:
        time.sleep(0.02)
    return server.service.analyses.running == 0


@pytest.mark.slow
def test_closing_the_connection_stops_the_search(sqlite: str) -> None:
    with Running(Settings(port=0, database=sqlite, analyses=2)) as server:
        asked = {"record": long_record()}
        with server.http.stream("POST", "/api/review", json=asked) as answer:
            lines = answer.iter_lines()  # httpx closes the connection when this is forgotten
            assert json.loads(next(lines))["type"] == "reviewed-game"
            assert server.service.analyses.running == 1
            # Another place is for others.
            busy = httpx.post(f"{server.base}/api/review", json=asked, timeout=PATIENCE)
            assert code(busy) == (503, "busy")
        began = time.monotonic()
        assert settled(server)
        assert time.monotonic() - began < PROMPTLY
