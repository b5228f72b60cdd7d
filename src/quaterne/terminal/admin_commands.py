"""`quaterne admin`: administration on the machine of the server, directly in its database."""

from __future__ import annotations

import sys
from typing import Annotated, Literal

import typer

from quaterne.terminal.command_line import (
    InvalidUsage,
    LanguageOption,
    LocalizedCommand,
    LocalizedGroup,
)

# What several commands of `quaterne admin` and `quaterne store` share.


DatabaseOption = Annotated[
    str | None,
    typer.Option(envvar="QUATERNE_DATABASE"),
]
JsonOption = Annotated[bool, typer.Option("--json")]
LimitOption = Annotated[int, typer.Option(min=1, max=500)]
BeforeOption = Annotated[str | None, typer.Option()]
ReasonOption = Annotated[str, typer.Option()]
OptionalReason = Annotated[str, typer.Option("--reason")]
ForOption = Annotated[str, typer.Option("--for")]
YesOption = Annotated[bool, typer.Option("--yes")]


def group(name: str) -> typer.Typer:
    """Return a group of commands; its help is the message `command-` and its path."""
    return typer.Typer(
        name=name,
        cls=LocalizedGroup,
        callback=_take_language,
        rich_markup_mode=None,
        add_completion=False,
    )


def _take_language(lang: LanguageOption = None) -> None:
    """Take `--lang` after the name of a group; its commands look for it there."""


def confirm(subject: str, what: str, is_sure: bool, lang: str | None = None) -> None:
    """Ask before deleting a subject; leave unless the answer is yes.

    `what` is the word of the catalogues for it.
    """
    if is_sure:
        return
    if sys.stdin is None or not sys.stdin.isatty():
        raise InvalidUsage("unconfirmed")
    from quaterne.errors import QuaterneError
    from quaterne.speech import Speaker, choose_language
    from quaterne.terminal.interpreter import AcceptedInput, Interpreter, Keyword

    speaker = Speaker(choose_language(lang))
    print(f"{subject}\n{speaker.say('ask-delete', what=what)} ", end="", flush=True)
    accepted = AcceptedInput(keywords=("input-yes", "input-no"), abbreviated=True)
    try:
        [answer] = Interpreter(speaker).interpret(sys.stdin.readline().strip(), accepted)
    except QuaterneError:
        raise typer.Abort from None
    if answer != Keyword("input-yes"):
        raise typer.Abort


# `quaterne admin table`: tables, also unlisted and closed ones.


table_app = group("table")

_TableArgument = Annotated[str, typer.Argument()]


@table_app.command("list", cls=LocalizedCommand)
def list_tables(
    limit: LimitOption = 50,
    before: BeforeOption = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """List tables, the newest first."""
    from quaterne.terminal.admin_sentences import table_line
    from quaterne.terminal.admin_session import print_all, run

    found = run(database, lambda admin: admin.tables(limit, before))
    print_all(found, json, table_line, "tables", lang)


@table_app.command("show", cls=LocalizedCommand)
def show_table(
    table: _TableArgument,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Look at one table."""
    from quaterne.terminal.admin_sentences import table_line
    from quaterne.terminal.admin_session import print_one, run

    print_one(run(database, lambda admin: admin.table(table)), json, table_line, lang)


@table_app.command("hide", cls=LocalizedCommand)
def hide_table(
    table: _TableArgument,
    reason: ReasonOption,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Take a table out of all lists; people with its link can still play."""
    from quaterne.terminal.admin_session import audit_context, run, say

    run(database, lambda admin: admin.hide_table(table, audit_context(reason)))
    say(lang, "table-done", id=table, done="hidden")


@table_app.command("erase-name", cls=LocalizedCommand)
def erase_name(
    table: _TableArgument,
    seat: Annotated[Literal["one", "two"], typer.Argument()],
    reason: ReasonOption,
    yes: YesOption = False,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Erase the name of one player from a table, its games and the archive."""
    from quaterne.play import Seat
    from quaterne.speech.catalogue import choose_language
    from quaterne.terminal.admin_sentences import table_line
    from quaterne.terminal.admin_session import audit_context, run, say

    found = run(database, lambda admin: admin.table(table))
    confirm(table_line(found, choose_language(lang)), f"name-{seat}", yes, lang)
    run(database, lambda admin: admin.erase_name(table, Seat(seat), audit_context(reason)))
    say(lang, "name-erased", id=table, seat=seat)


@table_app.command("close", cls=LocalizedCommand)
def close_table(
    table: _TableArgument,
    reason: ReasonOption,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """End a table for everybody; its game stays unfinished."""
    from quaterne.terminal.admin_session import audit_context, run, say

    run(database, lambda admin: admin.close_table(table, audit_context(reason)))
    say(lang, "table-done", id=table, done="closed")


@table_app.command("delete", cls=LocalizedCommand)
def delete_table(
    table: _TableArgument,
    reason: ReasonOption,
    yes: YesOption = False,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Close a table and delete its moves, its secrets and its games in the archive."""
    from quaterne.speech.catalogue import choose_language
    from quaterne.terminal.admin_sentences import table_line
    from quaterne.terminal.admin_session import audit_context, run, say

    found = run(database, lambda admin: admin.table(table))
    confirm(table_line(found, choose_language(lang)), "table", yes, lang)
    run(database, lambda admin: admin.delete_table(table, audit_context(reason)))
    say(lang, "table-done", id=table, done="deleted")


# `quaterne admin game`: finished games in the archive, hidden ones too.


game_app = group("game")

_GameArgument = Annotated[str, typer.Argument()]


@game_app.command("list", cls=LocalizedCommand)
def list_games(
    player: str | None = None,
    limit: LimitOption = 50,
    cursor: str | None = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """List finished games, the latest first."""
    from quaterne.store import ArchiveQuery
    from quaterne.terminal.admin_sentences import game_line
    from quaterne.terminal.admin_session import print_all, run, say

    query = ArchiveQuery(player=player, limit=limit, cursor=cursor)
    page = run(database, lambda admin: admin.games(query))
    print_all(page.games, json, game_line, "games", lang)
    if page.next is not None and not json:
        say(lang, "list-continues", cursor=page.next)


@game_app.command("show", cls=LocalizedCommand)
def show_game(
    game: _GameArgument,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Look at one game; in words, with its record."""
    from quaterne.streams import use_utf8_for_files, write_line
    from quaterne.terminal.admin_sentences import game_line
    from quaterne.terminal.admin_session import print_one, run

    found = run(database, lambda admin: admin.game(game))
    use_utf8_for_files()
    print_one(found, json, game_line, lang)
    if not json:
        write_line(found.game.record.rstrip())


@game_app.command("hide", cls=LocalizedCommand)
def hide_game(
    game: _GameArgument,
    reason: ReasonOption,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Keep a game and no longer show it in the archive."""
    from quaterne.terminal.admin_session import audit_context, run, say

    run(database, lambda admin: admin.hide_game(game, audit_context(reason)))
    say(lang, "game-done", id=game, done="hidden")


@game_app.command("unhide", cls=LocalizedCommand)
def unhide_game(
    game: _GameArgument,
    reason: ReasonOption,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Show a hidden game again, unless a player made it private."""
    from quaterne.terminal.admin_session import audit_context, run, say

    run(database, lambda admin: admin.show_game(game, audit_context(reason)))
    say(lang, "game-done", id=game, done="shown")


@game_app.command("delete", cls=LocalizedCommand)
def delete_game(
    game: _GameArgument,
    reason: ReasonOption,
    yes: YesOption = False,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Delete a game from the archive; its table keeps the moves."""
    from quaterne.speech.catalogue import choose_language
    from quaterne.terminal.admin_sentences import game_line
    from quaterne.terminal.admin_session import audit_context, run, say

    found = run(database, lambda admin: admin.game(game))
    confirm(game_line(found, choose_language(lang)), "game", yes, lang)
    run(database, lambda admin: admin.delete_game(game, audit_context(reason)))
    say(lang, "game-done", id=game, done="deleted")


# `quaterne admin report`: names that players have reported.


report_app = group("report")


@report_app.command("list", cls=LocalizedCommand)
def list_reports(
    limit: LimitOption = 50,
    before: int | None = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """List reports of names, the latest first."""
    from quaterne.terminal.admin_sentences import report_line
    from quaterne.terminal.admin_session import print_all, run

    found = run(database, lambda admin: admin.reports(limit, before))
    print_all(found, json, report_line, "reports", lang)


@report_app.command(cls=LocalizedCommand)
def settle(
    report: Annotated[int, typer.Argument()],
    reason: ReasonOption,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Delete a report that was dealt with; --reason says how."""
    from quaterne.terminal.admin_session import audit_context, run, say

    run(database, lambda admin: admin.settle_report(report, audit_context(reason)))
    say(lang, "report-settled", number=report)


# `quaterne admin block` and `unblock`: names, addresses and networks that may not play.


_KindArgument = Annotated[Literal["name", "network"], typer.Argument()]
_ValueArgument = Annotated[str, typer.Argument()]


def block(
    kind: _KindArgument,
    value: _ValueArgument,
    reason: ReasonOption,
    lasts: ForOption = "7d",
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Block a name, an address or a network for a time."""
    from quaterne.store import BlockKind
    from quaterne.terminal.admin_sentences import block_line, parse_duration
    from quaterne.terminal.admin_session import audit_context, print_one, run

    context = audit_context(reason)
    until = context.time + parse_duration(lasts)
    made = run(database, lambda admin: admin.block(BlockKind(kind), value, until, context))
    print_one(made, json, block_line, lang)


def unblock(
    kind: _KindArgument,
    value: _ValueArgument,
    reason: OptionalReason = "",
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Lift a block before its time."""
    from quaterne.store import BlockKind
    from quaterne.terminal.admin_session import audit_context, run, say

    run(database, lambda admin: admin.unblock(BlockKind(kind), value, audit_context(reason)))
    say(lang, "unblocked", kind=kind, value=value)


def blocks(
    database: DatabaseOption = None, lang: LanguageOption = None, json: JsonOption = False
) -> None:
    """List what is blocked, the newest first."""
    from quaterne.terminal.admin_sentences import block_line
    from quaterne.terminal.admin_session import now, print_all, run

    found = run(database, lambda admin: admin.blocks(now()))
    print_all(found, json, block_line, "blocks", lang)


# `quaterne admin announce`: an announcement to all visitors, at tables and on the start screen.


announce_app = group("announce")

_English = Annotated[str, typer.Option("--en")]
_French = Annotated[str, typer.Option("--fr")]


@announce_app.command(cls=LocalizedCommand)
def restart(
    within: Annotated[str | None, typer.Option("--in")] = None,
    at: str | None = None,
    en: _English = "",
    fr: _French = "",
    reason: OptionalReason = "",
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Announce a restart at a time, perhaps with a message in both languages."""
    from datetime import datetime

    from quaterne.terminal.admin_sentences import parse_duration, parse_time
    from quaterne.terminal.admin_session import audit_context

    if (within is None) == (at is None):
        raise InvalidUsage("when")
    context = audit_context(reason)
    time = (
        context.time + parse_duration(within)
        if within is not None
        else parse_time(at or "", datetime.now().astimezone())
    )
    _announce(database, time, en, fr, reason, json, lang)


@announce_app.command(cls=LocalizedCommand)
def message(
    en: _English,
    fr: _French,
    reason: OptionalReason = "",
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Announce a message in both languages, for a day."""
    _announce(database, None, en, fr, reason, json, lang)


def _announce(
    database: str | None,
    at: int | None,
    en: str,
    fr: str,
    reason: str,
    json: bool,
    lang: str | None,
) -> None:
    from quaterne.terminal.admin_sentences import announcement_line
    from quaterne.terminal.admin_session import audit_context, print_one, run

    made = run(database, lambda admin: admin.announce(at, en, fr, audit_context(reason)))
    print_one(made, json, announcement_line, lang)


@announce_app.command(cls=LocalizedCommand)
def withdraw(
    reason: OptionalReason = "", database: DatabaseOption = None, lang: LanguageOption = None
) -> None:
    """Take the announcement back."""
    from quaterne.terminal.admin_session import audit_context, run, say

    is_done = run(database, lambda admin: admin.withdraw_announcement(audit_context(reason)))
    if is_done:
        say(lang, "announcement-withdrawn")
    else:
        say(lang, "list-empty", what="announcements")


@announce_app.command("show", cls=LocalizedCommand)
def show_announcement(
    database: DatabaseOption = None, lang: LanguageOption = None, json: JsonOption = False
) -> None:
    """Say what is announced now."""
    from quaterne.terminal.admin_sentences import announcement_line
    from quaterne.terminal.admin_session import now, print_all, run

    found = run(database, lambda admin: admin.announcement(now()))
    print_all([] if found is None else [found], json, announcement_line, "announcements", lang)


# `quaterne admin token`: tokens for the administration over HTTP and on the page.


token_app = group("token")

_NameArgument = Annotated[str, typer.Argument()]


@token_app.command(cls=LocalizedCommand)
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
    from quaterne.terminal.admin_sentences import parse_duration
    from quaterne.terminal.admin_session import audit_context, run

    del lang  # what is printed is no sentence
    context = audit_context(reason)
    expires = context.time + parse_duration(lasts)
    token = run(database, lambda admin: admin.create_token(name, expires, context))
    shown = {"name": name, "token": token, "expires": expires}
    write_line(dumps(shown) if json else token)


@token_app.command("list", cls=LocalizedCommand)
def list_tokens(
    database: DatabaseOption = None, lang: LanguageOption = None, json: JsonOption = False
) -> None:
    """List all tokens, also expired and revoked ones; never what they are."""
    from quaterne.terminal.admin_sentences import token_line
    from quaterne.terminal.admin_session import print_all, run

    found = run(database, lambda admin: admin.tokens())
    print_all(found, json, token_line, "tokens", lang)


@token_app.command(cls=LocalizedCommand)
def revoke(
    name: _NameArgument,
    reason: OptionalReason = "",
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Make a token worthless at once."""
    from quaterne.terminal.admin_session import audit_context, run, say

    run(database, lambda admin: admin.revoke_token(name, audit_context(reason)))
    say(lang, "token-revoked", name=name)


# `quaterne admin log`: who did what, when and why.


def log(
    limit: LimitOption = 50,
    before: int | None = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Show the audit log, the newest entry first."""
    from quaterne.terminal.admin_sentences import audit_line
    from quaterne.terminal.admin_session import print_all, run

    found = run(database, lambda admin: admin.log(limit, before))
    print_all(found, json, audit_line, "log", lang)


# `quaterne admin` itself: these groups and commands.


app = group("admin")
for _group in (table_app, game_app, report_app, announce_app, token_app):
    app.add_typer(_group)
for _command in (block, unblock, blocks, log):
    app.command(cls=LocalizedCommand)(_command)
