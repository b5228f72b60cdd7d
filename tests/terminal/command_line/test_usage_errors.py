"""Wrong options and arguments: what was wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import typer

from quaterne.speech import Language
from quaterne.terminal.app import app
from quaterne.terminal.command_line import InvalidUsage, error_message
from tests.terminal.run_commands import quaterne
from tests.terminal.terminals import plain


def refused(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the error in both languages."""
    said = []
    for language in (Language.EN, Language.FR):
        monkeypatch.setattr("sys.argv", ["quaterne", "--lang", language.value, *arguments])
        with pytest.raises(InvalidUsage) as caught:
            typer.main.get_command(app).main(arguments, "quaterne", standalone_mode=False)
        said.append(plain(error_message(caught.value, language)))
    return said


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        (
            "play --levle 3",
            "--levle is not an option of quaterne play. Did you mean --level?",
            "--levle n’est pas une option de quaterne play. Vouliez-vous dire --level ?",
        ),
        (
            "play --zzz",
            "--zzz is not an option of quaterne play: quaterne play --help lists them.",
            "--zzz n’est pas une option de quaterne play : quaterne play --help en donne la liste.",
        ),
        (
            "play --level 9",
            "--level: “9” is not possible. Write a whole number from 1 to 8.",
            "--level : « 9 » ne convient pas. Écrivez un nombre entier de 1 à 8.",
        ),
        (
            "play --seed x",
            "--seed: “x” is not a whole number.",
            "--seed : « x » n’est pas un nombre entier.",
        ),
        (
            "play --warn -1",
            "--warn: “-1” is not possible. Write a whole number, 0 or more.",
            "--warn : « -1 » ne convient pas. Écrivez un nombre entier, 0 au moins.",
        ),
        (
            "analyse --time soon",
            "--time: “soon” is not a number.",
            "--time : « soon » n’est pas un nombre.",
        ),
        (
            "review --time -2",
            "--time: “-2” is not possible. Write a number, 0 or more.",
            "--time : « -2 » ne convient pas. Écrivez un nombre, 0 au moins.",
        ),
        (
            "play --display big",
            "--display: “big” is not possible. Choose from words, table, off.",
            "--display : « big » ne convient pas. Choisissez parmi words, table, off.",
        ),
        ("play --level", "--level needs a value after it.", "Il faut une valeur après --level."),
        (
            "replay --json=1",
            "--json takes no value: write --json alone.",
            "--json ne prend pas de valeur : écrivez --json seul.",
        ),
        (
            "play now",
            "“now” is too much: quaterne play --help says what can be written.",
            "« now » est de trop : quaterne play --help dit ce qu’on peut écrire.",
        ),
        (
            "admin block name Tom",
            "--reason is missing: quaterne admin block needs it.",
            "Il manque --reason, dont quaterne admin block a besoin.",
        ),
        (
            "match",
            "ENGINES is missing: quaterne match --help says what to write there.",
            "Il manque MOTEURS : quaterne match --help dit ce qu’il faut y écrire.",
        ),
        (
            "admin block nmae Tom --reason x",
            "KIND: “nmae” is not possible. Choose from name, network.",
            "GENRE : « nmae » ne convient pas. Choisissez parmi name, network.",
        ),
        (
            "play --lang de",
            "--lang: “de” is not a language of this program. Choose from en, fr.",
            "--lang : « de » n’est pas une langue de ce programme. Choisissez parmi en, fr.",
        ),
        (
            "analyse --moves --value-only",
            "--moves and --value-only exclude each other: leave one of them out.",
            "--moves et --value-only s’excluent : n’en gardez qu’une.",
        ),
    ],
)
def test_wrong_usage_in_both_languages(
    line: str, english: str, french: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert refused(line.split(), monkeypatch) == [english, french]


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("ply", "“ply” is not a command of quaterne: play, ", "« ply » n’est pas une commande"),
        ("admin tble", "“tble” is not a command of quaterne admin: ", "« tble » n’est pas une"),
        ("--lang en", "Say what to do: quaterne and one of play, ", "Dites que faire : quaterne"),
        (
            "play --first A --first-level 2",
            "--first and --first-level exclude each other",
            "--first et --first-level s’excluent",
        ),
        (
            "play --second A --level 2",
            "--second and --level exclude each other",
            "--second et --level s’excluent",
        ),
    ],
)
def test_commands_that_do_not_exist(
    line: str, english: str, french: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refused(line.split(), monkeypatch)
    assert said[0].startswith(english) and said[1].startswith(french)


def commands_below(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Yield every command with what is typed for it."""
    for name, below in getattr(command, "commands", {}).items():
        yield from commands_below(below, (*path, name))
    if not hasattr(command, "commands"):
        yield " ".join(path), command


NEEDING = [
    line
    for line, command in commands_below(typer.main.get_command(app))
    if any(parameter.required for parameter in command.params)
]


@pytest.mark.parametrize("line", NEEDING)
def test_every_command_says_which_argument_is_missing(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    english, french = refused(line.split(), monkeypatch)
    assert " is missing: quaterne" in english and french.startswith("Il manque ")


def test_the_error_is_one_line_on_standard_error_with_exit_code_2() -> None:
    done = quaterne("--lang", "fr", "play", "--level", "9")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith("quaterne: --level")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("line", "one", "other"),
    [
        ("play --resume x --rules quatrenun", "--resume", "--rules"),
        ("play --continue --rules quatrenun", "--continue", "--rules"),
        ("play --continue --record x", "--continue", "--record"),
        ("play --resume x --continue", "--resume", "--continue"),
        ("puzzle --id 3 --daily", "--id", "--daily"),
        ("puzzle --id 3 --level 2", "--id", "--level"),
        ("puzzle --daily --kind win", "--daily", "--kind"),
    ],
)
def test_options_that_would_be_ignored_are_refused(
    line: str, one: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert refused(line.split(), monkeypatch) == [
        f"{one} and {other} exclude each other: leave one of them out.",
        f"{one} et {other} s’excluent : n’en gardez qu’une.",
    ]
