"""What one clause means: a head token with the tokens around it, or tokens without a head.

The last sections find out which line, and which piece, some tokens mean.
"""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.rules import (
    CHARACTERISTICS,
    LINES,
    PIECES,
    SQUARES,
    Call,
    Cell,
    Characteristic,
    Decline,
    Designate,
    GameName,
    Give,
    Line,
    LineKind,
    Move,
    Piece,
    Place,
    Stage,
)
from quaterne.speech.intents import (
    ActionIntent,
    Intent,
    NotUnderstood,
    ParseContext,
    ParseProblem,
    Question,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    TouchIntent,
)
from quaterne.speech.lexer import (
    ACTIONS,
    ANSWERS,
    OFFERS,
    TABLE,
    CellToken,
    CodeToken,
    HeadToken,
    ModifierToken,
    PieceWordToken,
    SignToken,
    Token,
    Vocabulary,
)

_QUARTO_HEADS = ("place", "give", "call", "decline")
_QUATRENUN_HEADS = ("designate", "move")
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
        foreign = _QUATRENUN_HEADS if context.game is GameName.QUARTO else _QUARTO_HEADS
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


# Which line some tokens mean.


_LINES_BY_NAME = {str(line): line for line in LINES + SQUARES}
_DIGITS_BY_WORD = {"one": "1", "two": "2", "three": "3", "four": "4"}
_LINE_KINDS = {"row": LineKind.ROW, "column": LineKind.COLUMN, "diagonal": LineKind.DIAGONAL}
_SIGNS_BY_SLOPE = {"falling": "\\", "rising": "/"}


def describes_line(tokens: Sequence[Token], context: ParseContext) -> bool:
    """Return whether tokens describe a line: by its kind, its sign or more than two cells."""
    if any(
        isinstance(i, SignToken) or (isinstance(i, ModifierToken) and i.concept in _LINE_KINDS)
        for i in tokens
    ):
        return True
    if context.game is GameName.QUATRENUN:
        return False
    tokens = [
        token
        for token in tokens
        if not (isinstance(token, ModifierToken) and token.concept == "from")
    ]
    places = sum(isinstance(token, CellToken) for token in tokens)
    squares = sum(_is_square(token) for token in tokens)
    # Two cells are more likely a slip than a line; "square b2" is a line: words place no piece.
    return places + squares == len(tokens) and (places > 2 or places * squares > 0)


def resolve_line(tokens: Sequence[Token], context: ParseContext, exact: bool = False) -> Line:
    """Return the line that tokens describe, never guessed from the pieces on the board.

    `exact` is for the notation, in which a single cell names a square.
    """
    kinds, names, cells = _parts(tokens)
    if not tokens:
        raise NotUnderstood(ParseProblem.WHICH_LINE)
    if LineKind.SQUARE in kinds or (exact and len(cells) == 1 and not names and not kinds):
        return _square(cells, names, kinds, context)
    if names:
        return _named(kinds, names, cells)
    if kinds == {LineKind.DIAGONAL} and not cells:
        raise NotUnderstood(ParseProblem.WHICH_DIAGONAL)
    if not cells:
        raise NotUnderstood(ParseProblem.WHICH_LINE)
    through = [line for line in context.lines if set(cells) <= set(line.cells)]
    # "ligne a1 d4" is as good as "diagonale a1 d4": the word means any line too.
    if kinds and kinds != {LineKind.ROW}:
        through = [line for line in through if {line.kind} == kinds]
    elif kinds:
        through = [line for line in through if line.kind is not LineKind.SQUARE]
    return _only(through)


def _parts(tokens: Sequence[Token]) -> tuple[set[LineKind], set[str], list[Cell]]:
    """Return the kinds, the names in the notation and the cells among tokens."""
    kinds, names, cells = set[LineKind](), set[str](), list[Cell]()
    for token in tokens:
        match token:
            case CellToken(cell=cell):
                cells.append(cell)
            case SignToken():
                names.add(token.value)
            case CodeToken(code=code) if code in _LINES_BY_NAME:
                names.add(code)
            case ModifierToken(concept=concept) if concept in _DIGITS_BY_WORD:
                names.add(_DIGITS_BY_WORD[concept])
            case ModifierToken(concept=concept) if concept in _SIGNS_BY_SLOPE:
                names.add(_SIGNS_BY_SLOPE[concept])
            case ModifierToken(concept=concept) if concept in _LINE_KINDS:
                kinds.add(_LINE_KINDS[concept])
            case ModifierToken(concept="from"):
                pass
            case PieceWordToken() if _is_square(token):
                kinds.add(LineKind.SQUARE)
            case CodeToken(text=text):
                raise NotUnderstood(ParseProblem.NO_SUCH_LINE, text)
            case _:
                raise NotUnderstood(ParseProblem.NOT_TOGETHER, token.text)
    return kinds, names, cells


def _is_square(token: Token) -> bool:
    return isinstance(token, PieceWordToken) and token.name == "square"


def _square(
    cells: list[Cell], names: set[str], kinds: set[LineKind], context: ParseContext
) -> Line:
    if not context.squares:
        raise NotUnderstood(ParseProblem.NO_SQUARES)
    if names or kinds - {LineKind.SQUARE}:
        raise NotUnderstood(ParseProblem.NO_SUCH_LINE)
    if not cells:
        raise NotUnderstood(ParseProblem.WHICH_LINE)
    if len(cells) == 1:
        # The notation names a square by its top-left cell.
        return _only([line for line in SQUARES if line.name == str(cells[0])])
    return _only([line for line in SQUARES if set(cells) <= set(line.cells)])


def _named(kinds: set[LineKind], names: set[str], cells: list[Cell]) -> Line:
    """Return the line of a number, letter or sign; everything else must agree with it."""
    lines = [_LINES_BY_NAME[name] for name in sorted(names)]
    if len(lines) > 1:
        raise NotUnderstood(ParseProblem.SEVERAL_LINES, choices=tuple(lines))
    line = lines[0]
    # "ligne" is a row and any line: "ligne b" can only be a column.
    wrong_kind = kinds - {LineKind.ROW, line.kind}
    if wrong_kind or not set(cells) <= set(line.cells):
        raise NotUnderstood(ParseProblem.NO_SUCH_LINE)
    return line


def _only(lines: list[Line]) -> Line:
    if not lines:
        raise NotUnderstood(ParseProblem.NO_SUCH_LINE)
    if len(lines) > 1:
        raise NotUnderstood(ParseProblem.SEVERAL_LINES, choices=tuple(lines))
    return lines[0]


# Which piece some tokens mean.


def describes_piece(token: Token) -> bool:
    """Return whether a token can name or describe a piece."""
    return isinstance(token, CodeToken | PieceWordToken)


def matching_pieces(tokens: Sequence[Token]) -> tuple[Piece, ...]:
    """Return all pieces that a code or some words fit; raise `NotUnderstood` when none does."""
    described: dict[Characteristic, PieceWordToken] = {}
    for token in tokens:
        if isinstance(token, PieceWordToken):
            other = described.setdefault(token.characteristic, token)
            if other.value is not token.value:
                raise NotUnderstood(ParseProblem.CONTRADICTION, choices=(other.text, token.text))
    codes = {int(token.code, 16) for token in tokens if isinstance(token, CodeToken)}
    if len(codes) > 1:
        raise NotUnderstood(ParseProblem.ONE_PIECE)
    matching = tuple(
        piece
        for piece in PIECES
        if (not codes or piece in codes)
        and all(piece.has(c) is word.value for c, word in described.items())
    )
    if not matching:
        words = tuple(token.text for token in tokens if describes_piece(token))
        raise NotUnderstood(ParseProblem.CONTRADICTION, choices=words)
    return matching


def resolve_piece(tokens: Sequence[Token], candidates: Sequence[Piece] | None) -> Piece:
    """Return the piece that tokens describe.

    A code or four words name a piece wherever it is.  Fewer words must fit exactly one candidate,
    and are not enough when the candidates are hidden.
    """
    if not tokens:
        raise NotUnderstood(ParseProblem.WHICH_PIECE)
    matching = matching_pieces(tokens)
    if len(matching) == 1:
        return matching[0]
    if candidates is None:
        raise NotUnderstood(ParseProblem.WHOLE_PIECE, choices=_missing(tokens))
    meant = tuple(piece for piece in candidates if piece in matching)
    if not meant:
        raise NotUnderstood(ParseProblem.NO_SUCH_PIECE, choices=tuple(candidates))
    if len(meant) > 1:
        raise NotUnderstood(ParseProblem.SEVERAL_PIECES, choices=meant)
    return meant[0]


def _missing(tokens: Sequence[Token]) -> tuple[str, ...]:
    """Return the characteristics that no token names."""
    described = {token.characteristic for token in tokens if isinstance(token, PieceWordToken)}
    return tuple(str(c) for c in CHARACTERISTICS if c not in described)
