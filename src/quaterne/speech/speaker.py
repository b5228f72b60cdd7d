"""`Speaker`: everything that is said at a table, in one language, to one listener."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from quaterne.errors import QuaterneError
from quaterne.play.assistance import LineReading
from quaterne.play.events import Event, GameEnded
from quaterne.play.seats import Occupant
from quaterne.play.view import View
from quaterne.rules import Action, Alignment, Cell, Line, Piece
from quaterne.speech import descriptions as answers
from quaterne.speech import rules_and_help as table_words
from quaterne.speech.errors import error_sentences
from quaterne.speech.events import event_sentence, expected_sentence
from quaterne.speech.formatter import Formatter
from quaterne.speech.outcomes import outcome_sentence
from quaterne.speech.parsing import RequestKind

__all__ = ["Speaker"]


class Speaker(Formatter):
    """Says what happens, what is expected, what is asked for and what went wrong.

    The listener is the seat whose view is passed: they are "you", everybody else has a name.  To
    an onlooker's view everybody has a name.

    >>> from quaterne.speech import Language, Speaker
    >>> Speaker(Language.FR).piece(Piece(0xb))
    'haute, ronde, creuse, foncée'
    """

    def event(self, event: Event, view: View) -> str:
        """What an event says; the view is that after it.  Empty for a right call: see `news`."""
        return event_sentence(self, event, view)

    def news(self, events: Iterable[Event], view: View) -> list[str]:
        """What these events say, each once and in order, and then what is expected.

        The end of a game is said by its event, and then nothing is expected.
        """
        happened = list(events)
        said = [self.event(event, view) for event in happened]
        if not any(isinstance(event, GameEnded) for event in happened):
            said.append(self.expected(view))
        return [sentence for sentence in said if sentence]

    def expected(self, view: View) -> str:
        """Whose turn it is and what for; after the game, how it ended."""
        return expected_sentence(self, view)

    def outcome(self, ended: GameEnded, view: View) -> str:
        """How a game ended."""
        return outcome_sentence(self, ended, view)

    def offers(self, view: View) -> list[str]:
        """The offers that wait for an answer."""
        return [
            self.say("offer-made", **self.persons(view, waiting.seat), offer=waiting.offer)
            for waiting in view.offers
        ]

    def error(self, error: QuaterneError) -> str:
        """What was wrong and what would be right; sentences in the listener's language."""
        return " ".join(error_sentences(self, error))

    def cell_label(self, cell: Cell, pieces: Sequence[Piece]) -> str:
        """A cell and what stands on it, as a label."""
        return answers.cell_label(self, cell, pieces)

    def cell_on(self, view: View, cell: Cell) -> str:
        """What stands on a cell."""
        return answers.cell_sentence(self, view, cell)

    def line_on(self, view: View, line: Line) -> str:
        """What stands on a line."""
        return answers.line_sentence(self, view, line)

    def board(self, view: View) -> list[str]:
        """The board, a sentence for each row."""
        return answers.board_sentences(self, view)

    def reserve(self, view: View) -> str:
        """The pieces that can still be given."""
        return answers.reserve_sentence(self, view)

    def hand(self, view: View) -> str:
        """The piece in hand, or the designated group."""
        return answers.hand_sentence(self, view)

    def free_cells(self, view: View) -> str:
        """The cells on which nothing stands."""
        return answers.free_cells_sentence(self, view)

    def where(self, view: View, piece: Piece) -> str:
        """Where a piece is."""
        return answers.where_sentence(self, view, piece)

    def time(self, view: View, now: int) -> str:
        """How long the player to act still has; `now` is in milliseconds, as in the view."""
        return answers.time_sentence(self, view, now)

    def last(self, view: View) -> str:
        """What was done last."""
        said = [self.event(event, view) for event in view.last]
        return " ".join(filter(None, said)) or self.say("last-none")

    def touches_left(self, view: View) -> str:
        """How often a masked listener may still touch; empty without a limit."""
        if view.touches_left is None:
            return ""
        return self.say("touches-left", count=view.touches_left)

    def dead_lines(self, dead: Sequence[Alignment]) -> str:
        """The alignments that nobody called in time."""
        return answers.dead_lines_sentence(self, dead)

    def line_reading(self, reading: LineReading) -> str:
        """A line as the table's assistance tells it."""
        return answers.line_reading_sentence(self, reading)

    def possible(self, actions: Sequence[Action], view: View) -> list[str]:
        """What can be done; which calls are right stays unsaid."""
        said = [answers.possible_sentence(self, actions)]
        rules = view.options.rules
        if actions and rules.game == "quarto" and not rules.automatic:
            said.append(self.say("possible-call"))
        return said

    def rules(self, view: View) -> list[str]:
        """The rules and options of the table."""
        return table_words.rules_sentences(self, view)

    def help(self, view: View) -> list[str]:
        """What can be typed at this table."""
        return table_words.help_sentences(self, view)

    def hint(self, actions: Sequence[Action]) -> str:
        """What the engine would do."""
        said = [self.action(action) for action in actions]
        return self.say("hint", actions=self.listed(said, "list-pieces", "list-pieces"))

    def confirm(self, word: Literal[RequestKind.RESIGN, RequestKind.QUIT]) -> str:
        """The question before what cannot be undone."""
        return self.say(f"confirm-{word}")

    def time_warning(self, seconds: int) -> str:
        """That the time of the move runs out."""
        return self.say("time-warning", time=self.duration(seconds))

    def hand_over(self, occupant: Occupant) -> str:
        """That the other player comes to the keyboard."""
        return self.say("hand-over", name=self.name(occupant))

    def choice_expected(self, count: int) -> str:
        """That a number is expected, 1 to `count`."""
        return self.say("choice-expected", count=count)

    def saved(self, file: str) -> str:
        """That a game is saved."""
        return self.say("saved", file=file)

    def verbosity_chosen(self) -> str:
        """How much is said from now on."""
        return self.say("verbosity-chosen", verbosity=self.verbosity)

    def rule_set(self, name: str) -> str:
        """A named set of rules, to be chosen."""
        return self.say("rule-set", name=name)
