"""Requests and answers by subject: tables, games, reviews, puzzles, privacy, the service."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Self, get_args

from quaterne.codec import Tagged
from quaterne.engine import Value
from quaterne.host.frames import Presence
from quaterne.play import Event, LineReading, Occupant, Options, Seat, View
from quaterne.play.records import FinishedGame
from quaterne.puzzles.collection import PuzzleSummary
from quaterne.review.codec import DecisionMessage, JudgedChoice, StandingMessage
from quaterne.rules import Action, PieceSet, Player, Rules, Stage
from quaterne.speech.catalogue import Language, Verbosity

# Tables; `NewTable`, `JoinRequest` and `EmptyRequest` are what clients send.


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to open.  Its creator holds every seat with a person; null is an open seat."""

    options: Options = Options()  # noqa: RUF009  # frozen
    one: Occupant | None = None
    two: Occupant | None = None
    listed: bool = False
    """Whether strangers find it among the open tables."""
    record: str | None = None
    """A game record: the table starts where it ends."""


@dataclass(frozen=True, slots=True)
class SeatSecret:
    """The proof that a seat is yours; the server shows it once."""

    secret: str


@dataclass(frozen=True, slots=True)
class TableCreated:
    """A table was opened."""

    table: str
    seats: Mapping[Seat, SeatSecret]
    """The seats that its creator holds."""
    view: View


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A listed table with an open seat."""

    table: str
    options: Options
    one: Occupant | None
    two: Occupant | None
    since: int
    """When it was opened, in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class OpenTables:
    """The listed tables with an open seat, the latest first."""

    tables: tuple[OpenTable, ...]
    next: str | None
    """Pass it as `before` for more; null when these are all."""


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A listed table whose game everybody may watch."""

    table: str
    view: View
    """As an onlooker sees it."""


@dataclass(frozen=True, slots=True)
class RunningGames:
    """Games to watch: of listed tables, with both players connected; the latest table first."""

    tables: tuple[RunningGame, ...]


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table as the client may see it."""

    table: str
    seat: Seat | None
    """From where the client looks; null for an onlooker."""
    held: tuple[Seat, ...]
    """The seats for which it may send commands."""
    view: View
    now: int
    """The server's clock, in milliseconds since 1970."""
    presence: Presence


@dataclass(frozen=True, slots=True)
class EventHistory:
    """The events that the client may see."""

    events: tuple[Event, ...]
    number: int
    """The number of the last event of the table, seen or not; of the last one here if there are
    more."""


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """A person takes an open seat; null takes any."""

    id: str
    name: str
    seat: Seat | None = None
    secret: str | None = None
    """A secret chosen by the client, 22 to 64 random letters and digits: if the client sends
    the same request again, it gets the same answer.  Without one the server makes a secret, and a
    client that misses the answer has lost it."""


@dataclass(frozen=True, slots=True)
class TableJoined:
    """A seat was taken."""

    table: str
    seat: Seat
    secret: str
    view: View


@dataclass(frozen=True, slots=True)
class SeatClaimed:
    """The seat that belongs to a secret."""

    table: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class CommandDone:
    """A command was done."""

    done: str
    """The id of the command."""
    number: int
    """The number of the last event of the table."""
    events: tuple[Event, ...]
    """What it led to; none when it was done before."""


@dataclass(frozen=True, slots=True)
class LineReadings:
    """The lines through a cell."""

    lines: tuple[LineReading, ...]


@dataclass(frozen=True, slots=True)
class EmptyRequest:
    """An empty object: the address says everything."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the engine would do, action by action until the opponent acts."""

    actions: tuple[Action, ...]


# Finished games in the archive.


GameResult = Literal["1-0", "0-1", "1/2-1/2"]
"""Who won a finished game, as records write it."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A finished game in the archive."""

    id: str
    first: str
    """The name of the player who gave the first piece or designated the first group."""
    second: str
    rules: str
    """In the notation."""
    result: GameResult
    ending: str
    started: int
    """In milliseconds since 1970."""
    ended: int

    @classmethod
    def of(cls, identifier: str, game: FinishedGame) -> Self:
        """Return what clients learn of a finished game without its moves."""
        result: GameResult = next(each for each in get_args(GameResult) if each == game.result)
        return cls(
            id=identifier,
            first=game.first,
            second=game.second,
            rules=game.rules,
            result=result,
            ending=game.ending,
            started=game.started,
            ended=game.ended,
        )


@dataclass(frozen=True, slots=True)
class GamePage:
    """Finished games, the latest first."""

    games: tuple[GameSummary, ...]
    next: str | None
    """Pass it as `cursor` for more; null when these are all."""


# Reviews and positions, with sentences beside what `quaterne.review` finds.


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


# Puzzles; `quaterne.puzzles` describes a puzzle and a reply itself.


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """Puzzles of a kind and a level."""

    puzzles: tuple[PuzzleSummary, ...]
    count: int
    """How many there are in all."""
    next: str | None
    """Pass it as `after` for more; null when these are all."""


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """The puzzle of a day, the same for every client."""

    day: str
    """Like 2026-11-15."""
    puzzle: PuzzleSummary


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """A player's answer, action by action."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class PuzzleSolution:
    """The one answer to a puzzle."""

    actions: tuple[Action, ...]


# Privacy: what is kept and shown of players.


@dataclass(frozen=True, slots=True)
class PrivacyNotice:
    """What the operator of this server says about privacy."""

    text: str
    """In the operator's own words; empty when there are none."""
    keep_days: int | None
    """Days after the last move at which tables and finished games are deleted; null for never."""
    keep_unstarted_days: int | None
    """The same for tables that nobody joined."""
    keep_names_days: int | None
    """Days after the last move at which names are erased; null for never."""


@dataclass(frozen=True, slots=True)
class HideRequest:
    """A finished game that the archive shall no longer show."""

    game: int | None = None
    """Which game of the table: 1 for the first; null for the last one."""


@dataclass(frozen=True, slots=True)
class GameHidden:
    """The archive no longer shows a game."""

    game: str
    """The id that it had there."""


@dataclass(frozen=True, slots=True)
class NameErased:
    """The name of a player was erased."""

    table: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class NameReported:
    """The operator of the server will look at a name."""

    table: str
    seat: Seat
    """Whose name it is."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A finished game that the archive keeps."""

    id: str
    game: int
    """Which game of its table."""
    shown: bool
    """Whether everybody finds it; else it is hidden."""


@dataclass(frozen=True, slots=True)
class SeatExport:
    """Everything that is kept about the player of a seat, besides the hash of the secret."""

    table: str
    seat: Seat
    name: str
    options: Options
    events: tuple[Event, ...]
    """All events of the table as this seat may see them, with their times."""
    games: tuple[KeptGame, ...]
    reported: bool
    """Whether the opponent reported the name."""


# The service itself.


HealthStatus = Literal["ok", "store-unavailable", "stopping"]


@dataclass(frozen=True, slots=True)
class ServiceVersion:
    """The program that answers."""

    name: str
    version: str


@dataclass(frozen=True, slots=True)
class ServiceHealth:
    """Whether the service can do its work."""

    status: HealthStatus


@dataclass(frozen=True, slots=True)
class LocalAddresses:
    """How other devices in the local network reach the server."""

    listening: bool
    """Whether the server accepts connections from other devices."""
    addresses: tuple[str, ...]
    """Where the page is for them if it does, each with a slash at the end; the likeliest first."""
