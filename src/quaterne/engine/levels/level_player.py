"""`LevelPlayer`: eight strengths for each game, from a child's first game to perfection.

Weak levels do not play worse moves on purpose: they see less.  They overlook alignments, forget to
ask what a piece lets the opponent do, and look only so many placements ahead; among moves that
look equal to them they choose at random.  Level 8 sees everything.

A level's choice is a function of its seed and the position, so that a game can be repeated, taken
back and resumed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from quaterne.engine.analysis import Engine
from quaterne.engine.errors import EngineError
from quaterne.engine.levels.level_settings import LEVEL_SETTINGS, LevelSettings
from quaterne.engine.levels.move_choice import best_action
from quaterne.engine.levels.perception import Perception
from quaterne.engine.native import Stop
from quaterne.engine.verdict import check_state
from quaterne.rules import (
    Action,
    Alignment,
    Call,
    Cell,
    Decline,
    Ending,
    Game,
    Give,
    Piece,
    Place,
    Quarto,
    Quatrenun,
    Stage,
    nearly_full_lines,
)

LEVELS = range(1, 9)
PERFECT = 8


class LevelPlayer:
    """A player of one level, 1 to 8; the same seed makes the same choices."""

    def __init__(self, level: int, seed: int = 0, engine: Engine | None = None) -> None:
        if not isinstance(level, int) or isinstance(level, bool):
            raise TypeError(f"level={level!r} is not possible: write a whole number, 1 to 8")
        if level not in LEVELS:
            raise EngineError(f"there is no level {level}: 1 is the weakest, 8 is perfect").because(
                "level", level=level, least=LEVELS[0], most=LEVELS[-1]
            )
        if not isinstance(seed, int):
            raise TypeError(f"seed={seed!r} is not possible: write a whole number")
        self.level = level
        self.seed = seed
        self._engine = engine or Engine()

    def __repr__(self) -> str:
        return f"LevelPlayer({self.level}, seed={self.seed})"

    def choose(self, state: Game, stop: Stop | None = None) -> Action:
        """Return what this player does now; raise `EngineError` when the game is over.

        >>> from quaterne.rules import Quarto
        >>> LevelPlayer(3, seed=1).choose(Quarto.from_position("012./..../..../.... 3"))
        Place(cell=Cell(3))
        """
        check_state(state)
        if state.to_act is None:
            raise EngineError("the game is over: there is nothing to choose")
        settings = LEVEL_SETTINGS[state.rules.game][self.level]
        key = self.key(state)
        source = Random(f"{key} {state}")
        if isinstance(state, Quarto):
            return choose_in_quarto(state, settings, key, source, self._engine, stop)
        assert isinstance(state, Quatrenun)
        return choose_in_quatrenun(state, settings, key, source, self._engine, stop)

    def key(self, state: Game) -> str:
        """Return what tells the player to act, with this level and seed, from all others."""
        return f"{self.seed} {self.level} {state.to_act}"


# How a level plays Quarto: first what it sees to call, then where to place, then what to give.


def choose_in_quarto(
    state: Quarto,
    settings: LevelSettings,
    key: str,
    source: Random,
    engine: Engine,
    stop: Stop | None,
) -> Action:
    """Return what a player with these settings does now; `key` names the player."""
    perception = Perception(settings.perception, key)
    for found in state.fresh_alignments():
        if perception.notices(found.line, _pieces(state, found), len(found.characteristics)):
            return Call(found.line)
    if state.stage is Stage.LAST:
        return Decline()
    if _sees_an_end(state, settings.horizon) and settings.searches(source):
        return best_action(state, settings.horizon, key, source, engine, stop)
    if state.stage is Stage.GIVE:
        return Give(
            source.choice(_safe_gifts(state, settings, perception, source) or state.reserve)
        )
    return Place(_place(state, settings, perception, source))


def _sees_an_end(state: Quarto, horizon: int | None) -> bool:
    """Return whether looking so far ahead can see the end of a game at all."""
    return horizon is None or state.placed + horizon >= 4


def _place(state: Quarto, settings: LevelSettings, perception: Perception, source: Random) -> Cell:
    """Return a cell that the player sees align, else one after which a gift seems safe."""
    assert state.hand is not None
    for near in nearly_full_lines(state):
        aligned = near.aligned_by(state.hand)
        pieces = _with(state, near.line.cells, state.hand)
        if aligned and perception.notices(near.line, pieces, len(aligned)):
            return near.cell
    free = list(state.free_cells)
    source.shuffle(free)
    if not state.reserve:
        return free[0]
    for cell in free:
        after = state.play(Place(cell))
        if not after.is_over and _safe_gifts(after, settings, perception, source):
            return cell
    return free[0]


def _safe_gifts(
    state: Quarto, settings: LevelSettings, perception: Perception, source: Random
) -> Sequence[Piece]:
    """Return the pieces that seem to let the opponent align nothing."""
    if source.random() >= settings.caution:
        return state.reserve
    nearly_full = [near for near in nearly_full_lines(state) if near.shared]
    return [
        piece
        for piece in state.reserve
        if not any(
            (aligned := near.aligned_by(piece))
            and perception.notices(near.line, _with(state, near.line.cells, piece), len(aligned))
            for near in nearly_full
        )
    ]


def _with(state: Quarto, cells: Sequence[Cell], piece: Piece) -> frozenset[Piece]:
    there = (state.board[cell] for cell in cells)
    return frozenset({piece, *(p for p in there if p is not None)})


def _pieces(state: Quarto, found: Alignment) -> frozenset[Piece]:
    return frozenset(p for p in (state.board[c] for c in found.line.cells) if p is not None)


# How a level plays Quatrenun: not completing a group, and designating what hurts.


def choose_in_quatrenun(
    state: Quatrenun,
    settings: LevelSettings,
    key: str,
    source: Random,
    engine: Engine,
    stop: Stop | None,
) -> Action:
    """Return what a player with these settings does now; `key` names the player."""
    if settings.searches(source):
        groups = sum(bool(group) for group in state.groups)
        horizon = None if groups <= settings.endgame else settings.horizon
        return best_action(state, horizon, key, source, engine, stop)
    if state.stage is Stage.DESIGNATE:
        return source.choice(_deadly_groups(state, settings, source) or state.legal_actions())
    return source.choice(_seemingly_safe(state, settings, source) or state.legal_actions())


def _seemingly_safe(state: Quatrenun, settings: LevelSettings, source: Random) -> Sequence[Action]:
    """Return the moves that the player does not see to complete a group."""
    return [
        action
        for action in state.legal_actions()
        if source.random() >= settings.perception or not _completes(state, action)
    ]


def _deadly_groups(state: Quatrenun, settings: LevelSettings, source: Random) -> Sequence[Action]:
    """Return the designations after which the player sees every move complete a group."""
    if source.random() >= settings.caution:
        return ()
    designations = ((action, state.play(action)) for action in state.legal_actions())
    return [
        action
        for action, designated in designations
        if all(_completes(designated, move) for move in designated.legal_actions())
    ]


def _completes(state: Quatrenun, action: Action) -> bool:
    outcome = state.play(action).outcome
    return outcome is not None and outcome.ending is Ending.COMPLETE_GROUP
