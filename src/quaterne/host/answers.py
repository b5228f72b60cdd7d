"""What a server and a tab answer alike, by subject: commands, records, puzzles and reviews."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from quaterne.errors import BadMessage, ParseError
from quaterne.host.errors import BadRequest, HiddenByMask, SeatNotHeld, UnknownPuzzle
from quaterne.host.messages import (
    AnalysedChoice,
    AnalysedPosition,
    ReviewDone,
    ReviewedDecision,
    ReviewedGame,
    ReviewedStanding,
    WordingOptions,
)
from quaterne.notation import Record, is_wrong_call, write_record
from quaterne.play import (
    MAX_ID,
    Command,
    Join,
    Seat,
    Table,
    command_from_dict,
    is_masked,
    record_of_table,
    view,
)
from quaterne.play.errors import NotStarted
from quaterne.play.legality import check_action
from quaterne.puzzles import Puzzle, PuzzleKind, find, shipped_ids
from quaterne.rules import Action, Game
from quaterne.speech import Formatter
from quaterne.speech import reviews as sentences

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop, Verdict
    from quaterne.review import Choice, Decision, Review, Standing


# Commands: the one in a message of a client, and the seat that sends it.


def parse_seat(text: object, seats: tuple[Seat, ...]) -> Seat | None:
    """Return the seat that a client names, None if it names none.

    Raise `SeatNotHeld` unless it is among `seats`, those of the client.
    """
    if text is None or text == "":
        return None
    for seat in Seat:
        if seat.value == text:
            if seat not in seats:
                raise SeatNotHeld(seat)
            return seat
    raise BadRequest("seat", "must be one or two")


def parse_command(
    message: dict[str, Any], viewer: Seat | None, seats: tuple[Seat, ...]
) -> tuple[Seat | None, Command]:
    """Return the command in a message and the seat that sends it, one of `seats`.

    Without a seat in the message it is `viewer`, or the only one of `seats`.
    """
    seat = parse_seat(message.pop("seat", None), seats)
    if seat is None:
        seat = viewer if viewer in seats else seats[0] if len(seats) == 1 else None
    command = command_from_dict(message)
    if isinstance(command, Join):
        raise BadMessage("type", "to join, POST to /join of the table, which returns a secret")
    if seat is None and seats:
        raise BadRequest("seat", "both seats are yours: name one")
    return seat, command


def command_id(message: dict[str, Any]) -> str | None:
    """Return the id of the command in a message, if it has a proper one."""
    found = message.get("id")
    return found if isinstance(found, str) and len(found) <= MAX_ID else None


# Records: which games of a table a client may read.


def last_record(table: Table, viewer: Seat | None, game: int | None) -> Record | None:
    """Return the record of the last game of a table; None if `game` asks for an earlier one.

    Raise `NoSpectators` or `HiddenByMask` if the client may not see it.
    """
    view(table, viewer)  # raises NoSpectators
    if is_masked(table, viewer):
        raise HiddenByMask
    if table.current is None:
        raise NotStarted
    last = table.current.number
    if game is not None and game > last:
        raise BadRequest("game", f"this table has had {last} games")
    return record_of_table(table) if game is None or game == last else None


# Puzzles: one by its id, a page of those of a kind and level, the actions of an answer.


_MOST_ACTIONS = 8
"""The most actions that an answer can have."""


@cache
def puzzle_ids(kind: PuzzleKind | None, level: int | None) -> tuple[str, ...]:
    """Return the ids of all puzzles of a kind and a level."""
    return shipped_ids(kind, level)


def puzzle_page(
    kind: PuzzleKind | None, level: int | None, after: str | None, limit: int
) -> tuple[tuple[str, ...], int, str | None]:
    """Return the ids of a page of puzzles, how many there are in all, and the next page's `after`.

    Raise `UnknownPuzzle` when the page before did not end with `after`.
    """
    ids = puzzle_ids(kind, level)
    if after is not None and after not in ids:
        raise UnknownPuzzle
    start = 0 if after is None else ids.index(after) + 1
    found = ids[start : start + limit]
    return found, len(ids), found[-1] if start + limit < len(ids) else None


def find_puzzle(puzzle_id: str) -> Puzzle:
    """Return the puzzle with this id; raise `UnknownPuzzle`."""
    try:
        return find(puzzle_id)
    except ParseError:
        raise UnknownPuzzle from None


def check_actions(state: Game, actions: tuple[Action, ...]) -> None:
    """Raise `MoveRefused` for an illegal action; actions after the end of the game are ignored."""
    if not 0 < len(actions) <= _MOST_ACTIONS:
        raise BadRequest("actions", f"1 to {_MOST_ACTIONS} actions, not {len(actions)}")
    for action in actions:
        if state.outcome is not None or is_wrong_call(state, action):
            return
        check_action(state, action, masked=False)
        state = state.play(action)


# Reviews and positions: what the engine finds, with sentences in the client's language.


_POSITION_SECONDS = 4.0
_GAME_SECONDS = 10.0
"""How long the engine may think about a position, or a whole game, while a visitor waits."""


def send_decisions(
    record: Record,
    messages: ReviewMessageBuilder,
    engine: Engine,
    stop: Stop,
    send: Callable[[ReviewedDecision], None],
) -> Review:
    """Review a game within the time that a visitor waits; send each decision when it is judged."""
    from quaterne.review import TimeBudget, review_game

    return review_game(
        record,
        engine,
        budget=TimeBudget(game=_GAME_SECONDS),
        stop=stop,
        each=lambda decision: send(messages.decision(decision)),
    )


class ReviewMessageBuilder:
    """Builds the messages of one review; without a formatter they have no sentences."""

    def __init__(self, record: Record, formatter: Formatter | None) -> None:
        self._record = record
        self._formatter = formatter
        self._names = {} if formatter is None else sentences.player_names(formatter, record)

    def game(self) -> ReviewedGame:
        """Return what is known before the engine has thought."""
        record, states = self._record, list(self._record.states())
        turns = [turn for turn in record.turns() for _ in turn.texts]
        result: Any = record.result
        title = done = None
        if self._formatter is not None:
            title = sentences.title_sentence(self._formatter, record)
            done = tuple(
                sentences.action_sentence(self._formatter, state, action, self._names)
                for state, action in zip(states, record.actions, strict=False)
            )
        return ReviewedGame(
            rules=record.rules,
            first=record.first,
            second=record.second,
            result=result,
            over=record.final.outcome is not None,
            actions=tuple(text for turn in record.turns() for text in turn.texts),
            turns=tuple(turn.number for turn in turns),
            players=tuple(turn.player for turn in turns),
            positions=tuple(map(str, states)),
            title=title,
            done=done,
        )

    def decision(self, decision: Decision) -> ReviewedDecision:
        """Return one decision with its judgement."""
        said = None
        if self._formatter is not None:
            said = tuple(sentences.judgement_sentences(self._formatter, decision, self._names))
        standing = self._standing(decision.standing)
        return ReviewedDecision.of(decision, standing=standing, said=said)

    def end(self, review: Review) -> ReviewDone:
        """Return all that is known at the end."""
        from quaterne.review import annotated

        summary = commented = None
        formatter, names = self._formatter, self._names
        if formatter is not None:
            summary = tuple(sentences.summary_sentences(formatter, review, names))
            with_comments = annotated(review, lambda d: sentences.comment(formatter, d, names))
            commented = write_record(with_comments)
        return ReviewDone(
            complete=review.is_complete,
            standings=tuple(map(self._standing, review.standings)),
            mistakes=tuple(decision.index for decision in review.mistakes),
            turning_points=tuple(decision.index for decision in review.turning_points),
            summary=summary,
            annotated=commented,
        )

    def _standing(self, standing: Standing) -> ReviewedStanding:
        said = None
        if self._formatter is not None:
            said = sentences.standing_sentence(self._formatter, standing, self._names)
        return ReviewedStanding.of(standing, said=said)


def analyse_position(
    state: Game, engine: Engine, stop: Stop, formatter: Formatter | None
) -> AnalysedPosition:
    """Return the value of a position and of every action, as far as a few seconds tell."""
    from quaterne.review import Evaluator, TimeBudget

    evaluator = Evaluator(engine, TimeBudget(position=_POSITION_SECONDS), stop)
    return analysed_position(state, *evaluator.evaluate(state), formatter)


def analysed_position(
    state: Game, verdict: Verdict, choices: tuple[Choice, ...], formatter: Formatter | None
) -> AnalysedPosition:
    """Return the value of a position that is not over, and of every action in it."""
    assert state.to_act is not None
    return AnalysedPosition(
        position=str(state),
        stage=state.stage,
        player=state.to_act,
        value=verdict.value,
        distance=verdict.distance,
        said=_said_verdict(verdict, formatter),
        choices=tuple(
            AnalysedChoice(
                action=choice.action,
                value=choice.verdict.value,
                distance=choice.verdict.distance,
                said=_said_verdict(choice.verdict, formatter),
                words=None if formatter is None else formatter.action(choice.action),
            )
            for choice in choices
        ),
    )


def _said_verdict(verdict: Verdict, formatter: Formatter | None) -> str | None:
    if formatter is None:
        return None
    return sentences.choice_verdict_sentence(formatter, verdict, formatter.say("review-opponent"))


def formatter_for(wording: WordingOptions) -> Formatter | None:
    """Return what makes the sentences of a client; None if it wants none."""
    if wording.language is None:
        return None
    return Formatter(wording.language, wording.pieces, wording.detail)
