"""Puzzles over HTTP."""

from __future__ import annotations

from datetime import date

import pytest

from quaterne.host import answers as puzzle_requests
from quaterne.puzzles import daily, shipped
from quaterne.server.api import puzzles
from quaterne.server.settings import Rate, Settings
from tests.server.serving import Running


def test_chosen_by_kind_and_level(server: Running) -> None:
    asked = {"kind": "win", "level": "3", "limit": "40"}
    first = server.http.get("/api/puzzles", params=asked).json()
    rest = server.http.get("/api/puzzles", params={**asked, "after": first["next"]}).json()
    found = [puzzle["id"] for page in (first, rest) for puzzle in page["puzzles"]]
    assert found == [puzzle.id for puzzle in shipped("win", 3)]
    assert first["count"] == len(found) and rest["next"] is None
    assert "answer" not in first["puzzles"][0]


def test_a_page_of_puzzles_is_encoded_once(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page of 200 took so long that one visitor could keep all others waiting."""
    asked = {"kind": "call", "limit": "7"}
    first = server.http.get("/api/puzzles", params=asked)
    assert first.headers["content-type"] == "application/json"
    for puzzle in first.json()["puzzles"]:
        assert puzzle == server.http.get(f"/api/puzzles/{puzzle['id']}").json()
    monkeypatch.delattr(puzzles, "find_puzzle")
    monkeypatch.delattr(puzzle_requests, "shipped_ids")
    assert server.http.get("/api/puzzles", params=asked).content == first.content


def test_the_puzzle_of_a_day(server: Running) -> None:
    found = server.http.get("/api/puzzles/daily", params={"day": "2026-11-15"}).json()
    assert found["day"] == "2026-11-15"
    assert found["puzzle"]["id"] == daily(date(2026, 11, 15)).id
    assert server.http.get("/api/puzzles/daily").json()["puzzle"]["level"] in range(1, 6)


def test_answers_are_judged(server: Running) -> None:
    puzzle = server.http.get("/api/puzzles/19938555").json()
    assert (puzzle["kind"], puzzle["stage"], puzzle["steps"]) == ("group", "designate", 1)
    assert puzzle["position"] == "e,.,359,./.,d,2af,./147,.,6b,./0,.,.,8c -"
    right = ask(server, "19938555", "@b2")
    assert right["right"] and right["value"] is None
    wrong = ask(server, "19938555", "@c1")
    assert not wrong["right"] and wrong["value"] in ("loss", "draw")
    solved = server.http.get("/api/puzzles/19938555/solution").json()
    assert solved == {"actions": ["@b2"]}


def test_half_an_answer_and_a_wrong_call(server: Running) -> None:
    (puzzle,) = [p for p in shipped("call", 1) if str(p.state).startswith("..../b07.")]
    assert ask(server, puzzle.id, "a4")["start"]
    assert ask(server, puzzle.id, "a4", "!a")["wrong_call"]
    refuted = ask(server, puzzle.id, "a1", ">1")
    assert refuted["value"] == "loss" and refuted["line"]


def ask(server: Running, puzzle: str, *actions: str) -> dict[str, object]:
    sent = server.http.post(f"/api/puzzles/{puzzle}/answer", json={"actions": actions})
    assert sent.status_code == 200, sent.text
    found: dict[str, object] = sent.json()
    return found


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/00000000", None, 404, "unknown-puzzle"),
        ("GET", "?after=00000000", None, 404, "unknown-puzzle"),
        ("GET", "?kind=chess", None, 422, "bad-request"),
        ("GET", "/daily?day=tomorrow", None, 422, "bad-request"),
        ("POST", "/19938555/answer", {"actions": ["@a2"]}, 409, "move-refused"),
        ("POST", "/19938555/answer", {"actions": ["z9"]}, 422, "bad-message"),
        ("POST", "/19938555/answer", {"actions": []}, 422, "bad-request"),
        ("POST", "/19938555/answer", {}, 422, "bad-message"),
        ("POST", "/00000000/answer", {"actions": ["@b2"]}, 404, "unknown-puzzle"),
    ],
)
def test_rejected_requests(
    server: Running, method: str, path: str, body: object, status: int, code: str
) -> None:
    found = server.http.request(method, f"/api/puzzles{path}", json=body)
    assert (found.status_code, found.json()["error"]["code"]) == (status, code)


def test_answers_are_limited(sqlite: str) -> None:
    settings = Settings(port=0, database=sqlite, rate_puzzles=Rate(30, 1e-6))
    with Running(settings) as running:
        path = "/api/puzzles/19938555/answer"
        codes = {running.http.post(path, json={"actions": ["@b2"]}).status_code for _ in range(40)}
    assert codes == {200, 429}
