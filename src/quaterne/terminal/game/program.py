"""`quaterne play`: from the wishes of the command line to the last line of the session."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from dataclasses import replace
from errno import ENOENT
from os import strerror
from pathlib import Path
from random import SystemRandom

from quaterne.errors import InvalidRecord, QuaterneError
from quaterne.notation import Record, read_records
from quaterne.play import Options, Person, Seat
from quaterne.players import EnginePlayer
from quaterne.speech import Language, Speaker, Verbosity, choose_language
from quaterne.terminal.game.console import Console, StandardConsole
from quaterne.terminal.game.interpreter import Obeying
from quaterne.terminal.game.journal import InUse, Kept, kept_games, read_journal
from quaterne.terminal.game.local_table import Desk
from quaterne.terminal.game.options import Wishes
from quaterne.terminal.game.preferences import (
    Display,
    LastGame,
    Preferences,
    load_preferences,
    save_preferences,
)
from quaterne.terminal.game.screen import Room
from quaterne.terminal.game.session import Session
from quaterne.terminal.game.setup_questions import Opening
from quaterne.terminal.game.text_to_speech import SpokenConsole, find_voice
from quaterne.terminal.names import occupants_of

__all__ = ["play", "run"]

_BAD_INPUT = 2
_INTERRUPTED = 130
_USUAL_WARNING = 10


def run(wishes: Wishes) -> int:
    """Play at standard input and output; the exit code."""
    chosen = load_preferences()
    speaker = Speaker(_language(wishes, chosen))
    try:
        return play(wishes, StandardConsole(wishes.colour), speaker, chosen)
    except QuaterneError as error:
        if speaker.language is Language.EN and not isinstance(error, _Said):
            raise  # its own words say more
        said = str(error) if isinstance(error, _Said) else speaker.error(error)
    except OSError as error:
        if speaker.language is Language.EN or error.filename is None:
            raise
        said = speaker.say("file-trouble", file=str(error.filename))
    print(f"quaterne: {said}", file=sys.stderr)
    return _BAD_INPUT


class _Said(QuaterneError):
    """A trouble that is in the words of the language already."""


def _language(wishes: Wishes, chosen: Preferences) -> Language:
    return choose_language(wishes.language or chosen.language)


def play(wishes: Wishes, console: Console, speaker: Speaker, chosen: Preferences) -> int:
    """Play; the exit code."""
    speaker.verbosity = Verbosity(wishes.detail or chosen.detail or Verbosity.WORDS)
    opening = Opening(console, speaker, wishes, chosen)
    try:
        desk, resumed = _desk(wishes, opening, speaker)
    except EOFError:
        return 0
    chosen = _remembered(wishes, opening.chosen)
    if console.is_interactive:
        save_preferences(chosen)
    speaker.piece_set = desk.table.options.pieces
    display = chosen.display or (Display.OFF if not console.is_interactive else Display.WORDS)
    warning = _USUAL_WARNING if chosen.warning is None else chosen.warning
    room = Room(desk, console, speaker, display, warning)
    aloud = _aloud(room) if wishes.speak else None
    opponents = EnginePlayer(desk.seed, threads=None)
    session = Session(room, opponents, Obeying(room, opponents, chosen))
    code = _until_left(lambda: session.run(resumed))
    if desk.leave():
        room.console.tell(speaker.say("kept", command=_command(desk, wishes)))
    if aloud is not None:
        aloud.finish()
    return code


def _until_left(playing: Callable[[], None]) -> int:
    try:
        playing()
    except EOFError:
        return 0
    except KeyboardInterrupt:
        print()
        return _INTERRUPTED
    return 0


def _remembered(wishes: Wishes, chosen: Preferences) -> Preferences:
    if wishes.display is not None:
        chosen = replace(chosen, display=Display(wishes.display))
    if wishes.detail is not None:
        chosen = replace(chosen, detail=Verbosity(wishes.detail))
    if wishes.warning is not None:
        chosen = replace(chosen, warning=wishes.warning)
    return chosen


def _aloud(room: Room) -> SpokenConsole | None:
    """Lines are read aloud from now on; or it is said why not."""
    program = find_voice()
    if program is None:
        room.console.tell(room.speaker.say("speak-missing"))
        return None
    if room.audience.is_private:
        room.console.tell(room.speaker.say("speak-private"))
        return None
    spoken = SpokenConsole(room.console, program, room.speaker)
    room.console = spoken
    return spoken


def _command(desk: Desk, wishes: Wishes) -> str:
    if desk.record_path is None:
        return "quaterne play --continue"
    path = wishes.resume or wishes.record or desk.record_path
    return f"quaterne play --resume {shlex.quote(str(path))}"


def _desk(wishes: Wishes, opening: Opening, speaker: Speaker) -> tuple[Desk, bool]:
    """The table to play at, and whether a game goes on there."""
    try:
        if wishes.resume is not None:
            return _resumed(wishes.resume, wishes, speaker), True
        _check_record(wishes.record, speaker)
        interrupted = next(kept_games(), None)
        if wishes.go_on:
            if interrupted is None:
                raise _Said(speaker.say("none-to-continue"))
            return Desk.resumed(interrupted), True
        start = opening.start(interrupted)
        if isinstance(start, Kept):
            return Desk.resumed(start), True
        if start.one == start.two and isinstance(start.one, Person):
            raise _Said(speaker.say("name-taken", name=start.one.name))
        return _new(start, wishes), False
    except InUse:
        raise _Said(speaker.say("in-use")) from None


def _check_record(path: Path | None, speaker: Speaker) -> None:
    """A record is written to a new file, in a folder that is there."""
    if path is None:
        return
    if path.exists():
        if speaker.language is not Language.EN:
            raise _Said(speaker.say("file-exists", file=str(path)))
        raise InvalidRecord(
            f"{path} exists: go on with it by --resume {path}, or choose another name"
        )
    if not path.parent.is_dir():
        raise FileNotFoundError(ENOENT, strerror(ENOENT), str(path))


def _new(start: LastGame, wishes: Wishes) -> Desk:
    seed = SystemRandom().getrandbits(32) if wishes.seed is None else wishes.seed
    return Desk.new(start.options, start.one, start.two, seed, wishes.record)


def _resumed(path: Path, wishes: Wishes, speaker: Speaker) -> Desk:
    """From a journal, from the journal that belongs to a record, or from a record alone."""
    with path.open("rb") as stream:
        if stream.read(1) == b"{":
            return Desk.resumed(read_journal(path))
    for kept in kept_games():
        if kept.record == path.absolute():
            return Desk.resumed(kept)
    with path.open(encoding="utf-8-sig") as text:
        games = list(read_records(text))
    if len(games) != 1:
        raise _Said(speaker.say("not-one-game", file=str(path), count=len(games)))
    return _of_record(games[0], wishes, path)


def _of_record(game: Record, wishes: Wishes, path: Path) -> Desk:
    options = wishes.applied_to(Options(rules=game.rules))
    one, two = (
        wishes.occupant(seat) or known for seat, known in zip(Seat, occupants_of(game), strict=True)
    )
    seed = SystemRandom().getrandbits(32) if wishes.seed is None else wishes.seed
    return Desk.of_record(game, options, (one, two), seed, wishes.record or path)
