"""The words of the help: the same as Fluent reads, for every command and option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import typer

from quaterne.speech import Language, catalogue
from quaterne.terminal.app import app
from quaterne.terminal.command_line import EXAMPLES, PLACEHOLDERS, command_line_language, help_texts


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
