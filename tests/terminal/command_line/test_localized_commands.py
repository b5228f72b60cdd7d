"""The help of every command in both languages."""

from __future__ import annotations

import os
import re
import subprocess
from typing import Any

import pytest
import typer

from quaterne.speech import Language
from quaterne.terminal.app import app
from quaterne.terminal.command_line import help_texts
from tests.terminal.run_commands import COMMAND, quaterne


def helped(arguments: list[str], language: Language, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the help of a command, in this process."""
    monkeypatch.setattr("sys.argv", ["quaterne", "--lang", language.value])
    command: Any = typer.main.get_command(app)
    context = typer.Context(command, info_name="quaterne")
    for name in arguments:
        command = command.commands[name]
        context = typer.Context(command, info_name=name, parent=context)
    return " ".join(command.get_help(context).split())


@pytest.mark.parametrize("language", Language)
def test_the_help_lists_every_command_with_its_purpose(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = helped([], language, monkeypatch)
    texts = help_texts(language)
    for name in typer.main.get_command(app).commands:  # type: ignore[attr-defined]
        assert f"{name} {' '.join(texts[f'command-{name}'].split())}" in shown


@pytest.mark.parametrize(
    ("path", "english", "french"),
    [
        (
            "play",
            "--level, --second-level NUMBER The computer",
            "--level, --second-level NOMBRE L’",
        ),
        ("play", "[1 to 8]", "[1 à 8]"),
        ("play", "--display words|table|off The board", "--display words|table|off Le plateau"),
        ("analyse", "Usage: quaterne analyse [OPTIONS] [POSITIONS]...", "[POSITIONS]..."),
        ("analyse", "[default: classic]", "[par défaut : classic]"),
        ("match", "quaterne match [OPTIONS] ENGINES...", "quaterne match [OPTIONS] MOTEURS..."),
        ("match", "level:1 to level:8, or cmd:PROGRAM", "level:1 à level:8, ou cmd:PROGRAM"),
        ("serve", "sqlite:///FILE or postgresql://", "sqlite:///FICHIER ou postgresql://"),
        ("admin block", "KIND name, or network", "GENRE name pour un nom"),
        ("admin block", "--reason TEXT Why, for the audit log. [required]", "[obligatoire]"),
        ("admin log", "[in the environment: QUATERNE_DATABASE]", "[dans l’environnement : QUAT"),
        ("admin", "Usage: quaterne admin [OPTIONS] COMMAND", "Utilisation : quaterne admin [OPT"),
        ("puzzle", "--help Show this help and exit.", "--help Montrer cette aide"),
    ],
)
def test_help_in_both_languages(
    path: str, english: str, french: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = path.split()
    assert english in helped(arguments, Language.EN, monkeypatch)
    assert french in helped(arguments, Language.FR, monkeypatch)


def test_french_help_has_no_english_heading(monkeypatch: pytest.MonkeyPatch) -> None:
    for path in ([], ["play"], ["match"], ["admin"], ["admin", "block"]):
        shown = helped(path, Language.FR, monkeypatch)
        assert not re.search(r"Usage|Commands|default|required|Show", shown), shown


def test_without_a_command_the_help_is_shown_as_an_error() -> None:
    for lang, start in (("en", "Usage: quaterne"), ("fr", "Utilisation\u00a0: quaterne")):
        done = quaterne("--lang", lang, "admin")
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.decode().startswith(start)


@pytest.mark.parametrize(
    ("line", "completed"),
    [
        ("quaterne ", '"play":"Jouer dans ce terminal'),
        ("quaterne admin ", '"table":"'),
        ("quaterne replay --", '"--json":"Un objet JSON par résultat.'),
    ],
)
def test_shells_complete_in_the_language_of_the_locale(line: str, completed: str) -> None:
    variables = {
        "LC_ALL": "fr_FR.UTF-8",
        "PYTHONUTF8": "1",
        "_QUATERNE_COMPLETE": "complete_zsh",
        "_TYPER_COMPLETE_ARGS": line,
    }
    done = subprocess.run(
        [*COMMAND],
        env={**os.environ, **variables},
        capture_output=True,
        check=False,
        timeout=120,
    )
    written = done.stdout.decode()
    assert completed in written, (written, done.stderr)
    assert "Take" not in written and "Show this" not in written
