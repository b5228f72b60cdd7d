"""Errors as sentences in the player's language."""

from __future__ import annotations

import re

from quaterne.errors import (
    IllegalAction,
    ImpossiblePosition,
    ParseError,
    QuaterneError,
    RecordError,
    UnreadableRules,
)
from quaterne.notation import RULE_WORDS, parse_action
from quaterne.play.errors import (
    AlreadyOffered,
    AssistanceOff,
    GameTooLong,
    InvalidTable,
    MoveRefused,
    NoOffer,
    NoTouchesLeft,
    NotYourTurn,
    TooManyCalls,
)
from quaterne.play.seats import LEVELS, MAX_NAME, MAX_TOUCH_LIMIT
from quaterne.rules import (
    NAMED_RULES,
    Action,
    Cell,
    Designate,
    GameName,
    Line,
    Move,
    Piece,
)
from quaterne.speech.catalogue import Language, Variable, catalogue
from quaterne.speech.formatter import Formatter
from quaterne.speech.intents import ActionIntent, NotUnderstood, ParseProblem, TouchIntent

_LONGEST_QUOTE = 60
_POSITION_REASONS = {"cells", "twice", "missing", "complete", "designated", "aligned", "empty"}
"""Those that a message names; the rest is about positions that no person types."""
_STAGES_BY_FORM = {
    ">.": "give",
    "[a-d][1-4]": "place",
    "=": "last",
    "@..": "designate",
    ".>..": "move",
}
"""The stage in which each form of an action is legal."""
_CAPITAL = re.compile("[A-ZÀÉ](?=[a-zéèêàù’])")
_DECIMAL = re.compile(r"-?[0-9]+\.[0-9]+")


def error_sentences(formatter: Formatter, error: QuaterneError) -> list[str]:
    """Return what was wrong, and what would be right."""
    match error:
        case NotUnderstood():
            return _not_understood(formatter, error)
        case MoveRefused():
            return [_refused_sentence(formatter, error)]
        # A table says why, and so do the library and the command line.
        case IllegalAction() if _action_of(error.action) is not None:
            return [_refused_sentence(formatter, _as_refused(error))]
        case RecordError():
            return [_record_sentence(formatter, error)]
    cause = cause_sentence(formatter, error)
    if cause is not None:
        return [cause]
    if isinstance(error, UnreadableRules):
        return [_as_coded(formatter, error), _rules_as_written(formatter, error)]
    return [_as_coded(formatter, error)]


def cause_sentence(formatter: Formatter, error: QuaterneError) -> str | None:
    """Return what the catalogues say about the cause that an error names; None if nothing."""
    message = f"error-{error.code}-{error.kind}"
    if error.kind and message in catalogue(formatter.language):
        parts = {name: _part_as_shown(formatter, name, part) for name, part in error.parts.items()}
        return formatter.say(message, **parts)
    if isinstance(error, ImpossiblePosition) and error.reason in _POSITION_REASONS:
        return formatter.say("why-impossible-position", reason=error.reason, at=error.at)
    return None


def _part_as_shown(formatter: Formatter, name: str, part: str | int) -> str | int:
    """Return a part of an error for a sentence: foreign text cut, numbers as they are written."""
    if not isinstance(part, str):
        return part
    if formatter.language is Language.FR and _DECIMAL.fullmatch(part):
        return part.replace(".", ",")
    return _quoted(part) if name == "text" else part


def _record_sentence(formatter: Formatter, error: RecordError) -> str:
    """Return where in a record something is wrong, and what."""
    reasons = [cause_sentence(formatter, error)]
    if isinstance(error.__cause__, QuaterneError):
        reasons += error_sentences(formatter, error.__cause__)
    place: dict[str, Variable] = {
        "line": error.line,
        "move": error.move or 0,
        "token": _quoted(error.token or ""),
    }
    reason = " ".join(filter(None, reasons))
    if not reason:
        return formatter.say("error-bad-record", **place)
    return formatter.say("record-place", **place, reason=_after_colon(reason))


def _after_colon(sentence: str) -> str:
    """Return a sentence as it goes on after a colon; cells and games keep their capital."""
    if _CAPITAL.match(sentence) is None or sentence.startswith(("Quarto", "Quatrenun")):
        return sentence
    return sentence[0].lower() + sentence[1:]


def _as_refused(error: IllegalAction) -> MoveRefused:
    """Return an illegal action as a table refuses it; the legal ones show the stage of the game."""
    stage = next(
        (
            stage
            for form, stage in _STAGES_BY_FORM.items()
            if any(re.fullmatch(form, action) for action in error.legal)
        ),
        "over",
    )
    return MoveRefused(error.action, stage, error.reason, error.explanation)


def _as_coded(formatter: Formatter, error: QuaterneError) -> str:
    return formatter.say(f"error-{error.code}", **_variables(error))


def _rules_as_written(formatter: Formatter, error: UnreadableRules) -> str:
    """Return the words that would be right; the notation is the same in every language."""
    is_first = not error.text[: error.offset].strip()
    sets = sorted(set(NAMED_RULES) - set(GameName))
    return formatter.say(
        "rules-as-written",
        place="first" if is_first else "later",
        words=", ".join([*GameName, *sets] if is_first else RULE_WORDS),
    )


def _variables(error: QuaterneError) -> dict[str, Variable]:
    """Return the variables of the message for an error."""
    match error:
        case NotYourTurn(stage=stage):
            return {"stage": stage}
        case TooManyCalls(limit=limit, per=per):
            return {"limit": limit, "per": per}
        case NoTouchesLeft(limit=limit) | GameTooLong(limit=limit):
            return {"limit": limit}
        case AlreadyOffered(offer=offer, refused=refused):
            return {"offer": offer, "refused": "yes" if refused else "no"}
        case NoOffer(offer=offer):
            return {"offer": offer}
        case AssistanceOff(assistance=assistance, agreement=agreement):
            return {"assistance": assistance, "agreement": "yes" if agreement else "no"}
        case IllegalAction(action=action):
            return {"action": _quoted(action)}
        case UnreadableRules(word=word):
            return {"text": _quoted(word)}
        case ParseError(text=text):
            return {"text": _quoted(text)}
        case InvalidTable(field=field):
            most = MAX_TOUCH_LIMIT
            return {"field": field, "longest": MAX_NAME, "levels": LEVELS[-1], "most": most}
        case _:
            return {}


def _refused_sentence(formatter: Formatter, error: MoveRefused) -> str:
    action = _action_of(error.action)
    cell, piece = getattr(action, "cell", None), getattr(action, "piece", None)
    here = GameName.QUARTO if isinstance(action, Move | Designate) else GameName.QUATRENUN
    return formatter.say(
        f"refused-{error.reason}",
        action=_action_in_words(formatter, error.action),
        cell="" if cell is None else formatter.cell(cell),
        piece="" if piece is None else formatter.piece(piece),
        game=here,
        stage=error.stage,
    )


def _not_understood(formatter: Formatter, error: NotUnderstood) -> list[str]:
    sentences = list[str]()
    done = [
        formatter.action(intent.action)
        if isinstance(intent, ActionIntent)
        else formatter.touch(intent.target)
        for intent in error.understood
        if isinstance(intent, ActionIntent | TouchIntent)
    ]
    if done:
        joined = formatter.join_items(done, "list-pieces", "list-pieces")
        sentences.append(formatter.say("understood", actions=joined))
    sentences.append(_problem(formatter, error))
    return sentences


def _problem(formatter: Formatter, error: NotUnderstood) -> str:
    first = error.choices[0] if error.choices else ""
    return formatter.say(
        f"trouble-{error.problem}",
        word=error.word,
        choices=_choices(formatter, error),
        count=len(error.choices),
        game=str(first),
    )


def _choices(formatter: Formatter, error: NotUnderstood) -> str:
    if error.problem is ParseProblem.WHOLE_PIECE:
        return formatter.characteristics([str(name) for name in error.choices])
    pieces = [choice for choice in error.choices if isinstance(choice, Piece)]
    if pieces:
        return formatter.pieces(pieces)
    words = [_in_words(formatter, choice) for choice in error.choices]
    last = "list-and" if error.problem is ParseProblem.CONTRADICTION else "list-or"
    return formatter.join_items(words, last=last)


def _in_words(formatter: Formatter, part: str | Cell | Line | Piece) -> str:
    match part:
        case Cell():
            return formatter.cell(part)
        case Line():
            return formatter.line(part)
        case _:
            return str(part)


def _action_of(text: str) -> Action | None:
    for game in GameName:
        try:
            return parse_action(text, game)
        except ParseError:
            continue
    return None


def _action_in_words(formatter: Formatter, text: str) -> str:
    action = _action_of(text)
    return _quoted(text) if action is None else formatter.action(action)


def _quoted(text: str) -> str:
    """Return foreign text for a sentence, without invisible characters and not too long."""
    shown = "".join(c if c.isprintable() else " " for c in text[:_LONGEST_QUOTE])
    return " ".join(shown.split())
