"""What is wrong with a parameter of a request, in words like those of all other errors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from quaterne.errors import ParseError
from quaterne.server.errors import UnreadableParameter

__all__ = ["parameter_problem", "read_parameter"]

_Value = TypeVar("_Value")

_PROBLEMS = {
    "missing": "is missing",
    "int_parsing": "must be a whole number",
    "int_type": "must be a whole number",
    "int_from_float": "must be a whole number",
    "int_parsing_size": "is too large a number",
    "bool_parsing": "must be true or false",
    "greater_than_equal": "must be {ge} or more",
    "less_than_equal": "must be {le} or less",
    "literal_error": "must be {expected}",
    "enum": "must be {expected}",
    "date_parsing": "must be a day like 2026-11-15",
    "date_from_datetime_parsing": "must be a day like 2026-11-15",
    "date_from_datetime_inexact": "must be a day like 2026-11-15",
    "string_too_long": "must have at most {max_length} characters",
    "string_too_short": "must have at least {min_length} characters",
    "dict_type": "must be a JSON object",
}


def parameter_problem(error: Mapping[str, Any]) -> str:
    """Return the first error of a validation as words that follow the name of the parameter.

    >>> parameter_problem({"type": "greater_than_equal", "ctx": {"ge": 1}})
    'must be 1 or more'
    """
    words = _PROBLEMS.get(error["type"], "has a value that is not possible")
    return words.format_map(error.get("ctx", {})).replace("'", "")


def read_parameter(field: str, read: Callable[[str], _Value], text: str) -> _Value:
    """Return what a text in the notation means; its error names the parameter."""
    try:
        return read(text)
    except ParseError as error:
        raise UnreadableParameter(field, error) from None
