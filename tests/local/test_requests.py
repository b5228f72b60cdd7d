"""What a page asks beside live play, answered as the server would."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from quaterne.host.errors import BadRequest
from quaterne.local.requests import parse_request
from quaterne.puzzles import shipped_ids
from quaterne.rules import Quarto
from quaterne.server.message_schema import document
from tests.local.memory_store import Page

WORDS = {"language": "fr"}


def answers(*asked: tuple[Any, ...]) -> list[tuple[int, Any]]:
    async def scenario() -> list[tuple[int, Any]]:
        page = Page()
        found = [await page.ask(*each) for each in asked]
        assert page.log == []
        return found

    return asyncio.run(scenario())


def fits(message: object, name: str) -> None:
    from jsonschema_rs import Draft202012Validator

    Draft202012Validator(document() | {"$ref": f"#/$defs/{name}"}).validate(message)


@pytest.mark.parametrize(
    ("target", "name"),
    [
        ("tables", "OpenTables"),
        ("tables/running", "RunningGames"),
        ("puzzles/daily", "DailyPuzzle"),
        ("puzzles/daily?day=2026-11-15", "DailyPuzzle"),
        ("puzzles?kind=win&level=1&limit=3", "PuzzlePage"),
        ("games", "GamePage"),
        ("privacy", "PrivacyNotice"),
        ("version", "ServiceVersion"),
        ("announcement", "CurrentAnnouncement"),
    ],
)
def test_every_answer_fits_the_schema_of_the_server(target: str, name: str) -> None:
    ((status, content),) = answers(("GET", target))
    assert status == 200, content
    fits(content, name)


def test_what_needs_other_people_needs_a_server() -> None:
    new = {"options": {}, "one": {"type": "person", "name": "A"}, "two": None}
    found = answers(
        ("POST", "tables", new),
        ("POST", "tables/here-x/join", {"id": "j", "name": "A"}),
        ("POST", "tables/here-x/report?seat=one", {}),
    )
    assert [(status, content["error"]["code"]) for status, content in found] == [
        (422, "needs-server")
    ] * 3


@pytest.mark.parametrize(
    ("method", "target", "body", "code"),
    [
        ("GET", "nothing", None, "not-found"),
        ("DELETE", "tables", None, "not-found"),
        ("GET", "tables/here-x", None, "unknown-table"),
        ("GET", "games/x", None, "unknown-game"),
        ("GET", "puzzles/x", None, "unknown-puzzle"),
        ("GET", "puzzles?kind=x", None, "bad-request"),
        ("GET", "puzzles?level=x", None, "bad-request"),
        ("GET", "puzzles/daily?day=x", None, "bad-request"),
        ("POST", "tables", {"options": 7}, "bad-message"),
        ("POST", "analysis", {"rules": "quarto", "position": "x"}, "unreadable"),
    ],
)
def test_what_is_wrong_has_the_code_of_the_server(
    method: str, target: str, body: object, code: str
) -> None:
    ((status, content),) = answers((method, target, body))
    assert (status, content["error"]["code"]) == (422, code)


def test_a_body_is_json() -> None:
    with pytest.raises(BadRequest):
        parse_request("POST", "tables", "{", print)


def test_a_puzzle_is_answered_and_solved() -> None:
    identifier = shipped_ids()[0]
    (_, solution), (_, shown) = answers(
        ("GET", f"puzzles/{identifier}/solution"), ("GET", f"puzzles/{identifier}")
    )
    fits(shown, "PuzzleSummary")
    ((status, reply),) = answers(("POST", f"puzzles/{identifier}/answer", solution))
    assert status == 200, reply
    fits(reply, "PuzzleReply")


def test_a_position_is_analysed_in_words() -> None:
    body = {"rules": "quarto", "position": str(Quarto.new()), **WORDS}
    ((status, content),) = answers(("POST", "analysis", body))
    assert status == 200, content
    fits(content, "AnalysedPosition")


def test_a_table_its_record_hint_lines_and_review() -> None:
    async def scenario() -> None:
        page = Page()
        new = {
            "options": {"rules": "quarto", "hints": True, "lines": True},
            "one": {"type": "person", "name": "A"},
            "two": {"type": "person", "name": "B"},
        }
        _, created = await page.ask("POST", "tables", new)
        table = created["table"]
        for name, target in (("TableSnapshot", ""), ("EventHistory", "/events?since=1")):
            status, content = await page.ask("GET", f"tables/{table}{target}")
            assert status == 200, content
            fits(content, name)
        seat = created["view"]["to_act"]
        done = {"type": "act", "id": "c", "action": ">5", "seat": seat}
        status, content = await page.ask("POST", f"tables/{table}/commands", done)
        fits(content, "CommandDone")
        other = "two" if seat == "one" else "one"
        status, content = await page.ask("POST", f"tables/{table}/hint?seat={other}", {})
        assert status == 200, content
        fits(content, "Hint")
        status, content = await page.ask("GET", f"tables/{table}/lines?cell=b2&seat={other}")
        assert status == 200, content
        fits(content, "LineReadings")
        status, record = await page.ask("GET", f"tables/{table}/record")
        assert ">5" in record
        status, content = await page.ask("POST", f"tables/{table}/review", WORDS)
        assert content["error"]["code"] == "game-not-over"
        await page.ask(
            "POST", f"tables/{table}/commands", {"type": "resign", "id": "r", "seat": seat}
        )
        status, content = await page.ask("POST", f"tables/{table}/review?game=1", WORDS)
        assert (status, content) == (200, "")
        lines = [json.loads(line) for line in page.lines]
        assert lines[0]["type"] == "reviewed-game"
        assert lines[-1]["type"] == "review-done"
        for line in lines:
            fits(line, "ReviewMessage")
        status, content = await page.ask("POST", f"tables/{table}/hide", {})
        fits(content, "GameHidden")
        assert page.log == []

    asyncio.run(scenario())
