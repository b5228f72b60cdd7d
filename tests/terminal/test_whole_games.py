"""Whole games at a real pseudo-terminal, in both languages, typed in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random

import pexpect
import pytest

from quaterne.notation import parse_actions
from quaterne.play import NAMED_OPTIONS, Options, Person, Seat, fold, open_table
from quaterne.players import deal_from_stock
from quaterne.rules import Action, Game, GameName
from quaterne.speech import Language, Speaker
from tests.speech.catalogues import messages, renderings
from tests.terminal.terminals import Terminal, assert_plain, plain

pytestmark = pytest.mark.slow

SEED = 1
"""By this seed Léa begins."""
NAMES = ("Léa", "Tom")
MOVES = {
    "classic": ">0 a1>1 b1>2 c1>3 d1!1",
    "beginner": ">0 a1>1 b1>2 c1>3 d1!1",
    "advanced": ">0 a1>1 b1>2 a2>3 b2!a1",
    "tournament": ">0 a1>1 b1>2 c1>3 d1!1",
    "avh": ">0 a1>1 b1>2 c1>3 d1>4 a2!1",
    "access": ">0 a1>1 b1>2 c1>3 d1!1",
}
_CLEAR = "\x1b[3J\x1b[2J\x1b[H"


def start_of(options: Options) -> Game:
    """The start that the program draws by the seed."""
    events = open_table(
        options, Person("Léa"), Person("Tom"), 0, Random(SEED), deal=deal_from_stock
    )
    table = fold(events)
    assert table.round.first is Seat.ONE
    return table.round.game


def actions_of(name: str) -> Iterator[tuple[Game, Action]]:
    """A game of these rules, each action with the state before it."""
    state = start_of(NAMED_OPTIONS[name])
    source = Random(3)
    fixed = iter(parse_actions(MOVES[name]) if name in MOVES else ())
    while state.outcome is None:
        action = next(fixed) if name in MOVES else source.choice(state.legal_actions())
        yield state, action
        state = state.play(action)


@cache
def english_words() -> set[str]:
    """Words that are said in English and never in French."""

    def words(language: Language) -> set[str]:
        said = (r for m in messages(language) if m[:6] != "input-" for r in renderings(language, m))
        return {word for text in said for word in re.findall(r"[^\W\d_]+", text.casefold())}

    return words(Language.EN) - words(Language.FR)


def said(terminal: Terminal, typed: Sequence[str]) -> list[str]:
    """The lines of the program: what was typed is echoed behind a prompt, and left out."""
    lines = terminal.text.splitlines()
    return [line for line in lines if not any(line.endswith(f": {t}") for t in typed if t)]


def open_game(home: Path, name: str, language: Language, *more: str) -> Terminal:
    return Terminal(
        home,
        *("play", "--lang", language, "--rules", name, "--seed", str(SEED)),
        *("--first", "Léa", "--second", "Tom", "--display", "table", "--warn", "10", *more),
    )


def hand_over(terminal: Terminal, speaker: Speaker, name: str, leaving: bool) -> None:
    """The player who leaves presses Enter, the screen is cleared, the next player presses Enter."""
    if leaving:
        terminal.expect(plain(speaker.say("in-hand-over", name=name)))
        terminal.child.sendline("")
    terminal.expect(plain(speaker.hand_over(Person(name))))
    terminal.child.sendline("")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", NAMED_OPTIONS)
def test_a_whole_game(home: Path, name: str, language: Language) -> None:
    options = NAMED_OPTIONS[name]
    speaker = Speaker(language, options.pieces)
    terminal = open_game(home, name, language)
    typed: list[str] = []
    present = ""
    for state, action in actions_of(name):
        assert state.to_act is not None
        who = NAMES[state.to_act.value == "second"]
        if options.masked and who != present:
            hand_over(terminal, speaker, who, leaving=bool(present))
        present = who
        typed.append(plain(speaker.action(action)))
        terminal.type(f"\n{plain(speaker.say('prompt', name=who))} ", typed[-1])
    terminal.expect(plain(speaker.say("after-game")))
    terminal.child.sendline({"en": "no", "fr": "non"}[language])
    text = terminal.end()
    if options.masked:
        assert text.count(_CLEAR) == 4, "cleared at each hand-over, and nothing else"
        text = text.replace(_CLEAR, "")
    assert_plain(text)
    lines = said(terminal, typed)
    wins = {"en": " wins.", "fr": " gagne."}[language]
    assert sum(line.endswith(wins) for line in lines) == 1
    if language is Language.FR:
        words = {word for line in lines for word in re.findall(r"[^\W\d_]+", line.casefold())}
        assert not words & english_words()
    if not options.masked:
        _assert_said_once(lines, speaker, name)


def _assert_said_once(lines: list[str], speaker: Speaker, name: str) -> None:
    """Every giving, placing, designating and moving is one line, in its order."""
    verbs = {
        "en": r"(gives|places|designates|moves) ",
        "fr": r"(donne|pose|désigne|déplace) ",
    }[speaker.language]
    actions = [line for line in lines if re.match(rf"(Léa|Tom) {verbs}", line)]
    done = [str(action) for _, action in actions_of(name) if not str(action).startswith("!")]
    assert len(actions) == len(done)
    if NAMED_OPTIONS[name].rules.game is GameName.QUARTO:
        assert len(set(actions)) == len(actions)


def test_the_locale_chooses_the_language(home: Path) -> None:
    terminal = Terminal(home, "play", LANG="fr_FR.UTF-8")
    terminal.type("Votre choix, Entrée pour 1 : ", "quitter")
    assert terminal.end().startswith("Quel jeu ?\n")
    terminal = Terminal(home, "play", LANG="de_DE.UTF-8")
    terminal.type("Your choice, Enter for 1: ", "quit")
    assert terminal.end().startswith("Which game?\n")


def test_time_runs_out_while_a_prompt_waits(home: Path) -> None:
    terminal = open_game(home, "quarto clock=8", Language.FR, "--warn", "2")
    terminal.expect("À Léa de donner.")
    terminal.expect("Il ne reste que 2 secondes.")
    terminal.expect("Temps écoulé pour Léa. Tom gagne.")
    terminal.type("> ", "non")
    assert_plain(terminal.end())


def test_against_a_level_to_the_end(home: Path) -> None:
    terminal = Terminal(
        home,
        *("play", "--lang", "en", "--rules", "quarto automatic", "--seed", "1", "--first", "Léa"),
        *("--level", "2", "--display", "off"),
    )
    for _ in range(40):
        at = terminal.child.expect([r"to give\.", r"to place\.", r"Rematch\?"])
        terminal.output += terminal.child.before + terminal.child.after
        if at == 2:
            break
        question = "reserve" if at == 0 else "free"
        terminal.type("> ", question)
        pattern = r"reserve: ([^;.]*)[;.]" if at == 0 else r"free cells?: (\w\d)"
        terminal.child.expect(pattern)
        found = terminal.child.match[1]
        terminal.type("> ", f"give {found}" if at == 0 else found)
    terminal.type("> ", "no")
    text = terminal.end()
    assert_plain(text)
    assert text.count("QUARTO!") + text.count("is a draw") == 1


def test_a_game_killed_at_every_point_loses_nothing(home: Path, tmp_path: Path) -> None:
    """After every action the program is killed, and another one continues from there."""
    record = tmp_path / "game.qtn"
    french = Speaker(Language.FR)
    start = ("--lang", "fr", "--display", "off")
    begin = ("--rules", "classic", "--seed", "1", "--first", "Léa", "--second", "Tom")
    terminal = Terminal(home, "play", *start, *begin, "--record", str(record))
    done: list[str] = []
    for state, action in actions_of("classic"):
        assert state.to_act is not None
        who = NAMES[state.to_act.value == "second"]
        if done:
            terminal.expect("La partie entre Léa et Tom continue.")
        terminal.type(f"\n{who} : ", plain(french.action(action)))
        done.append(str(action))
        if str(action).startswith("!"):
            break
        # As soon as the effect is announced, it is on disk.
        written = {">": f"{who} donne "}.get(str(action)[0], f"{who} pose ")
        terminal.expect(written)
        terminal.kill()
        assert "".join(record.read_text(encoding="utf-8").split()).endswith("".join(done))
        resume = ("--resume", str(record)) if len(done) % 2 else ("--continue",)
        terminal = Terminal(home, "play", *start, *resume)
    terminal.expect("QUARTO ! De A1 à D1, toutes basses et rondes. Léa gagne.")
    terminal.type("> ", "non")
    terminal.end()


def test_a_masked_game_killed_and_resumed_hides_what_was_on_the_screen(home: Path) -> None:
    speaker = Speaker(Language.EN, NAMED_OPTIONS["access"].pieces)
    terminal = open_game(home, "access", Language.EN)
    hand_over(terminal, speaker, "Léa", leaving=False)
    terminal.type("Léa: ", "touch a1", "give 0")
    hand_over(terminal, speaker, "Tom", leaving=True)
    terminal.type("Tom: ", "touch 5")
    terminal.expect("In the reserve: short, square, solid, grooved.")
    terminal.kill()
    terminal = Terminal(home, "play", "--lang", "en", "--continue")
    hand_over(terminal, speaker, "Tom", leaving=False)
    terminal.expect("You receive short, round, solid, smooth.")
    terminal.type("Tom: ", "quit")
    text = terminal.end()
    assert _CLEAR in text.split("The game of")[0]
    assert "In the reserve" not in text


def test_a_terminal_that_cannot_be_cleared_says_so(home: Path) -> None:
    speaker = Speaker(Language.FR)
    terminal = Terminal(
        home,
        *("play", "--lang", "fr", "--rules", "access", "--seed", "1"),
        *("--first", "Léa", "--second", "Tom"),
        TERM="dumb",
    )
    hand_over(terminal, speaker, "Léa", leaving=False)
    terminal.type("Léa : ", "donne 0")
    terminal.expect(plain(speaker.say("in-hand-over", name="Tom")))
    terminal.child.sendline("")
    terminal.expect(plain(speaker.say("not-cleared")))
    terminal.child.sendeof()
    assert_plain(terminal.end())


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "This game is open in another window."),
        ("fr", "Cette partie est ouverte dans une autre fenêtre."),
    ],
)
def test_a_game_that_is_open_in_another_process(language: str, message: str, home: Path) -> None:
    """It cannot be resumed until that process ends, however it ends."""
    terminal = open_game(home, "classic", Language.EN)
    terminal.type("Léa: ", "give 0")
    terminal.expect("Léa gives ")
    (journal,) = (home / "data/quaterne/games").iterdir()
    resume = ("play", "--lang", language, "--resume", str(journal))
    second = Terminal(home, *resume)
    second.expect(f"quaterne: {message}")
    second.child.expect(pexpect.EOF)
    second.child.close()
    assert second.child.exitstatus == 2
    terminal.kill()
    third = Terminal(home, *resume)
    third.type("Tom", {"en": "quit", "fr": "quitter"}[language])
    third.end()
    assert list((home / "data/quaterne/games").iterdir()) == [journal]
