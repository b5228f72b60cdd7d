"""Every sentence about a review and about puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from quaterne.engine import Value, Verdict
from quaterne.notation import parse_action, parse_position, parse_record
from quaterne.puzzles import AnswerCheck, Features, Puzzle, PuzzleKind
from quaterne.review import (
    Choice,
    Classification,
    Decision,
    Oversight,
    OversightKind,
    Review,
    Standing,
)
from quaterne.rules import LINES, Cell, Characteristic, Player, Quarto, Quatrenun
from quaterne.rules.ruleset import NAMED_RULES
from quaterne.speech import Speaker
from quaterne.speech import events as puzzle_words
from quaterne.speech import reviews as words

NAMES = {Player.FIRST: "Léa", Player.SECOND: "Tom"}
QUARTO = parse_position("012./..../..../.... 3")
GIVING = parse_position("012./..../..../.... -")
GROUPS = parse_position("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -", NAMED_RULES["quatrenun"])
VERDICTS = tuple(Verdict(value, distance) for value, distance in product(Value, (None, 0, 1, 5)))


def decision(
    action: str = "a2", state: Quarto | Quatrenun | None = None, **changed: object
) -> Decision:
    """A decision, by default a placement that overlooks an alignment."""
    shown = state or QUARTO
    made = Decision(
        index=6,
        turn=4,
        player=Player.FIRST,
        state=shown,
        action=parse_action(action, shown.rules.game),
        before=Verdict(Value.WIN, 1),
        played=Verdict(Value.DRAW),
        choices=(Choice(parse_action("d1"), Verdict(Value.WIN, 1)),),
        judgement=Classification.OVERLOOKED,
        overlooked=Oversight(
            OversightKind.PLACEMENT, LINES[0], ((Characteristic.HEIGHT, False),), Cell(3)
        ),
        line=(parse_action("d1"), parse_action("!1")),
    )
    return replace(made, **changed)  # type: ignore[arg-type]


def all_decisions() -> Iterator[Decision]:
    for judgement, verdict in product(Classification, VERDICTS):
        yield decision(judgement=judgement, played=verdict, before=verdict, overlooked=None)
    for kind in OversightKind:
        yield decision(overlooked=replace(decision().overlooked, kind=kind))  # type: ignore[type-var]
    for verdict in VERDICTS:
        yield decision(choices=(Choice(parse_action("d1"), verdict),))
    yield decision(">3", GIVING)  # type: ignore[arg-type]
    yield decision("!1")
    yield decision("!1", parse_position("0123/..../..../.... - d1"))  # type: ignore[arg-type]
    yield decision("=")
    yield decision("@a1", GROUPS)  # type: ignore[arg-type]
    moving = parse_position(str(GROUPS)[:-1] + "a1", GROUPS.rules)
    yield decision("0>b1", moving)  # type: ignore[arg-type]


def said_of_reviews(speaker: Speaker) -> Iterator[str]:
    record = parse_record('[Rules "quarto"] >0 a1>1')
    yield words.title_sentence(speaker, record)
    for one in all_decisions():
        yield from words.decision_sentences(speaker, one, NAMES)
        yield words.comment(speaker, one, NAMES)
    for value, distance in product(Value, (None, 0, 3)):
        yield words.standing_sentence(speaker, Standing(3, value, distance), NAMES)
        yield words.choice_verdict_sentence(speaker, Verdict(value, distance), "Tom", forced=True)
    for value in Value:
        ended = Review(record, (), (Standing(3, value),))
        yield from words.summary_sentences(speaker, ended, NAMES)
    unknown = decision(judgement=Classification.UNKNOWN, overlooked=None)
    for made in ((unknown,), (unknown, decision()), (unknown, decision(), decision())):
        yield from words.summary_sentences(speaker, Review(record, made, ()), NAMES)
    yield from _said_of_puzzles(speaker)


def _said_of_puzzles(speaker: Speaker) -> Iterator[str]:
    moving = parse_position(str(GROUPS)[:-1] + "a1", GROUPS.rules)
    for kind, state in product(PuzzleKind, (QUARTO, GIVING, GROUPS, moving)):
        puzzle = Puzzle(kind, 2, state, (parse_action("d1"),), Features(1, 2, 3, 4))
        yield from puzzle_words.puzzle_sentences(speaker, puzzle, daily=True)
        yield puzzle_words.solution_sentence(speaker, puzzle)
    line = (parse_action("d1"),)
    for verdict in VERDICTS:
        yield from puzzle_words.reply_sentences(
            speaker, AnswerCheck(False, verdict=verdict, line=line)
        )
    yield from puzzle_words.reply_sentences(speaker, AnswerCheck(True))
    yield from puzzle_words.reply_sentences(speaker, AnswerCheck(True, line=line))
    yield from puzzle_words.reply_sentences(speaker, AnswerCheck(False, is_start=True))
    yield from puzzle_words.reply_sentences(speaker, AnswerCheck(False, is_wrong_call=True))
