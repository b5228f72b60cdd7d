"""Reads the games of record files and reports what is invalid in them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from quaterne.errors import RecordError
from quaterne.notation import Record, parse_record, split_games
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
        words, before = catalogue(self.language), self.games
        name = words.say("standard-input") if path is None else str(path)
        try:
            with _open(path) as stream:
                if path is None:
                    say_what_is_awaited(stream, "games", self.language)
                yield from self._read_games(stream, name)
        except BrokenPipeError:  # the reader of our output has left: no fault of the file
            raise
        except OSError as error:
            if error.filename == STANDARD_OUTPUT:
                raise
            self.bad_files += 1
            self._report("no-file", error_message(error, self.language), {})
            return
        if self.games == before:
            self.bad_files += 1
            self._report("bad-record", words.say("file-without-game", file=name), {})

    def _read_games(self, stream: TextIO, name: str) -> Iterator[tuple[str, Record]]:
        for game in split_games(stream):
            self.games += 1
            place = catalogue(self.language).say("game-place", file=name, number=game.number)
            try:
                record = parse_record(game.text, game.line)
            except RecordError as error:
                self.bad_games += 1
                detail = {"line": error.line, "move": error.move, "token": error.token}
                self._report(error.code, f"{place}: {error_message(error, self.language)}", detail)
            else:
                yield place, record

    def _report(self, code: str, message: str, detail: Mapping[str, object]) -> None:
        print(f"quaterne: {message}", file=sys.stderr)
        if self.as_json:
            write_line(json.dumps({"error": {"code": code, "message": message, "detail": detail}}))


def _open(path: Path | None) -> nullcontext[TextIO] | TextIO:
    """Open a file, or standard input, so that a bad byte spoils one game and not the rest."""
    if path is None:
        return nullcontext(standard_input())
    return path.open(encoding="utf-8", errors="surrogateescape")
