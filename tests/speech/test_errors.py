"""Every error that a player can meet has words in both languages."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import quaterne.engine.errors
import quaterne.play.errors
import quaterne.store.errors
from quaterne import errors
from quaterne.engine import Engine, analyse
from quaterne.engine.levels import LevelPlayer
from quaterne.errors import (
    BadMessage,
    IllegalAction,
    IllegalReason,
    ImpossiblePosition,
    ParseError,
    QuaterneError,
    RecordError,
    UnreadableRules,
)
from quaterne.notation import parse_record, parse_rules
from quaterne.play import OfferKind
from quaterne.play.errors import (
    AlreadyOffered,
    AssistanceOff,
    GameTooLong,
    InvalidTable,
    MoveRefused,
    NoOffer,
    NoTouchesLeft,
    NotYourTurn,
    OutOfOrder,
    SeatTaken,
    TableFull,
    TooManyCalls,
)
from quaterne.puzzles import find
from quaterne.rules import LINES, Cell, Piece, Place, Quarto, Rules, Stage
from quaterne.speech import ActionIntent, Language, NotUnderstood, ParseProblem, Speaker, catalogue
from quaterne.store.errors import (
    Conflict,
    LinkedStore,
    NoDatabase,
    PrivateGame,
    SearchBusy,
    StoreInUse,
    StoreUnavailable,
    TableClosed,
    UnknownBlock,
    UnknownGame,
    UnknownReport,
    UnknownTable,
    UnknownToken,
)

_TYPES = [
    kind
    for module in (errors, quaterne.play.errors, quaterne.engine.errors, quaterne.store.errors)
    for _, kind in inspect.getmembers(module, inspect.isclass)
    if issubclass(kind, QuaterneError) and kind.__module__ == module.__name__
]


def examples() -> Iterator[QuaterneError]:
    """Yield errors of every type, with every value of their fields that selects words."""
    for kind in _TYPES:
        if not inspect.isfunction(kind.__init__):
            yield kind("what is wrong")
        elif not inspect.signature(kind).parameters:
            yield kind()
    for offer in OfferKind:
        yield NoOffer(offer)
        for yes in (True, False):
            yield AlreadyOffered(offer, yes)
    for yes in (True, False):
        yield from (AssistanceOff("lines", yes), AssistanceOff("hints", yes))
    for stage in Stage:
        yield NotYourTurn("one", stage.value)
        yield MoveRefused("b2", stage.value, IllegalReason.OTHER_STAGE, "")
    yield from (SeatTaken("one"), SeatTaken("two"))
    for limit in (0, 1, 2, 10):
        yield NoTouchesLeft(limit)
    yield from (TooManyCalls(40, "turn"), TooManyCalls(100, "game"))
    yield from (GameTooLong(3000), TableFull(30_000))
    for field in ("name", "level", "touch_limit", "lines", "masked"):
        yield InvalidTable(field, "wrong")
    for reason in IllegalReason:
        for action in ("b2", ">7", "!4", "=", "@b3", "8>c3"):
            yield MoveRefused(action, "give", reason, "explained")
    yield IllegalAction("b2", "..../..../..../.... - -", IllegalReason.OTHER_STAGE, "no", (">1",))
    yield IllegalAction("\x1b[31m", "", IllegalReason.TAKEN, "no", ())
    yield from (UnreadableRules("wrong", "quarto x\x1b", 7), UnreadableRules("wrong", ""))
    yield ParseError("wrong", "x\x1b[2Jy\n" + "z" * 500)
    yield from (RecordError("wrong", 3), RecordError("wrong", 3, 4, "b\x1b9"))
    yield from (BadMessage("id", "wrong"), OutOfOrder(3, 2))
    yield from (ImpossiblePosition("wrong", why, "b2") for why in ("twice", "late"))
    yield from (Conflict("t1", 3), UnknownTable("t1"), UnknownGame("g1"))
    yield from (StoreUnavailable("no room"), StoreInUse("tables.db", "process 1"), SearchBusy())
    yield StoreUnavailable("the database does not answer").because("no-answer")
    yield LinkedStore("tables.db")
    yield from (TableClosed("t1"), UnknownBlock("Tom"), UnknownToken("t"), NoDatabase("tables.db"))
    yield UnknownReport(7)
    yield PrivateGame("g1")
    for problem in ParseProblem:
        yield NotUnderstood(problem, "blurp", ("quarto",), (ActionIntent(Place(Cell(5))),))
        yield NotUnderstood(problem, "blurp", (Piece(3), Piece(4)))
        yield NotUnderstood(problem, "blurp", (LINES[1], LINES[5], LINES[8]))
        yield NotUnderstood(problem, "blurp", (Cell(3),))


_EXAMPLES = list(examples())


def test_every_type_has_an_example() -> None:
    assert {type(example) for example in _EXAMPLES} == {*_TYPES, NotUnderstood}


@pytest.mark.parametrize("language", Language)
def test_every_error_has_words(language: Language) -> None:
    speaker = Speaker(language)
    for error in _EXAMPLES:
        said = speaker.error(error)
        assert said.endswith((".", "?")) and "\x1b" not in said and len(said) < 300, said


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("code", sorted({kind.code for kind in _TYPES} - {"move-refused"}))
def test_every_code_has_a_message(language: Language, code: str) -> None:
    assert f"error-{code}" in catalogue(language)


@pytest.mark.parametrize(
    ("error", "french", "english"),
    [
        (
            MoveRefused("b2", "place", IllegalReason.TAKEN, ""),
            "B2 est occupée : choisissez une case libre.",
            "B2 is taken: choose a free cell.",
        ),
        (
            MoveRefused(">7", "give", IllegalReason.NOT_IN_RESERVE, ""),
            "Cette pièce n’est plus en réserve : basse, carrée, creuse, foncée.",
            "This piece is no longer in the reserve: short, square, hollow, dark.",
        ),
        (
            MoveRefused("@b3", "give", IllegalReason.OTHER_GAME, ""),
            "Ce coup n’existe pas à Quarto.",
            "Quarto has no such move.",
        ),
        (
            NotUnderstood(
                ParseProblem.UNKNOWN_WORD, "resreve", ("reserve",), (ActionIntent(Place(Cell(5))),)
            ),
            "Compris, mais pas fait : poser en B2. "
            "Mot inconnu : « resreve ». Vouliez-vous dire reserve ?",
            "Understood, but not done: place on B2. Unknown word: “resreve”. Did you mean reserve?",
        ),
        (
            NotUnderstood(ParseProblem.SEVERAL_PIECES, "", (Piece(8), Piece(9))),
            "Plusieurs pièces possibles : haute, ronde, pleine, claire ; "
            "haute, ronde, pleine, foncée.",
            "Several pieces are possible: tall, round, solid, light; tall, round, solid, dark.",
        ),
        (
            NotUnderstood(ParseProblem.SEVERAL_LINES, "", (LINES[1], LINES[5], LINES[8])),
            "Plusieurs alignements possibles : ligne 2, colonne B ou diagonale de A1 à D4.",
            "Several lines are possible: row 2, column B or diagonal from A1 to D4.",
        ),
        (
            NotUnderstood(ParseProblem.WHOLE_PIECE, "", ("fill", "finish")),
            "Décrivez la pièce entière. Il manque l’intérieur et la couleur.",
            "Describe the whole piece. What is missing: fill and colour.",
        ),
    ],
)
def test_some_words(error: QuaterneError, french: str, english: str) -> None:
    assert Speaker(Language.FR).error(error).replace("\u00a0", " ") == french
    assert Speaker(Language.EN).error(error) == english


@pytest.mark.parametrize(
    ("rules", "wrong", "right"),
    [
        ("quarto squres", "« squres »", "squares"),
        ("quatro squares", "« quatro »", "tournament"),
        ("quatrenun squares", "", "Quatrenun"),
    ],
)
def test_mistyped_rules_are_answered_with_the_right_words(
    rules: str, wrong: str, right: str
) -> None:
    with pytest.raises(QuaterneError) as caught:
        parse_rules(rules)
    said = Speaker(Language.FR).error(caught.value).replace("\u00a0", " ")
    assert wrong in said
    assert right in said


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ("quarto called automatic", "« called » et « automatic » se contredisent"),
        ("quarto squares squares", "« squares » est écrit deux fois"),
        ("quarto height shape", "reliez les caractéristiques par +, comme height+shape"),
        ("quarto height+height", "nomme deux fois une caractéristique"),
        ("classic squares", "« squares » suit la variante classic"),
        ("quarto clock=10 clock=20", "« clock=10 » et « clock=20 » se contredisent"),
        ("quarto clock=abc", "un nombre entier de secondes par coup, de 1 à"),
        ("quarto clock=99999999999", "un nombre entier de secondes par coup, de 1 à"),
        ("quarto late-call=never", "choisissez parmi late-call=before, late-call=after"),
        ("", "Aucune règle n’est écrite"),
    ],
)
def test_rules_are_refused_with_the_reason(rules: str, reason: str) -> None:
    with pytest.raises(QuaterneError) as caught:
        parse_rules(rules)
    assert reason in Speaker(Language.FR).error(caught.value).replace("\u00a0", " ")


def _any(value: Any) -> Any:
    """Return a value of a wrong type, for which type checkers would complain."""
    return value


@pytest.mark.parametrize(
    ("fails", "english", "french"),
    [
        (lambda: Rules(clock=0), "A clock of 0 seconds is not", "Un temps de 0 secondes"),
        (
            lambda: Rules(calls=_any("x")),
            "“calls='x'” is not possible",
            "« calls='x' » n’est pas",
        ),
        (
            lambda: Rules(squares=_any(2)),
            "“squares=2” is not possible",
            "« squares=2 » n’est pas possible",
        ),
        (lambda: Rules(characteristics=_any(("size",))), "“size” is not", "« size » n’est pas"),
        (
            lambda: Rules(clock=_any("9")),
            "a whole number of seconds",
            "un nombre entier de secondes",
        ),
        (
            lambda: analyse(Quarto.new(), Rules(squares=True)),
            "The game is played by the rules “quarto”, not by “quarto squares”",
            "selon les règles « quarto », et non « quarto squares »",
        ),
        (lambda: Engine(threads=0), "0 threads are not possible", "0 fils d’exécution"),
        (lambda: LevelPlayer(9), "There is no level “9”: 1 to 8.", "Il n’y a pas de niveau « 9 »"),
        (lambda: find("12"), "There is no puzzle “12”.", "Il n’y a pas d’énigme « 12 »."),
        (lambda: parse_record("[Game x]"), "Line 1: “[Game x]” is not a header", "Ligne 1 : «"),
        (lambda: Quarto.new().play("b2"), "Not now: first give a piece.", "donner une pièce"),
    ],
)
def test_errors_of_the_library_say_what_is_wrong(
    fails: Callable[[], object], english: str, french: str
) -> None:
    with pytest.raises(QuaterneError) as caught:
        fails()
    assert english in Speaker(Language.EN).error(caught.value)
    assert french in Speaker(Language.FR).error(caught.value).replace("\u00a0", " ")


def test_only_errors_of_the_package_have_words() -> None:
    with pytest.raises(TypeError, match="is not a QuaterneError"):
        Speaker(Language.EN).error(ValueError("no"))  # type: ignore[arg-type]
