"""What goes over the wire about reviews and positions, as dataclasses: see `messages`.

Decisions and standings are written by `quaterne.review.to_dict`, with the words beside them; here
is what that looks like.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quaterne.codec import Tagged
from quaterne.rules import Action, Characteristic, PieceSet, Rules, Stage
from quaterne.server.messages.tables import Value, VerdictTold
from quaterne.speech.languages import Language, Verbosity

__all__ = [
    "ChoiceTold",
    "OverlookedTold",
    "PositionAnalysis",
    "PositionToAnalyse",
    "RecordToReview",
    "ReviewDone",
    "ReviewMessage",
    "ReviewedDecision",
    "ReviewedGame",
    "StandingTold",
    "TraitShared",
    "WordsWanted",
]

PlayerName = Literal["first", "second"]
JudgementName = Literal[
    "only",
    "best",
    "as-good",
    "slips",
    "loses",
    "delays",
    "hastens",
    "overlooked",
    "wrong-call",
    "unknown",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class WordsWanted:
    """In which words a review is told besides; none without a language."""

    language: Language | None = None
    pieces: PieceSet = PieceSet.CLASSIC
    detail: Verbosity = Verbosity.WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordToReview(WordsWanted):
    """A game to be reviewed, as a record."""

    record: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionToAnalyse(WordsWanted):
    """A position, in the notation."""

    rules: Rules
    position: str


@dataclass(frozen=True, slots=True)
class ChoiceTold:
    """Something that can be done, and what it leads to for who does it."""

    action: Action
    value: Value
    distance: int | None
    words: str | None
    """The action in words."""
    said: str | None
    """What it leads to in words."""


@dataclass(frozen=True, slots=True)
class PositionAnalysis:
    """What is known about a position."""

    position: str
    stage: Stage
    player: PlayerName
    """Who is to act."""
    value: Value
    distance: int | None
    said: str | None
    """What it is worth to who is to act, in words."""
    choices: tuple[ChoiceTold, ...]
    """Everything that can be done, the best first; wrong calls are not among it."""


@dataclass(frozen=True, slots=True)
class ReviewedGame(Tagged):
    """The game that is reviewed: all that is known before the engine has thought."""

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
    players: tuple[PlayerName, ...]
    """Who did it."""
    positions: tuple[str, ...]
    """The position at the start and after every action."""
    title: str | None
    done: tuple[str, ...] | None
    """What was done, each action in words."""


@dataclass(frozen=True, slots=True)
class TraitShared:
    """What the pieces of a line have in common."""

    characteristic: Characteristic
    value: bool


@dataclass(frozen=True, slots=True)
class OverlookedTold:
    """What was not seen."""

    oversight: Literal["own-call", "late-call", "placement", "gift", "completion"]
    line: str | None
    cell: str | None
    shared: tuple[TraitShared, ...]


@dataclass(frozen=True, slots=True)
class StandingTold:
    """Who stood to win after so many actions."""

    after: int
    value: Value
    """For the first player."""
    distance: int | None
    leader: PlayerName | None
    said: str | None


@dataclass(frozen=True, slots=True)
class ChoiceJudged:
    """Something that could be done, and what it leads to for who does it."""

    action: Action
    value: Value
    distance: int | None


@dataclass(frozen=True, slots=True)
class ReviewedDecision(Tagged):
    """One action of the game, judged; the last of the game is told first."""

    index: int
    """Its place among the actions, from 0."""
    turn: int
    player: PlayerName
    stage: Stage
    position: str
    """Before it."""
    action: Action
    judgement: JudgementName
    mistake: bool
    """Whether something better was there."""
    before: VerdictTold
    played: VerdictTold
    best: tuple[Action, ...]
    choices: tuple[ChoiceJudged, ...]
    """Every legal action, best first."""
    overlooked: OverlookedTold | None
    line: tuple[str, ...]
    """The best line where something worse was done, one text a move."""
    standing: StandingTold
    """Who stood to win before it."""
    said: tuple[str, ...] | None
    """The judgement in words."""


@dataclass(frozen=True, slots=True)
class ReviewDone(Tagged):
    """The end of a review."""

    complete: bool
    """Whether every decision was judged."""
    standings: tuple[StandingTold, ...]
    mistakes: tuple[int, ...]
    """The indices of those decisions."""
    turning_points: tuple[int, ...]
    """Mistakes that changed who wins."""
    summary: tuple[str, ...] | None
    annotated: str | None
    """The record with a comment at every mistake."""


ReviewMessage = ReviewedGame | ReviewedDecision | ReviewDone
"""One line of the answer."""
