"""`quaterne play`: a game for two people at one keyboard, in plain lines.

What is typed and what is printed goes through a `Console`, so that a test, or another way of
reading input, can take its place.
"""

from __future__ import annotations

import os
import select
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Protocol

from quaterne.errors import IllegalAction, InvalidRecord, ParseError
from quaterne.notation import (
    Record,
    is_wrong_call,
    parse_actions,
    parse_rules,
    read_records,
    write_record,
)
from quaterne.rules import (
    Action,
    Ending,
    Game,
    GameName,
    Outcome,
    Player,
    Quarto,
    Stage,
    new_game,
)
from quaterne.terminal.board_text import board_lines
from quaterne.terminal.replay import summary

__all__ = ["Console", "Table", "run"]


class Console(Protocol):
    """Where a game is typed and printed."""

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        """A typed line; None when the time is over first.  `EOFError` at the end of input."""

    def tell(self, line: str) -> None:
        """Print one statement."""


class StandardConsole:
    """Standard input and output.

    It keeps what was read beyond a line itself: `sys.stdin` would keep it where `select` does not
    see it, and a line typed in time would be lost to the clock.
    """

    def __init__(self) -> None:
        self._unread = b""

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        """See `Console`."""
        print(prompt, end="", flush=True)
        end = None if seconds is None else time.monotonic() + seconds
        while b"\n" not in self._unread:
            left = None if end is None else max(end - time.monotonic(), 0)
            if not select.select([sys.stdin], [], [], left)[0]:
                print()
                return None
            more = os.read(sys.stdin.fileno(), 4096)
            if not more and not self._unread:
                print()
                raise EOFError
            self._unread += more or b"\n"
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode(errors="backslashreplace").strip()

    def tell(self, line: str) -> None:
        """See `Console`."""
        print(line, flush=True)


def run(
    rules: str, names: tuple[str, str], record: Path | None, resume: Path | None, seed: int | None
) -> None:
    """Play one game to its end, or until the input ends."""
    console = StandardConsole()
    if resume is not None:
        game = _resumed(resume)
        table = Table(game, console, record or resume)
    else:
        source = Random(seed)
        first, second = source.sample(names, 2)
        game = Record(new_game(parse_rules(rules), source), first=first, second=second)
        if record is not None and record.exists():
            raise InvalidRecord(
                f"{record} exists: go on with it by --resume {record}, or choose another name"
            )
        table = Table(game, console, record)
        console.tell(f"{game.rules}. Drawn to begin: {first}.")
    table.play()


def _resumed(path: Path) -> Record:
    with path.open(encoding="utf-8-sig") as stream:
        games = list(read_records(stream))
    if len(games) != 1:
        raise InvalidRecord(f"{path} holds {len(games)} games: one is expected")
    return games[0]


HELP = {
    GameName.QUARTO: "Moves: >7 gives piece 7, b2 places, b2>5 both, !4 calls line 4, = declines. "
    "Lines: rows 1 to 4, columns a to d, diagonals \\ and /, squares a1 to c3.",
    GameName.QUATRENUN: "Moves: @b3 designates a group, 8>c3 moves piece 8, 8>c3@b1 both.",
}
HELP_WORDS = "Other words: board, moves, undo, draw, resign, quit, help."

_EXPECTED = {
    Stage.GIVE: "give a piece",
    Stage.PLACE: "place piece {hand}",
    Stage.LAST: "call a line or decline",
    Stage.DESIGNATE: "designate a group",
    Stage.MOVE: "move a piece of {designated}",
}


class Table:
    """One game between two people, saved after every action."""

    def __init__(self, game: Record, console: Console, path: Path | None) -> None:
        self.game = game
        self.console = console
        self.path = path
        self.move_began = time.monotonic()
        self._words = {
            "help": self._help,
            "board": self._show_board,
            "moves": self._show_moves,
            "undo": self._undo,
            "draw": self._draw,
            "resign": self._resign,
        }

    @property
    def state(self) -> Game:
        """The position now."""
        return self.game.final

    def play(self) -> None:
        """Ask and act until the game is over or the input ends."""
        self._keep(self.game)
        self._show_board()
        try:
            while self.game.outcome is None:
                self._one_line()
        except EOFError:
            self._leave()
            return
        self.console.tell(summary(self.game))

    def _one_line(self) -> None:
        left = self._seconds_left()
        line = self.console.ask(f"{self._acting()}, {self._expected()}: ", left)
        if line is None or (left is not None and (self._seconds_left() or 0) <= 0):
            assert self.state.to_act is not None
            self._keep(replace(self.game, decided=Outcome(Ending.TIME, self.state.to_act.opponent)))
        elif line == "quit":
            raise EOFError
        elif line in self._words:
            self._words[line]()
        elif line:
            self._act(line)

    def _act(self, line: str) -> None:
        try:
            actions = parse_actions(line, self.game.rules.game)
        except ParseError as error:
            self.console.tell(f"{error}.")
            return
        # One after the other, as at a table: what was done before a mistake stays done.
        for number, action in enumerate(actions):
            if self.game.outcome is not None:
                break
            try:
                self._do(action)
            except IllegalAction as error:
                if number:
                    self._show_board()
                self.console.tell(f"{error.action} is not possible: {error.reason}.")
                self._show_moves()
                return
        self._show_board()

    def _do(self, action: Action) -> None:
        before = self.state
        wrong = is_wrong_call(before, action)
        who = self._acting()
        self._keep(replace(self.game, actions=(*self.game.actions, action)))
        if wrong:
            self.console.tell(f"{who} calls line {str(action)[1:]}: no QUARTO.")
        if self.state.to_act is not before.to_act:
            self.move_began = time.monotonic()

    def _keep(self, game: Record) -> None:
        """Save first, then go on from there: what was told is never lost."""
        if self.path is not None:
            _write_whole(self.path, write_record(game))
        self.game = game

    def _seconds_left(self) -> float | None:
        clock = self.game.rules.clock
        return None if clock is None else self.move_began + clock - time.monotonic()

    def _acting(self) -> str:
        assert self.state.to_act is not None
        return self._name(self.state.to_act)

    def _name(self, player: Player) -> str:
        return self.game.name_of(player) or f"the {player} player"

    def _expected(self) -> str:
        hand = getattr(self.state, "hand", None)
        designated = getattr(self.state, "designated", None)
        return _EXPECTED[self.state.stage].format(hand=hand, designated=designated)

    def _help(self) -> None:
        self.console.tell(HELP[self.game.rules.game])
        self.console.tell(HELP_WORDS)

    def _show_board(self) -> None:
        for line in board_lines(self.state):
            self.console.tell(line)

    def _show_moves(self) -> None:
        # Calls are left out: to say which are right is to say where the alignment is.
        moves = [str(a) for a in self.state.legal_actions() if not str(a).startswith("!")]
        self.console.tell("Legal: " + " ".join(moves))
        if isinstance(self.state, Quarto) and not self.game.rules.automatic:
            self.console.tell(
                "A line may be called at any time of your move: !1, !a, !/ and so on."
            )

    def _agreed(self, question: str) -> bool:
        return (self.console.ask(f"{question} Type yes or no: ") or "") in ("y", "yes")

    def _undo(self) -> None:
        if not self.game.actions:
            self.console.tell("There is nothing to take back.")
        elif self._agreed(f"Do both players agree to take back {self.game.actions[-1]}?"):
            self._keep(replace(self.game, actions=self.game.actions[:-1]))
            self.move_began = time.monotonic()
            self._show_board()

    def _draw(self) -> None:
        if self._agreed("Do both players agree to a draw?"):
            self._keep(replace(self.game, decided=Outcome(Ending.AGREEMENT)))

    def _resign(self) -> None:
        if self._agreed(f"{self._acting()}, do you resign?"):
            assert self.state.to_act is not None
            winner = self.state.to_act.opponent
            self._keep(replace(self.game, decided=Outcome(Ending.RESIGNATION, winner)))

    def _leave(self) -> None:
        if self.path is not None:
            self.console.tell(f"Saved. Go on with: quaterne play --resume {self.path}")
        else:
            self.console.tell("Left without saving. The moves were:")
            for line in write_record(self.game).splitlines():
                self.console.tell(line)


def _write_whole(path: Path, text: str) -> None:
    """Replace a file so that at every moment it holds the old text or the new, never half."""
    beside = path.with_name(path.name + ".new")
    with beside.open("w", encoding="utf-8") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
    beside.replace(path)
