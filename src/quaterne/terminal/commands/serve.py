"""`quaterne serve`: the web server."""

from __future__ import annotations

import sys
from typing import Annotated, Literal

import typer

from quaterne.extras import needs

__all__ = ["serve"]


def serve(
    host: Annotated[
        str | None, typer.Option(help="Where to listen: 127.0.0.1, or 0.0.0.0 for everywhere.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="8000; 0 for any that is free.")] = None,
    database: Annotated[
        str | None,
        typer.Option(help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE."),
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; several need PostgreSQL.")] = None,
    log_level: Annotated[
        Literal["critical", "error", "warning", "info", "debug"] | None,
        typer.Option(help="How much is written down."),
    ] = None,
    root_path: Annotated[
        str | None, typer.Option(help="The path under which a proxy shows it, like /games.")
    ] = None,
    log_format: Annotated[
        Literal["text", "json"] | None, typer.Option(help="Lines of text or of JSON.")
    ] = None,
    allowed_hosts: Annotated[
        str | None,
        typer.Option(help="The public names of the server, like play.example; * for all."),
    ] = None,
    trusted_networks: Annotated[
        str | None,
        typer.Option(help="Networks without limits per address, like 192.0.2.0/24."),
    ] = None,
    keep_days: Annotated[
        int | None,
        typer.Option(help="Delete tables and games so many days after their last move; 0: never."),
    ] = None,
    opens_browser: Annotated[bool, typer.Option("--open", help="Show it in a browser.")] = False,
) -> None:
    """Run the web server; each option can also be set as QUATERNE_… in the environment."""
    import webbrowser

    with needs("the server", "server"):
        from quaterne.server.main import run
        from quaterne.server.settings import Settings

    def on_start(address: str) -> None:
        print(f"Quaterne is at {address} (Ctrl-C ends it)", flush=True)
        if opens_browser:
            webbrowser.open(address)

    settings = Settings.load(
        host=host,
        port=port,
        database=database,
        workers=workers,
        log_level=log_level,
        root_path=root_path,
        log_format=log_format,
        allowed_hosts=allowed_hosts,
        trusted_networks=trusted_networks,
        keep_days=keep_days,
    )
    sys.stdout.flush()
    run(settings, on_start)
