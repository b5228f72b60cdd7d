"""The files of a container: a small environment, gathered here, runs in a root of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.container_root import LOADER, below, copy_file, libraries

SCRIPT = Path(__file__).parents[2] / "tools" / "container_root.py"


def test_a_file_comes_with_the_links_that_lead_to_it(tmp_path: Path) -> None:
    system, root = tmp_path / "system", tmp_path / "root"
    (system / "usr" / "lib").mkdir(parents=True)
    (system / "lib").symlink_to("usr/lib")
    (system / "usr" / "lib" / "libx.so.1.2").write_text("code")
    (system / "usr" / "lib" / "libx.so.1").symlink_to("libx.so.1.2")
    for _ in range(2):
        copy_file(system / "lib" / "libx.so.1", root)
    there = below(root, system)
    assert os.readlink(there / "lib") == "usr/lib"
    assert os.readlink(there / "usr" / "lib" / "libx.so.1") == "libx.so.1.2"
    assert (there / "lib" / "libx.so.1").read_text() == "code"


@pytest.mark.skipif(sys.platform != "linux", reason="ldd is that of Linux")
def test_libraries_that_a_wheel_brings_stay_beside_it() -> None:
    found = libraries([Path(os.path.realpath(sys.executable))])
    assert any("libc.so" in name or "ld-musl" in name for name in found)
    assert all(name.startswith("/") and ".libs/" not in name for name in found)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="only root can chroot")
def test_what_is_gathered_runs_without_the_system(tmp_path: Path) -> None:
    environment, root = tmp_path / "environment", tmp_path / "root"
    subprocess.run(
        [sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True, timeout=60
    )
    python = environment / "bin" / "python"
    # As in the Containerfile: by the Python from which the environment was made.
    home = os.path.realpath(sys.executable)
    subprocess.run([home, str(SCRIPT), str(environment), str(root)], check=True, timeout=300)
    code = "import ctypes, pwd, sqlite3, ssl; print(pwd.getpwuid(10001)[0])"
    command = ["chroot", str(root), str(python), "-I", "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout == "quaterne\n", done.stderr
    assert below(root, Path(LOADER)).exists() is Path(LOADER).exists()
    assert not any((root / name).exists() for name in ("bin/sh", "usr/bin/sh", "usr/bin/env"))
    assert shutil.which("sh", path=f"{root}/usr/bin:{root}/bin") is None
