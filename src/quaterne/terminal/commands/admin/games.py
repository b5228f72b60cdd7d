"""`quaterne admin game`: finished games in the archive, hidden ones too."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.commands.admin.options import (
    DatabaseOption,
    JsonOption,
    LimitOption,
    ReasonOption,
    YesOption,
    confirm,
    group,
)

__all__ = ["app"]

app = group("game", "Finished games: list, look at, hide, show again, delete.")

_GameArgument = Annotated[str, typer.Argument(help="The id of the game.")]


@app.command("list")
def list_games(
    player: Annotated[str | None, typer.Option(help="Part of a player's name.")] = None,
    limit: LimitOption = 50,
    cursor: Annotated[
        str | None, typer.Option(help="Go on after the list that ended with it.")
    ] = None,
    database: DatabaseOption = None,
    json: JsonOption = False,
) -> None:
    """List finished games, the latest first."""
    from quaterne.store import ArchiveQuery
    from quaterne.streams import write_line
    from quaterne.terminal.administration.sentences import game_line
    from quaterne.terminal.administration.session import print_all, run

    query = ArchiveQuery(player=player, limit=limit, cursor=cursor)
    page = run(database, lambda admin: admin.games(query))
    print_all(page.games, json, game_line, "There is no such game.")
    if page.next is not None and not json:
        write_line(f"More: --cursor {page.next}")


@app.command()
def show(game: _GameArgument, database: DatabaseOption = None, json: JsonOption = False) -> None:
    """Look at one game; in words, with its record."""
    from quaterne.streams import write_line
    from quaterne.terminal.administration.sentences import game_line
    from quaterne.terminal.administration.session import print_one, run

    found = run(database, lambda admin: admin.game(game))
    print_one(found, json, game_line)
    if not json:
        write_line(found.game.record.rstrip())


@app.command()
def hide(game: _GameArgument, reason: ReasonOption, database: DatabaseOption = None) -> None:
    """Keep a game and no longer show it in the archive."""
    from quaterne.streams import write_line
    from quaterne.terminal.administration.session import audit_context, run

    run(database, lambda admin: admin.hide_game(game, audit_context(reason)))
    write_line(f"Game {game} is hidden.")


@app.command()
def unhide(game: _GameArgument, reason: ReasonOption, database: DatabaseOption = None) -> None:
    """Show a hidden game again, unless a player made it private."""
    from quaterne.streams import write_line
    from quaterne.terminal.administration.session import audit_context, run

    run(database, lambda admin: admin.show_game(game, audit_context(reason)))
    write_line(f"Game {game} is shown.")


@app.command()
def delete(
    game: _GameArgument,
    reason: ReasonOption,
    yes: YesOption = False,
    database: DatabaseOption = None,
) -> None:
    """Delete a game from the archive; its table keeps the moves."""
    from quaterne.streams import write_line
    from quaterne.terminal.administration.sentences import game_line
    from quaterne.terminal.administration.session import audit_context, run

    found = run(database, lambda admin: admin.game(game))
    confirm(f"{game_line(found)}\nDelete it?", yes)
    run(database, lambda admin: admin.delete_game(game, audit_context(reason)))
    write_line(f"Game {game} is deleted.")
