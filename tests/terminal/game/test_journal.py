"""Every event is on disk before it is announced, and a crash at any point loses nothing."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from quaterne.errors import InvalidRecord
from quaterne.play import fold
from quaterne.speech import Language, Speaker
from quaterne.terminal.console import Tone, games_folder
from quaterne.terminal.game.journal import GameInUse, Journal, read_journal, unfinished_games
from quaterne.terminal.game.local_table import LocalTable
from quaterne.terminal.game.play_options import PlayOptions
from quaterne.terminal.game.preferences import Preferences
from quaterne.terminal.game.session import play
from tests.terminal.scripts import PEOPLE, Script, played

TYPED = ("give 0", "a1 give 1", "draw", "no", "b1", "quarto row 1", "give 2", "take back", "yes")


def the_journal() -> Path:
    (path,) = games_folder().glob("*.journal")
    return path


def test_cut_at_every_byte_it_holds_whole_commands() -> None:
    played(*TYPED)
    data = the_journal().read_bytes()
    whole = read_journal(the_journal())
    counts = set()
    start = data.index(b"\n", data.index(b"\n") + 1) + 1
    for size in range(start, len(data), 7):
        the_journal().write_bytes(data[:size])
        stored = read_journal(the_journal())
        assert stored.events == whole.events[: len(stored.events)]
        assert data[: stored.size].count(b"\n") == data[:size].count(b"\n")
        counts.add(len(stored.events))
    assert len(counts) > len(TYPED) - 2


def test_what_was_cut_short_is_written_over() -> None:
    played(*TYPED)
    data = the_journal().read_bytes()
    the_journal().write_bytes(data + b'[{"type": "giv')
    played("give 7", options=PlayOptions(go_on=True, display="off"))
    stored = read_journal(the_journal())
    assert str(stored.table.round.game).endswith(" 7 b1")


class Watching(Script):
    """Notes with every line how many events are on disk when it is written."""

    def write_line(self, line: str, tone: Tone = Tone.PLAIN) -> None:
        super().write_line(line, tone)
        paths = list(games_folder().glob("*.journal"))
        stored = len(read_journal(paths[0]).events) if paths else 0
        self.written[-1] = f"{stored} {self.written[-1]}"


def test_every_event_is_on_disk_before_it_is_announced() -> None:
    script = Watching(["give 0", "a1", "give 1"])
    assert play(PEOPLE, script, Speaker(Language.EN), Preferences()) == 0
    assert "3 Léa gives short, round, solid, light to Tom." in script.written
    assert "4 Tom places short, round, solid, light on A1." in script.written
    assert "5 Tom gives short, round, solid, dark to Léa." in script.written


def test_an_open_game_cannot_be_opened_again() -> None:
    played("give 0")
    (stored,) = unfinished_games()
    local_table = LocalTable.resume(stored)
    assert list(unfinished_games()) == []
    with pytest.raises(GameInUse):
        Journal.reopen(stored)
    local_table.close()
    assert len(list(unfinished_games())) == 1


def test_a_finished_game_leaves_nothing_behind() -> None:
    played("resign", "yes", "no")
    assert list(games_folder().iterdir()) == []


def test_files_that_are_no_journals(tmp_path: Path) -> None:
    for text in ("", "{}", "{}\n", "[]\n", '{"seed": 1, "record": null}\n[{}]\n', "\xff\n"):
        path = tmp_path / "x.journal"
        path.write_text(text, encoding="latin-1")
        with pytest.raises(InvalidRecord, match="is not a journal"):
            read_journal(path)
    games_folder().mkdir(parents=True)
    (games_folder() / "bad.journal").write_text("nothing", encoding="utf-8")
    assert list(unfinished_games()) == []


def test_a_game_goes_on_from_its_record_with_all_of_its_table(tmp_path: Path) -> None:
    """The record alone would not know of masks; its journal does."""
    path = tmp_path / "game.qtn"
    played("", "give 0", options=replace(PEOPLE, rules="access", record=path))
    written = played("", "board", options=PlayOptions(resume=path))
    assert "The board is hidden. Touch a cell: touch B2." in written
    assert written[-1] == f"The game is set aside. To resume it: quaterne play --resume {path}"


def test_a_resumed_game_draws_the_rematch_that_it_would_have_drawn() -> None:
    layout = replace(PEOPLE, rules="quatrenun", display="table")
    through = played("resign", "yes", "yes", options=layout)
    played("designate a1", options=layout)
    resumed = played("turn", options=PlayOptions(go_on=True, display="table"))
    assert through[2:7] == resumed[2:7]


def test_events_make_the_table() -> None:
    played(*TYPED)
    (stored,) = unfinished_games()
    assert fold(stored.events) == stored.table


def test_it_is_closed_before_it_is_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal.create(1, None, ())

    def delete(_: Path, missing_ok: bool = False) -> None:
        assert missing_ok
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(journal._descriptor)

    with monkeypatch.context() as changed:
        changed.setattr(Path, "unlink", delete)
        journal.delete()
    assert journal.path.exists()
    journal.path.unlink()
