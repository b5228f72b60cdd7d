"""Random input: no crash, only the language of the session, nothing that a mask hides."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from quaterne.notation import parse_line, parse_record, parse_rules
from quaterne.play import NAMED_OPTIONS, Options, Person, Seat, view
from quaterne.play.errors import AssistanceOff
from quaterne.rules import CELLS, Cell, Line, Piece, PieceSet
from quaterne.speech import Language, Question, QuestionIntent, Speaker
from quaterne.terminal.console import records_folder
from quaterne.terminal.game.input_handler import answer_question, save_record
from quaterne.terminal.game.local_table import LocalTable
from quaterne.terminal.game.play_options import PlayOptions
from quaterne.terminal.game.preferences import Preferences
from quaterne.terminal.game.session import play
from tests.speech.tables import opened
from tests.speech.tables import played as queries_played
from tests.terminal.scripts import Script, played
from tests.terminal.scripts import played as played_lines
from tests.terminal.test_whole_games import english_words

PHRASES = Path(__file__).parents[2] / "speech/parsing"
_ANSWERS = {Language.FR: ("oui", "non", ""), Language.EN: ("yes", "no", "")}
_NO_QUIT = {
    Language.FR: r"quit|sort|part|revoir|lang|enreg|sau",
    Language.EN: r"quit|exit|leav|bye|lang|save",
}


def phrases(language: Language) -> list[str]:
    lines = (PHRASES / f"phrases_{language}.tsv").read_text(encoding="utf-8").splitlines()
    typed = [line.split("\t")[0] for line in lines if line and not line.startswith("#")]
    return [text for text in typed if not re.search(_NO_QUIT[language], text.casefold())]


def words_of(line: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", line.casefold()))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("language", Language)
def test_any_words(language: Language, seed: int) -> None:
    source = Random(f"{language} {seed}")
    cells = [column + row for column in "abcd" for row in "1234"]
    digits = "0123456789abcdef"
    give = {Language.FR: "donne", Language.EN: "give"}[language]
    typed: list[str | None] = []
    known = phrases(language)
    for _ in range(100):
        move = f"{source.choice(cells)} {give} {source.choice(digits)}"
        answer = source.choice(_ANSWERS[language])
        typed.append(source.choice((source.choice(known), move, move, answer)))
    rules = source.choice(list(NAMED_OPTIONS))
    options = PlayOptions(
        rules=rules,
        names=("Zoé", None if seed % 2 else "Tom"),
        levels=(None, 3 if seed % 2 else None),
        seed=seed,
        display=source.choice(("words", "table", "off")),
        detail=source.choice(("words", "codes", "coordinates")),
        warning=0,
    )
    script = Script(typed)
    assert play(options, script, Speaker(language), Preferences()) == 0
    if language is Language.FR:
        quoted = [
            re.sub("« [^»]*»|^\\[.*|^[>@].*|Vouliez-vous dire.*|quaterne play.*", "", line)
            for line in script.written
        ]
        wrong = {line: found for line in quoted if (found := words_of(line) & english_words())}
        assert not wrong


def test_a_game_resumed_after_every_command_goes_on(home: Path) -> None:
    """Also between an offer and its answer, and between a move and the engine's reply."""
    played(
        *("give 0", "take back", "give 3", "draw", "hint"),
        options=PlayOptions(
            rules="classic", names=("Léa", None), levels=(None, 2), seed=1, display="off"
        ),
    )
    (path,) = (home / "data/quaterne/games").glob("*.journal")
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) > 12
    for count in range(3, len(lines)):
        path.write_bytes(b"".join(lines[:count]))
        written = played("rules", options=PlayOptions(go_on=True, display="off"))
        assert written[0] == "The game between Léa and Computer 2 resumes."
        assert "Quarto." in written


# Answers to questions, from what the player who asks can see.


SPEAKER = Speaker(Language.EN)
MOVES = ">0 a1>1 b1>2"
SUBJECTS: dict[Question, Cell | Line | Piece] = {
    Question.CELL: CELLS[0],
    Question.LINE: parse_line("1"),
    Question.WHERE: Piece(0),
    Question.LINES: CELLS[0],
}


def answer(
    question: Question, viewer: Seat | None = Seat.ONE, moves: str = MOVES, **options: object
) -> list[str]:
    table, _ = queries_played(opened(Options(**options)), moves)  # type: ignore[arg-type]
    asked = QuestionIntent(question, SUBJECTS.get(question))
    return answer_question(SPEAKER, table, view(table, viewer), asked, 1000)


@pytest.mark.parametrize(
    "question",
    [q for q in Question if q not in (Question.LINES, Question.AGAIN, Question.RECORD)],
)
def test_every_question_has_an_answer(question: Question) -> None:
    said = answer(question)
    assert said and all(said) and not any("{" in sentence for sentence in said)


def test_answers_are_about_their_subject() -> None:
    assert "short, round, solid, light" in answer(Question.CELL)[0]
    assert "A1" in answer(Question.WHERE)[0]
    assert "A1" in " ".join(answer(Question.LINE))


def test_lines_are_read_only_where_the_table_allows_it() -> None:
    with pytest.raises(AssistanceOff):
        answer(Question.LINES)
    assert len(answer(Question.LINES, lines=True)) == 3, "row, column and diagonal of A1"
    assert len(answer(Question.LINE, lines=True)) == len(answer(Question.LINE)) + 1


@pytest.mark.parametrize("question", [Question.MOVES, Question.DEAD, Question.BOARD])
def test_behind_a_mask_the_board_stays_hidden(question: Question) -> None:
    masked: dict[str, Any] = {"masked": (Seat.ONE, Seat.TWO), "pieces": PieceSet.TACTILE}
    said = " ".join(answer(question, **masked))
    assert said == " ".join(answer(Question.BOARD, moves="", **masked)), (
        "the same whatever is there"
    )


def test_dead_lines_are_named() -> None:
    dead = answer(Question.DEAD, moves=">0 a1>1 b1>2 c1>3 d1>4 a2>5")
    assert "row 1" in dead[0]
    assert "row 1" not in answer(Question.DEAD)[0]


@pytest.mark.parametrize(
    ("language", "goal"),
    [
        (Language.EN, "You lose if you complete a group"),
        (Language.FR, "Vous perdez si vous complétez un groupe"),
    ],
)
def test_the_rules_of_quatrenun_say_the_goal(language: Language, goal: str) -> None:
    options = PlayOptions(rules="quatrenun", names=("Léa", "Tom"), seed=1, display="off")
    word = "rules" if language is Language.EN else "règles"
    assert any(goal in line for line in played_lines(word, options=options, language=language))


def test_the_rules_say_the_goal() -> None:
    assert "and call QUARTO." in answer(Question.RULES)[1]
    automatic = answer(Question.RULES, moves="", rules=parse_rules("quarto automatic"))
    assert automatic[1].startswith("Goal: place the fourth") and "call" not in automatic[1]
    table = opened(Options())
    french = answer_question(
        Speaker(Language.FR), table, view(table, Seat.ONE), QuestionIntent(Question.RULES), 1000
    )
    assert french[1].endswith("et annoncer QUARTO.")


# `save`: where the record goes, and what is never overwritten.


@pytest.fixture
def local() -> Iterator[LocalTable]:
    table = LocalTable.new(Options(), Person("Léa B."), Person("Ω"), 1, None)
    yield table
    table.close()


def test_the_usual_name_has_the_day_and_the_players(local: LocalTable) -> None:
    said = save_record(local, SPEAKER, "")
    (path,) = records_folder().glob("*.qtn")
    assert str(path) in said
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}-leab-x\.qtn", path.name)
    parse_record(path.read_text(encoding="utf-8"))


def test_a_game_keeps_its_file(local: LocalTable) -> None:
    save_record(local, SPEAKER, "")
    save_record(local, SPEAKER, "")
    assert len(list(records_folder().glob("*.qtn"))) == 1


@pytest.mark.parametrize("language", Language)
def test_a_folder_is_not_made_for_a_typing_mistake(
    local: LocalTable, tmp_path: Path, language: Language
) -> None:
    speaker = Speaker(language)
    said = save_record(local, speaker, str(tmp_path / "gmaes" / "game.qtn"))
    assert said == speaker.say("no-folder", folder=str(tmp_path / "gmaes"))
    assert not (tmp_path / "gmaes").exists()


def test_a_name_of_ones_own_stays_that_of_the_game(local: LocalTable, tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    assert save_record(local, SPEAKER, str(path)) == SPEAKER.saved(str(path))
    assert path.exists()
    assert save_record(local, SPEAKER, str(path)) == SPEAKER.saved(str(path)), "it is our own"


def test_the_home_folder_is_understood(
    local: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    save_record(local, SPEAKER, "~/game.qtn")
    assert (tmp_path / "game.qtn").exists()


def test_a_file_of_somebody_else_stays(local: LocalTable, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("mine", encoding="utf-8")
    assert save_record(local, SPEAKER, str(path)) == SPEAKER.say("file-exists", file=str(path))
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_folder_that_cannot_be_made_is_said(local: LocalTable, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    path = os.path.join(tmp_path, "file", "game.qtn")
    assert save_record(local, SPEAKER, path) == SPEAKER.say(
        "no-folder", folder=os.path.dirname(path)
    )
    assert local.saved_path is None
