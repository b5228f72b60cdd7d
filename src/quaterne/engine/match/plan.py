"""What is to be played: every game of a match, known beforehand from its seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from quaterne.engine.match.contestants import Contestant, distinct
from quaterne.engine.match.openings import MAX_OPENING, opening
from quaterne.errors import EngineError
from quaterne.rules import Action, Game, Player, Rules

__all__ = ["Fixture", "Plan"]


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game of a match."""

    round: int
    first: Contestant
    second: Contestant
    opening: int
    """Its number: two games, with the sides exchanged, share it."""
    seed: int
    """The match's."""

    def player(self, player: Player) -> Contestant:
        """Who plays this side."""
        return self.first if player is Player.FIRST else self.second

    def seed_of(self, player: Player) -> int:
        """What the engine on this side gets as its seed."""
        return Random(f"{self.seed} {self.round} {player}").getrandbits(32)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A match: everybody against everybody, so many games each."""

    contestants: tuple[Contestant, ...]
    rules: Rules = field(default_factory=Rules)
    games: int = 100
    """Between each two."""
    seed: int = 0
    opening: int = 2
    """How many placements (Quatrenun: moves) are made at random before the engines play."""
    milliseconds: int | None = None
    nodes: int | None = None
    table: int = 64
    """MB, for our own engines."""
    patience: float = 60.0
    """Seconds to wait for an answer, beyond the time for a turn."""

    def __post_init__(self) -> None:
        if len(self.contestants) < 2:
            raise EngineError("a match needs two engines at least")
        for what, value, least, most in (
            ("games", self.games, 1, 10_000_000),
            ("an opening of", self.opening, 0, MAX_OPENING),
            ("a seed of", self.seed, 0, 2**63),
            ("milliseconds", self.milliseconds or 1, 1, 1_000_000_000),
            ("nodes", self.nodes or 1, 1, 2**63 - 1),
            ("MB", self.table, 0, 1 << 20),
        ):
            if not least <= value <= most:
                raise EngineError(f"{what} {value} is not possible: {least} to {most}")
        if not 0 < self.patience < 1e6:
            raise EngineError(f"{self.patience} seconds of patience are not possible")
        object.__setattr__(self, "contestants", distinct(self.contestants))

    @property
    def pairs(self) -> tuple[tuple[Contestant, Contestant], ...]:
        """Who meets whom."""
        return tuple(combinations(self.contestants, 2))

    @property
    def limits(self) -> str:
        """What every turn is limited by, in the words of the protocol's `go`."""
        words = []
        if self.milliseconds is not None:
            words.append(f"time {self.milliseconds}")
        if self.nodes is not None:
            words.append(f"nodes {self.nodes}")
        return " ".join(words)

    def fixtures(self) -> Iterator[Fixture]:
        """Every game, in order; who begins alternates, each opening is played from both sides."""
        number = 0
        for one, other in self.pairs:
            for game in range(self.games):
                number += 1
                sides = (one, other) if game % 2 == 0 else (other, one)
                yield Fixture(number, *sides, game // 2 + 1, self.seed)

    def opening_of(self, fixture: Fixture) -> tuple[Game, tuple[Action, ...]]:
        """How a game starts; all pairs play the same openings."""
        source = Random(f"{self.seed} opening {fixture.opening}")
        return opening(self.rules, self.opening, source)

    def tags_of(self, fixture: Fixture) -> tuple[tuple[str, str], ...]:
        """What a game's record says about its place in the match."""
        tags = [("Round", str(fixture.round)), ("Seed", str(fixture.seed))]
        tags.append(("Opening", f"{fixture.opening} of {self.opening} placements"))
        if self.limits:
            tags.append(("Limits", self.limits))
        return tuple(tags)
