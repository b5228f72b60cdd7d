"""Intents as commands to the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quaterne.play import (
    Accept,
    Act,
    Agree,
    Command,
    Mute,
    Offer,
    OfferKind,
    OpenOffer,
    Options,
    Refuse,
    Resign,
    Seat,
    TouchCell,
    TouchReserve,
    View,
    Withdraw,
    view,
)
from quaterne.rules import CELLS, Piece, Place
from quaterne.speech import (
    Language,
    NotUnderstood,
    ParseContext,
    ParseProblem,
    command_for,
    parse_intents,
)
from tests.speech.tables import opened

MINE = OpenOffer(Seat.ONE, OfferKind.TAKE_BACK)
DRAW, REMATCH = OpenOffer(Seat.TWO, OfferKind.DRAW), OpenOffer(Seat.TWO, OfferKind.REMATCH)


def _seen(*offers: OpenOffer) -> View:
    return replace(view(opened(Options()), Seat.ONE), offers=offers)


def _command(text: str, seen: View) -> Command | None:
    [intent] = parse_intents(text, Language.EN, ParseContext.of(seen))
    return command_for(intent, seen, "x", Language.EN)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("b2", Act("x", Place(CELLS[5]))),
        ("touch b2", TouchCell("x", CELLS[5])),
        ("touch 5", TouchReserve("x", Piece(5))),
        ("resign", Resign("x")),
        ("assistance", Agree("x")),
        ("draw", Offer("x", OfferKind.DRAW)),
        ("take back", Offer("x", OfferKind.TAKE_BACK)),
        ("rematch", Offer("x", OfferKind.REMATCH)),
        ("accept", Accept("x", OfferKind.DRAW)),
        ("refuse", Refuse("x", OfferKind.DRAW)),
        ("withdraw", Withdraw("x", OfferKind.TAKE_BACK)),
        ("mute", Mute("x")),
        ("accept rematch", Accept("x", OfferKind.REMATCH)),
        ("reserve", None),
        ("help", None),
    ],
)
def test_commands(text: str, command: Command | None) -> None:
    assert _command(text, _seen(MINE, DRAW)) == command


@pytest.mark.parametrize(
    ("text", "offers", "problem"),
    [
        ("accept", (), ParseProblem.NO_OFFER),
        ("accept", (MINE,), ParseProblem.NO_OFFER),
        ("withdraw", (DRAW,), ParseProblem.NO_OFFER),
        ("refuse", (DRAW, REMATCH), ParseProblem.SEVERAL_OFFERS),
    ],
)
def test_which_offer(text: str, offers: tuple[OpenOffer, ...], problem: ParseProblem) -> None:
    with pytest.raises(NotUnderstood) as caught:
        _command(text, _seen(*offers))
    assert caught.value.problem is problem
