"""The review of a game with the engine's verdicts: by mouse and by keys, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Mouse
from tests.page.pieces import piece_name
from tests.page.review_screen import RECORD, Review, tab_to
from tests.page.server_process import ServerProcess
from tests.page.start_screen import invite, sit_down
from tests.page.tables import Table
from tests.thoroughness import everyday

SLIP = {
    "en": "Overlooks that Léa can make an alignment with it on D1: row 1, all short and round.",
    "fr": "Ne voit pas que Léa peut faire un alignement avec cette pièce en D1",
}


_SCROLLED_AWAY = """() => {
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  return document.querySelector('.board-area').getBoundingClientRect().bottom < 0;
}"""

_BOARD_IN_SIGHT = """() => {
  const { top, bottom } = document.querySelector('.board-area').getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""
_BOARD_AND_TRAY = """() => ['.board-area', '.store .reserve', '.store .hand'].map((part) => {
  const { left, top, right, bottom } = document.querySelector(part).getBoundingClientRect();
  const [verdict] = document.querySelectorAll('.verdict');
  const isBeside = right <= verdict.getBoundingClientRect().left;
  return isBeside && left >= 0 && top >= 0 && bottom <= innerHeight;
})"""


def choose_in_list(review: Review) -> None:
    review.moves.get_by_role("option").nth(4).click()


def walk_in_list(review: Review) -> None:
    review.moves.get_by_role("option").first.focus()
    for _ in range(4):
        review.page.keyboard.press("ArrowDown")


def tap_graph(review: Review) -> None:
    box = review.slider.bounding_box()
    assert box is not None
    # The start and nine actions.
    review.slider.click(position={"x": box["width"] * 4.5 / 10, "y": box["height"] / 2})


def walk_in_graph(review: Review) -> None:
    review.slider.focus()
    for _ in range(4):
        review.page.keyboard.press("ArrowRight")


def walk_anywhere(review: Review) -> None:
    review.button("review-print").focus()
    for _ in range(4):
        review.page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("still", [True, False], ids=["still", "moving"])
@pytest.mark.parametrize(
    "choose", [choose_in_list, walk_in_list, tap_graph, walk_in_graph, walk_anywhere]
)
def test_a_position_chosen_elsewhere_shows_its_board(
    visit: Visit,
    server: ServerProcess,
    choose: Callable[[Review], None],
    still: bool,
) -> None:
    """On a phone graph and list are far below the board; focus stays there."""
    table = server.open_table(record=RECORD)
    visitor = visit(f"{server.address}review/{table['table']}/1", size=(390, 844), still=still)
    review = Review(visitor)
    review.ready()
    # The list grows while the review goes on.
    visitor.page.wait_for_function(_SCROLLED_AWAY)
    choose(review)
    review.is_at(4)
    visitor.page.wait_for_function(_BOARD_IN_SIGHT)
    assert not review.board.evaluate("board => board.contains(document.activeElement)")


@pytest.mark.parametrize("size", [(844, 390), (720, 450)], ids=str)
def test_in_a_low_window_board_and_tray_stay_in_sight(
    visit: Visit, server: ServerProcess, size: tuple[int, int]
) -> None:
    """On a phone that lies on its side and at 200 %, everything else scrolls beside them."""
    table = server.open_table(record=RECORD)
    visitor = visit(f"{server.address}review/{table['table']}/1", size=size)
    review = Review(visitor)
    review.ready()
    for part in (review.slider, review.moves, review.button("review-print")):
        part.evaluate("part => part.scrollIntoView({ behavior: 'instant' })")
        assert visitor.page.evaluate("scrollY") > 0
        assert visitor.page.evaluate(_BOARD_AND_TRAY) == [True] * 3
    walk_anywhere(review)
    review.is_at(4)
    assert visitor.page.evaluate(_BOARD_AND_TRAY) == [True] * 3


def test_on_wide_screens_nothing_scrolls(visit: Visit, server: ServerProcess) -> None:
    """The board is beside the list: a visitor who sees half of it wants it so."""
    table = server.open_table(record=RECORD)
    visitor = visit(f"{server.address}review/{table['table']}/1", size=(1280, 500))
    review = Review(visitor)
    review.ready()
    visitor.page.evaluate("scrollTo({ top: 200, behavior: 'instant' })")
    at = visitor.page.evaluate("scrollY")
    assert at > 0
    walk_anywhere(review)
    review.is_at(4)
    assert visitor.page.evaluate("scrollY") == at


def test_the_buttons_to_the_next_move_stay_under_the_finger(
    visit: Visit, server: ServerProcess
) -> None:
    table = server.open_table(record=RECORD)
    visitor = visit(f"{server.address}review/{table['table']}/1", size=(390, 844))
    review = Review(visitor)
    review.ready()
    following = review.button("review-way", way="next")
    following.evaluate("button => button.scrollIntoView({ block: 'start', behavior: 'instant' })")
    at = visitor.page.evaluate("scrollY")
    following.click()
    review.is_at(1)
    assert visitor.page.evaluate("scrollY") == at > 0


@pytest.mark.parametrize("language", everyday(["en"], ["en", "fr"]))
def test_from_the_end_of_a_game_by_mouse(
    visit: Visit, server: ServerProcess, language: str
) -> None:
    table = server.open_table(record=RECORD)
    visitor = visit(server.link(table, "one"), language=language)
    review, slip = Review(visitor), SLIP[language]
    review.button("review-this").click()
    review.ready()
    title = {"en": "Léa against Tom. Léa wins.", "fr": "Léa contre Tom. Léa gagne."}[language]
    expect(review.page.get_by_role("heading", level=1)).to_have_text(title)
    review.is_at(0)
    review.button("review-mistake").click()
    review.is_at(7)
    expect(review.verdict).to_contain_text(slip)
    # The page marks the first of the better pieces in the reserve.
    marked = visitor.words.say("review-better-here", text=piece_name("c", language))
    better = review.page.get_by_role("gridcell", name=marked, exact=True)
    expect(better).to_have_attribute("aria-selected", "true")
    review.button("review-way", way="next").click()
    review.is_at(8)
    placed = f"D1, {piece_name('3', language)}"
    expect(review.board.get_by_role("gridcell", name=placed)).to_be_visible()
    review.moves.get_by_role("option").nth(2).click()
    review.is_at(2)
    box = review.slider.bounding_box()
    assert box is not None
    review.slider.click(position={"x": box["width"] - 3, "y": 10})
    review.is_at(9)
    # Every step was announced once.
    visitor.heard(slip)
    assert len([text for text in visitor.said() if slip in text]) == 1


def test_the_pieces_are_those_of_the_game(visit: Visit, server: ServerProcess) -> None:
    table = server.open_table(record=RECORD, options={"pieces": "tactile"})
    visitor = visit(server.link(table, "one"))
    review = Review(visitor)
    review.button("review-this").click()
    review.ready()
    expect(review.moves).to_contain_text("short, round, solid, smooth")
    # The title of the screen comes first.
    expect(review.page.get_by_role("heading", level=1)).to_be_focused()
    visitor.page.reload()
    review.ready()
    expect(review.moves).to_contain_text("short, round, solid, smooth")
    # Orca reads a selected element even without focus: each step would be said twice.
    expect(review.moves.locator("[aria-selected]")).to_have_count(0)


@pytest.mark.parametrize("language", everyday(["fr"], ["en", "fr"]))
def test_by_keys_alone(visit: Visit, server: ServerProcess, language: str) -> None:
    visitor = visit(f"{server.address}review", language=language)
    review, page, words = Review(visitor), visitor.page, visitor.words
    field = page.get_by_role("textbox", name=words.say("review-paste"))
    expect(field).to_be_visible()
    tab_to(visitor, field)
    page.keyboard.insert_text(RECORD)
    tab_to(visitor, review.button("review-ask"))
    page.keyboard.press("Enter")
    review.ready()
    tab_to(visitor, review.board.locator("[tabindex='0']"))
    page.keyboard.press("f")
    review.is_at(1)
    page.keyboard.press("Control+ArrowRight")
    review.is_at(2)
    page.keyboard.press("ArrowRight")
    assert 'data-cell="b1"' in review.focused()
    page.keyboard.press("m")
    review.is_at(7)
    visitor.heard(SLIP[language])
    page.keyboard.press("b")
    review.is_at(6)
    tab_to(visitor, review.slider)
    page.keyboard.press("PageDown")
    review.is_at(7)
    value = review.slider.get_attribute("aria-valuetext") or ""
    assert ("Léa wins in 1 move." if language == "en" else "Léa gagne en 1 coup.") in value
    page.keyboard.press("Home")
    review.is_at(0)
    tab_to(visitor, review.moves.locator("[tabindex='0']"))
    page.keyboard.press("End")
    review.is_at(9)
    page.keyboard.press("ArrowUp")
    review.is_at(8)
    assert 'data-at="8"' in review.focused()


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", [("next", 1), ("5", 8), ("back", 7), ("start", 0), ("mistake", 7), ("end", 9)]),
        ("fr", [("suivant", 1), ("5", 8), ("retour", 7), ("debut", 0), ("faute", 7), ("fin", 9)]),
    ],
)
def test_by_typed_words(
    visit: Visit, server: ServerProcess, language: str, typed: list[tuple[str, int]]
) -> None:
    visitor = visit(f"{server.address}review", language=language)
    review = Review(visitor)
    review.paste(RECORD)
    review.ready()
    field = visitor.page.get_by_role("textbox", name=visitor.words.say("review-type"))
    for text, place in typed:
        field.fill(text)
        field.press("Enter")
        review.is_at(place)
    field.fill("d1")
    field.press("Enter")
    visitor.heard("D1")
    field.fill("xyz")
    field.press("Enter")
    visitor.heard(visitor.words.say("review-not-understood"))


def test_playing_on_saving_and_printing(
    visit: Visit, server: ServerProcess, tmp_path: Path
) -> None:
    visitor = visit(f"{server.address}review")
    review, page = Review(visitor), visitor.page
    review.paste(RECORD)
    review.ready()
    with page.expect_download() as download:
        page.get_by_role("link", name=visitor.words.say("review-save")).click()
    saved = tmp_path / "saved.qtn"
    download.value.save_as(saved)
    assert "{Overlooks that Léa" in saved.read_text(encoding="utf-8")
    page.emulate_media(media="print")
    expect(page.locator(".moves .printed").nth(7)).to_be_visible()
    for part in (review.board, review.verdict, review.button("settings")):
        expect(part).to_be_hidden()
    page.emulate_media(media="screen")
    review.button("review-way", way="end").click()
    expect(review.button("start-choice", opponent="here")).to_be_disabled()
    review.moves.get_by_role("option").nth(6).click()
    review.button("start-choice", opponent="here").click()
    table = Table(visitor, is_shared=True)
    expect(table.board).to_be_visible()
    expect(table.board.get_by_role("gridcell", name="C1, short, round, hollow")).to_be_visible()


def test_playing_on_with_a_friend(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(f"{server.address}review")
    review = Review(visitor)
    review.paste(RECORD)
    review.ready()
    review.moves.get_by_role("option").nth(6).click()
    address = invite(visitor)
    friend = sit_down(visit(address, language="fr"), "Tom")
    table = Table(visitor)
    expect(table.board.get_by_role("gridcell", name="C1, short, round, hollow")).to_be_visible()
    Mouse().give(table, "3")
    play("d1", [friend])
    Mouse().call(friend, "1")
    expect(table.board.locator(".lit")).to_have_count(4)


def test_a_record_that_cannot_be_read(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(f"{server.address}review", language="fr")
    visitor.is_network_bad = True  # the console logs a refused request as an error
    review = Review(visitor)
    review.paste("rien")
    expect(visitor.page.locator(".trouble")).to_contain_text("ne peut pas être lue")
    review.paste(RECORD)
    review.ready()


def test_on_paper(visit: Visit, server: ServerProcess) -> None:
    review = Review(visit(f"{server.address}review"))
    review.paste(RECORD)
    review.ready()
    review.page.emulate_media(media="print")
    assert violations(review.page) == []
