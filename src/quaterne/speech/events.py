"""Events, endings and puzzles as sentences, and what is expected next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quaterne.play.events import (
    Agreed,
    Called,
    CellTouched,
    ClockResumed,
    ClockStopped,
    Declined,
    Designated,
    Event,
    GameEnded,
    GameStarted,
    Given,
    Joined,
    Left,
    Moved,
    OfferAccepted,
    OfferMade,
    OfferRefused,
    OffersMuted,
    OfferWithdrawn,
    Opened,
    Placed,
    ReserveTouched,
    TakenBack,
)
from quaterne.play.seats import EngineSeat, Seat
from quaterne.play.view import View
from quaterne.rules import Characteristic, Ending, Stage
from quaterne.speech.descriptions import cell_answer
from quaterne.speech.formatter import Formatter

if TYPE_CHECKING:
    from quaterne.puzzles import AnswerCheck, Puzzle


_OFFERS: dict[type[Event], str] = {
    OfferMade: "offer-made",
    OfferAccepted: "offer-accepted",
    OfferRefused: "offer-refused",
    OfferWithdrawn: "offer-withdrawn",
}


def event_sentence(formatter: Formatter, event: Event, view: View) -> str:
    """Return an event as a sentence to the seat whose view this is; the view is after the event.

    A right call returns an empty text: the end of the game, which follows it, says everything.
    """
    match event:
        case Given() | Placed() | Designated() | Moved():
            return _move_sentence(formatter, event, view)
        case Called(right=True):
            return ""
        case Called(line=line):
            parts = formatter.person_parts(view, event.seat)
            return formatter.say("call-wrong", **parts, **formatter.line_parts(line))
        case Declined():
            return formatter.say("declined", **formatter.person_parts(view, event.seat))
        case CellTouched(cell=cell, pieces=pieces):
            return cell_answer(formatter, cell, pieces)
        case ReserveTouched(piece=piece, present=present):
            touched = formatter.piece(piece)
            answer = "yes" if present else "no"
            return formatter.say("reserve-touched", piece=touched, present=answer)
        case Opened():
            return _opened_sentence(formatter, event)
        case Joined(occupant=occupant):
            parts = formatter.person_parts(view, event.seat) | {"name": formatter.name(occupant)}
            return formatter.say("joined", **parts)
        case Left():
            return formatter.say("left", **formatter.person_parts(view, event.seat))
        case GameStarted(first=first, drawn=drawn):
            parts = formatter.person_parts(view, first)
            return formatter.say("game-started", **parts, drawn="yes" if drawn else "no")
        case GameEnded():
            return outcome_sentence(formatter, event, view)
        case TakenBack(actions=actions):
            return formatter.say("taken-back", actions=actions)
        case Agreed():
            return formatter.say("agreed", **formatter.person_parts(view, event.seat))
        case OffersMuted():
            return formatter.say("offers-muted", **formatter.person_parts(view, event.seat))
        case ClockStopped():
            return formatter.say("clock-stopped")
        case ClockResumed(left=left):
            return _resumed_sentence(formatter, left, view)
        case OfferMade() | OfferAccepted() | OfferRefused() | OfferWithdrawn():
            return formatter.say(
                _OFFERS[type(event)], **formatter.person_parts(view, event.seat), offer=event.offer
            )
        case _:
            raise TypeError(f"{event!r} is not an event of a table")


def _resumed_sentence(formatter: Formatter, left: int, view: View) -> str:
    """Say how much time the player to act has; at the end of the game nobody has any."""
    if view.to_act is None:
        return ""
    parts = formatter.person_parts(view, view.to_act)
    return formatter.say("clock-resumed", **parts, time=formatter.duration(-(-left // 1000)))


def _opened_sentence(formatter: Formatter, event: Opened) -> str:
    """Name the players who are there first: with one open seat, `one` is the other player."""
    names = formatter.names(event.one, event.two)
    occupants = {Seat.ONE: event.one, Seat.TWO: event.two}
    seated = [names[seat] for seat in Seat if occupants[seat] is not None]
    one, two = (*seated, "", "")[:2]
    return formatter.say(
        "table-opened", game=event.options.rules.game, open=2 - len(seated), one=one, two=two
    )


def _move_sentence(
    formatter: Formatter, event: Given | Placed | Designated | Moved, view: View
) -> str:
    parts = formatter.person_parts(view, event.seat) | {"detail": formatter.verbosity.value}
    match event:
        case Given(piece=piece):
            return formatter.say("given", **parts, piece=formatter.piece(piece))
        case Placed(piece=piece, cell=cell):
            parts["piece"] = formatter.piece(piece)
            if cell is None:
                return formatter.say("placed-somewhere", **parts)
            return formatter.say("placed", **parts, cell=formatter.cell(cell))
        case Designated(cell=cell):
            return formatter.say("designated", **parts, cell=formatter.cell(cell))
        case Moved(piece=piece, source=source, target=target):
            parts["source"] = formatter.cell(source)
            if piece is None or target is None:
                return formatter.say("moved-somewhere", **parts)
            return formatter.say(
                "moved", **parts, piece=formatter.piece(piece), cell=formatter.cell(target)
            )


def expected_sentence(formatter: Formatter, view: View) -> str:
    """Return whose turn it is and what for; before the game who is missing, after it its end."""
    if view.stage is Stage.WAITING:
        return _waiting_sentence(formatter, view)
    if view.to_act is None:
        return "" if view.outcome is None else outcome_sentence(formatter, view.outcome, view)
    parts = formatter.person_parts(view, view.to_act)
    actor, other = (view.one, view.two) if view.to_act is Seat.ONE else (view.two, view.one)
    if isinstance(actor, EngineSeat) and not isinstance(other, EngineSeat):
        # It plays a person: nobody needs to tell it from another computer.
        parts["name"] = formatter.say("engine-to-act")
    return formatter.say(
        "expected",
        **parts,
        detail=formatter.verbosity.value,
        stage=view.stage.value,
        group="" if view.designated is None else formatter.cell(view.designated),
    )


def _waiting_sentence(formatter: Formatter, view: View) -> str:
    occupants = {Seat.ONE: view.one, Seat.TWO: view.two}
    seated = [seat for seat in Seat if occupants[seat] is not None]
    if not seated:
        return formatter.say("waiting", open=2, you="nobody", name="")
    return formatter.say("waiting", open=1, **formatter.person_parts(view, seated[0]))


# How a game ended, in a sentence.


def outcome_sentence(formatter: Formatter, ended: GameEnded, view: View) -> str:
    """Return how a game ended, as a sentence to the seat whose view this is."""
    if ended.winner is None:
        return formatter.say(_message(ended.ending))
    parts = formatter.person_parts(view, ended.winner)
    message = _message(ended.ending)
    if ended.line is not None:
        shared = _shared(ended, view)
        line_parts = formatter.line_parts(ended.line)
        traits = formatter.traits(shared)
        return formatter.say(message, **parts, **line_parts, shared=len(shared), traits=traits)
    group = "" if ended.group is None else formatter.cell(ended.group)
    return formatter.say(message, **parts, group=group)


def _message(ending: Ending) -> str:
    return f"outcome-{ending.replace(' ', '-')}"


def _shared(ended: GameEnded, view: View) -> list[tuple[Characteristic, bool]]:
    """Return what the pieces of the line share, read from one of them: the masks are off now."""
    assert ended.line is not None
    standing = view.board[ended.line.cells[0]] if view.board else ()
    if not standing:
        return []
    return [(c, standing[0].has(c)) for c in ended.characteristics]


# Puzzles as sentences: the question, the reply to an answer, the solution.


def puzzle_sentences(formatter: Formatter, puzzle: Puzzle, *, daily: bool = False) -> list[str]:
    """Return which puzzle it is, and its question."""
    state = puzzle.state
    kind = str(puzzle.kind)
    if kind == "group":
        kind = "move" if state.stage is Stage.MOVE else "designate"
    return [
        formatter.say(
            "puzzle-title", daily="yes" if daily else "no", id=puzzle.id, level=puzzle.level
        ),
        formatter.say(
            "puzzle-question",
            kind=kind,
            late="yes" if puzzle.is_late_call else "no",
            distance=puzzle.features.depth,
        ),
    ]


def reply_sentences(formatter: Formatter, reply: AnswerCheck) -> list[str]:
    """Return the reply to an answer, and why a wrong one fails."""
    if reply.is_right:
        if not reply.line:
            return [formatter.say("puzzle-right")]
        return [formatter.say("puzzle-right-line", actions=formatter.actions(reply.line))]
    if reply.is_start:
        return [formatter.say("puzzle-start")]
    if reply.is_wrong_call or reply.verdict is None:
        return [formatter.say("puzzle-no-call")]
    verdict = reply.verdict
    sentences = [formatter.say("puzzle-wrong", value=verdict.value, distance=verdict.distance or 0)]
    if reply.line:
        sentences.append(formatter.say("puzzle-refutation", actions=formatter.actions(reply.line)))
    return sentences


def solution_sentence(formatter: Formatter, puzzle: Puzzle) -> str:
    """Return the solution."""
    return formatter.say("puzzle-solution", actions=formatter.actions(puzzle.answer))
