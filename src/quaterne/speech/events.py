"""Events as sentences (actor, verb, piece, place), and what is expected next."""

from __future__ import annotations

from quaterne.play.messages.events import (
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
from quaterne.play.visibility.view import View
from quaterne.rules import Stage
from quaterne.speech.descriptions import cell_answer
from quaterne.speech.formatter import Formatter
from quaterne.speech.outcomes import outcome_sentence

__all__ = ["event_sentence", "expected_sentence"]

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
