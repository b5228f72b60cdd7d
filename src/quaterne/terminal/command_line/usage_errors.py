"""Wrong usage of the command line: what was wrong, where, and what would be right."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import typer

from quaterne.errors import QuaterneError
from quaterne.terminal.command_line.help_texts import command_line_language, help_texts

__all__ = ["InvalidUsage", "UsageError", "explain_usage_error", "shown_name", "value_kind"]

_click: Any = sys.modules[typer.BadParameter.__module__]
"""The module with the exceptions of the click that typer uses, its own or an installed one."""
UsageError: type[Exception] = _click.UsageError
_KINDS = {int: "integer", float: "number", str: "text", Path: "file"}


class InvalidUsage(QuaterneError):
    """Options or arguments that do not fit; its message is `usage-` and the kind."""

    code = "usage"

    def __init__(self, problem: str, /, **parts: str | int) -> None:
        super().__init__(problem)
        self.because(problem, **parts)


def explain_usage_error(
    error: Exception, command: Any, context: Any, arguments: Sequence[str]
) -> InvalidUsage:
    """Return an error of typer as an `InvalidUsage`, which has words in both languages."""
    path = context.command_path
    if isinstance(error, _click.NoSuchOption):
        return _unknown_option(error, command, context)
    if isinstance(error, _click.BadOptionUsage):
        option: str = error.option_name
        is_flag = any(option in p.opts and p.is_flag for p in _options(command, context))
        return InvalidUsage("no-value" if is_flag else "value-missing", option=option)
    parameter = getattr(error, "param", None)
    if isinstance(error, _click.MissingParameter) and parameter is not None:
        kind = parameter.param_type_name
        choices = ", ".join(map(str, parameter.type_descriptor.choices or ()))
        name = shown_name(parameter)
        return InvalidUsage("missing", kind=kind, name=name, choices=choices, command=path)
    options, rest, _ = command.make_parser(context).parse_args(args=list(arguments))
    if parameter is not None:
        return _bad_value(parameter, options.get(parameter.name))
    return InvalidUsage("extra", words=" ".join(map(str, rest)), count=len(rest), command=path)


def _unknown_option(error: Any, command: Any, context: Any) -> InvalidUsage:
    known = [name for option in _options(command, context) for name in option.opts]
    close = get_close_matches(error.option_name, known, n=1)
    return InvalidUsage(
        "unknown-option",
        option=error.option_name,
        close=close[0] if close else "",
        has_close="yes" if close else "no",
        command=context.command_path,
    )


def _options(command: Any, context: Any) -> list[Any]:
    return [p for p in command.get_params(context) if p.param_type_name == "option"]


def _bad_value(parameter: Any, value: object) -> InvalidUsage:
    least, most = parameter.min, parameter.max
    limits = "both" if least is not None and most is not None else "none"
    if limits == "none" and least is not None:
        limits = "least"
    return InvalidUsage(
        "bad-value",
        name=shown_name(parameter),
        value=str(value),
        kind=value_kind(parameter),
        limits=limits,
        least=str(least),
        most=str(most),
        choices=", ".join(map(str, parameter.type_descriptor.choices or ())),
    )


def value_kind(parameter: Any) -> str:
    """Return what kind of value a parameter takes: a word of the catalogues."""
    descriptor = parameter.type_descriptor
    if descriptor.choices:
        return "choice"
    kinds = [kind for kind in _KINDS if kind.__name__ in str(descriptor.annotation)]
    return _KINDS[kinds[0]] if kinds else "text"


def shown_name(parameter: Any) -> str:
    """Return an option as it is usually typed, or an argument as the help names it."""
    if parameter.param_type_name == "option":
        return str(parameter.opts[0])
    return help_texts(command_line_language())[f"argument-{parameter.name.replace('_', '-')}"]
