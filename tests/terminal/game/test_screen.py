"""What the screen says, asks and hides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from quaterne.notation import parse_cell, parse_rules
from quaterne.play import Act, Options, Person, Seat
from quaterne.rules import Give, Piece, PieceSet, Place
from quaterne.speech import Language, Speaker
from quaterne.terminal.game.local_table import LocalTable
from quaterne.terminal.game.play_options import PlayOptions
from quaterne.terminal.game.preferences import Display
from quaterne.terminal.game.screen import Screen, TimeExpired
from tests.terminal.scripts import CLEARED, Script, played

LEA, TOM = Person("Léa"), Person("Tom")
PLAIN = Options()
BOTH_MASKED = Options(masked=(Seat.ONE, Seat.TWO), pieces=PieceSet.TACTILE, announced=False)


class Stage:
    """A screen with a script behind it."""

    def __init__(
        self, options: Options, *typed: str | None, display: Display = Display.OFF
    ) -> None:
        self.local = LocalTable.new(options, LEA, TOM, 1, None)
        self.script = Script(list(typed))
        speaker = Speaker(Language.EN, options.pieces)
        self.screen = Screen(self.local, self.script, speaker, display, warning=0)

    @property
    def first(self) -> Seat:
        seat = self.local.table.round.to_act
        assert seat is not None
        return seat

    def give_and_place(self) -> None:
        seat = self.first
        self.local.send(seat, Act("g", Give(Piece(11))))
        self.local.send(seat.opponent, Act("p", Place(parse_cell("b2"))))


@pytest.fixture(autouse=True)
def closed() -> Iterator[list[Stage]]:
    stages: list[Stage] = []
    yield stages
    for stage in stages:
        stage.local.close()


def stage(
    closed: list[Stage],
    options: Options = PLAIN,
    *typed: str | None,
    display: Display = Display.OFF,
) -> Stage:
    closed.append(Stage(options, *typed, display=display))
    return closed[-1]


def test_everything_is_said_once_and_can_be_repeated(closed: list[Stage]) -> None:
    shown = stage(closed)
    shown.screen.announce()
    said = list(shown.script.written)
    shown.screen.announce()
    assert shown.script.written == said and said[-1] == "Léa’s turn to give."
    shown.screen.repeat()
    assert shown.script.written == said * 2


@pytest.mark.parametrize(
    ("display", "expected"), [(Display.OFF, 0), (Display.WORDS, 1), (Display.TABLE, 1)]
)
def test_the_board_is_shown_as_the_player_chose(
    closed: list[Stage], display: Display, expected: int
) -> None:
    shown = stage(closed, display=display)
    shown.give_and_place()
    assert bool(shown.screen.board_lines()) == bool(expected)
    assert ("b" in " ".join(shown.screen.board_lines()).split()) == (display is Display.TABLE)


def test_behind_a_mask_there_is_no_board(closed: list[Stage]) -> None:
    shown = stage(closed, BOTH_MASKED, display=Display.TABLE)
    assert shown.screen.board_lines() == []


@pytest.mark.parametrize(
    ("line", "answer"), [("yes", True), ("n", False), ("ok", True), ("b2", None)]
)
def test_yes_and_no(closed: list[Stage], line: str, answer: bool | None) -> None:
    assert stage(closed).screen.parse_yes_or_no(line) is answer


def test_it_asks_until_there_is_an_answer(closed: list[Stage]) -> None:
    shown = stage(closed, PLAIN, "b2", "no")
    assert shown.screen.ask_yes_or_no(Seat.ONE) is False
    assert shown.script.written == [shown.screen.speaker.say("answer-expected")]


def test_leaving_is_always_possible(closed: list[Stage]) -> None:
    with pytest.raises(EOFError):
        stage(closed).screen.parse_yes_or_no("quit")


def test_the_prompt_names_who_is_asked(closed: list[Stage]) -> None:
    shown = stage(closed, PLAIN, "x", "x")
    shown.screen.read_line(Seat.TWO)
    shown.screen.read_line(None)
    assert "Tom" in shown.script.asked[0][0] and "Tom" not in shown.script.asked[1][0]


def test_the_clock_ends_the_game_while_it_waits(closed: list[Stage]) -> None:
    shown = stage(closed, Options(rules=parse_rules("quarto clock=1")), None)
    with pytest.raises(TimeExpired):
        shown.screen.read_line(shown.first)
    assert shown.local.table.round.is_over


def test_players_with_masks_look_one_after_the_other(closed: list[Stage]) -> None:
    shown = stage(closed, BOTH_MASKED, "", "", "")
    shown.screen.hand_over(Seat.ONE)
    viewers = [shown.screen.viewer]
    assert CLEARED not in shown.script.written
    shown.screen.hand_over(Seat.ONE)
    assert len(shown.script.asked) == 1, "nothing to hand over"
    shown.screen.hand_over(Seat.TWO)
    viewers.append(shown.screen.viewer)
    assert viewers == [Seat.ONE, Seat.TWO] and CLEARED in shown.script.written
    assert shown.script.written.index(CLEARED) < len(shown.script.written) - 1


def test_after_a_break_only_what_matters_now(closed: list[Stage]) -> None:
    shown = stage(closed)
    shown.give_and_place()
    shown.screen.resume()
    written = " ".join(shown.script.written)
    assert "Léa" in written and "Tom" in written and "B2" in written
    shown.screen.announce()
    assert "gives" not in " ".join(shown.script.written[-1:])


@pytest.mark.parametrize(
    ("language", "resumed", "over"),
    [
        (
            Language.EN,
            "The game between Player 1 and Player 2 resumes.",
            "The game between Léa and Tom is over.",
        ),
        (
            Language.FR,
            "La partie entre Joueur 1 et Joueur 2 continue.",
            "La partie entre Léa et Tom est finie.",
        ),
    ],
)
def test_a_resumed_record_says_who_plays_and_whether_it_is_over(
    language: Language, resumed: str, over: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.qtn"
    options = PlayOptions(resume=path, display="off")
    path.write_text('[Rules "quarto"]\n\n>7\n', encoding="utf-8")
    said = played(options=options, language=language)
    assert said[0] == resumed and not any(line.startswith("1 ") for line in said)
    headers = '[Rules "quarto"]\n[First "Léa"]\n[Second "Tom"]\n'
    text = f'{headers}[Termination "resignation"]\n[Result "1-0"]\n\n>7 b2\n'
    path = tmp_path / "over.qtn"
    path.write_text(text, encoding="utf-8")
    said = played(options=replace(options, resume=path), language=language)
    assert said[0] == over and resumed.split()[-1] not in " ".join(said)
