"""Commands of typer whose help and whose errors speak the language of the command line.

The help of a command is the message `command-` and its path, like `command-admin-table`.  That of
an option is `help-option-`, the path and its name; where commands share it, without the path.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from quaterne.streams import SUBSTITUTE
from quaterne.terminal.command_line.help_texts import (
    HelpTexts,
    command_line_language,
    help_texts,
)
from quaterne.terminal.command_line.usage_errors import (
    InvalidUsage,
    UsageError,
    explain_usage_error,
    value_kind,
)

__all__ = ["LocalizedCommand", "LocalizedGroup", "welcome"]

_BAD_INPUT = 2


class _Help:
    """The help of one command, in the order in which it is shown."""

    def __init__(self, command: Any, context: Any) -> None:
        self._command = command
        self._context = context
        self._texts = help_texts(command_line_language())
        self._path = "-".join(_names_below_root(context))

    def write(self, formatter: Any) -> None:
        """Write usage, purpose, arguments, options and subcommands."""
        formatter.write_usage(
            self._context.command_path, self._usage(), prefix=f"{self._texts['help-usage']} "
        )
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_purpose(self._texts, self._path))
        self._write_section(formatter, "help-arguments", self._rows("argument"))
        self._write_section(formatter, "help-options", self._rows("option"))
        self._write_section(formatter, "help-commands", self._subcommands())

    def explain(self, completions: list[Any]) -> list[Any]:
        """Return the completions of a shell, each with what it is for."""
        purposes = dict(self._subcommands())
        for parameter in self._command.get_params(self._context):
            if parameter.param_type_name == "option":
                purposes |= dict.fromkeys(parameter.opts, self._purpose_of(parameter))
        for completion in completions:
            completion.help = purposes.get(completion.value, completion.help)
        return completions

    def _write_section(self, formatter: Any, title: str, rows: Iterator[tuple[str, str]]) -> None:
        listed = list(rows)
        if listed:
            formatter.write_paragraph()
            formatter.write(f"{self._texts[title]}\n")
            with formatter.indentation():
                formatter.write_dl(listed)

    def _usage(self) -> str:
        pieces = ["[OPTIONS]"]
        for parameter in self._command.get_params(self._context):
            if parameter.param_type_name == "argument":
                name = self._argument_name(parameter)
                name = name if parameter.required else f"[{name}]"
                pieces.append(name if parameter.nargs == 1 else f"{name}...")
        if isinstance(self._command, TyperGroup):
            pieces.append(self._texts["help-usage-command"])
        return " ".join(pieces)

    def _argument_name(self, parameter: Any) -> str:
        return self._texts[f"argument-{parameter.name.replace('_', '-')}"]

    def _rows(self, kind: str) -> Iterator[tuple[str, str]]:
        for parameter in self._command.get_params(self._context):
            if parameter.param_type_name == kind and not parameter.hidden:
                name = (
                    self._argument_name(parameter)
                    if kind == "argument"
                    else self._option_name(parameter)
                )
                yield name, " ".join((self._purpose_of(parameter), *self._remarks(parameter)))

    def _option_name(self, parameter: Any) -> str:
        names = ", ".join(sorted(parameter.opts, key=lambda name: name.startswith("--")))
        if parameter.is_flag:
            return names
        kind = value_kind(parameter)
        if kind == "choice":
            return f"{names} {'|'.join(map(str, parameter.type_descriptor.choices))}"
        return f"{names} {self._texts[f'value-{kind}']}"

    def _purpose_of(self, parameter: Any) -> str:
        name = parameter.name.replace("_", "-")
        own = f"help-option-{self._path}-{name}"
        return self._texts[own if own in self._texts else f"help-option-{name}"]

    def _remarks(self, parameter: Any) -> Iterator[str]:
        texts = self._texts
        if parameter.envvar:
            yield f"[{texts['help-variable']} {parameter.envvar}]"
        if parameter.required:
            yield f"[{texts['help-required']}]"
        elif parameter.default not in (None, False, "", []):
            yield f"[{texts['help-default']} {parameter.default}]"
        if parameter.min is not None and parameter.max is not None:
            yield f"[{parameter.min} {texts['help-to']} {parameter.max}]"

    def _subcommands(self) -> Iterator[tuple[str, str]]:
        commands = getattr(self._command, "commands", {})
        for name in commands:
            path = f"{self._path}-{name}" if self._path else name
            yield name, _purpose(self._texts, path)


def welcome() -> str:
    """Return five lines about how to begin, for a person who typed `quaterne` alone."""
    texts = help_texts(command_line_language())
    beginnings = {
        "play": "quaterne play",
        "serve": "quaterne serve --open",
        "analyse": "quaterne analyse",
        "help": "quaterne --help",
    }
    rows = [f"  {typed:23}{texts[f'help-welcome-{word}']}" for word, typed in beginnings.items()]
    return "\n".join((texts["help-welcome"], *rows))


def _welcome_at_terminal(ctx: Any) -> None:
    """Say how to begin and exit, if somebody typed no command at a terminal."""
    if ctx.parent is None and sys.stdout is not None and sys.stdout.isatty():
        print(_printable(welcome()))
        raise typer.Exit


def _names_below_root(context: Any) -> list[str]:
    if context.parent is None:
        return []
    return [*_names_below_root(context.parent), context.info_name]


def _purpose(texts: HelpTexts, path: str) -> str:
    return texts[f"command-{path}" if path else "command"]


def _printable(text: str) -> str:
    """Return a text that standard output can encode: typer prints past our error handler."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return text.encode(encoding, SUBSTITUTE).decode(encoding)


class _LocalizedHelp:
    """The help of commands and groups; it comes before that of typer, which is in English."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help; of a group with its commands."""
        _Help(self, ctx).write(formatter)

    def get_help(self, ctx: Any) -> str:
        """Return the help, in characters of this terminal."""
        parent: Any = super()
        return _printable(parent.get_help(ctx))

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """Return what a shell can complete, explained in the language of the locale."""
        parent: Any = super()
        return _Help(self, ctx).explain(parent.shell_complete(ctx, incomplete))


class LocalizedCommand(_LocalizedHelp, TyperCommand):
    """A command that shows its help and its errors in the language of the command line."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse arguments; raise `InvalidUsage`."""
        given = [*args]
        try:
            return super().parse_args(ctx, args)
        except UsageError as error:
            raise explain_usage_error(error, self, ctx, given) from None


class LocalizedGroup(_LocalizedHelp, TyperGroup):
    """A group of commands; see `LocalizedCommand`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse arguments up to the command; show the help when there are none."""
        given = [*args]
        if not given and not ctx.resilient_parsing:
            _welcome_at_terminal(ctx)
            print(self.get_help(ctx), file=sys.stderr)
            raise typer.Exit(_BAD_INPUT)
        try:
            rest = super().parse_args(ctx, args)
        except UsageError as error:
            raise explain_usage_error(error, self, ctx, given) from None
        if not ctx.resilient_parsing:
            self._check_command(ctx, given)
        return rest

    def _check_command(self, ctx: Any, given: list[str]) -> None:
        _, rest, _ = self.make_parser(ctx).parse_args(args=given)
        if rest and rest[0] in self.commands:
            return
        known = ", ".join(self.commands)
        if not rest:
            _welcome_at_terminal(ctx)
            raise InvalidUsage("no-command", command=ctx.command_path, known=known)
        raise InvalidUsage("unknown-command", command=ctx.command_path, word=rest[0], known=known)
