"""`understand`: a typed line becomes what its writer means, or an answer that says what is open.

A line is one or more clauses.  Each has a head (`give`, `quarto`, `reserve`), around which its
other words stand in any order, all before it or all behind it; words before the first head may be a
clause without one.  All ways to share the words out among the heads are tried: the line is
understood when exactly one meaning comes out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from quaterne.speech.languages import Language
from quaterne.speech.parsing.context import Context
from quaterne.speech.parsing.errors import NotUnderstood, Trouble
from quaterne.speech.parsing.grammar import headed, headless
from quaterne.speech.parsing.intents import Intent, Request, TableWord
from quaterne.speech.parsing.lexer import Code, Head, Item, Place, Unknown, Word, read
from quaterne.speech.parsing.vocabulary import (
    ACTIONS,
    ANSWERS,
    OFFERS,
    QUESTIONS,
    Vocabulary,
    plain,
    vocabulary,
)

__all__ = ["MAX_TEXT", "understand"]

MAX_TEXT = 300
"""The longest line that is read, in characters."""
_MAX_ITEMS = 24
# As in `8>c3`.
_AMID_ITS_WORDS = ("move",)
_MAX_READINGS = 1000


def understand(text: str, language: Language, context: Context) -> list[Intent]:
    """What a typed line means in these circumstances, in the order in which it was said.

    `NotUnderstood` says what is unknown, missing or ambiguous, and what would be possible.

    >>> [str(i) for i in understand("b2 give tall round hollow dark", Language.EN, Context())]
    ['b2', '>b']
    """
    if len(text) > MAX_TEXT:
        raise NotUnderstood(Trouble.TOO_LONG)
    words = vocabulary(language)
    saving = _saving(text, words)
    if saving is not None:
        return [saving]
    items, asked = read(text, words, context)
    items = list(_without_repeated_heads(items))
    if not items:
        if asked:
            return [Request(TableWord.HELP)]
        raise NotUnderstood(Trouble.NOTHING_SAID)
    for at, item in enumerate(items):
        if isinstance(item, Unknown):
            raise item.problem.after(_understood_before(items[:at], asked, context, words))
    try:
        return list(_meaning(items, asked, context, words))
    except NotUnderstood:
        joined = _with_cells_joined(items)
        if len(joined) == len(items):
            raise
        try:
            return list(_meaning(joined, asked, context, words))
        except NotUnderstood:
            pass
        raise


def _saving(text: str, words: Vocabulary) -> Request | None:
    """`save my game.qtn`: what follows is a file's name, whatever its words mean."""
    head, _, name = text.strip().partition(" ")
    if words.phrases.get((plain(head),)) == "save":
        return Request(TableWord.SAVE, name.strip())
    return None


def _without_repeated_heads(items: Sequence[Item]) -> Iterator[Item]:
    """`call quarto` and `show reserve` are one head, and so is `touch cell`."""
    before: Item | None = None
    for item, following in pairwise([*items, None]):
        assert item is not None
        if isinstance(item, Head) and _repeats(item, before, following):
            continue
        if isinstance(item, Head) and item.concept in OFFERS and _answers_offers(before):
            # In "accept draw" the second word says which offer, and offers nothing itself.
            item = Word(item.concept, item.text)
        yield item
        before = item


def _answers_offers(item: Item | None) -> bool:
    return isinstance(item, Head) and item.concept in ANSWERS


def _repeats(head: Head, before: Item | None, following: Item | None) -> bool:
    """Whether a head says nothing beside the one before or after it."""
    if isinstance(before, Head):
        if head.concept == before.concept == "call":
            return True
        if head.concept == "what" and before.concept in ACTIONS:
            return True
    return head.concept == "what" and isinstance(following, Head) and following.concept in QUESTIONS


def _with_cells_joined(items: Sequence[Item]) -> list[Item]:
    """`b 2` is a cell, where two codes make no sense."""
    joined: list[Item] = []
    for item in items:
        last = joined[-1] if joined else None
        if (
            isinstance(item, Code)
            and isinstance(last, Code)
            and last.code in "abcd"
            and item.code in "1234"
        ):
            cell = read(last.code + item.code, vocabulary(Language.EN), Context())[0][0]
            assert isinstance(cell, Place)
            joined[-1] = Place(cell.cell, f"{last.text} {item.text}")
        else:
            joined.append(item)
    return joined


def _understood_before(
    items: Sequence[Item], asked: bool, context: Context, words: Vocabulary
) -> tuple[Intent, ...]:
    """What the items before a trouble mean, as far as they mean something."""
    try:
        return _meaning(items, asked, context, words) if items else ()
    except NotUnderstood as trouble:
        return trouble.understood


def _meaning(
    items: Sequence[Item], asked: bool, context: Context, words: Vocabulary
) -> tuple[Intent, ...]:
    """The only meaning of these items, or the trouble of the reading that goes furthest."""
    if len(items) > _MAX_ITEMS:
        raise NotUnderstood(Trouble.TOO_LONG)
    meanings = dict[tuple[Intent, ...], None]()
    troubles = list[NotUnderstood]()
    for number, reading in enumerate(_readings(items)):
        if number == _MAX_READINGS:
            raise NotUnderstood(Trouble.TOO_LONG)
        try:
            meanings[_read_out(reading, asked, context, words)] = None
        except NotUnderstood as trouble:
            troubles.append(trouble)
    if len(meanings) > 1:
        raise NotUnderstood(Trouble.AMBIGUOUS)
    if meanings:
        return next(iter(meanings))
    raise max(troubles, key=lambda trouble: len(trouble.understood))


_Clause = tuple[Head | None, tuple[Item, ...]]


def _readings(items: Sequence[Item]) -> Iterator[list[_Clause]]:
    """All ways to share the words between two heads out, those that follow their head first."""
    heads = [at for at, item in enumerate(items) if isinstance(item, Head)]
    if not heads:
        yield [(None, tuple(items))]
        return
    gaps = list(pairwise([-1, *heads, len(items)]))
    # Where in each gap the words stop to belong to what is before it.  After the last head all do.
    cuts = [range(end, start, -1) for start, end in gaps[:-1]]
    for cut in product(*cuts):
        clauses: list[_Clause] = [(None, tuple(items[: cut[0]]))] if cut[0] else []
        ends = [*cut[1:], len(items)]
        for at, begin, end in zip(heads, cut, ends, strict=True):
            head = items[at]
            assert isinstance(head, Head)
            if begin < at and at + 1 < end and head.concept not in _AMID_ITS_WORDS:
                break
            clauses.append((head, tuple(items[begin:at]) + tuple(items[at + 1 : end])))
        else:
            yield clauses


def _read_out(
    clauses: list[_Clause], asked: bool, context: Context, words: Vocabulary
) -> tuple[Intent, ...]:
    intents: tuple[Intent, ...] = ()
    for head, items in clauses:
        try:
            if head is None:
                intents += headless(items, asked, context)
            else:
                intents += headed(head, items, asked, context, words)
        except NotUnderstood as trouble:
            raise trouble.after(intents) from None
    return intents
