"""The screen and the people in front of it: what is said, asked and hidden there."""

from __future__ import annotations

from collections.abc import Iterable

from quaterne.play import EngineSeat, Seat, Table, Tick, remaining, view
from quaterne.speech import (
    NotUnderstood,
    ParseContext,
    RequestIntent,
    RequestKind,
    Speaker,
    parse_intents,
)
from quaterne.speech.parsing.vocabulary import normalize, vocabulary
from quaterne.terminal.game.console import Console, Tone
from quaterne.terminal.game.local_table import Desk
from quaterne.terminal.game.narration import Audience
from quaterne.terminal.game.preferences import Display
from quaterne.terminal.game.queries import code_table

__all__ = ["Room", "TimeUp"]

_PROMPT = "> "


class TimeUp(Exception):
    """The game ended by the clock while somebody was asked."""


class Room:
    """Says the news of a table and reads what is typed, with the clock running."""

    def __init__(
        self, desk: Desk, console: Console, speaker: Speaker, display: Display, warning: int
    ) -> None:
        self.desk = desk
        self.console = console
        self.speaker = speaker
        self.display = display
        self.warning = warning
        """How many seconds before the end of a move to warn; 0 for never."""
        self.audience = Audience(desk.table)
        self._last_said: list[str] = []
        self._warned_of = 0
        self._board_is_due = False
        self._to_remind: list[Seat] = []

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.desk.table

    def say(self, lines: Iterable[str], tone: Tone = Tone.PLAIN) -> None:
        """Tell something that can be asked for again."""
        self._last_said = list(lines)
        for line in self._last_said:
            self.console.tell(line, tone)

    def say_again(self) -> None:
        """Repeat what was said last."""
        self.say(self._last_said or [self.speaker.expected(view(self.table, self.present))])

    @property
    def present(self) -> Seat | None:
        """Who sits at the screen alone; None for both, or for onlookers."""
        return self.audience.present

    def tell_news(self) -> None:
        """Say what happened, show the board as it is wished, say what is expected."""
        news = self.audience.news(self.desk.events, self.table, self.speaker)
        said = [*news.said]
        self._board_is_due |= news.board_changed
        if self._board_is_due and not self._engine_answers():
            said += self.board_lines()
            self._board_is_due = False
        if not said and not news.expected:
            return
        self.say(said)
        if news.expected:
            self.console.tell(news.expected, Tone.TURN)
            self._last_said.append(news.expected)

    def _engine_answers(self) -> bool:
        """Whether the board will have changed again before anybody can do something."""
        seat = self.table.round.to_act
        is_engine = seat is not None and isinstance(self.table.occupant(seat), EngineSeat)
        return is_engine and bool(self.audience.people)

    def board_lines(self) -> list[str]:
        """The board as it is shown after a move; nothing behind a mask."""
        seen = view(self.table, self.present)
        if seen.masked or self.display is Display.OFF:
            return []
        return code_table(seen) if self.display is Display.TABLE else self.speaker.board(seen)

    def ask(self, seat: Seat | None) -> str:
        """A line typed by a seat, or by whoever is there."""
        if seat is None or len(self.audience.people) == 1:
            return self.read(_PROMPT)
        name = self.speaker.name(self.table.occupant(seat))
        return self.read(f"{self.speaker.say('prompt', name=name)} ")

    def read(self, prompt: str) -> str:
        """A typed line; `TimeUp` when the clock ended the game first, told by the next news."""
        while True:
            left = remaining(self.table, self.desk.now())
            warn_in = self._until_warning(left)
            seconds = left if warn_in is None else warn_in
            typed = self.console.ask(prompt, None if seconds is None else seconds / 1000)
            if self._ran_out():
                raise TimeUp
            if typed is not None:
                return typed
            if warn_in is not None:
                self._warned_of = self.table.round.move_began
                self.console.tell(self.speaker.time_warning(self.warning), Tone.TROUBLE)

    def _until_warning(self, left: int | None) -> int | None:
        """How long until a warning is due; None when none is."""
        began = self.table.round.move_began
        if left is None or not self.warning or self._warned_of == began:
            return None
        until = left - 1000 * self.warning
        return until if until > 0 else None

    def _ran_out(self) -> bool:
        return bool(self.desk.send(None, Tick()))

    def is_agreed(self, seat: Seat | None) -> bool:
        """Yes or no, asked until it is one of them."""
        while True:
            agreed = self.yes_or_no(self.ask(seat))
            if agreed is not None:
                return agreed
            self.say([self.speaker.say("answer-expected")], Tone.TROUBLE)

    def yes_or_no(self, line: str) -> bool | None:
        """What a line answers; None when it is no answer.  Leaving is always possible."""
        language = self.speaker.language
        usual = vocabulary(language).canonical
        for word, meaning in (("yes", True), ("no", False)):
            if line and normalize(usual[word]).startswith(normalize(line)):
                return meaning
        try:
            intents = parse_intents(line, language, ParseContext.of(view(self.table, self.present)))
        except NotUnderstood:
            return None
        if len(intents) != 1 or not isinstance(intents[0], RequestIntent):
            return None
        if intents[0].kind is RequestKind.QUIT:
            raise EOFError
        return {
            RequestKind.YES: True,
            RequestKind.ACCEPT: True,
            RequestKind.NO: False,
            RequestKind.REFUSE: False,
        }.get(intents[0].kind)

    def come(self, seat: Seat) -> None:
        """Where masks must not leak, the screen belongs to one player at a time.

        What is above the prompt is taken out of sight before the other one looks.
        """
        if not self.audience.is_private or self.present is seat:
            return
        occupant = self.table.occupant(seat)
        if self.present is not None:
            self.tell_news()
            name = self.speaker.name(occupant)
            self.console.tell(self.speaker.say("in-hand-over", name=name))
            self.read("")
            self.wipe()
        self.audience.present = seat
        self.console.tell(self.speaker.hand_over(occupant))
        self.read("")
        if seat in self._to_remind:
            self._to_remind.remove(seat)
            self.remind()

    def pick_up(self) -> None:
        """After a break only what matters now is said: who plays, the last move, the board."""
        if self.audience.is_private:
            self.wipe()  # the lines of the session that was cut short may still stand there
        one, two = map(self.speaker.name, self.table.seats)
        self.say([self.speaker.say("resumed", one=one, two=two)])
        self.audience.skip(self.table.number)
        if self.audience.is_private:
            self._to_remind = list(Seat)
        else:
            self.remind()

    def remind(self) -> None:
        """Say where the game stands to who may have forgotten, or never heard it."""
        seen = view(self.table, self.present)
        ended = [self.speaker.expected(seen)] if self.table.round.is_over else []
        self.say([self.speaker.last(seen), *self.board_lines(), *ended])

    def wipe(self) -> None:
        """Take what was said out of sight, or say that it still can be read."""
        self._last_said = []
        if not self.console.wipe():
            self.console.tell(self.speaker.say("not-cleared"))
