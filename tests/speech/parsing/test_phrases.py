"""Tables of typed phrases, with their circumstances and their meaning or problem."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.speech import Language, NotUnderstood, ParseProblem, parse_intents
from tests.speech.circumstances import CIRCUMSTANCES


def _rows(language: Language) -> list[tuple[str, str, str]]:
    text = Path(__file__).with_name(f"phrases_{language}.tsv").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("# ")]
    rows = []
    for line in lines:
        phrase, circumstances, meaning = line.split("\t")
        rows.append((phrase, circumstances, meaning))
    return rows


_ALL = [(language, *row) for language in Language for row in _rows(language)]


@pytest.mark.parametrize(("language", "phrase", "circumstances", "meaning"), _ALL)
def test_a_phrase_means(language: Language, phrase: str, circumstances: str, meaning: str) -> None:
    assert _meaning(language, phrase, circumstances) == meaning


def _meaning(language: Language, phrase: str, circumstances: str) -> str:
    try:
        intents = parse_intents(phrase, language, CIRCUMSTANCES[circumstances])
    except NotUnderstood as error:
        return str(error.problem)
    return " ; ".join(map(str, intents))


@pytest.mark.parametrize("language", Language)
def test_there_are_many_phrases(language: Language) -> None:
    rows = _rows(language)
    assert len(set(rows)) == len(rows) >= 200
    assert {circumstances for _, circumstances, _ in rows} == set(CIRCUMSTANCES)


@pytest.mark.parametrize("language", Language)
def test_every_problem_has_a_phrase(language: Language) -> None:
    seen = {meaning for _, _, meaning in _rows(language)}
    # Long lines are in test_sentence, and offers belong to a table: see test_commands.
    elsewhere = {
        ParseProblem.TOO_LONG,
        ParseProblem.AMBIGUOUS,
        ParseProblem.NO_OFFER,
        ParseProblem.SEVERAL_OFFERS,
    }
    assert set(ParseProblem) - seen == elsewhere
