"""Which table is opened: a new one, an interrupted one, or one that continues a record."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from quaterne.notation import parse_record, read_records
from quaterne.play import Act, EngineSeat
from quaterne.speech import Language, Speaker
from quaterne.terminal.game.local_table import LocalTable
from quaterne.terminal.game.play_options import PlayOptions
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


def test_a_record_is_continued_by_its_own_players(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    shutil.copy(GOLDEN / "unfinished.qtn", path)
    record = parse_record(path.read_text(encoding="utf-8"))
    local, resumed = opened(PlayOptions(resume=path, names=(record.first, record.second)))
    assert resumed and [seat.name for seat in local.table.seats if seat] == [
        record.first,
        record.second,
    ]
    assert local.record_path == path
    local.close()


def test_a_player_without_a_name_can_be_chosen(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    path.write_text(NAMELESS, encoding="utf-8")
    local, _ = opened(PlayOptions(resume=path, levels=(None, 3)))
    assert local.table.seats[1] == EngineSeat(3)
    act_somehow(local)
    local.close()
    record = parse_record(path.read_text(encoding="utf-8"))
    assert (record.first, record.second) == (None, "Engine 3")


@pytest.mark.parametrize("language", Language)
def test_nobody_takes_over_the_moves_of_a_named_player(language: Language, tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    path.write_text(
        '[Rules "quarto"]\n[First "Engine 2"]\n[Second "Tom"]\n\n>7 b2\n', encoding="utf-8"
    )
    chosen = {
        "--level": PlayOptions(resume=path, levels=(None, 5)),
        "--first-level": PlayOptions(resume=path, levels=(5, None)),
        "--first": PlayOptions(resume=path, names=("Ada", None)),
        "--second": PlayOptions(resume=path, names=(None, "Ada")),
    }
    for option, options in chosen.items():
        with pytest.raises(LocalizedError) as refused:
            opened(options, language)
        seat = "First" if "first" in option else "Second"
        name = "Ada" if options.names != (None, None) else "Engine 5"
        said = str(refused.value)
        assert f"{option} " in said and str(path) in said and f'[{seat} "{name}"]' in said
        assert Speaker(language).name(EngineSeat(2)) in said or "Tom" in said
    assert path.read_text(encoding="utf-8").count("Engine 2") == 1


@pytest.mark.parametrize("language", Language)
def test_a_finished_game_keeps_its_players_even_without_names(
    language: Language, tmp_path: Path
) -> None:
    path = tmp_path / "game.qtn"
    text = (GOLDEN / "classic.qtn").read_text(encoding="utf-8")
    path.write_text(re.sub(r"\[(First|Second) .*\n", "", text), encoding="utf-8")
    assert parse_record(path.read_text(encoding="utf-8")).first is None
    with pytest.raises(LocalizedError) as refused:
        opened(PlayOptions(resume=path, levels=(None, 5)), language)
    expected = Speaker(language).say("resume-over", file=str(path), option="--level")
    assert str(refused.value) == expected


def test_the_journal_of_a_record_knows_more_than_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    played("give 7", "b2", options=replace(PEOPLE, record=path))
    path.write_text(path.read_text().replace("b2", ""), encoding="utf-8")
    local, _ = opened(PlayOptions(resume=path))
    assert local.table.number == 4
    local.close()


def test_of_several_games_the_last_is_resumed_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "games.qtn"
    finished = (GOLDEN / "classic.qtn").read_text(encoding="utf-8")
    unfinished = (GOLDEN / "unfinished.qtn").read_text(encoding="utf-8")
    path.write_text(f"{finished}\n{unfinished}", encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    local, resumed = opened(PlayOptions(resume=path))
    assert resumed and not local.table.round.is_over
    act_somehow(local)
    local.close()
    text = path.read_text(encoding="utf-8")
    assert text.startswith(finished) and before.startswith(finished)
    first, second = read_records(StringIO(text))
    assert first == parse_record(finished)
    assert second.actions[:-1] == parse_record(unfinished).actions


@pytest.mark.parametrize("language", Language)
def test_a_file_without_a_game_is_said(language: Language, tmp_path: Path) -> None:
    path = tmp_path / "empty.qtn"
    path.touch()
    with pytest.raises(LocalizedError) as refused:
        opened(PlayOptions(resume=path), language)
    assert str(refused.value) == Speaker(language).say("file-without-game", file=str(path))


def act_somehow(local: LocalTable) -> None:
    to_act = local.table.round.to_act
    action = local.table.round.game.legal_actions()[0]
    local.send(to_act, Act(local.next_id(), action))


NAMELESS = '[Rules "quarto"]\n[Event "Club"]\n\n>0 {good}\n'


def test_resuming_writes_nothing_before_an_action(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    path.write_text(NAMELESS, encoding="utf-8")
    stamp = path.stat().st_mtime_ns
    local, _ = opened(PlayOptions(resume=path))
    local.close()
    assert path.read_text(encoding="utf-8") == NAMELESS
    assert path.stat().st_mtime_ns == stamp


def test_no_name_is_made_up_and_no_header_lost_even_from_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    path.write_text(NAMELESS, encoding="utf-8")
    for _ in range(2):  # the second time from the journal of the first
        local, _ = opened(PlayOptions(resume=path))
        act_somehow(local)
        local.close()
        record = parse_record(path.read_text(encoding="utf-8"))
        assert (record.first, record.second) == (None, None)
        assert dict(record.tags)["Event"] == "Club"
        assert record.comments[0][1].strip() == "good"


@pytest.mark.parametrize("language", Language)
def test_a_game_that_was_begun_keeps_its_setup(language: Language) -> None:
    played("give 7")
    with pytest.raises(LocalizedError) as refused:
        opened(PlayOptions(go_on=True, hints=True), language)
    assert str(refused.value) == Speaker(language).say("resume-fixed", option="--hints")


@pytest.mark.parametrize("language", Language)
def test_games_that_cannot_be_kept_say_a_way_out(
    language: Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").touch()  # a file where a folder should be
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with pytest.raises(LocalizedError) as refused:
        opened(PEOPLE, language)
    assert "XDG_DATA_HOME" in str(refused.value) and str(tmp_path / "data") in str(refused.value)


def test_two_people_have_two_names() -> None:
    with pytest.raises(LocalizedError):
        opened(replace(PEOPLE, names=("Léa", "Léa")))


@pytest.mark.parametrize("resumes", [False, True])
def test_a_record_goes_into_a_new_file_of_a_folder_that_is_there(
    resumes: bool, tmp_path: Path
) -> None:
    source, path = tmp_path / "source.qtn", tmp_path / "game.qtn"
    source.write_text(NAMELESS, encoding="utf-8")
    options = PlayOptions(resume=source) if resumes else PEOPLE
    with pytest.raises(FileNotFoundError):
        opened(replace(options, record=tmp_path / "gone" / "game.qtn"))
    with pytest.raises(IsADirectoryError):
        opened(replace(options, record=tmp_path))
    path.write_text("precious", encoding="utf-8")
    for language in Language:
        with pytest.raises(LocalizedError, match="--resume"):
            opened(replace(options, record=path), language)
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_game_goes_on_in_a_new_file_that_is_there_at_once(tmp_path: Path) -> None:
    source, path = tmp_path / "source.qtn", tmp_path / "more.qtn"
    source.write_text(NAMELESS, encoding="utf-8")
    local, _ = opened(PlayOptions(resume=source, record=path))
    assert parse_record(path.read_text(encoding="utf-8")) == parse_record(NAMELESS)
    act_somehow(local)
    local.close()
    assert source.read_text(encoding="utf-8") == NAMELESS
    again, _ = opened(PlayOptions(resume=path))
    assert len(again.table.round.game_events) == 2
    again.close()


@pytest.mark.parametrize("language", Language)
def test_a_game_with_a_journal_keeps_its_file(language: Language, tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    played("give 7", options=replace(PEOPLE, record=path))
    with pytest.raises(LocalizedError) as refused:
        opened(PlayOptions(resume=path, record=tmp_path / "new.qtn"), language)
    assert str(refused.value) == Speaker(language).say("resume-fixed", option="--record")
    local, _ = opened(PlayOptions(resume=path, record=path), language)
    local.close()


def test_the_interrupted_game_is_not_offered_to_who_names_a_file(tmp_path: Path) -> None:
    played("give 7")
    options, speaker, script = (
        PlayOptions(record=tmp_path / "new"),
        Speaker(Language.EN),
        Script([]),
    )
    questions = SetupQuestions(script, speaker, options, Preferences())
    with pytest.raises(EOFError):
        open_local_table(options, questions, speaker)
    assert not any("interrupted" in line for line in script.written), script.written


@pytest.mark.parametrize("language", Language)
def test_a_file_that_cannot_be_resumed_is_named(language: Language, tmp_path: Path) -> None:
    path = tmp_path / "bad.qtn"
    for content in (b">7 z9\n", b"\xff\xfe", b"{not a journal\n"):
        path.write_bytes(content)
        with pytest.raises(LocalizedError) as refused:
            opened(PlayOptions(resume=path), language)
        said = str(refused.value)
        assert said.startswith(str(path)) and said.count(str(path)) == 1, said
        assert (" not " in said) is (language is Language.EN), said
