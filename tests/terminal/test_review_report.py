"""Reviews in plain lines and as objects."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quaterne.notation import parse_record
from quaterne.speech import Language, Speaker, Verbosity
from quaterne.terminal.review_report import review_lines, run
from tests.review.games import GOLDEN, NO_LIMIT, few_nodes, reviewed


@pytest.mark.parametrize("language", Language)
def test_one_line_for_each_decision_and_then_the_record(language: Language) -> None:
    review = reviewed("classic")
    lines = review_lines(review, Speaker(language))
    said, noted = lines[: lines.index("")], "\n".join(lines[lines.index("") + 1 :])
    assert "Léa" in said[0] and len(said) > len(review.decisions)
    record = parse_record(noted)
    assert record.actions == review.record.actions
    assert len(record.comments) >= sum(d.judgement.is_mistake for d in review.decisions)


def test_comments_name_pieces_as_records_do() -> None:
    lines = review_lines(reviewed("classic"), Speaker(Language.EN, verbosity=Verbosity.WORDS))
    noted = "\n".join(lines[lines.index("") + 1 :])
    assert "give c" in noted and "tall, square" not in noted
    assert "tall, square" in "\n".join(lines[: lines.index("")])


def test_a_blank_line_stands_before_the_games_after_the_first() -> None:
    review, speaker = reviewed("classic"), Speaker(Language.EN)
    assert review_lines(review, speaker, blank=True) == ["", *review_lines(review, speaker)]


def test_a_bad_game_does_not_end_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.qtn"
    good = (GOLDEN / "classic.qtn").read_text(encoding="utf-8")
    path.write_text(f'{good}\n[Game "quarto"]\n\n>0 a1>1 a1\n\n{good}', encoding="utf-8")
    assert not run([path], Speaker(Language.EN), True, NO_LIMIT)
    first, bad, last = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == last and first["complete"]
    assert bad["error"]["code"] == "bad-record"


def test_an_object_says_what_is_not_known(capsys: pytest.CaptureFixture[str]) -> None:
    files = [GOLDEN / "complete-group.qtn", GOLDEN / "classic.qtn"]
    assert run(files, Speaker(Language.EN), True, few_nodes(600))
    unknown, known = map(json.loads, capsys.readouterr().out.splitlines())
    assert not unknown["complete"] and unknown["decisions"][0]["judgement"] == "unknown"
    assert unknown["decisions"][0]["unknown"] == len(unknown["decisions"][0]["choices"]) - 1
    assert known["complete"] and {d["unknown"] for d in known["decisions"]} == {0}
