"""What one clause means: a head token with the tokens around it, or tokens without a head."""

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
    Place,
    Stage,
)
from quaterne.speech.parsing.context import ParseContext
from quaterne.speech.parsing.errors import NotUnderstood, ParseProblem
from quaterne.speech.parsing.intents import (
    ActionIntent,
    Intent,
    Question,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    TouchIntent,
)
from quaterne.speech.parsing.lexer import CellToken, CodeToken, HeadToken, ModifierToken, Token
from quaterne.speech.parsing.lines import describes_line, resolve_line
from quaterne.speech.parsing.pieces import describes_piece, matching_pieces, resolve_piece
from quaterne.speech.parsing.vocabulary import ACTIONS, ANSWERS, OFFERS, TABLE, Vocabulary

__all__ = ["parse_headed_clause", "parse_headless_clause"]

_OF_QUARTO = ("place", "give", "call", "decline")
_OF_QUATRENUN = ("designate", "move")
_SETTINGS = {
    "verbosity": ("words", "codes", "coordinates"),
    "display": ("words", "table", "off"),
    "language": ("english", "french"),
}


def parse_headed_clause(
    head: HeadToken,
    tokens: Sequence[Token],
    is_question: bool,
    context: ParseContext,
    vocabulary: Vocabulary,
) -> tuple[Intent, ...]:
    """Return what a head means with the tokens around it."""
    concept = head.concept
    if concept in ACTIONS:
        foreign = _OF_QUATRENUN if context.game is GameName.QUARTO else _OF_QUARTO
        if concept in foreign:
            raise NotUnderstood(ParseProblem.OTHER_GAME, head.text, (context.game.value,))
        if is_question:
            raise NotUnderstood(ParseProblem.ONLY_QUESTIONS, head.text)
        return _parse_action(head, tokens, context)
    if concept in _SETTINGS:
        return (_parse_setting(head, tokens, vocabulary),)
    if concept == "what":
        return _parse_question(tokens, context)
    if concept == "where":
        return (
            QuestionIntent(Question.WHERE, resolve_piece(_check_only_piece_tokens(tokens), None)),
        )
    if concept == "lines":
        return (QuestionIntent(Question.LINES, _single_cell(tokens)),)
    match tokens:
        case [ModifierToken(concept=offer)] if concept in ANSWERS and offer in OFFERS:
            return (RequestIntent(RequestKind(concept), offer),)
    if tokens:
        raise NotUnderstood(ParseProblem.NOT_TOGETHER, tokens[0].text)
    if concept in TABLE:
        return (RequestIntent(RequestKind(concept)),)
    return (QuestionIntent(Question(concept)),)


def parse_headless_clause(
    tokens: Sequence[Token], is_question: bool, context: ParseContext
) -> tuple[Intent, ...]:
    """Return what tokens mean without a head."""
    if is_question:
        return _parse_question(tokens, context)
    cells = [token.cell for token in tokens if isinstance(token, CellToken)]
    pieces = [token for token in tokens if describes_piece(token)]
    if describes_line(tokens, context):
        return (QuestionIntent(Question.LINE, resolve_line(tokens, context)),)
    for token in tokens:
        if not isinstance(token, CellToken) and not describes_piece(token):
            raise NotUnderstood(ParseProblem.NOT_TOGETHER, token.text)
    if context.game is GameName.QUATRENUN:
        return _parse_bare_quatrenun(tokens, pieces, cells, context)
    return _parse_bare_quarto(tokens, pieces, cells, context)


def _parse_question(tokens: Sequence[Token], context: ParseContext) -> tuple[Intent, ...]:
    """Return a question about a cell, a line or a piece."""
    if not tokens:
        raise NotUnderstood(ParseProblem.WHICH_CELL)
    if len(tokens) == 1 and isinstance(tokens[0], CellToken):
        return (QuestionIntent(Question.CELL, tokens[0].cell),)
    if not describes_line(tokens, context) and all(map(describes_piece, tokens)):
        return (QuestionIntent(Question.WHERE, resolve_piece(tokens, None)),)
    return (QuestionIntent(Question.LINE, resolve_line(tokens, context)),)


def _parse_action(
    head: HeadToken, tokens: Sequence[Token], context: ParseContext
) -> tuple[Intent, ...]:
    match head.concept:
        case "place":
            pieces, others = _split_tokens(tokens)
            cell = _single_cell(others)
            if pieces:
                _check_hand(pieces, context)
            return (ActionIntent(Place(cell)),)
        case "give":
            return (
                ActionIntent(
                    Give(resolve_piece(_check_only_piece_tokens(tokens), context.reserve))
                ),
            )
        case "call":
            return (ActionIntent(Call(resolve_line(tokens, context, exact=head.text == "!"))),)
        case "decline":
            if tokens:
                raise NotUnderstood(ParseProblem.NOT_TOGETHER, tokens[0].text)
            return (ActionIntent(Decline()),)
        case "designate":
            return (ActionIntent(Designate(_single_cell(tokens))),)
        case "move":
            return (ActionIntent(_parse_move(tokens, context)),)
        case _:
            return _parse_touch(tokens)


def _parse_touch(tokens: Sequence[Token]) -> tuple[Intent, ...]:
    """Return touches: of several cells one after another, or of one piece of the reserve."""
    pieces, others = _split_tokens(tokens)
    if pieces and others:
        raise NotUnderstood(ParseProblem.NOT_TOGETHER, others[0].text)
    if pieces:
        return (TouchIntent(resolve_piece(pieces, None)),)
    cells = [token for token in others if isinstance(token, CellToken)]
    if not cells or len(cells) < len(others):
        _single_cell(others)
    return tuple(TouchIntent(token.cell) for token in cells)


def _parse_move(tokens: Sequence[Token], context: ParseContext) -> Move:
    """Return the move of a piece of the designated group; `from` may name that group again."""
    pieces, others = _split_tokens(tokens)
    targets = list[Token]()
    for before, token in zip([None, *others], others, strict=False):
        if (
            isinstance(before, ModifierToken)
            and before.concept == "from"
            and isinstance(token, CellToken)
        ):
            if context.designated not in (None, token.cell):
                assert context.designated is not None
                raise NotUnderstood(ParseProblem.NOT_DESIGNATED, choices=(context.designated,))
        elif not (isinstance(token, ModifierToken) and token.concept == "from"):
            targets.append(token)
    cell = _single_cell(targets)
    if not pieces and context.group is not None and len(context.group) == 1:
        return Move(context.group[0], cell)
    return Move(resolve_piece(pieces, context.group), cell)


def _parse_bare_quarto(
    tokens: Sequence[Token], pieces: list[Token], cells: list[Cell], context: ParseContext
) -> tuple[Intent, ...]:
    if len(cells) > 1:
        raise NotUnderstood(ParseProblem.ONE_CELL)
    if not cells:
        if context.stage is Stage.GIVE:
            return (ActionIntent(Give(resolve_piece(pieces, context.reserve))),)
        matching = matching_pieces(pieces)
        shown: tuple[Piece, ...] = matching if len(matching) == 1 else ()
        raise NotUnderstood(ParseProblem.BARE_PIECE, _text(pieces), shown)
    place = ActionIntent(Place(cells[0]))
    if not pieces:
        return (place,)
    if context.hand is not None and context.hand in matching_pieces(pieces):
        # Words that fit the piece in hand and one of the reserve leave a choice: never guess.
        others = [p for p in context.reserve or () if p in matching_pieces(pieces)]
        if others:
            raise NotUnderstood(ParseProblem.SEVERAL_PIECES, choices=(context.hand, *others))
        return (place,)
    if isinstance(tokens[0], CellToken):
        return (place, ActionIntent(Give(resolve_piece(pieces, context.reserve))))
    raise NotUnderstood(ParseProblem.BARE_PIECE, _text(pieces), matching_pieces(pieces)[:1])


def _parse_bare_quatrenun(
    tokens: Sequence[Token], pieces: list[Token], cells: list[Cell], context: ParseContext
) -> tuple[Intent, ...]:
    if not cells:
        matching = matching_pieces(pieces)
        raise NotUnderstood(
            ParseProblem.BARE_PIECE, _text(pieces), matching if len(matching) == 1 else ()
        )
    if pieces:
        piece = resolve_piece(pieces, context.group)
        if len(cells) == 1:
            return (ActionIntent(Move(piece, cells[0])),)
        if (
            len(cells) == 2
            and not isinstance(tokens[0], CellToken)
            and isinstance(tokens[-2], CellToken)
        ):
            return (ActionIntent(Move(piece, cells[0])), ActionIntent(Designate(cells[1])))
        raise NotUnderstood(ParseProblem.ONE_CELL)
    if len(cells) > 1:
        raise NotUnderstood(ParseProblem.ONE_CELL)
    if context.stage is Stage.DESIGNATE:
        return (ActionIntent(Designate(cells[0])),)
    if context.stage is Stage.MOVE and context.group is not None and len(context.group) == 1:
        return (ActionIntent(Move(context.group[0], cells[0])),)
    raise NotUnderstood(ParseProblem.BARE_CELL, choices=(cells[0],))


def _parse_setting(
    head: HeadToken, tokens: Sequence[Token], vocabulary: Vocabulary
) -> RequestIntent:
    possible = _SETTINGS[head.concept]
    if len(tokens) == 1 and isinstance(tokens[0], ModifierToken) and tokens[0].concept in possible:
        return RequestIntent(RequestKind(head.concept), tokens[0].concept)
    choices = tuple(vocabulary.canonical[concept] for concept in possible)
    raise NotUnderstood(ParseProblem.WHICH_SETTING, head.text, choices)


def _check_hand(pieces: list[Token], context: ParseContext) -> None:
    if context.hand is not None and context.hand not in matching_pieces(pieces):
        raise NotUnderstood(ParseProblem.NOT_IN_HAND, choices=(context.hand,))


def _single_cell(tokens: Sequence[Token]) -> Cell:
    """Return the only cell among tokens; raise `NotUnderstood` for anything else."""
    places = [token for token in tokens if isinstance(token, CellToken)]
    for token in tokens:
        if not isinstance(token, CellToken):
            problem = (
                ParseProblem.WHICH_CELL
                if isinstance(token, CodeToken)
                else ParseProblem.NOT_TOGETHER
            )
            raise NotUnderstood(problem, token.text)
    if not places:
        raise NotUnderstood(ParseProblem.WHICH_CELL)
    if len({place.cell for place in places}) > 1:
        raise NotUnderstood(ParseProblem.ONE_CELL)
    return places[0].cell


def _split_tokens(tokens: Sequence[Token]) -> tuple[list[Token], list[Token]]:
    """Return the tokens that describe a piece, and the rest."""
    return [i for i in tokens if describes_piece(i)], [i for i in tokens if not describes_piece(i)]


def _check_only_piece_tokens(tokens: Sequence[Token]) -> Sequence[Token]:
    for token in tokens:
        if not describes_piece(token):
            raise NotUnderstood(ParseProblem.NOT_TOGETHER, token.text)
    return tokens


def _text(tokens: Sequence[Token]) -> str:
    return " ".join(token.text for token in tokens)
