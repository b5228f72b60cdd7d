"""A record: one game as far as it was played, with names, comments and result."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from quaterne.errors import InvalidRecord, shown
from quaterne.rules import (
    Action,
    Call,
    Ending,
    Game,
    GameName,
    Outcome,
    Player,
    Quarto,
    Quatrenun,
    Rules,
)
from quaterne.rules.game import GameState
from quaterne.rules.pieces import check_text, check_type

OWN_HEADERS = ("Game", "Rules", "First", "Second", "Setup", "Result", "Termination")
"""The headers that the game itself needs; all others are kept as `tags`."""
UNFINISHED = "*"
"""The result of an unfinished game."""
_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_NO_TEXT = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Turn:
    """All actions of a player until the other one acts: `b2>5`, `!4?c1>5`, `d4=`."""

    number: int
    """1 is the first giving or designating."""
    player: Player
    first: int
    """The index of its first action."""
    texts: tuple[str, ...]
    """Its actions as records write them."""


@dataclass(frozen=True, slots=True)
class Record:
    """One game.  A record that exists follows the rules: making it replays the actions.

    Names, tags and comments keep their words; runs of white space become one space.
    """

    start: Game
    actions: tuple[Action, ...] = ()
    first: str | None = None
    second: str | None = None
    decided: Outcome | None = None
    """An end that the moves do not show: resignation, time, agreement."""
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()
    """Comments, each with the number of actions before it."""
    final: Game = field(init=False, repr=False, compare=False)
    """The state after the last action."""

    def __post_init__(self) -> None:
        set_: Any = lambda name, value: object.__setattr__(self, name, value)  # noqa: E731
        set_("actions", _checked_actions(self.start, self.actions))
        for name in (self.first, self.second):
            if name is not None:
                check_text(name, "Ada")
        set_("first", _one_line(self.first or "") or None)
        set_("second", _one_line(self.second or "") or None)
        _check_pairs(self.tags, str, (("Site", "Paris"),))
        _check_pairs(self.comments, int, ((0, "a comment"),))
        set_("tags", tuple((name, _one_line(value)) for name, value in self.tags))
        tidy = ((after, _one_line(text)) for after, text in self.comments)
        set_("comments", tuple((after, text) for after, text in tidy if text))
        final = self.start
        for action in self.actions:
            final = final.play(action)
        set_("final", final)
        self._check_texts()
        if self.decided is not None:
            check_type(self.decided, Outcome, "Outcome(Player.FIRST, Ending.RESIGNATION)")
            self._check_decided(self.decided)

    def _check_texts(self) -> None:
        values = (value for _, value in (*self.tags, *self.comments))
        for text in (self.first or "", self.second or "", *values):
            if _NO_TEXT.search(text):
                raise InvalidRecord(f"{shown(text)} holds characters that are not text")
        names = [name for name, _ in self.tags]
        if len(set(names)) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise InvalidRecord(f"the header {twice} appears twice: keep one")
        for name in names:
            if not _TAG_NAME.fullmatch(name):
                raise InvalidRecord(
                    f"{shown(name)} is not a header name: letters, digits and _ only"
                )
            if name in OWN_HEADERS:
                raise InvalidRecord(f"the header {name} appears twice: keep one")
        afters = [after for after, _ in self.comments]
        for after, text in self.comments:
            if not 0 <= after <= len(self.actions):
                raise InvalidRecord(
                    f"the comment {shown(text)} stands after action {after}: "
                    f"the game has {len(self.actions)}, and 0 is before the first"
                )
        if afters != sorted(afters):
            raise InvalidRecord("comments stand in the order of the moves they follow")
        for _, text in self.comments:
            if "}" in text:
                raise InvalidRecord(f"the comment {shown(text)} holds a }}, which ends a comment")

    def _check_decided(self, decided: Outcome) -> None:
        if self.final.outcome is not None:
            raise InvalidRecord(
                f"the moves end the game by {self.final.outcome.ending}, "
                f"so it cannot end by {decided.ending}"
            )
        if not decided.ending.is_off_board:
            raise InvalidRecord(f"the moves do not show an end by {decided.ending}")
        if decided != Outcome(decided.ending, decided.winner):
            raise InvalidRecord(f"an end by {decided.ending} has no line and no group")
        if (decided.ending is Ending.AGREEMENT) != (decided.winner is None):
            raise InvalidRecord(
                f"an end by {decided.ending} cannot have the result {decided.result}: "
                f"it is {results_of(decided.ending)}"
            ).because("result", said=decided.result, ending=str(decided.ending))
        if decided.ending is Ending.TIME and decided.winner is self.final.to_act:
            raise InvalidRecord(
                f"the {self.final.to_act} player is to act: only their own time can run out"
            ).because("time")

    @property
    def rules(self) -> Rules:
        """The rules by which the game was played."""
        return self.start.rules

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, on the board or by decision; None when it did not end."""
        return self.final.outcome or self.decided

    @property
    def result(self) -> str:
        """`1-0`, `0-1`, `1/2-1/2` or `*`."""
        return UNFINISHED if self.outcome is None else self.outcome.result

    @property
    def termination(self) -> Ending | None:
        """The value of the Termination header: an ending that is not a normal one, or None."""
        ending = None if self.outcome is None else self.outcome.ending
        if ending is None or not (ending.is_off_board or ending is Ending.WRONG_CALL):
            return None
        return ending

    def name_of(self, player: Player) -> str | None:
        """Return the name of a player, if known."""
        return self.first if player is Player.FIRST else self.second

    def states(self) -> Iterator[Game]:
        """Yield every state from the start to the final one."""
        state = self.start
        yield state
        for action in self.actions:
            state = state.play(action)
            yield state

    def turns(self) -> Iterator[Turn]:
        """Yield the turns: what a player does until the other one acts."""
        player, texts, first, number = None, list[str](), 0, 0
        for index, (state, action) in enumerate(zip(self.states(), self.actions, strict=False)):
            if state.to_act is not player:
                if player is not None:
                    number += 1
                    yield Turn(number, player, first, tuple(texts))
                player, texts, first = state.to_act, [], index
            texts.append(f"{action}?" if is_wrong_call(state, action) else str(action))
        if player is not None:
            yield Turn(number + 1, player, first, tuple(texts))


def _checked_actions(start: Game, actions: Iterable[Action]) -> tuple[Action, ...]:
    """Return the actions as a tuple; raise `TypeError` for what a record cannot hold."""
    if not isinstance(start, Quarto | Quatrenun):
        raise TypeError(f"{start!r} is not the start of a game: pass a state like Quarto.new()")
    check_type(actions, Iterable, "parse_actions('>7 b2')")
    found = tuple(actions)
    for action in found:
        if not isinstance(action, Action):
            raise TypeError(
                f"{action!r} is not an action: pass values like Give(Piece(7)), "
                "or parse_actions(text, game)"
            )
    return found


def _check_pairs(pairs: object, first: type, example: object) -> None:
    """Raise `TypeError` for anything but a sequence of pairs: a dict has only its keys."""
    if isinstance(pairs, Sequence) and all(
        isinstance(pair, Sequence)
        and len(pair) == 2
        and isinstance(pair[0], first)
        and isinstance(pair[1], str)
        for pair in pairs
    ):
        return
    raise TypeError(f"{pairs!r} is not a sequence of pairs: write one like {example!r}")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def results_of(ending: Ending) -> str:
    """Return the results that an ending off the board can have, in words."""
    return "1/2-1/2" if ending is Ending.AGREEMENT else "1-0 or 0-1"


def is_wrong_call(state: Game, action: Action) -> bool:
    """Return whether an action calls a line that cannot be called now."""
    check_type(state, GameState, "Quarto.from_position('...')")
    if not isinstance(action, Action):
        raise TypeError(f"{action!r} is not an action: pass one like parse_action('!4')")
    return (
        isinstance(action, Call)
        and isinstance(state, Quarto)
        and not state.is_right_call(action.line)
    )


# A record as text.


_EMPTY_START = str(Quarto.new())


def write_record(record: Record) -> str:
    """Return the record as text: headers, an empty line, moves; it ends with a line break.

    Raise `InvalidRecord` where the notation cannot say who begins: in Quatrenun the first player
    designates first.
    """
    check_type(record, Record, "parse_record(text)")
    if not _begins_as_usual(record.start):
        raise InvalidRecord(
            f"{record.start} cannot be written with the second player to designate first: "
            "begin the record at an earlier position, or exchange the players"
        )
    headers = [("Game", str(record.rules.game)), ("Rules", str(record.rules))]
    headers += [("First", record.first)] if record.first else []
    headers += [("Second", record.second)] if record.second else []
    headers += record.tags
    if record.rules.game is GameName.QUATRENUN or str(record.start) != _EMPTY_START:
        headers.append(("Setup", str(record.start)))
    headers.append(("Result", record.result))
    if record.termination is not None:
        headers.append(("Termination", record.termination))
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in headers]
    moves = textwrap.wrap(
        " ".join(_turns_and_comments(record)), 80, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join([*lines, "", *moves, ""])


def _begins_as_usual(start: Game) -> bool:
    if not isinstance(start, Quatrenun):
        return True  # the number of pieces says who is to act
    return start.to_act in (Player.FIRST if start.designated is None else Player.SECOND, None)


def _turns_and_comments(record: Record) -> Iterator[str]:
    """Yield the turns, each written together, with the comments between them."""
    comments = dict[int, list[str]]()
    for after, text in record.comments:
        comments.setdefault(after, []).append(f"{{{text}}}")
    yield from comments.get(0, ())
    for turn in record.turns():
        word = ""
        for done, text in enumerate(turn.texts, turn.first + 1):
            word += text
            if done in comments:
                yield word
                yield from comments[done]
                word = ""
        if word:
            yield word


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


# How many wrong calls a game may have, so that no record takes long to read.
#
# A board has nineteen lines at most, so a player who tries them all before and after placing is
# within the limit of a turn.


MAX_WRONG_CALLS_IN_TURN = 40
"""The most wrong calls of a player in one turn."""
MAX_WRONG_CALLS_IN_GAME = 100
"""The most wrong calls of a player in one game."""


class WrongCallCount:
    """Counts the wrong calls of a record while it is read."""

    def __init__(self) -> None:
        self._in_game = dict.fromkeys(Player, 0)
        self._in_turn = 0
        self._player = Player.FIRST

    def begin_turn(self, player: Player | None) -> None:
        """Note whose turn begins; nobody's after the end of a game."""
        self._in_turn = 0
        self._player = player or self._player

    def add(self) -> str | None:
        """Count a wrong call; return what is wrong when there are too many of them."""
        self._in_turn += 1
        self._in_game[self._player] += 1
        if self._in_turn > MAX_WRONG_CALLS_IN_TURN:
            return f"a turn has at most {MAX_WRONG_CALLS_IN_TURN} wrong calls: leave out the others"
        if self._in_game[self._player] > MAX_WRONG_CALLS_IN_GAME:
            most = MAX_WRONG_CALLS_IN_GAME
            return f"a player has at most {most} wrong calls in a game: leave out the others"
        return None
