"""Games from the first screen to the last sentence, with every input method."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.games import DRAWN, ROW_OF_TALL, play
from tests.page.input_methods import Dragging, Finger, InputMethod, Keys, Mouse, Typed
from tests.page.start_screen import start_here, two_players


@pytest.mark.parametrize(
    "hand", [Mouse(), Keys(), Typed(), Dragging()], ids=lambda h: type(h).__name__
)
def test_two_people_at_one_screen(visit: Visit, hand: InputMethod) -> None:
    table = start_here(visit())
    play(ROW_OF_TALL, [table], [hand])
    table.expect_now(re.compile(r"^QUARTO! A1 to D1, all tall\. Player [12] wins\.$"))
    expect(table.page.get_by_role("list", name="In common")).to_have_text("tall")


def test_a_finger_on_a_phone(visit: Visit) -> None:
    table = start_here(visit(size=(375, 667), touch=True))
    play(ROW_OF_TALL, [table], [Finger()])
    table.expect_now(re.compile(r"^QUARTO! A1 to D1, all tall\."))


def test_two_browsers_by_an_invitation(visit: Visit) -> None:
    first, second = two_players(visit)
    play(ROW_OF_TALL, [first, second], [Mouse(), Keys()])
    first.expect_now("QUARTO! A1 to D1, all tall. You win.")
    second.expect_now(re.compile(r"^QUARTO! A1 to D1, all tall\. (Léa|Tom) wins\.$"))


def test_a_full_board_is_a_draw(visit: Visit) -> None:
    first, second = two_players(visit)
    play(DRAWN, [first, second], [Keys(), Typed()])
    for table in (first, second):
        table.expect_now(
            "All sixteen pieces are placed and nobody called QUARTO. The game is a draw."
        )
        assert "empty" not in table.cells().values()


def test_in_french(visit: Visit) -> None:
    first, second = two_players(visit, language="fr")
    play(ROW_OF_TALL, [first, second], [Typed(), Keys()])
    first.expect_now("QUARTO ! De A1 à D1, toutes hautes. Vous gagnez.")
    second.expect_now(re.compile(r"^QUARTO\s! De A1 à D1, toutes hautes\. (Léa|Tom) gagne\.$"))
