"""Run the protocol's dialogues and a search by several threads under the sanitizers.

    python tools/sanitize.py [address] [thread]

It builds the core twice, once for address and undefined behaviour and once for data races, each in
its own directory below build/sanitize; the installed package stays unchanged.  The exit code is 1
when a sanitizer found something.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.engine.protocol.client import Driver
from tests.engine.protocol.dialogues import replay_all

ROOT = Path(__file__).parent.parent
PATIENCE = 300.0
FILES = Path(__file__).parent / "sanitize"


@dataclass(frozen=True, slots=True)
class Sanitizer:
    """One build: the compiler's flags, the run-time library and its settings."""

    name: str
    flags: str
    library: str
    settings: dict[str, str] = field(default_factory=dict)


SANITIZERS = (
    Sanitizer(
        "address",
        "-fsanitize=address,undefined -fno-sanitize-recover=all",
        "libasan.so",
        {
            "ASAN_OPTIONS": "exitcode=66",
            "LSAN_OPTIONS": f"suppressions={FILES / 'leaks.txt'}:print_suppressions=0",
            "UBSAN_OPTIONS": "print_stacktrace=1",
        },
    ),
    Sanitizer(
        "thread",
        "-fsanitize=thread",
        "libtsan.so",
        {"TSAN_OPTIONS": "exitcode=66"},
    ),
)


def build(sanitizer: Sanitizer) -> Path:
    """Build a copy of the package with a sanitized core; return its path."""
    directory = ROOT / "build" / "sanitize" / sanitizer.name
    tools = Path(sys.executable).parent
    cmake = shutil.which("cmake", path=str(tools)) or "cmake"
    ninja = shutil.which("ninja", path=str(tools)) or "ninja"
    flags = f"{sanitizer.flags} -fno-omit-frame-pointer -g1"
    configure = [
        *(cmake, "-S", str(ROOT), "-B", str(directory), "-G", "Ninja"),
        f"-DCMAKE_MAKE_PROGRAM={ninja}",
        "-DCMAKE_BUILD_TYPE=Debug",
        f"-DCMAKE_CXX_FLAGS={flags}",
        f"-DPython_EXECUTABLE={sys.executable}",
    ]
    subprocess.run(configure, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([cmake, "--build", str(directory), "--target", "_core"], check=True)
    package = directory / "package"
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(
        ROOT / "src" / "quaterne",
        package / "quaterne",
        ignore=shutil.ignore_patterns("__pycache__", "*.so"),
    )
    for module in directory.glob("core/_core*.so"):
        shutil.copy2(module, package / "quaterne" / "engine")
    return package


def environment(sanitizer: Sanitizer, package: Path) -> dict[str, str]:
    """Return the environment in which an unsanitized interpreter can load a sanitized core."""
    compiler = os.environ.get("CXX", "c++")
    found = subprocess.run(
        [compiler, f"-print-file-name={sanitizer.library}"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    return {
        **os.environ,
        **sanitizer.settings,
        "LD_PRELOAD": str(Path(found).resolve()),
        "PYTHONPATH": str(package),
        "PYTHONMALLOC": "malloc",
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def check(sanitizer: Sanitizer, package: Path, env: dict[str, str]) -> None:
    """Check that the sanitizer finds an error, and that Python loads the sanitized core."""
    canary = package.parent / "canary.so"
    source = str(FILES / "canary.cpp")
    compiler = os.environ.get("CXX", "c++")
    options = [*sanitizer.flags.split(), "-g1", "-fPIC", "-shared", "-pthread"]
    subprocess.run([compiler, *options, "-o", str(canary), source], check=True)
    call = f"import ctypes; ctypes.CDLL({str(canary)!r}).{sanitizer.name}()"
    sung = subprocess.run([sys.executable, "-S", "-c", call], env=env, capture_output=True)
    if sung.returncode == 0 or b"Sanitizer" not in sung.stderr:
        raise SystemExit(f"{sanitizer.name}: the sanitizer did not find an intentional error")
    ask = "from quaterne.engine import _core; print(_core.__file__)"
    core = subprocess.run(
        [sys.executable, "-S", "-c", ask], env=env, capture_output=True, text=True, check=True
    )
    if not Path(core.stdout.strip()).is_relative_to(package):
        raise SystemExit(f"{sanitizer.name}: {core.stdout.strip()} was loaded instead of ours")


def run(sanitizer: Sanitizer) -> list[str]:
    """Run the dialogues and the searches; return the complaints of the sanitizer."""
    package = build(sanitizer)
    env = environment(sanitizer, package)
    check(sanitizer, package, env)
    # Without the site module Python cannot find the installed package instead.
    engine = (sys.executable, "-S", "-m", "quaterne.engine.protocol")
    complaints = replay_all(engine, env, PATIENCE)
    with Driver(engine, env, PATIENCE) as driver:
        driver.ask("setoption threads 4", "setoption table 8", "setoption book false")
        for rules, position, limits in (
            ("quarto", "01../23../..../.... 4", "time 3000"),
            ("quarto squares", "0.../..../..../.... 4", "nodes 200000"),
            ("quarto height+fill", "01.e/23../.d../..9b 4", "moves"),
            ("quatrenun", "d,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 b2", "time 3000"),
        ):
            assert driver.ask(f"rules {rules}", f"position setup {position}") == []
            driver.go(limits)
        code = driver.end()
    return [*complaints, *driver.complaints, *([f"exit code {code}\n"] if code else [])]


def main(names: list[str]) -> int:
    """Run the sanitizers with these names, or all; return 0 when they found nothing."""
    found = 0
    for sanitizer in SANITIZERS:
        if names and sanitizer.name not in names:
            continue
        complaints = run(sanitizer)
        print(f"{sanitizer.name}: {'clean' if not complaints else ''.join(complaints)}", flush=True)
        found += bool(complaints)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
