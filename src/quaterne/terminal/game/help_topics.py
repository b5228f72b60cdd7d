"""Help about one word, and the legend of the pieces' codes."""

from __future__ import annotations

from quaterne.rules import PieceSet
from quaterne.speech import Speaker
from quaterne.speech.parsing.vocabulary import QUESTIONS, normalize_phrase, vocabulary

__all__ = ["codes_legend", "help_about"]

_QUESTIONS = ("help-questions", "help-questions-rest")
_TOPICS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(QUESTIONS, _QUESTIONS),
    "lines": ("help-about-lines",),
    "again": ("help-about-again",),
    "resign": ("help-about-resign",),
    "draw": ("help-about-draw",),
    "take-back": ("help-about-take-back",),
    "rematch": ("help-about-rematch",),
    **dict.fromkeys(("accept", "refuse", "yes", "no"), ("help-about-answer",)),
    "withdraw": ("help-about-withdraw",),
    "mute": ("help-about-mute",),
    "save": ("help-about-save",),
    "quit": ("help-about-quit",),
    "help": ("help-about-help",),
    "hint": ("help-about-hint",),
    "assistance": ("help-about-assistance",),
    "verbosity": ("help-about-verbosity",),
    "display": ("help-about-display",),
    "language": ("help-about-language",),
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
