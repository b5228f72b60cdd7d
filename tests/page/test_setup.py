"""A position, set up by mouse, keys or text, and all its legal actions."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.review_screen import Review, tab_to
from tests.page.server_process import ServerProcess
from tests.page.tables import Table
from tests.page.visitors import Visitor
from tests.thoroughness import everyday

ROW = "?rules=quarto&position=012./..../..../....+3"


def position(visitor: Visitor) -> str:
    """Return the position in the address."""
    return parse_qs(urlsplit(visitor.page.url).query)["position"][0]


SAID = {
    "en": ("place on D1", "Wins in 1 move.", "D1, empty, Wins in 1 move.", "must place"),
    "fr": ("poser en D1", "Gagne en 1 coup.", "D1, vide, Gagne en 1 coup.", "de poser"),
}


@pytest.mark.parametrize("language", everyday(["fr"], ["en", "fr"]))
def test_by_mouse(visit: Visit, server: ServerProcess, language: str) -> None:
    place, wins, empty, to_place = SAID[language]
    visitor = visit(server.address, language=language)
    page, words = visitor.page, visitor.words
    page.get_by_role("link", name=words.say("setup-heading"), exact=True).click()
    board = Review(visitor).board
    for piece, cell in (("0", "a1"), ("1", "b1"), ("2", "c1")):
        page.locator(f".reserve [data-cell='{piece}']").click()
        board.locator(f"[data-cell={cell}]").click()
    page.get_by_role("combobox", name=words.say("setup-next")).select_option("3")
    first = page.locator("tr").filter(has_text=place)
    expect(first).to_contain_text(wins)
    assert position(visitor) == "012./..../..../.... 3"
    expect(board.locator("[data-cell=d1] .note-at")).to_have_text("+1")
    expect(board.get_by_role("gridcell", name=empty)).to_be_visible()
    # Moved to another cell.
    board.locator("[data-cell=c1]").click()
    board.locator("[data-cell=c2]").click()
    expect(page.locator(".verdict")).to_contain_text(to_place)
    assert position(visitor) == "01../..2./..../.... 3"


@pytest.mark.parametrize("language", everyday(["en"], ["en", "fr"]))
def test_by_keys_alone(visit: Visit, server: ServerProcess, language: str) -> None:
    visitor = visit(f"{server.address}setup", language=language)
    page, words = visitor.page, visitor.words
    board = Review(visitor).board
    expect(board).to_be_visible()
    reserve = page.get_by_role("grid", name=words.say("reserve-title"))
    tab_to(visitor, reserve.locator("[tabindex='0']"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    page.wait_for_function("() => location.search.includes('...1')")
    assert position(visitor) == "..../..../..../...1 -"
    page.keyboard.press("Delete")
    page.wait_for_function("() => !location.search.includes('...1')")
    said = "Au deuxième joueur" if language == "fr" else "The second player"
    tab_to(visitor, page.get_by_role("textbox", name=words.say("setup-text")))
    page.keyboard.press("Control+a")
    page.keyboard.insert_text("0.../..../..../.... -")
    page.keyboard.press("Enter")
    visitor.heard(said)
    expect(page.locator("tr")).to_have_count(16)


def test_impossible_positions_say_why(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(f"{server.address}setup?rules=quatrenun", language="fr")
    visitor.is_network_bad = True  # the console logs a refused request as an error
    page = visitor.page
    expect(page.locator("tr").nth(1)).to_be_visible()
    page.locator(".board [data-cell=a1]").press("Delete")
    trouble = page.locator(".trouble")
    expect(trouble).to_have_text("Il manque des pièces\u00a0: haute, carrée, pleine, foncée.")
    field = page.get_by_role("textbox", name=visitor.words.say("setup-text"))
    field.fill("n'importe quoi")
    field.press("Enter")
    expect(trouble).to_contain_text("ne s’écrit pas ainsi")


def test_a_link_to_a_position_and_playing_on(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(f"{server.address}setup{ROW}")
    expect(visitor.page.locator("tr").nth(1)).to_contain_text("place on D1")
    Review(visitor).button("start-choice", opponent="here").click()
    table = Table(visitor, is_shared=True)
    expect(table.board.get_by_role("gridcell", name="C1, short, round, hollow")).to_be_visible()
