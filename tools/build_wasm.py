"""Compile the core for browsers: `build/wasm/core.wasm`, and with --tests its tests.

    python tools/build_wasm.py [--tests]

`make wasm` runs it.  The compiler is a Clang of the machine that can compile C++ for WebAssembly
(`CLANG`, or `clang++`), otherwise that of ziglang.  Ziglang brings the C++ library as sources;
compiling all of it would take longer than everything else, so the few files that the core needs are
compiled with it.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
CORE = ROOT / "core"
BUILD = ROOT / "build" / "wasm"
TARGET = "wasm32-wasi"
FLAGS = (
    *("-std=c++20", "-O3", "-msimd128", "-fexceptions", "-fno-rtti", "-DNDEBUG"),
    *("-Wall", "-Wextra", "-Werror", f"-I{CORE}"),
)
LINK = ("-Wl,--strip-all", "-Wl,-z,stack-size=1048576")
MODULE = ("-mexec-model=reactor",)
NATIVE_ONLY = ("avx2.cpp", "avx512.cpp", "neon.cpp", "guide_builder.cpp", "count.cpp")
"""Other processors, and what only the tools of a developer's machine use."""
TESTS = ("agree", "agree_quatrenun")
LIBRARY = (
    *(f"libcxx/src/{name}.cpp" for name in ("functional", "memory", "new_helpers", "stdexcept")),
    *(f"libcxx/src/{name}.cpp" for name in ("hash", "string", "verbose_abort")),
    *(f"libcxxabi/src/{name}.cpp" for name in ("abort_message", "cxa_virtual")),
    *(f"libcxxabi/src/stdlib_{name}.cpp" for name in ("exception", "stdexcept", "typeinfo")),
    "libcxxabi/src/private_typeinfo.cpp",
)
"""What the core needs of the C++ library beside its headers; core/wasm/runtime.cpp has the rest."""
_PROBE = "#include <string>\nint main() { return std::to_string(7).size() != 1; }\n"


@dataclass(frozen=True, slots=True)
class Compiler:
    """A compiler of C++ for WebAssembly, and the sources of its library if it has no binary."""

    command: tuple[str, ...]
    library: Path | None = None

    def run(self, *arguments: str | Path) -> None:
        """Run the compiler; end the program if it fails."""
        subprocess.run([*self.command, *arguments], check=True)

    def library_sources(self) -> dict[Path, tuple[str, ...]]:
        """Return the sources of the library to compile, each with its flags."""
        if self.library is None:
            return {}
        at = self.library
        flags = (
            *("-std=c++23", "-O3", "-fno-exceptions", "-w", "-DNDEBUG"),
            *("-D_LIBCPP_BUILDING_LIBRARY", "-DLIBCXX_BUILDING_LIBCXXABI"),
            *("-D_LIBCXXABI_BUILDING_LIBRARY", "-D_LIBCXXABI_HAS_NO_THREADS"),
            *(f"-I{at / each}" for each in ("libcxx/src", "libcxx/libc", "libcxxabi/include")),
            f"-I{at / 'libcxxabi/src'}",
        )
        return {at / name: flags for name in LIBRARY}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tests", action="store_true", help="compile the tests of the core, too")
    wants_tests = parser.parse_args().tests
    compiler = find_compiler()
    core, library = core_sources(), compiler.library_sources()
    module = sorted(CORE.glob("wasm/*.cpp"))
    tests = [CORE / "tests" / f"{name}.cpp" for name in TESTS] if wants_tests else []
    flags = dict.fromkeys([*core, *module, *tests], FLAGS) | library
    objects = compile_all(compiler, flags)
    common = [objects[source] for source in (*core, *library)]
    link(compiler, "core", [*MODULE, *common, *(objects[source] for source in module)])
    for test in tests:
        runtime = objects[CORE / "wasm" / "runtime.cpp"]
        link(compiler, test.stem, [*common, objects[test], runtime])
    return 0


def core_sources() -> list[Path]:
    """Return the sources of the core that a browser needs."""
    folders = ("common", "quarto", "quarto/kernel", "quatrenun", "quatrenun/kernel")
    found = [path for folder in folders for path in sorted((CORE / folder).glob("*.cpp"))]
    return [path for path in found if path.name not in NATIVE_ONLY]


def find_compiler() -> Compiler:
    """Return a compiler that can make WebAssembly of C++."""
    clang = (os.environ.get("CLANG", "clang++"), f"--target={TARGET}")
    if can_compile(clang):
        return Compiler(clang)
    zig = importlib.util.find_spec("ziglang")
    if zig is None or zig.origin is None:
        raise SystemExit("there is neither a Clang for WebAssembly nor ziglang: make wasm gets it")
    command = (sys.executable, "-m", "ziglang", "c++", "-target", TARGET)
    return Compiler(command, Path(zig.origin).parent / "lib")


def can_compile(compiler: Sequence[str]) -> bool:
    """Return whether a compiler is there and has the libraries."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.cpp")
        source.write_text(_PROBE)
        command: list[str | Path] = [
            *compiler,
            "-std=c++20",
            source,
            "-o",
            source.with_suffix(".wasm"),
        ]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def compile_all(compiler: Compiler, sources: dict[Path, tuple[str, ...]]) -> dict[Path, Path]:
    """Compile what has changed; return the object of each source."""
    folder = BUILD / "objects"
    folder.mkdir(parents=True, exist_ok=True)
    headers = [*CORE.rglob("*.hpp"), Path(__file__)]
    newest = max(file.stat().st_mtime for file in headers)

    def compiled(source: Path) -> Path:
        where = source.relative_to(source.parents[2])
        made = folder / f"{'-'.join(where.parts)}.o"
        if not made.exists() or made.stat().st_mtime < max(newest, source.stat().st_mtime):
            compiler.run(*sources[source], "-c", source, "-o", made)
        return made

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(sources, pool.map(compiled, sources), strict=True))


def link(compiler: Compiler, name: str, parts: Sequence[str | Path]) -> None:
    """Link a program, which is there whole or not at all."""
    half = BUILD / f"{name}.new"
    library = () if compiler.library is None else ("-nostdlib++",)
    compiler.run(*LINK, *library, *parts, "-o", half)
    half.replace(BUILD / f"{name}.wasm")


if __name__ == "__main__":
    sys.exit(main())
