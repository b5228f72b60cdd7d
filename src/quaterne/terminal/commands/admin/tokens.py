"""`quaterne admin token`: tokens for the administration over HTTP and on the page."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.command_line.localized_commands import LocalizedCommand
from quaterne.terminal.commands.admin.options import (
    DatabaseOption,
    ForOption,
    JsonOption,
    OptionalReason,
    group,
)
from quaterne.terminal.commands.options import LanguageOption

__all__ = ["app"]

app = group("token")

_NameArgument = Annotated[str, typer.Argument()]


@app.command(cls=LocalizedCommand)
def create(
    name: _NameArgument,
    lasts: ForOption = "30d",
    reason: OptionalReason = "",
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Make a token and print it: it is shown this once, and only its hash is kept."""
    from json import dumps

    from quaterne.streams import write_line
    from quaterne.terminal.administration.durations import parse_duration
    from quaterne.terminal.administration.session import audit_context, run

    del lang  # what is printed is no sentence
    context = audit_context(reason)
    expires = context.time + parse_duration(lasts)
    token = run(database, lambda admin: admin.create_token(name, expires, context))
    shown = {"name": name, "token": token, "expires": expires}
    write_line(dumps(shown) if json else token)


@app.command("list", cls=LocalizedCommand)
def list_tokens(
    database: DatabaseOption = None, lang: LanguageOption = None, json: JsonOption = False
) -> None:
    """List all tokens, also expired and revoked ones; never what they are."""
    from quaterne.terminal.administration.sentences import token_line
    from quaterne.terminal.administration.session import print_all, run

    found = run(database, lambda admin: admin.tokens())
    print_all(found, json, token_line, "tokens", lang)


@app.command(cls=LocalizedCommand)
def revoke(
    name: _NameArgument,
    reason: OptionalReason = "",
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Make a token worthless at once."""
    from quaterne.terminal.administration.session import audit_context, run, say

    run(database, lambda admin: admin.revoke_token(name, audit_context(reason)))
    say(lang, "token-revoked", name=name)
