from __future__ import annotations

import pettingzoo
import pytest
from pettingzoo.env_registry.exceptions import FailedToImport

from bench import lab_speed


@pytest.mark.parametrize("name", lab_speed.CLASSIC)
def test_the_games_of_pettingzoo_are_measured_too(name: str) -> None:
    env = lab_speed.classic_game(name)
    assert env is not None
    assert lab_speed.aec_steps(env)() == 50


def test_a_game_that_lacks_a_package_says_which(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: str) -> None:
        raise FailedToImport("no module named chess")

    monkeypatch.setattr(pettingzoo, "make", fail)
    assert lab_speed.classic_game("chess_v6") is None
    assert "left out, pip install pygame-ce chess: no module named chess" in capsys.readouterr().out
