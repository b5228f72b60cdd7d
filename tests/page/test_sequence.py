"""Events are shown one at a time, in the order in which people do them at a real table."""

from __future__ import annotations

import json
import re
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.browser_thread import PATIENCE
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Keys, Mouse
from tests.page.server_process import ServerProcess, engine
from tests.page.start_screen import two_players
from tests.page.tables import Table

BEAT = 500
EARLY = 20
"""Milliseconds by which a timer or a frame may be early."""
_STORY = """() => {
  window.quaterneStory = [];
  const board = () => document.querySelectorAll('.board [data-piece]').length;
  const hand = () => document.querySelector('.hand [data-piece]')?.dataset.piece ?? '-';
  const look = () => `${board()} ${hand()}`;
  let last = look();
  new MutationObserver(() => {
    const now = look();
    if (now !== last) window.quaterneStory.push([now, performance.now()]);
    last = now;
  }).observe(document.getElementById('page'), { subtree: true, childList: true, attributes: true });
}"""
"""Records the pieces on the board and in the hand, and when they change."""
_HOLD = """() => {
  const later = window.setTimeout;
  const held = [];
  window.setTimeout = (run, ms = 0) => (ms > 200 && ms <= 500 ? held.push(run) : later(run, ms));
  window.quaterneRelease = () => {
    window.setTimeout = later;
    for (const run of held) later(run, 0);
  };
}"""
"""Beats do not end until they are released: what is shown before waited for none."""


def sit(visit: Visit, server: ServerProcess, **way: Any) -> Table:
    """Sit down opposite the computer, with the first piece to give."""
    while True:
        opened = server.open_table(options={"rules": "quarto"}, two=engine(1))
        seen = server.view(opened)
        if (seen["to_act"], seen["stage"]) == ("one", "give"):
            break
    table = Table(visit(server.link(opened, "one"), pauses=True, **way))
    table.expect_now("Your turn to give.")
    table.page.evaluate(_STORY)
    return table


def _types(frames: list[str]) -> set[str]:
    """Return the types of the computer's events."""
    events = [event for frame in map(json.loads, frames) for event in frame.get("events", ())]
    return {event["type"] for event in events if event["seat"] == "two"}


def hold(table: Table) -> None:
    """Let the computer answer while beats never end, and wait until its answer is here."""
    frames = len(table.visitor.frames)
    table.page.evaluate(_HOLD)
    play(">8", [table], [Keys()])
    deadline = monotonic() + PATIENCE / 1000
    while not {"placed", "given"} <= _types(table.visitor.frames[frames:]):
        assert monotonic() < deadline, "the computer does not answer"
        table.page.wait_for_timeout(20)


def story(table: Table, length: int) -> list[tuple[str, float]]:
    """Return what was seen and when, once it is so long."""
    table.page.wait_for_function("length => quaterneStory.length >= length", arg=length, polling=20)
    return [(seen, time) for seen, time in table.page.evaluate("quaterneStory")]


@pytest.mark.parametrize("still", [True, False], ids=["reduced-motion", "motion"])
def test_given_placed_and_its_gift_come_one_after_the_other(
    visit: Visit, server: ServerProcess, still: bool
) -> None:
    table = sit(visit, server, still=still)
    play(">8", [table], [Keys()])
    seen = story(table, 3)
    assert [what.split()[0] for what, _ in seen] == ["0", "1", "1"]
    assert seen[0][0] == "0 8"
    assert seen[1][0] == "1 -"
    times = [time for _, time in seen]
    assert times[1] - times[0] > BEAT - EARLY
    assert times[2] - times[1] > BEAT - EARLY
    table.expect_now("Your turn to place.")
    table.visitor.heard("Your turn to place.")
    said = table.visitor.said()[-3:]
    assert said[0].startswith("You give tall, round, solid, light.")
    assert re.match("Computer 1 places tall, round, solid, light on [A-D][1-4]", said[1])
    assert said[2].startswith("You receive ")


def test_only_one_piece_travels_at_a_time(visit: Visit, server: ServerProcess) -> None:
    table = sit(visit, server, still=False)
    table.page.evaluate(
        """() => {
          window.quaterneMost = 0;
          const look = () => {
            const moving = document.querySelectorAll('.travelling').length;
            window.quaterneMost = Math.max(window.quaterneMost, moving);
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    play(">8", [table], [Mouse()])
    story(table, 3)
    table.expect_now("Your turn to place.")
    assert table.page.evaluate("quaterneMost") == 1


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_key_or_a_click_goes_on_at_once(visit: Visit, server: ServerProcess, how: str) -> None:
    table = sit(visit, server, still=False)
    hold(table)
    assert [seen for seen, _ in story(table, 1)] == ["0 8"]
    if how == "key":
        table.page.keyboard.press("ArrowRight")
    else:
        table.page.get_by_role("heading", level=1).click()
    table.expect_now("Your turn to place.")
    table.page.evaluate("quaterneRelease()")
    table.visitor.heard("Your turn to place.")
    assert len([text for text in table.visitor.said() if text.startswith("Computer 1 pla")]) == 1


def test_no_click_is_lost(visit: Visit, server: ServerProcess) -> None:
    """A click on a cell while events wait shows them first; then it chooses the cell."""
    table = sit(visit, server)
    hold(table)
    for cell in ("a1", "d4"):  # the computer's piece stands on one of them at most
        table.cell(cell).click()
    expect(table.board.locator("[aria-selected=true]")).to_have_count(1)


def test_the_computer_is_seen_to_think(visit: Visit, server: ServerProcess) -> None:
    table = sit(visit, server, still=False)
    sign = table.page.locator(".thinking")
    expect(sign).to_have_count(0)
    hold(table)
    expect(sign).to_be_visible()
    moving = "sign => sign.getAnimations({ subtree: true }).length"
    assert sign.evaluate(moving) == 3
    assert violations(table.page) == []
    table.page.keyboard.press("ArrowRight")
    table.expect_now("Your turn to place.")
    expect(sign).to_have_count(0)


def test_people_wait_for_a_beat_at_most(visit: Visit) -> None:
    first, second = two_players(visit, pauses=True)
    second.page.evaluate(_STORY)
    play(">8", [first], [Keys()])
    second.expect_now("Your turn to place.")
    play("a1>d", [second], [Keys()])
    play("b1>e", [first], [Keys()])
    second.expect_now("Your turn to place.")
    assert second.cells()["b1"] != "empty"
    said = [text for where, text in second.visitor.announcements() if where == "polite"]
    assert len(said) == len(set(said))


def test_a_hidden_page_waits_for_nothing(visit: Visit, server: ServerProcess) -> None:
    table = sit(visit, server)
    table.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    hold(table)
    table.expect_now("Your turn to place.")


def test_the_pause_is_a_setting(visit: Visit, server: ServerProcess) -> None:
    table = sit(visit, server)
    table.button("settings").first.click()
    name = table.words.say("setting-pauses")
    table.page.get_by_role("checkbox", name=name, exact=True).uncheck()
    table.page.keyboard.press("Escape")
    hold(table)
    table.expect_now("Your turn to place.")
