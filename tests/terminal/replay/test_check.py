"""How a recorded game ended, for people and for programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.codec import to_dict
from quaterne.notation import parse_record
from quaterne.speech import Language
from quaterne.terminal.record_files import GameReport, summary
from quaterne.terminal.record_files import check_records as run
from tests.review.games import GOLDEN, golden


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("classic", "1-0, Léa wins with line 1, same height and shape"),
        ("all-placed", "1/2-1/2, a draw, all pieces placed and nothing called"),
        ("no-move", "1/2-1/2, a draw, no move possible any more"),
        ("agreement", "1/2-1/2, a draw by agreement"),
        ("wrong-call-loses", "1-0, Léa wins by a wrong call of Tom"),
        ("complete-group", "0-1, Tom wins, Léa completed the group on d1"),
        ("unfinished", "*, not finished"),
    ],
)
def test_every_ending_has_words(name: str, ending: str) -> None:
    assert ending in summary(golden(name))


def test_a_player_without_a_name_is_called_by_the_side() -> None:
    record = parse_record('[Game "quarto"]\n\n>0 a1>1 b1>2 c1>3 d1!1\n')
    assert "the first player against the second player" in summary(record)


@pytest.mark.parametrize(
    ("language", "title", "ending"),
    [
        (Language.EN, "Computer 1 against Léa", "Computer 1 wins"),
        (Language.FR, "Ordinateur 1 contre Léa", "Ordinateur 1 gagne"),
    ],
)
def test_a_computer_is_called_as_in_a_game(language: Language, title: str, ending: str) -> None:
    headers = '[Game "quarto"]\n[First "Engine 1"]\n[Second "Léa"]\n'
    said = summary(parse_record(f"{headers}\n>0 a1>1 b1>2 c1>3 d1!1\n"), language)
    assert title in said
    resigned = f'{headers}[Result "1-0"]\n[Termination "resignation"]\n\n>0\n'
    assert ending in summary(parse_record(resigned), language)


def test_an_object_has_the_same_keys_for_every_game() -> None:
    keys = {tuple(to_dict(GameReport.of(golden(path.stem)))) for path in GOLDEN.glob("*.qtn")}
    assert len(keys) == 1
    unfinished = to_dict(GameReport.of(golden("unfinished")))
    assert (unfinished["winner"], unfinished["line"], unfinished["characteristics"]) == (
        None,
        None,
        [],
    )


def test_games_and_files_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty.qtn"
    empty.touch()
    assert run([GOLDEN / "classic.qtn"], False)
    assert capsys.readouterr().err == "", "one game needs no sum"
    assert not run([GOLDEN / "classic.qtn", empty], False)
    assert capsys.readouterr().err.splitlines()[-1] == (
        "1 game checked, 0 bad, in 2 files, 1 of them without a game"
    )


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("unfinished", "inachevée"),
        ("resignation", "gagne par abandon"),
        ("all-placed", "nulle, tout est posé et rien n’est annoncé"),
        ("complete-group", "a complété le groupe en"),
        ("wrong-call-loses", "gagne par une fausse annonce de"),
    ],
)
def test_endings_in_french(name: str, ending: str) -> None:
    said = summary(golden(name), Language.FR)
    assert ending in said and "player" not in said and "moves" not in said


def test_a_french_line_has_a_space_before_its_colons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.qtn"
    path.write_text('[Rules "quarto"] >0\n', encoding="utf-8")
    assert run([path], False, Language.FR)
    assert capsys.readouterr().out.startswith(f"{path}, partie 1\u00a0: quarto")
    assert run([path], False, Language.EN)
    assert capsys.readouterr().out.startswith(f"{path}: game 1: quarto")
