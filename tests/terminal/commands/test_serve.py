"""`quaterne serve` as a command: its options are the settings of the server."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quaterne.server import main
from quaterne.server import networks as local_network
from quaterne.server.settings import Settings
from quaterne.speech.catalogue import Language
from quaterne.store.database import parse_url
from quaterne.store.errors import InvalidStoreUrl
from quaterne.terminal.app import app
from quaterne.terminal.command_line import error_message
from tests.terminal.run_commands import refused

ADDRESS = "http://127.0.0.1:8123/"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings with which a server would start; it says its address and ends."""
    settings: list[Settings] = []

    def run(given: Settings, on_start: Callable[[str], None]) -> None:
        settings.append(given)
        on_start(ADDRESS)

    monkeypatch.setattr(main, "run", run)
    return settings


def test_options_are_settings(started: list[Settings], tmp_path: Path) -> None:
    options = ["--host", "0.0.0.0", "--port", "8123", "--database", f"sqlite:///{tmp_path}/x.db"]
    done = CliRunner().invoke(app, ["serve", *options, "--root-path", "/games"])
    assert done.exit_code == 0, done.output
    (settings,) = started
    assert (settings.host, settings.port, settings.root_path) == ("0.0.0.0", 8123, "/games")
    assert settings.database == f"sqlite:///{tmp_path}/x.db"
    assert ADDRESS in done.output and "Ctrl-C" in done.output


@pytest.mark.parametrize(
    ("host", "language", "said"),
    [
        ("0.0.0.0", "en", "Other devices in this network open http://192.168.1.20:8123/games/"),
        ("::", "fr", "Les autres appareils de ce réseau ouvrent http://192.168.1.20:8123/games/"),
        ("127.0.0.1", "en", ""),
    ],
)
def test_a_server_for_the_network_says_where_other_devices_find_it(
    started: list[Settings],
    monkeypatch: pytest.MonkeyPatch,
    host: str,
    language: str,
    said: str,
) -> None:
    monkeypatch.setattr(local_network, "local_addresses", lambda: ("192.168.1.20",))
    options = ["--host", host, "--root-path", "/games", "--lang", language]
    done = CliRunner().invoke(app, ["serve", *options])
    assert [settings.host for settings in started] == [host]
    assert done.output.splitlines()[1:] == ([said] if said else [])


def test_addresses_that_may_not_work_are_not_said(
    started: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server answers to other names only, or it runs in a container."""
    monkeypatch.setattr(local_network, "local_addresses", lambda: ("192.168.1.20",))
    done = CliRunner().invoke(app, ["serve", "--host", "::", "--allowed-hosts", "play.example"])
    monkeypatch.setenv("QUATERNE_HOST", "0.0.0.0")
    in_container = CliRunner().invoke(app, ["serve"])
    assert [settings.host for settings in started] == ["::", "0.0.0.0"]
    assert "192.168" not in done.output + in_container.output


def test_the_environment_stands_in_for_options(
    started: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUATERNE_PORT", "8200")
    CliRunner().invoke(app, ["serve"])
    CliRunner().invoke(app, ["serve", "--port", "8300"])
    assert [settings.port for settings in started] == [8200, 8300]


@pytest.mark.parametrize("option", [[], ["--open"]])
def test_a_browser_opens_only_on_request(
    started: list[Settings], option: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    CliRunner().invoke(app, ["serve", *option])
    assert len(started) == 1 and shown == ([ADDRESS] if option else [])


@pytest.mark.slow
def test_a_wrong_setting_is_refused_in_one_line() -> None:
    assert "mysql" in refused("serve", "--database", "mysql://x/y", "--port", "0")


@pytest.mark.parametrize("language", list(Language))
def test_a_database_that_is_not_supported_is_named(language: Language) -> None:
    with pytest.raises(InvalidStoreUrl) as found:
        parse_url("mysql://u:geheim@h/d")
    said = error_message(found.value, language)
    assert "mysql" in said and "sqlite:///" in said
    assert "geheim" not in said
