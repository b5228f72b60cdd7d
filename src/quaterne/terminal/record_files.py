"""Reads the games of record files and reports what is invalid in them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from quaterne.codec import to_dict
from quaterne.errors import RecordError
from quaterne.notation import Record, parse_record, split_games
from quaterne.problems import ErrorBody, Problem
from quaterne.speech import Language, catalogue
from quaterne.streams import STANDARD_OUTPUT, standard_input, write_line
from quaterne.terminal.command_line.error_messages import error_message
from quaterne.terminal.command_line.waiting import say_what_is_awaited

__all__ = ["RecordFiles"]


@dataclass(slots=True)
class RecordFiles:
    """Reads files and counts what it reads; an invalid game or file does not end the reading.

    Errors go to standard error and, for programs, as objects into the place of the game's object.
    """

    as_json: bool
    language: Language = Language.EN
    games: int = 0
    bad_games: int = 0
    bad_files: int = 0

    @property
    def all_valid(self) -> bool:
        """Whether every file and every game so far was valid."""
        return not self.bad_games and not self.bad_files

    def read(self, files: list[Path]) -> Iterator[tuple[str, Record]]:
        """Yield the valid games of files, or of standard input, each with its place."""
        sources: list[Path | None] = [*files] or [None]
        for path in sources:
            yield from self._read_file(path)

    def _read_file(self, path: Path | None) -> Iterator[tuple[str, Record]]:
        before = self.games
        try:
            with _open(path) as stream:
                if path is None:
                    say_what_is_awaited(stream, "games", self.language)
                yield from self._read_games(stream, path)
        except BrokenPipeError:  # the reader of our output has left: no fault of the file
            raise
        except OSError as error:
            if error.filename == STANDARD_OUTPUT:
                raise
            self.bad_files += 1
            self._report("no-file", partial(error_message, error), {})
            return
        if self.games == before:
            self.bad_files += 1
            self._report("bad-record", partial(_no_game, path), {})

    def _read_games(self, stream: TextIO, path: Path | None) -> Iterator[tuple[str, Record]]:
        for game in split_games(stream):
            self.games += 1
            place = partial(_place, path, game.number)
            try:
                record = parse_record(game.text, game.line)
            except RecordError as error:
                self.bad_games += 1
                detail = {"line": error.line, "move": error.move, "token": error.token}
                self._report(error.code, partial(_bad_game, place, error), detail)
            else:
                yield place(self.language), record

    def _report(
        self, code: str, message: Callable[[Language], str], detail: dict[str, Any]
    ) -> None:
        """Report an error to people in their language, to programs always in the same one."""
        print(f"quaterne: {message(self.language)}", file=sys.stderr)
        if self.as_json:
            body = ErrorBody(Problem(code, message(Language.EN), detail))
            write_line(json.dumps(to_dict(body)))


def _name(path: Path | None, language: Language) -> str:
    return catalogue(language).say("standard-input") if path is None else str(path)


def _place(path: Path | None, number: int, language: Language) -> str:
    return catalogue(language).say("game-place", file=_name(path, language), number=number)


def _no_game(path: Path | None, language: Language) -> str:
    return catalogue(language).say("file-without-game", file=_name(path, language))


def _bad_game(place: Callable[[Language], str], error: RecordError, language: Language) -> str:
    said = error_message(error, language)
    return catalogue(language).say("bad-game", place=place(language), problem=said)


def _open(path: Path | None) -> nullcontext[TextIO] | TextIO:
    """Open a file, or standard input, so that a bad byte spoils one game and not the rest."""
    if path is None:
        return nullcontext(standard_input())
    return path.open(encoding="utf-8", errors="surrogateescape")
