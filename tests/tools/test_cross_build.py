"""What is compiled for other systems; `make cross` compiles it."""

from __future__ import annotations

import platform
from pathlib import Path

import pytest

from tools import cross_build
from tools.cross_build import TARGETS, TESTS, Target


def test_every_test_of_the_core_is_compiled() -> None:
    programs = (Path(cross_build.ROOT) / "core" / "tests").glob("agree*.cpp")
    assert sorted(TESTS) == sorted(program.stem for program in programs)


def test_programs_of_this_machine_run_and_those_of_other_systems_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(platform, "system", lambda: "Linux")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    runners = {target.zig: target.runner for target in TARGETS}
    assert runners["x86_64-linux-musl"] == []
    assert runners["aarch64-linux-musl"] == ["/bin/qemu-aarch64"]
    assert runners["x86_64-windows-gnu"] is runners["aarch64-macos"] is None
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert Target("aarch64-linux-musl", "Linux", "aarch64").runner is None
