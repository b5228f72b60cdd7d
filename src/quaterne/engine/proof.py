"""`prove`: the value of a whole game of Quarto from the empty board, by two questions.

It asks whether the first player can force a win, and then whether the second can.  Two no's are a
draw, and yes-or-no questions are quicker than one question with three answers.
"""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.engine import guide as guides
from quaterne.engine.native import QuartoSolver, SearchRequest, Stop
from quaterne.engine.verdict import Progress
from quaterne.rules import Player, Quarto, Rules

__all__ = ["HalfProof", "Proof", "prove"]


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
    replies = guides.shipped(rules) if guide else None
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
