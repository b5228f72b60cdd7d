"""A bundle of Fluent messages that parses an entry when it is first asked for.

A command says a few of more than a thousand messages; parsing all of them would take longer than
the rest of the command.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from threading import Lock
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message, Pattern
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

# Only entries begin at the start of a line with a name: texts that go on are indented.
_ENTRY = re.compile(r"^(?=(-?[a-zA-Z][a-zA-Z0-9_-]*) *=)", re.MULTILINE)


class LazyBundle:
    """The messages and terms of several sources in one language; the first of a name counts."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        # Isolation marks would be read out or take cells of a braille line.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unparsed: dict[str, str] = {}
        for source in sources:
            # What stands before the first entry, then name and text in turn.
            _, *found = _ENTRY.split(source)
            for name, text in zip(found[::2], found[1::2], strict=True):
                self._unparsed.setdefault(name, text)
        self._messages = frozenset(name for name in self._unparsed if not name.startswith("-"))
        self._parsing = Lock()

    def __contains__(self, message: str) -> bool:
        return message in self._messages

    def get_message(self, name: str) -> Message:
        """Return a message; raise `KeyError` if there is none of this name."""
        if name in self._unparsed:
            with self._parsing:
                self._parse(name)
        return self._bundle.get_message(name)

    def format_pattern(
        self, pattern: Pattern, variables: Mapping[str, Any]
    ) -> tuple[str, list[Exception]]:
        """Return the text of a pattern and what was wrong with it."""
        text, errors = self._bundle.format_pattern(pattern, dict(variables))
        return str(text), errors

    def _parse(self, name: str) -> None:
        """Parse an entry and those that it refers to."""
        parsed = set[str]()
        wanted = [name]
        while wanted:
            name = wanted.pop()
            if name in parsed or name not in self._unparsed:
                continue
            parsed.add(name)
            resource = FluentResource(self._unparsed[name])
            self._bundle.add_resource(resource)
            references = _References()
            references.visit(resource)
            wanted += references.names
        # At the end: other threads take an entry that is not in here for ready.
        for name in parsed:
            del self._unparsed[name]


class _References(Visitor):
    """The names of the entries that are mentioned."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.names.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)
