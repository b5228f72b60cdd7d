"""The start screen: one's own games, the level in its card, the lessons, the puzzle of the day."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.page.axe import check_all_looks
from tests.page.conftest import Visit
from tests.page.puzzles import PUZZLES
from tests.page.server_process import ServerProcess, engine, person
from tests.page.start_screen import start
from tests.page.tables import Table
from tests.page.visitors import Visitor

WON = ">0 a1 >1 b1 >2 c1 >3 d1 !1"


def games(visitor: Visitor) -> Locator:
    """Return the list of the visitor's own games."""
    return visitor.page.get_by_role("region", name=visitor.words.say("your-games-title"))


def sit(visitor: Visitor, server: ServerProcess, table: dict[str, object], seat: str) -> None:
    """Take a seat by its private link, and wait until the page knows it."""
    visitor.go(server.link(table, seat))
    Table(visitor).ready()


def test_every_game_of_the_device_with_its_state(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    expect(games(visitor)).to_have_count(0)
    over, waiting, mine = server.open_table(), server.open_table(), server.open_table()
    server.play(over, WON)
    winner = "one" if server.view(over)["outcome"]["winner"] == "one" else "two"
    first = server.view(mine)["first"]
    sit(visitor, server, over, winner)
    sit(visitor, server, waiting, "two" if server.view(waiting)["first"] == "one" else "one")
    sit(visitor, server, mine, first)
    visitor.go(server.address)
    links = games(visitor).get_by_role("link")
    other = {"one": "Léa", "two": "Tom"}[server.view(waiting)["first"]]
    expect(links).to_have_text(
        ["Your turnLéa against Tom", f"{other}’s turnLéa against Tom", "You wonLéa against Tom"]
    )
    links.first.click()
    Table(visitor).ready()
    assert visitor.page.url == server.link(mine)


def test_two_at_this_screen_are_called_by_their_names(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    table = server.open_table()
    visitor.go(server.link(table, "one"))
    Table(visitor).ready()
    visitor.go(server.link(table, "two"))
    Table(visitor).ready()
    visitor.go(server.address)
    name = {"one": "Léa", "two": "Tom"}[server.view(table)["first"]]
    expect(games(visitor).get_by_role("link")).to_have_text(f"{name}’s turnLéa against Tom")


def test_a_game_can_be_forgotten(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    sit(visitor, server, server.open_table(two=engine(1)), "one")
    visitor.go(server.address)
    games(visitor).get_by_role(
        "button", name="Remove from this list: Léa against Computer 1"
    ).click()
    visitor.heard("Removed from this list.")
    expect(visitor.page.get_by_role("button", name="Find an opponent")).to_be_focused()
    expect(games(visitor)).to_have_count(0)
    visitor.page.reload()
    expect(visitor.page.get_by_role("region", name="Play with others")).to_be_visible()
    expect(games(visitor)).to_have_count(0)


def test_a_seat_that_was_given_back_is_forgotten(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    table = server.open_table(two=None)
    visitor.go(server.link(table, "one"))
    visitor.page.get_by_role("button", name="Cancel the invitation").click()
    expect(visitor.page.get_by_role("region", name="Play with others")).to_be_visible()
    expect(games(visitor)).to_have_count(0)
    assert table["table"] not in visitor.page.evaluate("localStorage['quaterne.games']")


def test_a_masked_game_shows_no_piece(visit: Visit, server: ServerProcess) -> None:
    options = {"rules": "quarto", "masked": ["one", "two"]}
    table = server.open_table(options=options)
    server.play(table, ">8 a1")
    visitor = visit()
    sit(visitor, server, table, "one")
    visitor.go(server.address)
    expect(games(visitor).get_by_role("link")).to_be_visible()
    expect(games(visitor).locator(".piece")).to_have_count(0)


def test_the_level_is_chosen_in_its_card(visit: Visit) -> None:
    visitor = visit()
    card = visitor.page.locator(".choice").filter(has_text="Against the computer")
    card.get_by_role("combobox", name="Computer level").select_option("2")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Quaterne")
    card.get_by_role("button").click()
    Table(visitor).ready()
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Computer 2")


def test_learning_is_a_card(visit: Visit) -> None:
    visitor = visit()
    card = visitor.page.get_by_role("link", name=re.compile("^Learn to play"))
    expect(card).to_have_count(1)
    card.click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Learn to play")


def test_the_puzzle_of_the_day_is_a_board(visit: Visit) -> None:
    visitor = visit()
    daily = visitor.page.get_by_role(
        "region", name=re.compile("^Today’s puzzle: (Quarto|Quatrenun)$")
    )
    expect(daily.locator(".piece").first).to_be_visible()
    daily.get_by_role("link").click()
    Table(visitor).ready()
    assert visitor.page.url.endswith("/puzzles/daily")


@pytest.mark.parametrize(
    ("kind", "game", "question"),
    [
        ("give", "Quarto", "Which piece is safe to give?"),
        ("designate", "Quatrenun", "Which group do you designate?"),
        ("move", "Quatrenun", "Which piece do you move, and where?"),
    ],
)
def test_the_puzzle_of_the_day_names_its_game_and_asks_its_question(
    visit: Visit, server: ServerProcess, kind: str, game: str, question: str
) -> None:
    """Each on another day: the server answers with the puzzle of that day."""
    visitor = visit()

    def answer(route: Route) -> None:
        puzzle = route.fetch(url=f"{server.address}api/puzzles/{PUZZLES[kind].id}").json()
        route.fulfill(json={"day": "2026-11-18", "puzzle": puzzle})

    visitor.page.route("**/api/puzzles/daily*", answer)
    visitor.go(server.address)
    daily = visitor.page.get_by_role("region", name=f"Today’s puzzle: {game}")
    expect(daily.get_by_role("link")).to_have_text(re.compile(f"^{re.escape(question)}"))


def test_axe_with_everything_on_the_start(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    over = server.open_table()
    server.play(over, WON)
    sit(visitor, server, over, "one")
    sit(visitor, server, server.open_table(two=engine(1)), "one")
    seat = server.open_table(two=None, listed=True, one=person("Zoé"))
    zoe = visit(server.link(seat, "one"))
    expect(zoe.page.get_by_role("heading", level=1)).to_have_text("Waiting for your friend")
    visitor.go(server.address)
    expect(games(visitor).get_by_role("link")).to_have_count(2)
    expect(visitor.page.get_by_role("link", name="Play Quarto with Zoé")).to_be_visible()
    check_all_looks(visitor.page, "start with games")


def test_a_quick_visitor_plays_too(visit: Visit) -> None:
    """A card is clicked before the rest of the start has come, and answered before it is drawn."""
    visitor = visit("")
    address = visitor.page.url
    visitor.leave()  # what the first visit still asks for is not held back
    held = list[Route]()
    for held_back in ("**/assets/Home-*.js", "**/api/tables"):
        visitor.page.route(held_back, lambda route: held.append(route))
    visitor.page.clock.install()
    with visitor.page.expect_request("**/assets/Home-*.js"):
        visitor.go(address)
    visitor.page.clock.pause_at(datetime.now() + timedelta(hours=1))
    with visitor.page.expect_request("**/api/tables"):
        start(visitor, "here")
    home, opened = held
    home.continue_()
    expect(visitor.page.locator(".home")).to_be_visible()
    opened.continue_()
    visitor.page.wait_for_url("**/table/*")
    expect(visitor.page.locator(".home")).to_be_hidden()
    visitor.page.clock.resume()
    table = Table(visitor, is_shared=True)
    table.ready()
    table.type("give 8")
    visitor.heard("turn to place.")
