"""How a game ended, in a sentence to each side."""

from __future__ import annotations

import pytest

from quaterne.play import GameEnded, Options, Seat, view
from quaterne.rules import CELLS, CHARACTERISTICS, LINES, Ending
from quaterne.speech.catalogue import Language
from quaterne.speech.events import outcome_sentence
from quaterne.speech.formatter import Formatter
from tests.speech.tables import opened, played

WON, _ = played(opened(Options()), ">0 a1>1 b1>2 c1>3 d1!1")
DRAWS = (Ending.ALL_PLACED, Ending.NO_MOVE, Ending.AGREEMENT)


def ended(ending: Ending, winner: Seat | None) -> GameEnded:
    return GameEnded(
        ending=ending,
        winner=winner,
        line=LINES[0] if ending is Ending.CALL else None,
        characteristics=CHARACTERISTICS[:2] if ending is Ending.CALL else (),
        group=CELLS[5] if ending is Ending.COMPLETE_GROUP else None,
    )


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("ending", [ending for ending in Ending if ending not in DRAWS])
def test_the_winner_hears_another_sentence(ending: Ending, language: Language) -> None:
    formatter = Formatter(language)
    winner, loser, spectator = (
        outcome_sentence(formatter, ended(ending, Seat.ONE), view(WON, viewer))
        for viewer in (*Seat, None)
    )
    assert winner not in (loser, spectator) and "Léa" not in winner
    assert "Léa" in spectator


@pytest.mark.parametrize("language", Language)
def test_a_draw_is_the_same_for_everybody(language: Language) -> None:
    formatter = Formatter(language)
    said = set()
    for ending in DRAWS:
        sentences = {
            outcome_sentence(formatter, ended(ending, None), view(WON, viewer))
            for viewer in (None, *Seat)
        }
        assert len(sentences) == 1
        said |= sentences
    assert len(said) == len(DRAWS)


def test_a_call_names_the_line_and_what_its_pieces_share() -> None:
    said = outcome_sentence(Formatter(Language.EN), ended(Ending.CALL, Seat.ONE), view(WON, None))
    assert said == "QUARTO! A1 to D1, all short and round. Léa wins."


def test_what_is_shared_is_read_from_the_board() -> None:
    """A board that cannot be seen leaves it out; it does not guess."""
    hidden = view(opened(Options()), None)
    said = outcome_sentence(Formatter(Language.EN), ended(Ending.CALL, Seat.ONE), hidden)
    assert "A1 to D1" in said and "short" not in said


def test_a_complete_group_is_named_by_its_cell() -> None:
    ending = ended(Ending.COMPLETE_GROUP, Seat.TWO)
    assert "B2" in outcome_sentence(Formatter(Language.FR), ending, view(WON, Seat.ONE))
