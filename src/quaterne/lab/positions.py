"""Positions as arrays, as the compiled core takes them, and random ones for samples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np

from quaterne.engine.arrays import draw_quarto, draw_quatrenun, quarto_keys, quatrenun_keys
from quaterne.errors import InputError
from quaterne.lab.observations import rules_of, whole
from quaterne.notation import parse_position
from quaterne.rules import Cell, Game, GameName, Piece, Quarto, Quatrenun, Rules

if TYPE_CHECKING:
    from numpy.typing import NDArray


NOTHING = 255
"""No piece, no cell."""

_ALLOWED_VALUES: dict[type, str] = {
    np.uint8: f"whole numbers from 0 to 15, and {NOTHING} for none,",
    np.uint16: "sets of pieces as bits, 0 to 65535,",
}


@dataclass(frozen=True, eq=False)
class _Arrays:
    """Arrays of one length, one entry a position, by rules that may be given in words."""

    _game: ClassVar[GameName]
    rules: Rules

    def __post_init__(self) -> None:
        object.__setattr__(self, "rules", rules_of(self.rules))
        if self.rules.game is not self._game:
            raise InputError(
                f"{type(self).__name__} cannot have the rules {str(self.rules)!r}: "
                f"pass rules of {self._game}"
            )
        for name, (shape, kind) in self._forms().items():
            array = _exact_array(name, getattr(self, name), kind)
            object.__setattr__(self, name, array)
            if array.shape != (len(self), *shape):
                raise InputError(
                    f"{name} has the shape {array.shape}: {(len(self), *shape)} is right"
                )

    def _forms(self) -> dict[str, tuple[tuple[int, ...], type]]:
        raise NotImplementedError

    def __len__(self) -> int:
        raise NotImplementedError

    def columns(self) -> dict[str, NDArray[Any]]:
        """Return the arrays by their names."""
        return {
            each.name: getattr(self, each.name) for each in fields(self) if each.name != "rules"
        }

    def take(self, index: Any) -> Self:
        """Return some of the positions: by a slice, numbers, or one bool each."""
        return replace(self, **{name: array[index] for name, array in self.columns().items()})


@dataclass(frozen=True, eq=False)
class QuartoPositions(_Arrays):
    """Positions of Quarto: `boards[i, cell]` is a piece, 255 where there is none.

    `lasts` and `lates` are as in `Quarto`: they say what may be called, and default to nothing.
    """

    _game = GameName.QUARTO
    boards: NDArray[np.uint8]
    hands: NDArray[np.uint8]
    lasts: NDArray[np.uint8] = None  # type: ignore[assignment]  # filled in at once
    lates: NDArray[np.uint8] = None  # type: ignore[assignment]

    def __post_init__(self) -> None:
        object.__setattr__(self, "boards", _exact_array("boards", self.boards, np.uint8))
        for name in ("lasts", "lates"):
            if getattr(self, name) is None:
                object.__setattr__(self, name, np.full(len(self), NOTHING, np.uint8))
        super().__post_init__()

    def _forms(self) -> dict[str, tuple[tuple[int, ...], type]]:
        one: tuple[tuple[int, ...], type] = ((), np.uint8)
        return {"boards": ((16,), np.uint8), "hands": one, "lasts": one, "lates": one}

    def __len__(self) -> int:
        return len(self.boards)

    def __iter__(self) -> Iterator[Quarto]:
        """Yield the positions as states."""
        for board, hand, last, late in zip(
            self.boards.tolist(),
            self.hands.tolist(),
            self.lasts.tolist(),
            self.lates.tolist(),
            strict=True,
        ):
            yield Quarto.setup(
                [None if piece == NOTHING else Piece(piece) for piece in board],
                None if hand == NOTHING else Piece(hand),
                last=None if last == NOTHING else Cell(last),
                late=None if late == NOTHING else Cell(late),
                rules=self.rules,
            )

    def keys(self) -> NDArray[np.uint64]:
        """Return two numbers a position: equal exactly for what is the same up to symmetry."""
        keys = np.empty((len(self), 2), np.uint64)
        quarto_keys(self.rules, self.boards, self.hands, keys)
        return keys


@dataclass(frozen=True, eq=False)
class QuatrenunPositions(_Arrays):
    """Positions of Quatrenun: bit p of `groups[i, cell]` says that piece p stands there."""

    _game = GameName.QUATRENUN
    groups: NDArray[np.uint16]
    designated: NDArray[np.uint8]

    def _forms(self) -> dict[str, tuple[tuple[int, ...], type]]:
        return {"groups": ((16,), np.uint16), "designated": ((), np.uint8)}

    def __len__(self) -> int:
        return len(self.groups)

    def __iter__(self) -> Iterator[Quatrenun]:
        """Yield the positions as states; the first player designates."""
        for groups, designated in zip(self.groups.tolist(), self.designated.tolist(), strict=True):
            yield Quatrenun.setup(
                [[Piece(p) for p in range(16) if group >> p & 1] for group in groups],
                None if designated == NOTHING else Cell(designated),
                rules=self.rules,
            )

    def keys(self) -> NDArray[np.uint64]:
        """Return two numbers a position: equal exactly for what is the same up to symmetry."""
        keys = np.empty((len(self), 2), np.uint64)
        quatrenun_keys(self.groups, self.designated, keys)
        return keys


Positions = QuartoPositions | QuatrenunPositions


def _exact_array(name: str, values: Any, kind: type) -> NDArray[Any]:
    """Return values as an array of a kind; raise `InputError` where that would change them."""
    try:
        given = np.atleast_1d(np.asarray(values))
    except ValueError:
        raise InputError(f"{name} is no array: its rows differ in length") from None
    if given.size and given.dtype.kind not in "iuf":
        raise InputError(f"{name} has the type {given.dtype}: {_ALLOWED_VALUES[kind]} are right")
    with np.errstate(invalid="ignore"):  # what is not finite differs below
        array: NDArray[Any] = np.ascontiguousarray(given, kind)
    if array is not given and (wrong := array != given).any():
        raise InputError(f"{name} has {given[wrong][0].item()}: {_ALLOWED_VALUES[kind]} are right")
    return array


def positions_of(positions: Iterable[Game | str], rules: Rules | str | None = None) -> Positions:
    """Return states, or positions in notation, as arrays; all by the same rules.

    >>> positions_of(["012./..../..../.... 3", "0.../..../..../.... -"]).hands
    array([  3, 255], dtype=uint8)
    """
    wanted = None if rules is None else rules_of(rules)
    if isinstance(positions, str) or not isinstance(positions, Iterable):
        raise InputError(f"{positions!r} is not a list of positions: write [{positions!r}]")
    states = [parse_position(p, wanted) if isinstance(p, str) else p for p in positions]
    if wrong := [state for state in states if not isinstance(state, Quarto | Quatrenun)]:
        raise InputError(f"{wrong[0]!r} is not a position: pass states, or positions in notation")
    found = {state.rules for state in states} | ({wanted} if wanted else set())
    if len(found) != 1:
        raise InputError(
            f"positions of one rule set are needed, not of {len(found)}: "
            f"{', '.join(sorted(map(str, found))) or 'say which rules'}"
        )
    (common,) = found
    if over := next((state for state in states if state.is_over), None):
        raise InputError(f"{over} is the end of a game: only positions to play on have a label")
    if common.game is GameName.QUATRENUN:
        return _quatrenun_arrays([s for s in states if isinstance(s, Quatrenun)], common)
    return _quarto_arrays([s for s in states if isinstance(s, Quarto)], common)


def _quarto_arrays(states: list[Quarto], rules: Rules) -> QuartoPositions:
    boards = [[_number(piece) for piece in state.board] for state in states]
    return QuartoPositions(
        rules,
        np.array(boards, np.uint8).reshape(-1, 16),
        np.array([_number(state.hand) for state in states], np.uint8),
        np.array([_number(state.last) for state in states], np.uint8),
        np.array([_number(state.late) for state in states], np.uint8),
    )


def _quatrenun_arrays(states: list[Quatrenun], rules: Rules) -> QuatrenunPositions:
    groups = [[sum(1 << piece for piece in group) for group in s.groups] for s in states]
    return QuatrenunPositions(
        rules,
        np.array(groups, np.uint16).reshape(-1, 16),
        np.array([_number(state.designated) for state in states], np.uint8),
    )


def _number(value: int | None) -> int:
    return NOTHING if value is None else int(value)


# Random positions of a given ply, for labels and data sets.


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
