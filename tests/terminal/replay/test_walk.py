"""Walking through a recorded game, with a script and at a real pseudo-terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.engine import Limits
from quaterne.notation import parse_record
from quaterne.review import turning_point
from quaterne.speech import Language, Speaker
from quaterne.terminal import replay
from quaterne.terminal.replay import ReplayWalk, choose_game
from tests.terminal.scripts import Script
from tests.terminal.terminals import Terminal, assert_plain

GOLDEN = Path(__file__).parents[2] / "golden"
CLASSIC = GOLDEN / "classic.qtn"


def walked(path: Path, *typed: str, language: Language = Language.EN) -> list[str]:
    script = Script(list(typed))
    ReplayWalk(parse_record(path.read_text(encoding="utf-8")), script, Speaker(language)).run()
    return script.written[3:]


def test_forward_back_and_to_a_move() -> None:
    assert walked(CLASSIC, "", "next", "back", "b", "back", "5", "n", "9", "start") == [
        "Move 1 of 5.",
        "Léa gives short, round, solid, light to Tom.",
        "Move 2 of 5.",
        "Tom places short, round, solid, light on A1.",
        "Tom gives short, round, solid, dark to Léa.",
        "Move 1 of 5.",
        "Léa gives short, round, solid, light to Tom.",
        "The start.",
        "The start.",
        "Move 5 of 5.",
        "Léa places short, round, hollow, dark on D1.",
        "QUARTO! A1 to D1, all short and round. Léa wins.",
        "That was the last move.",
        "There is no such move: type a number from 0 to 5.",
        "The start.",
    ]


def test_questions_are_about_the_present_position() -> None:
    written = walked(CLASSIC, "2", "a1 ?", "hand", "record", "what", "give 3", "quit", "next")
    assert written[3:5] == [
        "A1: short, round, solid, light.",
        "Léa holds short, round, solid, dark.",
    ]
    assert '[First "Léa"]' in written
    assert written[-1] == "Unknown word: “give 3”. Type “help” for the list of words."


def test_where_the_game_was_lost_exactly() -> None:
    lost, *better = walked(CLASSIC, "perdu", language=Language.FR)
    assert lost == (
        "Au coup 4, Tom perd la partie : poser en C1 ; donner basse, ronde, creuse, foncée."
    )
    # What was better is said where it is found in a short time.
    assert all(line.startswith("Mieux valait : ") for line in better)


def test_the_verdict_of_the_engine() -> None:
    written = walked(CLASSIC, "4", "verdict", "5", "verdict")
    assert written[3] == "Léa’s turn: wins with best play, one placement to the end."
    assert written[-1] == "QUARTO! A1 to D1, all short and round. Léa wins."


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.qtn")), ids=lambda path: str(path.stem))
@pytest.mark.parametrize("language", Language)
def test_every_golden_game_can_be_walked(path: Path, language: Language) -> None:
    count = sum(1 for _ in parse_record(path.read_text(encoding="utf-8")).turns())
    written = walked(path, *[""] * (count + 1), language=language)
    assert sum(line.startswith(("Move ", "Coup ")) for line in written) == count


def test_a_resigned_game_was_given_away_or_not(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    heads = '[Game "quarto"]\n[First "Léa"]\n[Second "Engine 3"]\n[Result "0-1"]\n'
    path.write_text(f'{heads}[Termination "resignation"]\n\n>0 a1>1 b1>2 c1>3\n', encoding="utf-8")
    assert walked(path, "lost") == ["Léa was winning when the game stopped."]
    assert "Computer 3" in walked(path, "2")[1]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (Language.EN, "The computer is working it out. That can take half a minute."),
        (Language.FR, "L’ordinateur calcule. Cela peut prendre une demi-minute."),
    ],
)
def test_a_long_search_gives_a_sign_of_life_before_it_starts(
    language: Language, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "_VALUE_LIMITS", Limits(nodes=1000))
    monkeypatch.setattr(turning_point, "_VALUE_LIMITS", Limits(nodes=1000))
    path = GOLDEN / "longest.qtn"
    for typed in (("verdict",), ("lost" if language is Language.EN else "perdu",)):
        written = walked(path, *typed, language=language)
        assert written[0].replace("\u00a0", " ") == said and len(written) > 1
    assert said not in walked(CLASSIC, "4", "verdict", language=language), "Quarto is quick"


def test_at_a_terminal(home: Path) -> None:
    terminal = Terminal(home, "replay", str(CLASSIC), LANG="fr_FR.UTF-8")
    terminal.expect("Une partie de 5 coups.")
    terminal.type("> ", "", "fin", "aide", "quitter")
    text = terminal.end()
    assert "Léa gagne." in text and "Entrée ou « suivant »" in text
    assert_plain(text)


def test_several_games_and_bad_ones_are_summed_up_at_a_terminal_too(
    home: Path, tmp_path: Path
) -> None:
    path = tmp_path / "many.qtn"
    path.write_text(31 * CLASSIC.read_text(encoding="utf-8"), encoding="utf-8")
    assert "31 games checked, 0 bad" in Terminal(home, "replay", str(path)).end()
    assert "5 moves" in Terminal(home, "replay", str(path), str(CLASSIC)).end()


@pytest.mark.parametrize(
    ("language", "question"), [(Language.EN, "Which game?"), (Language.FR, "Quelle partie ?")]
)
def test_of_several_games_a_person_chooses_one(language: Language, question: str) -> None:
    games = [parse_record((CLASSIC.parent / f"{n}.qtn").read_text("utf-8")) for n in NAMES]
    script = Script(["2"])
    assert choose_game(games, script, Speaker(language)) == games[1]
    assert script.written[0] == question and len(script.written) == 3
    assert choose_game(games[:1], Script([]), Speaker(language)) == games[0]


NAMES = ("classic", "unfinished")
