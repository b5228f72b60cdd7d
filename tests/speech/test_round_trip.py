"""The parser understands what the formatter writes about an action."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from quaterne.notation import is_wrong_call
from quaterne.play import Act, Called, Options, Person, apply, decide, fold, open_table, view
from quaterne.rules import PIECES, Cell, Give, Line, Piece, PieceSet, Rules, Stage
from quaterne.speech import (
    ActionIntent,
    Language,
    NotUnderstood,
    ParseContext,
    Question,
    QuestionIntent,
    Speaker,
    TouchIntent,
    Verbosity,
    parse_intents,
)
from tests.strategies import all_rules, cells, choose, lines, pieces, whole_games

_speakers = st.builds(
    Speaker, st.sampled_from(Language), st.sampled_from(PieceSet), st.sampled_from(Verbosity)
)
_names = st.sampled_from(["Léa", "Tom", "Jean-Luc d'Arc", "Anna Maria", "Zoé", "王芳", "x7"])


@given(_speakers, all_rules, whole_games, _names, _names, st.integers(0, 99))
def test_the_sentence_to_the_actor_means_the_action(
    speaker: Speaker, rules: Rules, numbers: list[int], one: str, two: str, seed: int
) -> None:
    """Both the action as it is offered, and the sentence that says what the player did."""
    options = Options(rules=rules, pieces=speaker.piece_set)
    source = Random(seed)
    table = fold(open_table(options, Person(one), Person(two), now=0, source=source))
    for number, choice in enumerate(numbers):
        seat = table.round.to_act
        if seat is None:
            break
        context = ParseContext.of(view(table, seat))
        action = choose(table.round.game, choice)
        wrong = is_wrong_call(table.round.game, action)
        assert parse_intents(speaker.action(action), speaker.language, context) == [
            ActionIntent(action)
        ]
        events = decide(table, seat, Act(str(number), action), now=0, source=source)
        for event in events:
            table = apply(table, event)
        sentence = speaker.event(events[0], view(table, seat))
        if isinstance(events[0], Called) and wrong:
            sentence = sentence.split(".")[0]
        if sentence and not _names_no_piece(speaker, context):
            assert parse_intents(sentence, speaker.language, context) == [ActionIntent(action)]


def _names_no_piece(speaker: Speaker, context: ParseContext) -> bool:
    """`You, B3, C3.` names no piece, so it is a note about a move and no order."""
    return speaker.verbosity is Verbosity.COORDINATES and context.stage is Stage.MOVE


@given(_speakers, cells)
def test_cells(speaker: Speaker, cell: Cell) -> None:
    context = ParseContext(pieces=speaker.piece_set)
    assert parse_intents(f"{speaker.cell(cell)} ?", speaker.language, context) == [
        QuestionIntent(Question.CELL, cell)
    ]
    assert parse_intents(speaker.touch(cell), speaker.language, context) == [TouchIntent(cell)]


@given(_speakers, pieces)
def test_pieces(speaker: Speaker, piece: Piece) -> None:
    context = ParseContext(pieces=speaker.piece_set, stage=Stage.GIVE)
    assert parse_intents(speaker.touch(piece), speaker.language, context) == [TouchIntent(piece)]
    assert parse_intents(speaker.piece_in_words(piece), speaker.language, context) == [
        ActionIntent(Give(piece))
    ]


@given(_speakers, lines)
def test_lines(speaker: Speaker, line: Line) -> None:
    context = ParseContext(pieces=speaker.piece_set, squares=True)
    said = [QuestionIntent(Question.LINE, line)]
    assert parse_intents(speaker.line(line), speaker.language, context) == said


_ANY_WORDS = [
    "give",
    "place",
    "b2",
    "5",
    "tall",
    "round",
    "quarto",
    "2",
    "row",
    "a1",
    "d1",
    "touch",
]


@given(
    st.text(max_size=60)
    | st.text("abcd1234>!=@?/\\ ,quartoligne", max_size=30)
    | st.lists(st.sampled_from(_ANY_WORDS)).map(" ".join),
    _speakers,
)
def test_any_text_is_understood_or_answered(text: str, speaker: Speaker) -> None:
    context = ParseContext(stage=Stage.PLACE, reserve=PIECES[1:], hand=PIECES[0], squares=True)
    answer = ""
    try:
        intents = parse_intents(text, speaker.language, context)
    except NotUnderstood as error:
        intents = []
        answer = speaker.error(error)
    assert bool(intents) != bool(answer)
    assert all(character.isprintable() or character == "\u00a0" for character in answer)
