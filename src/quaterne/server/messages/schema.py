"""JSON Schema of every message, derived from the dataclasses that are the messages.

For OpenAPI, and for the page's types; `python -m quaterne.server.messages.schema` prints all of it.
A class that is only sent has all its fields; one that is read may leave out those with a default.
`Options` is both: as a client may write it, it is `OptionsAsked`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from quaterne.codec import Tagged, may_be_left_out
from quaterne.play import Event, Occupant, Seat, commands
from quaterne.play.codec import EVENTS
from quaterne.rules import CHARACTERISTICS, Action, Cell, Characteristic, Line, Piece, Rules
from quaterne.server.messages import puzzles as puzzle_messages
from quaterne.server.messages import reviews as review_messages
from quaterne.server.messages import tables as messages
from quaterne.server.messages.docstrings import field_docs, summary

__all__ = ["definitions", "document", "name_of", "reference"]

Schema = dict[str, Any]

_COMMANDS: tuple[type, ...] = get_args(commands.Command)
_FRAMES: tuple[type, ...] = get_args(messages.ServerFrame)
_REVIEW: tuple[type, ...] = get_args(review_messages.ReviewMessage)
_READ = {
    *_COMMANDS,
    messages.NewTable,
    messages.JoinTable,
    messages.ShownSecret,
    review_messages.WordsWanted,
    review_messages.RecordToReview,
    review_messages.PositionToAnalyse,
    puzzle_messages.PuzzleAnswer,
}
_UNIONS: dict[str, tuple[type, ...]] = {
    "Command": _COMMANDS,
    "Event": EVENTS,
    "Occupant": get_args(Occupant),
    "ServerFrame": _FRAMES,
    "ClientFrame": get_args(messages.ClientFrame),
    "ReviewMessage": _REVIEW,
}
_TEXTS: dict[Any, tuple[str, Schema]] = {
    Piece: ("Piece", {"pattern": "^[0-9a-f]$", "description": "A piece in the notation."}),
    Cell: ("Cell", {"pattern": "^[a-d][1-4]$", "description": "A cell, a1 top left."}),
    Line: (
        "Line",
        {
            "pattern": r"^([1-4a-d\\/]|[a-c][1-3])$",
            "description": "A row, a column, a diagonal, or a square by its top left cell.",
        },
    ),
    Rules: ("Rules", {"maxLength": 200, "description": "Rules in the notation, or a named set."}),
    Action: (
        "Action",
        {
            "pattern": r"^(>[0-9a-f]|[a-d][1-4]|!([1-4a-d\\/]|[a-c][1-3])|=|@[a-d][1-4]"
            r"|[0-9a-f]>[a-d][1-4])$",
            "description": "What a player does, in the notation: >7 b2 !4 = @b3 8>c3.",
        },
    ),
    Characteristic: ("Characteristic", {"enum": [str(c) for c in CHARACTERISTICS]}),
}
_PLAIN = {int: "integer", str: "string", bool: "boolean"}
_ASKED = "Asked"
_DEFS = "#/$defs/"


def document() -> Schema:
    """All of it as one JSON Schema document."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Quaterne",
        "$defs": definitions(_DEFS),
    }


def reference(kind: Any, prefix: str = "#/components/schemas/") -> Schema:
    """Where the schema of a message stands; OpenAPI keeps them among its components."""
    return {"$ref": prefix + (kind if isinstance(kind, str) else name_of(kind))}


def name_of(kind: Any, is_read: bool = False) -> str:
    """The name of a class in the schema."""
    is_variant = is_read and kind not in _READ and any(map(_has_default, fields(kind)))
    return f"{kind.__name__}{_ASKED}" if is_variant else str(kind.__name__)


@cache
def definitions(prefix: str) -> dict[str, Schema]:
    """The schema of every message by its name; they refer to one another with this prefix."""
    writer = _Writer(prefix)
    for name, kinds in _UNIONS.items():
        is_read = kinds[0] in _READ
        writer.found[name] = {"oneOf": [writer.of(kind, is_read) for kind in kinds]}
    for module in (messages, review_messages, puzzle_messages):
        for name in module.__all__:
            kind = getattr(module, name)
            if isinstance(kind, type):
                writer.of(kind, kind in _READ)
    return dict(sorted(writer.found.items()))


class _Writer:
    def __init__(self, prefix: str) -> None:
        self.found: dict[str, Schema] = {}
        self._prefix = prefix

    def of(self, hint: Any, is_read: bool) -> Schema:
        """The schema of a value declared with this type."""
        if hint in _TEXTS:
            name, rest = _TEXTS[hint]
            return self._named(name, {"type": "string", **rest})
        if get_origin(hint) in (Union, UnionType):
            return self._union(get_args(hint), is_read)
        if get_origin(hint) is Literal:
            return {"enum": list(get_args(hint))}
        if get_origin(hint) is tuple:
            return self._tuple(get_args(hint), is_read)
        if get_origin(hint) is Mapping:
            return self._by_seat(get_args(hint)[1], is_read)
        if get_origin(hint) is dict:
            return {"type": "object"}
        if hint is Event:
            return {"$ref": f"{self._prefix}Event"}
        if is_dataclass(hint):
            return self._dataclass(hint, is_read)
        if isinstance(hint, type) and issubclass(hint, Enum):
            choices = {"enum": [member.value for member in hint], "description": summary(hint)}
            return self._named(hint.__name__, {"type": "string", **choices})
        return {"type": _PLAIN[hint]}

    def _named(self, name: str, schema: Schema) -> Schema:
        self.found.setdefault(name, schema)
        return {"$ref": self._prefix + name}

    def _union(self, kinds: tuple[Any, ...], is_read: bool) -> Schema:
        rest = tuple(kind for kind in kinds if kind is not NoneType)
        for name, members in _UNIONS.items():
            if set(members) == set(rest):
                found = [{"$ref": self._prefix + name}]
                break
        else:
            found = [self.of(kind, is_read) for kind in rest]
        if len(rest) < len(kinds):
            found.append({"type": "null"})
        return found[0] if len(found) == 1 else {"anyOf": found}

    def _tuple(self, kinds: tuple[Any, ...], is_read: bool) -> Schema:
        if kinds[-1] is Ellipsis:
            return {"type": "array", "items": self.of(kinds[0], is_read)}
        size = {"minItems": len(kinds), "maxItems": len(kinds)}
        return {"type": "array", "prefixItems": [self.of(k, is_read) for k in kinds], **size}

    def _by_seat(self, hint: Any, is_read: bool) -> Schema:
        properties = {seat.value: self.of(hint, is_read) for seat in Seat}
        return {"type": "object", "properties": properties, "additionalProperties": False}

    def _dataclass(self, kind: Any, is_read: bool) -> Schema:
        name = name_of(kind, is_read)
        if name not in self.found:
            self.found[name] = {}  # a class may hold itself
            self.found[name] = self._object(kind, is_read)
        return {"$ref": self._prefix + name}

    def _object(self, kind: Any, is_read: bool) -> Schema:
        hints, docs = get_type_hints(kind), field_docs(kind)
        properties: Schema = {}
        required: list[str] = []
        if issubclass(kind, Tagged):
            properties["type"] = {"const": kind.type}
            required.append("type")
        for field in fields(kind):
            found = self.of(_declared(field, hints), is_read)
            properties[field.name] = found | _described(docs.get(field.name))
            if not (may_be_left_out(field) or (is_read and _has_default(field))):
                required.append(field.name)
        if kind in _COMMANDS:
            seat = "For which seat, where one connection holds both."
            properties.setdefault("seat", self.of(Seat | None, True) | _described(seat))
        return {
            "type": "object",
            "description": summary(kind),
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }


def _has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING and not may_be_left_out(field)


def _declared(field: Field[Any], hints: Mapping[str, Any]) -> Any:
    """The type of a field; what is left out rather than null is never null."""
    hint = hints[field.name]
    if not may_be_left_out(field):
        return hint
    (rest,) = (kind for kind in get_args(hint) if kind is not NoneType)
    return rest


def _described(text: str | None) -> Schema:
    return {} if text is None else {"description": text}


if __name__ == "__main__":
    print(json.dumps(document(), indent=2, ensure_ascii=False))
