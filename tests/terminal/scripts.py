"""Sessions without a terminal: a console that types lines and keeps what is written."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from quaterne.speech import Language, Speaker
from quaterne.terminal.console import Tone
from quaterne.terminal.game.play_options import PlayOptions
from quaterne.terminal.game.preferences import Preferences
from quaterne.terminal.game.session import play
from tests.terminal.terminals import plain

CLEARED = "(cleared)"


@dataclass
class Script:
    """Types its lines one after the other and then leaves; None lets the time run out."""

    typed: list[str | None]
    written: list[str] = field(default_factory=list)
    asked: list[tuple[str, float | None]] = field(default_factory=list)
    is_interactive: bool = True

    def read_line(self, prompt: str, seconds: float | None = None) -> str | None:
        self.asked.append((plain(prompt), seconds))
        if not self.typed:
            raise EOFError
        line = self.typed.pop(0)
        if line is None:
            assert seconds is not None, "nobody waits for a clock here"
            time.sleep(max(seconds, 0))
        return line

    def write_line(self, line: str, tone: Tone = Tone.PLAIN) -> None:
        assert isinstance(tone, Tone)
        assert "\n" not in line and line == line.strip("\n")
        self.written.append(plain(line))

    def clear(self) -> bool:
        self.written.append(CLEARED)
        return True


PEOPLE = PlayOptions(rules="classic", names=("Léa", "Tom"), seed=1, display="off")
"""Two people; by this seed Léa begins."""


def played(
    *typed: str | None,
    options: PlayOptions = PEOPLE,
    language: Language = Language.EN,
    preferences: Preferences | None = None,
) -> list[str]:
    """Return what is written while these lines are typed."""
    script = Script(list(typed))
    assert play(options, script, Speaker(language), preferences or Preferences()) == 0
    return script.written
