"""Gather what an installed Quaterne needs of a system: the files of its container, and no others.

    python tools/container_root.py ENVIRONMENT INTO

The Containerfile runs it in the system where the environment was made.  INTO gets the environment
at the same place, its Python, the shared libraries that both ask for, the authorities of TLS, and
the user of the server: no shell and no package manager, so the image stays small and has little to
attack or to update.
"""

from __future__ import annotations

import argparse
import compileall
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from pathlib import Path

UNUSED = ("test", "idlelib", "tkinter", "turtledemo", "ensurepip", "lib2to3", "pydoc_data")
"""Packages of the standard library that no server imports."""
NOT_COPIED = ("__pycache__", "site-packages", "dist-packages", "config-*", *UNUSED)
USER, NUMBER, HOME = "quaterne", 10001, "/data"
FILES = {
    "etc/passwd": f"root:x:0:0::/:/none\n{USER}:x:{NUMBER}:{NUMBER}::{HOME}:/none\n",
    "etc/group": f"root:x:0:\n{USER}:x:{NUMBER}:\n",
    # Names like `database` come from the container engine, by the file and by its DNS server.
    "etc/nsswitch.conf": "passwd: files\ngroup: files\nhosts: files dns\n",
}
AUTHORITIES = (
    *("/etc/ssl/cert.pem", "/etc/ssl/certs/ca-certificates.crt", "/etc/ssl/openssl.cnf"),
    *("/usr/lib/ssl/cert.pem", "/usr/lib/ssl/openssl.cnf"),
)
"""Whom TLS trusts, where OpenSSL looks for it in Debian and Alpine."""
LOADER = "/etc/ld.so.cache"
"""Where glibc finds libraries outside of its own folders: what `ldd` finds here, it finds there."""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("environment", type=Path)
    parser.add_argument("into", type=Path)
    given = parser.parse_args()
    into: Path = given.into
    shutil.copytree(given.environment, below(into, given.environment), symlinks=True)
    copy_python(into)
    files = filter(os.path.exists, (*AUTHORITIES, LOADER))
    for place in (*files, *sorted(libraries(binaries(into)))):
        copy_file(Path(place), into)
    for name, text in FILES.items():
        path = into / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (into / "tmp").mkdir(exist_ok=True)
    (into / "tmp").chmod(0o1777)  # whatever the mask says
    return 0


def below(root: Path, path: Path) -> Path:
    """Return the place of an absolute path below another root."""
    return root / path.absolute().relative_to("/")


def copy_python(into: Path) -> None:
    """Copy the interpreter and its standard library, compiled: the root will be read-only."""
    copy_file(Path(sys.executable), into)
    for place in {sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib")}:
        there = below(into, Path(place))
        ignored = shutil.ignore_patterns(*NOT_COPIED)
        shutil.copytree(place, there, ignore=ignored, dirs_exist_ok=True)
        # What a traceback says, and what the times of the sources are compared with.
        compileall.compile_dir(there, quiet=1, stripdir=into, prependdir="/")


def copy_file(path: Path, into: Path) -> None:
    """Copy a file with the links that lead to it."""
    place_of = below(into, real_folder(path))
    place_of.parent.mkdir(parents=True, exist_ok=True)
    # `/lib` is a link to `/usr/lib` in most systems, and programs name their loader by it.
    for folder in reversed(path.parents):
        if folder.is_symlink() and not below(into, folder).is_symlink():
            below(into, folder).symlink_to(os.readlink(folder))
    if not path.is_symlink():
        shutil.copy2(path, place_of)
        return
    if not place_of.is_symlink():
        place_of.symlink_to(os.readlink(path))
    copy_file(Path(os.path.normpath(path.parent.resolve() / os.readlink(path))), into)


def real_folder(path: Path) -> Path:
    """Return a path whose folders are no links; its name stays as it is."""
    return path.parent.resolve() / path.name


def binaries(root: Path) -> Iterator[Path]:
    """Yield every program and shared library below a folder."""
    for path in root.rglob("*"):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def libraries(programs: Iterable[Path]) -> set[str]:
    """Return the shared libraries of this system that programs ask for, by `ldd`."""
    found: set[str] = set()
    for program in programs:
        said = subprocess.run(["ldd", str(program)], capture_output=True, text=True, check=False)
        if missing := re.findall(r"^\s*(\S+) => not found", said.stdout, re.M):
            raise SystemExit(f"{program} needs {', '.join(missing)}")
        found |= set(re.findall(r"(?:=> |^\s*)(/\S+)", said.stdout, re.M))
    # Beside the program: a wheel brought it along.
    return {name for name in found if not re.search(r"/[^/]+\.libs/", name)}


if __name__ == "__main__":
    sys.exit(main())
