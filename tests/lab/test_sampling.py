from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from quaterne.errors import InputError
from quaterne.lab.positions import QuartoPositions, SampledStage, draw_positions
from quaterne.notation import parse_rules
from quaterne.rules import Quarto, Quatrenun, Stage, winning_cells


@pytest.mark.parametrize("words", ["quarto automatic", "quarto squares", "quarto fill automatic"])
@pytest.mark.parametrize("ply", [0, 5, 11])
@pytest.mark.parametrize("stage", ["place", "give"])
def test_quarto_positions_have_their_ply_and_nothing_aligned(
    words: str, ply: int, stage: str
) -> None:
    for state in draw_positions(words, ply, 10, seed=1, stage=stage):
        assert isinstance(state, Quarto)
        assert state.placed == ply and not state.alignments()
        assert state.stage is (Stage.PLACE if stage == "place" else Stage.GIVE)


def test_quiet_positions_are_not_won_at_once() -> None:
    def wins(quiet: bool) -> int:
        drawn = draw_positions("quarto squares", 8, 40, seed=2, quiet=quiet)
        return sum(
            bool(winning_cells(s, s.hand)) for s in drawn if isinstance(s, Quarto) and s.hand
        )

    assert wins(quiet=True) == 0 < wins(quiet=False)


@pytest.mark.parametrize(("words", "stage"), [("quarto", "give"), ("quatrenun", "move")])
def test_only_a_piece_in_hand_wins_at_once(words: str, stage: str) -> None:
    with pytest.raises(InputError, match=f"quiet=True is not possible with stage='{stage}'"):
        draw_positions(words, 8, 5, stage=stage, quiet=True)
    assert len(draw_positions(words, 8, 5, stage=stage, quiet=False)) == 5


def test_quarto_positions_are_uniform() -> None:
    """One piece placed and one in hand: all 16 · 16 · 15 are equally likely."""
    drawn = draw_positions("quarto", 1, 38_400, seed=3)
    assert isinstance(drawn, QuartoPositions)
    cells = Counter((drawn.boards != 255).argmax(1).tolist())
    pieces = Counter(drawn.boards.min(1).tolist())
    hands = Counter(drawn.hands.tolist())
    for counted in (cells, pieces, hands):
        # 2,400 each; six standard deviations are 285.
        assert len(counted) == 16 and all(abs(n - 2400) < 285 for n in counted.values())
    assert not (drawn.boards == drawn.hands[:, None]).any()


@pytest.mark.slow
def test_quatrenun_positions_have_their_moves_behind_them() -> None:
    for stage, expected in (("move", Stage.MOVE), ("designate", Stage.DESIGNATE)):
        for state in draw_positions("quatrenun", 6, 10, seed=1, stage=stage):
            assert isinstance(state, Quatrenun) and state.stage is expected
            assert sum(len(group) ** 2 for group in state.groups) >= 16 + 2 * 6
    assert len(draw_positions("quatrenun", 38, 2, seed=1)) == 0  # no random game is so long


def test_the_same_seed_gives_the_same_positions() -> None:
    drawn = [draw_positions("quatrenun", 4, 5, seed=seed).keys() for seed in (1, 1, 2)]
    assert np.array_equal(drawn[0], drawn[1]) and not np.array_equal(drawn[0], drawn[2])


def test_what_is_not_possible_says_what_is() -> None:
    with pytest.raises(InputError, match="0 to 15"):
        draw_positions("quarto", 16, 1)
    with pytest.raises(InputError, match="place or give"):
        draw_positions("quarto", 3, 1, stage="move")
    assert SampledStage.of(parse_rules("quatrenun"), None) is SampledStage.MOVE
    for ply in (39, 3.0, "3", None):
        with pytest.raises(InputError, match=r"ply=.* is not possible: a whole number, 0 to 38"):
            draw_positions("quatrenun", ply, 1)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="0 or more"):
        draw_positions("quarto", 3, -1)
    for seed in (-1, 1 << 64):
        with pytest.raises(InputError, match=f"seed={seed} is not possible"):
            draw_positions("quarto", 3, 1, seed=seed)
