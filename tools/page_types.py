"""Write the page's message types from the server's schema; `--check` only compares."""

import sys
from pathlib import Path
from typing import Any

from quaterne.server.messages.schema import document

TYPES = Path(__file__).parents[1] / "page" / "src" / "wire" / "types.ts"
HEADER = """\
/** The messages of the server. Written by tools/page_types.py: change `quaterne.server` instead. */
"""
_PLAIN = {"string": "string", "integer": "number", "boolean": "boolean", "null": "null"}
# These names mean something else in a browser or on the page.
_RENAMED = {"Event": "TableEvent", "Piece": "PieceCode", "Cell": "CellName", "Line": "LineName"}

Schema = dict[str, Any]


def main() -> None:
    wanted = types_text(document()["$defs"])
    current = TYPES.read_text(encoding="utf-8") if TYPES.exists() else ""
    if wanted == current:
        return
    if "--check" in sys.argv:
        raise SystemExit(f"{TYPES} is stale: run python tools/page_types.py")
    TYPES.write_text(wanted, encoding="utf-8")


def types_text(definitions: dict[str, Schema]) -> str:
    """Return a module of TypeScript types, one for each definition."""
    return "\n".join([HEADER, *(_definition(*item) for item in definitions.items())])


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
        name = str(schema["$ref"]).rsplit("/", 1)[1]
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
