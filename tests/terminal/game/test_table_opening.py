"""Which table is opened: a new one, an interrupted one, or one that continues a record."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from quaterne.errors import InvalidRecord
from quaterne.play import EngineSeat
from quaterne.speech import Language, Speaker
from quaterne.terminal.game.local_table import LocalTable
from quaterne.terminal.game.options import PlayOptions
from quaterne.terminal.game.preferences import Preferences
from quaterne.terminal.game.setup_questions import SetupQuestions
from quaterne.terminal.game.table_opening import LocalizedError, open_local_table
from tests.review.games import GOLDEN
from tests.terminal.scripts import PEOPLE, Script, played


def opened(options: PlayOptions, language: Language = Language.EN) -> tuple[LocalTable, bool]:
    speaker = Speaker(language)
    questions = SetupQuestions(Script([]), speaker, options, Preferences())
    return open_local_table(options, questions, speaker)


def test_a_new_table_is_drawn_by_its_seed() -> None:
    tables = []
    for _ in range(2):
        local, resumed = opened(PEOPLE)
        assert not resumed
        tables.append(local.table.round.first)
        local.close()
    assert tables[0] == tables[1]


def test_the_interrupted_game_goes_on() -> None:
    played("give 7")
    local, resumed = opened(PlayOptions(go_on=True))
    assert resumed and str(local.table.round.game).endswith(" 7 -")
    local.close()


@pytest.mark.parametrize("language", Language)
def test_nothing_to_go_on_with_is_said_in_the_players_language(language: Language) -> None:
    with pytest.raises(LocalizedError) as refused:
        opened(PlayOptions(go_on=True), language)
    assert str(refused.value) == Speaker(language).say("none-to-continue")


def test_a_record_is_continued_by_the_players_of_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    shutil.copy(GOLDEN / "unfinished.qtn", path)
    local, resumed = opened(PlayOptions(resume=path, levels=(None, 3)))
    assert resumed and local.table.seats[1] == EngineSeat(3)
    assert local.record_path == path
    local.close()


def test_the_journal_of_a_record_knows_more_than_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    played("give 7", "b2", options=replace(PEOPLE, record=path))
    path.write_text(path.read_text().replace("b2", ""), encoding="utf-8")
    local, _ = opened(PlayOptions(resume=path))
    assert local.table.number == 4
    local.close()


def test_a_file_with_several_games_is_not_one(tmp_path: Path) -> None:
    path = tmp_path / "games.qtn"
    path.write_text((GOLDEN / "unfinished.qtn").read_text(encoding="utf-8") * 2, encoding="utf-8")
    with pytest.raises(LocalizedError) as refused:
        opened(PlayOptions(resume=path))
    assert str(refused.value) == Speaker(Language.EN).say("not-one-game", file=str(path), count=2)


def test_two_people_have_two_names() -> None:
    with pytest.raises(LocalizedError):
        opened(replace(PEOPLE, names=("Léa", "Léa")))


def test_a_record_goes_into_a_new_file_of_a_folder_that_is_there(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    with pytest.raises(FileNotFoundError):
        opened(replace(PEOPLE, record=tmp_path / "gone" / "game.qtn"))
    path.touch()
    with pytest.raises(InvalidRecord, match="--resume"):
        opened(replace(PEOPLE, record=path))
    with pytest.raises(LocalizedError):
        opened(replace(PEOPLE, record=path), Language.FR)
