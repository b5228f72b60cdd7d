"""Builds the image of the Containerfile, runs it as compose.yaml does, and measures it.

`python -m bench.container` needs podman, as root or with user namespaces, and a network.  It prints
the size of the image and the seconds until the server is healthy, plays a game on it, runs its
health check and a backup inside, and prints the seconds that it takes to stop.  `--engine docker`
uses Docker.  Where no registry can be reached, `--build-arg PYTHON=…` and `--build-arg NODE=…` name
other base images.  Where podman itself may do little, in a container for example, these help:

    --engine "podman --storage-driver=vfs --runtime runc --cgroup-manager cgroupfs"
    --build-options "--layers=false --isolation chroot --network host"
    --run-options "--network host --ulimit nofile=4096:4096 --ulimit nproc=2048:2048
                   --no-healthcheck"
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import subprocess
import time
import urllib.request
from pathlib import Path
from typing import Any

from tools.smoke_test import ask

ROOT = Path(__file__).parent.parent
IMAGE, NAME, PORT = "quaterne-bench", "quaterne-bench", 18000
PATIENCE = 60
"""Seconds within which a server must be healthy."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", default="podman", help="with its options, in quotes")
    parser.add_argument("--build-arg", action="append", default=[])
    parser.add_argument("--build-options", default="", help="further ones, in quotes")
    parser.add_argument("--run-options", default="", help="further ones, in quotes")
    given = parser.parse_args()
    engine = shlex.split(given.engine)
    arguments = [word for pair in given.build_arg for word in ("--build-arg", pair)]
    options = shlex.split(given.build_options)
    began = time.monotonic()
    if Path(engine[0]).name == "podman":
        options = ["--format", "docker", *options]  # its own has no health checks
    build = ["build", "--file", "Containerfile", "--tag", IMAGE, *arguments, *options]
    _run(*engine, *build, str(ROOT))
    figures: dict[str, object] = {"build_seconds": round(time.monotonic() - began, 1)}
    [image] = json.loads(_output(*engine, "image", "inspect", IMAGE))
    figures["image_mb"] = round(image["Size"] / 1e6)
    figures["user"] = image["Config"]["User"]
    figures |= _measure_running(engine, shlex.split(given.run_options))
    print(json.dumps(figures))


def _measure_running(engine: list[str], options: list[str]) -> dict[str, object]:
    """Start a container without rights and with a read-only root, ask it, and stop it."""
    locked = ["--read-only", "--cap-drop=all", "--security-opt=no-new-privileges", "--tmpfs=/tmp"]
    network = ["--publish", f"127.0.0.1:{PORT}:{PORT}", "--env", f"QUATERNE_PORT={PORT}"]
    began = time.monotonic()
    try:
        _run(*engine, "run", "--detach", "--name", NAME, *locked, *network, *options, IMAGE)
        _wait_until_healthy(began)
        healthy = time.monotonic() - began
        ending = _play_a_game(f"http://127.0.0.1:{PORT}")
        [image] = json.loads(_output(*engine, "image", "inspect", IMAGE))
        # Podman has it beside the settings, Docker among them.
        _, *check = (image.get("Healthcheck") or image["Config"]["Healthcheck"])["Test"]
        _run(*engine, "exec", NAME, *check)
        written = _output(*engine, "exec", NAME, "quaterne", "store", "backup", "-")
        began = time.monotonic()
        _run(*engine, "stop", "--time", "30", NAME)
        [state] = json.loads(_output(*engine, "inspect", NAME))
        return {
            "game": ending,
            "healthy_seconds": round(healthy, 1),
            "stop_seconds": round(time.monotonic() - began, 1),
            "exit_code": state["State"]["ExitCode"],
            "backup_bytes": len(written),
        }
    finally:
        _run(*engine, "rm", "--force", NAME)


def _play_a_game(base: str) -> str:
    """Play a game of two people over HTTP to its end; return how it ended."""
    made = ask(f"{base}/api/tables", {s: {"type": "person", "name": s} for s in ("one", "two")})
    giver = made["view"]["to_act"]
    other = "two" if giver == "one" else "one"
    # The player who receives a piece places it, and gives the next.
    moves = [(giver, ">0"), (other, "a1>1"), (giver, "b1>2"), (other, "c1>3"), (giver, "d1!1")]
    actions = [(seat, part) for seat, move in moves for part in re.findall(r"[a-d]\d|[>!].", move)]
    done: Any = None
    for number, (seat, action) in enumerate(actions):
        command = {"type": "act", "id": f"action-{number}", "action": action}
        secret = made["seats"][seat]["secret"]
        done = ask(f"{base}/api/tables/{made['table']}/commands", command, secret)
    return str(done["events"][-1]["ending"])


def _wait_until_healthy(began: float) -> None:
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/api/health", timeout=2):
                return
        except OSError:
            if time.monotonic() - began > PATIENCE:
                raise
            time.sleep(0.1)


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _output(*command: str) -> bytes:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


if __name__ == "__main__":
    main()
