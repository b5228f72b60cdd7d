"""The errors of the engine, and of programs that speak its protocol."""

from __future__ import annotations

from quaterne.errors import InputError, QuaterneError


class EngineError(InputError):
    """Something the engine cannot do: so many threads, that much memory, no such level."""

    code = "engine"


class EngineProcessError(QuaterneError):
    """A program did not do its part of the engine protocol; the message says how it failed."""

    code = "engine-process"


class EngineCrashed(EngineProcessError):
    """The program did not start, or it has ended; the message has its exit code and last output."""

    code = "engine-crashed"


class EngineSilent(EngineProcessError):
    """The program did not answer in time."""

    code = "engine-silent"


class EngineRefused(EngineProcessError):
    """The program answered a command by an error; it can still be used."""

    code = "engine-refused"


class IllegalEngineAnswer(EngineProcessError):
    """The program answered with something that is not an answer, or not a legal turn."""

    code = "illegal-engine-answer"


class EngineCancelled(QuaterneError):
    """The caller has cancelled the work of a program."""

    code = "engine-cancelled"
