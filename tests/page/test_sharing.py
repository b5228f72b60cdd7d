"""Sharing: the end of a game as a picture with its text, and the result of the daily puzzle."""

from __future__ import annotations

import base64
import json
import struct
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from quaterne.puzzles import daily
from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.input_methods import Mouse
from tests.page.lessons import do
from tests.page.review_screen import RECORD
from tests.page.server_process import ServerProcess
from tests.page.tables import Table
from tests.page.visitors import Visitor
from tests.thoroughness import everyday

SHEET = """() => {
  window.shared = [];
  navigator.canShare = () => true;
  navigator.share = async ({ title, text, files = [] }) => {
    const pictures = await Promise.all(files.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    }));
    window.shared.push({ title, text, pictures, types: files.map((file) => file.type) });
  };
}"""
"""A share sheet of the system that takes everything."""


def finished(visit: Visit, server: ServerProcess, **way: object) -> Table:
    opened = server.open_table(record=RECORD)
    table = Table(visit(server.link(opened, "one"), **way))
    expect(table.button("share-game")).to_be_visible()
    return table


def shared(visitor: Visitor) -> dict[str, list[str]]:
    visitor.page.wait_for_function("() => window.shared.length === 1", polling=50)
    return dict(visitor.page.evaluate("window.shared[0]"))


@pytest.mark.parametrize(
    ("language", "outcome"),
    [("en", "QUARTO! A1 to D1, all short and round. Léa wins."), ("fr", "Léa gagne.")],
)
def test_a_game_by_the_share_sheet(
    visit: Visit, server: ServerProcess, language: str, outcome: str
) -> None:
    table = finished(visit, server, language=language)
    visitor = table.visitor
    visitor.page.evaluate(SHEET)
    assert violations(visitor.page) == []
    table.button("share-game").click()
    given = shared(visitor)
    # The text says all that the picture shows, in the third person.
    assert outcome in given["text"]
    assert table.piece_name("3") in given["text"]
    # An address of this computer would be dead elsewhere.
    assert server.address not in given["text"]
    picture = base64.b64decode(given["pictures"][0])
    assert given["types"] == ["image/png"]
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (1080, 1260)
    visitor.heard(table.words.say("share-done", how="shared"))


def test_a_game_by_the_clipboard(visit: Visit, server: ServerProcess) -> None:
    table = finished(visit, server)
    visitor = table.visitor
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.page.evaluate("navigator.canShare = undefined")
    table.button("share-game").click()
    visitor.heard(table.words.say("share-done", how="copied"))
    read = "navigator.clipboard.read().then(([item]) => [...item.types].sort())"
    assert visitor.page.evaluate(read) == ["image/png", "text/plain"]
    assert "Léa wins." in visitor.page.evaluate("navigator.clipboard.readText()")


def test_a_closed_sheet_says_nothing(visit: Visit, server: ServerProcess) -> None:
    table = finished(visit, server)
    page = table.page
    page.evaluate(
        """() => {
          navigator.canShare = () => true;
          navigator.share = async () => {
            window.closed_ = true;
            throw new DOMException('', 'AbortError');
          };
        }"""
    )
    table.visitor.heard("You win.")  # the end of the game, which a slow page says late
    before = len(table.visitor.said())
    table.button("share-game").click()
    page.wait_for_function("() => window.closed_", polling=50)
    page.wait_for_timeout(300)
    assert len(table.visitor.said()) == before


def test_a_game_that_is_not_over_is_not_shared(visit: Visit, server: ServerProcess) -> None:
    opened = server.open_table()
    table = Table(visit(server.link(opened, "one")))
    expect(table.board).to_be_visible()
    expect(table.button("share-game")).to_have_count(0)


@pytest.mark.parametrize("language", everyday(["en"], ["en", "fr"]))
def test_the_daily_puzzle_with_the_streak(
    visit: Visit, server: ServerProcess, language: str
) -> None:
    today = datetime.now(UTC).date()
    puzzle = daily(today)
    visitor = visit(language=language)
    before = {"last": str(today - timedelta(days=1)), "streak": 4}
    visitor.page.evaluate(f"localStorage['quaterne.puzzles'] = {json.dumps(json.dumps(before))}")
    visitor.go(f"{server.address}puzzles/daily")
    table = Table(visitor)
    expect(table.board).to_be_visible()
    game = "Quarto" if puzzle.kind != "group" else "Quatrenun"
    heading = visitor.page.get_by_role("heading", level=1)
    expect(heading).to_contain_text(game)
    # No number, and the rules in a line.
    expect(visitor.page.get_by_role("main")).not_to_contain_text(puzzle.id)
    rules = visitor.words.say("puzzle-rules", game=game.lower())
    expect(visitor.page.locator(".status")).to_contain_text(rules)
    expect(table.button("puzzle-share-result")).to_have_count(0)
    visitor.page.evaluate(SHEET)
    do(table, Mouse(), " ".join(map(str, puzzle.answer)))
    table.button("puzzle-share-result").click()
    given = shared(visitor)
    assert visitor.words.say("puzzle-streak", days=5) in given["text"]
    assert game in given["text"]
    assert server.address not in given["text"]
    assert given["pictures"] == []
    assert violations(visitor.page) == []
