"""Help about one word, and the legend of the pieces' codes."""

from __future__ import annotations

from quaterne.rules import PieceSet
from quaterne.speech import Speaker
from quaterne.speech.parsing.vocabulary import QUESTIONS, normalize_phrase, vocabulary

__all__ = ["codes_legend", "help_about"]

_QUESTIONS = ("help-questions", "help-questions-rest")
_TABLE = ("help-table",)
_PROGRAM = ("help-program",)
_TOPICS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(QUESTIONS, _QUESTIONS),
    **dict.fromkeys(("resign", "draw", "take-back", "rematch", "mute"), _TABLE),
    **dict.fromkeys(("accept", "refuse", "withdraw", "yes", "no"), _TABLE),
    **dict.fromkeys(("save", "quit", "help", "verbosity", "display", "language"), _PROGRAM),
    **dict.fromkeys(("lines", "hint", "assistance"), ("help-assistance",)),
    "again": _PROGRAM,
    "give": ("help-give",),
    "place": ("help-place",),
    "call": ("help-call", "help-square"),
    "decline": ("help-decline",),
    "designate": ("help-designate",),
    "move": ("help-move",),
    "touch": ("help-touch",),
}
_LEGEND = "codes"


def help_about(line: str, speaker: Speaker) -> list[str]:
    """Return the help for the word behind `help`; nothing for any other line.

    >>> from quaterne.speech import Language
    >>> help_about("help touch", Speaker(Language.EN))
    ['Touch: “touch b2”, or a piece of the reserve: “touch 5”.']
    """
    words = normalize_phrase(line.strip(" ?!.:"))
    known = vocabulary(speaker.language).phrases
    if len(words) < 2 or known.get(words[:1]) != "help":
        return []
    topic = known.get(words[1:], "")
    if topic == _LEGEND:
        return [codes_legend(speaker)]
    messages = _TOPICS.get(topic, ())
    if messages[:1] == ("help-give",) and speaker.piece_set is PieceSet.TACTILE:
        messages = ("help-give-tactile",)
    return [speaker.say(message) for message in messages]


def codes_legend(speaker: Speaker) -> str:
    """Return how the code of a piece is made of its characteristics."""
    return speaker.say("codes-legend", set=speaker.piece_set.value)
