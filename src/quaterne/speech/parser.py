"""Typed words become intents, and intents commands to the table.

`lexer` turns a line into tokens by the words of a language; `parse_intents` splits them into
clauses and `grammar` says what each clause means.

A line is one or more clauses.  Each clause has a head (`give`, `quarto`, `reserve`); its other
words stand in any order, all before the head or all after it.  Words before the first head may be
a clause without one.  The parser tries all ways to divide the words among the heads, and
understands the line when exactly one meaning comes out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from quaterne.play.commands import (
    Accept,
    Act,
    Agree,
    Command,
    Mute,
    Offer,
    Refuse,
    Resign,
    TouchCell,
    TouchReserve,
    Withdraw,
)
from quaterne.play.seats import OfferKind
from quaterne.play.view import View
from quaterne.rules import Cell
from quaterne.speech.catalogue import Language
from quaterne.speech.grammar import parse_headed_clause, parse_headless_clause
from quaterne.speech.intents import (
    ActionIntent,
    Intent,
    NotUnderstood,
    ParseContext,
    ParseProblem,
    RequestIntent,
    RequestKind,
    TouchIntent,
)
from quaterne.speech.lexer import (
    ACTIONS,
    ANSWERS,
    OFFERS,
    QUESTIONS,
    CellToken,
    CodeToken,
    HeadToken,
    ModifierToken,
    Token,
    UnreadableToken,
    Vocabulary,
    normalize,
    tokenize,
    vocabulary,
)

MAX_TEXT = 300
"""The length of the longest line that is parsed, in characters."""
_MAX_TOKENS = 24
_HEADS_AMID_WORDS = ("move",)
"""Heads that can stand between their words, as in `8>c3`."""
_MAX_READINGS = 1000


def parse_intents(text: str, language: Language, context: ParseContext) -> list[Intent]:
    """Return what a typed line means in these circumstances, in the order of its words.

    Raise `NotUnderstood` with what is unknown, missing or ambiguous, and what would be possible.

    >>> intents = parse_intents("b2 give tall round hollow dark", Language.EN, ParseContext())
    >>> [str(intent) for intent in intents]
    ['b2', '>b']
    """
    if len(text) > MAX_TEXT:
        raise NotUnderstood(ParseProblem.TOO_LONG)
    words = vocabulary(language)
    save_request = _save_request(text, words)
    if save_request is not None:
        return [save_request]
    tokens, is_question = tokenize(text, words, context)
    tokens = list(_merge_repeated_heads(tokens))
    if not tokens:
        if is_question:
            return [RequestIntent(RequestKind.HELP)]
        raise NotUnderstood(ParseProblem.NOTHING_SAID)
    for at, token in enumerate(tokens):
        if isinstance(token, UnreadableToken):
            raise token.error.after(_meaning_before(tokens[:at], is_question, context, words))
    try:
        return list(_meaning(tokens, is_question, context, words))
    except NotUnderstood:
        joined = _join_cells(tokens)
        if len(joined) == len(tokens):
            raise
        try:
            return list(_meaning(joined, is_question, context, words))
        except NotUnderstood:
            pass
        raise


def _save_request(text: str, words: Vocabulary) -> RequestIntent | None:
    """Read `save my game.qtn`: the rest is the name of a file, whatever its words mean."""
    head, _, name = text.strip().partition(" ")
    if words.phrases.get((normalize(head),)) == "save":
        return RequestIntent(RequestKind.SAVE, name.strip())
    return None


def _merge_repeated_heads(tokens: Sequence[Token]) -> Iterator[Token]:
    """Yield tokens with one head for `call quarto`, `show reserve` and `touch cell`."""
    before: Token | None = None
    for token, following in pairwise([*tokens, None]):
        assert token is not None
        if isinstance(token, HeadToken) and _repeats(token, before, following):
            continue
        if isinstance(token, HeadToken) and token.concept in OFFERS and _answers_offers(before):
            # In "accept draw" the second word names the offer, and offers nothing itself.
            token = ModifierToken(token.concept, token.text)
        yield token
        before = token


def _answers_offers(token: Token | None) -> bool:
    return isinstance(token, HeadToken) and token.concept in ANSWERS


def _repeats(head: HeadToken, before: Token | None, following: Token | None) -> bool:
    """Return whether a head adds nothing to the one before or after it."""
    if isinstance(before, HeadToken):
        if head.concept == before.concept == "call":
            return True
        if head.concept == "what" and before.concept in ACTIONS:
            return True
    return (
        head.concept == "what"
        and isinstance(following, HeadToken)
        and following.concept in QUESTIONS
    )


def _join_cells(tokens: Sequence[Token]) -> list[Token]:
    """Read `b 2` as a cell, where two codes make no sense."""
    joined: list[Token] = []
    for token in tokens:
        last = joined[-1] if joined else None
        if (
            isinstance(token, CodeToken)
            and isinstance(last, CodeToken)
            and last.code in "abcd"
            and token.code in "1234"
        ):
            cell = tokenize(last.code + token.code, vocabulary(Language.EN), ParseContext())[0][0]
            assert isinstance(cell, CellToken)
            joined[-1] = CellToken(cell.cell, f"{last.text} {token.text}")
        else:
            joined.append(token)
    return joined


def _meaning_before(
    tokens: Sequence[Token], is_question: bool, context: ParseContext, words: Vocabulary
) -> tuple[Intent, ...]:
    """Return what the tokens before a problem mean, as far as they mean something."""
    try:
        return _meaning(tokens, is_question, context, words) if tokens else ()
    except NotUnderstood as problem:
        return problem.understood


def _meaning(
    tokens: Sequence[Token], is_question: bool, context: ParseContext, words: Vocabulary
) -> tuple[Intent, ...]:
    """Return the only meaning of tokens; raise the problem of the reading that goes furthest."""
    if len(tokens) > _MAX_TOKENS:
        raise NotUnderstood(ParseProblem.TOO_LONG)
    meanings = dict[tuple[Intent, ...], None]()
    problems = list[NotUnderstood]()
    for number, reading in enumerate(_readings(tokens)):
        if number == _MAX_READINGS:
            raise NotUnderstood(ParseProblem.TOO_LONG)
        try:
            meanings[_parse_clauses(reading, is_question, context, words)] = None
        except NotUnderstood as problem:
            problems.append(problem)
    if len(meanings) > 1:
        raise NotUnderstood(ParseProblem.AMBIGUOUS)
    if meanings:
        return next(iter(meanings))
    raise max(problems, key=lambda problem: len(problem.understood))


_Clause = tuple[HeadToken | None, tuple[Token, ...]]


def _readings(tokens: Sequence[Token]) -> Iterator[list[_Clause]]:
    """Yield all ways to divide the words between heads; first those that follow their head."""
    heads = [at for at, token in enumerate(tokens) if isinstance(token, HeadToken)]
    if not heads:
        yield [(None, tuple(tokens))]
        return
    gaps = list(pairwise([-1, *heads, len(tokens)]))
    # Where in each gap the words stop belonging to the head before it.  After the last head all do.
    cuts = [range(end, start, -1) for start, end in gaps[:-1]]
    for cut in product(*cuts):
        clauses: list[_Clause] = [(None, tuple(tokens[: cut[0]]))] if cut[0] else []
        ends = [*cut[1:], len(tokens)]
        for at, begin, end in zip(heads, cut, ends, strict=True):
            head = tokens[at]
            assert isinstance(head, HeadToken)
            if begin < at and at + 1 < end and head.concept not in _HEADS_AMID_WORDS:
                break
            clauses.append((head, tuple(tokens[begin:at]) + tuple(tokens[at + 1 : end])))
        else:
            yield clauses


def _parse_clauses(
    clauses: list[_Clause], is_question: bool, context: ParseContext, words: Vocabulary
) -> tuple[Intent, ...]:
    intents: tuple[Intent, ...] = ()
    for head, tokens in clauses:
        try:
            if head is None:
                intents += parse_headless_clause(tokens, is_question, context)
            else:
                intents += parse_headed_clause(head, tokens, is_question, context, words)
        except NotUnderstood as problem:
            raise problem.after(intents) from None
    return intents


# Intents as commands to the table.


_OFFERS = {
    RequestKind.DRAW: OfferKind.DRAW,
    RequestKind.TAKE_BACK: OfferKind.TAKE_BACK,
    RequestKind.REMATCH: OfferKind.REMATCH,
}


def command_for(intent: Intent, view: View, id: str, language: Language) -> Command | None:  # noqa: A002
    """Return the command for an intent, under this id; None for what does not concern the table.

    An answer that names no offer means the only open one; raise `NotUnderstood` when there is none
    or more than one.
    """
    match intent:
        case ActionIntent(action=action):
            return Act(id, action)
        case TouchIntent(target=target):
            if isinstance(target, Cell):
                return TouchCell(id, target)
            return TouchReserve(id, target)
        case RequestIntent(kind=RequestKind.RESIGN):
            return Resign(id)
        case RequestIntent(kind=RequestKind.MUTE):
            return Mute(id)
        case RequestIntent(kind=RequestKind.ASSISTANCE):
            return Agree(id)
        case RequestIntent(kind=kind) if kind in _OFFERS:
            return Offer(id, _OFFERS[kind])
        case RequestIntent(kind=RequestKind.ACCEPT, argument=offer):
            return Accept(id, _offer(view, offer, own=False, language=language))
        case RequestIntent(kind=RequestKind.REFUSE, argument=offer):
            return Refuse(id, _offer(view, offer, own=False, language=language))
        case RequestIntent(kind=RequestKind.WITHDRAW, argument=offer):
            return Withdraw(id, _offer(view, offer, own=True, language=language))
        case _:
            return None


def _offer(view: View, name: str, own: bool, language: Language) -> OfferKind:
    """Return the offer that is answered: the one that was named, or the only open one."""
    if name:
        return OfferKind(name)
    kinds = [waiting.offer for waiting in view.offers if (waiting.seat is view.seat) is own]
    if not kinds:
        raise NotUnderstood(ParseProblem.NO_OFFER)
    if len(kinds) > 1:
        usual = vocabulary(language).canonical
        raise NotUnderstood(
            ParseProblem.SEVERAL_OFFERS, choices=tuple(usual[kind] for kind in kinds)
        )
    return kinds[0]
