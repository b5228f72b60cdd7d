"""What a person means, as a command to the table."""

from __future__ import annotations

from quaterne.play.commands import (
    Accept,
    Act,
    Agree,
    Command,
    Offer,
    Refuse,
    Resign,
    TouchCell,
    TouchReserve,
    Withdraw,
)
from quaterne.play.offers import OfferKind
from quaterne.play.view import View
from quaterne.rules import Cell
from quaterne.speech.languages import Language
from quaterne.speech.parsing.errors import NotUnderstood, Trouble
from quaterne.speech.parsing.intents import Do, Feel, Intent, Request, TableWord
from quaterne.speech.parsing.vocabulary import vocabulary

__all__ = ["command_for"]

_OFFERS = {
    TableWord.DRAW: OfferKind.DRAW,
    TableWord.TAKE_BACK: OfferKind.TAKE_BACK,
    TableWord.REMATCH: OfferKind.REMATCH,
}


def command_for(intent: Intent, view: View, id: str, language: Language) -> Command | None:  # noqa: A002
    """The command that an intent is, under this id; None for what is no matter of the table.

    An answer to an offer is completed when only one can be meant: `NotUnderstood` otherwise.
    """
    match intent:
        case Do(action=action):
            return Act(id, action)
        case Feel(thing=thing):
            if isinstance(thing, Cell):
                return TouchCell(id, thing)
            return TouchReserve(id, thing)
        case Request(word=TableWord.RESIGN):
            return Resign(id)
        case Request(word=TableWord.ASSISTANCE):
            return Agree(id)
        case Request(word=word) if word in _OFFERS:
            return Offer(id, _OFFERS[word])
        case Request(word=TableWord.ACCEPT, argument=offer):
            return Accept(id, _offer(view, offer, own=False, language=language))
        case Request(word=TableWord.REFUSE, argument=offer):
            return Refuse(id, _offer(view, offer, own=False, language=language))
        case Request(word=TableWord.WITHDRAW, argument=offer):
            return Withdraw(id, _offer(view, offer, own=True, language=language))
        case _:
            return None


def _offer(view: View, said: str, own: bool, language: Language) -> OfferKind:
    """The offer that is answered: the one that was said, or the only one there is."""
    if said:
        return OfferKind(said)
    kinds = [waiting.offer for waiting in view.offers if (waiting.seat is view.seat) is own]
    if not kinds:
        raise NotUnderstood(Trouble.NO_OFFER)
    if len(kinds) > 1:
        usual = vocabulary(language).usual
        raise NotUnderstood(Trouble.SEVERAL_OFFERS, choices=tuple(usual[kind] for kind in kinds))
    return kinds[0]
