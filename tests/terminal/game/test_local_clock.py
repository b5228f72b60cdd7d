"""The move clock: it warns, and a prompt that waits loses."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from quaterne.play import remaining
from quaterne.speech import Language
from quaterne.terminal.game import local_table as local_clock
from quaterne.terminal.game.journal import unfinished_games
from quaterne.terminal.game.local_table import LocalClock, LocalTable
from quaterne.terminal.game.play_options import PlayOptions
from tests.terminal import scripts
from tests.terminal.scripts import PEOPLE, played

FAST = replace(PEOPLE, rules="quarto clock=2", warning=1)


@pytest.fixture
def own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A time that passes only while somebody waits."""
    nanoseconds = [10**18]

    def wait(seconds: float) -> None:
        nanoseconds[0] += int(1e9 * seconds)

    time = SimpleNamespace(
        sleep=wait, time_ns=lambda: nanoseconds[0], monotonic_ns=lambda: nanoseconds[0]
    )
    monkeypatch.setattr(local_clock, "time", time)
    monkeypatch.setattr(scripts, "time", time)


@pytest.mark.usefixtures("own_time")
def test_a_prompt_that_waits_is_warned_and_loses() -> None:
    written = played("give 0", None, None, options=FAST)
    assert written[-4:-1] == [
        "Tom’s turn to place.",
        "Only 1 second left.",
        "Tom has run out of time. Léa wins.",
    ]


def test_the_time_is_said_in_words() -> None:
    written = played("temps", options=replace(FAST, rules="tournament"), language=Language.FR)
    # On a busy machine some seconds have passed.
    assert re.fullmatch(r"Il vous reste (1 minute|[45]\d secondes)\.", written[-1])


@pytest.mark.usefixtures("own_time")
def test_the_warning_can_be_turned_off() -> None:
    written = played(None, options=replace(FAST, rules="quarto clock=1", warning=0))
    assert written[-2] == "Léa has run out of time. Tom wins."
    assert not any("left" in line for line in written)


@pytest.mark.usefixtures("own_time")
def test_a_question_of_the_program_does_not_stop_the_clock() -> None:
    written = played("resign", None, options=replace(FAST, rules="quarto clock=1", warning=0))
    assert written[-2] == "Léa has run out of time. Tom wins."


def test_the_clock_stands_still_while_the_game_is_closed() -> None:
    played("give 0", options=replace(FAST, rules="quarto clock=30"))
    (stored,) = unfinished_games()
    left = remaining(stored.table, stored.last_time)
    local_table = LocalTable.resume(stored)
    again = remaining(local_table.table, local_table.now())
    local_table.close()
    assert left is not None and again is not None
    assert 0 <= left - again < 10_000


def test_the_engine_does_not_lose_on_time() -> None:
    alone = PlayOptions(
        rules="quarto squares clock=5",
        names=("Léa", None),
        levels=(None, 8),
        seed=1,
        display="off",
        warning=0,
    )
    assert "Your turn to place." in played("give 0", options=alone)


def test_time_never_runs_backwards() -> None:
    clock = LocalClock(5)
    times = [clock.now() for _ in range(100)]
    assert times[0] >= 5 and times == sorted(times)
