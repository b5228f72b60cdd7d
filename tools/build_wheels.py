"""Build the wheels of this machine, and try each in clean environments.

    python tools/build_wheels.py [PYTHON ...]

`make wheels` runs it.  PYTHON is a version (`3.12`, which uv finds or fetches) or the path of an
interpreter.  One wheel is for Python 3.11, one, by the stable ABI, for 3.12 and later.  Both are
repaired by auditwheel, so that they run on other Linux systems too, and put into `dist` with the
source archive.  Then every Python that is given or found here gets the wheel in an environment of
its own and runs tools/smoke_test.py, with and without the server.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PROGRAMS = Path(sys.prefix) / "bin"
OLDEST, STABLE = (3, 11), (3, 12)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "pythons", nargs="*", metavar="PYTHON", help="versions or interpreters; else all found"
    )
    asked = parser.parse_args().pythons
    try:
        usable = choose_pythons(asked) if asked else found_pythons()
    except NoPython as error:
        parser.error(str(error))
    for old in [*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")]:
        old.unlink()
    run(PROGRAMS / "uv", "build", "--quiet", "--sdist", "--out-dir", DIST, ROOT)
    wheels: dict[str, Path] = {}
    for version, python in sorted(usable.items()):
        tag = "cp311" if version < STABLE else "cp312"
        if tag not in wheels:
            wheels[tag] = build(python)
            print(f"{wheels[tag].name}: {wheels[tag].stat().st_size / 1e6:.2f} MB", flush=True)
        for extra in ("", "[server]"):
            said = try_out(python, wheels[tag], extra)
            print(f"Python {dotted(version)}{extra}: {said}", flush=True)
    return 0


class NoPython(Exception):
    """No interpreter for what was asked; the message says why."""


def choose_pythons(asked: list[str]) -> dict[tuple[int, int], str]:
    """Return the interpreters of these versions and paths, by their versions."""
    chosen: dict[tuple[int, int], str] = {}
    for name in asked:
        python = python_of_version(name) if re.fullmatch(r"\d+(\.\d+)*", name) else name
        version = version_of(python)
        if version is None:
            raise NoPython(f"{name!r} is no Python: give a version like 3.12, or an interpreter")
        if version < OLDEST:
            raise NoPython(f"{name!r} is Python {dotted(version)}; Quaterne needs 3.11 or later")
        chosen[version] = python
    return chosen


def found_pythons() -> dict[tuple[int, int], str]:
    """Return every interpreter on this machine that can run Quaterne, by its version."""
    listed = uv("python", "list", "--only-installed", "--no-python-downloads").stdout
    found: dict[tuple[int, int], str] = {}
    for python in re.findall(r"^cpython-\S+ +(\S+)", listed, re.M):
        version = version_of(python)
        if version is not None and version >= OLDEST:
            found.setdefault(version, python)
    if not found:
        raise NoPython("no Python 3.11 or later is installed")
    return found


def python_of_version(version: str) -> str:
    """Return an interpreter of a version, if need be one that uv fetches."""
    # Not the one of an environment, whose packages are not what a wheel will meet.
    find = ("python", "find", "--system", "--no-project", "--no-python-downloads", version)
    found = uv(*find)
    if found.returncode:
        fetched = uv("python", "install", version)
        found = uv(*find)
        if found.returncode:
            why = fetched.stderr.strip() or found.stderr.strip()
            raise NoPython(f"Python {version} is not installed, and uv could not get it:\n{why}")
    return found.stdout.strip()


def uv(*words: str) -> subprocess.CompletedProcess[str]:
    """Run uv and return what it said, whether it succeeded or not."""
    command = [str(PROGRAMS / "uv"), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def version_of(python: str) -> tuple[int, int] | None:
    """Return the version of an interpreter, or None if it is none."""
    code = "import sys; print(*sys.version_info[:2])"
    try:
        done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
        major, minor = map(int, done.stdout.split())
    except (OSError, ValueError):
        return None
    return major, minor


def dotted(version: tuple[int, int]) -> str:
    return f"{version[0]}.{version[1]}"


def build(python: str) -> Path:
    """Build a wheel from the source archive, as people without the clone would; return it."""
    with tempfile.TemporaryDirectory() as folder:
        (archive,) = DIST.glob("*.tar.gz")
        options = ("--quiet", "--wheel", "--python", python, "--out-dir", folder)
        run(PROGRAMS / "uv", "build", *options, archive)
        (wheel,) = Path(folder).glob("*.whl")
        before = set(DIST.glob("*.whl"))
        if sys.platform == "linux":
            run(PROGRAMS / "auditwheel", "repair", "--wheel-dir", DIST, wheel)
        else:
            shutil.copy(wheel, DIST)
        (built,) = set(DIST.glob("*.whl")) - before
        return built


def try_out(python: str, wheel: Path, extra: str) -> str:
    """Install a wheel into a clean environment and try it there; return its last words."""
    with tempfile.TemporaryDirectory() as folder:
        run(PROGRAMS / "uv", "venv", "--quiet", "--python", python, folder)
        there = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        run(PROGRAMS / "uv", "pip", "install", "--quiet", "--python", there, f"{wheel}{extra}")
        command = [str(there), "-I", str(ROOT / "tools" / "smoke_test.py")]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
        if done.returncode:
            raise SystemExit(f"{wheel.name} with {python}:\n{done.stdout}{done.stderr}")
        return done.stdout.splitlines()[-1]


def run(*command: object) -> None:
    # auditwheel looks for patchelf in the path.
    environment = os.environ | {"PATH": f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}"}
    words = list(map(str, command))
    done = subprocess.run(words, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        raise SystemExit(f"{command[0]} failed:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    sys.exit(main())
