"""The catalogues for tests: every message, its variables, and every way to format it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from quaterne.speech import Language, catalogue, locales_folder

_PLURALS = {"zero", "one", "two", "few", "many", "other"}
_NUMBERS = (0, 1, 2, 5)


def files(language: Language) -> list[Path]:
    return sorted((locales_folder() / language).glob("*.ftl"))


@cache
def entries(language: Language) -> tuple[ftl.EntryType, ...]:
    parser = FluentParser(with_spans=False)
    return tuple(
        entry
        for path in files(language)
        for entry in parser.parse(path.read_text(encoding="utf-8")).body
    )


def messages(language: Language) -> dict[str, ftl.Message]:
    return {e.id.name: e for e in entries(language) if isinstance(e, ftl.Message)}


class _Variables(Visitor):
    """Collects the variables of a message, and the words and numbers that select its variants."""

    def __init__(self) -> None:
        self.values: dict[str, set[str | int]] = {}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.values.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ftl.VariableReference), "only variables choose"
        chosen = self.values.setdefault(node.selector.id.name, set())
        keys = {_key(variant) for variant in node.variants}
        is_number = any(isinstance(key, int) or key in _PLURALS - {"other"} for key in keys)
        chosen |= set(_NUMBERS) if is_number or keys <= _PLURALS else keys
        self.generic_visit(node)


def _key(variant: ftl.Variant) -> str | int:
    if isinstance(variant.key, ftl.NumberLiteral):
        return int(variant.key.value)
    return variant.key.name


def variables(message: ftl.Message) -> dict[str, set[str | int]]:
    """Return every variable, with the words or numbers that select a variant, if any."""
    visitor = _Variables()
    visitor.visit(message)
    return visitor.values


def renderings(language: Language, name: str, shown: str = "B2") -> Iterator[str]:
    """Yield a message formatted with every selecting value, and `shown` for other variables."""
    values = variables(messages(language)[name])
    choices = [sorted(v, key=str) or [shown] for v in values.values()]
    for chosen in product(*choices):
        yield catalogue(language).say(name, **dict(zip(values, chosen, strict=True)))
