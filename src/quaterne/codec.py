"""Dataclasses to plain values for JSON, and back: the one codec of tables, stores and messages.

A dataclass becomes an object with its fields, and a `Tagged` one also says its `type`.  Pieces,
cells, lines, actions and rules are written in the notation, members of an enum by their value.
`decoder` takes the types from the dataclasses themselves, so there is no second list of fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from quaterne.errors import BadMessage, ParseError
from quaterne.notation import parse_action, parse_cell, parse_line, parse_piece, parse_rules
from quaterne.rules import (
    CHARACTERISTICS,
    Action,
    Cell,
    Characteristic,
    GameName,
    Line,
    Piece,
    Rules,
)

_T = TypeVar("_T")
_Decode = Callable[[object], Any]
_Encode = Callable[[Any], Any]

_AS_IS = frozenset({int, str, bool, NoneType})


class Tagged:
    """Base of the messages that can stand for one another: each says its `type`.

    It is the name of the class (`CellTouched` is `cell-touched`) unless the class sets `type`.
    """

    __slots__ = ()

    type: ClassVar[str]

    def __init_subclass__(cls) -> None:
        if "type" not in vars(cls):
            cls.type = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", cls.__name__).lower()


LEFT_OUT: Mapping[str, object] = {"left_out": True}
"""Metadata of a field that is left out of the object, rather than null, when it is None."""


def may_be_left_out(declared: Field[Any]) -> bool:
    """Whether a field was declared with `LEFT_OUT`."""
    return "left_out" in declared.metadata


def without_none(hint: Any) -> tuple[Any, bool]:
    """Return a type without its None, and whether it had one."""
    kinds = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    rest = tuple(kind for kind in kinds if kind is not NoneType)
    return Union[rest], len(rest) < len(kinds)  # noqa: UP007  # computed


def to_dict(value: Any) -> dict[str, Any]:
    """Return the value of a dataclass as a plain object for JSON."""
    kind: Any = type(value)
    plain: dict[str, Any] = _encoder(kind)(value)
    return plain


def _plain(value: Any) -> Any:
    kind: Any = type(value)
    return value if kind in _AS_IS else _encoder(kind)(value)


@cache
def _encoder(kind: type) -> _Encode:
    """Return how to write values of exactly this type; cached, because every event needs it."""
    if issubclass(kind, _AS_TEXT):
        return lru_cache(16)(str) if issubclass(kind, int) else str
    if issubclass(kind, Enum):
        return attrgetter("_value_")  # several times as fast as `value`, which Python computes
    if issubclass(kind, tuple):
        return lambda items: [_plain(item) for item in items]
    if issubclass(kind, Mapping):
        return lambda items: {_plain(key): _plain(item) for key, item in items.items()}
    return _object_encoder(kind) if is_dataclass(kind) else lambda value: value


def _object_encoder(kind: Any) -> _Encode:
    head = {"type": kind.type} if issubclass(kind, Tagged) else {}
    names = [declared.name for declared in fields(kind)]
    optional = [declared.name for declared in fields(kind) if may_be_left_out(declared)]

    def encode(value: Any) -> dict[str, Any]:
        plain = head.copy()
        for name in names:
            item = getattr(value, name)
            found: Any = type(item)  # as in `_plain`, whose call would cost more than its work
            plain[name] = item if found in _AS_IS else _encoder(found)(item)
        for name in optional:
            if plain[name] is None:
                del plain[name]
        return plain

    return encode


def from_dict(data: object, kind: type[_T]) -> _T:
    """Return the value of a dataclass that a plain object describes; raise `BadMessage`.

    Fields with a default may be missing.  Fields that do not go together keep the error that the
    dataclass raises.
    """
    hint: Any = kind
    value: _T = decoder(hint)(data)
    return value


@cache
def decoder(hint: Any) -> _Decode:
    """Return the function that reads values of a type, which may be a union of `Tagged` ones."""
    kind: Any
    kind, is_optional = without_none(hint)
    if is_optional:
        decode = decoder(kind)
        return lambda data: None if data is None else decode(data)
    if kind in _NOTATION:
        return _text_decoder(_NOTATION[kind])
    if get_origin(kind) is Union:
        return _tagged_decoder(get_args(kind))
    if get_origin(kind) is tuple:
        return _list_decoder(decoder(get_args(kind)[0]))
    if get_origin(kind) is Literal:
        return _choice_decoder({value: value for value in get_args(kind)})
    if issubclass(kind, Tagged):
        return _tagged_decoder((kind,))
    if is_dataclass(kind):
        return _object_decoder(kind)
    if issubclass(kind, Enum):
        return _choice_decoder({member.value: member for member in kind})
    return _exact_decoder(kind)


def _tagged_decoder(kinds: tuple[Any, ...]) -> _Decode:
    decoders = {kind.type: _object_decoder(kind) for kind in kinds}

    def decode(data: object) -> Any:
        rest = _object(data).copy()
        tag = rest.pop("type", None)
        if not isinstance(tag, str) or tag not in decoders:
            raise BadMessage("type", f"{_shown(tag)} is not one of {', '.join(sorted(decoders))}")
        return decoders[tag](rest)

    return decode


def _object_decoder(kind: Any) -> _Decode:
    hints = get_type_hints(kind)
    decoders = {declared.name: decoder(hints[declared.name]) for declared in fields(kind)}
    required = [declared.name for declared in fields(kind) if declared.default is MISSING]

    def decode(data: object) -> Any:
        values = {}
        for name, item in _object(data).items():
            if name not in decoders:
                problem = f"there is no such field here: {', '.join(decoders)}"
                raise BadMessage(str(name)[:40], problem)
            try:
                values[name] = decoders[name](item)
            except BadMessage as error:
                raise _inside(name, error) from None
        for name in required:
            if name not in values:
                raise BadMessage(name, "this field is missing")
        return kind(**values)

    return decode


def _list_decoder(decode_item: _Decode) -> _Decode:
    def decode(data: object) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise BadMessage("", f"expected a list, not {_shown(data)}")
        items = []
        for place, item in enumerate(data):
            try:
                items.append(decode_item(item))
            except BadMessage as error:
                raise _inside(f"[{place}]", error) from None
        return tuple(items)

    return decode


def _text_decoder(parse: Callable[[str], object]) -> _Decode:
    def decode(data: object) -> object:
        if not isinstance(data, str):
            raise BadMessage("", f"expected a text, not {_shown(data)}")
        try:
            return parse(data)
        except ParseError as error:
            raise BadMessage("", error.problem) from None

    return decode


def _choice_decoder(choices: Mapping[str, Any]) -> _Decode:
    def decode(data: object) -> Any:
        if not isinstance(data, str) or data not in choices:
            raise BadMessage("", f"{_shown(data)} is not one of {', '.join(choices)}")
        return choices[data]

    return decode


def _exact_decoder(kind: type) -> _Decode:
    name = {int: "a whole number", str: "a text", bool: "true or false"}[kind]

    def decode(data: object) -> object:
        if type(data) is not kind:
            raise BadMessage("", f"expected {name}, not {_shown(data)}")
        return data

    return decode


@lru_cache(1024)  # every action there is, in every way to write it that anybody uses
def _parse_action(text: str) -> Action:
    """An action of either game: those of Quatrenun are `@b3` and `8>c3`, never Quarto's."""
    is_quatrenun = text.startswith("@") or text[1:2] == ">"
    return parse_action(text, GameName.QUATRENUN if is_quatrenun else GameName.QUARTO)


_NOTATION: dict[Any, Callable[[str], object]] = {
    Piece: parse_piece,
    Cell: parse_cell,
    Line: parse_line,
    Rules: parse_rules,
    Action: _parse_action,
    Characteristic: _choice_decoder({str(c): c for c in CHARACTERISTICS}),
}
_AS_TEXT = tuple(kind for hint in _NOTATION for kind in get_args(hint) or (hint,))


def _object(data: object) -> dict[str, object]:
    if not isinstance(data, dict):
        raise BadMessage("", f"expected an object, not {_shown(data)}")
    return data


def _inside(place: str, error: BadMessage) -> BadMessage:
    """Return the same error, seen from the object or the list around it."""
    dot = "." if error.field and not error.field.startswith("[") else ""
    return BadMessage(f"{place}{dot}{error.field}", error.problem)


def _shown(data: object) -> str:
    if isinstance(data, list | dict):
        return "a list" if isinstance(data, list) else "an object"
    text = repr(data)
    return text if len(text) <= 40 else f"{text[:37]}..."
