"""Files of games: valid ones are read, invalid ones counted and reported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quaterne.speech import Language
from quaterne.terminal.record_files import RecordFiles
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
