"""Errors that end a command, in one line and in the language of the command line."""

from __future__ import annotations

import errno
import re

from quaterne.errors import IllegalAction, ImpossiblePosition, QuaterneError, RecordError
from quaterne.speech.catalogue import Catalogue, catalogue
from quaterne.speech.languages import Language
from quaterne.streams import STANDARD_OUTPUT
from quaterne.terminal.command_line.usage_errors import InvalidUsage

__all__ = ["error_message", "os_error_message"]

_FILE_PROBLEMS = {
    errno.ENOENT: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read-only",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "not-folder",
    errno.EEXIST: "exists",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.ENAMETOOLONG: "long-name",
    errno.EBADF: "closed",
    errno.EIO: "broken",
}
_POSITION_REASONS = {"cells", "twice", "missing", "complete", "designated", "aligned", "empty"}
"""Those that a message names; the rest is about positions that no person types."""
_VAGUE = {
    "engine",
    "engine-crashed",
    "engine-process",
    "engine-refused",
    "engine-silent",
    "error",
    "illegal-engine-answer",
    "impossible-position",
    "invalid-record",
    "invalid-rules",
    "store",
    "store-unavailable",
    "unreadable",
    "unreadable-store",
}
"""Codes of errors whose sentence says too little without the words of the error itself."""
_UNREADABLE_BYTES = "not-text"
"""The cause that the error itself can only show as escapes."""
_CAPITAL = re.compile("[A-ZÀÉ](?=[a-zéèêàù’])")
_DECIMAL = re.compile(r"-?[0-9]+\.[0-9]+")
_STAGES = {
    ">.": "give",
    "[a-d][1-4]": "place",
    "=": "last",
    "@..": "designate",
    ".>..": "move",
}
"""The stage in which each form of an action is legal."""
_STREAMS = {"standard input": "input", "standard output": "output"}


def error_message(error: Exception, language: Language) -> str:
    """Return an error for people: what was wrong, where, and what would be right."""
    words = catalogue(language)
    if isinstance(error, InvalidUsage):
        return words.say(f"usage-{error.kind}", **error.parts)
    if isinstance(error, QuaterneError):
        if language is Language.EN and error.kind != _UNREADABLE_BYTES:
            return str(error)  # its own words say most
        return _package_error_message(error, words)
    if isinstance(error, OSError):
        return os_error_message(error, language)
    if isinstance(error, UnicodeDecodeError):
        return words.say("not-text", place=error.start)
    return str(error)


def _package_error_message(error: QuaterneError, words: Catalogue) -> str:
    """Return an error of the package with its cause; its own English words if nothing else can."""
    reason = _reason(error, words)
    if isinstance(error, RecordError):
        move, token = error.move or 0, error.token or ""
        reason = _after_colon(reason)
        reason = words.say("record-place", line=error.line, move=move, token=token, reason=reason)
    return reason


def _after_colon(sentence: str) -> str:
    """Return a sentence as it goes on after a colon; cells and games keep their capital."""
    if _CAPITAL.match(sentence) is None or sentence.startswith(("Quarto", "Quatrenun")):
        return sentence
    return sentence[0].lower() + sentence[1:]


def _reason(error: QuaterneError, words: Catalogue) -> str:
    own = _own_reason(error, words)
    if isinstance(error.__cause__, QuaterneError | OSError):
        below = error_message(error.__cause__, words.language)
        if own is None:
            return below
        return f"{own} {below[:1].upper()}{below[1:]}" if own.endswith(".") else f"{own} {below}"
    if own is not None:
        return own
    if isinstance(error, RecordError):
        return error.problem
    if f"error-{error.code}" not in words:
        return str(error)
    from quaterne.play.errors import MoveRefused
    from quaterne.speech.errors import error_sentences
    from quaterne.speech.speaker import Speaker

    if isinstance(error, IllegalAction):  # a table says why, and so does a command
        stage = _stage_of(error)
        error = MoveRefused(error.action, stage, error.reason, error.explanation)
    said = error_sentences(Speaker(words.language), error)
    is_vague = error.code in _VAGUE and len(said) == 1  # a second sentence says what is right
    return f"{said[0]} ({error})" if is_vague else " ".join(said)


def _stage_of(error: IllegalAction) -> str:
    """Return the stage of a game in which an action was not legal: the legal ones show it."""
    for form, stage in _STAGES.items():
        if any(re.fullmatch(form, action) for action in error.legal):
            return stage
    return "over"


def _own_reason(error: QuaterneError, words: Catalogue) -> str | None:
    """Return what the catalogues say about the cause that an error names."""
    cause = f"error-{error.code}-{error.kind}"
    if error.kind and cause in words:
        parts = dict(error.parts)
        if error.code == "engine" and words.language is Language.FR:
            parts |= {
                name: value.replace(".", ",")
                for name, value in error.parts.items()
                if isinstance(value, str) and _DECIMAL.fullmatch(value)
            }
        return words.say(cause, **parts)
    if isinstance(error, ImpossiblePosition) and error.reason in _POSITION_REASONS:
        return words.say("why-impossible-position", reason=error.reason, at=error.at)
    return None


def os_error_message(error: OSError, language: Language) -> str:
    """Return what is wrong with a file; an unusual problem is said in the system's words.

    Files that a command opens have a name: without one it is standard output that fails.
    """
    problem = _FILE_PROBLEMS.get(error.errno or 0, "other")
    if error.filename is None and problem == "other":
        return error.strerror or str(error)
    name = STANDARD_OUTPUT if error.filename is None else str(error.filename)
    return catalogue(language).say(
        "file-problem",
        file=name,
        stream=_STREAMS.get(name, "none"),
        problem=problem,
        words=error.strerror or "",
    )
