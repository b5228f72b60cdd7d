"""Files of games: valid ones are read, invalid ones counted and reported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quaterne.codec import to_dict
from quaterne.notation import parse_record
from quaterne.speech import Language
from quaterne.terminal.record_files import GameReport, RecordFiles, summary
from quaterne.terminal.record_files import check_records as run
from tests.review.games import GOLDEN, golden
from tests.terminal.terminals import plain

VALID = '[Game "quarto"]\n\n>0 a1>1\n'
INVALID = '[Game "quarto"]\n\n>0 a1>1 a1\n'


def test_an_invalid_game_does_not_end_the_reading(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.qtn"
    path.write_text(f"{VALID}\n{INVALID}\n{VALID}", encoding="utf-8")
    reader = RecordFiles(as_json=True)
    places = [place for place, _ in reader.read([path])]
    assert places == [f"{path}: game 1", f"{path}: game 3"]
    assert (reader.games, reader.bad_games, reader.bad_files) == (3, 1, 0)
    assert not reader.all_valid
    output = capsys.readouterr()
    assert json.loads(output.out)["error"]["detail"]["token"] == "a1"
    assert output.err.startswith(f"quaterne: {path}: game 2: ")


def test_files_without_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty, missing, valid = (tmp_path / name for name in ("empty", "missing", "valid"))
    empty.touch()
    valid.write_text(VALID, encoding="utf-8")
    reader = RecordFiles(as_json=False)
    assert len(list(reader.read([empty, missing, valid]))) == 1
    assert (reader.games, reader.bad_files, reader.all_valid) == (1, 2, False)
    assert capsys.readouterr().err.splitlines() == [
        f"quaterne: {empty}: there is no game in it.",
        f"quaterne: {missing}: there is no such file or folder.",
    ]


def test_programs_read_the_same_words_in_every_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reader = RecordFiles(as_json=True, language=Language.FR)
    assert list(reader.read([tmp_path / "gone"])) == []
    said = capsys.readouterr()
    assert "n’existe pas" in said.err and "there is no such file" in said.out


@pytest.mark.parametrize(
    ("language", "unreadable", "unnamed"),
    [
        (
            Language.EN,
            "{}: game 1: line 1: this is not UTF-8 text.",
            '{}: game 1: line 1: the record does not say its game: add [Rules "quarto"]',
        ),
        (
            Language.FR,
            "{}, partie 1, ligne 1 : ce n’est pas du texte en UTF-8.",
            "{}, partie 1, ligne 1 : la partie ne dit pas quel jeu on joue : "
            'ajoutez [Rules "quarto"].',
        ),
    ],
)
def test_where_and_what_is_one_sentence(
    language: Language,
    unreadable: str,
    unnamed: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "game.qtn"
    for content, said in ((b"\xff\xfe\x00binary", unreadable), (b">7\n", unnamed)):
        path.write_bytes(content)
        assert list(RecordFiles(as_json=False, language=language).read([path])) == []
        assert plain(capsys.readouterr().err) == f"quaterne: {said.format(path)}\n"


# How a recorded game ended, for people and for programs.


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
