"""The reference of the library: pages that Sphinx fills from the docstrings."""

import inspect
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import get_args

from sphinx.pycode import ModuleAnalyzer

import quaterne

PACKAGES = (
    "quaterne.rules",
    "quaterne.notation",
    "quaterne.play",
    "quaterne.engine",
    "quaterne.engine.match",
    "quaterne.review",
    "quaterne.puzzles",
    "quaterne.players",
    "quaterne.speech",
    "quaterne.judge",
    "quaterne.census",
    "quaterne.runs",
    "quaterne.lab",
    "quaterne.cluster",
    "quaterne.store",
    "quaterne.errors",
)
"""Every package that other programs use."""


def write_api_reference(folder: Path) -> list[str]:
    """Write a page for the front door and one for each package; return their names."""
    (folder / "reference").mkdir(exist_ok=True)
    pages = {"quaterne": _front_door(), **{name: _package(name) for name in PACKAGES}}
    for name, text in pages.items():
        (folder / "reference" / f"{name}.md").write_text(text, encoding="utf-8")
    return [f"reference/{name}" for name in pages]


def _front_door() -> str:
    """Return the page of `quaterne`: its docstring, and where each of its names is explained."""
    lines = [
        "# quaterne\n",
        "```{eval-rst}\n.. automodule:: quaterne\n   :no-members:\n```\n",
        "| name | what it is |\n|---|---|",
    ]
    for name in quaterne.__all__:
        value = getattr(quaterne, name)
        home = next(
            package
            for package in (*PACKAGES, "quaterne.engine.levels")
            if getattr(import_module(package), name, None) is value
        )
        role = "class" if inspect.isclass(value) else "func" if callable(value) else "data"
        lines.append(f"| {{py:{role}}}`{name} <{home}.{name}>` | {_summary(value)} |")
    return "\n".join(lines) + "\n"


def _summary(value: object) -> str:
    """Return the first sentence of a docstring, in Markdown."""
    first = (inspect.getdoc(value) or "").split("\n\n")[0]
    return " ".join(first.split()).replace("|", "\\|")


def _package(name: str) -> str:
    """Return the page of a package: everything that is public in it."""
    module = import_module(name)
    parts = [f"# {name}\n", f"```{{eval-rst}}\n.. automodule:: {name}\n   :no-members:\n```\n"]
    names = [public for public in public_names(module) if getattr(module, public, None) is not None]
    if name == "quaterne.engine":
        names.append("levels.LevelPlayer")
    groups: dict[str, list[str]] = {"Classes": [], "Functions": [], "Values": []}
    for public in names:
        owner, _, last = public.rpartition(".")
        value = getattr(import_module(f"{name}.{owner}" if owner else name), last)
        kind = (
            "Classes"
            if inspect.isclass(value)
            else "Functions"
            if inspect.isroutine(value)
            else "Values"
        )
        groups[kind].append(_directive(f"{name}.{public}", kind))
    for title, directives in groups.items():
        if directives:
            body = "\n".join(directives)
            parts.append(f"## {title}\n\n```{{eval-rst}}\n{body}\n```\n")
    return "\n".join(parts)


def public_names(module: ModuleType) -> list[str]:
    """Return the `__all__` of a front; of another module, the classes and functions it defines."""
    own = (
        name
        for name, value in sorted(vars(module).items())
        if getattr(value, "__module__", None) == module.__name__ and not name.startswith("_")
    )
    return list(getattr(module, "__all__", own))


def _directive(full: str, kind: str) -> str:
    if kind == "Classes":
        # Only errors are caught by their bases; others are nobody's business.
        bases = "   :show-inheritance:\n" if full.startswith("quaterne.errors.") else ""
        return f".. autoclass:: {full}\n   :members:\n{bases}"
    if kind == "Functions":
        return f".. autofunction:: {full}\n"
    package, _, name = full.rpartition(".")
    value = getattr(import_module(package), name)
    lines = _text_below(package, name) or _choices(value)
    if inspect.ismodule(value):
        lines = (inspect.getdoc(value) or "").splitlines()
    text = "\n".join(f"   {line}" for line in lines)
    return f".. py:data:: {full}\n\n{text}\n"


def _choices(value: object) -> list[str]:
    """Return the types of a union in words."""
    names = [getattr(kind, "__name__", str(kind)) for kind in get_args(value)]
    return [f"One of {', '.join(f'`{name}`' for name in names)}."] if names else []


def _text_below(package: str, name: str) -> list[str]:
    """Return the text below a value in the module that defines it."""
    return _texts_below(package).get(name, [])


@cache
def _texts_below(package: str) -> dict[str, list[str]]:
    """Return the texts below all values of a package, by their names."""
    folder = Path(quaterne.__file__).parent / package.partition(".")[2]
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        # By its text: to import a module could run a program.
        analyzer = ModuleAnalyzer.for_string(path.read_text(encoding="utf-8"), path.stem)
        analyzer.analyze()
        for (owner, name), lines in analyzer.attr_docs.items():
            if not owner:
                found.setdefault(name, lines)
    return found
