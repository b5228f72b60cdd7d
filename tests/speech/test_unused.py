"""No message of the catalogues is unused, and French sentences hold no English word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from quaterne.notation import RULE_WORDS
from quaterne.play import (
    NAMED_OPTIONS,
    LineReading,
    View,
)
from quaterne.rules import (
    CELLS,
    LINES,
    NAMED_RULES,
    PIECES,
    SQUARES,
    Alignment,
    Cell,
    LineState,
    Place,
)
from quaterne.speech import Language, RequestKind, Speaker, Verbosity
from quaterne.speech.catalogue import Catalogue
from quaterne.terminal.command_line import help_texts
from tests.speech.catalogues import messages, renderings
from tests.speech.reviews import said_of_reviews
from tests.speech.tables import LEA, all_events, all_views
from tests.speech.test_errors import examples
from tests.thoroughness import some

EN = Language.EN


def _everything(speaker: Speaker) -> Iterator[str]:
    """Yield every sentence of a speaker."""
    for seen in all_views():
        for event in all_events():
            yield speaker.event(event, seen)
        yield from (speaker.expected(seen), speaker.reserve(seen), speaker.hand(seen))
        yield from (speaker.free_cells(seen), speaker.last(seen), speaker.touches_left(seen))
        yield from (*speaker.board(seen), *speaker.rules(seen), *speaker.help(seen))
        yield from (speaker.cell_on(seen, CELLS[0]), speaker.line_on(seen, SQUARES[0]))
        yield from (speaker.where(seen, piece) for piece in PIECES)
        yield from (speaker.time(seen, now) for now in (0, 10_000, 3_650_000))
        yield from speaker.possible((Place(Cell(3)),), seen)
    yield from (speaker.error(error) for error in examples())
    yield from (speaker.dead_lines(()), speaker.dead_lines((Alignment(LINES[0], ()),)))
    yield speaker.line_reading(LineReading(LINES[0], (None,) * 4, (), LineState.OPEN))
    yield from (speaker.duration(seconds) for seconds in (1, 60, 61, 3600, 3660))
    yield from (speaker.confirm(RequestKind.RESIGN), speaker.confirm(RequestKind.QUIT))
    yield from (speaker.hint((Place(Cell(3)),)), speaker.time_warning(10), speaker.saved("x.qtn"))
    yield from (speaker.hand_over(LEA), speaker.choice_expected(3), speaker.verbosity_chosen())
    yield from (speaker.rule_set(name) for name in NAMED_OPTIONS)
    yield from said_of_reviews(speaker)


def test_no_message_is_unused(monkeypatch: pytest.MonkeyPatch) -> None:
    said = set[str]()
    say = Catalogue.say

    def noted(self: Catalogue, message: str, **variables: str | int) -> str:
        said.add(message)
        return say(self, message, **variables)

    monkeypatch.setattr(Catalogue, "say", noted)
    for sentence in _everything(Speaker(EN)):
        assert "\x1b" not in sentence
    spoken = {name for name in messages(EN) if not name.startswith("input-")}
    assert spoken - said - _named_by_interfaces() == set()


@pytest.mark.slow
def test_everything_said_in_french_is_french() -> None:
    """That includes what messages are filled with: names, choices, parts of errors.

    The words in which rules are written are the same in every language.
    """
    english = _words(_said(EN)) - _words(_said(Language.FR)) - _words([*RULE_WORDS, *NAMED_RULES])
    for verbosity in some(list(Verbosity), 1):
        for sentence in _everything(Speaker(Language.FR, verbosity=verbosity)):
            assert not _words([sentence]) & english, sentence


def _said(language: Language) -> Iterator[str]:
    """Yield every message in every way, except those that list what can be typed."""
    for name in messages(language):
        if not name.startswith("input-"):
            yield from renderings(language, name)


def _words(sentences: Iterable[str]) -> set[str]:
    return {word for said in sentences for word in re.findall(r"[^\W\d_]+", said.casefold())}


def _named_by_interfaces() -> set[str]:
    """Return the messages that the terminal, the server and the page name."""
    root = Path(__file__).parents[2]
    sources = [
        *(root / "src/quaterne/terminal").rglob("*.py"),
        *(root / "src/quaterne/server").rglob("*.py"),
        *(root / "src/quaterne/host").rglob("*.py"),
        *(root / "page/src").rglob("*.ts*"),
    ]
    texts = [path.read_text(encoding="utf-8") for path in sources]
    return (
        {name for text in texts for name in _named_in(text)}
        | _named_by_errors(root)
        | _named_by_lessons(root)
        | {name for name in messages(EN) if name.startswith("usage-")}
        | _named_by_causes(root)
        # tests/terminal/test_command_line.py compares these with the commands.
        | help_texts(EN).names()
    )


def _named_in(source: str) -> Iterator[str]:
    """Yield messages named in full, or by a prefix and a word of the same file."""
    words = re.findall(r"[\"'`]([a-z][a-z-]+)[\"'`]|\b([a-z]+): ", source)
    for word in (quoted or key for quoted, key in words):
        yield word
        yield from (f"{start}{word}" for start in re.findall(r"`([a-z-]+-)\$\{", source))


_MORE_ERRORS = ("host/errors.py", "local/errors.py")


def _named_by_errors(root: Path) -> set[str]:
    """The page says an error of the server, or of its own hosts, by its code."""
    names = ("errors.py", "server/errors.py", *_MORE_ERRORS)
    sources = [*(root / "src/quaterne" / n for n in names), root / "page/src/local/hosts.ts"]
    texts = [path.read_text(encoding="utf-8") for path in sources]
    made = r"""^    code = "([a-z-]+)"$|^  error: \{ code: '([a-z-]+)',"""
    return {
        f"error-{ours or hosts}"
        for text in texts
        for ours, hosts in re.findall(made, text, re.MULTILINE)
    }


def _named_by_causes(root: Path) -> set[str]:
    """An error that says its cause has a message of its own."""
    texts = [path.read_text(encoding="utf-8") for path in (root / "src/quaterne").rglob("*.py")]
    named = r'\.because\(\s*"([a-z-]+)"|, kind = [^\n]*, "([a-z-]+)"$|why, kind = \w+, "([a-z-]+)"'
    causes = {
        cause
        for text in texts
        for found in re.findall(named, text, re.MULTILINE)
        for cause in found
        if cause
    }
    codes = (
        "agent",
        "backup",
        "bad-message",
        "bad-record",
        "bad-setting",
        "census",
        "cluster",
        "engine",
        "invalid-duration",
        "invalid-record",
        "invalid-rules",
        "missing-extra",
        "store",
        "unreadable",
    )
    return {f"error-{code}-{cause}" for code in codes for cause in causes}


def _named_by_lessons(root: Path) -> set[str]:
    """A step of a lesson has a title, tasks, and a word for what was done well or wrong."""
    texts = [path.read_text(encoding="utf-8") for path in (root / "page/src/lessons").glob("*.ts")]
    steps = {step for text in texts for step in re.findall(r"\bid: '([a-z]+)'", text)}
    parts = (
        "",
        "-task",
        "-task-keys",
        "-then",
        "-then-2",
        "-done",
        "-wrong",
        "-wrong-2",
        "-wrong-3",
    )
    return {f"lesson-{step}{part}" for step in steps for part in parts}


def test_every_view_is_of_use() -> None:
    seen: list[View] = list(all_views())
    assert {view.stage.value for view in seen} == {
        *("give", "place", "last", "over", "designate", "move", "waiting")
    }
