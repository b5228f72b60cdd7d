"""Masks: nothing is shown, touching reveals one cell, and the other player learns nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from quaterne.rules import PIECES
from quaterne.speech import Language, Speaker
from quaterne.terminal.game.play_options import PlayOptions
from tests.terminal.scripts import CLEARED, PEOPLE, played
from tests.terminal.terminals import plain

ACCESS = replace(PEOPLE, rules="access")
GIVEN = ("", "give 0", "", "")
"""Léa comes, gives; she leaves, Tom comes."""


def test_neither_board_nor_reserve_is_shown() -> None:
    asked = ("board", "reserve", "b2 ?", "row 1", "free", "moves", "dead", "record", "where is 5")
    written = played(*GIVEN, *asked, options=replace(ACCESS, display="words"))
    start = written.index("Your turn to place.")
    for line in written[start + 1 : -1]:
        assert "hidden" in line or line.startswith("Hidden by the mask"), line


def test_touching_reveals_one_place() -> None:
    written = played(*GIVEN, "touch a1", "touch 3", "a1 give 1", options=ACCESS)
    assert "A1: empty." in written
    assert "In the reserve: short, round, hollow, grooved." in written


def test_touches_can_be_limited() -> None:
    written = played(*GIVEN, "touch a1", "touch a2", options=replace(ACCESS, touches=1))
    assert written[-3:-1] == [
        "You have no touch left in this move.",
        "The only touch of this move is used up.",
    ]


def test_a_silent_table_does_not_say_where_a_piece_went() -> None:
    written = played(*GIVEN, "a1 give 1", "", "", options=replace(ACCESS, silent=True))
    léa = written[len(written) - written[::-1].index(CLEARED) :]
    assert "Tom places short, round, solid, smooth." in léa
    assert not any("A1" in line for line in léa)


def test_a_player_never_sees_what_the_other_touched() -> None:
    """Between two clearings one person sits there; the other's lines are all before a clearing."""
    source = Random(5)
    typed = list(GIVEN)
    touched = [f"touch {cell}" for cell in ("a1", "b2", "c3", "d4")]
    cells = [f"{column}{row}" for column in "abcd" for row in "1234"]
    source.shuffle(cells)
    reserve = [str(piece) for piece in PIECES[1:9]]
    for cell, piece in zip(cells, reserve, strict=False):
        typed += [*source.sample(touched, 2), f"{cell} give {piece}", "", ""]
    written = played(*typed, options=ACCESS)
    pages = " \n".join(written).split(CLEARED)
    assert len(pages) == 10
    for page in pages:
        owners = {name for name in ("Léa", "Tom") if f"{name}, come to the screen" in page}
        assert len(owners) == 1
        # "You" is the owner of the page, who is never named as doing something.
        (owner,) = owners
        assert f"{owner} places" not in page and f"{owner} gives" not in page


def test_the_first_page_is_not_cleared_and_the_end_is_for_both() -> None:
    written = played("", "resign", "yes", "board", options=ACCESS)
    assert CLEARED not in written
    assert "Léa resigns. Tom wins." in written
    assert "The board is empty." in written


def test_repeating_does_not_repeat_lines_of_the_other_player() -> None:
    written = played(*GIVEN, "touch a1", "a1 give 1", "", "", "again", options=ACCESS)
    last_page = written[len(written) - written[::-1].index(CLEARED) :]
    assert "A1: empty." not in last_page


def test_offers_go_to_the_other_player_at_the_screen() -> None:
    french = Speaker(Language.FR)
    written = played(
        *("", "nulle", "", "", "non", "", "", "tour"), options=ACCESS, language=Language.FR
    )
    assert written.count(CLEARED) == 2
    assert "Léa propose la nulle. Acceptez ou refusez." in written
    assert written[-3:-1] == ["Tom refuse la nulle.", "À vous de donner."]
    assert plain(french.say("not-cleared")) not in written


def test_a_masked_person_against_the_engine_needs_no_hand_over() -> None:
    alone = PlayOptions(
        rules="access",
        names=("Léa", None),
        levels=(None, 1),
        masks="first",
        seed=1,
        display="words",
    )
    written = played("give 0", "board", options=alone)
    assert CLEARED not in written
    assert "The board is hidden. Touch a cell: touch B2." in written
    assert not any(line.startswith("Row") for line in written)


def test_assistance_behind_masks_takes_both() -> None:
    written = played("", "hint", "assistance", "hint", options=replace(ACCESS, hints=True))
    assert written.count("Hints need the agreement of both players, because there is a mask.") == 2
    assert "You agree to the assistance of the table." in written
