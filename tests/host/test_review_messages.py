from __future__ import annotations

from quaterne.engine import Value, Verdict
from quaterne.host.answers import ReviewMessageBuilder, analysed_position
from quaterne.notation import parse_position, parse_rules
from quaterne.review import Choice
from quaterne.rules import Cell, Place, Player
from quaterne.speech import Formatter, Language
from tests.review.games import reviewed


def test_a_review_without_a_formatter_has_no_sentences() -> None:
    review = reviewed("called")
    builder = ReviewMessageBuilder(review.record, None)
    game, end = builder.game(), builder.end(review)
    decision = builder.decision(review.decisions[6])
    sentences = (game.title, game.done, decision.said, decision.standing.said)
    assert (*sentences, end.summary, end.annotated, end.standings[0].said) == (None,) * 7
    assert end.mistakes == tuple(decision.index for decision in review.mistakes)


def test_a_review_in_words() -> None:
    review = reviewed("called")
    builder = ReviewMessageBuilder(review.record, Formatter(Language.EN))
    game, end = builder.game(), builder.end(review)
    assert game.done is not None
    assert len(game.done) == len(game.actions) == len(game.turns) == len(game.players)
    assert len(game.positions) == len(game.actions) + 1
    decision = builder.decision(review.decisions[6])
    assert (decision.index, decision.player, decision.mistake) == (6, Player.SECOND, True)
    assert decision.said is not None and "Overlooks" in decision.said[0]
    assert end.annotated is not None and "{Overlooks" in end.annotated.replace("\n", " ")


def test_a_position_with_its_choices() -> None:
    state = parse_position("012./..../..../.... 3", parse_rules("quarto"))
    wins = Verdict(Value.WIN, 1)
    choices = (Choice(Place(Cell(3)), wins),)
    plain = analysed_position(state, wins, choices, None)
    assert (plain.player, plain.value, plain.said) == (Player.FIRST, Value.WIN, None)
    spoken = analysed_position(state, wins, choices, Formatter(Language.EN))
    (choice,) = spoken.choices
    assert (choice.words, choice.said) == ("place on D1", "Wins in 1 move.")
