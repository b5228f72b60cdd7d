"""The help of every command in both languages."""

from __future__ import annotations

import errno
import io
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from quaterne.errors import ImpossiblePosition, InvalidRules
from quaterne.notation import parse_position
from quaterne.rules import Rules
from quaterne.speech import Language, catalogue
from quaterne.terminal.app import app
from quaterne.terminal.command_line import (
    BAD_INPUT,
    EXAMPLES,
    INTERRUPTED,
    PLACEHOLDERS,
    InvalidUsage,
    check_language,
    command_line_language,
    error_message,
    help_texts,
    say_what_is_awaited,
)
from tests.terminal.run_commands import COMMAND, quaterne
from tests.terminal.terminals import Terminal, plain


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


# Options that commands share.


_COMMAND = typer.main.get_command(app)
_CONTEXT = typer.Context(_COMMAND)


@pytest.mark.parametrize("language", [None, "fr", "en", "fr_FR.UTF-8", "EN"])
def test_languages_and_locales_are_accepted(language: str | None) -> None:
    assert check_language(_CONTEXT, language) == language


@pytest.mark.parametrize("language", ["de", "", "francais"])
def test_any_other_language_is_refused_by_its_option(language: str) -> None:
    with pytest.raises(InvalidUsage) as refused:
        check_language(_CONTEXT, language)
    assert refused.value.kind == "unknown-language"
    assert refused.value.parts == {"value": language, "known": "en, fr"}


def test_a_command_inherits_the_language_before_it() -> None:
    above = typer.Context(_COMMAND)
    above.params["lang"] = "fr"
    below = typer.Context(_COMMAND, parent=above)
    assert check_language(below, None) == "fr"
    assert check_language(below, "en") == "en"


@pytest.mark.parametrize("command", ["play", "review", "puzzle", "analyse"])
def test_every_command_that_speaks_refuses_it_alike(command: str) -> None:
    done = quaterne(command, "--lang", "de")
    assert (done.returncode, done.stdout) == (BAD_INPUT, b"")
    assert b"--lang" in done.stderr


def test_exit_codes_are_those_of_the_shell() -> None:
    """2 for wrong usage, 128 and the number of the signal for Ctrl-C."""
    assert (BAD_INPUT, INTERRUPTED) == (2, 128 + 2)


# The words of the help: the same as Fluent reads, for every command and option.


@pytest.mark.parametrize("language", Language)
def test_the_reader_reads_what_fluent_reads(language: Language) -> None:
    texts, words = help_texts(language), catalogue(language)
    assert len(texts.names()) > 150
    for name in texts.names():
        assert texts[name] == words.say(name, **EXAMPLES, **PLACEHOLDERS[language])


def test_placeholders_are_in_the_language_of_the_help() -> None:
    texts = help_texts(Language.FR)
    said = " ".join(texts[name] for name in texts.names())
    for word in ("NAME", "PROGRAM ", "FILE", "USER", "PASSWORD"):
        assert word not in said
    assert "NOM=" in said and "cmd:PROGRAMME" in said and "sqlite:///FICHIER" in said


def _commands(command: Any, path: str) -> Iterator[tuple[str, Any]]:
    yield path, command
    for name, below in getattr(command, "commands", {}).items():
        yield from _commands(below, f"{path}-{name}" if path else name)


def _needed() -> set[str]:
    """Return the messages that the help shows for all commands."""
    names = {"help-option-help"}
    texts = help_texts(Language.EN)
    for path, command in _commands(typer.main.get_command(app), ""):
        names.add(f"command-{path}" if path else "command")
        for parameter in command.params:
            name = parameter.name.replace("_", "-")
            own = f"help-option-{path}-{name}"
            names.add(own if own in texts else f"help-option-{name}")
            if parameter.param_type_name == "argument":
                names.add(f"argument-{name}")
    return names


def test_every_command_and_option_has_its_text_and_no_text_is_left_over() -> None:
    texts = help_texts(Language.EN).names()
    general = {name for name in texts if name.startswith(("help-", "value-"))}
    general -= {name for name in general if name.startswith("help-option-")}
    assert texts - general == _needed()


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["play", "--lang", "fr"], "fr"),
        (["play", "--lang=fr_CA"], "fr"),
        (["--language", "fr", "admin"], "fr"),
        (["--lang", "fr", "play", "--lang", "en"], "en"),
        (["--lang", "fr", "play", "--lang", "de"], "fr"),
        (["--lang"], "en"),
        (["play"], "en"),
    ],
)
def test_the_language_of_any_command_line(
    arguments: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert command_line_language(arguments) == language


def test_without_an_option_the_locale_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.setattr("sys.argv", ["quaterne", "play"])
    assert command_line_language() == "fr"


# Wrong options and arguments: what was wrong, where, and what would be right.


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


# Every error that ends a command, in one line and both languages.


EN, FR = Language.EN, Language.FR


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (
            errno.ENOENT,
            "there is no such file or folder.",
            "ce fichier ou ce dossier n’existe pas.",
        ),
        (errno.EACCES, "you do not have the permission.", "vous n’en avez pas le droit."),
        (errno.EROFS, "this place can only be read.", "on ne peut que lire à cet endroit."),
        (errno.EISDIR, "this is a folder, not a file.", "c’est un dossier, non un fichier."),
        (errno.ENOSPC, "the disk is full.", "le disque est plein."),
        (errno.ETXTBSY, f"{os.strerror(errno.ETXTBSY)}.", f"{os.strerror(errno.ETXTBSY)}."),
    ],
)
def test_files(number: int, english: str, french: str) -> None:
    error = OSError(number, os.strerror(number), "x.qtn")
    assert error_message(error, EN) == f"x.qtn: {english}"
    assert plain(error_message(error, FR)) == f"x.qtn : {french}"


def test_streams_have_a_name_in_each_language() -> None:
    closed = OSError(errno.EBADF, "it is closed", "standard input")
    assert error_message(closed, EN) == "Standard input cannot be read: it is closed."
    assert plain(error_message(closed, FR)) == (
        "L’entrée standard ne peut pas être lue : elle est fermée."
    )
    full = OSError(errno.ENOSPC, "No space left on device", "standard output")
    assert error_message(full, EN) == "Standard output cannot be written: the disk is full."


def test_a_problem_without_a_file_is_one_of_standard_output() -> None:
    full = OSError(errno.ENOSPC, "No space left on device")
    assert error_message(full, EN) == "Standard output cannot be written: the disk is full."


def test_other_errors() -> None:
    assert error_message(ValueError("plain"), EN) == "plain"
    assert error_message(OSError(errno.ETXTBSY, "busy"), FR) == "busy"
    bad = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")
    assert error_message(bad, EN) == "This is not UTF-8 text: byte 0 belongs to no character."
    assert "l’octet 0" in error_message(bad, FR)


def test_errors_of_the_package_keep_their_own_english_words() -> None:
    assert error_message(InvalidRules("no such rules"), EN) == "no such rules"


@pytest.mark.parametrize(
    ("line", "french"),
    [
        (
            ["play", "--rules", "quarto clock=0"],
            "Un temps de 0 secondes par coup n’est pas possible",
        ),
        (["play", "--rules", "quatrenun squares"], "squares est une règle de Quarto"),
        (["prove", "--rules", "quatrenun"], "Seul Quarto commence par un plateau vide."),
        (["prove", "--threads", "0"], "0 fils d’exécution ne sont pas possibles"),
        (["puzzle", "--id", "zz"], "Il n’y a pas d’énigme « zz »."),
        (["bench", "--only", "x"], "Il n’y a pas de mesure x"),
    ],
)
def test_french_errors_keep_the_reason(line: list[str], french: str) -> None:
    done = quaterne("--lang", "fr", *line)
    assert (done.returncode, done.stdout) == (2, b"")
    assert plain(done.stderr.decode()).startswith(f"quaterne: {french}")


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("33../..../..../.... b", "la pièce 3 s’y trouve deux fois."),
        ("bb../..../..../.... b", "la pièce b s’y trouve deux fois."),
    ],
)
def test_an_impossible_position_says_why(text: str, french: str) -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        parse_position(text, Rules())
    assert error_message(caught.value, FR).endswith(french)


# A command that reads standard input says so to a person, and to nobody else.


class Keyboard(io.StringIO):
    """Standard input with a person at it."""

    def isatty(self) -> bool:
        return True


def test_a_pipe_is_told_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    say_what_is_awaited(io.StringIO(), "games", Language.EN)
    assert capsys.readouterr() == ("", "")


def test_a_person_is_told_what_to_type(capsys: pytest.CaptureFixture[str]) -> None:
    say_what_is_awaited(Keyboard(), "games", Language.EN)
    assert capsys.readouterr() == ("", "Waiting for recorded games; Ctrl-D ends them.\n")


@pytest.mark.parametrize(
    ("command", "lang", "line"),
    [
        ("analyse", "en", "Waiting for positions, one in a line; Ctrl-D ends the list."),
        ("analyse", "fr", "J’attends des positions, une par ligne ; Ctrl-D termine la liste."),
        ("replay", "en", "Waiting for recorded games; Ctrl-D ends them."),
        ("replay", "fr", "J’attends des parties enregistrées ; Ctrl-D les termine."),
        ("review", "fr", "J’attends des parties enregistrées ; Ctrl-D les termine."),
    ],
)
def test_commands_at_a_terminal_without_arguments(
    home: Path, command: str, lang: str, line: str
) -> None:
    terminal = Terminal(home, command, "--lang", lang)
    terminal.expect(line)
    terminal.child.sendeof()
    terminal.child.wait()
