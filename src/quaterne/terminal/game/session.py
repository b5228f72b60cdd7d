"""The program behind `quaterne play`: from its options through game after game to its last line."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from subprocess import list2cmdline

from quaterne.errors import QuaterneError
from quaterne.play import Accept, Act, EngineSeat, Offer, OfferKind, Seat, view
from quaterne.players import EnginePlayer
from quaterne.speech import (
    NotUnderstood,
    RequestIntent,
    RequestKind,
    Speaker,
    Verbosity,
    choose_language,
)
from quaterne.terminal.command_line import BAD_INPUT, INTERRUPTED, error_message
from quaterne.terminal.console import Console, SpokenConsole, StandardConsole, find_synthesizer
from quaterne.terminal.game.input_handler import InputHandler
from quaterne.terminal.game.local_table import LocalTable
from quaterne.terminal.game.play_options import PlayOptions
from quaterne.terminal.game.preferences import (
    Display,
    Preferences,
    load_preferences,
    save_preferences,
)
from quaterne.terminal.game.screen import Screen, TimeExpired
from quaterne.terminal.game.setup_questions import SetupQuestions
from quaterne.terminal.game.table_opening import LocalizedError, open_local_table
from quaterne.terminal.interpreter import AcceptedInput

_DEFAULT_WARNING_SECONDS = 10


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
    return BAD_INPUT


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
        return INTERRUPTED
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
    warning = _DEFAULT_WARNING_SECONDS if preferences.warning is None else preferences.warning
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


# The games of a session at a local table, one after the other.


_REMATCH = AcceptedInput(requests=frozenset({RequestKind.REMATCH}))


class GameSession:
    """Lets the seat that is to act, act, until the people want no other game."""

    def __init__(
        self, screen: Screen, engine_player: EnginePlayer, input_handler: InputHandler
    ) -> None:
        self._screen = screen
        self._local_table = screen.local_table
        self._engine_player = engine_player
        self._input_handler = input_handler

    def run(self, resumed: bool) -> None:
        """Play; raise `EOFError` when the people leave in the middle of a game."""
        if resumed:
            self._screen.resume()
        elif self._is_watched():
            self._screen.announce()
            self._screen.say([self._screen.speaker.say("watch-next")])
        while True:
            while not self._screen.table.round.is_over:
                self._play_one_step()
            self._screen.announce()
            if not self._another_game():
                return

    def _play_one_step(self) -> None:
        seat = self._screen.table.round.to_act
        assert seat is not None
        offers = self._screen.table.round.offers
        try:
            if offers:
                self._input_handler.settle_offer(offers[0])
            elif isinstance(self._screen.table.occupant(seat), EngineSeat):
                self._play_engine_turn(seat)
            else:
                self._screen.hand_over(seat)
                self._screen.announce()
                with self._engine_player.thinking_ahead(self._screen.table):
                    line = self._screen.read_line(seat)
                self._input_handler.handle(seat, line)
        except TimeExpired:
            pass  # the next announcement says it

    def _play_engine_turn(self, seat: Seat) -> None:
        screen = self._screen
        screen.announce()
        name = screen.speaker.names(*screen.table.seats)[seat]

        def say_thinking() -> None:
            screen.console.write_line(screen.speaker.say("thinking", name=name))

        while screen.table.round.to_act is seat:
            action = self._engine_player.action(screen.table, seat, say_thinking)
            self._local_table.send(seat, Act(self._local_table.next_id(), action))
        if self._is_watched():
            screen.announce()
            while not screen.table.round.is_over and (line := screen.read_line(None)):
                self._input_handler.handle(None, line)

    def _is_watched(self) -> bool:
        """Return whether a person watches two engines: an empty line asks for the next move."""
        return not self._screen.narration.people and self._screen.console.is_interactive

    def _another_game(self) -> bool:
        screen = self._screen
        if not screen.console.is_interactive:
            return False
        screen.say([screen.speaker.say("after-game")])
        while True:
            line = screen.read_line(None)
            agreed = True if self._asks_for_rematch(line) else screen.parse_yes_or_no(line)
            if agreed is None:
                if line.strip():
                    self._input_handler.handle(screen.viewer, line)
                else:
                    screen.say([screen.speaker.say("after-game")])
                continue
            if agreed:
                self._start_rematch()
            return agreed

    def _asks_for_rematch(self, line: str) -> bool:
        screen = self._screen
        try:
            inputs = screen.interpreter.interpret(line, _REMATCH, view(screen.table, None))
        except NotUnderstood:
            return False
        return inputs == [RequestIntent(RequestKind.REMATCH)]

    def _start_rematch(self) -> None:
        """Let the other player begin.  At one keyboard a yes counts for both players."""
        local_table, narration = self._local_table, self._screen.narration
        seat = self._screen.viewer or Seat.ONE
        local_table.send(seat, Offer(local_table.next_id(), OfferKind.REMATCH))
        events = local_table.send(seat.opponent, Accept(local_table.next_id(), OfferKind.REMATCH))
        narration.skip(events[0].number)
        if narration.is_private:
            narration.viewer = None
