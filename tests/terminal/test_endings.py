"""Every way a game can end, through a real pseudo-terminal in both languages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from quaterne.notation import parse_record, read_records, write_record
from quaterne.rules import Ending, Rules
from quaterne.speech import Language, Speaker
from tests.terminal.terminals import Terminal, assert_plain, plain

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = {
    Ending.CALL: "classic.qtn",
    Ending.WRONG_CALL: "wrong-call-loses.qtn",
    Ending.ALL_PLACED: "all-placed.qtn",
    Ending.COMPLETE_GROUP: "complete-group.qtn",
    Ending.NO_MOVE: "no-move.qtn",
    Ending.RESIGNATION: "resignation.qtn",
    Ending.AGREEMENT: "agreement.qtn",
    Ending.TIME: "classic.qtn",
}
WORDS = {
    Ending.RESIGNATION: {"en": ("resign", "yes"), "fr": ("abandonner", "oui")},
    Ending.AGREEMENT: {"en": ("draw", "yes"), "fr": ("nulle", "oui")},
}


def test_every_ending_is_played() -> None:
    assert set(FILES) == set(Ending)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("ending", Ending)
@pytest.mark.slow
def test_the_last_word_of_a_game(ending: Ending, language: Language, tmp_path: Path) -> None:
    """A golden game is resumed just before its end; its last word is typed."""
    record = parse_record((GOLDEN / FILES[ending]).read_text(encoding="utf-8"))
    by_board = ending not in (*WORDS, Ending.TIME)
    actions = record.actions[:-1] if by_board or ending is Ending.TIME else record.actions
    start = record.start
    if ending is Ending.TIME:
        start = type(start).new(Rules(clock=1))  # type: ignore[attr-defined]
    before = replace(
        record, start=start, actions=actions, decided=None, comments=(), first="Léa", second="Tom"
    )
    begun, kept = tmp_path / "begun.qtn", tmp_path / "kept.qtn"
    begun.write_text(write_record(before), encoding="utf-8")
    terminal = Terminal(
        tmp_path,
        *("play", "--lang", language, "--resume", str(begun), "--record", str(kept)),
        *("--display", "off"),
    )
    speaker = Speaker(language)
    words: tuple[str, ...] = WORDS.get(ending, {}).get(language, ())
    if by_board:
        words = (plain(speaker.action(record.actions[-1])),)
    for word in words:
        terminal.type(": ", word)
    terminal.expect(plain(speaker.say("after-game")))
    terminal.child.sendline({"en": "no", "fr": "non"}[language])
    assert_plain(terminal.end())
    with kept.open(encoding="utf-8") as lines:
        [ended] = read_records(lines)
    assert ended.outcome is not None
    assert ended.outcome.ending is ending
