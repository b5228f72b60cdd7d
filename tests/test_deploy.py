"""The files for containers and systemd fit the server: its options, its settings and its times."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml  # type: ignore[import-untyped]

from quaterne.server.settings import Settings
from quaterne.terminal.app import app
from tests.server.serving import Running
from tools import build_runtime, container_root

ROOT = Path(__file__).parent.parent
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
FINAL = CONTAINERFILE[CONTAINERFILE.rindex("\nFROM ") :].replace("\\\n", " ")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
SERVER: dict[str, Any] = COMPOSE["services"]["server"]
CADDYFILE = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
UNIT_FILE = ROOT / "deploy" / "quaterne.service"
UNIT = [
    tuple(line.split("=", 1))
    for line in UNIT_FILE.read_text(encoding="utf-8").splitlines()
    if "=" in line and not line.startswith("#")
]
SETTINGS = {f"QUATERNE_{field.name.upper()}" for field in fields(Settings)}


def unit(name: str) -> list[str]:
    return [value for key, value in UNIT if key == name]


def seconds(text: str) -> int:
    return int(text.removesuffix("s"))


def serve_options() -> set[str]:
    serve: Any = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    return {name for parameter in serve.params for name in parameter.opts}


def image_environment() -> dict[str, str]:
    [found] = re.findall(r"^ENV (.*)$", FINAL, re.MULTILINE)
    return dict(pair.split("=", 1) for pair in found.split())


def unit_environment() -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in unit("Environment"))


ENVIRONMENTS = {
    "image": image_environment(),
    "compose": {**image_environment(), **SERVER["environment"]},
    "unit": unit_environment(),
}
COMMANDS = {"compose": SERVER["command"], "unit": shlex.split(unit("ExecStart")[0])[1:]}


@pytest.mark.parametrize("place", ENVIRONMENTS)
def test_every_variable_is_a_setting_with_a_possible_value(place: str) -> None:
    ours = {key: v for key, v in ENVIRONMENTS[place].items() if key.startswith("QUATERNE_")}
    assert ours and set(ours) <= SETTINGS
    Settings.load(ours)


def test_every_variable_that_is_only_mentioned_exists_too() -> None:
    for path in ("Containerfile", "compose.yaml", "deploy/Caddyfile", "deploy/quaterne.service"):
        named = re.findall(r"QUATERNE_[A-Z_]+", (ROOT / path).read_text(encoding="utf-8"))
        assert set(named) <= SETTINGS, path


@pytest.mark.parametrize("place", COMMANDS)
def test_every_option_exists(place: str) -> None:
    command, *rest = COMMANDS[place]
    given = {word for word in rest if word.startswith("--")}
    assert command == "serve" and given and given <= serve_options()


@pytest.mark.parametrize(
    ("place", "patience"),
    [("compose", SERVER["stop_grace_period"]), ("unit", unit("TimeoutStopSec")[0])],
)
def test_a_server_that_drains_is_given_the_time_for_it(place: str, patience: str) -> None:
    drain = int(ENVIRONMENTS[place]["QUATERNE_DRAIN_SECONDS"])
    assert seconds(patience) >= drain + 30


def test_the_image_runs_without_rights_and_stops_in_good_order() -> None:
    lines = FINAL.splitlines()
    for line in ("USER quaterne", "VOLUME /data", "STOPSIGNAL SIGTERM", 'ENTRYPOINT ["quaterne"]'):
        assert line in lines
    assert image_environment()["QUATERNE_DATABASE"].startswith("sqlite:////data/")
    owner = f"--chown={container_root.NUMBER}:{container_root.NUMBER}"
    assert any(line.startswith("COPY ") and owner in line for line in lines)
    assert f"USER {container_root.USER}" in lines and not re.search(r"^RUN ", FINAL, re.M)


def test_the_image_is_made_of_files_that_are_sent_to_its_build() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    sent = {line[1:] for line in ignored if line.startswith("!")}
    assert "*" in ignored and all((ROOT / name).exists() for name in sent)
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", CONTAINERFILE, re.MULTILINE)
    for name in " ".join(copied).split():
        assert (
            name == "."
            or any(f"{name}/".startswith(f"{each}/") for each in sent)
            or any(each.startswith(f"{name}/") for each in sent)
        ), name
    run = set(re.findall(r"python (tools/\w+\.py)", CONTAINERFILE))
    assert run == {name for name in sent if name.startswith("tools/")}


def locked_for_the_image() -> list[set[str]]:
    """Return the packages that each stage takes out of the lock by their names."""
    chosen = re.findall(r"keep = /\^\(([\w|-]+)\)==/", CONTAINERFILE)
    return [set(names.split("|")) for names in chosen]


def test_what_the_image_takes_from_the_lock_is_in_it() -> None:
    lock = set(re.findall(r"^([\w-]+)==", (ROOT / "requirements.lock").read_text("utf-8"), re.M))
    bundle, build = locked_for_the_image()
    assert bundle | build <= lock
    modules = {"attr": "attrs", "fluent": "fluent-runtime"}
    wanted = {modules.get(name, name.replace("_", "-")) for name in build_runtime.LIBRARIES}
    assert bundle - {"fluent-syntax"} == wanted


def test_the_page_of_the_image_plays_in_a_tab() -> None:
    """What the wheel takes is what the stage before it made of the page."""
    stages = re.split(r"^FROM .* AS (\w+)$", CONTAINERFILE, flags=re.M)
    by_name = dict(zip(stages[1::2], stages[2::2], strict=True))
    assert list(by_name) == ["page", "runtime", "wheel"]
    runtime, wheel = by_name["runtime"], by_name["wheel"]
    assert runtime.index("build_wasm.py") < runtime.index("python tools/build_runtime.py")
    assert "COPY --from=page /source/page/dist page/dist" in runtime
    assert "COPY --from=runtime /source/page/dist page/dist" in wheel


def health_check(port: int) -> int:
    """Return how the image's health check ends."""
    [command] = re.findall(r"HEALTHCHECK .* CMD (\[.*\])", FINAL)
    _, *arguments = json.loads(command)
    environment = {"QUATERNE_PORT": str(port)}
    return subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, check=False
    ).returncode


def test_the_health_check_sees_whether_a_server_runs(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    settings = Settings(port=0, database=url, allowed_hosts="play.example")
    with Running(settings) as server:
        port = int(server.base.rpartition(":")[2])
        assert health_check(port) == 0
    assert health_check(port) != 0


def test_the_server_believes_the_proxy_alone() -> None:
    [network] = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert SERVER["environment"]["FORWARDED_ALLOW_IPS"] == str(ip_network(network["subnet"]))
    services: dict[str, Any] = COMPOSE["services"]
    assert {name for name, service in services.items() if "front" in service["networks"]} == {
        "server",
        "caddy",
    }
    assert [name for name, service in services.items() if "ports" in service] == ["caddy"]
    port = image_environment()["QUATERNE_PORT"]
    assert f"reverse_proxy server:{port} " in CADDYFILE


def test_what_compose_keeps_is_in_volumes() -> None:
    services: dict[str, Any] = COMPOSE["services"]
    named = {
        volume.split(":")[0]
        for service in services.values()
        for volume in service.get("volumes", ())
        if not volume.startswith(".")
    }
    assert named == set(COMPOSE["volumes"])
    files = [v for service in services.values() for v in service.get("volumes", ()) if v[0] == "."]
    assert all((ROOT / file.split(":")[0]).exists() for file in files)


def test_the_unit_locks_the_server_in() -> None:
    assert unit("User") == ["quaterne"] and unit("CapabilityBoundingSet") == [""]
    for name in ("NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateDevices"):
        assert unit(name) == ["yes"]
    assert unit("ProtectSystem") == ["strict"] and unit("StateDirectory") == ["quaterne"]
    assert ENVIRONMENTS["unit"]["QUATERNE_DATABASE"].startswith("sqlite:////var/lib/quaterne/")


@pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="needs systemd-analyze (Debian: systemd)"
)
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    installed = UNIT_FILE.read_text(encoding="utf-8").replace(
        "/opt/quaterne/bin/quaterne", "/bin/sh"
    )
    (tmp_path / "quaterne.service").write_text(installed, encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", str(tmp_path / "quaterne.service")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "quaterne.service" in done.stderr) == (0, False), done.stderr
