"""Moves from text: `b2>5`, `b2!4`, `8>c3@b1`, written together or apart.  Writing is `str()`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from quaterne.errors import ParseError, shown
from quaterne.rules.actions import (
    Action,
    Call,
    Decline,
    Designate,
    Give,
    Move,
    Place,
)
from quaterne.rules.ruleset import GameName
from quaterne.rules.text.names import parse_cell, parse_line, parse_piece
from quaterne.rules.type_checks import check_text

__all__ = ["Token", "actions_of", "parse_action", "parse_actions", "tokens"]


@dataclass(frozen=True, slots=True)
class Token:
    """One action in a text; `wrong_call` says that the text marks a call as wrong (`!4?`)."""

    action: Action
    wrong_call: bool
    text: str
    offset: int


# Longest first where one is the beginning of another: square `!a1` before column `!a`.
_QUARTO = re.compile(
    r"> (?P<give>[0-9a-f])"
    r" | ! (?: (?P<call>[a-c][1-3] | [1-4a-d\\/] (?![0-9])) (?P<wrong>\?)? )"
    r" | (?P<place>[a-d][1-4])"
    r" | (?P<decline>=)",
    re.VERBOSE,
)
_QUATRENUN = re.compile(
    r"@ (?P<designate>[a-d][1-4]) | (?P<piece>[0-9a-f]) > (?P<target>[a-d][1-4])", re.VERBOSE
)
_PATTERNS = {GameName.QUARTO: _QUARTO, GameName.QUATRENUN: _QUATRENUN}
_FORMS = {
    GameName.QUARTO: "a move of quarto is >7 (give), b2 (place), !4 (call), !4? (wrong call) or =",
    GameName.QUATRENUN: "a move of quatrenun is @b3 (designate) or 8>c3 (move)",
}
_LINE_FORMS = (
    "calls no line: rows are !1 to !4, columns !a to !d, diagonals !\\ and !/, squares !a1 to !c3"
)
_SPACE = re.compile(r"\s*")
_WORD = re.compile(r"\S+")


def tokens(text: str, game: GameName, start: int = 0, end: int | None = None) -> Iterator[Token]:
    """Yield the actions written in `text[start:end]`, whatever the white space between them.

    Raise `ParseError` at the first thing that is not an action of this game.
    """
    check_text(text, "b2>5")
    pattern = _PATTERNS[game]
    stop = len(text) if end is None else end
    offset = start
    while True:
        space = _SPACE.match(text, offset, stop)
        assert space is not None  # it matches nothing at least
        offset = space.end()
        if offset == stop:
            return
        found = pattern.match(text, offset, stop)
        if found is None:
            word = _WORD.match(text, offset, stop)
            assert word is not None  # neither a space nor the end stands here
            raise _not_a_move(word[0], game, text, offset)
        yield Token(_action(found), found.groupdict().get("wrong") is not None, found[0], offset)
        offset = found.end()


def _not_a_move(word: str, game: GameName, text: str, offset: int) -> ParseError:
    other = GameName.QUATRENUN if game is GameName.QUARTO else GameName.QUARTO
    if _PATTERNS[other].match(word):
        why, kind = f"is a move of {other}: {_FORMS[game]}", "other-game-move"
    elif game is GameName.QUARTO and word.startswith("!"):
        why, kind = _LINE_FORMS, "call"
    else:
        why, kind = f"is not a move: {_FORMS[game]}", "move"
    return ParseError(f"{shown(word)} {why}", text, offset).because(kind, text=word, game=game)


def _action(found: re.Match[str]) -> Action:
    parts = {name: part for name, part in found.groupdict().items() if part is not None}
    match parts:
        case {"give": piece}:
            return Give(parse_piece(piece))
        case {"place": cell}:
            return Place(parse_cell(cell))
        case {"call": line}:
            return Call(parse_line(line))
        case {"designate": cell}:
            return Designate(parse_cell(cell))
        case {"piece": piece, "target": cell}:
            return Move(parse_piece(piece), parse_cell(cell))
        case _:
            return Decline()


def parse_actions(text: str, game: GameName = GameName.QUARTO) -> tuple[Action, ...]:
    """Return all actions in a text.

    >>> [str(action) for action in parse_actions("b2>5 c3!4")]
    ['b2', '>5', 'c3', '!4']
    """
    return tuple(token.action for token in tokens(text, game))


def parse_action(text: str, game: GameName = GameName.QUARTO) -> Action:
    """Return the one action in a text; raise `ParseError` if it holds none or several."""
    actions = parse_actions(text, game)
    if len(actions) != 1:
        many = "not a move" if not actions else f"{len(actions)} moves"
        raise ParseError(f"{shown(text)} is {many}: one is expected; {_FORMS[game]}", text).because(
            "one-move", text=text, game=game
        )
    return actions[0]


def actions_of(played: str | Iterable[Action], game: GameName) -> tuple[Action, ...]:
    """Return the actions that a caller wants played, one after the other.

    Raise `ParseError` for a text that holds none, `TypeError` for what cannot be played at all.

    >>> actions_of("b2>5", GameName.QUARTO)
    (Place(cell=Cell(5)), Give(piece=Piece(0x5)))
    """
    if isinstance(played, str):
        actions = parse_actions(played, game)
        if not actions:
            raise _not_a_move(played, game, played, 0)
        return actions
    actions = tuple(played) if isinstance(played, Iterable) else ()
    if not actions or not all(isinstance(action, Action) for action in actions):
        raise TypeError(
            f"{played!r} cannot be played: pass an action like Place(Cell(5)), "
            "its notation like 'b2>5', or a sequence of actions"
        )
    return actions
