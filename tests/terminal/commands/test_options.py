"""Options that commands share."""

from __future__ import annotations

import pytest
import typer

from quaterne.terminal.app import app
from quaterne.terminal.command_line import BAD_INPUT, INTERRUPTED, InvalidUsage, check_language
from tests.terminal.run_commands import quaterne

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
