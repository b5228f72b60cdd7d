"""The screen of a game: announcements, prompts, help, and what one player hides from the other."""

from __future__ import annotations

from collections.abc import Iterable

from quaterne.play import EngineSeat, Seat, Table, Tick, remaining, view
from quaterne.rules import PieceSet
from quaterne.speech import NotUnderstood, RequestIntent, RequestKind, Speaker, Verbosity
from quaterne.speech.lexer import QUESTIONS, normalize_phrase, vocabulary
from quaterne.terminal.console import Console, Tone
from quaterne.terminal.game.local_table import LocalTable
from quaterne.terminal.game.narration import Narration
from quaterne.terminal.game.preferences import Display
from quaterne.terminal.interpreter import AcceptedInput, Interpreter, Keyword
from quaterne.terminal.rendering import draw_view

_PROMPT = "> "
_YES = Keyword("input-yes")
_NO = Keyword("input-no")
_ANSWERS_BY_REQUEST = {
    RequestKind.YES: True,
    RequestKind.NO: False,
    RequestKind.ACCEPT: True,
    RequestKind.REFUSE: False,
}
_YES_OR_NO = AcceptedInput(
    keywords=(_YES.message, _NO.message), abbreviated=True, intents=(RequestIntent,)
)


class TimeExpired(Exception):
    """The clock ended the game while the program waited for a line."""


class Screen:
    """Says what happens at a table and reads what is typed, with the clock running."""

    def __init__(
        self,
        local_table: LocalTable,
        console: Console,
        speaker: Speaker,
        display: Display,
        warning: int,
    ) -> None:
        self.local_table = local_table
        self.console = console
        self.speaker = speaker
        self.interpreter = Interpreter(speaker)
        self.display = display
        self.warning = warning
        """How many seconds before the end of a move to warn; 0 for never."""
        self.narration = Narration(local_table.table)
        self._last_said: list[str] = []
        self._warned_move = 0
        self._board_is_due = False
        self._to_remind: list[Seat] = []
        self._legend_is_due = True

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.local_table.table

    @property
    def viewer(self) -> Seat | None:
        """The seat of the only player at the screen; None for both players, or for spectators."""
        return self.narration.viewer

    def say(self, lines: Iterable[str], tone: Tone = Tone.PLAIN) -> None:
        """Print lines that can be asked for again."""
        self._last_said = list(lines)
        for line in self._last_said:
            self.console.write_line(line, tone)

    def repeat(self) -> None:
        """Print the last lines again."""
        self.say(self._last_said or [self.speaker.expected(view(self.table, self.viewer))])

    def announce(self) -> None:
        """Say what happened, show the board as the player chose, say what is expected."""
        announcement = self.narration.announce(self.local_table.events, self.table, self.speaker)
        lines = [*announcement.sentences]
        if lines:
            lines += self._due_legend()
        self._board_is_due |= announcement.board_changed
        if self._board_is_due and not self._engine_replies():
            lines += self.board_lines()
            self._board_is_due = False
        if not lines and not announcement.expected:
            return
        self.say(lines)
        if announcement.expected:
            self.console.write_line(announcement.expected, Tone.TURN)
            self._last_said.append(announcement.expected)

    def _due_legend(self) -> list[str]:
        """Return how codes are made, once at the beginning of a session that shows codes."""
        is_due, self._legend_is_due = self._legend_is_due, False
        shows_grid = self.display is Display.TABLE and not view(self.table, self.viewer).masked
        shows_codes = shows_grid or self.speaker.verbosity is Verbosity.CODES
        return [codes_legend(self.speaker)] if is_due and shows_codes else []

    def _engine_replies(self) -> bool:
        """Return whether the board will change again before a person can act."""
        seat = self.table.round.to_act
        is_engine = seat is not None and isinstance(self.table.occupant(seat), EngineSeat)
        return is_engine and bool(self.narration.people)

    def board_lines(self) -> list[str]:
        """Return the board as it is shown after a move; nothing behind a mask."""
        seen = view(self.table, self.viewer)
        if seen.masked or self.display is Display.OFF:
            return []
        return draw_view(seen) if self.display is Display.TABLE else self.speaker.board(seen)

    def read_line(self, seat: Seat | None) -> str:
        """Return a line typed by a seat, or by either player; see `read`."""
        if seat is None or len(self.narration.people) == 1:
            return self.read(_PROMPT)
        name = self.speaker.name(self.table.occupant(seat))
        return self.read(f"{self.speaker.say('prompt', name=name)} ")

    def read(self, prompt: str) -> str:
        """Return a typed line; raise `TimeExpired` when the clock ended the game first."""
        while True:
            left = remaining(self.table, self.local_table.now())
            warn_in = self._until_warning(left)
            milliseconds = left if warn_in is None else warn_in
            seconds = None if milliseconds is None else milliseconds / 1000
            typed = self.console.read_line(prompt, seconds)
            if self._time_expired():
                raise TimeExpired
            if typed is not None:
                return typed
            if warn_in is not None:
                self._warned_move = self.table.round.move_began
                self.console.write_line(self.speaker.time_warning(self.warning), Tone.WARNING)

    def _until_warning(self, left: int | None) -> int | None:
        """Return the milliseconds until a warning is due; None when none is."""
        began = self.table.round.move_began
        if left is None or not self.warning or self._warned_move == began:
            return None
        until = left - 1000 * self.warning
        return until if until > 0 else None

    def _time_expired(self) -> bool:
        return bool(self.local_table.send(None, Tick()))

    def ask_yes_or_no(self, seat: Seat | None) -> bool:
        """Ask until the answer is yes or no."""
        while True:
            agreed = self.parse_yes_or_no(self.read_line(seat))
            if agreed is not None:
                return agreed
            self.say([self.speaker.say("answer-expected")], Tone.WARNING)

    def parse_yes_or_no(self, line: str) -> bool | None:
        """Return what a line answers; None when it is not an answer.

        Raise `EOFError` for the word that quits: leaving is always possible.
        """
        try:
            inputs = self.interpreter.interpret(line, _YES_OR_NO, view(self.table, self.viewer))
        except NotUnderstood:
            return None
        match inputs:
            case [Keyword() as keyword]:
                return keyword == _YES
            case [RequestIntent(kind=RequestKind.QUIT)]:
                raise EOFError
            case [RequestIntent(kind=kind)]:
                return _ANSWERS_BY_REQUEST.get(kind)
        return None

    def hand_over(self, seat: Seat) -> None:
        """Let a seat look at the screen; where masks must not leak, one player at a time does.

        What is above the prompt is taken out of sight before the other player looks.
        """
        if not self.narration.is_private or self.viewer is seat:
            return
        occupant = self.table.occupant(seat)
        if self.viewer is not None:
            self.announce()
            name = self.speaker.name(occupant)
            self.console.write_line(self.speaker.say("in-hand-over", name=name))
            self.read("")
            self.clear()
        self.narration.viewer = seat
        self.console.write_line(self.speaker.hand_over(occupant))
        self.read("")
        if seat in self._to_remind:
            self._to_remind.remove(seat)
            self.remind()

    def resume(self) -> None:
        """After a break, say only what matters now: who plays, the last move, the board."""
        if self.narration.is_private:
            self.clear()  # the lines of the interrupted session may still stand there
        names = self.speaker.names(*self.table.seats)
        message = "resumed-over" if self.table.round.is_over else "resumed"
        self.say([self.speaker.say(message, one=names[Seat.ONE], two=names[Seat.TWO])])
        self.narration.skip(self.table.number)
        if self.narration.is_private:
            self._to_remind = list(Seat)
        else:
            self.remind()

    def remind(self) -> None:
        """Say how the game stands to a player who may have forgotten."""
        seen = view(self.table, self.viewer)
        ended = [self.speaker.expected(seen)] if self.table.round.is_over else []
        self.say([self.speaker.last(seen), *self._due_legend(), *self.board_lines(), *ended])

    def clear(self) -> None:
        """Take the printed lines out of sight, or say that they can still be read."""
        self._last_said = []
        if not self.console.clear():
            self.console.write_line(self.speaker.say("not-cleared"))


# Help about one word, and the legend of the pieces' codes.


_HELP_WITH_QUESTIONS = ("help-questions", "help-questions-rest")
_HELP_TOPICS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(QUESTIONS, _HELP_WITH_QUESTIONS),
    "lines": ("help-about-lines",),
    "again": ("help-about-again",),
    "resign": ("help-about-resign",),
    "draw": ("help-about-draw",),
    "take-back": ("help-about-take-back",),
    "rematch": ("help-about-rematch",),
    **dict.fromkeys(("accept", "refuse", "yes", "no"), ("help-about-answer",)),
    "withdraw": ("help-about-withdraw",),
    "mute": ("help-about-mute",),
    "save": ("help-about-save",),
    "quit": ("help-about-quit",),
    "help": ("help-about-help",),
    "hint": ("help-about-hint",),
    "assistance": ("help-about-assistance",),
    "verbosity": ("help-about-verbosity",),
    "display": ("help-about-display",),
    "language": ("help-about-language",),
    "give": ("help-give",),
    "place": ("help-place",),
    "call": ("help-call", "help-square"),
    "decline": ("help-decline",),
    "designate": ("help-designate",),
    "move": ("help-move",),
    "touch": ("help-touch",),
}
_LEGEND_TOPIC = "codes"


def help_about(line: str, speaker: Speaker) -> list[str]:
    """Return the help for the word behind `help`; nothing for any other line.

    >>> from quaterne.speech import Language
    >>> help_about("help touch", Speaker(Language.EN))
    ['Touch: “touch b2”, or a piece of the reserve: “touch 5”.']
    """
    words = normalize_phrase(line.strip(" ?!.:"))
    known = vocabulary(speaker.language).phrases
    if len(words) < 2 or known.get(words[:1]) != "help":
        return []
    topic = known.get(words[1:], "")
    if topic == _LEGEND_TOPIC:
        return [codes_legend(speaker)]
    messages = _HELP_TOPICS.get(topic, ())
    if messages[:1] == ("help-give",) and speaker.piece_set is PieceSet.TACTILE:
        messages = ("help-give-tactile",)
    return [speaker.say(message) for message in messages]


def codes_legend(speaker: Speaker) -> str:
    """Return how the code of a piece is made of its characteristics."""
    return speaker.say("codes-legend", set=speaker.piece_set.value)
