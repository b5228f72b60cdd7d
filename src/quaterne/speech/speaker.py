"""`Speaker`: every sentence about a table, in one language, with its rules and its help."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from quaterne.errors import QuaterneError, RecordError
from quaterne.play.assistance import LineReading
from quaterne.play.events import Event, GameEnded
from quaterne.play.seats import Occupant, Seat
from quaterne.play.view import View
from quaterne.rules import (
    CHARACTERISTICS,
    Action,
    Alignment,
    Cell,
    GameName,
    LateCall,
    Line,
    Piece,
    PieceSet,
    WrongCall,
)
from quaterne.rules.pieces import check_type
from quaterne.speech import descriptions
from quaterne.speech.errors import error_sentences
from quaterne.speech.events import event_sentence, expected_sentence, outcome_sentence
from quaterne.speech.formatter import Formatter
from quaterne.speech.intents import RequestKind


class Speaker(Formatter):
    """Says what happens and what is expected, answers questions and explains errors.

    It addresses the seat whose view is passed as "you" and calls the other player by name.  In a
    spectator's view both have a name.

    >>> from quaterne.speech import Language, Speaker
    >>> Speaker(Language.FR).piece(Piece(0xb))
    'haute, ronde, creuse, foncée'
    """

    def event(self, event: Event, view: View) -> str:
        """Return an event as a sentence; the view is after it.  Empty for a right call."""
        return event_sentence(self, event, view)

    def narrate(self, events: Iterable[Event], view: View) -> list[str]:
        """Return events as sentences, in order, and then what is expected.

        After the end of a game nothing is expected.
        """
        events = list(events)
        sentences = [self.event(event, view) for event in events]
        if not any(isinstance(event, GameEnded) for event in events):
            sentences.append(self.expected(view))
        return [sentence for sentence in sentences if sentence]

    def expected(self, view: View) -> str:
        """Return whose turn it is and what for; after the game, how it ended."""
        return expected_sentence(self, view)

    def outcome(self, ended: GameEnded, view: View) -> str:
        """Return how a game ended."""
        return outcome_sentence(self, ended, view)

    def offers(self, view: View) -> list[str]:
        """Return the offers that wait for an answer."""
        return [
            self.say("offer-made", **self.person_parts(view, waiting.seat), offer=waiting.offer)
            for waiting in view.offers
        ]

    def error(self, error: QuaterneError) -> str:
        """Return what was wrong and what would be right."""
        check_type(error, QuaterneError, "an error of this package")
        said = " ".join(error_sentences(self, error))
        # The place in a record stands inside other sentences too.
        return said[:1].upper() + said[1:] if isinstance(error, RecordError) else said

    def cell_label(self, cell: Cell, pieces: Sequence[Piece]) -> str:
        """Return a cell and what stands on it, as a label."""
        return descriptions.cell_label(self, cell, pieces)

    def cell_on(self, view: View, cell: Cell) -> str:
        """Return what stands on a cell."""
        return descriptions.cell_sentence(self, view, cell)

    def line_on(self, view: View, line: Line) -> str:
        """Return what stands on a line."""
        return descriptions.line_sentence(self, view, line)

    def board(self, view: View) -> list[str]:
        """Return the board, a sentence for each row."""
        return descriptions.board_sentences(self, view)

    def reserve(self, view: View) -> str:
        """Return the pieces that can still be given."""
        return descriptions.reserve_sentence(self, view)

    def hand(self, view: View) -> str:
        """Return the piece in hand, or the designated group."""
        return descriptions.hand_sentence(self, view)

    def free_cells(self, view: View) -> str:
        """Return the empty cells."""
        return descriptions.free_cells_sentence(self, view)

    def where(self, view: View, piece: Piece) -> str:
        """Return where a piece is."""
        return descriptions.where_sentence(self, view, piece)

    def time(self, view: View, now: int) -> str:
        """Return how long the player to act still has; `now` is in milliseconds, as in the view."""
        return descriptions.time_sentence(self, view, now)

    def last(self, view: View) -> str:
        """Return the last action."""
        sentences = [self.event(event, view) for event in view.last]
        return " ".join(filter(None, sentences)) or self.say("last-none")

    def touches_left(self, view: View) -> str:
        """Return how often a masked player may still touch; empty without a limit."""
        if view.touches_left is None:
            return ""
        return self.say("touches-left", count=view.touches_left)

    def dead_lines(self, dead: Sequence[Alignment]) -> str:
        """Return the alignments that no player called in time."""
        return descriptions.dead_lines_sentence(self, dead)

    def line_reading(self, reading: LineReading) -> str:
        """Return a line as the table's line reading describes it."""
        return descriptions.line_reading_sentence(self, reading)

    def possible(self, actions: Sequence[Action], view: View) -> list[str]:
        """Return the possible actions, without saying which calls are right."""
        sentences = [descriptions.possible_sentence(self, actions)]
        rules = view.options.rules
        if actions and rules.game == "quarto" and not rules.automatic:
            sentences.append(self.say("possible-call"))
        return sentences

    def rules(self, view: View) -> list[str]:
        """Return the rules and options of the table."""
        return rules_sentences(self, view)

    def help(self, view: View) -> list[str]:
        """Return what can be typed at this table."""
        return help_sentences(self, view)

    def hint(self, actions: Sequence[Action]) -> str:
        """Return what the engine would do."""
        return self.say("hint", actions=self.actions(actions))

    def confirm(self, kind: Literal[RequestKind.RESIGN, RequestKind.QUIT]) -> str:
        """Return the question before a request that cannot be undone."""
        return self.say(f"confirm-{kind}")

    def time_warning(self, seconds: int) -> str:
        """Return the warning that the time of the move runs out."""
        return self.say("time-warning", time=self.duration(seconds))

    def hand_over(self, occupant: Occupant) -> str:
        """Return the sentence that calls the other player to the keyboard."""
        return self.say("hand-over", name=self.name(occupant))

    def choice_expected(self, count: int) -> str:
        """Return that a number is expected, 1 to `count`."""
        return self.say("choice-expected", count=count)

    def saved(self, file: str) -> str:
        """Return that a game is saved, and where."""
        return self.say("saved", file=file)

    def verbosity_chosen(self) -> str:
        """Return which verbosity holds from now on."""
        return self.say("verbosity-chosen", verbosity=self.verbosity)

    def rule_set(self, name: str) -> str:
        """Return a named set of rules, as a choice."""
        return self.say("rule-set", name=name)


# The rules and options of a table as sentences, and the help that fits them.


def rules_sentences(formatter: Formatter, view: View) -> list[str]:
    """Return the rules and options of a table, one sentence each."""
    options, rules = view.options, view.options.rules
    sentences = [formatter.say("rules-game", game=rules.game)]
    if rules.game is GameName.QUARTO:
        sentences += _quarto_sentences(formatter, view)
    if rules.clock is not None:
        sentences.append(formatter.say("rules-clock", time=formatter.duration(rules.clock)))
    sentences.append(formatter.say("rules-set", set=options.pieces.value))
    if options.masked:
        sentences.append(_masked_sentence(formatter, view))
        if not options.announced:
            sentences.append(formatter.say("rules-silent"))
        if options.touch_limit is not None:
            sentences.append(formatter.say("rules-touches", count=options.touch_limit))
    sentences += [formatter.say("rules-lines")] if options.lines else []
    sentences += [formatter.say("rules-hints")] if options.hints else []
    return sentences


def _masked_sentence(formatter: Formatter, view: View) -> str:
    occupants = {Seat.ONE: view.one, Seat.TWO: view.two}
    masked = [occupants[seat] for seat in view.options.masked]
    if None in masked:
        return formatter.say("rules-masked-open", count=len(masked))
    names = formatter.join_items([formatter.name(occupant) for occupant in masked])
    return formatter.say("rules-masked", count=len(masked), names=names)


def _quarto_sentences(formatter: Formatter, view: View) -> list[str]:
    rules = view.options.rules
    sentences = []
    if rules.characteristics != CHARACTERISTICS:
        names = [str(c) for c in rules.characteristics]
        joined = formatter.characteristics(names)
        sentences.append(
            formatter.say("rules-characteristics", count=len(names), characteristics=joined)
        )
    sentences += [formatter.say("rules-squares")] if rules.squares else []
    if rules.automatic:
        return [*sentences, formatter.say("rules-automatic")]
    late = "rules-late-after" if rules.late_call is LateCall.AFTER else "rules-late-before"
    sentences.append(formatter.say(late))
    sentences += [formatter.say("rules-wrong-call")] if rules.wrong_call is WrongCall.LOSES else []
    return sentences


def help_sentences(formatter: Formatter, view: View) -> list[str]:
    """Return what can be typed at this table, one sentence each."""
    sentences = play_help_sentences(formatter, view)
    if view.options.lines or view.options.hints:
        sentences.append(formatter.say("help-assistance"))
    return [*sentences, formatter.say("help-table"), formatter.say("help-program")]


def play_help_sentences(formatter: Formatter, view: View) -> list[str]:
    """Return how to act and to ask at this table, one sentence each."""
    rules = view.options.rules
    if rules.game is GameName.QUATRENUN:
        names = ["help-designate", "help-move"]
        questions = ["help-questions-quatrenun", "help-questions-rest-quatrenun"]
    else:
        tactile = view.options.pieces is PieceSet.TACTILE
        names = ["help-give-tactile" if tactile else "help-give", "help-place"]
        if not rules.automatic:
            names.append("help-call")
            names += ["help-square"] if rules.squares else []
            names.append("help-decline")
        questions = ["help-questions", "help-questions-rest"]
    names += ["help-touch"] if view.seat in view.options.masked else []
    return [formatter.say(name) for name in (*names, *questions)]
