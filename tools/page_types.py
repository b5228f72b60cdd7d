"""Write the page's message types from the server's schema: one file, in sections by subject.

`--check` only compares.
"""

import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from quaterne.server.message_schema import document, modules

TYPES = Path(__file__).parents[1] / "page" / "src" / "wire" / "types.ts"
HEADER = """\
/** Messages of the server. Written by tools/page_types.py: change `quaterne` instead. */
"""
# These packages have one section; each other module of messages has its own.
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
    text = types_text(document()["$defs"], modules())
    if "--check" in sys.argv:
        if not TYPES.exists() or TYPES.read_text(encoding="utf-8") != text:
            raise SystemExit(f"{TYPES} is stale: run python tools/page_types.py")
    else:
        TYPES.write_text(text, encoding="utf-8")


def types_text(definitions: dict[str, Schema], modules: dict[str, str]) -> str:
    """Return all TypeScript types, those of one subject below its name."""
    subjects: dict[str, list[str]] = defaultdict(list)
    for name in definitions:
        subjects[_subject(modules[name])].append(name)
    sections = (
        "\n".join([f"// {subject}\n", *(_definition(name, definitions[name]) for name in names)])
        for subject, names in sorted(subjects.items())
    )
    return "\n".join([HEADER, *sections])


def _subject(module: str) -> str:
    """Return the name of the section for the messages of a Python module."""
    _, package, *rest = module.split(".")
    return _PACKAGES.get(package) or [package, *rest][-1]


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
