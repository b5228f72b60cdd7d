"""Draw, take-back, rematch, resignation: each works for both sides, and none by accident."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.page.axe import check_all_looks, violations
from tests.page.conftest import Visit
from tests.page.games import ROW_OF_TALL, play
from tests.page.input_methods import Keys, Typed
from tests.page.start_screen import start_here, two_players
from tests.page.tables import Table


def offers(table: Table) -> Locator:
    return table.page.get_by_role("region", name="Open offers")


def answer(table: Table, how: str) -> None:
    offers(table).get_by_role("button", name=how, exact=True).click()


def by_side(tables: tuple[Table, Table], side: int) -> tuple[Table, Table]:
    """Return the player who offers, and the other."""
    return tables[side], tables[1 - side]


@pytest.mark.parametrize("side", [0, 1])
def test_a_draw(visit: Visit, side: int) -> None:
    one, other = by_side(two_players(visit), side)
    one.more()
    one.button("offer-draw").click()
    other.visitor.heard(" offers a draw. Accept or refuse.")
    answer(other, "Refuse")
    one.visitor.heard(" refuses the draw.")
    expect(offers(one)).to_be_hidden()
    other.more()
    other.button("offer-draw").click()
    expect(offers(one)).to_contain_text(" offers a draw.")
    answer(other, "Withdraw my offer")
    expect(offers(one)).to_be_hidden()
    one.visitor.heard(" withdraws the offer of a draw.")


def test_a_draw_is_agreed(visit: Visit) -> None:
    first, second = two_players(visit)
    first.type("draw")
    second.visitor.heard(" offers a draw. Accept or refuse.")
    answer(second, "Accept")
    for table in (first, second):
        table.expect_now("The players agree to a draw.")


@pytest.mark.parametrize(
    ("language", "word"), [("en", ""), ("en", "mute"), ("fr", ""), ("fr", "sourdine")]
)
def test_a_player_takes_no_more_offers(visit: Visit, language: str, word: str) -> None:
    """By the button or by a typed word; the opponent learns it, once, and can offer nothing."""
    muting, other = two_players(visit, language=language)
    if word:
        muting.type(word)
    else:
        muting.more()
        check_all_looks(muting.page, f"the button to mute, {language}")
        muting.button("mute-offers").click()
    words = muting.words
    muting.visitor.heard(words.say("offers-muted", you="actor", name=""))
    other.visitor.heard(words.say("offers-muted", you="nobody", name="@").partition("@")[2])
    muting.more()
    expect(muting.button("mute-offers")).to_be_disabled()
    assert violations(muting.page) == []
    other.more()
    other.button("offer-draw").click()
    other.visitor.heard(words.say("error-offers-muted"))
    expect(muting.page.get_by_role("region", name=words.say("offers-title"))).to_be_hidden()


@pytest.mark.parametrize("side", [0, 1])
def test_a_take_back(visit: Visit, side: int) -> None:
    tables = two_players(visit)
    play(">8 a1>d b1>e" if side == 0 else ">8 a1>d", tables, [Typed()])
    one, other = by_side(tables, side)
    one.more()
    one.button("offer-take-back").click()
    other.visitor.heard(" asks to take a move back. Accept or refuse.")
    answer(other, "Accept")
    one.expect_now("Your turn to give.")
    one.visitor.heard("taken back.")
    other.visitor.heard("taken back.")


@pytest.mark.parametrize("side", [0, 1])
def test_a_rematch(visit: Visit, side: int) -> None:
    """The other player begins, on an empty board."""
    tables = two_players(visit)
    play(ROW_OF_TALL, tables, [Typed()])
    one, other = by_side(tables, side)
    expect(one.button("rematch")).to_be_visible()
    one.button("rematch").click()
    expect(offers(other)).to_contain_text(" offers a rematch.")
    answer(other, "Accept")
    tables[1].expect_now("Your turn to give.")
    for table in tables:
        expect(table.cell("d1")).to_have_accessible_name("D1, empty")
        assert set(table.cells().values()) == {"empty"}


@pytest.mark.parametrize("side", [0, 1])
def test_resigning_is_asked_twice(visit: Visit, side: int) -> None:
    one, other = by_side(two_players(visit), side)
    dialog = one.page.get_by_role("dialog", name="Resign this game?")
    one.more()
    one.button("resign").first.click()
    expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
    one.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    one.more()
    one.button("resign").first.click()
    expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
    one.page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    assert not one.now.inner_text().endswith("wins.")
    one.more()
    one.button("resign").first.click()
    dialog.get_by_role("button", name="Resign").click()
    one.expect_now(re.compile(r"^You resign\. (Léa|Tom) wins\.$"))
    other.expect_now(re.compile(r"^(Léa|Tom) resigns\. You win\.$"))


def test_resigning_by_typing_asks_too(visit: Visit) -> None:
    first, _ = two_players(visit)
    first.type("resign")
    dialog = first.page.get_by_role("dialog", name="Resign this game?")
    expect(dialog).to_be_visible()
    first.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_two_at_one_screen_take_back_at_once(visit: Visit) -> None:
    table = start_here(visit())
    play(">8 a1", [table], [Keys()])
    table.more()
    table.button("offer-take-back").click()
    expect(table.cell("a1")).to_have_accessible_name("A1, empty")
    play("b1>d", [table], [Keys()])
