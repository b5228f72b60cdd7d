"""Tells a person what a command waits for."""

from __future__ import annotations

import sys
from typing import TextIO

from quaterne.speech.catalogue import catalogue
from quaterne.speech.languages import Language

__all__ = ["say_what_is_awaited"]


def say_what_is_awaited(stream: TextIO, what: str, language: Language) -> None:
    """Say on standard error what to type, if a person sits at this standard input.

    `what` is the word of the catalogues for it.
    """
    if stream.isatty():
        print(catalogue(language).say("awaiting", what=what), file=sys.stderr, flush=True)
