"""Small screens: nothing gives way under a finger, and what is played with is in sight at once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.review_screen import RECORD, Review
from tests.page.server_process import ServerProcess, engine, person
from tests.page.tables import Table
from tests.page.test_lessons import STEPS

THREE = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>0\n'
"""The player holds a piece; what the computer did takes three lines in French."""
SIZES = [(390, 844), (360, 640), (320, 568), (768, 1024), (844, 390)]

_BOX = """(e) => {
  const { x, y, width, height } = e.getBoundingClientRect();
  return [x, y, width, height];
}"""

_PAST_THE_FRAME = """() => [...document.querySelectorAll('.reserve .present .piece')]
  .map((piece) => {
    const frame = piece.closest('.reserve').getBoundingClientRect();
    const boxes = [...piece.querySelectorAll('.wall, .top')].map((e) => e.getBoundingClientRect());
    return Math.min(
      Math.min(...boxes.map((box) => box.left)) - frame.left,
      frame.right - Math.max(...boxes.map((box) => box.right)),
    );
  })
  .filter((air) => air < 4)"""

_GO = """([path]) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""


def seated(visit: Visit, server: ServerProcess, **way: Any) -> Table:
    opened = server.open_table(record=THREE, one=person("Léa"), two=engine(3))
    return Table(visit(server.link(opened, "one"), language="fr", touch=True, **way))


def test_nothing_moves_between_two_taps(visit: Visit, server: ServerProcess) -> None:
    """What was said last is longer than the answer to the first tap."""
    for width, height in SIZES:
        table = seated(visit, server, size=(width, height))
        expect(table.page.locator(".status .then")).to_contain_text("Vous recevez")
        cell, piece = table.cell("c3"), table.piece("1")
        before = [cell.evaluate(_BOX), piece.evaluate(_BOX)]
        cell.tap()
        expect(table.page.locator(".status .then")).to_contain_text("C3 choisie.")
        assert [cell.evaluate(_BOX), piece.evaluate(_BOX)] == before, (width, height)


@pytest.mark.parametrize(("width", "height"), [(690, 600), (460, 400)])
def test_a_window_where_two_shapes_meet_has_one_of_them(
    visit: Visit, server: ServerProcess, width: int, height: int
) -> None:
    """At exactly 23 to 20 it is upright, as it is one pixel narrower."""
    table = seated(visit, server, size=(width - 1, height))
    narrower = table.board.evaluate(_BOX)
    table.page.set_viewport_size({"width": width, "height": height})
    assert table.board.evaluate(_BOX) == pytest.approx(narrower, abs=2)


def test_the_smallest_phone_does_not_scroll(visit: Visit, server: ServerProcess) -> None:
    table = seated(visit, server, size=(320, 568))
    assert table.page.evaluate("document.documentElement.scrollHeight") <= 568
    last = table.piece("f").evaluate(_BOX)
    assert last[1] + last[3] <= 568 - 4
    assert min(table.piece("1").evaluate(_BOX)[2:]) >= 44


@pytest.mark.parametrize("size", [(390, 844), (360, 640)], ids=str)
def test_pieces_stay_in_the_frame_of_the_reserve(
    visit: Visit, server: ServerProcess, size: tuple[int, int]
) -> None:
    table = seated(visit, server, size=size)
    expect(table.reserve).to_be_visible()
    assert table.page.evaluate(_PAST_THE_FRAME) == []
    review = Review(visit(f"{server.address}review", size=size, language="fr"))
    review.paste(RECORD)
    review.ready()
    assert review.page.evaluate(_PAST_THE_FRAME) == []


def test_the_board_of_a_lesson_is_above_its_buttons(visit: Visit, server: ServerProcess) -> None:
    visitor = visit(f"{server.address}puzzles/daily", size=(320, 568), language="fr", touch=True)
    table = Table(visitor)
    expect(table.board).to_be_visible()
    acts = visitor.page.locator(".acts")
    hidden = {}
    for step in ("puzzle", *STEPS):
        if step != "puzzle":
            visitor.page.evaluate(_GO, [f"/lessons/{step}"])
            table.expect_now(table.words.say(f"lesson-{step}"))
        if table.reserve.is_visible():
            _, top, _, height = table.board.evaluate(_BOX)
            assert table.reserve.evaluate(_BOX)[1] >= top + height + 3, step
        _, top, _, height = table.cell("a4").evaluate(_BOX)
        if (past := top + height - acts.evaluate(_BOX)[1]) > 0:
            hidden[step] = past
    assert hidden == {}
