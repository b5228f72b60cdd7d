"""What two people, or one against the engine, read during a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from quaterne.notation import Record, parse_record, read_records, write_record
from quaterne.rules import Ending
from quaterne.speech import Language, Speaker, Verbosity
from quaterne.terminal.game.play_options import PlayOptions
from quaterne.terminal.game.preferences import (
    Display,
    Preferences,
    load_preferences,
    save_preferences,
)
from quaterne.terminal.game.session import _quoted, play, run
from tests.terminal.scripts import PEOPLE, Script, played
from tests.terminal.terminals import plain

# The program behind `quaterne play`: preferences, errors in both languages, how it ends.


def test_what_the_command_line_says_is_remembered() -> None:
    options = replace(PEOPLE, display="table", detail="codes", warning=5)
    played(options=options)
    kept = load_preferences()
    assert (kept.display, kept.detail, kept.warning) == (Display.TABLE, Verbosity.CODES, 5)


def test_a_script_changes_no_preferences() -> None:
    script = Script([], is_interactive=False)
    assert play(replace(PEOPLE, warning=5), script, Speaker(Language.EN), Preferences()) == 0
    assert load_preferences().warning is None


def test_preferences_hold_where_the_command_line_says_nothing() -> None:
    brief = Preferences(detail=Verbosity.CODES)
    assert "Léa gives 0 to Tom." in played("give 0", preferences=brief)
    said = played("give 0", options=replace(PEOPLE, detail="words"), preferences=brief)
    assert "Léa gives short, round, solid, light to Tom." in said


@pytest.mark.parametrize(
    ("name", "command"),
    [(None, "quaterne play --continue"), ("a game.qtn", "quaterne play --resume '")],
)
def test_an_unfinished_game_says_how_to_go_on(
    tmp_path: Path, name: str | None, command: str
) -> None:
    record = None if name is None else tmp_path / name
    said = played("give 0", options=replace(PEOPLE, record=record))
    assert command in said[-1] and (name or "") in said[-1]


def test_a_game_that_goes_on_in_another_file_says_that_file(tmp_path: Path) -> None:
    source, path = tmp_path / "source.qtn", tmp_path / "more.qtn"
    source.write_text('[Rules "quarto"]\n\n>7\n', encoding="utf-8")
    for typed in ("b2", None):
        said = played(*filter(None, [typed]), options=PlayOptions(resume=source, record=path))
        assert said[-1].endswith(f"quaterne play --resume {path}")
        assert played(options=PlayOptions(resume=path))[-1] == said[-1]
        path.unlink()


def test_a_finished_game_leaves_nothing_to_go_on_with() -> None:
    said = played("resign", "yes", "no")
    assert "quaterne play" not in said[-1]


def test_leaving_before_there_is_a_table_is_no_error() -> None:
    assert play(PlayOptions(), Script([]), Speaker(Language.EN), Preferences()) == 0


class Interrupted(Script):
    """Types its lines and presses Ctrl-C."""

    def read_line(self, prompt: str, seconds: float | None = None) -> str | None:
        if not self.typed:
            raise KeyboardInterrupt
        return super().read_line(prompt, seconds)


def test_ctrl_c_keeps_the_game_and_has_its_exit_code() -> None:
    script = Interrupted(["give 0"])
    assert play(PEOPLE, script, Speaker(Language.EN), Preferences()) == 130
    assert "quaterne play --continue" in script.written[-1]


def test_errors_are_in_the_players_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(PlayOptions(rules="chess", language="fr")) == 2
    french = capsys.readouterr().err
    assert french.startswith("quaterne: ") and "named set" not in french
    assert run(PlayOptions(rules="chess", language="en")) == 2
    assert "neither a game nor a named set" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "gone.qtn"
    assert run(PlayOptions(resume=path, language="fr")) == 2
    assert "n’existe pas" in (said := capsys.readouterr().err) and str(path) in said
    assert run(PlayOptions(resume=path, language="en")) == 2
    assert capsys.readouterr().err == f"quaterne: {path}: there is no such file or folder.\n"


@pytest.mark.parametrize(
    ("locale", "said"), [("C", "Il n’y a pas"), ("en_US", "There is no"), ("fr_FR", "Il n’y a pas")]
)
def test_the_locale_comes_before_a_remembered_language(
    locale: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    save_preferences(Preferences(language="fr"))
    assert run(PlayOptions(go_on=True)) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(("locale", "warned"), [("C", False), ("en_US", True), ("fr_FR", False)])
def test_a_language_that_will_not_last_says_so(
    locale: str, warned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    written = " ".join(played("language french"))
    assert ("avec --lang fr" in written) == warned


def test_a_command_is_quoted_as_the_shell_of_the_system_reads_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = Path("a game.qtn")
    assert _quoted(path) == "'a game.qtn'"
    monkeypatch.setattr("sys.platform", "win32")
    assert _quoted(path) == '"a game.qtn"'


GOLDEN = Path(__file__).parents[2] / "golden"
ALIGNED = ("give 0", "a1 give 1", "b1 give 2", "c1 give 3", "d1")
ALONE = PlayOptions(rules="classic", names=("Léa", None), levels=(None, 2), seed=1, display="off")


def test_a_whole_game_word_for_word() -> None:
    assert played(*ALIGNED, "quarto row 1", "no") == [
        "Léa and Tom play Quarto.",
        "Drawn by lot: Léa begins.",
        "Léa’s turn to give.",
        "Léa gives short, round, solid, light to Tom.",
        "Tom’s turn to place.",
        "Tom places short, round, solid, light on A1.",
        "Tom gives short, round, solid, dark to Léa.",
        "Léa’s turn to place.",
        "Léa places short, round, solid, dark on B1.",
        "Léa gives short, round, hollow, light to Tom.",
        "Tom’s turn to place.",
        "Tom places short, round, hollow, light on C1.",
        "Tom gives short, round, hollow, dark to Léa.",
        "Léa’s turn to place.",
        "Léa places short, round, hollow, dark on D1.",
        "Léa’s turn to give.",
        "QUARTO! A1 to D1, all short and round. Léa wins.",
        "Rematch? Yes or no. “save” keeps the record.",
    ]


def test_an_empty_line_after_the_game_repeats_the_question() -> None:
    written = played(*ALIGNED, "quarto row 1", "", "no")
    assert written[-2:] == ["Rematch? Yes or no. “save” keeps the record."] * 2


def test_a_late_call_wins_and_a_dead_line_does_not() -> None:
    assert "QUARTO! A1 to D1, all short and round. Tom wins." in played(
        *ALIGNED, "give 4", "quarto a1 d1"
    )
    written = played(*ALIGNED, "give 4", "dead lines", "a2 give 5", "dead lines", "quarto row 1")
    assert written.index("No dead alignments.") < written.index("One dead alignment: row 1.")
    assert "Léa calls QUARTO, A1 to D1. No QUARTO." in written


def test_a_wrong_call_is_announced_or_loses() -> None:
    assert "Léa calls QUARTO, A1 to D1. No QUARTO." in played("quarto row 1")
    losing = replace(PEOPLE, rules="quarto wrong-call=loses")
    assert "Wrong call: Léa loses. Tom wins." in played("quarto row 1", options=losing)


def test_automatic_calls_are_an_option() -> None:
    written = played(*ALIGNED, options=replace(PEOPLE, rules="quarto automatic"))
    assert written[-2] == "QUARTO! A1 to D1, all short and round. Léa wins."


def test_what_was_done_before_a_mistake_stays_done() -> None:
    written = played("give 0", "a1 give 0")
    mistake = written.index("This piece is no longer in the reserve: short, round, solid, light.")
    assert written[mistake - 2 : mistake] == [
        "Tom places short, round, solid, light on A1.",
        "Tom’s turn to give.",
    ]


def test_nothing_is_done_of_a_line_that_is_not_understood() -> None:
    written = played("give 0", "a1 give zebra")
    assert not any("Tom places" in line for line in written)


def test_a_draw_needs_both() -> None:
    written = played("give 0", "draw", "perhaps", "no", "draw")
    assert written.count("Tom offers a draw.") == 1
    assert written[-4:-1] == [
        "Yes or no?",
        "Léa refuses the draw.",
        "The draw was refused or withdrawn: offer it after another move.",
    ]
    assert "The players agree to a draw." in played("give 0", "draw", "y")


@pytest.mark.parametrize(
    ("language", "typed", "done"),
    [
        (Language.EN, ("give 0", "a1 give 1", "take back", "turn"), "One action is taken back."),
        (Language.FR, ("donne 0", "a1 donne 1", "reprendre", "tour"), "Une action est annulée."),
    ],
)
def test_two_people_at_one_screen_take_back_at_once(
    language: Language, typed: tuple[str, ...], done: str
) -> None:
    """Nobody is asked: who typed it sits beside the other.  What was done last is undone."""
    written = played(*typed, language=language)
    at = written.index(done)
    assert len(written) - at == 4, written[at:]
    assert not any("?" in line for line in written[3:])
    assert "Tom" in written[at + 1]


def test_resigning_is_confirmed() -> None:
    written = played("give 0", "resign", "no", "resign", "yes")
    assert written.count("Resign this game? Yes or no.") == 2
    assert written[-2] == "Tom resigns. Léa wins."


def test_a_rematch_begins_with_the_other_player() -> None:
    written = played("resign", "yes", "yes", "resign", "yes", "rematch")
    assert "New game. Tom begins." in written
    assert "New game. Léa begins." in written


def test_all_games_of_a_table_are_recorded(tmp_path: Path) -> None:
    path = tmp_path / "games.qtn"
    played("resign", "yes", "yes", "give 3", options=replace(PEOPLE, record=path))
    with path.open(encoding="utf-8") as stream:
        first, second = read_records(stream)
    assert (first.first, first.result, second.first, second.result) == ("Léa", "0-1", "Tom", "*")


def test_saving_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "mine.qtn"
    assert f"Game saved: {path}." in played("give 0", f"save {path}", f"save {path}")
    before = path.read_text(encoding="utf-8")
    assert f"{path} is there already: choose another name." in played(f"save {path}")
    assert path.read_text(encoding="utf-8") == before
    assert played("save /proc/x/y")[3].startswith("There is no folder /proc/x: nothing is saved.")


def test_questions_are_answered() -> None:
    written = played("give 0", "hand", "b2 ?", "row 2", "time", "last move", "where is 5", "again")
    assert written[5:-1] == [
        "You hold short, round, solid, light.",
        "B2: empty.",
        "Row 2: empty.",
        "There is no clock at this table.",
        "You receive short, round, solid, light.",
        "In the reserve: short, square, solid, dark.",
        "In the reserve: short, square, solid, dark.",
    ]


def test_assistance_only_where_the_table_says_so() -> None:
    written = played("hint", "lines a1")
    assert "Hints are not allowed at this table." in written
    assert "Asking about lines is not allowed at this table." in written
    written = played(
        "give 0", "a1", "lines a1", "row 1", "hint", options=replace(PEOPLE, lines=True, hints=True)
    )
    assert written.count("Row 1: one piece, short, round, solid, light.") == 2
    assert written[-2].startswith("Hint: give ")


def test_possible_moves_do_not_reveal_calls() -> None:
    written = played(*ALIGNED, "moves")
    assert not any("call QUARTO," in line for line in written)
    assert "You can call QUARTO at any time during your move." in written


def test_the_display_of_the_board() -> None:
    grid = ["  A B C D", "1 . . . .", "2 . 0 . .", "3 . . . .", "4 . . . ."]
    written = played("give 0", "b2", "board", options=replace(PEOPLE, display="table"))
    at = written.index("Tom places short, round, solid, light on B2.")
    assert written[at + 1 :] == [*grid, "Tom’s turn to give.", *grid, written[-1]]
    written = played("give 0", "b2", options=replace(PEOPLE, display="words"))
    assert written[6:10] == [
        "Row 1: empty.",
        "Row 2: A2, empty; B2, short, round, solid, light; C2, empty; D2, empty.",
        "Row 3: empty.",
        "Row 4: empty.",
    ]


def test_the_verbosity_is_remembered() -> None:
    assert "Pieces are said by their code." in played("detail codes")
    # The same home: the next session reads what this one wrote.
    assert "Léa gives 5 to Tom." in played("give 5", preferences=load_preferences())


def test_the_language_can_change_in_the_middle() -> None:
    written = played("language french", "donne 0")
    assert written[3:6] == [
        "Désormais, tout est dit en français.",
        "Léa donne basse, ronde, pleine, claire à Tom.",
        "À Tom de poser.",
    ]


def test_one_person_is_addressed_as_you() -> None:
    written = played("give 0", options=ALONE)
    assert written[:4] == [
        "Léa and Computer 2 play Quarto.",
        "Drawn by lot: you begin.",
        "Your turn to give.",
        "You give short, round, solid, light.",
    ]
    assert written[4].startswith("Computer 2 places short, round, solid, light on ")
    assert written[5].startswith("You receive ")
    assert written[6] == "Your turn to place."


def test_the_engine_answers_offers() -> None:
    written = played("give 0", "draw", "take back", "resign", "yes", "yes", options=ALONE)
    assert "Computer 2 refuses the draw." in written
    assert "Computer 2 accepts the take-back." in written
    assert "New game. Computer 2 begins." in written


@pytest.mark.parametrize(
    ("moves", "answer"),
    [
        # Léa holds a piece that completes the first row.
        (">0 a1>1 b1>2 c1>3", "Computer 8 accepts the draw."),
        # Whatever Léa gives completes the row of the short or the row of the tall pieces.
        (">0 a1>f a2>1 b1>e b2>2 c1>d c2", "Computer 8 refuses the draw."),
    ],
)
def test_the_perfect_level_judges_a_draw_exactly(moves: str, answer: str, tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    names = '[First "Léa"]\n[Second "Engine 8"]'
    path.write_text(f'[Game "quarto"]\n{names}\n\n{moves}\n', encoding="utf-8")
    assert answer in played("draw", options=PlayOptions(resume=path, display="off"))


def test_two_levels_can_be_watched() -> None:
    watched = PlayOptions(rules="classic", levels=(1, 3), seed=2, display="off")
    written = played("", "b2 ?", "give 3", *[""] * 40, options=watched)
    assert written[:3] == [
        "Computer 1 and Computer 3 play Quarto.",
        "Drawn by lot: Computer 1 begins.",
        "Enter: the next move. “quit”: leave.",
    ]
    assert "Only the players at the table can do that." in written
    assert any(line.endswith((" wins.", "The game is a draw.")) for line in written)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.qtn")), ids=lambda path: str(path.stem))
def test_every_ending(path: Path, language: Language, tmp_path: Path) -> None:
    """Each golden game, put aside before its last action, is ended by words."""
    game = parse_record(path.read_text(encoding="utf-8"))
    if game.outcome is None:
        return
    speaker = Speaker(language)
    typed = _last_words(game, speaker)
    before = Record(
        game.start,
        game.actions if game.decided else game.actions[:-1],
        game.first or "A",
        game.second or "B",
    )
    file = tmp_path / "game.qtn"
    file.write_text(write_record(before), encoding="utf-8")
    written = played(
        *typed, options=PlayOptions(resume=file, display="off", warning=0), language=language
    )
    after = parse_record(file.read_text(encoding="utf-8"))
    assert after.outcome is not None
    if game.decided is None:
        assert after.outcome == game.outcome
    assert sum(line.startswith(plain(speaker.say("after-game"))) for line in written) == 1


def _last_words(game: Record, speaker: Speaker) -> list[str]:
    assert game.outcome is not None
    yes = {Language.EN: "yes", Language.FR: "oui"}[speaker.language]
    draw = {Language.EN: "draw", Language.FR: "nulle"}[speaker.language]
    resign = {Language.EN: "resign", Language.FR: "abandonner"}[speaker.language]
    if game.decided is None:
        return [speaker.action(game.actions[-1])]
    if game.decided.ending is Ending.AGREEMENT:
        return [draw, yes]
    return [resign, yes]
