"""Requests and answers about reviews and positions, with sentences beside what `review` finds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quaterne.codec import Tagged
from quaterne.engine import Value
from quaterne.review.codec import DecisionMessage, JudgedChoice, StandingMessage
from quaterne.rules import PieceSet, Player, Rules, Stage
from quaterne.speech.languages import Language, Verbosity

__all__ = [
    "AnalyseRequest",
    "AnalysedChoice",
    "AnalysedPosition",
    "ReviewDone",
    "ReviewMessage",
    "ReviewRequest",
    "ReviewedDecision",
    "ReviewedGame",
    "ReviewedStanding",
    "WordingOptions",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class WordingOptions:
    """How the sentences of a review are worded; without a language there are none."""

    language: Language | None = None
    pieces: PieceSet = PieceSet.CLASSIC
    detail: Verbosity = Verbosity.WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewRequest(WordingOptions):
    """A game to review, as a record."""

    record: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalyseRequest(WordingOptions):
    """A position to analyse, in the notation."""

    rules: Rules
    position: str


@dataclass(frozen=True, slots=True)
class AnalysedChoice(JudgedChoice):
    """A legal action, and what it leads to for the player who chooses it, in words too."""

    said: str | None
    """What it leads to."""
    words: str | None
    """The action."""


@dataclass(frozen=True, slots=True)
class AnalysedPosition:
    """What the engine knows about a position."""

    position: str
    stage: Stage
    player: Player
    """The player to act."""
    value: Value
    distance: int | None
    said: str | None
    """What it is worth to the player to act, in words."""
    choices: tuple[AnalysedChoice, ...]
    """Every legal action, the best first; wrong calls are not among them."""


@dataclass(frozen=True, slots=True)
class ReviewedGame(Tagged):
    """The game under review: everything that is known before the engine starts."""

    rules: Rules
    first: str | None
    second: str | None
    result: Literal["1-0", "0-1", "1/2-1/2", "*"]
    over: bool
    """Whether the actions themselves end the game; else it was broken off, or is not finished."""
    actions: tuple[str, ...]
    """As records write them, a wrong call with its question mark."""
    turns: tuple[int, ...]
    """The number of the move that each action belongs to."""
    players: tuple[Player, ...]
    """The player of each action."""
    positions: tuple[str, ...]
    """The position at the start and after every action."""
    title: str | None
    done: tuple[str, ...] | None
    """What was done, each action in words."""


@dataclass(frozen=True, slots=True)
class ReviewedStanding(StandingMessage):
    """Which player was winning after so many actions, in words too."""

    said: str | None


@dataclass(frozen=True, slots=True)
class ReviewedDecision(DecisionMessage, Tagged):
    """One action of the game, judged; the last of the game comes first."""

    standing: ReviewedStanding
    """Which player was winning before it."""
    said: tuple[str, ...] | None
    """The judgement in words."""


@dataclass(frozen=True, slots=True)
class ReviewDone(Tagged):
    """The end of a review."""

    complete: bool
    """Whether every decision was judged, and it is known what each choice led to."""
    standings: tuple[ReviewedStanding, ...]
    mistakes: tuple[int, ...]
    """The indices of those decisions."""
    turning_points: tuple[int, ...]
    """Mistakes that changed who wins."""
    summary: tuple[str, ...] | None
    annotated: str | None
    """The record with a comment at every mistake."""


ReviewMessage = ReviewedGame | ReviewedDecision | ReviewDone
"""One line of the answer."""
