"""One game between two programs, from its opening to its record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from quaterne.engine.match.engine_process import Failure, Program
from quaterne.engine.match.schedule import Fixture, Schedule
from quaterne.engine.match.turn_clock import TurnClock
from quaterne.errors import IllegalAction, ParseError, shown
from quaterne.notation import Record, is_wrong_call, tokens
from quaterne.rules import Action, Ending, Game, GameName, Outcome, Player

__all__ = ["play_game"]

_MAX_WRONG_CALLS = 16
"""In one turn: after so many wrong calls a program is taken to be unable to move."""


class _Lost(Exception):
    """One side failed: it loses."""

    def __init__(self, player: Player, failure: Failure) -> None:
        self.player = player
        self.failure = failure


def play_game(plan: Schedule, fixture: Fixture, ready: Callable[[Player], Program]) -> Record:
    """Play it to its end; who crashes, is silent or cheats loses, with the reason in the record.

    `ready` has a side's program get ready for this game.
    """
    start, actions = plan.opening_of(fixture)
    board = _Board(start)
    for action in actions:
        board.play(action)
    decided, reason = None, None
    programs: dict[Player, Program] = {}
    try:
        for player in Player:
            with _blaming(player):
                programs[player] = ready(player)
        while board.state.to_act is not None:
            with _blaming(board.state.to_act):
                _take_turn(plan, board, programs[board.state.to_act])
    except _Lost as lost:
        # By the rules of records only who is to act can run out of time.
        silent = lost.failure.silent and board.state.to_act is lost.player
        ending = Ending.TIME if silent else Ending.RESIGNATION
        decided = Outcome(ending, lost.player.opponent)
        reason = f"{fixture.player(lost.player).name} {lost.failure.reason}"
    return _record(plan, fixture, board, len(actions), decided, reason)


class _blaming:  # noqa: N801 - reads as a word after `with`
    """Says whose failure it was."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, Failure):
            raise _Lost(self._player, error) from None


@dataclass(slots=True)
class _Board:
    """The game so far, as values and in words."""

    start: Game
    state: Game = field(init=False)
    actions: list[Action] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = self.start

    def play(self, action: Action) -> None:
        wrong = is_wrong_call(self.state, action)
        self.state = self.state.play(action)
        self.actions.append(action)
        self.words.append(f"{action}?" if wrong else str(action))

    @property
    def position(self) -> str:
        """For the protocol's `position`."""
        fixed = self.start.rules.game is GameName.QUARTO
        start = "start" if fixed else f"setup {self.start}"
        return f"{start} moves {' '.join(self.words)}" if self.words else start


def _take_turn(plan: Schedule, board: _Board, program: Program) -> None:
    """Have the player to act do all they decide; some programs answer in several parts."""
    player = board.state.to_act
    clock = TurnClock(plan)
    wrong_calls = 0
    while board.state.to_act is not None and board.state.to_act is player:
        try:
            text = program.turn(board.position, clock.limits(), clock.seconds())
        except Failure as failure:
            if failure.silent and clock.is_over:
                late = f"late: it exceeded the {plan.rules.clock} s of the clock"
                raise Failure(late, silent=True) from None
            raise
        before = len(board.words)
        _play_text(board, text, player)
        wrong_calls += sum(word.endswith("?") for word in board.words[before:])
        if wrong_calls > _MAX_WRONG_CALLS:
            raise Failure(f"cheated: {wrong_calls} wrong calls and no move")


def _play_text(board: _Board, text: str, player: Player) -> None:
    """Play what a program answered; `Failure` when it is not a turn, or not a legal one."""
    try:
        answer = list(tokens(text, board.state.rules.game))
    except ParseError as error:
        raise Failure(f"cheated: {error.problem}") from None
    if not answer:
        raise Failure("cheated: it answered with no move")
    for token in answer:
        if board.state.outcome is not None:
            return  # what is said after the end changes nothing
        if board.state.to_act is not player:
            raise Failure(f"cheated: {shown(text)} says more than one turn")
        try:
            board.play(token.action)
        except IllegalAction as error:
            raise Failure(
                f"cheated: {error.action} is not legal in {error.position}: {error.explanation}"
            ) from None


def _record(
    plan: Schedule,
    fixture: Fixture,
    board: _Board,
    opened: int,
    decided: Outcome | None,
    reason: str | None,
) -> Record:
    tags = plan.tags_of(fixture)
    comments = [(opened, "end of the opening")] if opened else []
    if reason is not None:
        tags += (("Reason", reason),)
        comments.append((len(board.actions), reason.replace("}", ")")))
    return Record(
        board.start,
        tuple(board.actions),
        fixture.first.name,
        fixture.second.name,
        decided,
        tags,
        tuple(comments),
    )
