"""The program behind `quaterne play`: from its options to the last line of the session."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from subprocess import list2cmdline

from quaterne.errors import QuaterneError
from quaterne.players import EnginePlayer
from quaterne.speech import Speaker, Verbosity, choose_language
from quaterne.terminal.command_line.error_messages import error_message
from quaterne.terminal.console import Console, StandardConsole
from quaterne.terminal.game.input_handler import InputHandler
from quaterne.terminal.game.local_table import LocalTable
from quaterne.terminal.game.preferences import (
    Display,
    Preferences,
    load_preferences,
    save_preferences,
)
from quaterne.terminal.game.screen import Screen
from quaterne.terminal.game.session import GameSession
from quaterne.terminal.game.setup.play_options import PlayOptions
from quaterne.terminal.game.setup.setup_questions import SetupQuestions
from quaterne.terminal.game.setup.table_opening import LocalizedError, open_local_table
from quaterne.terminal.game.spoken_console import SpokenConsole, find_synthesizer

__all__ = ["play", "run"]

_BAD_INPUT = 2
_INTERRUPTED = 130
_DEFAULT_WARNING = 10


def run(options: PlayOptions) -> int:
    """Play at standard input and output; return the exit code."""
    preferences = load_preferences()
    speaker = Speaker(choose_language(options.language, remembered=preferences.language))
    try:
        return play(options, StandardConsole(options.colour), speaker, preferences)
    except BrokenPipeError:
        raise
    except LocalizedError as error:
        message = str(error)
    except (QuaterneError, OSError) as error:
        message = error_message(error, speaker.language)
    print(f"quaterne: {message}", file=sys.stderr)
    return _BAD_INPUT


def play(options: PlayOptions, console: Console, speaker: Speaker, preferences: Preferences) -> int:
    """Play at any console; return the exit code."""
    speaker.verbosity = Verbosity(options.detail or preferences.detail or Verbosity.WORDS)
    questions = SetupQuestions(console, speaker, options, preferences)
    try:
        local_table, resumed = open_local_table(options, questions, speaker)
    except EOFError:
        return 0
    preferences = _updated(questions.preferences, options)
    if console.is_interactive:
        save_preferences(preferences)
    screen = _screen(local_table, console, speaker, preferences)
    spoken = _speak_aloud(screen) if options.speak else None
    engine_player = EnginePlayer(local_table.seed, threads=None)
    input_handler = InputHandler(screen, engine_player, preferences)
    session = GameSession(screen, engine_player, input_handler)
    code = _run_until_left(lambda: session.run(resumed))
    if local_table.close():
        command = _resume_command(local_table, options)
        screen.console.write_line(speaker.say("kept", command=command))
    if spoken is not None:
        spoken.finish()
    return code


def _run_until_left(run_session: Callable[[], None]) -> int:
    try:
        run_session()
    except EOFError:
        return 0
    except KeyboardInterrupt:
        print()
        return _INTERRUPTED
    return 0


def _updated(preferences: Preferences, options: PlayOptions) -> Preferences:
    """Return the preferences with what the command line says."""
    if options.display is not None:
        preferences = replace(preferences, display=Display(options.display))
    if options.detail is not None:
        preferences = replace(preferences, detail=Verbosity(options.detail))
    if options.warning is not None:
        preferences = replace(preferences, warning=options.warning)
    return preferences


def _screen(
    local_table: LocalTable, console: Console, speaker: Speaker, preferences: Preferences
) -> Screen:
    speaker.piece_set = local_table.table.options.pieces
    default = Display.WORDS if console.is_interactive else Display.OFF
    warning = _DEFAULT_WARNING if preferences.warning is None else preferences.warning
    return Screen(local_table, console, speaker, preferences.display or default, warning)


def _speak_aloud(screen: Screen) -> SpokenConsole | None:
    """Have lines read aloud from now on, or say why they cannot be."""
    program = find_synthesizer()
    if program is None:
        screen.console.write_line(screen.speaker.say("speak-missing"))
        return None
    if screen.narration.is_private:
        screen.console.write_line(screen.speaker.say("speak-private"))
        return None
    spoken = SpokenConsole(screen.console, program, screen.speaker)
    screen.console = spoken
    return spoken


def _resume_command(local_table: LocalTable, options: PlayOptions) -> str:
    if local_table.record_path is None:
        return "quaterne play --continue"
    path = options.record or options.resume or local_table.record_path
    return f"quaterne play --resume {_quoted(path)}"


def _quoted(path: Path) -> str:
    """Return a path as the shell of this system reads it."""
    if sys.platform == "win32":
        return list2cmdline([str(path)])
    return shlex.quote(str(path))
