"""Clauses, what was understood before a problem, and what an answer must not reveal."""

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
from quaterne.rules import CELLS, PIECES, GameName, Piece, PieceSet, Place, Rules, Stage
from quaterne.speech import (
    MAX_TEXT,
    Language,
    NotUnderstood,
    ParseContext,
    ParseProblem,
    command_for,
    parse_intents,
)
from tests.speech.circumstances import CIRCUMSTANCES
from tests.speech.tables import opened, played

FR, EN = Language.FR, Language.EN


def parse_error(text: str, language: Language, context: ParseContext) -> NotUnderstood:
    with pytest.raises(NotUnderstood) as caught:
        parse_intents(text, language, context)
    return caught.value


def test_what_was_understood_before_a_problem_is_only_reported() -> None:
    error = parse_error("b2 give tall purple", EN, CIRCUMSTANCES["place"])
    assert (error.problem, error.word) == (ParseProblem.UNKNOWN_WORD, "purple")
    assert [str(intent) for intent in error.understood] == ["b2"]
    error = parse_error("b2 donne haute ronde", FR, CIRCUMSTANCES["place"])
    assert error.choices == (Piece(8), Piece(9), Piece(10), Piece(11))
    assert [str(intent) for intent in error.understood] == ["b2"]


def test_suggestions_are_shown_and_not_assumed() -> None:
    assert parse_error("resreve", EN, ParseContext()).choices == ("reserve",)
    assert parse_error("rezerve", FR, ParseContext()).choices == ("réserve",)
    assert parse_error("xyzzy", EN, ParseContext()).choices == ()


def test_an_ambiguous_line() -> None:
    error = parse_error("touch a1 b1 c1 d1 call", EN, CIRCUMSTANCES["give"])
    assert error.problem is ParseProblem.AMBIGUOUS


@pytest.mark.parametrize("text", ["b2 " * MAX_TEXT, "b2 " * 30, "touch b2 b3 b4 " * 8])
def test_long_lines_are_not_parsed(text: str) -> None:
    assert parse_error(text, EN, ParseContext()).problem is ParseProblem.TOO_LONG


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("text", ["quarto diagonal", "quarto diagonale", "quarto b2"])
def test_a_call_is_never_completed_from_the_board(language: Language, text: str) -> None:
    """Whatever stands there: the answer would reveal which of the lines is full."""
    table = opened(Options())
    answers = set()
    for moves in ("", ">0a1>1b2>2c3>3d4", ">0a4>1b3>2c2>3d1"):
        context = ParseContext.of(view(played(table, moves)[0], Seat.ONE))
        if language is EN and text.endswith("e"):
            text = text[:-1]
        answers.add(str(parse_error(text, language, context)))
    assert len(answers) == 1


def test_a_hidden_reserve_completes_nothing() -> None:
    options = Options(masked=(Seat.ONE, Seat.TWO), pieces=PieceSet.TACTILE)
    context = ParseContext.of(view(opened(options), Seat.ONE))
    assert context.reserve is None
    assert parse_error("give tall round", EN, context).problem is ParseProblem.WHOLE_PIECE


def test_the_circumstances_of_a_view() -> None:
    seen = view(played(opened(Options(rules=Rules(squares=True))), ">7")[0], Seat.TWO)
    assert ParseContext.of(seen) == ParseContext(
        stage=Stage.PLACE,
        squares=True,
        hand=Piece(7),
        reserve=tuple(piece for piece in PIECES if piece != 7),
        names=("Léa", "Tom"),
    )
    table = opened(Options(rules=Rules(game=GameName.QUATRENUN)))
    context = ParseContext.of(view(played(table, "@b3")[0], Seat.TWO))
    assert context.stage is Stage.MOVE and str(context.designated) == "b3"
    assert context.group is not None and len(context.group) == 1


@pytest.mark.parametrize("name", ["Claire", "Petit Jean", "Rose Marie", "Main"])
def test_names_that_are_words(name: str) -> None:
    context = replace(CIRCUMSTANCES["give"], names=("Tom", name))
    assert [str(i) for i in parse_intents(f"donne fo ha ro cr à {name}", FR, context)] == [">b"]
    assert [str(i) for i in parse_intents("donne ha ro cr claire", FR, context)] == [">a"]


# Intents as commands to the table.


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
