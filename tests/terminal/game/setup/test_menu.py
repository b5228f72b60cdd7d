"""Numbered choices: a number, Enter for the first, or the word that quits."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from quaterne.speech import Language, Speaker
from quaterne.terminal.console import Tone
from quaterne.terminal.game.setup_questions import choose

CHOICES = [("Classic", "classic"), ("Advanced", "advanced")]


@dataclass
class Typed:
    """A console on which these lines are typed."""

    lines: list[str]
    written: list[tuple[str, Tone]] = field(default_factory=list)
    is_interactive: bool = True

    def read_line(self, prompt: str, seconds: float | None = None) -> str | None:
        assert prompt and seconds is None
        return self.lines.pop(0)

    def write_line(self, line: str, tone: Tone = Tone.PLAIN) -> None:
        self.written.append((line, tone))

    def clear(self) -> bool:
        return False


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [(["2"], "advanced"), (["1."], "classic"), ([""], "classic"), (["3", "x", "2"], "advanced")],
)
def test_a_choice_is_typed(typed: list[str], chosen: str) -> None:
    console = Typed(typed)
    assert choose(console, Speaker(Language.EN), "Which?", CHOICES) == chosen
    assert [line for line, _ in console.written[:3]] == ["Which?", "1. Classic", "2. Advanced"]


def test_anything_else_is_answered_with_the_range() -> None:
    console = Typed(["3", ""])
    choose(console, Speaker(Language.FR), "Lequel ?", CHOICES)
    assert console.written[3:] == [("Tapez un nombre de 1 à 2.", Tone.WARNING)]


@pytest.mark.parametrize("language", Language)
def test_one_can_leave(language: Language) -> None:
    with pytest.raises(EOFError):
        choose(
            Typed(["quit" if language is Language.EN else "quitter"]),
            Speaker(language),
            "?",
            CHOICES,
        )
