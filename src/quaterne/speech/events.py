"""Events in sentences: actor, verb, piece, place; then what is expected."""

from __future__ import annotations

from quaterne.play.events import (
    Agreed,
    Called,
    CellTouched,
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
    OfferWithdrawn,
    Opened,
    Placed,
    ReserveTouched,
    TakenBack,
)
from quaterne.play.seats import Seat
from quaterne.play.view import View
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


def event_sentence(voice: Formatter, event: Event, view: View) -> str:
    """What an event says to the seat whose view this is; the view is that after the event.

    A right call says nothing by itself: the end of the game that follows it says all.
    """
    match event:
        case Given() | Placed() | Designated() | Moved():
            return _move_sentence(voice, event, view)
        case Called(right=True):
            return ""
        case Called(line=line):
            persons = voice.persons(view, event.seat)
            return voice.say("call-wrong", **persons, **voice.line_parts(line))
        case Declined():
            return voice.say("declined", **voice.persons(view, event.seat))
        case CellTouched(cell=cell, pieces=pieces):
            return cell_answer(voice, cell, pieces)
        case ReserveTouched(piece=piece, present=present):
            said = voice.piece(piece)
            return voice.say("reserve-touched", piece=said, present="yes" if present else "no")
        case Opened():
            return _opened_sentence(voice, event)
        case Joined(occupant=occupant):
            persons = voice.persons(view, event.seat) | {"name": voice.name(occupant)}
            return voice.say("joined", **persons)
        case Left():
            return voice.say("left", **voice.persons(view, event.seat))
        case GameStarted(first=first, drawn=drawn):
            persons = voice.persons(view, first)
            return voice.say("game-started", **persons, drawn="yes" if drawn else "no")
        case GameEnded():
            return outcome_sentence(voice, event, view)
        case TakenBack(actions=actions):
            return voice.say("taken-back", actions=actions)
        case Agreed():
            return voice.say("agreed", **voice.persons(view, event.seat))
        case OfferMade() | OfferAccepted() | OfferRefused() | OfferWithdrawn():
            return voice.say(
                _OFFERS[type(event)], **voice.persons(view, event.seat), offer=event.offer
            )
        case _:
            raise TypeError(f"{event!r} is no event of a table")


def _opened_sentence(voice: Formatter, event: Opened) -> str:
    """Who is there comes first: with one open seat, the other name says it."""
    seated = [voice.name(occupant) for occupant in (event.one, event.two) if occupant is not None]
    one, two = (*seated, "", "")[:2]
    return voice.say(
        "table-opened", game=event.options.rules.game, open=2 - len(seated), one=one, two=two
    )


def _move_sentence(voice: Formatter, event: Given | Placed | Designated | Moved, view: View) -> str:
    said = voice.persons(view, event.seat) | {"detail": voice.verbosity.value}
    match event:
        case Given(piece=piece):
            return voice.say("given", **said, piece=voice.piece(piece))
        case Placed(piece=piece, cell=cell):
            said["piece"] = voice.piece(piece)
            if cell is None:
                return voice.say("placed-somewhere", **said)
            return voice.say("placed", **said, cell=voice.cell(cell))
        case Designated(cell=cell):
            return voice.say("designated", **said, cell=voice.cell(cell))
        case Moved(piece=piece, source=source, target=target):
            said["source"] = voice.cell(source)
            if piece is None or target is None:
                return voice.say("moved-somewhere", **said)
            return voice.say("moved", **said, piece=voice.piece(piece), cell=voice.cell(target))


def expected_sentence(voice: Formatter, view: View) -> str:
    """Whose turn it is and what for; before the game who is missing, after it how it ended."""
    if view.stage is Stage.WAITING:
        return _waiting_sentence(voice, view)
    if view.to_act is None:
        return "" if view.outcome is None else outcome_sentence(voice, view.outcome, view)
    persons = voice.persons(view, view.to_act)
    return voice.say(
        "expected",
        **persons,
        detail=voice.verbosity.value,
        stage=view.stage.value,
        group="" if view.designated is None else voice.cell(view.designated),
    )


def _waiting_sentence(voice: Formatter, view: View) -> str:
    occupants = {Seat.ONE: view.one, Seat.TWO: view.two}
    seated = [seat for seat in Seat if occupants[seat] is not None]
    if not seated:
        return voice.say("waiting", open=2, you="nobody", name="")
    return voice.say("waiting", open=1, **voice.persons(view, seated[0]))
