"""`Schedule`: every game of a match and its opening, known beforehand from its seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from quaterne.engine.errors import EngineError
from quaterne.engine.match.contestants import Contestant, distinct
from quaterne.rules import Action, Call, Game, GameName, Player, Rules, new_game

_TIMEOUTS = {GameName.QUARTO: 60.0, GameName.QUATRENUN: 300.0}
"""A perfect turn on a new layout of Quatrenun takes up to about a minute of one processor, and in a
match as many engines may think at a time as there are processors, or more."""


def default_timeout(rules: Rules) -> float:
    """Return how many seconds an answer may take that nothing else limits."""
    return _TIMEOUTS[rules.game]


def check_turn_seconds(seconds: float | None) -> None:
    """Raise `EngineError` for a time that no turn can have; None is one without a limit."""
    if seconds is not None and not 0.001 <= seconds <= 1e6:
        raise EngineError(
            f"{seconds} seconds for a turn are not possible: 0.001 is the least, 1000000 the most"
        ).because("turn-time", seconds=str(seconds))


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game of a match."""

    round: int
    first: Contestant
    second: Contestant
    opening: int
    """The number of its opening, which two games share, with the sides exchanged."""
    seed: int
    """The seed of the match."""

    def player(self, player: Player) -> Contestant:
        """Return the contestant on this side."""
        return self.first if player is Player.FIRST else self.second

    def seed_of(self, player: Player) -> int:
        """Return the seed for the engine on this side."""
        return Random(f"{self.seed} {self.round} {player}").getrandbits(32)


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedule:
    """A match: every pair of contestants plays the same number of games."""

    contestants: tuple[Contestant, ...]
    rules: Rules = field(default_factory=Rules)
    games: int = 100
    """How many games each pair plays."""
    seed: int = 0
    opening: int = 2
    """How many placements (Quatrenun: moves) are made at random before the engines play."""
    milliseconds: int | None = None
    nodes: int | None = None
    table: int = 64
    """The memory of our own engines, in MB."""
    patience: float = 60.0
    """Seconds to wait for an answer beyond the time for a turn, and for a program to get ready."""

    def __post_init__(self) -> None:
        if len(self.contestants) < 2:
            raise EngineError("a match needs two engines at least").because("two")
        for name, what, value, least, most in (
            ("games", "{} games between each two are", self.games, 1, 10_000_000),
            ("opening", "an opening of {} placements is", self.opening, 0, MAX_OPENING),
            ("seed", "the seed {} is", self.seed, 0, 2**63),
            ("time", "{} milliseconds for a turn are", self.milliseconds, 1, 1_000_000_000),
            ("nodes", "{} nodes for a turn are", self.nodes, 1, 2**63 - 1),
            ("table", "a table of {} MB is", self.table, 0, 1 << 20),
            ("patience", "{} seconds of patience are", self.patience, 0.001, 1_000_000),
        ):
            if value is not None and not least <= value <= most:
                problem = f"{what.format(value)} not possible"
                raise EngineError(f"{problem}: {least} is the least, {most} the most").because(
                    "match-number", what=name, value=str(value), least=str(least), most=str(most)
                )
        object.__setattr__(self, "contestants", distinct(self.contestants))

    @property
    def pairs(self) -> tuple[tuple[Contestant, Contestant], ...]:
        """The pairs of contestants that meet."""
        return tuple(combinations(self.contestants, 2))

    @property
    def limits(self) -> str:
        """The limits of every turn, in the words of the protocol's `go`."""
        return self.limits_within(None)

    def limits_within(self, milliseconds: int | None) -> str:
        """Return the limits where a turn may take so long at most."""
        times = [time for time in (self.milliseconds, milliseconds) if time is not None]
        words = []
        if times:
            words.append(f"time {min(times)}")
        if self.nodes is not None:
            words.append(f"nodes {self.nodes}")
        return " ".join(words)

    def fixtures(self) -> Iterator[Fixture]:
        """Yield every game, pair by pair, so that programs can keep running."""
        pairs = len(self.pairs)
        for pair in range(pairs):
            for game in range(self.games):
                yield self.fixture(game * pairs + pair + 1)

    def fixture(self, number: int) -> Fixture:
        """Return the game of a round, the same however many games there are.

        All pairs play once before any plays again.  The sides alternate, each opening is played
        from both sides.
        """
        game, pair = divmod(number - 1, len(self.pairs))
        one, other = self.pairs[pair]
        sides = (one, other) if game % 2 == 0 else (other, one)
        return Fixture(number, *sides, game // 2 + 1, self.seed)

    def opening_of(self, fixture: Fixture) -> tuple[Game, tuple[Action, ...]]:
        """Return the start of a game and its opening; all pairs play the same openings."""
        source = Random(f"{self.seed} opening {fixture.opening}")
        return random_opening(self.rules, self.opening, source)

    def tags_of(self, fixture: Fixture) -> tuple[tuple[str, str], ...]:
        """Return what the record of a game says about its place in the match."""
        tags = [("Round", str(fixture.round)), ("Seed", str(fixture.seed))]
        tags.append(("Opening", f"{fixture.opening} of {self.opening} placements"))
        tags.append(("FirstEngine", fixture.first.engine))
        tags.append(("SecondEngine", fixture.second.engine))
        tags.append(("Table", f"{self.table} MB"))
        if self.limits:
            tags.append(("Limits", self.limits))
        return tuple(tags)


# Random openings, the same for both sides.


MAX_OPENING = 12
_ATTEMPTS = 1000


def random_opening(rules: Rules, length: int, source: Random) -> tuple[Game, tuple[Action, ...]]:
    """Return a start and so many random turns in which nobody aligns, or completes a group.

    The player who made the last of them is to give (to designate).
    """
    for _ in range(_ATTEMPTS):
        start = new_game(rules, source)
        actions = _turns(start, length, source)
        if actions is not None:
            return start, actions
    raise EngineError(f"no opening of {length} placements was found: choose a shorter one").because(
        "no-opening", length=length
    )


def _turns(state: Game, length: int, source: Random) -> tuple[Action, ...] | None:
    actions: list[Action] = []
    for _ in range(2 * length):  # giving and placing, designating and moving
        action = source.choice(state.legal_actions())
        state = state.play(action)
        actions.append(action)
        if state.outcome is not None or any(isinstance(a, Call) for a in state.legal_actions()):
            return None
    return tuple(actions)
