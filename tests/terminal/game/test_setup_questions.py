"""The questions before a game: numbered choices, and few of them for a returning player."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from quaterne.errors import QuaterneError
from quaterne.play import EngineSeat
from quaterne.speech import Language, Speaker
from quaterne.terminal.console import Tone
from quaterne.terminal.game.play_options import PlayOptions
from quaterne.terminal.game.preferences import GameSetup, Preferences, load_preferences
from quaterne.terminal.game.session import play
from quaterne.terminal.game.setup_questions import SetupQuestions, choose
from tests.terminal.scripts import Script, played

# Numbered choices: a number, Enter for the first, or the word that quits.


CHOICES = [("Classic", "classic"), ("Advanced", "advanced")]


@dataclass
class Typed:
    """A console on which these lines are typed."""

    lines: list[str]
    written: list[tuple[str, Tone]] = field(default_factory=list)
    is_interactive: bool = True

    def read_line(self, prompt: str, seconds: float | None = None) -> str | None:
        assert prompt and seconds is None
        return self.lines.pop(0)

    def write_line(self, line: str, tone: Tone = Tone.PLAIN) -> None:
        self.written.append((line, tone))

    def clear(self) -> bool:
        return False


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [(["2"], "advanced"), (["1."], "classic"), ([""], "classic"), (["3", "x", "2"], "advanced")],
)
def test_a_choice_is_typed(typed: list[str], chosen: str) -> None:
    console = Typed(typed)
    assert choose(console, Speaker(Language.EN), "Which?", CHOICES) == chosen
    assert [line for line, _ in console.written[:3]] == ["Which?", "1. Classic", "2. Advanced"]


def test_anything_else_is_answered_with_the_range() -> None:
    console = Typed(["3", ""])
    choose(console, Speaker(Language.FR), "Lequel ?", CHOICES)
    assert console.written[3:] == [("Tapez un nombre de 1 à 2.", Tone.WARNING)]


@pytest.mark.parametrize("language", Language)
def test_one_can_leave(language: Language) -> None:
    with pytest.raises(EOFError):
        choose(
            Typed(["quit" if language is Language.EN else "quitter"]),
            Speaker(language),
            "?",
            CHOICES,
        )


SEED = PlayOptions(seed=1)


def test_the_first_time_everything_is_asked() -> None:
    written = played("1", "2", "Léa", "3", "1", "3", "give 0", options=SEED)
    assert written[0:3] == ["Which game?", "1. Classic Quarto", written[2]]
    assert "1. The weakest" in written and "8. Perfect" in written
    assert "Léa and Computer 3 play Quarto." in written


def test_a_returning_player_starts_with_one_answer() -> None:
    played("3", "2", "Léa", "3", "1", "3", "resign", "yes", "no", options=SEED)
    written = played("1", options=SEED, preferences=load_preferences())
    assert written[:4] == [
        "What would you like to do?",
        "1. The same as last time: Advanced Quarto: squares count, Léa against Computer 3",
        "2. Something else",
        "Léa and Computer 3 play Quarto.",
    ]


def test_an_interrupted_game_is_offered_first() -> None:
    played("1", "1", "Léa", "Tom", "1", "3", "give 0", options=SEED)
    written = played("1", options=SEED, preferences=load_preferences())
    assert written[1] == "1. Resume the interrupted game: Léa against Tom"
    assert written[4:7] == [
        "The game between Léa and Tom resumes.",
        "Léa gives short, round, solid, light to Tom.",
        "Tom’s turn to place.",
    ]


def test_what_is_given_is_not_asked() -> None:
    options = PlayOptions(
        rules="advanced", names=("Léa", None), levels=(None, 1), display="off", seed=1
    )
    assert played(options=options)[0] == "Léa and Computer 1 play Quarto."


def test_answers_that_are_no_number_are_asked_again() -> None:
    written = played("0", "eight", "8", "1", options=SEED)
    assert written.count("Type a number from 1 to 7.") == 3
    assert written[-1] == "3. Watch two computers play"


def test_leaving_is_possible_at_every_question() -> None:
    assert played("1", "quit", options=SEED)[-1] == "3. Watch two computers play"


def test_names_are_usual_or_refused() -> None:
    written = played(
        *("1", "1", "", "Joueur 1", "x" * 61, "Tom", "1", "3"), options=SEED, language=Language.FR
    )
    assert "L’autre joueur s’appelle déjà Joueur 1." in written
    assert "Ce nom n’est pas valable : il faut de 1 à 60 caractères visibles." in written
    assert "Joueur 1 et Tom jouent à Quarto." in written


def test_help_at_the_table_is_chosen() -> None:
    written = played("1", "1", "A", "B", "4", "3", "rules", options=SEED)
    for rule in ("Alignments are called automatically.", "Hints are allowed."):
        assert any(line.startswith(rule[:-1]) for line in written), written


def test_quatrenun_offers_hints_only() -> None:
    written = played("7", "1", "A", "B", "2", "3", "hint", options=SEED)
    assert written[written.index("2. Hints") - 1] == "1. None"
    assert any(line.startswith("Hint: designate ") for line in written)


def test_tournament_asks_when_to_warn_once() -> None:
    asked = "When should you be warned that time is running out?"
    assert asked in played("4", "1", "A", "B", "1", "2", "3", "resign", "yes", "no", options=SEED)
    preferences = load_preferences()
    assert preferences.warning == 20
    assert asked not in played("2", "4", "1", "", "", "1", options=SEED, preferences=preferences)


def test_without_a_person_nothing_is_asked() -> None:
    script = Script(["give 0"], is_interactive=False)
    assert play(SEED, script, Speaker(Language.EN), load_preferences()) == 0
    assert script.written[0] == "Player 1 and Player 2 play Quarto."


def test_two_players_with_one_name_are_refused() -> None:
    with pytest.raises(QuaterneError, match="other player is called Léa already"):
        played(options=PlayOptions(rules="classic", names=("Léa", "Léa"), display="off"))


def test_a_game_that_the_options_say_whole_starts_at_once() -> None:
    options = PlayOptions(rules="tournament", names=("Ada", None), levels=(None, 3))
    script = Script([])
    questions = SetupQuestions(script, Speaker(Language.EN), options, Preferences())
    setup = questions.start(None)
    assert isinstance(setup, GameSetup) and setup.two == EngineSeat(3)
    assert (script.asked, script.written) == ([], [])


@pytest.mark.parametrize(("language", "word"), [(Language.EN, "quit"), (Language.FR, "Quitter")])
def test_a_person_can_quit_where_a_name_is_asked_for(language: Language, word: str) -> None:
    options = PlayOptions(rules="classic", levels=(None, 3))
    questions = SetupQuestions(Script([word]), Speaker(language), options, Preferences())
    with pytest.raises(EOFError):
        questions.start(None)
