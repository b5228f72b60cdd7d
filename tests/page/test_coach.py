"""The coach of games against the low levels of the computer."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import Visit
from tests.page.games import play
from tests.page.input_methods import Keys, Mouse, Typed
from tests.page.server_process import ServerProcess, engine, person
from tests.page.start_screen import start_here, start_with_engine
from tests.page.states import STATES, Scene
from tests.page.tables import Table

ROW = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>b\n'
"""The player holds the piece that completes row 1."""
THREE = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>0\n'
"""Three tall pieces in row 1; the player holds a short one."""
GROUPS = '[Rules "quatrenun"]\n[Setup "6e,.,.,2/.,.,1,59/4,bcf,7a,0/3,.,.,8d c3"]\n'
"""The piece 7 completes the group on B3, the piece a does not."""
SIZES = [(1440, 900), (390, 844), (844, 390), (320, 568)]


def coached(visit: Visit, server: ServerProcess, record: str, level: int = 3, **way: Any) -> Table:
    """Seat a visitor against the computer, where a record ends."""
    opened = server.open_table(record=record, one=person("Léa"), two=engine(level))
    return Table(visit(server.link(opened, "one"), **way))


def coached_at_groups(visit: Visit, server: ServerProcess, **way: Any) -> Table:
    """Seat a visitor who has to move out of the group that the computer designated."""
    opened = server.open_table(record=GROUPS, one=engine(3), two=person("Léa"))
    return Table(visit(server.link(opened, "two"), **way))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_completed_line_pulses_and_is_said(
    visit: Visit, server: ServerProcess, language: str
) -> None:
    table = coached(visit, server, ROW, language=language)
    play("d1", [table], [Keys()])
    said = table.words.say("coach-call")
    table.visitor.heard(said)
    assert sum(said in each for each in table.visitor.said()) == 1
    expect(table.page.get_by_text(said).first).to_be_visible()
    expect(table.button("call-quarto")).to_have_class(re.compile("pulse"))
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        assert violations(table.page) == [], (width, height)


def test_the_pulse_ends_in_a_steady_glow(visit: Visit, server: ServerProcess) -> None:
    """Nothing moves by itself for longer than five seconds (WCAG 2.2.2)."""
    table = coached(visit, server, ROW, still=False)
    play("d1", [table], [Keys()])
    button = table.button("call-quarto")
    expect(button).to_have_class(re.compile("pulse"))
    ends = button.evaluate(
        "e => e.getAnimations().map((a) => a.effect.getComputedTiming().endTime)"
    )
    assert len(ends) == 1 and 3000 < ends[0] < 5000
    button.evaluate("e => e.getAnimations().forEach((a) => a.finish())")
    assert button.evaluate("e => getComputedStyle(e).boxShadow") != "none"


def test_a_line_that_the_computer_missed_is_said(visit: Visit, server: ServerProcess) -> None:
    record = '[Rules "quarto"]\n\n>8 a1>d b1>e c1>b a4>9 d1>0\n'
    table = coached(visit, server, record, level=1)
    expect(table.button("call-quarto")).to_have_class(re.compile("pulse"))


@pytest.mark.parametrize("hand", [Mouse(), Keys(), Typed()], ids=lambda hand: type(hand).__name__)
def test_a_warning_that_can_be_ignored(visit: Visit, server: ServerProcess, hand: Any) -> None:
    table = coached(visit, server, THREE)
    play("a4", [table], [hand])
    if isinstance(hand, Mouse):
        table.piece("b").click()
    else:
        hand.give(table, "b")
    table.visitor.heard("Careful: with this piece your opponent can complete an alignment on D1.")
    expect(table.page.get_by_text("Careful: with this piece").first).to_be_visible()
    expect(table.board.locator(".threat")).to_have_count(1)
    table.expect_now("Your turn to give.")
    assert violations(table.page) == []
    if isinstance(hand, Mouse):
        table.button("confirm-action", stage="give", cell="").click()
    else:
        hand.give(table, "b")
    expect(table.now).not_to_have_text("Your turn to give.")


def test_a_safe_piece_is_given_without_a_word(visit: Visit, server: ServerProcess) -> None:
    table = coached(visit, server, THREE)
    play("a4>1", [table], [Keys()])
    assert "Careful" not in " ".join(table.visitor.said())


def test_a_hint_is_drawn_on_board_and_reserve(visit: Visit, server: ServerProcess) -> None:
    table = coached(visit, server, ROW)
    table.button("coach-ask").click()
    table.visitor.heard("Place on D1: that completes an alignment.")
    assert marked(table, "board") == ["d1"]
    assert violations(table.page) == []
    other = coached(visit, server, THREE)
    play("a4", [other], [Keys()])
    other.type("hint")
    other.visitor.heard("7 pieces are safe to give, for example short, round, solid, dark.")
    assert marked(other, "reserve") == list("1234567")
    play(">1", [other], [Mouse()])
    expect(other.page.locator(".advised")).to_have_count(0)


@pytest.mark.parametrize("hand", [Mouse(), Keys(), Typed()], ids=lambda hand: type(hand).__name__)
def test_a_warning_against_completing_a_group(
    visit: Visit, server: ServerProcess, hand: Any
) -> None:
    table = coached_at_groups(visit, server)
    if isinstance(hand, Mouse):
        table.piece_of_group("7").click()
        table.cell("b3").click()
    else:
        hand.move(table, "7", "b3")
    table.visitor.heard("Careful: this completes the group on B3, and you lose.")
    expect(table.page.get_by_text("Careful: this completes").first).to_be_visible()
    assert table.board.locator(".threat").evaluate_all(
        "all => all.map((cell) => cell.dataset.cell)"
    ) == ["b3"]
    assert violations(table.page) == []
    if isinstance(hand, Mouse):
        table.button("confirm-action", stage="move", cell="B3").click()
    else:
        hand.move(table, "7", "b3")
    expect(table.page.locator(".verdict, .ending").first).to_be_visible()


def test_an_impossible_move_is_refused_and_not_warned_against(
    visit: Visit, server: ServerProcess
) -> None:
    table = coached_at_groups(visit, server)
    Typed().move(table, "9", "b3")
    table.visitor.heard("This piece is not in the designated group")
    assert "Careful" not in " ".join(table.visitor.said())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hint_in_quatrenun(visit: Visit, server: ServerProcess, language: str) -> None:
    table = coached_at_groups(visit, server, language=language)
    table.button("coach-ask").click()
    advice = {
        "en": "Move tall, round, hollow, light to B3: that completes no group.",
        "fr": "Déplacez haute, ronde, creuse, claire vers B3\u00a0: cela ne complète aucun groupe.",
    }
    table.visitor.heard(advice[language])
    assert marked(table, "board") == ["b3"]
    expect(table.group.locator(".advised")).to_have_count(1)
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        assert violations(table.page) == [], (width, height)
    play("a>b3", [table], [Mouse()])
    table.button("coach-ask").click()
    table.visitor.heard({"en": "Designate ", "fr": "Désignez le groupe "}[language])


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


def test_without_it_nothing_is_told(visit: Visit, server: ServerProcess) -> None:
    table = coached(visit, server, ROW, settings={"coach": False})
    play("d1", [table], [Keys()])
    expect(table.button("call-quarto")).not_to_have_class(re.compile("pulse"))
    assert table.words.say("coach-call") not in " ".join(table.visitor.said())


def test_at_other_tables_there_is_no_coach(visit: Visit, server: ServerProcess) -> None:
    strong = coached(visit, server, ROW, level=5)
    play("d1", [strong], [Keys()])
    people = start_here(visit())
    play(">8 a1>d b1>e c1>b d1", [people], [Typed()])
    for table in (strong, people):
        expect(table.button("coach")).not_to_be_attached()
        expect(table.button("call-quarto")).not_to_have_class(re.compile("pulse"))


def marked(table: Table, grid: str) -> list[str]:
    """Return what the coach marks in a grid."""
    found: list[str] = table.page.locator(f".{grid} .advised").evaluate_all(
        "all => all.map((cell) => cell.dataset.cell)"
    )
    return found


def test_in_a_narrow_column_its_words_have_the_whole_width(
    visit: Visit, server: ServerProcess
) -> None:
    visitor = STATES["warned"](Scene(server, visit, {"language": "fr", "size": (1024, 640)}))
    width = "e => e.getBoundingClientRect().width"
    status, words = (visitor.page.locator(s) for s in (".status", ".status .words"))
    assert words.evaluate(width) > 0.9 * status.evaluate(width)
