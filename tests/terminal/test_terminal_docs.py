"""The pages about the terminal: sessions are played, words understood, options complete."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import typer

from quaterne.notation import parse_record
from quaterne.rules import GameName, Stage
from quaterne.speech import Language, ParseContext, Speaker, parse_intents
from quaterne.terminal.app import app
from quaterne.terminal.console import Tone
from quaterne.terminal.game.play_options import PlayOptions
from quaterne.terminal.game.preferences import Preferences
from quaterne.terminal.game.session import play
from quaterne.terminal.replay import ReplayWalk
from tests.terminal.terminals import plain

ROOT = Path(__file__).parents[2]
PAGES = {
    Language.EN: ROOT / "docs/play/terminal.md",
    Language.FR: ROOT / "docs/play/terminal.fr.md",
}


@dataclass
class Transcript:
    """A console that types what the page shows behind the prompts, and notes all lines."""

    shown: list[str]
    lines: list[str] = field(default_factory=list)
    is_interactive: bool = True

    def read_line(self, prompt: str, seconds: float | None = None) -> str | None:
        assert seconds is None
        if len(self.lines) >= len(self.shown):
            raise EOFError
        expected, prompt = self.shown[len(self.lines)], plain(prompt)
        assert f"{expected} ".startswith(prompt), f"{expected!r} is not an answer to {prompt!r}"
        self.lines.append(expected)
        return expected[len(prompt) :].strip()

    def write_line(self, line: str, tone: Tone = Tone.PLAIN) -> None:
        assert isinstance(tone, Tone)
        self.lines.append(plain(line))

    def clear(self) -> bool:
        return True


def sessions(language: Language) -> list[tuple[list[str], list[str]]]:
    """The command and the lines of each session on a page."""
    page = PAGES[language].read_text(encoding="utf-8")
    blocks = re.findall(r"```text\n\$ quaterne (.*?)\n(.*?)```", page, re.DOTALL)
    return [(shlex.split(command), text.splitlines()) for command, text in blocks]


@pytest.mark.parametrize("language", Language)
def test_the_game_on_the_page_goes_like_that(language: Language) -> None:
    (command, lines), _ = sessions(language)
    given = dict(zip(command[1::2], command[2::2], strict=True))
    options = PlayOptions(
        rules=given["--rules"],
        names=(given["--first"], given["--second"]),
        display=given["--display"],
        seed=int(given["--seed"]),
    )
    console = Transcript(lines)
    assert play(options, console, Speaker(Language(given["--lang"])), Preferences()) == 0
    assert console.lines == lines


@pytest.mark.parametrize("language", Language)
def test_the_walk_on_the_page_goes_like_that(language: Language) -> None:
    _, (_, lines) = sessions(language)
    game = (ROOT / "tests/golden/classic.qtn").read_text(encoding="utf-8")
    console = Transcript(lines)
    ReplayWalk(parse_record(game), console, Speaker(language)).run()
    assert console.lines == lines


@pytest.mark.parametrize("language", Language)
def test_what_the_page_says_can_be_typed_is_understood(language: Language) -> None:
    page = PAGES[language].read_text(encoding="utf-8")
    start = page.index("| give |" if language is Language.EN else "| donner |")
    table = page[start : page.index("\n\n", start)]
    for row in table.splitlines():
        is_quatrenun = "Quatrenun" in row
        context = ParseContext(
            game=GameName.QUATRENUN if is_quatrenun else GameName.QUARTO,
            stage=Stage.MOVE if is_quatrenun else Stage.PLACE,
            squares=True,
        )
        for phrase in re.findall(r"`([^`]+)`", row.split("|", 2)[2]):
            assert parse_intents(phrase, language, context), phrase


@pytest.mark.parametrize("language", Language)
def test_every_option_is_on_the_page(language: Language) -> None:
    page = PAGES[language].read_text(encoding="utf-8")
    command = typer.main.get_command(app).commands["play"]  # type: ignore[attr-defined]
    options = {name for parameter in command.params for name in parameter.opts} - {"-h", "--help"}
    assert {option for option in options if f"`{option}`" not in page} == set()


def test_both_pages_have_the_same_parts() -> None:
    parts = [re.findall(r"^(#+) ", p.read_text(encoding="utf-8"), re.M) for p in PAGES.values()]
    assert parts[0] == parts[1]
