"""`make_puzzles`: random positions, kept when they have exactly one answer.

First come the answers that a person could try, and which of them solve a puzzle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random

from quaterne.engine import Engine, JudgedMove, Value, Verdict
from quaterne.puzzles.difficulty import features_of, level_of
from quaterne.puzzles.puzzle import Puzzle, PuzzleKind
from quaterne.rules import (
    CELLS,
    PIECES,
    Call,
    Cell,
    Game,
    GameName,
    Give,
    Piece,
    Place,
    Quarto,
    Quatrenun,
    Rules,
    Stage,
    canonical,
    lines_in_play,
    nearly_full_lines,
)

PuzzleCounts = Mapping[tuple[PuzzleKind, Rules, int], int]
"""How many puzzles of each kind, rules and level."""

_PLACED = {PuzzleKind.CALL: (4, 13), PuzzleKind.GIVE: (6, 13), PuzzleKind.WIN: (7, 12)}
"""The fewest and the most pieces on the board."""
_WIN_WITHIN = {PuzzleKind.WIN: (3, 5), PuzzleKind.GROUP: range(1, 7)}
"""What people can foresee: placements, or moves, up to the one that ends the game."""
_LATE_CALLS = 0.3
"""The share of late calls among the calls."""
_QUIET_TURNS = 3
"""Turns of Quatrenun before a position is considered: earlier ones take long to prove."""


def make_puzzles(
    counts: PuzzleCounts,
    seed: int,
    engine: Engine | None = None,
    progress: Callable[[int, int], object] | None = None,
    patience: int = 20_000,
) -> tuple[Puzzle, ...]:
    """Return so many puzzles of each kind, sorted, no two of them the same up to symmetry.

    The same seed makes the same puzzles.  For each kind and rules the search gives up after
    `patience` positions without a new puzzle: some levels may stay short.
    """
    used = engine or Engine()

    def found(kind: PuzzleKind, rules: Rules) -> Iterator[Puzzle | None]:
        return (puzzle_in(kind, state, used) for state in random_positions(kind, rules, seed))

    return choose_puzzles(counts, found, progress, patience)


def choose_puzzles(
    counts: PuzzleCounts,
    found: Callable[[PuzzleKind, Rules], Iterator[Puzzle | None]],
    progress: Callable[[int, int], object] | None = None,
    patience: int = 20_000,
) -> tuple[Puzzle, ...]:
    """Return the puzzles that are wanted of those in random positions.

    `found` yields, position by position, the puzzle of a kind and rules in it, or None.
    """
    kept: dict[Game, Puzzle] = {}
    total = sum(counts.values())
    for kind, rules in dict.fromkeys((kind, rules) for kind, rules, _ in counts):
        missing = Counter({key[2]: n for key, n in counts.items() if key[:2] == (kind, rules)})
        fruitless = 0
        puzzles = found(kind, rules)
        while fruitless <= patience and +missing:
            puzzle = next(puzzles)
            fruitless += 1
            if puzzle is None or missing[puzzle.level] <= 0:
                continue
            if (key := canonical(puzzle.state)) in kept:
                continue
            kept[key] = puzzle
            missing[puzzle.level] -= 1
            fruitless = 0
            if progress is not None:
                progress(len(kept), total)
    return tuple(sorted(kept.values(), key=str))


def puzzle_in(kind: PuzzleKind, state: Game, engine: Engine) -> Puzzle | None:
    """Return the puzzle in a position; None when it has no answer, or several."""
    if not _is_worth_a_look(kind, state, engine):
        return None
    tried = candidates(kind, state, engine)
    right = solutions(kind, tried)
    if len(right) != 1 or len(tried) < 3:
        return None
    features = features_of(kind, state, tried, right[0])
    return Puzzle(kind, level_of(kind, features), state, right[0].actions, features)


def _is_worth_a_look(kind: PuzzleKind, state: Game, engine: Engine) -> bool:
    """Return whether to try every answer: one look at the position can rule it out."""
    if kind is PuzzleKind.CALL:
        return True
    verdict = engine.analyse(state).verdict
    if kind is PuzzleKind.GIVE:
        return verdict.value in (Value.WIN, Value.DRAW)
    return verdict.value is Value.WIN and verdict.distance in _WIN_WITHIN[kind]


def random_positions(kind: PuzzleKind, rules: Rules, seed: int) -> Iterator[Game]:
    """Yield positions in which to look for puzzles, always the same for a seed, without end."""
    source = Random(f"{seed} {kind} {rules}")
    if rules.game is GameName.QUATRENUN:
        while True:
            # One of each game: its positions are much alike.
            if later := list(_game_of_quatrenun(rules, source)):
                yield source.choice(later)
    fewest, most = _PLACED[kind]
    while True:
        state = _quiet_board(rules, source.randint(fewest, most), source)
        if state is None:
            continue
        if kind is PuzzleKind.CALL and source.random() < _LATE_CALLS:
            state = _missed_alignment(state, source)
            if state is None:
                continue
        yield state if kind is PuzzleKind.GIVE else state.play(Give(source.choice(state.reserve)))


def _quiet_board(rules: Rules, placed: int, source: Random) -> Quarto | None:
    """Return a board with so many pieces anywhere; None when some align."""
    board: list[Piece | None] = [None] * 16
    cells, pieces = source.sample(CELLS, placed), source.sample(PIECES, placed)
    for cell, piece in zip(cells, pieces, strict=True):
        board[cell] = piece
    state = Quarto.setup(board, rules=rules)
    return None if state.alignments() else state


def _missed_alignment(state: Quarto, source: Random) -> Quarto | None:
    """Return a position after an alignment that nobody called; None if there is none."""
    given = state.play(Give(source.choice(state.reserve)))
    cells: list[Cell] = source.sample(given.free_cells, len(given.free_cells))
    for cell in cells:
        placed = given.play(Place(cell))
        if placed.alignments() and placed.reserve:
            return placed
    return None


def _game_of_quatrenun(rules: Rules, source: Random) -> Iterator[Quatrenun]:
    """Yield later positions of a random game without a group completed before it must be."""
    state = Quatrenun.random(source, rules)
    turns = 0
    while not state.is_over:
        safe = [
            after
            for action in state.legal_actions()
            if (after := state.play(action)).outcome is None
        ]
        if not safe:
            return
        turns += state.stage is Stage.MOVE
        state = source.choice(safe)
        if turns > _QUIET_TURNS:
            yield state


# The answers that a person could try, each with its verdict.


_WINS_AFTER_PLACING = Verdict(Value.WIN, 1)
_WINS_AT_ONCE = Verdict(Value.WIN, 0)
_WRONG_CALL = Verdict(Value.UNKNOWN)
"""A wrong call leads nowhere, so it has no value."""


def candidates(kind: PuzzleKind, state: Game, engine: Engine) -> tuple[JudgedMove, ...]:
    """Return every answer that a person could try, best first."""
    if kind is PuzzleKind.CALL:
        assert isinstance(state, Quarto)
        return _calls(state)
    return engine.analyse(state, moves=True).moves


def _calls(state: Quarto) -> tuple[JudgedMove, ...]:
    """Return what could be called, right calls first.

    These are the lines that the piece in hand may complete and, when a late call is possible, the
    full lines on the board.
    """
    hand = state.hand
    assert hand is not None
    found = [
        JudgedMove(
            (Place(near.cell), Call(near.line)),
            _WINS_AFTER_PLACING if near.aligned_by(hand) else _WRONG_CALL,
        )
        for near in nearly_full_lines(state)
    ]
    if right := {fresh.line for fresh in state.fresh_alignments()}:
        found += [
            JudgedMove((Call(line),), _WINS_AT_ONCE if line in right else _WRONG_CALL)
            for line in lines_in_play(state.rules.squares)
            if all(state.board[cell] is not None for cell in line.cells)
        ]
    return tuple(sorted(found, key=lambda move: move.verdict.value is not Value.WIN))


# Which answers solve a puzzle.


def solutions(kind: PuzzleKind, tried: tuple[JudgedMove, ...]) -> tuple[JudgedMove, ...]:
    """Return the answers that solve a puzzle.

    That is a call that is right, a gift that does not lose, a turn that wins.
    """
    return tuple(move for move in tried if _solves(kind, move.verdict))


def _solves(kind: PuzzleKind, verdict: Verdict) -> bool:
    if kind is PuzzleKind.GIVE:
        return verdict.value in (Value.WIN, Value.DRAW)
    return verdict.value is Value.WIN


def is_sound(puzzle: Puzzle, engine: Engine) -> bool:
    """Return whether a puzzle has its answer as the only one, and the level that it says."""
    tried = candidates(puzzle.kind, puzzle.state, engine)
    right = solutions(puzzle.kind, tried)
    if [move.actions for move in right] != [puzzle.answer]:
        return False
    features = features_of(puzzle.kind, puzzle.state, tried, right[0])
    return features == puzzle.features and level_of(puzzle.kind, features) == puzzle.level
