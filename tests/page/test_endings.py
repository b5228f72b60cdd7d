"""A win, a loss and a draw look different; what to play next is one click away."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Mouse, Typed
from tests.page.lessons import do
from tests.page.server_process import ServerProcess, engine, person
from tests.page.tables import Table

ROW = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>b\n'
"""The player to act completes row 1 on d1."""
LAST = (
    '[Rules "quarto"]\n\n'
    ">0 c4>8 b4>3 b1>f d3>7 b2>b d4>5 d1>1 c2>2 d2>d a1>c b3>9 a3>6 a4>a a2>4 c3>e c1 =\n"
)
"""Sixteen pieces without an alignment; one player has yet to decline."""
SIZES = [(390, 844), (844, 390), (1440, 900)]


def against_engine(visit: Visit, server: ServerProcess, level: int, **way: Any) -> Table:
    """Seat a visitor who can win at once."""
    opened = server.open_table(record=ROW, one=person("Léa"), two=engine(level))
    return Table(visit(server.link(opened, "one"), **way))


def win(table: Table) -> None:
    play("d1", [table], [Typed()])
    Typed().call(table, "1")
    expect(table.now).to_have_text(re.compile("^QUARTO"))


def between_people(visit: Visit, server: ServerProcess) -> tuple[Table, Table]:
    """Seat two people, the first of whom can win at once."""
    opened = server.open_table(record=ROW)
    one, two = (Table(visit(server.link(opened, seat))) for seat in ("one", "two"))
    return one, two


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


def test_the_three_endings_look_different(visit: Visit, server: ServerProcess) -> None:
    first, second = between_people(visit, server)
    win(first)
    won, lost = look(first), look(second)
    opened = server.open_table(record=LAST)
    third = Table(visit(server.link(opened, server.view(opened)["to_act"])))
    Mouse().decline(third)
    drawn = look(third)
    assert [won[0], lost[0], drawn[0]] == ["You win!", "Not this time", "A draw"]
    for part in range(3):
        assert len({ending[part] for ending in (won, lost, drawn)}) == 3, part


def test_a_celebration_only_for_the_winner_and_only_with_motion(
    visit: Visit, server: ServerProcess
) -> None:
    first, second = between_people(visit, server)
    first.page.emulate_media(reduced_motion="no-preference")
    win(first)
    chips = first.page.locator(".celebration")
    expect(chips).to_be_attached()
    assert chips.evaluate("chips => getComputedStyle(chips).display") != "none"
    expect(second.page.locator(".verdict.lost")).to_be_visible()
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


def test_answers_are_seen_after_the_game(visit: Visit, server: ServerProcess) -> None:
    table = against_engine(visit, server, 3, language="fr", size=SIZES[0])
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
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        box = answer.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= height, (width, height)


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


def test_moves_stay_in_sight_beside_open_questions(visit: Visit, server: ServerProcess) -> None:
    """Before and after the longest answer; on a laptop all of it is a panel."""
    opened = server.open_table(record=LONG_GAME, one=person("Léa"), two=engine(3))
    table = Table(visit(server.link(opened, "one"), language="fr"))
    play("d2", [table], [Mouse()])
    Mouse().call(table, "2")
    expect(table.button("rematch")).to_be_visible()
    for what in (None, "board"):
        if what:
            table.button("ask", what=what).click()
            expect(table.page.locator(".status .then")).to_be_visible()
        for width, height in [(1440, 900), (1280, 864), (1280, 720)]:
            table.page.set_viewport_size({"width": width, "height": height})
            table.more()
            table.page.locator(".moves li").last.scroll_into_view_if_needed()
            found = table.page.evaluate(_LIST_IN_ITS_COLUMN)
            wrong = [wrong for wrong, is_so in found.items() if is_so]
            assert wrong == [], (what, width, height)


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
    colour, sign = reply.evaluate(
        "reply => [getComputedStyle(reply).borderLeftColor,"
        " getComputedStyle(reply, '::before').content]"
    )
    return str(colour), str(sign)
