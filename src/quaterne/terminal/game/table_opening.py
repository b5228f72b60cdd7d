"""Opens the table to play at: a new one, or one that continues a game."""

from __future__ import annotations

import io
from dataclasses import replace
from errno import EISDIR, ENOENT
from os import strerror
from pathlib import Path
from random import SystemRandom

from quaterne.errors import QuaterneError, RecordError
from quaterne.notation import Record, read_records, split_games
from quaterne.play import Occupant, Options, Person, Seat
from quaterne.speech import Speaker
from quaterne.terminal.command_line import error_message
from quaterne.terminal.console import games_folder
from quaterne.terminal.game.journal import GameInUse, StoredGame, read_journal, unfinished_games
from quaterne.terminal.game.local_table import LocalTable, players_of
from quaterne.terminal.game.play_options import PlayOptions
from quaterne.terminal.game.setup_questions import SetupQuestions


class LocalizedError(QuaterneError):
    """An error whose message is already in the player's language."""


def open_local_table(
    options: PlayOptions, questions: SetupQuestions, speaker: Speaker
) -> tuple[LocalTable, bool]:
    """Return the table to play at, and whether it continues a game."""
    options.check()
    if options.record is not None and _is_same(options.record, options.resume):
        options = replace(options, record=None)  # it is written there anyway
    _check_record_path(options.record, speaker)
    try:
        if options.resume is not None:
            return _resume_file(options.resume, options, speaker), True
        interrupted = next(unfinished_games(), None)
        if options.go_on:
            if interrupted is None:
                raise LocalizedError(speaker.say("none-to-continue"))
            return _resume_journal(interrupted, options, speaker), True
        # A file that is named is for a new game: the interrupted one has its own.
        start = questions.start(interrupted if options.record is None else None)
        if isinstance(start, StoredGame):
            return LocalTable.resume(start), True
        if start.one == start.two and isinstance(start.one, Person):
            raise LocalizedError(speaker.say("name-taken", name=start.one.name))
        seed = _seed(options)
        local_table = LocalTable.new(
            start.options, start.one, start.two, seed, options.record, uniform=options.uniform
        )
        return local_table, False
    except GameInUse:
        raise LocalizedError(speaker.say("in-use")) from None
    except OSError as error:
        if error.filename is None or not _is_ours(Path(error.filename)):
            raise
        problem = error_message(error, speaker.language)
        raise LocalizedError(f"{problem} {speaker.say('games-elsewhere')}") from None


def _is_ours(path: Path) -> bool:
    """Return whether a path leads to the folder in which games are kept, or into it."""
    folder = games_folder()
    return path == folder or path in folder.parents or folder in path.parents


def _is_same(path: Path, other: Path | None) -> bool:
    return other is not None and path.resolve() == other.resolve()


def _check_record_path(path: Path | None, speaker: Speaker) -> None:
    """Raise an error unless a record can be written to a new file in an existing folder."""
    if path is None:
        return
    if path.is_dir():
        raise IsADirectoryError(EISDIR, strerror(EISDIR), str(path))
    if path.exists():
        raise LocalizedError(speaker.say("record-exists", file=str(path)))
    if not path.parent.is_dir():
        raise FileNotFoundError(ENOENT, strerror(ENOENT), str(path))


def _resume_file(path: Path, options: PlayOptions, speaker: Speaker) -> LocalTable:
    """Resume from a journal, from the journal that belongs to a record, or from a record alone."""
    try:
        with path.open("rb") as stream:
            if stream.read(1) == b"{":
                return _resume_journal(read_journal(path), options, speaker)
        for game in unfinished_games():
            if game.record_path == path.absolute():
                return _resume_journal(game, options, speaker)
        text = path.read_text(encoding="utf-8-sig")
        records = list(read_records(io.StringIO(text)))
    except (LocalizedError, GameInUse):
        raise
    except (QuaterneError, UnicodeDecodeError) as error:
        problem = error_message(error, speaker.language)
        if isinstance(error, RecordError):
            raise LocalizedError(
                speaker.say("bad-game", place=str(path), problem=problem)
            ) from None
        raise LocalizedError(speaker.say("labelled", label=str(path), text=problem)) from None
    if not records:
        raise LocalizedError(speaker.say("file-without-game", file=str(path)))
    last = list(split_games(io.StringIO(text)))[-1]
    earlier = "".join(text.splitlines(keepends=True)[: last.line - 1])
    return _resume_record(records[-1], options, path, earlier, speaker)


def _resume_journal(game: StoredGame, options: PlayOptions, speaker: Speaker) -> LocalTable:
    """Resume a game as it was set up: options that would change it are refused, not ignored."""
    given = options.names_of_table_options()
    if options.record is not None:
        given.append("--record")
    if given:
        raise LocalizedError(speaker.say("resume-fixed", option=given[0]))
    return LocalTable.resume(game)


def _resume_record(
    record: Record, options: PlayOptions, path: Path, earlier: str, speaker: Speaker
) -> LocalTable:
    options.check_uniform(record.rules)
    seats = _players(record, options, path, speaker)
    table_options = options.apply_to(Options(rules=record.rules))
    local_table = LocalTable.from_record(
        record,
        table_options,
        seats,
        _seed(options),
        options.record or path,
        earlier,
        uniform=options.uniform,
    )
    if options.record is not None:
        local_table.save(options.record)  # from now on the game can be resumed from there
    return local_table


def _players(
    record: Record, options: PlayOptions, path: Path, speaker: Speaker
) -> tuple[Occupant, Occupant]:
    """Return who continues a record: its players; one without a name can be chosen.

    Anybody else would stand in the record as the player of moves that another made.
    """
    one, two = players_of(record, speaker)
    seats = {Seat.ONE: one, Seat.TWO: two}
    names = {Seat.ONE: record.first, Seat.TWO: record.second}
    for option, seat, chosen in options.chosen_players():
        if record.outcome is not None:
            raise LocalizedError(speaker.say("resume-over", file=str(path), option=option))
        if names[seat] is not None and chosen != seats[seat]:
            header = f'[{"First" if seat is Seat.ONE else "Second"} "{chosen.name}"]'
            name = speaker.name(seats[seat])
            parts = {"file": str(path), "option": option, "name": name, "header": header}
            raise LocalizedError(speaker.say("resume-player", **parts))
        seats[seat] = chosen
    return seats[Seat.ONE], seats[Seat.TWO]


def _seed(options: PlayOptions) -> int:
    return SystemRandom().getrandbits(32) if options.seed is None else options.seed
