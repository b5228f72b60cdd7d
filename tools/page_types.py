"""Write the page's message types from the server's schema, one file for each subject.

`--check` only compares; it also finds a file that no message needs any more.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quaterne.server.message_schema import document, modules

TYPES = Path(__file__).parents[1] / "page" / "src" / "wire" / "types"
HEADER = """\
/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */
"""
# These packages have one file; each other module of messages has its own.
_PACKAGES = {
    "errors": "problems",
    "rules": "rules",
    "engine": "reviews",
    "review": "reviews",
    "speech": "reviews",
    "puzzles": "puzzles",
    "store": "server",
    "server": "server",
}
_PLAIN = {"string": "string", "integer": "number", "boolean": "boolean", "null": "null"}
# These names mean something else in a browser or on the page.
_RENAMED = {
    "Event": "TableEvent",
    "Piece": "PieceCode",
    "Cell": "CellName",
    "Line": "LineName",
    "Action": "ActionText",
    "Rules": "RulesText",
}

Schema = dict[str, Any]


def main() -> None:
    stale = stale_files(TYPES, type_files(document()["$defs"], modules()))
    if "--check" in sys.argv and stale:
        listed = ", ".join(sorted(stale))
        raise SystemExit(f"{TYPES} is stale ({listed}): run python tools/page_types.py")
    TYPES.mkdir(exist_ok=True)
    for name, text in stale.items():
        if text is None:
            (TYPES / name).unlink()
        else:
            (TYPES / name).write_text(text, encoding="utf-8")


def stale_files(folder: Path, wanted: dict[str, str]) -> dict[str, str | None]:
    """Return what the files that differ should hold; None for one that should not be there."""
    current = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*")}
    return {
        name: wanted.get(name) for name in current | wanted if current.get(name) != wanted.get(name)
    }


def type_files(definitions: dict[str, Schema], modules: dict[str, str]) -> dict[str, str]:
    """Return the text of each file of TypeScript types by its name, and of the index of all."""
    subjects: dict[str, list[str]] = defaultdict(list)
    for name in definitions:
        subjects[_subject(modules[name])].append(name)
    home = {name: subject for subject, names in subjects.items() for name in names}
    files = {
        f"{subject}.ts": _file(subject, {name: definitions[name] for name in names}, home)
        for subject, names in subjects.items()
    }
    index = "".join(f"export type * from './{subject}';\n" for subject in sorted(subjects))
    return files | {"index.ts": f"{HEADER}\n{index}"}


def _subject(module: str) -> str:
    """Return the name of the file for the messages of a Python module."""
    _, package, *rest = module.split(".")
    return _PACKAGES.get(package) or [package, *rest][-1]


def _file(subject: str, definitions: dict[str, Schema], home: dict[str, str]) -> str:
    types = [_definition(*item) for item in definitions.items()]
    return "\n".join([HEADER, *_imports(subject, definitions, home), *types])


def _imports(subject: str, definitions: dict[str, Schema], home: dict[str, str]) -> list[str]:
    wanted: dict[str, set[str]] = defaultdict(set)
    for name in _references(definitions):
        if home[name] != subject:
            wanted[home[name]].add(_RENAMED.get(name, name))
    lines = [
        f"import type {{ {', '.join(sorted(names))} }} from './{other}';\n"
        for other, names in sorted(wanted.items())
    ]
    return ["".join(lines)] if lines else []


def _references(schema: object) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield _referred(schema)
        for inner in schema.values():
            yield from _references(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from _references(inner)


def _referred(schema: Schema) -> str:
    return str(schema["$ref"]).rsplit("/", 1)[1]


def _definition(name: str, schema: Schema) -> str:
    doc = _doc(schema, "")
    name = _RENAMED.get(name, name)
    if schema.get("type") == "object" and "properties" in schema:
        return f"{doc}export interface {name} {_body(schema)}\n"
    return f"{doc}export type {name} = {_written(schema)};\n"


def _body(schema: Schema) -> str:
    required = set(schema.get("required", ()))
    lines = []
    for name, inner in schema["properties"].items():
        mark = "" if name in required else "?"
        lines.append(f"{_doc(inner, '  ')}  {name}{mark}: {_written(inner)};\n")
    return "{\n" + "".join(lines) + "}"


def _doc(schema: Schema, indent: str) -> str:
    text = " ".join(str(schema.get("description", "")).split())
    return f"{indent}/** {text} */\n" if text else ""


def _written(schema: Schema) -> str:
    """Return a schema as a TypeScript type."""
    if "$ref" in schema:
        name = _referred(schema)
        return _RENAMED.get(name, name)
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(_literal, schema["enum"]))
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(_written(inner) for inner in schema[key])
    if "prefixItems" in schema:
        return "[" + ", ".join(map(_written, schema["prefixItems"])) + "]"
    if schema.get("type") == "array":
        inner = _written(schema["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if schema.get("type") == "object":
        return _inline(schema) if "properties" in schema else "Record<string, unknown>"
    return _PLAIN[schema["type"]]


def _inline(schema: Schema) -> str:
    required = set(schema.get("required", ()))
    parts = (
        f"{name}{'' if name in required else '?'}: {_written(inner)}"
        for name, inner in schema["properties"].items()
    )
    return "{ " + "; ".join(parts) + " }"


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


if __name__ == "__main__":
    main()
