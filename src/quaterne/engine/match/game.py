"""One game between two programs, from its opening to its record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event
from time import monotonic

from quaterne.engine.client.answers import legal_actions_of
from quaterne.engine.client.engine_process import MAX_WRONG_CALLS, EngineProcess
from quaterne.engine.errors import EngineProcessError, EngineSilent, IllegalEngineAnswer
from quaterne.engine.match.contestants import Contestant
from quaterne.engine.match.schedule import Fixture, Schedule
from quaterne.notation import Record, is_wrong_call
from quaterne.rules import Action, Ending, Game, GameName, Outcome, Player


class _Lost(Exception):
    """One side failed, so it loses."""

    def __init__(self, player: Player, failure: EngineProcessError) -> None:
        self.player = player
        self.failure = failure


def play_game(
    schedule: Schedule, fixture: Fixture, ready: Callable[[Player], EngineProcess]
) -> Record:
    """Play a game to its end and return its record.

    A program that crashes, is silent or cheats loses, with the reason in the record.  `ready`
    returns the program of a side, ready for this game.
    """
    start, actions = schedule.opening_of(fixture)
    board = _Board(start)
    for action in actions:
        board.play(action)
    decided, reason = None, None
    engines: dict[Player, EngineProcess] = {}
    try:
        for player in Player:
            with _blaming(player):
                engines[player] = ready(player)
        while board.state.to_act is not None:
            with _blaming(board.state.to_act):
                _take_turn(schedule, board, engines[board.state.to_act])
    except _Lost as lost:
        # By the rules of records only the player to act can run out of time.
        silent = isinstance(lost.failure, EngineSilent) and board.state.to_act is lost.player
        ending = Ending.TIME if silent else Ending.RESIGNATION
        decided = Outcome(ending, lost.player.opponent)
        reason = f"{fixture.player(lost.player).name} {lost.failure}"
    programs = program_tags(engines)
    return _record(schedule, fixture, board, len(actions), decided, reason, programs)


@contextmanager
def _blaming(player: Player) -> Iterator[None]:
    """Turn the failure of a program into the loss of its player."""
    try:
        yield
    except EngineProcessError as failure:
        raise _Lost(player, failure) from None


@dataclass(slots=True)
class _Board:
    """The game so far, as values and as the notation writes it."""

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
        """What the protocol's `position` takes."""
        fixed = self.start.rules.game is GameName.QUARTO
        start = "start" if fixed else f"setup {self.start}"
        return f"{start} moves {' '.join(self.words)}" if self.words else start


def _take_turn(schedule: Schedule, board: _Board, engine: EngineProcess) -> None:
    """Have the player to act do all they decide; some programs answer in several parts."""
    player = board.state.to_act
    clock = TurnClock(schedule)
    wrong_calls = 0
    while board.state.to_act is not None and board.state.to_act is player:
        try:
            text = engine.go(board.position, clock.limits(), clock.seconds())
        except EngineSilent:
            if clock.is_over:
                late = f"late: it exceeded the {schedule.rules.clock} s of the clock"
                raise EngineSilent(late) from None
            raise
        before = len(board.words)
        for action in legal_actions_of(text, board.state):
            board.play(action)
        wrong_calls += sum(word.endswith("?") for word in board.words[before:])
        if wrong_calls > MAX_WRONG_CALLS:
            raise IllegalEngineAnswer(f"cheated: {wrong_calls} wrong calls and no move")


def _record(
    schedule: Schedule,
    fixture: Fixture,
    board: _Board,
    opened: int,
    decided: Outcome | None,
    reason: str | None,
    programs: tuple[tuple[str, str], ...],
) -> Record:
    tags = schedule.tags_of(fixture) + programs
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


# `TurnClock`: how long a turn may take, by the rules' clock and by the limits of the match.


_RESERVE_SHARE = 0.2
_RESERVE_SECONDS = 2.0
"""What is kept back for the answer to arrive: a share of what is left, so many seconds at most."""


class TurnClock:
    """Runs from now, when the player has received a piece, until they have given the next."""

    def __init__(self, schedule: Schedule) -> None:
        self._schedule = schedule
        self._began = monotonic()

    @property
    def _left(self) -> float | None:
        """What is left by the rules' clock; None without one."""
        clock = self._schedule.rules.clock
        return None if clock is None else self._began + clock - monotonic()

    @property
    def is_over(self) -> bool:
        """Whether the rules' clock has run out."""
        left = self._left
        return left is not None and left <= 0

    def limits(self) -> str:
        """Return the limits for the next `go`."""
        left = self._left
        if left is None:
            return self._schedule.limits
        most = max(1, int(1000 * (left - min(_RESERVE_SECONDS, _RESERVE_SHARE * left))))
        return self._schedule.limits_within(most)

    def seconds(self) -> float:
        """Return how many seconds to wait for its answer."""
        patient = (self._schedule.milliseconds or 0) / 1000 + self._schedule.patience
        left = self._left
        if left is None:
            return patient
        return left if self._schedule.milliseconds is None else min(left, patient)


# What the records of a match say about its programs: their versions and options.


VERSION_TAGS = {Player.FIRST: "FirstVersion", Player.SECOND: "SecondVersion"}
_OPTION_TAGS = {Player.FIRST: "FirstOptions", Player.SECOND: "SecondOptions"}


def program_tags(engines: Mapping[Player, EngineProcess]) -> tuple[tuple[str, str], ...]:
    """Return the headers about the programs of a game, of those that started."""
    tags = []
    for player, engine in engines.items():
        tags.append((VERSION_TAGS[player], _version(engine)))
        tags.append((_OPTION_TAGS[player], " ".join(f"{n}={v}" for n, v in engine.chosen.items())))
    return tuple((name, value) for name, value in tags if value)


def installed_version(contestant: Contestant, seconds: float, cancel: Event) -> str | None:
    """Start a program and return its name and version; None when it does not start or has none."""
    try:
        engine = EngineProcess.start(
            *contestant.program, timeout=seconds, cancel=cancel, with_info=False
        )
    except EngineProcessError:  # the games say so, where some are to be played
        return None
    with engine:
        return _version(engine) or None


def _version(engine: EngineProcess) -> str:
    return f"{engine.name} {engine.version}".strip()
