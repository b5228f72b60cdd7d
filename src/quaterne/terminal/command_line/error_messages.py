"""Errors that end a command, in one line and in the language of the command line."""

from __future__ import annotations

import errno

from quaterne.errors import QuaterneError, RecordError
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
    below = error.__cause__
    if isinstance(error, RecordError):
        if error.kind or isinstance(below, QuaterneError):
            return _said(error, words)
        move, token, why = error.move or 0, error.token or "", error.problem
        return words.say("record-place", line=error.line, move=move, token=token, reason=why)
    if not isinstance(below, QuaterneError | OSError) or _is_foreign(below):
        return _said(error, words)
    cause = error_message(below, words.language)
    if not error.kind:
        return cause
    said = _said(error, words)
    return f"{said} {cause[:1].upper()}{cause[1:]}" if said.endswith(".") else f"{said} {cause}"


def _is_foreign(error: Exception) -> bool:
    """Return whether only a library's own words say what was wrong, always in English."""
    return isinstance(error, OSError) and not error.filename and error.errno not in _FILE_PROBLEMS


def _said(error: QuaterneError, words: Catalogue) -> str:
    """Return an error in words, with its own English ones where the catalogues say too little."""
    cause = f"error-{error.code}-{error.kind}"
    if f"error-{error.code}" not in words and cause not in words:
        return str(error)
    from quaterne.speech.errors import cause_sentence, error_sentences
    from quaterne.speech.formatter import Formatter

    formatter = Formatter(words.language)
    said = error_sentences(formatter, error)
    is_vague = (
        error.code in _VAGUE
        and len(said) == 1  # a second sentence says what is right
        and cause_sentence(formatter, error) is None
    )
    return f"{said[0]} ({error})" if is_vague else " ".join(said)


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
