from __future__ import annotations

import pytest

from quaterne.engine import Engine, Value, Verdict
from quaterne.notation import parse_action, parse_record
from quaterne.review import (
    Choice,
    Classification,
    Oversight,
    OversightKind,
    Review,
    Standing,
    TimeBudget,
    review_game,
)
from quaterne.review.evaluator import Bounds
from quaterne.rules import Cell, Player
from quaterne.speech import Language, Speaker
from quaterne.speech import reviews as words
from tests.review.games import golden
from tests.speech.reviews import GIVING, NAMES, decision

EN, FR = Speaker(Language.EN), Speaker(Language.FR)


def test_a_decision_in_both_languages() -> None:
    assert words.decision_sentences(EN, decision(), NAMES) == [
        "4. Léa places short, round, hollow, dark on A2.",
        "Overlooks that the piece makes an alignment on D1: row 1, all short.",
        "Draws.",
        "Better: place on D1. That wins in 1 move.",
        "Then: call QUARTO, A1 to D1.",
    ]
    assert [s.replace("\u00a0", " ") for s in words.decision_sentences(FR, decision(), NAMES)] == [
        "4. Léa pose basse, ronde, creuse, foncée en A2.",
        "Ne voit pas que la pièce fait un alignement en D1 : ligne 1, toutes basses.",
        "Mène à la nulle.",
        "Mieux : poser en D1. Cela gagne en 1 coup.",
        "Puis : annoncer QUARTO, de A1 à D1.",
    ]


@pytest.mark.parametrize(
    ("verdict", "forced", "english", "french"),
    [
        (Verdict(Value.WIN, 5), False, "Wins in 5 moves.", "Gagne en 5 coups."),
        (Verdict(Value.WIN, 0), False, "Wins by calling.", "Gagne en annonçant."),
        (Verdict(Value.WIN), False, "Wins.", "Gagne."),
        (Verdict(Value.DRAW), False, "Draws.", "Mène à la nulle."),
        (Verdict(Value.LOSS, 4), False, "Loses in 4 moves.", "Perd en 4 coups."),
        (
            Verdict(Value.LOSS, 4),
            True,
            "Loses in 4 moves anyway.",
            "Perd en 4 coups dans tous les cas.",
        ),
        (Verdict(Value.UNKNOWN), False, "Not known.", "On ne sait pas."),
    ],
)
def test_verdicts(verdict: Verdict, forced: bool, english: str, french: str) -> None:
    assert words.choice_verdict_sentence(EN, verdict, forced=forced) == english
    assert words.choice_verdict_sentence(FR, verdict, forced=forced) == french


def test_a_lost_game() -> None:
    lost = Verdict(Value.LOSS, 4)
    forced = decision(
        before=lost, played=lost, judgement=Classification.AS_GOOD, overlooked=None, line=()
    )
    said = words.judgement_sentences(EN, forced, NAMES)
    assert said == ["As good as the best.", "Loses in 4 moves anyway."]
    assert words.comment(EN, forced, NAMES) == ""


def test_what_is_not_known_is_said() -> None:
    drawn = Verdict(Value.DRAW)
    rivals = [Choice(parse_action(f"{c}3"), Verdict(Value.UNKNOWN)) for c in "ab"]
    for unknown, english, french in (
        (
            1,
            "No better choice is known. One other takes too long to work out.",
            "Aucun meilleur choix n’est connu. "
            "Il faudrait trop de temps pour en calculer un autre.",
        ),
        (
            2,
            "No better choice is known. 2 others take too long to work out.",
            "Aucun meilleur choix n’est connu. "
            "Il faudrait trop de temps pour en calculer 2 autres.",
        ),
    ):
        made = decision(
            before=Verdict(Value.UNKNOWN),
            played=drawn,
            judgement=Classification.BEST_KNOWN,
            overlooked=None,
            line=(),
            choices=(Choice(parse_action("a2"), drawn), *rivals[:unknown]),
        )
        assert words.judgement_sentences(EN, made, NAMES) == [english, "Draws."]
        assert words.judgement_sentences(FR, made, NAMES)[0] == french


@pytest.mark.parametrize(
    ("speaker", "worth", "held", "vague"),
    [
        (EN, "Loses in 2 moves.", "Another choice holds out longer", "how good this is"),
        (FR, "Perd en 2 coups.", "Un autre choix résiste plus longtemps", "ce que cela vaut"),
    ],
)
def test_a_loss_that_is_known_is_not_said_to_be_unknown(
    speaker: Speaker, worth: str, held: str, vague: str
) -> None:
    review = review_game(golden("no-move"), Engine(), budget=TimeBudget(0))
    lost = [d for d in review.decisions if d.judgement == "unknown" and d.played.distance == 2]
    assert 5 in [d.turn for d in lost]  # and others, as far as the search sees in so few nodes
    for made in lost:
        assert any(choice.bounds.low > Bounds.of(made.played).high for choice in made.choices)
        said = words.judgement_sentences(speaker, made, NAMES)
        assert said[0] == worth and said[1].startswith(held) and vague not in " ".join(said)


def test_nobody_is_said_to_make_no_mistake_while_a_decision_is_not_judged() -> None:
    unknown = decision(
        judgement=Classification.UNKNOWN, overlooked=None, played=Verdict(Value.UNKNOWN), line=()
    )
    review = Review(parse_record('[Rules "quarto"] >0'), (unknown,), ())
    assert words.summary_sentences(EN, review, NAMES) == [
        "Léa makes no mistake that is known.",
        "Tom makes no mistake.",
        "One decision takes too long to judge for certain.",
    ]
    assert words.summary_sentences(FR, review, NAMES) == [
        "Léa ne fait aucune faute connue.",
        "Tom ne fait aucune faute.",
        "Il faudrait trop de temps pour juger une décision avec certitude.",
    ]


def test_a_win_that_nobody_has_timed_is_not_won_yet() -> None:
    standing = Standing(4, Value.WIN)
    assert words.standing_sentence(EN, standing, NAMES) == "Léa wins."
    assert words.standing_sentence(FR, standing, NAMES) == "Léa gagne."
    assert words.standing_sentence(EN, Standing(4, Value.WIN, 0), NAMES) == "Léa has won."


def test_a_gift_names_who_gets_it() -> None:
    missed = decision().overlooked
    assert missed is not None
    gift = Oversight(OversightKind.GIFT, missed.line, missed.shared, Cell(3))
    made = decision(">3", GIVING, overlooked=gift, player=Player.SECOND)  # type: ignore[arg-type]
    assert words.judgement_sentences(EN, made, NAMES)[0] == (
        "Overlooks that Léa can make an alignment with it on D1: row 1, all short."
    )


def test_a_game_that_was_broken_off() -> None:
    record = parse_record('[Rules "quarto"] >0')
    for value, said in (
        (Value.LOSS, "Tom was winning when the game stopped."),
        (Value.DRAW, "The game was a draw when it stopped."),
    ):
        review = Review(record, (decision(),), (Standing(1, value, 3),))
        assert words.summary_sentences(EN, review, NAMES)[-1] == said


def test_names_and_titles() -> None:
    record = parse_record('[Rules "quarto"] [First "Ada"] >0 a1')
    assert words.player_names(EN, record) == {Player.FIRST: "Ada", Player.SECOND: "Player 2"}
    assert words.title_sentence(EN, record) == "Ada against Player 2. Not finished."


def test_a_computer_has_the_name_of_the_table() -> None:
    record = parse_record('[Rules "quarto"] [First "Ada"] [Second "Engine 3"] >0 a1')
    assert words.title_sentence(EN, record) == "Ada against Computer 3. Not finished."
    assert words.title_sentence(FR, record) == "Ada contre Ordinateur 3. Partie non finie."
