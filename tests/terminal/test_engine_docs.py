"""The page about the engine knows its commands."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer

from quaterne.terminal.app import app
from tests.terminal.test_commands import TEXT

PAGE = (Path(__file__).parents[2] / "docs/engine/analysis.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["analyse", "prove", "bench", "book"])
def test_every_option_is_on_the_page(name: str) -> None:
    group = typer.main.get_command(app)
    command = group.commands[name]  # type: ignore[attr-defined]
    options = {option for parameter in command.params for option in parameter.opts}
    assert f"quaterne {name}" in PAGE
    missing = {option for option in options if option.startswith("--") and option not in PAGE}
    assert not missing - {"--help"}


def test_the_page_shows_what_is_said() -> None:
    assert TEXT in PAGE
