"""Both games a second time, deliberately slow and obvious: sets of words, lists of cells.

Nothing here is taken from `quaterne`; actions are the notation's words.  The tests play games in
both and compare.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy

PAIRS = {
    "height": ("short", "tall"),
    "shape": ("round", "square"),
    "fill": ("solid", "hollow"),
    "finish": ("light", "dark"),
}

CELLS = [column + row for row in "1234" for column in "abcd"]

LINES = {
    "1": ["a1", "b1", "c1", "d1"],
    "2": ["a2", "b2", "c2", "d2"],
    "3": ["a3", "b3", "c3", "d3"],
    "4": ["a4", "b4", "c4", "d4"],
    "a": ["a1", "a2", "a3", "a4"],
    "b": ["b1", "b2", "b3", "b4"],
    "c": ["c1", "c2", "c3", "c4"],
    "d": ["d1", "d2", "d3", "d4"],
    "\\": ["a1", "b2", "c3", "d4"],
    "/": ["d1", "c2", "b3", "a4"],
}

SQUARES = {
    "a1": ["a1", "b1", "a2", "b2"],
    "b1": ["b1", "c1", "b2", "c2"],
    "c1": ["c1", "d1", "c2", "d2"],
    "a2": ["a2", "b2", "a3", "b3"],
    "b2": ["b2", "c2", "b3", "c3"],
    "c2": ["c2", "d2", "c3", "d3"],
    "a3": ["a3", "b3", "a4", "b4"],
    "b3": ["b3", "c3", "b4", "c4"],
    "c3": ["c3", "d3", "c4", "d4"],
}


def words_of(piece: str) -> set[str]:
    """Describe a piece in words from its hex digit: `8·tall + 4·square + 2·hollow + 1·dark`."""
    number = "0123456789abcdef".index(piece)
    words = set()
    for value, (no, yes) in zip((8, 4, 2, 1), PAIRS.values(), strict=True):
        if number >= value:
            number -= value
            words.add(yes)
        else:
            words.add(no)
    return words


def other(player: str) -> str:
    return "second" if player == "first" else "first"


class NaiveQuarto:
    """A game of Quarto from the empty board, as a list of actions."""

    def __init__(
        self,
        characteristics: Iterable[str] = tuple(PAIRS),
        squares: bool = False,
        late_call: str = "before",
        automatic: bool = False,
        wrong_call_loses: bool = False,
    ) -> None:
        self.characteristics = list(characteristics)
        self.lines = {**LINES, **SQUARES} if squares else dict(LINES)
        self.late_call = late_call
        self.automatic = automatic
        self.wrong_call_loses = wrong_call_loses
        self.board: dict[str, str] = {}
        self.reserve = list("0123456789abcdef")
        self.hand: str | None = None
        self.order: list[str] = []  # the cells in the order in which they were filled
        self.given = 0
        self.declined = 0
        self.ending: str | None = None
        self.winner: str | None = None
        self.winning_line: str | None = None

    @property
    def to_act(self) -> str | None:
        if self.ending:
            return None
        if self.hand is not None:
            return self.player_of(len(self.order) + 1)
        player = self.player_of(len(self.order))
        return other(player) if self.declined else player

    def player_of(self, placement: int) -> str:
        """The second player places the first piece, then they take turns."""
        return "second" if placement % 2 == 1 else "first"

    def shared(self, line: str) -> list[str]:
        """The characteristics in play that the four pieces of a full line share."""
        cells = self.lines[line]
        if not all(cell in self.board for cell in cells):
            return []
        common = set.intersection(*[words_of(self.board[cell]) for cell in cells])
        return [name for name in self.characteristics if common & set(PAIRS[name])]

    def made_at(self, line: str) -> int:
        """The number of the placement that filled the line, 1 to 16."""
        return 1 + max(self.order.index(cell) for cell in self.lines[line])

    def window_is_open(self, made: int) -> bool:
        """Whether the player to act can call the alignment of this placement."""
        placed = len(self.order)
        own = placed == made and self.given == made and not self.declined
        if made == 16:
            return own or self.declined == 1
        if self.late_call == "before":
            return own or (placed == made and self.given == made + 1)
        return own or (placed == made + 1 and self.given == made + 1 and not self.declined)

    def callable_lines(self) -> list[str]:
        if self.automatic or self.ending:
            return []
        return [
            line
            for line in self.lines
            if self.shared(line) and self.window_is_open(self.made_at(line))
        ]

    def is_dead(self, line: str) -> bool:
        """Whether no player can call this full alignment any more."""
        made, placed = self.made_at(line), len(self.order)
        if self.ending == "all placed":
            return True
        if made == 16 or placed == made:
            return False
        if self.late_call == "before":
            return True
        return not (placed == made + 1 and self.given == made + 1 and not self.declined)

    def legal(self) -> list[str]:
        if self.ending:
            return []
        if self.hand is not None:
            actions = [cell for cell in CELLS if cell not in self.board]
        elif self.reserve:
            actions = [">" + piece for piece in self.reserve]
        else:
            actions = ["="]
        return actions + ["!" + line for line in self.callable_lines()]

    def do(self, action: str) -> None:
        if action.startswith("!"):
            self._call(action[1:])
        elif action.startswith(">"):
            self.hand = action[1:]
            self.reserve.remove(self.hand)
            self.given += 1
        elif action == "=":
            self.declined += 1
            if self.declined == 2:
                self.ending = "all placed"
        else:
            self._place(action)

    def _place(self, cell: str) -> None:
        assert self.hand is not None
        self.board[cell] = self.hand
        self.order.append(cell)
        self.hand = None
        if self.automatic:
            made = [line for line in self.lines if self.shared(line)]
            if made:
                self.ending, self.winner = "call", self.player_of(len(self.order))
                self.winning_line = made[0]
            elif not self.reserve:
                self.ending = "all placed"

    def _call(self, line: str) -> None:
        player = self.to_act
        assert player is not None
        if line in self.callable_lines():
            self.ending, self.winner, self.winning_line = "call", player, line
        elif self.wrong_call_loses:
            self.ending, self.winner = "wrong call", other(player)


class NaiveQuatrenun:
    """A game of Quatrenun from a layout: sixteen pieces, `a1` first."""

    def __init__(self, layout: str) -> None:
        self.groups = {cell: {piece} for cell, piece in zip(CELLS, layout, strict=True)}
        self.designated: str | None = None
        self.to_act = "first"
        self.ending: str | None = None
        self.winner: str | None = None

    def targets(self, cell: str) -> list[str]:
        """Other groups in the row or column, at least as large."""
        return [
            t
            for t in CELLS
            if t != cell
            and (t[0] == cell[0] or t[1] == cell[1])
            and self.groups[t]
            and len(self.groups[t]) >= len(self.groups[cell])
        ]

    def legal(self) -> list[str]:
        if self.ending:
            return []
        if self.designated is None:
            return ["@" + cell for cell in CELLS if self.groups[cell] and self.targets(cell)]
        return [
            f"{piece}>{target}"
            for piece in sorted(self.groups[self.designated])
            for target in self.targets(self.designated)
        ]

    def do(self, action: str) -> None:
        if action.startswith("@"):
            self.designated = action[1:]
            self.to_act = other(self.to_act)
            return
        assert self.designated is not None
        piece, target = action.split(">")
        self.groups[self.designated].remove(piece)
        self.groups[target].add(piece)
        self.designated = None
        shown = set.union(*[words_of(p) for p in self.groups[target]])
        if len(shown) == 8:
            self.ending, self.winner = "complete group", other(self.to_act)
        elif not self.legal():
            self.ending = "no move"


def perft(game: NaiveQuarto | NaiveQuatrenun, depth: int) -> tuple[int, int]:
    """Count the sequences of this many actions, and those that end a game.

    Finished games are not continued.
    """
    if depth == 0:
        return 1, 1 if game.ending else 0
    count = ended = 0
    for action in game.legal():
        after = deepcopy(game)
        after.do(action)
        more = perft(after, depth - 1)
        count, ended = count + more[0], ended + more[1]
    return count, ended
