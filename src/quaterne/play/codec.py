"""Commands, events, options and views as plain values for JSON, and back.

A dataclass becomes an object with its fields; those that can stand for one another (commands,
events, occupants) also say their `type`, like `cell-touched`.  Pieces, cells, lines, actions, rules
and positions are written in the notation, everything else by its value.  Reading takes the types
from the dataclasses themselves, so there is no second list of fields to keep.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from quaterne.errors import BadMessage, ParseError
from quaterne.notation import parse_action, parse_cell, parse_line, parse_piece, parse_rules
from quaterne.play import events
from quaterne.play.commands import Command
from quaterne.play.events import Event
from quaterne.play.options import Options
from quaterne.play.seats import EngineSeat, Occupant
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

__all__ = [
    "command_from_dict",
    "event_from_dict",
    "object_from_dict",
    "occupant_from_dict",
    "options_from_dict",
    "to_dict",
    "type_name",
]

_T = TypeVar("_T")

_ACTIONS = get_args(Action)
_AS_IS = frozenset({int, str, bool, type(None)})
_AS_TEXT = (Piece, Cell, Line, Rules, Characteristic, *_ACTIONS)

_COMMANDS: tuple[type, ...] = get_args(Command)
_EVENTS: tuple[type, ...] = tuple(
    found
    for name in events.__all__
    if isinstance(found := getattr(events, name), type)
    and issubclass(found, Event)
    and found is not Event
)
_OCCUPANTS: tuple[type, ...] = get_args(Occupant)


def type_name(kind: type) -> str:
    """The `type` of a command, an event or an occupant: `CellTouched` is `cell-touched`."""
    if kind is EngineSeat:
        return "engine"
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()


_TAGS = {kind: type_name(kind) for kind in (*_COMMANDS, *_EVENTS, *_OCCUPANTS)}


def to_dict(value: Any) -> dict[str, Any]:
    """A command, an event, options, an occupant or a view as a plain object for JSON."""
    kind: Any = type(value)
    plain: dict[str, Any] = {"type": _TAGS[kind]} if kind in _TAGS else {}
    for name in _fields(kind):
        plain[name] = _plain(getattr(value, name))
    return plain


def _plain(value: Any) -> Any:
    kind: Any = type(value)
    return value if kind in _AS_IS else _writer(kind)(value)


@cache
def _writer(kind: type) -> Callable[[Any], Any]:
    """How values of exactly this type are written: looked up once, for this runs very often."""
    if issubclass(kind, _AS_TEXT):
        return str
    if issubclass(kind, Enum):
        return lambda member: member.value
    if issubclass(kind, tuple):
        return lambda items: [_plain(item) for item in items]
    return to_dict if is_dataclass(kind) else lambda value: value


def command_from_dict(data: object) -> Command:
    """The command that a plain object tells; `BadMessage` when it tells none."""
    command: Command = _tagged(data, _COMMANDS, "")
    return command


def event_from_dict(data: object) -> Event:
    """The event that a plain object tells; `BadMessage` when it tells none."""
    event: Event = _tagged(data, _EVENTS, "")
    return event


def options_from_dict(data: object) -> Options:
    """The options that a plain object tells; what it leaves out is as usual."""
    options: Options = _object(data, Options, "")
    return options


def object_from_dict(data: object, kind: type[_T]) -> _T:
    """The value of a dataclass that a plain object tells, its fields being of the types above."""
    value: _T = _object(data, kind, "")
    return value


def occupant_from_dict(data: object) -> Occupant:
    """The person or the engine that a plain object tells."""
    occupant: Occupant = _tagged(data, _OCCUPANTS, "")
    return occupant


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _readers(kind: type) -> dict[str, Callable[[object, str], Any]]:
    """How each field is read: worked out once, for messages come often."""
    known = get_type_hints(kind)
    return {name: _reader(known[name]) for name in _fields(kind)}


@cache
def _needed(kind: type) -> frozenset[str]:
    return frozenset(field.name for field in fields(kind) if field.default is MISSING)


def _inside(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _mapping(data: object, path: str) -> Mapping[str, object]:
    if not isinstance(data, dict):
        raise BadMessage(path, f"expected an object, not {_shown(data)}")
    return data


def _tagged(data: object, kinds: tuple[type, ...], path: str) -> Any:
    rest = dict(_mapping(data, path))
    tag = rest.pop("type", None)
    tagged = _by_tag(kinds)
    if not isinstance(tag, str) or tag not in tagged:
        names = ", ".join(sorted(tagged))
        raise BadMessage(_inside(path, "type"), f"{_shown(tag)} is none of {names}")
    return _object(rest, tagged[tag], path)


@cache
def _by_tag(kinds: tuple[type, ...]) -> dict[str, type]:
    return {_TAGS[kind]: kind for kind in kinds}


def _object(data: object, kind: Any, path: str) -> Any:
    given = _mapping(data, path)
    readers = _readers(kind)
    for name in given:
        if name not in readers:
            problem = f"there is no such field here: {', '.join(readers)}"
            raise BadMessage(_inside(path, str(name)[:40]), problem)
    values = {}
    for name, read in readers.items():
        if name in given:
            values[name] = read(given[name], _inside(path, name))
        elif name in _needed(kind):
            raise BadMessage(_inside(path, name), "this field is missing")
    return _made(lambda: kind(**values), path)


def _reader(hint: Any) -> Callable[[object, str], Any]:
    """How a value of the type that a field is declared with is read, given its place."""
    if hint in _TEXTS:
        return lambda data, path: _from_text(data, _TEXTS[hint], path)
    if get_origin(hint) in (Union, UnionType):
        return _one_of(get_args(hint))
    if hint in _TAGS:
        return lambda data, path: _tagged(data, (hint,), path)
    if get_origin(hint) is tuple:
        read = _reader(get_args(hint)[0])
        return lambda data, path: tuple(
            read(item, f"{path}[{i}]") for i, item in enumerate(_list(data, path))
        )
    if is_dataclass(hint):
        return lambda data, path: _object(data, hint, path)
    if issubclass(hint, Enum):
        choices = {member.value: member for member in hint}
        return lambda data, path: _choice(data, choices, path)
    return lambda data, path: _exactly(data, hint, path)


def _one_of(hints: tuple[Any, ...]) -> Callable[[object, str], Any]:
    """One of several types: all of them say their `type`, or there is but one, or null."""
    kinds = tuple(hint for hint in hints if hint is not type(None))
    is_alone = len(kinds) == 1
    read = _reader(kinds[0]) if is_alone else lambda data, path: _tagged(data, kinds, path)
    has_none = len(kinds) < len(hints)
    return lambda data, path: None if data is None and has_none else read(data, path)


def _list(data: object, path: str) -> list[object]:
    if not isinstance(data, list):
        raise BadMessage(path, f"expected a list, not {_shown(data)}")
    return data


def _exactly(data: object, kind: type, path: str) -> object:
    if type(data) is not kind:
        raise BadMessage(path, f"expected {_NAMES[kind]}, not {_shown(data)}")
    return data


@lru_cache(1024)  # every action there is, in every way to write it that anybody uses
def _action(text: str) -> Action:
    """An action of either game: those of Quatrenun are `@b3` and `8>c3`, never Quarto's."""
    is_quatrenun = text.startswith("@") or text[1:2] == ">"
    return parse_action(text, GameName.QUATRENUN if is_quatrenun else GameName.QUARTO)


_NAMES = {int: "a whole number", str: "a text", bool: "true or false"}
_TEXTS: dict[Any, Callable[[str], object]] = {
    Piece: parse_piece,
    Cell: parse_cell,
    Line: parse_line,
    Rules: parse_rules,
    Action: _action,
    Characteristic: lambda text: _choice(text, {str(c): c for c in CHARACTERISTICS}, ""),
}


def _from_text(data: object, parse: Callable[[str], object], path: str) -> Any:
    if not isinstance(data, str):
        raise BadMessage(path, f"expected a text, not {_shown(data)}")
    return _made(lambda: parse(data), path)


def _choice(data: object, choices: Mapping[str, Any], path: str) -> Any:
    if not isinstance(data, str) or data not in choices:
        raise BadMessage(path, f"{_shown(data)} is none of {', '.join(choices)}")
    return choices[data]


def _made(make: Callable[[], Any], path: str) -> Any:
    """What `make` makes; what it cannot read is told as trouble with this field.

    Values that can be read but do not go together keep their own error.
    """
    try:
        return make()
    except BadMessage as error:
        where = _inside(path, error.field) if error.field else path
        raise BadMessage(where, error.problem) from None
    except ParseError as error:
        raise BadMessage(path, error.problem) from None


def _shown(data: object) -> str:
    if isinstance(data, list | dict):
        return "a list" if isinstance(data, list) else "an object"
    text = repr(data)
    return text if len(text) <= 40 else f"{text[:37]}..."
