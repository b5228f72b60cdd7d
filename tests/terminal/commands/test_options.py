"""Options that commands share."""

from __future__ import annotations

import pytest
import typer

from quaterne.terminal.commands.options import BAD_INPUT, INTERRUPTED, check_language
from tests.terminal.run_commands import quaterne


@pytest.mark.parametrize("language", [None, "fr", "en", "fr_FR.UTF-8", "EN"])
def test_languages_and_locales_are_accepted(language: str | None) -> None:
    check_language(language)


@pytest.mark.parametrize("language", ["de", "", "francais"])
def test_any_other_language_is_refused_by_its_option(language: str) -> None:
    with pytest.raises(typer.BadParameter) as refused:
        check_language(language)
    assert refused.value.param_hint == "--lang"
    assert repr(language) in str(refused.value) or language in str(refused.value)


@pytest.mark.parametrize("command", ["play", "review", "puzzle"])
def test_every_command_that_speaks_refuses_it_alike(command: str) -> None:
    done = quaterne(command, "--lang", "de")
    assert (done.returncode, done.stdout) == (BAD_INPUT, b"")
    assert b"--lang" in done.stderr


def test_exit_codes_are_those_of_the_shell() -> None:
    """2 for wrong usage, 128 and the number of the signal for Ctrl-C."""
    assert (BAD_INPUT, INTERRUPTED) == (2, 128 + 2)
