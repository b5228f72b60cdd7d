"""Random positions of a given ply, for labels and data sets."""

from __future__ import annotations

from enum import StrEnum

import numpy as np

from quaterne.engine.arrays import draw_quarto, draw_quatrenun
from quaterne.errors import InputError
from quaterne.lab.common import rules_of, whole
from quaterne.lab.positions import NOTHING, Positions, QuartoPositions, QuatrenunPositions
from quaterne.rules import GameName, Rules

__all__ = ["SampledStage", "draw_positions", "whole_ply", "whole_seed"]

_MAX_SEED = (1 << 64) - 1


class SampledStage(StrEnum):
    """What the player to act is asked for in the positions that are drawn."""

    PLACE = "place"
    GIVE = "give"
    MOVE = "move"
    DESIGNATE = "designate"

    @classmethod
    def of(cls, rules: Rules, word: str | None) -> SampledStage:
        """Return the stage of a word, by default the one with a piece in hand (a group to move)."""
        quatrenun = rules.game is GameName.QUATRENUN
        possible = (cls.MOVE, cls.DESIGNATE) if quatrenun else (cls.PLACE, cls.GIVE)
        stage = possible[0] if word is None else word
        if stage not in possible:
            raise InputError(f"stage={word!r} is not possible: {' or '.join(possible)}")
        return cls(stage)

    @property
    def chosen(self) -> bool:
        """Whether the opponent has given a piece or designated a group."""
        return self in (SampledStage.PLACE, SampledStage.MOVE)

    def check_quiet(self, quiet: bool) -> bool:
        """Return whether quiet positions are wanted; raise `InputError` where there are none."""
        if quiet and self is not SampledStage.PLACE:
            raise InputError(
                f"quiet=True is not possible with stage='{self}': it leaves out positions of "
                "Quarto in which the piece in hand wins at once, those with stage='place'"
            )
        return bool(quiet)


def whole_ply(rules: Rules, ply: int) -> int:
    """Return a ply for which there are positions: pieces placed, or moves made."""
    return whole("ply", ply, 0, 38 if rules.game is GameName.QUATRENUN else 15)


def whole_seed(seed: int) -> int:
    """Return a seed from which positions can be drawn."""
    return whole("seed", seed, 0, _MAX_SEED)


def draw_positions(
    rules: Rules | str,
    ply: int,
    count: int,
    *,
    seed: int = 0,
    stage: str | None = None,
    quiet: bool = False,
) -> Positions:
    """Return random positions; the same seed gives the same ones on every machine.

    Quarto: uniform over all positions with `ply` pieces placed and nothing aligned; each of them
    can be reached.  `quiet` leaves out those in which the piece in hand wins at once.  Quatrenun:
    after `ply` random moves from uniformly random layouts, in which players avoid to complete a
    group.  Fewer than `count` come back only where a variant has hardly any.
    """
    rules = rules_of(rules)
    sampled = SampledStage.of(rules, stage)
    chosen, quiet = sampled.chosen, sampled.check_quiet(quiet)
    ply, count, seed = whole_ply(rules, ply), whole("count", count, 0), whole_seed(seed)
    marks = np.full(count, NOTHING, np.uint8)
    if rules.game is GameName.QUATRENUN:
        groups = np.zeros((count, 16), np.uint16)
        drawn = draw_quatrenun(ply, groups, marks, with_designated=chosen, seed=seed)
        return QuatrenunPositions(rules, groups[:drawn], marks[:drawn])
    boards = np.full((count, 16), NOTHING, np.uint8)
    drawn = draw_quarto(rules, ply, boards, marks, with_hand=chosen, quiet=quiet, seed=seed)
    return QuartoPositions(rules, boards[:drawn], marks[:drawn])
