"""`prove`: the value of a whole game of Quarto from the empty board, by two questions.

It asks whether the first player can force a win, and then whether the second can.  Two no's are a
draw, and yes-or-no questions are quicker than one question with three answers.  A stored order of
moves, the guide, makes the search quicker and changes nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from quaterne.engine.book import BookGame
from quaterne.engine.errors import EngineError
from quaterne.engine.native import (
    QuartoGuide,
    QuartoSolver,
    SearchRequest,
    Stop,
    check_threads,
    guide_fingerprints,
)
from quaterne.engine.verdict import Progress
from quaterne.rules import Player, Quarto, Rules


@dataclass(frozen=True, slots=True)
class HalfProof:
    """The answer to one of the two questions, and what it cost."""

    player: Player
    can_force_a_win: bool | None
    """None when the search was stopped first."""
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Proof:
    """The answers to both questions."""

    rules: Rules
    halves: tuple[HalfProof, ...]
    guided: bool = False
    """Whether the search tried the replies of the shipped guide first."""

    @property
    def value(self) -> str:
        """`draw`, `first player wins`, `second player wins`, or `unknown`."""
        for half in self.halves:
            if half.can_force_a_win:
                return f"{half.player} player wins"
        known = len(self.halves) == 2 and all(h.can_force_a_win is False for h in self.halves)
        return "draw" if known else "unknown"

    @property
    def nodes(self) -> int:
        """The nodes of both halves."""
        return sum(half.nodes for half in self.halves)

    @property
    def seconds(self) -> float:
        """The seconds of both halves."""
        return sum(half.seconds for half in self.halves)


def prove(
    rules: Rules,
    *,
    threads: int = 1,
    table_mb: int | None = None,
    stop: Stop | None = None,
    progress: Progress | None = None,
    without: int = 0,
    kernel: str | None = None,
    guide: bool = True,
) -> Proof:
    """Prove the value of a game from the empty board, without the book.

    The shipped guide says which reply to try first; it saves time and proves nothing, so a proof
    with `guide=False` finds the same.

    `progress` is called with how much of the whole is done.  Each half starts with an empty table.
    """
    start = Quarto.new(rules)
    replies = shipped(rules) if guide else None
    solver = QuartoSolver(rules, threads, table_mb, without=without, kernel=kernel, guide=replies)
    halves: list[HalfProof] = []
    # The second player places the first piece, so theirs are the odd placements.
    for part, player in enumerate((Player.FIRST, Player.SECOND)):

        def report(done: float, nodes: int, part: int = part) -> object:
            return progress((part + done) / 2, nodes) if progress is not None else None

        solver.forget()
        request = SearchRequest(False, stop=stop, progress=report)
        answer, searched = solver.can_force(start, player is Player.SECOND, request)
        halves.append(HalfProof(player, answer, searched.nodes, searched.seconds))
        if answer is not False:
            break
    return Proof(rules, tuple(halves), replies is not None)


# The stored order of moves for proofs: which reply of the defender to try first.
#
# The shipped file lies beside this module.  It changes the order of the search and nothing else:
# every position is searched as without it, so a proof does not rely on it.
#
# `tools/make_guide.py` builds it.


FILE_NAME = "proof.guide"


@cache
def _shipped_bytes() -> bytes | None:
    file = files("quaterne.engine") / FILE_NAME
    return file.read_bytes() if file.is_file() else None


def shipped(rules: Rules) -> QuartoGuide | None:
    """Return the guide that comes with the package; None when it has none for these rules."""
    data = _shipped_bytes()
    return None if data is None else guide_of(data, rules)


def guide_of(data: bytes, rules: Rules) -> QuartoGuide | None:
    """Return the part of a file for these rules, None without one.

    Raise `EngineError` when the bytes are no guide.
    """
    try:
        guide = QuartoGuide(data, len(rules.characteristics), rules.squares)
    except ValueError as error:
        raise EngineError(f"this is not a guide: {error}") from None
    return guide if guide.replies else None


def depth_of(game: BookGame) -> int:
    """Return how many placed pieces deep the shipped guide is: the small games need less."""
    return 5 if game.characteristics == 4 else 4


def build(
    games: tuple[BookGame, ...],
    *,
    threads: int = 1,
    tries: int = 6,
    most_placed: int | None = None,
    stop: Stop | None = None,
    on_progress: Callable[[BookGame, int, float], object] = lambda *_: None,
) -> bytes | None:
    """Find the cheapest of the first `tries` replies at every position that a proof meets.

    That is, with up to `depth_of` the game pieces placed, or `most_placed`.

    Calls `on_progress(game, placed, share)` with the share that is done of the positions with so
    many pieces placed.  Returns the bytes of the file, or None when `stop` ended the work.
    """
    check_threads(threads)
    sections = []
    for game in games:

        def report(share: float, placed: int, game: BookGame = game) -> object:
            return on_progress(game, placed, share)

        found = guide_fingerprints(
            game.characteristics,
            game.squares,
            threads=threads,
            tries=tries,
            most_placed=depth_of(game) if most_placed is None else most_placed,
            stop=stop,
            progress=report,
        )
        if stop is not None and stop.is_set():
            return None
        sections.append((game.characteristics, game.squares, found))
    return QuartoGuide.bytes_of(sections)
