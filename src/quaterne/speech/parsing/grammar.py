"""What one clause means: a head with what stands around it, or a few items without a head."""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.rules import (
    Call,
    Cell,
    Decline,
    Designate,
    GameName,
    Give,
    Move,
    Piece,
    Stage,
)
from quaterne.rules import Place as PlaceAction
from quaterne.speech.parsing.context import Context
from quaterne.speech.parsing.errors import NotUnderstood, Trouble
from quaterne.speech.parsing.intents import (
    Ask,
    Do,
    Feel,
    Intent,
    Question,
    Request,
    TableWord,
)
from quaterne.speech.parsing.lexer import Code, Head, Item, Place, Word
from quaterne.speech.parsing.lines import described_line, names_a_line
from quaterne.speech.parsing.pieces import described_piece, fitting_pieces, is_of_piece
from quaterne.speech.parsing.vocabulary import ACTIONS, ANSWERS, OFFERS, TABLE, Vocabulary

__all__ = ["headed", "headless"]

_OF_QUARTO = ("place", "give", "call", "decline")
_OF_QUATRENUN = ("designate", "move")
_SETTINGS = {
    "verbosity": ("words", "codes", "coordinates"),
    "display": ("words", "table", "off"),
    "language": ("english", "french"),
}


def headed(
    head: Head, items: Sequence[Item], asked: bool, context: Context, vocabulary: Vocabulary
) -> tuple[Intent, ...]:
    """What a head means with these items."""
    concept = head.concept
    if concept in ACTIONS:
        foreign = _OF_QUATRENUN if context.game is GameName.QUARTO else _OF_QUARTO
        if concept in foreign:
            raise NotUnderstood(Trouble.OTHER_GAME, head.text, (context.game.value,))
        if asked:
            raise NotUnderstood(Trouble.ONLY_QUESTIONS, head.text)
        return _action(head, items, context)
    if concept in _SETTINGS:
        return (_setting(head, items, vocabulary),)
    if concept == "what":
        return _asked(items, context)
    if concept == "where":
        return (Ask(Question.WHERE, described_piece(_all_of_piece(items), None)),)
    if concept == "lines":
        return (Ask(Question.LINES, _cell(items)),)
    match items:
        case [Word(concept=offer)] if concept in ANSWERS and offer in OFFERS:
            return (Request(TableWord(concept), offer),)
    if items:
        raise NotUnderstood(Trouble.NOT_TOGETHER, items[0].text)
    if concept in TABLE:
        return (Request(TableWord(concept)),)
    return (Ask(Question(concept)),)


def headless(items: Sequence[Item], asked: bool, context: Context) -> tuple[Intent, ...]:
    """What items mean by themselves."""
    if asked:
        return _asked(items, context)
    cells = [item.cell for item in items if isinstance(item, Place)]
    pieces = [item for item in items if is_of_piece(item)]
    if names_a_line(items, context):
        return (Ask(Question.LINE, described_line(items, context)),)
    for item in items:
        if not isinstance(item, Place) and not is_of_piece(item):
            raise NotUnderstood(Trouble.NOT_TOGETHER, item.text)
    if context.game is GameName.QUATRENUN:
        return _bare_quatrenun(items, pieces, cells, context)
    return _bare_quarto(items, pieces, cells, context)


def _asked(items: Sequence[Item], context: Context) -> tuple[Intent, ...]:
    """A question about a cell, a line or a piece."""
    if not items:
        raise NotUnderstood(Trouble.WHICH_CELL)
    if len(items) == 1 and isinstance(items[0], Place):
        return (Ask(Question.CELL, items[0].cell),)
    if not names_a_line(items, context) and all(map(is_of_piece, items)):
        return (Ask(Question.WHERE, described_piece(items, None)),)
    return (Ask(Question.LINE, described_line(items, context)),)


def _action(head: Head, items: Sequence[Item], context: Context) -> tuple[Intent, ...]:
    match head.concept:
        case "place":
            pieces, others = _sorted(items)
            cell = _cell(others)
            if pieces:
                _check_hand(pieces, context)
            return (Do(PlaceAction(cell)),)
        case "give":
            return (Do(Give(described_piece(_all_of_piece(items), context.reserve))),)
        case "call":
            return (Do(Call(described_line(items, context, exact=head.text == "!"))),)
        case "decline":
            if items:
                raise NotUnderstood(Trouble.NOT_TOGETHER, items[0].text)
            return (Do(Decline()),)
        case "designate":
            return (Do(Designate(_cell(items))),)
        case "move":
            return (Do(_move(items, context)),)
        case _:
            return _touch(items)


def _touch(items: Sequence[Item]) -> tuple[Intent, ...]:
    """Several cells may be felt one after another; of the reserve one piece."""
    pieces, others = _sorted(items)
    if pieces and others:
        raise NotUnderstood(Trouble.NOT_TOGETHER, others[0].text)
    if pieces:
        return (Feel(described_piece(pieces, None)),)
    cells = [item for item in others if isinstance(item, Place)]
    if not cells or len(cells) < len(others):
        _cell(others)
    return tuple(Feel(item.cell) for item in cells)


def _move(items: Sequence[Item], context: Context) -> Move:
    """A piece of the designated group goes to a cell; `from` may name that group again."""
    pieces, others = _sorted(items)
    targets = list[Item]()
    for before, item in zip([None, *others], others, strict=False):
        if isinstance(before, Word) and before.concept == "from" and isinstance(item, Place):
            if context.designated not in (None, item.cell):
                assert context.designated is not None
                raise NotUnderstood(Trouble.NOT_DESIGNATED, choices=(context.designated,))
        elif not (isinstance(item, Word) and item.concept == "from"):
            targets.append(item)
    cell = _cell(targets)
    if not pieces and context.group is not None and len(context.group) == 1:
        return Move(context.group[0], cell)
    return Move(described_piece(pieces, context.group), cell)


def _bare_quarto(
    items: Sequence[Item], pieces: list[Item], cells: list[Cell], context: Context
) -> tuple[Intent, ...]:
    if len(cells) > 1:
        raise NotUnderstood(Trouble.ONE_CELL)
    if not cells:
        if context.stage is Stage.GIVE:
            return (Do(Give(described_piece(pieces, context.reserve))),)
        fitting = fitting_pieces(pieces)
        shown: tuple[Piece, ...] = fitting if len(fitting) == 1 else ()
        raise NotUnderstood(Trouble.BARE_PIECE, _text(pieces), shown)
    place = Do(PlaceAction(cells[0]))
    if not pieces:
        return (place,)
    if context.hand is not None and context.hand in fitting_pieces(pieces):
        # Words that fit the piece in hand and one of the reserve too would be a guess.
        others = [p for p in context.reserve or () if p in fitting_pieces(pieces)]
        if others:
            raise NotUnderstood(Trouble.SEVERAL_PIECES, choices=(context.hand, *others))
        return (place,)
    if isinstance(items[0], Place):
        return (place, Do(Give(described_piece(pieces, context.reserve))))
    raise NotUnderstood(Trouble.BARE_PIECE, _text(pieces), fitting_pieces(pieces)[:1])


def _bare_quatrenun(
    items: Sequence[Item], pieces: list[Item], cells: list[Cell], context: Context
) -> tuple[Intent, ...]:
    if not cells:
        fitting = fitting_pieces(pieces)
        raise NotUnderstood(Trouble.BARE_PIECE, _text(pieces), fitting if len(fitting) == 1 else ())
    if pieces:
        piece = described_piece(pieces, context.group)
        if len(cells) == 1:
            return (Do(Move(piece, cells[0])),)
        if len(cells) == 2 and not isinstance(items[0], Place) and isinstance(items[-2], Place):
            return (Do(Move(piece, cells[0])), Do(Designate(cells[1])))
        raise NotUnderstood(Trouble.ONE_CELL)
    if len(cells) > 1:
        raise NotUnderstood(Trouble.ONE_CELL)
    if context.stage is Stage.DESIGNATE:
        return (Do(Designate(cells[0])),)
    if context.stage is Stage.MOVE and context.group is not None and len(context.group) == 1:
        return (Do(Move(context.group[0], cells[0])),)
    raise NotUnderstood(Trouble.BARE_CELL, choices=(cells[0],))


def _setting(head: Head, items: Sequence[Item], vocabulary: Vocabulary) -> Request:
    possible = _SETTINGS[head.concept]
    if len(items) == 1 and isinstance(items[0], Word) and items[0].concept in possible:
        return Request(TableWord(head.concept), items[0].concept)
    choices = tuple(vocabulary.usual[concept] for concept in possible)
    raise NotUnderstood(Trouble.WHICH_SETTING, head.text, choices)


def _check_hand(pieces: list[Item], context: Context) -> None:
    if context.hand is not None and context.hand not in fitting_pieces(pieces):
        raise NotUnderstood(Trouble.NOT_IN_HAND, choices=(context.hand,))


def _cell(items: Sequence[Item]) -> Cell:
    """The one cell that is meant."""
    places = [item for item in items if isinstance(item, Place)]
    for item in items:
        if not isinstance(item, Place):
            trouble = Trouble.WHICH_CELL if isinstance(item, Code) else Trouble.NOT_TOGETHER
            raise NotUnderstood(trouble, item.text)
    if not places:
        raise NotUnderstood(Trouble.WHICH_CELL)
    if len({place.cell for place in places}) > 1:
        raise NotUnderstood(Trouble.ONE_CELL)
    return places[0].cell


def _sorted(items: Sequence[Item]) -> tuple[list[Item], list[Item]]:
    """What is of a piece, and the rest."""
    return [i for i in items if is_of_piece(i)], [i for i in items if not is_of_piece(i)]


def _all_of_piece(items: Sequence[Item]) -> Sequence[Item]:
    for item in items:
        if not is_of_piece(item):
            raise NotUnderstood(Trouble.NOT_TOGETHER, item.text)
    return items


def _text(items: Sequence[Item]) -> str:
    return " ".join(item.text for item in items)
