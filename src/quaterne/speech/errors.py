"""Errors in the listener's language."""

from __future__ import annotations

from quaterne.errors import (
    AlreadyOffered,
    AssistanceOff,
    IllegalAction,
    InvalidTable,
    MoveRefused,
    NoOffer,
    NoTouchesLeft,
    NotYourTurn,
    ParseError,
    QuaterneError,
    RecordError,
)
from quaterne.notation import parse_action
from quaterne.play.seats import LEVELS, MAX_NAME
from quaterne.rules import (
    Action,
    Cell,
    Designate,
    GameName,
    Line,
    Move,
    Piece,
)
from quaterne.speech.catalogue import Variable
from quaterne.speech.understanding import Do, Feel, NotUnderstood, Trouble
from quaterne.speech.voice import Voice

__all__ = ["error_sentences"]

_LONGEST_QUOTE = 60


def error_sentences(voice: Voice, error: QuaterneError) -> list[str]:
    """What was wrong, and what would be right."""
    match error:
        case NotUnderstood():
            return _not_understood(voice, error)
        case MoveRefused():
            return [_refused(voice, error)]
        case _:
            return [voice.say(f"error-{error.code}", **_parts(voice, error))]


def _parts(voice: Voice, error: QuaterneError) -> dict[str, Variable]:
    """The variables of the message for an error."""
    match error:
        case NotYourTurn(stage=stage):
            return {"stage": stage}
        case NoTouchesLeft(limit=limit):
            return {"limit": limit}
        case AlreadyOffered(offer=offer, refused=refused):
            return {"offer": offer, "refused": "yes" if refused else "no"}
        case NoOffer(offer=offer):
            return {"offer": offer}
        case AssistanceOff(assistance=assistance, agreement=agreement):
            return {"assistance": assistance, "agreement": "yes" if agreement else "no"}
        case IllegalAction(action=action):
            return {"action": _action_in_words(voice, action)}
        case ParseError(text=text):
            return {"text": _quoted(text)}
        case RecordError(line=line, move=move, token=token):
            return {"line": line, "move": move or 0, "token": _quoted(token or "")}
        case InvalidTable(field=field):
            return {"field": field, "longest": MAX_NAME, "levels": LEVELS[-1]}
        case _:
            return {}


def _refused(voice: Voice, error: MoveRefused) -> str:
    """A message names only what it needs: the cell, the piece or the action that was tried."""
    action = _action_of(error.action)
    cell, piece = getattr(action, "cell", None), getattr(action, "piece", None)
    message = f"refused-{error.reason}"
    match error.reason:
        case "other-game":
            here = GameName.QUARTO if isinstance(action, Move | Designate) else GameName.QUATRENUN
            return voice.say(message, game=here)
        case "other-stage":
            return voice.say(message, stage=error.stage)
        case "not-in-reserve" | "not-in-group" if piece is not None:
            return voice.say(message, piece=voice.piece(piece))
        case "hidden":
            return voice.say(message, action=_action_in_words(voice, error.action))
        case "no-squares" | "automatic":
            return voice.say(message)
        case _:
            return voice.say(message, cell="" if cell is None else voice.cell(cell))


def _not_understood(voice: Voice, error: NotUnderstood) -> list[str]:
    said = list[str]()
    done = [
        voice.action(intent.action) if isinstance(intent, Do) else voice.touch(intent.thing)
        for intent in error.understood
        if isinstance(intent, Do | Feel)
    ]
    if done:
        listed = voice.listed(done, "list-pieces", "list-pieces")
        said.append(voice.say("understood", actions=listed))
    said.append(_trouble(voice, error))
    return said


def _trouble(voice: Voice, error: NotUnderstood) -> str:
    message, trouble = f"trouble-{error.trouble}", error.trouble
    choices = _choices(voice, error)
    match trouble:
        case Trouble.UNKNOWN_WORD:
            return voice.say(message, word=error.word, choices=choices, count=len(error.choices))
        case Trouble.NO_SUCH_PIECE:
            return voice.say(message, choices=choices, count=len(error.choices))
        case Trouble.OTHER_GAME:
            return voice.say(message, word=error.word, game=str(error.choices[0]))
        case Trouble.SEVERAL_WORDS | Trouble.OTHER_SET | Trouble.WHICH_SETTING:
            return voice.say(message, word=error.word, choices=choices)
        case (
            Trouble.NO_SUCH_CELL
            | Trouble.BARE_PIECE
            | Trouble.ONLY_QUESTIONS
            | Trouble.NOT_TOGETHER
        ):
            return voice.say(message, word=error.word)
        case _:
            return voice.say(message, choices=choices) if error.choices else voice.say(message)


def _choices(voice: Voice, error: NotUnderstood) -> str:
    if error.trouble is Trouble.WHOLE_PIECE:
        return voice.characteristics([str(name) for name in error.choices])
    pieces = [choice for choice in error.choices if isinstance(choice, Piece)]
    if pieces:
        return voice.pieces(pieces)
    words = [_in_words(voice, choice) for choice in error.choices]
    last = "list-and" if error.trouble is Trouble.CONTRADICTION else "list-or"
    return voice.listed(words, last=last)


def _in_words(voice: Voice, part: str | Cell | Line | Piece) -> str:
    match part:
        case Cell():
            return voice.cell(part)
        case Line():
            return voice.line(part)
        case _:
            return str(part)


def _action_of(text: str) -> Action | None:
    for game in GameName:
        try:
            return parse_action(text, game)
        except ParseError:
            continue
    return None


def _action_in_words(voice: Voice, text: str) -> str:
    action = _action_of(text)
    return _quoted(text) if action is None else voice.action(action)


def _quoted(text: str) -> str:
    """Foreign text in a sentence: nothing invisible, not too long."""
    shown = "".join(c if c.isprintable() else " " for c in text[:_LONGEST_QUOTE])
    return " ".join(shown.split())
