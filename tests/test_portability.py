"""Nothing in the package needs POSIX, or the encoding of this machine, without an alternative."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "quaterne"
MODULES = {
    "fcntl",
    "grp",
    "posix",
    "pty",
    "pwd",
    "readline",
    "resource",
    "syslog",
    "termios",
    "tty",
}
MODULES |= {"curses", "crypt", "uvloop"}
"""What Python has on POSIX alone, and a package that Windows has not."""
NAMES = {
    *("fork", "forkpty", "getpgid", "killpg", "setpgid", "setsid", "wait3", "wait4", "waitpid"),
    *("chown", "chroot", "fchmod", "getegid", "geteuid", "getgid", "getuid", "lchown", "mkfifo"),
    *("getloadavg", "getpriority", "nice", "setpriority", "sched_getaffinity", "uname"),
    *("SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGUSR1", "SIGUSR2"),
    *("AF_UNIX", "SO_REUSEADDR", "SO_REUSEPORT", "alarm", "pthread_kill", "set_wakeup_fd"),
    *("add_reader", "add_writer", "add_signal_handler", "create_unix_server"),
    *("open_unix_connection", "sendmsg", "recvmsg"),
}
"""Attributes that are missing on Windows, or that mean something else there."""
GUARDS = ("sys.platform", "os.name", "hasattr")
TEXT = {"read_text": 0, "write_text": 1, "open": 2}
"""Functions of paths that encode text, and which of their arguments is the encoding."""


def problems(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of everything that is not everywhere."""
    yield from _problems(tree, is_guarded=False)


def _problems(node: ast.AST, *, is_guarded: bool) -> Iterator[tuple[int, str]]:
    if isinstance(node, (ast.If, ast.IfExp)) and any(g in ast.unparse(node.test) for g in GUARDS):
        is_guarded = True
    if isinstance(node, ast.With) and "suppress(ImportError)" in map(ast.unparse, node.items):
        is_guarded = True
    if isinstance(node, ast.Try) and "ImportError" in "".join(
        ast.unparse(handler.type) for handler in node.handlers if handler.type
    ):
        is_guarded = True
    if not is_guarded:
        yield from ((node.lineno, name) for name in _used(node))  # type: ignore[attr-defined]
    for child in ast.iter_child_nodes(node):
        yield from _problems(child, is_guarded=is_guarded)


def _used(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names if alias.name.split(".")[0] in MODULES)
        case ast.ImportFrom(module=str(module), names=names):
            if module.split(".")[0] in MODULES:
                yield module
            if module in ("os", "signal", "socket"):
                yield from (alias.name for alias in names if alias.name in NAMES)
        case ast.Attribute(attr=name) if name in NAMES:
            yield name
        case ast.keyword(arg="preexec_fn" | "pass_fds"):
            yield str(node.arg)
        case ast.Constant(value=str(text)) if text.startswith(("/dev/", "/proc/", "/tmp", "/etc/")):
            yield text
        case ast.Call():
            yield from _without_encoding(node)


def _without_encoding(call: ast.Call) -> Iterator[str]:
    """Yield the function of a call that encodes text as the machine does."""
    match call.func:
        case ast.Name(id="open"):
            name, mode = "open", call.args[1:2]
        case ast.Attribute(value=ast.Name(id="os" | "webbrowser" | "gzip" | "formatter" | "Image")):
            return  # no files of text
        case ast.Attribute(attr=name) if name in TEXT:
            mode = call.args[:1] if name == "open" else []
        case _:
            return
    parts = [part for m in mode for part in ast.walk(m) if isinstance(part, ast.Constant)]
    is_binary = any("b" in str(part.value) for part in parts)
    given = {keyword.arg for keyword in call.keywords}
    if not (is_binary or "encoding" in given or len(call.args) > TEXT[name]):
        yield name


def test_the_package_runs_on_every_system() -> None:
    found = {
        f"{path.relative_to(SOURCE)}:{line}: {name}"
        for path in sorted(SOURCE.rglob("*.py"))
        for line, name in problems(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert found == set()


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("import fcntl", "fcntl"),
        ("def f():\n    from resource import getrlimit", "resource"),
        ("try:\n    import pwd\nexcept ValueError:\n    pass", "pwd"),
        ("os.killpg(1, 9)", "killpg"),
        ("from os import getuid", "getuid"),
        ("if fast:\n    os.setpriority(0, 0, 1)", "setpriority"),
        ("loop.add_signal_handler(15, stop)", "add_signal_handler"),
        ("Popen(command, preexec_fn=f)", "preexec_fn"),
        ("Path('/dev/null')", "/dev/null"),
        ("path.read_text()", "read_text"),
        ("path.write_text(words)", "write_text"),
        ("open(path, 'w')", "open"),
        ("path.open()", "open"),
    ],
)
def test_what_is_not_everywhere_is_found(code: str, name: str) -> None:
    assert [found for _, found in problems(ast.parse(code))] == [name]


@pytest.mark.parametrize(
    "code",
    [
        "try:\n    import resource\nexcept ImportError:\n    resource = None",
        "with suppress(ImportError):\n    import resource",
        "if sys.platform != 'win32':\n    os.kill(os.getuid(), signal.SIGKILL)",
        "ended = os.getuid() if hasattr(os, 'getuid') else 0",
        "path.read_text(encoding='utf-8')",
        "path.read_text('ascii')",
        "path.open('rb')",
        "os.open(path, os.O_RDONLY)",
    ],
)
def test_what_has_an_alternative_is_not(code: str) -> None:
    assert list(problems(ast.parse(code))) == []
