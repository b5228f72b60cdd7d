"""The command line in both languages: commands with their help, shared options, and errors.

The words of the help come from the catalogue `command-line.ftl`, which is read without Fluent.
"""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, TextIO

import typer
from typer.core import TyperCommand, TyperGroup

from quaterne.errors import QuaterneError, RecordError
from quaterne.speech.catalogue import (
    Catalogue,
    Language,
    catalogue,
    choose_language,
    locales_folder,
)
from quaterne.streams import STANDARD_OUTPUT, SUBSTITUTE

BAD_INPUT = 2
INTERRUPTED = 130

# Commands of typer whose help and whose errors speak the language of the command line.
#
# The help of a command is the message `command-` and its path, like `command-admin-table`.  That of
# an option is `help-option-`, the path and its name; where commands share it, without the path.


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
            raise typer.Exit(BAD_INPUT)
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


# Options that several commands share.


def check_language(context: typer.Context, lang: str | None) -> str | None:
    """Return the language of this command, else that of the whole command line.

    Raise `InvalidUsage` when the option names no language.
    """
    if lang is None:
        above = context.parent
        while above is not None and above.params.get("lang") is None:
            above = above.parent
        return None if above is None else above.params["lang"]
    try:
        choose_language(lang)
    except ValueError:
        known = ", ".join(Language)
        raise InvalidUsage("unknown-language", value=lang, known=known) from None
    return lang


RecordsArgument = Annotated[list[Path] | None, typer.Argument()]
LanguageOption = Annotated[
    str | None, typer.Option("--lang", "--language", callback=check_language)
]
DetailOption = Literal["words", "codes"]
JobsOption = Annotated[int | None, typer.Option("--jobs")]
SchedulerOption = Annotated[
    str | None, typer.Option("--scheduler", envvar="QUATERNE_SCHEDULER", show_envvar=True)
]
TableOption = Annotated[int | None, typer.Option("--table")]

# Errors that end a command, in one line.


_FILE_PROBLEMS = {
    errno.ENOENT: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read-only",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "not-folder",
    errno.EEXIST: "exists",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.ENAMETOOLONG: "long-name",
    errno.EBADF: "closed",
    errno.EIO: "broken",
}
_VAGUE_CODES = {
    "engine",
    "engine-crashed",
    "engine-process",
    "engine-refused",
    "engine-silent",
    "error",
    "illegal-engine-answer",
    "impossible-position",
    "invalid-record",
    "invalid-rules",
    "store",
    "store-unavailable",
    "unreadable",
    "unreadable-store",
}
"""Codes of errors whose sentence says too little without the words of the error itself."""
_UNREADABLE_BYTES = "not-text"
"""The cause that the error itself can only show as escapes."""
_STREAM_WORDS = {"standard input": "input", "standard output": "output"}


def error_message(error: Exception, language: Language) -> str:
    """Return an error for people: what was wrong, where, and what would be right."""
    words = catalogue(language)
    if isinstance(error, InvalidUsage):
        return words.say(f"usage-{error.kind}", **error.parts)
    if isinstance(error, QuaterneError):
        if language is Language.EN and error.kind != _UNREADABLE_BYTES:
            return str(error)  # its own words say most
        return _package_error_message(error, words)
    if isinstance(error, OSError):
        return os_error_message(error, language)
    if isinstance(error, UnicodeDecodeError):
        return words.say("not-text", place=error.start)
    return str(error)


def _package_error_message(error: QuaterneError, words: Catalogue) -> str:
    """Return an error of the package with its cause; its own English words if nothing else can."""
    below = error.__cause__
    if isinstance(error, RecordError):
        if error.kind or isinstance(below, QuaterneError):
            return _in_words(error, words)
        move, token, why = error.move or 0, error.token or "", error.problem
        return words.say("record-place", line=error.line, move=move, token=token, reason=why)
    if not isinstance(below, QuaterneError | OSError) or _is_foreign(below):
        return _in_words(error, words)
    cause = error_message(below, words.language)
    if not error.kind:
        return cause
    said = _in_words(error, words)
    return f"{said} {cause[:1].upper()}{cause[1:]}" if said.endswith(".") else f"{said} {cause}"


def _is_foreign(error: Exception) -> bool:
    """Return whether only a library's own words say what was wrong, always in English."""
    return isinstance(error, OSError) and not error.filename and error.errno not in _FILE_PROBLEMS


def _in_words(error: QuaterneError, words: Catalogue) -> str:
    """Return an error in words, with its own English ones where the catalogues say too little."""
    cause = f"error-{error.code}-{error.kind}"
    if f"error-{error.code}" not in words and cause not in words:
        return str(error)
    from quaterne.speech.errors import cause_sentence, error_sentences
    from quaterne.speech.formatter import Formatter

    formatter = Formatter(words.language)
    said = error_sentences(formatter, error)
    is_vague = (
        error.code in _VAGUE_CODES
        and len(said) == 1  # a second sentence says what is right
        and cause_sentence(formatter, error) is None
    )
    return f"{said[0]} ({error})" if is_vague else " ".join(said)


def os_error_message(error: OSError, language: Language) -> str:
    """Return what is wrong with a file; an unusual problem is said in the system's words.

    Files that a command opens have a name: without one it is standard output that fails.
    """
    problem = _FILE_PROBLEMS.get(error.errno or 0, "other")
    if error.filename is None and problem == "other":
        return error.strerror or str(error)
    name = STANDARD_OUTPUT if error.filename is None else str(error.filename)
    return catalogue(language).say(
        "file-problem",
        file=name,
        stream=_STREAM_WORDS.get(name, "none"),
        problem=problem,
        words=error.strerror or "",
    )


# Wrong usage of the command line: what was wrong, where, and what would be right.


_click: Any = sys.modules[typer.BadParameter.__module__]
"""The module with the exceptions of the click that typer uses, its own or an installed one."""
UsageError: type[Exception] = _click.UsageError
_VALUE_KINDS = {int: "integer", float: "number", str: "text", Path: "file"}


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
    kinds = [kind for kind in _VALUE_KINDS if kind.__name__ in str(descriptor.annotation)]
    return _VALUE_KINDS[kinds[0]] if kinds else "text"


def shown_name(parameter: Any) -> str:
    """Return an option as it is usually typed, or an argument as the help names it."""
    if parameter.param_type_name == "option":
        return str(parameter.opts[0])
    return help_texts(command_line_language())[f"argument-{parameter.name.replace('_', '-')}"]


# What a command waits for, said to a person who is to type it.


def say_what_is_awaited(stream: TextIO, what: str, language: Language) -> None:
    """Say on standard error what to type, if a person sits at this standard input.

    `what` is the word of the catalogues for it.
    """
    if stream.isatty():
        print(catalogue(language).say("awaiting", what=what), file=sys.stderr, flush=True)


# The words of the help, read from `command-line.ftl` without Fluent.
#
# Loading Fluent takes longer than all the rest of `quaterne --help`.  So the messages of this one
# file are plain text and variables, without choices, and a test compares this reader with Fluent.


FILE_NAME = "command-line.ftl"
EXAMPLES = {
    "level": "level:1",
    "perfect": "level:8",
    "rules": "'quarto squares'",
    "here": "127.0.0.1",
    "everywhere": "0.0.0.0",
    "host": "play.example",
    "network": "192.0.2.0/24",
    "address": "203.0.113.7",
    "networks": "2001:db8::/48",
    "path": "/games",
    "time": "14:30",
    "placed": "4, 0-15, 2,9",
    "protocol": "docs/engine/protocol.md",
    "variable": "QUATERNE_…",
}
"""What is written alike in every language, by the variable of the messages that show it."""
PLACEHOLDERS = {
    Language.EN: {
        "sqlite": "sqlite:///FILE",
        "postgresql": "postgresql://USER:PASSWORD@HOST/DATABASE",
        "program": "cmd:PROGRAM",
        "name": "NAME=",
    },
    Language.FR: {
        "sqlite": "sqlite:///FICHIER",
        "postgresql": "postgresql://UTILISATEUR:MOT_DE_PASSE@HÔTE/BASE",
        "program": "cmd:PROGRAMME",
        "name": "NOM=",
    },
}
"""What is written with a placeholder, in the words of each language."""
_FTL_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) = ?(.*(?:\n +.*)*)", re.MULTILINE)
_FTL_VARIABLE = re.compile(r"\{ \$([a-z]+) \}")


def command_line_language(arguments: Sequence[str] | None = None) -> Language:
    """Return the language of a command line, even of one that cannot be parsed.

    It is that of the last `--lang` with a language, else that of the locale, else English.
    """
    arguments = sys.argv[1:] if arguments is None else arguments
    for position in reversed(range(len(arguments))):
        option, _, value = arguments[position].partition("=")
        if option not in ("--lang", "--language"):
            continue
        given = value or (arguments[position + 1] if position + 1 < len(arguments) else "")
        try:
            return choose_language(given)
        except ValueError:
            continue
    return choose_language()


@cache
def help_texts(language: Language) -> HelpTexts:
    """Return the texts of a language, read once."""
    return HelpTexts(language)


class HelpTexts:
    """The texts of the help in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        source = (locales_folder() / language.value / FILE_NAME).read_text(encoding="utf-8")
        examples = EXAMPLES | PLACEHOLDERS[language]
        self._messages = {
            name: _FTL_VARIABLE.sub(lambda found: examples[found[1]], " ".join(text.split(" ")))
            for name, text in _messages_of(source)
        }

    def __contains__(self, message: str) -> bool:
        return message in self._messages

    def __getitem__(self, message: str) -> str:
        return self._messages[message]

    def names(self) -> frozenset[str]:
        """Return the names of all texts."""
        return frozenset(self._messages)


def _messages_of(source: str) -> list[tuple[str, str]]:
    """Return names and texts; an indented line continues the one above it."""
    return [
        (found[1], "\n".join(line.strip(" ") for line in found[2].splitlines()))
        for found in _FTL_MESSAGE.finditer(source)
    ]
