"""Compile the core and its tests for other systems, and run the tests that can run here.

    python tools/cross_build.py [target ...]

`make cross` runs it.  The compiler is the Clang of ziglang, which brings the libraries of every
system along.  Tests for another processor run under qemu's user mode where it is installed.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "cross"
TESTS = ("agree", "agree_lab", "agree_quatrenun")


@dataclass(frozen=True, slots=True)
class Target:
    """A system and a processor, as zig and as CMake name them."""

    zig: str
    system: str
    processor: str

    @property
    def runner(self) -> list[str] | None:
        """What runs its programs here; None when nothing does."""
        if self.system != "Linux" or platform.system() != "Linux":
            return None
        if self.processor == platform.machine():
            return []
        emulator = shutil.which(f"qemu-{self.processor}")
        return None if emulator is None else [emulator]


TARGETS = (
    Target("x86_64-linux-musl", "Linux", "x86_64"),
    Target("aarch64-linux-musl", "Linux", "aarch64"),
    Target("x86_64-windows-gnu", "Windows", "x86_64"),
    Target("aarch64-macos", "Darwin", "arm64"),
)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    names = [target.zig for target in TARGETS]
    parser.add_argument("targets", nargs="*", metavar="target", help=", ".join(names))
    wanted = parser.parse_args().targets or names
    if unknown := set(wanted) - set(names):
        parser.error(f"{', '.join(sorted(unknown))}: not one of {', '.join(names)}")
    for target in TARGETS:
        if target.zig in wanted:
            folder = build(target)
            print(f"{target.zig}: compiled; {test(target, folder)}", flush=True)
    return 0


def build(target: Target) -> Path:
    """Compile the core and its tests; return the folder of the tests."""
    folder = BUILD / target.zig
    folder.mkdir(parents=True, exist_ok=True)
    programs = Path(sys.prefix) / "bin"
    configure: list[str | Path] = [
        programs / "cmake",
        *("-S", ROOT, "-B", folder, "-G", "Ninja"),
        f"-DCMAKE_MAKE_PROGRAM={programs / 'ninja'}",
        f"-DCMAKE_CXX_COMPILER={tool(folder, f'c++ -target {target.zig}')}",
        f"-DCMAKE_AR={tool(folder, 'ar')}",
        f"-DCMAKE_RANLIB={tool(folder, 'ranlib')}",
        f"-DCMAKE_SYSTEM_NAME={target.system}",
        f"-DCMAKE_SYSTEM_PROCESSOR={target.processor}",
        "-DCMAKE_BUILD_TYPE=Release",
        "-DCMAKE_COMPILE_WARNING_AS_ERROR=ON",
        "-DQUATERNE_CORE_ONLY=ON",
        "-DQUATERNE_CORE_TESTS=ON",
    ]
    subprocess.run(configure, check=True, stdout=subprocess.DEVNULL)
    command: list[str | Path] = [
        programs / "cmake",
        "--build",
        folder,
        "--target",
        "quaterne_core",
        *TESTS,
    ]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return folder / "core"


def tool(folder: Path, command: str) -> Path:
    """Return a program that runs a tool of zig: CMake wants one file."""
    path = folder / command.split()[0].replace("c++", "cxx")
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ziglang {command} "$@"\n')
    path.chmod(0o755)
    return path


def test(target: Target, folder: Path) -> str:
    """Run the tests if something can; return what came of it."""
    if target.runner is None:
        return "nothing here can run it"
    said = []
    for name in TESTS:
        run = [*target.runner, str(folder / name)]
        done = subprocess.run(run, check=True, capture_output=True, text=True)
        said.append(f"{name}: {done.stdout.splitlines()[-1]}")
    return "; ".join(said)


if __name__ == "__main__":
    sys.exit(main())
