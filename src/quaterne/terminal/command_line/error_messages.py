"""Errors that end a command, in one line and in the language of the command line."""

from __future__ import annotations

import errno

from quaterne.errors import ImpossiblePosition, QuaterneError
from quaterne.speech.catalogue import Catalogue, catalogue
from quaterne.speech.languages import Language
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
_STREAMS = {"standard input": "input", "standard output": "output"}


def error_message(error: Exception, language: Language) -> str:
    """Return an error for people: what was wrong, where, and what would be right."""
    words = catalogue(language)
    if isinstance(error, InvalidUsage):
        return words.say(f"usage-{error.kind}", **error.parts)
    if isinstance(error, QuaterneError):
        if language is Language.EN:
            return str(error)  # its own words say most
        return _package_error_message(error, words)
    if isinstance(error, OSError):
        return os_error_message(error, language)
    if isinstance(error, UnicodeDecodeError):
        return words.say("not-text", place=error.start)
    return str(error)


def _package_error_message(error: QuaterneError, words: Catalogue) -> str:
    """Return an error of the package with its cause, where the catalogues know that."""
    cause = f"error-{error.code}-{error.kind}"
    if error.kind and cause in words:
        return words.say(cause, **error.parts)
    if isinstance(error, ImpossiblePosition) and error.reason in _POSITION_REASONS:
        return words.say("why-impossible-position", reason=error.reason, at=error.at)
    from quaterne.speech.speaker import Speaker

    return Speaker(words.language).error(error)


def os_error_message(error: OSError, language: Language) -> str:
    """Return what is wrong with a file; an unusual problem is said in the system's words."""
    problem = _FILE_PROBLEMS.get(error.errno or 0, "other")
    if error.filename is None and problem == "other":
        return error.strerror or str(error)
    name = str(error.filename)
    return catalogue(language).say(
        "file-problem",
        file=name,
        stream=_STREAMS.get(name, "none"),
        problem=problem,
        words=error.strerror or "",
    )
