"""Intents as commands to the table."""

from __future__ import annotations

from quaterne.play.messages.commands import (
    Accept,
    Act,
    Agree,
    Command,
    Mute,
    Offer,
    Refuse,
    Resign,
    TouchCell,
    TouchReserve,
    Withdraw,
)
from quaterne.play.offers import OfferKind
from quaterne.play.visibility.view import View
from quaterne.rules import Cell
from quaterne.speech.languages import Language
from quaterne.speech.parsing.errors import NotUnderstood, ParseProblem
from quaterne.speech.parsing.intents import (
    ActionIntent,
    Intent,
    RequestIntent,
    RequestKind,
    TouchIntent,
)
from quaterne.speech.parsing.vocabulary import vocabulary

__all__ = ["command_for"]

_OFFERS = {
    RequestKind.DRAW: OfferKind.DRAW,
    RequestKind.TAKE_BACK: OfferKind.TAKE_BACK,
    RequestKind.REMATCH: OfferKind.REMATCH,
}


def command_for(intent: Intent, view: View, id: str, language: Language) -> Command | None:  # noqa: A002
    """Return the command for an intent, under this id; None for what does not concern the table.

    An answer that names no offer means the only open one; raise `NotUnderstood` when there is none
    or more than one.
    """
    match intent:
        case ActionIntent(action=action):
            return Act(id, action)
        case TouchIntent(target=target):
            if isinstance(target, Cell):
                return TouchCell(id, target)
            return TouchReserve(id, target)
        case RequestIntent(kind=RequestKind.RESIGN):
            return Resign(id)
        case RequestIntent(kind=RequestKind.MUTE):
            return Mute(id)
        case RequestIntent(kind=RequestKind.ASSISTANCE):
            return Agree(id)
        case RequestIntent(kind=kind) if kind in _OFFERS:
            return Offer(id, _OFFERS[kind])
        case RequestIntent(kind=RequestKind.ACCEPT, argument=offer):
            return Accept(id, _offer(view, offer, own=False, language=language))
        case RequestIntent(kind=RequestKind.REFUSE, argument=offer):
            return Refuse(id, _offer(view, offer, own=False, language=language))
        case RequestIntent(kind=RequestKind.WITHDRAW, argument=offer):
            return Withdraw(id, _offer(view, offer, own=True, language=language))
        case _:
            return None


def _offer(view: View, name: str, own: bool, language: Language) -> OfferKind:
    """Return the offer that is answered: the one that was named, or the only open one."""
    if name:
        return OfferKind(name)
    kinds = [waiting.offer for waiting in view.offers if (waiting.seat is view.seat) is own]
    if not kinds:
        raise NotUnderstood(ParseProblem.NO_OFFER)
    if len(kinds) > 1:
        usual = vocabulary(language).canonical
        raise NotUnderstood(
            ParseProblem.SEVERAL_OFFERS, choices=tuple(usual[kind] for kind in kinds)
        )
    return kinds[0]
