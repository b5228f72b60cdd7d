"""`quaterne admin game`: finished games in the archive, hidden ones too."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.command_line.localized_commands import LocalizedCommand
from quaterne.terminal.commands.admin.options import (
    DatabaseOption,
    JsonOption,
    LimitOption,
    ReasonOption,
    YesOption,
    confirm,
    group,
)
from quaterne.terminal.commands.options import LanguageOption

__all__ = ["app"]

app = group("game")

_GameArgument = Annotated[str, typer.Argument()]


@app.command("list", cls=LocalizedCommand)
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
    from quaterne.terminal.administration.sentences import game_line
    from quaterne.terminal.administration.session import print_all, run, say

    query = ArchiveQuery(player=player, limit=limit, cursor=cursor)
    page = run(database, lambda admin: admin.games(query))
    print_all(page.games, json, game_line, "games", lang)
    if page.next is not None and not json:
        say(lang, "list-continues", cursor=page.next)


@app.command(cls=LocalizedCommand)
def show(
    game: _GameArgument,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Look at one game; in words, with its record."""
    from quaterne.streams import use_utf8_for_files, write_line
    from quaterne.terminal.administration.sentences import game_line
    from quaterne.terminal.administration.session import print_one, run

    found = run(database, lambda admin: admin.game(game))
    use_utf8_for_files()
    print_one(found, json, game_line, lang)
    if not json:
        write_line(found.game.record.rstrip())


@app.command(cls=LocalizedCommand)
def hide(
    game: _GameArgument,
    reason: ReasonOption,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Keep a game and no longer show it in the archive."""
    from quaterne.terminal.administration.session import audit_context, run, say

    run(database, lambda admin: admin.hide_game(game, audit_context(reason)))
    say(lang, "game-done", id=game, done="hidden")


@app.command(cls=LocalizedCommand)
def unhide(
    game: _GameArgument,
    reason: ReasonOption,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Show a hidden game again, unless a player made it private."""
    from quaterne.terminal.administration.session import audit_context, run, say

    run(database, lambda admin: admin.show_game(game, audit_context(reason)))
    say(lang, "game-done", id=game, done="shown")


@app.command(cls=LocalizedCommand)
def delete(
    game: _GameArgument,
    reason: ReasonOption,
    yes: YesOption = False,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    """Delete a game from the archive; its table keeps the moves."""
    from quaterne.speech.languages import choose_language
    from quaterne.terminal.administration.sentences import game_line
    from quaterne.terminal.administration.session import audit_context, run, say

    found = run(database, lambda admin: admin.game(game))
    confirm(game_line(found, choose_language(lang)), "game", yes, lang)
    run(database, lambda admin: admin.delete_game(game, audit_context(reason)))
    say(lang, "game-done", id=game, done="deleted")
