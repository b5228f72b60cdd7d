"""Opens the table to play at: a new one, or one that continues a game."""

from __future__ import annotations

from errno import ENOENT
from os import strerror
from pathlib import Path
from random import SystemRandom

from quaterne.errors import InvalidRecord, QuaterneError
from quaterne.notation import Record, read_records
from quaterne.play import Options, Person, Seat
from quaterne.play.records.occupants import occupants_of
from quaterne.speech import Language, Speaker
from quaterne.terminal.game.journal import GameInUse, StoredGame, read_journal, unfinished_games
from quaterne.terminal.game.local_table import LocalTable
from quaterne.terminal.game.options import PlayOptions
from quaterne.terminal.game.setup_questions import SetupQuestions

__all__ = ["LocalizedError", "open_local_table"]


class LocalizedError(QuaterneError):
    """An error whose message is already in the player's language."""


def open_local_table(
    options: PlayOptions, questions: SetupQuestions, speaker: Speaker
) -> tuple[LocalTable, bool]:
    """Return the table to play at, and whether it continues a game."""
    try:
        if options.resume is not None:
            return _resume_file(options.resume, options, speaker), True
        _check_record_path(options.record, speaker)
        interrupted = next(unfinished_games(), None)
        if options.go_on:
            if interrupted is None:
                raise LocalizedError(speaker.say("none-to-continue"))
            return LocalTable.resume(interrupted), True
        start = questions.start(interrupted)
        if isinstance(start, StoredGame):
            return LocalTable.resume(start), True
        if start.one == start.two and isinstance(start.one, Person):
            raise LocalizedError(speaker.say("name-taken", name=start.one.name))
        seed = _seed(options)
        return LocalTable.new(start.options, start.one, start.two, seed, options.record), False
    except GameInUse:
        raise LocalizedError(speaker.say("in-use")) from None


def _check_record_path(path: Path | None, speaker: Speaker) -> None:
    """Raise an error unless a record can be written to a new file in an existing folder."""
    if path is None:
        return
    if path.exists():
        if speaker.language is not Language.EN:
            raise LocalizedError(speaker.say("file-exists", file=str(path)))
        raise InvalidRecord(
            f"{path} exists: go on with it by --resume {path}, or choose another name"
        )
    if not path.parent.is_dir():
        raise FileNotFoundError(ENOENT, strerror(ENOENT), str(path))


def _resume_file(path: Path, options: PlayOptions, speaker: Speaker) -> LocalTable:
    """Resume from a journal, from the journal that belongs to a record, or from a record alone."""
    with path.open("rb") as stream:
        if stream.read(1) == b"{":
            return LocalTable.resume(read_journal(path))
    for game in unfinished_games():
        if game.record_path == path.absolute():
            return LocalTable.resume(game)
    with path.open(encoding="utf-8-sig") as text:
        records = list(read_records(text))
    if len(records) != 1:
        raise LocalizedError(speaker.say("not-one-game", file=str(path), count=len(records)))
    return _resume_record(records[0], options, path)


def _resume_record(record: Record, options: PlayOptions, path: Path) -> LocalTable:
    one, two = (
        options.occupant(seat) or recorded
        for seat, recorded in zip(Seat, occupants_of(record), strict=True)
    )
    table_options = options.apply_to(Options(rules=record.rules))
    record_path = options.record or path
    return LocalTable.from_record(record, table_options, (one, two), _seed(options), record_path)


def _seed(options: PlayOptions) -> int:
    return SystemRandom().getrandbits(32) if options.seed is None else options.seed
