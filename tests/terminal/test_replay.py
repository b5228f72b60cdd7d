"""What the engine says about a recorded game."""

from __future__ import annotations

import pytest

from quaterne.engine import Engine
from quaterne.notation import parse_record
from quaterne.play import Person, events_from_record, fold
from quaterne.play.table import Table
from quaterne.review import find_turning_point
from quaterne.speech import Language, Speaker
from quaterne.terminal.replay import current_verdict_sentence, turning_point_sentences
from tests.review.games import golden

EN = Speaker(Language.EN)


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(table_mb=1)


def table_of(moves: str) -> Table:
    record = parse_record(f'[Game "quarto"]\n[First "Léa"]\n[Second "Tom"]\n\n{moves}\n')
    return fold(events_from_record(record, 0))


def test_a_won_position_says_for_whom_and_how_soon(engine: Engine) -> None:
    said = current_verdict_sentence(EN, table_of(">0 a1>1 b1>2 c1>3"), engine)
    assert "Léa" in said and "one placement" in said


def test_after_the_game_its_end_is_said(engine: Engine) -> None:
    said = current_verdict_sentence(EN, table_of(">0 a1>1 b1>2 c1>3 d1!1"), engine)
    assert said.startswith("QUARTO! A1 to D1")


@pytest.mark.parametrize("language", Language)
def test_where_a_game_was_lost_and_what_was_better(language: Language, engine: Engine) -> None:
    record = golden("classic")
    final = fold(events_from_record(record, 0))
    point = find_turning_point(record, engine)
    lost, better = turning_point_sentences(Speaker(language), record, final, engine)
    assert "Tom" in lost and point.turn is not None and str(point.turn.number) in lost
    assert Speaker(language).actions(point.better) in better


def test_an_unfinished_game_was_not_lost(engine: Engine) -> None:
    record = golden("unfinished")
    final = fold(events_from_record(record, 0, None, Person("Léa"), Person("Tom")))
    (said,) = turning_point_sentences(EN, record, final, engine)
    assert "{" not in said and said
