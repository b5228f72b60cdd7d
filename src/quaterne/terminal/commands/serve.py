"""`quaterne serve`: the web server."""

from __future__ import annotations

import sys
from typing import Annotated, Literal

import typer

from quaterne.extras import needs
from quaterne.terminal.commands.options import LanguageOption

__all__ = ["serve"]


def serve(
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    workers: int | None = None,
    log_level: Literal["critical", "error", "warning", "info", "debug"] | None = None,
    root_path: str | None = None,
    log_format: Literal["text", "json"] | None = None,
    allowed_hosts: str | None = None,
    trusted_networks: str | None = None,
    keep_days: int | None = None,
    opens_browser: Annotated[bool, typer.Option("--open")] = False,
    lang: LanguageOption = None,
) -> None:
    """Run the web server; each option can also be set as QUATERNE_… in the environment."""
    import webbrowser
    from urllib.parse import urlsplit

    from quaterne.speech import catalogue, choose_language

    with needs("the server", "server"):
        from quaterne.server.local_network import EVERYWHERE, local_urls
        from quaterne.server.main import run
        from quaterne.server.settings import Settings

    def on_start(address: str) -> None:
        say = catalogue(choose_language(lang)).say
        print(say("serving", address=address), flush=True)
        # Not where the environment says it: a container has addresses that nobody else can use.
        if host in EVERYWHERE and settings.allowed_hosts in ("", "*"):
            for url in local_urls(urlsplit(address).port or 80, settings.root_path):
                print(say("serving-network", address=url), flush=True)
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
