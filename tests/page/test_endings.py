"""A win, a loss and a draw look different; what to play next is one click away."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import DRAWN, ROW_OF_TALL, play
from tests.page.input_methods import Mouse, Typed
from tests.page.lessons import do
from tests.page.server_process import ServerProcess, engine, person
from tests.page.start_screen import start_here, two_players
from tests.page.tables import Table

ROW = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>b\n'
"""The player to act completes row 1 on d1."""
SIZES = [(1440, 900), (390, 844), (844, 390), (320, 568)]


def against_engine(visit: Visit, server: ServerProcess, level: int, **way: Any) -> Table:
    """Seat a visitor who can win at once."""
    opened = server.open_table(record=ROW, one=person("Léa"), two=engine(level))
    return Table(visit(server.link(opened, "one"), **way))


def win(table: Table) -> None:
    play("d1", [table], [Typed()])
    Typed().call(table, "1")
    expect(table.now).to_have_text(re.compile("^QUARTO"))


def look(table: Table) -> tuple[str, str, str]:
    """Return the word, its colour and the glow of the board."""
    word = table.page.locator(".verdict")
    expect(word).to_be_visible()
    colour = word.evaluate("word => getComputedStyle(word).color")
    style = table.board.evaluate(
        """board => [getComputedStyle(board).outlineStyle,
          ...[...board.querySelectorAll('.lit')].slice(0, 1)
            .map((cell) => getComputedStyle(cell, '::after').boxShadow)].join(' ')"""
    )
    return word.inner_text(), colour, style


def test_the_three_endings_look_different(visit: Visit) -> None:
    first, second = two_players(visit)
    play(ROW_OF_TALL, [first, second], [Typed()])
    won, lost = look(first), look(second)
    drawn_table = start_here(visit())
    play(DRAWN, [drawn_table], [Mouse()])
    drawn = look(drawn_table)
    assert [won[0], lost[0], drawn[0]] == ["You win!", "Not this time", "A draw"]
    for part in range(3):
        assert len({ending[part] for ending in (won, lost, drawn)}) == 3, part


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_ending_is_clean_at_every_size(visit: Visit, language: str) -> None:
    first, second = two_players(visit, language=language)
    play(ROW_OF_TALL, [first, second], [Typed()])
    for table in (first, second):
        expect(table.page.locator(".verdict")).to_be_visible()
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            assert violations(table.page) == [], (width, height)


def test_a_celebration_only_for_the_winner_and_only_with_motion(visit: Visit) -> None:
    first, second = two_players(visit)
    first.page.emulate_media(reduced_motion="no-preference")
    play(ROW_OF_TALL, [first, second], [Typed()])
    chips = first.page.locator(".celebration")
    expect(chips).to_be_attached()
    assert chips.evaluate("chips => getComputedStyle(chips).display") != "none"
    expect(second.page.locator(".celebration")).not_to_be_attached()
    first.page.emulate_media(reduced_motion="reduce")
    assert chips.evaluate("chips => getComputedStyle(chips).display") == "none"


def test_a_win_offers_the_next_level(visit: Visit, server: ServerProcess) -> None:
    table = against_engine(visit, server, 3)
    win(table)
    expect(table.button("try-level", level=4)).to_have_class(re.compile("main"))
    expect(table.page.locator(".acts .button.main")).to_have_count(1)
    expect(table.button("level-short", level=2)).to_be_visible()
    table.button("try-level", level=4).click()
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("Computer 4")
    # It is the level of the next game, too.
    table.visitor.go(server.address)
    level = table.page.get_by_role("combobox", name=table.words.say("level-label"))
    expect(level).to_have_value("4")


def resign(table: Table) -> None:
    table.more()
    table.button("resign").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(table.page.locator(".verdict.lost")).to_be_visible()


def test_a_loss_offers_an_easier_one(visit: Visit, server: ServerProcess) -> None:
    table = against_engine(visit, server, 3, settings={"coach": False})
    resign(table)
    table.button("try-level", level=2).click()
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("Computer 2")


def test_the_strongest_has_none_above(visit: Visit, server: ServerProcess) -> None:
    table = against_engine(visit, server, 8)
    win(table)
    expect(table.button("level-short", level=7)).not_to_have_class(re.compile("main"))
    expect(table.page.get_by_role("button", name="Try level")).to_have_count(0)
    expect(table.button("rematch")).to_have_class(re.compile("main"))


def test_the_weakest_has_none_below(visit: Visit, server: ServerProcess) -> None:
    """Nobody who lost is asked to try a stronger one."""
    table = against_engine(visit, server, 1, settings={"coach": False})
    resign(table)
    expect(table.button("level-short", level=2)).to_be_visible()
    expect(table.page.get_by_role("button", name="Try level")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
def test_answers_are_seen_after_the_game(
    visit: Visit, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    table = against_engine(visit, server, 3, language=language, size=size)
    win(table)
    answer = table.page.locator(".status .then")
    expect(answer).to_have_count(0)
    table.more()
    table.button("ask", what="last").click()
    expect(answer).to_contain_text("D1")
    table.page.keyboard.press("Escape")
    table.page.evaluate("navigator.canShare = () => true; navigator.share = async () => {}")
    table.button("share-game").click()
    expect(answer).to_have_text(table.words.say("share-done", how="shared"))
    box = answer.bounding_box()
    assert box and box["y"] >= 0 and box["y"] + box["height"] <= size[1]


LONG_GAME = """[Rules "quarto"]

>0 a1>f b1>2 c1>5 d1>6 a3>9 b3>4 c3>b d3>8 a2>c b2>a c2>e
"""
"""The player to act completes row 2 on D2, after many moves."""


@pytest.mark.parametrize("height", [900, 864])
def test_the_last_move_of_the_list_is_whole(
    visit: Visit, server: ServerProcess, height: int
) -> None:
    opened = server.open_table(record=LONG_GAME, one=person("Léa"), two=engine(3))
    table = Table(visit(server.link(opened, "one"), size=(1440, height)))
    play("d2", [table], [Mouse()])
    Mouse().call(table, "2")
    last = table.page.locator(".moves li").last
    expect(last.locator(".winning-call")).to_have_count(1)
    cut = last.evaluate(
        """item => {
          const box = item.getBoundingClientRect();
          const list = item.parentElement.getBoundingClientRect();
          return [Math.max(0, list.top - box.top),
            Math.max(0, box.bottom - Math.min(list.bottom, innerHeight))].map(Math.round);
        }"""
    )
    assert cut == [0, 0]


_LIST_IN_ITS_COLUMN = """() => {
  const list = document.querySelector('.moves ol');
  const [box, last] = [list, list.lastElementChild].map((e) => e.getBoundingClientRect());
  return {
    'the page scrolls': document.documentElement.scrollHeight - innerHeight > 0,
    'the list is cut': box.bottom > innerHeight || box.top < 0 || box.height < 40,
    'the last move is cut': last.bottom > box.bottom + 1 || last.top < box.top - 1,
    'it does not scroll': list.scrollHeight > box.height + 1
      && !['auto', 'scroll'].includes(getComputedStyle(list).overflowY),
  };
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1440, 900), (1280, 864), (1280, 720)], ids=str)
def test_moves_stay_in_sight_beside_open_questions(
    visit: Visit, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    """Before and after the longest answer; on a laptop all of it is a panel."""
    opened = server.open_table(record=LONG_GAME, one=person("Léa"), two=engine(3))
    table = Table(visit(server.link(opened, "one"), language=language, size=size))
    play("d2", [table], [Mouse()])
    Mouse().call(table, "2")
    expect(table.button("rematch")).to_be_visible()
    table.more()
    for what in (None, "board"):
        if what:
            table.button("ask", what=what).click()
            expect(table.page.locator(".status .then")).to_be_visible()
        table.page.locator(".moves li").last.scroll_into_view_if_needed()
        found = table.page.evaluate(_LIST_IN_ITS_COLUMN)
        assert [wrong for wrong, is_so in found.items() if is_so] == [], what


def test_the_score_of_a_series(visit: Visit) -> None:
    """It stands on the plates and nowhere else; a draw is half a point."""
    table = start_here(visit())
    points = table.page.locator(".plate .points")
    expect(points).to_have_count(0)
    play(ROW_OF_TALL, [table], [Typed()])
    assert sorted(points.all_inner_texts()) == ["0\n0 wins", "1\nOne win"]
    table.button("rematch").click()
    play(DRAWN, [table], [Mouse()])
    expect(table.page.locator(".verdict.drawn")).to_be_visible()
    assert sorted(points.all_inner_texts()) == ["1½\nOne win, one draw", "½\n0 wins, one draw"]
    assert violations(table.page) == []


def test_right_is_a_green_tick_and_wrong_a_muted_red(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(f"{server.address}lessons/call")
    table = Table(visitor)
    expect(table.board).to_be_visible()
    do(table, Mouse(), "b3")
    wrong = reply_look(table, "wrong")
    table.button("try-again").click()
    do(table, Mouse(), "d1 !1")
    assert reply_look(table, "right") != wrong


def reply_look(table: Table, kind: str) -> tuple[str, str]:
    """Return the colour and the sign of what a lesson answers."""
    reply = table.page.locator(f".is-{kind} .reply")
    expect(reply).to_be_visible()
    assert violations(table.page) == []
    colour, sign = reply.evaluate(
        "reply => [getComputedStyle(reply).borderLeftColor,"
        " getComputedStyle(reply, '::before').content]"
    )
    return str(colour), str(sign)
