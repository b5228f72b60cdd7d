"""JSON Schema of every message, derived from the dataclasses that are the messages.

OpenAPI and the page's types use it; `python -m quaterne.server.message_schema` prints all of it.
An answer has all its fields; a request may leave out those with a default.  `Options` is part of
both: in a request it is `OptionsInput`.  Descriptions come from the source.
"""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from itertools import pairwise
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from quaterne.codec import Tagged, may_be_left_out, without_none
from quaterne.errors import ErrorBody
from quaterne.host import frames, messages
from quaterne.play import Command, Event, Occupant, Seat
from quaterne.play.codec import EVENTS
from quaterne.puzzles import PuzzleReply, PuzzleSummary
from quaterne.rules import CHARACTERISTICS, Action, Cell, Characteristic, Line, Piece, Rules
from quaterne.server import messages as server_messages
from quaterne.server.message_examples import EXAMPLES

Schema = dict[str, Any]

_COMMANDS: tuple[Any, ...] = get_args(Command)
_REQUESTS = {
    *_COMMANDS,
    messages.NewTable,
    messages.JoinRequest,
    messages.WordingOptions,
    messages.ReviewRequest,
    messages.AnalyseRequest,
    messages.PuzzleAnswer,
    server_messages.LiftBlock,
    server_messages.NewAnnouncement,
    messages.HideRequest,
}
_DEFINED_ELSEWHERE = (PuzzleReply, PuzzleSummary)
"""Answers that `puzzles` describes itself."""
_UNIONS: dict[Any, str] = {
    Command: "Command",
    Union[EVENTS]: "Event",  # noqa: UP007  # computed
    Occupant: "Occupant",
    server_messages.ServerFrame: "ServerFrame",
    server_messages.ClientFrame: "ClientFrame",
    messages.ReviewMessage: "ReviewMessage",
}
# A union does not know where it was defined.
_UNION_MODULES = {
    "Action": "quaterne.rules.game",
    "Command": "quaterne.play.commands",
    "Event": "quaterne.play.events",
    "Occupant": "quaterne.play.seats",
    "ServerFrame": server_messages.__name__,
    "ClientFrame": server_messages.__name__,
    "ReviewMessage": messages.__name__,
}
_NOTATION: dict[Any, tuple[str, Schema]] = {
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


def document() -> Schema:
    """Return one JSON Schema document of all messages."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Quaterne",
        "$defs": definitions("#/$defs/"),
    }


def name_of(hint: Any) -> str:
    """Return the name of a message, or of a union of messages, in the schema."""
    return _UNIONS[hint] if hint in _UNIONS else str(hint.__name__)


@cache
def definitions(prefix: str) -> dict[str, Schema]:
    """Return the schema of every message by its name; references have this prefix."""
    return dict(sorted(_write_all(prefix).written.items()))


def modules() -> dict[str, str]:
    """Return the Python module that defines each message, by the name in the schema."""
    return dict(_write_all("#/").modules)


def _write_all(prefix: str) -> _SchemaWriter:
    writer = _SchemaWriter(prefix)
    for hint in _UNIONS:
        writer.write(hint, get_args(hint)[0] in _REQUESTS)
    for module in (frames, messages, server_messages):
        for kind in vars(module).values():
            if is_dataclass(kind) and isinstance(kind, type) and kind.__module__ == module.__name__:
                writer.write(kind, kind in _REQUESTS)
    for kind in (*_DEFINED_ELSEWHERE, ErrorBody):
        writer.write(kind, False)
    for name, examples in EXAMPLES.items():
        writer.written[name]["examples"] = examples
    return writer


class _SchemaWriter:
    def __init__(self, prefix: str) -> None:
        self.written: dict[str, Schema] = {}
        self.modules: dict[str, str] = {}
        self._prefix = prefix

    def write(self, hint: Any, is_request: bool) -> Schema:
        """Return the schema of a type; what has a name is written apart and referred to."""
        kind, is_optional = without_none(hint)
        if is_optional:
            return {"anyOf": [self.write(kind, is_request), {"type": "null"}]}
        if kind in _NOTATION:
            name, rest = _NOTATION[kind]
            return self._named(name, kind, {"type": "string", **rest})
        if get_origin(kind) is Union:
            return self._union(kind, is_request)
        if get_origin(kind) is Literal:
            return {"enum": list(get_args(kind))}
        if get_origin(kind) is tuple:
            return self._tuple(get_args(kind), is_request)
        if get_origin(kind) is Mapping:
            return self._by_seat(get_args(kind)[1], is_request)
        if get_origin(kind) is dict:
            return {"type": "object"}
        if kind is Event:
            return {"$ref": f"{self._prefix}Event"}
        if is_dataclass(kind):
            return self._dataclass(kind, is_request)
        if issubclass(kind, Enum):
            choices = {"enum": [member.value for member in kind], "description": summary(kind)}
            return self._named(kind.__name__, kind, {"type": "string", **choices})
        return {"type": _PLAIN[kind]}

    def _named(self, name: str, kind: Any, schema: Schema) -> Schema:
        self.written.setdefault(name, schema)
        self.modules[name] = _UNION_MODULES.get(name) or str(kind.__module__)
        return {"$ref": self._prefix + name}

    def _union(self, hint: Any, is_request: bool) -> Schema:
        kinds = [kind for kind in get_args(hint) if kind is not frames.EncodedEvent]
        if len(kinds) == 1:
            return self.write(kinds[0], is_request)
        members = [self.write(kind, is_request) for kind in kinds]
        if hint in _UNIONS:
            return self._named(_UNIONS[hint], hint, {"oneOf": members})
        return {"anyOf": members}

    def _tuple(self, kinds: tuple[Any, ...], is_request: bool) -> Schema:
        if kinds[-1] is Ellipsis:
            return {"type": "array", "items": self.write(kinds[0], is_request)}
        items = [self.write(kind, is_request) for kind in kinds]
        size = {"minItems": len(items), "maxItems": len(items)}
        return {"type": "array", "prefixItems": items, **size}

    def _by_seat(self, hint: Any, is_request: bool) -> Schema:
        properties = {seat.value: self.write(hint, is_request) for seat in Seat}
        return {"type": "object", "properties": properties, "additionalProperties": False}

    def _dataclass(self, kind: Any, is_request: bool) -> Schema:
        is_variant = is_request and kind not in _REQUESTS and any(map(_has_default, fields(kind)))
        name = f"{kind.__name__}Input" if is_variant else kind.__name__
        if name not in self.written:
            self.modules[name] = kind.__module__
            self.written[name] = self._object(kind, is_request)
        return {"$ref": self._prefix + name}

    def _object(self, kind: Any, is_request: bool) -> Schema:
        hints, docs = get_type_hints(kind), field_docs(kind)
        properties: Schema = {}
        required: list[str] = []
        if issubclass(kind, Tagged):
            properties["type"] = {"const": kind.type}
            required.append("type")
        for field in fields(kind):
            hint = hints[field.name]
            if may_be_left_out(field):
                hint, _ = without_none(hint)
            elif not (is_request and _has_default(field)):
                required.append(field.name)
            properties[field.name] = self.write(hint, is_request) | _described(docs.get(field.name))
        if kind in _COMMANDS:
            seat = "The seat that sends it, where one connection holds both."
            properties["seat"] = self.write(Seat | None, True) | _described(seat)
        return {
            "type": "object",
            "description": summary(kind),
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }


def _has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING and not may_be_left_out(field)


def _described(text: str | None) -> Schema:
    return {} if text is None else {"description": text}


# Descriptions of classes and their fields from the source, for the schema.
#
# The text below a field describes it.  Python keeps that text in the source alone, and pydantic,
# which reads it too, forgets it where a class inherits the field.


def summary(kind: type) -> str:
    """Return the first paragraph of a class's docstring in one line."""
    text = inspect.getdoc(kind) or ""
    return " ".join(text.split("\n\n")[0].split())


@cache
def field_docs(kind: type) -> dict[str, str]:
    """Return the text below each field of a class, inherited ones included."""
    docs: dict[str, str] = {}
    for parent in reversed(kind.__mro__[:-1]):
        docs |= _own_docs(parent)
    return docs


def _own_docs(kind: type) -> dict[str, str]:
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    except (OSError, TypeError):  # pragma: no cover  # a package without its sources
        return {}
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    docs = {}
    for before, after in pairwise(body):
        if (
            isinstance(before, ast.AnnAssign)
            and isinstance(before.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            docs[before.target.id] = " ".join(str(after.value.value).split())
    return docs


if __name__ == "__main__":
    print(json.dumps(document(), indent=2, ensure_ascii=False))
