from __future__ import annotations

import numpy as np
import pytest

from quaterne.lab.observations import pixels, position_text, render
from quaterne.rules import Quarto, Quatrenun

QUARTO = Quarto.from_position("37.4/c01./8a../..fe b")


def test_every_mode_has_its_form(capsys: pytest.CaptureFixture[str]) -> None:
    assert render(QUARTO, "ansi") == position_text(QUARTO)
    assert str(render(QUARTO, "svg")).startswith("<svg")
    assert render(QUARTO, None) is None
    assert capsys.readouterr().out == ""
    assert render(QUARTO, "human") is None
    assert "in hand: b" in capsys.readouterr().out


def test_the_text_says_how_a_game_ended() -> None:
    game = Quatrenun.from_position("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f b2")
    assert position_text(game).endswith("to act: second; designated: b2")
    assert "1-0" in position_text(Quarto.from_position("012./..../..../.... 3").play("d1!1"))


@pytest.mark.slow
def test_pixels_are_the_drawing() -> None:
    drawn = pixels(QUARTO, size=120)
    assert drawn.dtype == np.uint8 and drawn.shape[1:] == (120, 3)
    empty = pixels(Quarto.new(), size=120)
    # The cell c1 is free in both, b1 only in one of them.
    c1, b1 = np.s_[14:28, 66:80], np.s_[14:28, 40:54]
    assert np.array_equal(drawn[c1], empty[c1]) and not np.array_equal(drawn[b1], empty[b1])
