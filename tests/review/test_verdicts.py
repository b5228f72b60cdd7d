"""The verdicts on golden games, as people read them, are those that people have read.

They stand in `verdicts.txt`. `QUATERNE_REWRITE=1 pytest tests/review/test_verdicts.py` writes them
anew: read what changed before it is kept.
"""

from __future__ import annotations

import os
from pathlib import Path

from quaterne.speech import Language, Speaker, Verbosity
from quaterne.speech import reviews as words
from tests.review.games import reviewed

FILE = Path(__file__).parent / "verdicts.txt"
GAMES = (
    "classic",
    "automatic",
    "called",
    "late-call-before",
    "late-call-after",
    "wrong-call-loses",
    "last-call",
    "set-up",
)


def verdict_lines(name: str, speaker: Speaker) -> list[str]:
    """A game with a line for each decision."""
    review = reviewed(name)
    names = words.player_names(speaker, review.record)
    return [
        f"== {name}",
        words.title_sentence(speaker, review.record),
        *(" ".join(words.decision_sentences(speaker, d, names)) for d in review.decisions),
        *words.summary_sentences(speaker, review, names),
        "",
    ]


def test_the_verdicts_on_golden_games() -> None:
    english = Speaker(Language.EN, verbosity=Verbosity.CODES)
    lines = [line for name in GAMES for line in verdict_lines(name, english)]
    # The same in whole words, in French.
    lines += verdict_lines("called", Speaker(Language.FR))
    text = "\n".join(lines)
    if os.environ.get("QUATERNE_REWRITE"):
        FILE.write_text(text, encoding="utf-8")
    assert text == FILE.read_text(encoding="utf-8")
