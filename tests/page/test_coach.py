"""The coach of games against the low levels of the computer: how it looks, and its switch."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Keys
from tests.page.server_process import ServerProcess, engine, person
from tests.page.start_screen import start_with_engine
from tests.page.states import STATES, Scene
from tests.page.tables import Table

ROW = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>b\n'
"""The player holds the piece that completes row 1."""
GROUPS = '[Rules "quatrenun"]\n[Setup "6e,.,.,2/.,.,1,59/4,bcf,7a,0/3,.,.,8d c3"]\n'
"""The piece 7 completes the group on B3, the piece a does not."""
SIZES = [(1440, 900), (390, 844), (844, 390), (320, 568)]


def test_the_pulse_ends_in_a_steady_glow(visit: Visit, server: ServerProcess) -> None:
    """Nothing moves by itself for longer than five seconds (WCAG 2.2.2)."""
    opened = server.open_table(record=ROW, one=person("Léa"), two=engine(3))
    table = Table(visit(server.link(opened, "one"), still=False))
    play("d1", [table], [Keys()])
    button = table.button("call-quarto")
    expect(button).to_have_class(re.compile("pulse"))
    ends = button.evaluate(
        "e => e.getAnimations().map((a) => a.effect.getComputedTiming().endTime)"
    )
    assert len(ends) == 1 and 3000 < ends[0] < 5000
    button.evaluate("e => e.getAnimations().forEach((a) => a.finish())")
    assert button.evaluate("e => getComputedStyle(e).boxShadow") != "none"


def test_its_marks_in_quatrenun_are_clean(visit: Visit, server: ServerProcess) -> None:
    """What it warns against, and what it advises."""
    opened = server.open_table(record=GROUPS, one=engine(3), two=person("Léa"))
    table = Table(visit(server.link(opened, "two"), language="fr"))
    table.piece_of_group("7").click()
    table.cell("b3").click()
    expect(table.board.locator(".threat")).to_have_count(1)
    assert violations(table.page) == []
    table.button("coach-ask").click()
    expect(table.group.locator(".advised")).to_have_count(1)
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        assert violations(table.page) == [], (width, height)


def test_one_click_switches_it_off_for_good(visit: Visit) -> None:
    table = start_with_engine(visit(draft={"level": 2}))
    switch = table.button("coach")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    table.visitor.heard("The coach is off.")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(table.button("coach-ask")).not_to_be_attached()
    table.page.reload()
    expect(table.button("coach")).to_have_attribute("aria-pressed", "false")


def test_in_a_narrow_column_its_words_have_the_whole_width(
    visit: Visit, server: ServerProcess
) -> None:
    visitor = STATES["warned"](Scene(server, visit, {"language": "fr", "size": (1024, 640)}))
    width = "e => e.getBoundingClientRect().width"
    status, words = (visitor.page.locator(s) for s in (".status", ".status .words"))
    assert words.evaluate(width) > 0.9 * status.evaluate(width)
