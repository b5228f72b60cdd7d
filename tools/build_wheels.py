"""Build the wheels of this machine, and try each in clean environments.

    python tools/build_wheels.py [PYTHON ...]

`make wheels` runs it.  One wheel is for Python 3.11, one, by the stable ABI, for 3.12 and later.
Both are repaired by auditwheel, so that they run on other Linux systems too, and put into `dist`
with the source archive.  Then every Python that is given or found here gets the wheel in an
environment of its own and runs tools/smoke_test.py, with and without the server.
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
    parser.add_argument("pythons", nargs="*", metavar="PYTHON", help="interpreters; else all found")
    pythons = {version_of(found): found for found in parser.parse_args().pythons or find_pythons()}
    usable = {version: found for version, found in sorted(pythons.items()) if version >= OLDEST}
    if not usable:
        parser.error("no Python 3.11 or later")
    for old in [*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")]:
        old.unlink()
    run(PROGRAMS / "uv", "build", "--quiet", "--sdist", "--out-dir", DIST, ROOT)
    wheels: dict[str, Path] = {}
    for version, python in usable.items():
        tag = "cp311" if version < STABLE else "cp312"
        if tag not in wheels:
            wheels[tag] = build(python)
            print(f"{wheels[tag].name}: {wheels[tag].stat().st_size / 1e6:.2f} MB", flush=True)
        for extra in ("", "[server]"):
            said = try_out(python, wheels[tag], extra)
            print(f"Python {'.'.join(map(str, version))}{extra}: {said}", flush=True)
    return 0


def find_pythons() -> list[str]:
    """Return the interpreters that uv knows on this machine."""
    uv = str(PROGRAMS / "uv")
    command = [uv, "python", "list", "--only-installed", "--no-python-downloads"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [found[1] for found in re.finditer(r"^cpython-\S+ +(\S+)", listed, re.M)]


def version_of(python: str) -> tuple[int, ...]:
    code = "import sys; print(*sys.version_info[:2])"
    said = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False).stdout
    return tuple(map(int, said.split()))


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
