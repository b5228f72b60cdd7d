"""What is wrong on the command line of an example is an error that says what would be right."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from examples import duel, readings

NAIVE = "examples.agents:naive"


@pytest.mark.parametrize(
    ("main", "arguments", "words"),
    [
        (readings.main, ["--games", "0"], "argument --games: '0' is not possible: a whole number"),
        (readings.main, ["--games", "many"], "'many' is not possible: a whole number, 1 or more"),
        (readings.main, ["--seed", "-1"], "argument --seed: '-1' is not possible"),
        (duel.main, [NAIVE, NAIVE, "--games", "0"], "'0' is not possible: a whole number, 1 or mo"),
        (duel.main, [NAIVE, "naive"], "error: 'naive' is not an agent: write MODULE:ATTRIBUTE"),
        (duel.main, [NAIVE, "level:9"], "error: there is no level '9': 1 to 8"),
        (duel.main, ["examples.agents:nobody", NAIVE], "nobody cannot be loaded"),
        (duel.main, ["tests.judge.example_agents:illegal", NAIVE], "is not legal in"),
    ],
)
def test_a_wrong_argument_is_named(
    main: Callable[[], None],
    arguments: list[str],
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["example", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    shown = capsys.readouterr()
    assert words in " ".join(shown.err.split()) and not shown.out


def test_a_duel_says_the_score(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["duel", NAIVE, NAIVE, "--games", "4"])
    duel.main()
    assert "score" in capsys.readouterr().out
