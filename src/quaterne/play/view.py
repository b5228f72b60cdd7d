"""What a seat or a spectator may see of a table, computed here and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from quaterne.play.assistance import Assistance, agreed_seats, is_assistance_on
from quaterne.play.clock import move_deadline
from quaterne.play.events import GameEnded, GameEvent
from quaterne.play.masks import check_may_watch, is_masked, touches_left, visible
from quaterne.play.offer_handling import actions_to_take_back
from quaterne.play.seats import Occupant, OpenOffer, Options, Seat
from quaterne.play.table import Table
from quaterne.rules import CELLS, Cell, Game, Piece, Quarto, Quatrenun, Stage
from quaterne.rules.text import QuartoPosition

_MOST_LAST = 100
"""Actions in a view: a turn has fewer, except in games from before there was a limit of calls."""


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clock of the player to act."""

    seconds: int
    """How long a move may take."""
    began: int
    """When the move began, in milliseconds."""
    due: int
    """When it is lost: from this millisecond on."""


@dataclass(frozen=True, slots=True)
class AssistanceView:
    """The assistance that both seats have now."""

    lines: bool
    hints: bool
    agreed: tuple[Seat, ...]
    """The seats that agreed to it at a table with masks; both must."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A table as a seat or a spectator may see it."""

    number: int
    """The number of the last event."""
    seat: Seat | None
    """Whose view it is; None for a spectator."""
    options: Options
    one: Occupant | None
    """The occupant of seat one; None while it is open."""
    two: Occupant | None
    game: int
    """1 for the first game at this table, 2 for the rematch, and so on; 0 before the first."""
    first: Seat | None
    """The seat that gives the first piece or designates the first group; None before a game."""
    masked: bool
    """Whether board and reserve are hidden from this view current."""
    stage: Stage
    """`WAITING` before the first game."""
    to_act: Seat | None
    """The seat to act; None when the game is over or has not started."""
    board: tuple[tuple[Piece, ...], ...] | None
    """What stands on each cell, `a1` first; None behind a mask and before the first game."""
    position: str | None
    """The position in the notation, to analyse it or to read it as a state; None where there is no
    board.  It does not tell of an alignment that was missed and can still be called."""
    reserve: tuple[Piece, ...] | None
    """The pieces that can be given, in ascending order; None where there is no board, and in
    Quatrenun."""
    hand: Piece | None
    """Quarto: what the player to act holds; the opponent who gave it knows it too."""
    designated: Cell | None
    """Quatrenun: the group of which the player to act must move a piece."""
    last: tuple[GameEvent, ...]
    """The last action and what the same player did just before it, as this view may see it; at
    most the latest hundred."""
    clock: ClockView | None
    """None without a clock, and while it stands still."""
    touches_left: int | None
    """How often this seat may still touch in this move; None when there is no limit or no mask."""
    offers: tuple[OpenOffer, ...]
    muted: tuple[Seat, ...]
    """The seats that take no more offers in this game."""
    can_take_back: bool
    """Whether this seat could offer a take-back."""
    assistance: AssistanceView
    outcome: GameEnded | None
    """How the game ended; None before that."""


def view(table: Table, seat: Seat | None) -> View:
    """Return the table as a seat, or a spectator (None), may see it.

    Behind a mask there is neither board, position nor reserve until the game is over.  A view
    never says whether there is anything to call: players may read lines where the table gives
    assistance.  Raise `NoSpectators` when a spectator may not watch.
    """
    check_may_watch(table, seat)
    current = table.current
    if current is None:
        return _waiting(table, seat)
    game = current.game
    masked = is_masked(table, seat)
    return View(
        number=table.number,
        seat=seat,
        options=table.options,
        one=table.seats[0],
        two=table.seats[1],
        game=current.number,
        first=current.first,
        masked=masked,
        stage=current.stage,
        to_act=current.to_act,
        board=None if masked else tuple(map(game.pieces_on, CELLS)),
        position=None if masked else _position(game),
        reserve=game.reserve if isinstance(game, Quarto) and not masked else None,
        hand=game.hand if isinstance(game, Quarto) else None,
        designated=game.designated if isinstance(game, Quatrenun) else None,
        last=_last(table, seat),
        clock=_clock(table),
        touches_left=touches_left(table, seat),
        offers=current.offers,
        muted=current.muted,
        can_take_back=seat is not None and actions_to_take_back(current, seat) > 0,
        assistance=_assistance(table),
        outcome=_outcome(table, seat),
    )


def _waiting(table: Table, seat: Seat | None) -> View:
    """Return the view before the first game: seats and options, and nothing to hide yet."""
    return View(
        number=table.number,
        seat=seat,
        options=table.options,
        one=table.seats[0],
        two=table.seats[1],
        game=0,
        first=None,
        masked=is_masked(table, seat),
        stage=Stage.WAITING,
        to_act=None,
        board=None,
        position=None,
        reserve=None,
        hand=None,
        designated=None,
        last=(),
        clock=None,
        touches_left=None,
        offers=(),
        muted=(),
        can_take_back=False,
        assistance=_assistance(table),
        outcome=None,
    )


def _position(game: Game) -> str:
    """Return the position without what only a player who looks at the lines knows."""
    if isinstance(game, Quarto) and game.late is not None:
        return str(QuartoPosition(game.board, game.hand, game.last, None, game.declined))
    return str(game)


def _assistance(table: Table) -> AssistanceView:
    return AssistanceView(
        is_assistance_on(table, Assistance.LINES),
        is_assistance_on(table, Assistance.HINTS),
        agreed_seats(table),
    )


def _clock(table: Table) -> ClockView | None:
    seconds, due = table.options.rules.clock, move_deadline(table)
    if seconds is None or due is None:
        return None
    return ClockView(seconds, due - 1000 * seconds, due)


def _outcome(table: Table, seat: Seat | None) -> GameEnded | None:
    ended = table.round.ended
    shown = None if ended is None else visible(ended, seat, table)
    assert shown is None or isinstance(shown, GameEnded)
    return shown


def _last(table: Table, seat: Seat | None) -> tuple[GameEvent, ...]:
    last: list[GameEvent] = []
    for event in islice(table.round.history.backwards(), _MOST_LAST):
        if last and event.seat is not last[-1].seat:
            break
        shown = visible(event, seat, table)
        assert isinstance(shown, GameEvent)
        last.append(shown)
    return tuple(reversed(last))
