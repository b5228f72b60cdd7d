"""The program behind `quaterne play`: preferences, errors in both languages, how it ends."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from quaterne.speech import Language, Speaker, Verbosity
from quaterne.terminal.game.play_options import PlayOptions
from quaterne.terminal.game.preferences import (
    Display,
    Preferences,
    load_preferences,
    save_preferences,
)
from quaterne.terminal.game.session import _quoted, play, run
from tests.terminal.scripts import PEOPLE, Script, played


def test_what_the_command_line_says_is_remembered() -> None:
    options = replace(PEOPLE, display="table", detail="codes", warning=5)
    played(options=options)
    kept = load_preferences()
    assert (kept.display, kept.detail, kept.warning) == (Display.TABLE, Verbosity.CODES, 5)


def test_a_script_changes_no_preferences() -> None:
    script = Script([], is_interactive=False)
    assert play(replace(PEOPLE, warning=5), script, Speaker(Language.EN), Preferences()) == 0
    assert load_preferences().warning is None


def test_preferences_hold_where_the_command_line_says_nothing() -> None:
    brief = Preferences(detail=Verbosity.CODES)
    assert "Léa gives 0 to Tom." in played("give 0", preferences=brief)
    said = played("give 0", options=replace(PEOPLE, detail="words"), preferences=brief)
    assert "Léa gives short, round, solid, light to Tom." in said


@pytest.mark.parametrize(
    ("name", "command"),
    [(None, "quaterne play --continue"), ("a game.qtn", "quaterne play --resume '")],
)
def test_an_unfinished_game_says_how_to_go_on(
    tmp_path: Path, name: str | None, command: str
) -> None:
    record = None if name is None else tmp_path / name
    said = played("give 0", options=replace(PEOPLE, record=record))
    assert command in said[-1] and (name or "") in said[-1]


def test_a_game_that_goes_on_in_another_file_says_that_file(tmp_path: Path) -> None:
    source, path = tmp_path / "source.qtn", tmp_path / "more.qtn"
    source.write_text('[Rules "quarto"]\n\n>7\n', encoding="utf-8")
    for typed in ("b2", None):
        said = played(*filter(None, [typed]), options=PlayOptions(resume=source, record=path))
        assert said[-1].endswith(f"quaterne play --resume {path}")
        assert played(options=PlayOptions(resume=path))[-1] == said[-1]
        path.unlink()


def test_a_finished_game_leaves_nothing_to_go_on_with() -> None:
    said = played("resign", "yes", "no")
    assert "quaterne play" not in said[-1]


def test_leaving_before_there_is_a_table_is_no_error() -> None:
    assert play(PlayOptions(), Script([]), Speaker(Language.EN), Preferences()) == 0


class Interrupted(Script):
    """Types its lines and presses Ctrl-C."""

    def read_line(self, prompt: str, seconds: float | None = None) -> str | None:
        if not self.typed:
            raise KeyboardInterrupt
        return super().read_line(prompt, seconds)


def test_ctrl_c_keeps_the_game_and_has_its_exit_code() -> None:
    script = Interrupted(["give 0"])
    assert play(PEOPLE, script, Speaker(Language.EN), Preferences()) == 130
    assert "quaterne play --continue" in script.written[-1]


def test_errors_are_in_the_players_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(PlayOptions(rules="chess", language="fr")) == 2
    french = capsys.readouterr().err
    assert french.startswith("quaterne: ") and "named set" not in french
    assert run(PlayOptions(rules="chess", language="en")) == 2
    assert "neither a game nor a named set" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "gone.qtn"
    assert run(PlayOptions(resume=path, language="fr")) == 2
    assert "n’existe pas" in (said := capsys.readouterr().err) and str(path) in said
    assert run(PlayOptions(resume=path, language="en")) == 2
    assert capsys.readouterr().err == f"quaterne: {path}: there is no such file or folder.\n"


@pytest.mark.parametrize(
    ("locale", "said"), [("C", "Il n’y a pas"), ("en_US", "There is no"), ("fr_FR", "Il n’y a pas")]
)
def test_the_locale_comes_before_a_remembered_language(
    locale: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    save_preferences(Preferences(language="fr"))
    assert run(PlayOptions(go_on=True)) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(("locale", "warned"), [("C", False), ("en_US", True), ("fr_FR", False)])
def test_a_language_that_will_not_last_says_so(
    locale: str, warned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    written = " ".join(played("language french"))
    assert ("avec --lang fr" in written) == warned


def test_a_command_is_quoted_as_the_shell_of_the_system_reads_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = Path("a game.qtn")
    assert _quoted(path) == "'a game.qtn'"
    monkeypatch.setattr("sys.platform", "win32")
    assert _quoted(path) == '"a game.qtn"'
