"""Record files: reads their games, reports what is invalid in them, and how each game ended."""

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
from quaterne.errors import ErrorBody, Problem, RecordError
from quaterne.notation import Record, parse_record, split_games
from quaterne.rules import Characteristic, Ending, Line, Player
from quaterne.speech import (
    Formatter,
    Language,
    catalogue,
)
from quaterne.speech.reviews import player_names
from quaterne.streams import STANDARD_OUTPUT, standard_input, write_line
from quaterne.terminal.command_line import error_message, say_what_is_awaited


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


def _file_name(path: Path | None, language: Language) -> str:
    return catalogue(language).say("standard-input") if path is None else str(path)


def _place(path: Path | None, number: int, language: Language) -> str:
    return catalogue(language).say("game-place", file=_file_name(path, language), number=number)


def _no_game(path: Path | None, language: Language) -> str:
    return catalogue(language).say("file-without-game", file=_file_name(path, language))


def _bad_game(place: Callable[[Language], str], error: RecordError, language: Language) -> str:
    said = error_message(error, language)
    return catalogue(language).say("bad-game", place=place(language), problem=said)


def _open(path: Path | None) -> nullcontext[TextIO] | TextIO:
    """Open a file, or standard input, so that a bad byte spoils one game and not the rest."""
    if path is None:
        return nullcontext(standard_input())
    return path.open(encoding="utf-8", errors="surrogateescape")


# Checks records, one game at a time, and says how each game ended.


@dataclass(frozen=True, slots=True)
class GameReport:
    """How a game ended, as `--json` prints it."""

    result: str
    termination: Ending | None
    winner: Player | None
    line: Line | None
    characteristics: tuple[Characteristic, ...]
    position: str
    moves: int

    @classmethod
    def of(cls, record: Record) -> GameReport:
        """Return the report of a recorded game."""
        outcome = record.outcome
        return cls(
            record.result,
            record.termination,
            None if outcome is None else outcome.winner,
            None if outcome is None else outcome.line,
            () if outcome is None else tuple(outcome.characteristics),
            str(record.final),
            sum(1 for _ in record.turns()),
        )


def check_records(files: list[Path], as_json: bool, language: Language = Language.EN) -> bool:
    """Check all games of files, or of standard input; return whether all were valid."""
    reader = RecordFiles(as_json, language)
    for place, record in reader.read(files):
        if as_json:
            write_line(json.dumps(to_dict(GameReport.of(record))))
            continue
        said = summary(record, language)
        write_line(Formatter(language).say("labelled", label=place, text=said))
    if reader.games > 1 or len(files) > 1:
        print(_total_words(reader, len(files)), file=sys.stderr)
    return reader.all_valid


def _total_words(reader: RecordFiles, files: int) -> str:
    say = Formatter(reader.language).say
    text = say("games-checked", games=reader.games, bad=reader.bad_games)
    if files > 1:
        text += say("games-in-files", files=files)
    if reader.bad_files:
        text += say("files-without-game", count=reader.bad_files)
    return text


def summary(record: Record, language: Language = Language.EN) -> str:
    """Return how a game ended, in one line for people."""
    formatter = Formatter(language)
    return formatter.say(
        "game-summary",
        rules=str(record.rules),
        one=_player_name(formatter, record, Player.FIRST),
        two=_player_name(formatter, record, Player.SECOND),
        result=record.result,
        ending=_ending_words(formatter, record),
        moves=sum(1 for _ in record.turns()),
    )


def _player_name(formatter: Formatter, record: Record, player: Player) -> str:
    if record.name_of(player) is None:
        return formatter.say("player-without-name", player=player.value)
    return player_names(formatter, record)[player]


def _ending_words(formatter: Formatter, record: Record) -> str:
    outcome = record.outcome
    if outcome is None:
        return formatter.say("game-ending", ending="unfinished")
    names = {"winner": "", "loser": ""}
    if outcome.winner is not None:
        names["winner"] = _player_name(formatter, record, outcome.winner)
        names["loser"] = _player_name(formatter, record, outcome.winner.opponent)
    return formatter.say(
        "game-ending",
        ending=outcome.ending.value.replace(" ", "-"),
        line=str(outcome.line),
        shared=formatter.characteristics([str(c) for c in outcome.characteristics]),
        cell=str(outcome.group),
        **names,
    )
