"""The reference of the HTTP API: the server's own OpenAPI document as pages to read."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quaterne.server.app import describe_http_api

Schema = dict[str, Any]

TITLES = {
    "tables": "Tables",
    "play": "Playing",
    "privacy": "Privacy",
    "archive": "Finished games",
    "review": "Reviews and analysis",
    "puzzles": "Puzzles",
    "service": "The service",
    "administration": "Administration",
}
"""What the tags of the operations are called, in the order of their sections."""

_HTTP = """\
# HTTP requests

Every request that a server answers, from its own description of them.
[The API](../develop/api.md) explains how they are used together, and shows a bot in forty lines.
The same for programs: [openapi.json](openapi.json), which every server also answers at
`/api/openapi.json`.

"""
_MESSAGES = """\
# Messages

What goes over HTTP and the WebSocket, as JSON. [Requests](http.md) say which message they take
and answer; [live play](../develop/api.md#live) sends [ClientFrame](#clientframe) and receives
[ServerFrame](#serverframe).

"""


def write_http_reference(folder: Path) -> list[str]:
    """Write the pages of requests and of messages, and the document itself; return their names."""
    described = describe_http_api()
    reference = folder / "reference"
    reference.mkdir(exist_ok=True)
    schemas = described["components"]["schemas"]
    pages = {
        "http": _HTTP + "\n".join(_overview(described)),
        **{f"http-{tag}": "\n".join(_section(tag, described)) for tag in TITLES},
        "messages": _MESSAGES
        + "\n".join(line for name in sorted(schemas) for line in _message(name, schemas[name])),
    }
    for name, text in pages.items():
        (reference / f"{name}.md").write_text(text, encoding="utf-8")
    text = json.dumps(described, ensure_ascii=False, indent=1)
    (reference / "openapi.json").write_text(text, encoding="utf-8")
    return [f"reference/{name}" for name in pages]


def _operations(tag: str, described: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            if operation["tags"][0] not in TITLES:
                raise ValueError(f"give {operation['tags'][0]} a title in {__file__}")
            if operation["tags"][0] == tag:
                yield path, method, operation


def _overview(described: Schema) -> Iterator[str]:
    for tag, title in TITLES.items():
        yield f"## {title}\n\n| request | what it does |\n|---|---|"
        for path, method, operation in _operations(tag, described):
            link = f"[{operation['summary']}](http-{tag}.md#{operation['operationId']})"
            yield _row(f"`{method.upper()} {path}`", link)
        yield ""


def _section(tag: str, described: Schema) -> Iterator[str]:
    yield f"# {TITLES[tag]}\n\n[All requests](http.md) · [Messages](messages.md)\n"
    for path, method, operation in _operations(tag, described):
        yield from _operation(path, method, operation)


def _operation(path: str, method: str, operation: Schema) -> Iterator[str]:
    yield f"({operation['operationId']})="
    yield f"## {operation['summary']}\n"
    yield f"```text\n{method.upper()} {path}\n```\n"
    if text := operation.get("description"):
        yield f"{text}\n"
    if parameters := operation.get("parameters"):
        yield "| parameter | where | type | meaning |\n|---|---|---|---|"
        for parameter in parameters:
            name = f"`{parameter['name']}`" + (", required" if parameter.get("required") else "")
            kind = _type(parameter["schema"], "messages.md")
            yield _row(name, parameter["in"], kind, parameter.get("description", ""))
        yield ""
    if body := operation.get("requestBody"):
        yield f"Body: {_content(body)}\n"
    yield "| answer | body | when |\n|---|---|---|"
    for status, response in sorted(operation["responses"].items()):
        when = response["description"]
        if not status.startswith("2"):
            when = ", ".join(f"`{code}`" for code in dict.fromkeys(when.split(", ")))
        yield _row(status, _content(response), when)
    yield ""


def _content(body: Schema) -> str:
    """Return what a body holds."""
    found = [
        _type(content["schema"], "messages.md") if "json" in kind else f"`{kind}`"
        for kind, content in body.get("content", {}).items()
    ]
    return " or ".join(found) or "none"


def _message(name: str, schema: Schema) -> Iterator[str]:
    yield f"## {name}\n"
    if text := schema.get("description"):
        yield f"{text}\n"
    if "properties" in schema:
        yield "| field | type | meaning |\n|---|---|---|"
        needed = schema.get("required", [])
        for field, kind in schema["properties"].items():
            shown = f"`{field}`" + ("" if field in needed else ", optional")
            yield _row(shown, _type(kind), kind.get("description", ""))
        yield ""
    elif "oneOf" in schema:
        yield "One of:\n"
        yield from (f"- {_type(choice)}" for choice in schema["oneOf"])
        yield ""
    else:
        yield f"{_type(schema)}\n"
    for example in schema.get("examples", [])[:1]:
        shown = json.dumps(example, ensure_ascii=False, indent=2)
        yield f"Example:\n\n```json\n{shown}\n```\n"


def _type(schema: Schema, page: str = "") -> str:
    """Return a type in words, with a link where it is a message."""
    if reference := schema.get("$ref"):
        name = reference.rpartition("/")[2]
        return f"[{name}]({page}#{name.lower()})"
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return " or ".join(dict.fromkeys(_type(choice, page) for choice in choices))
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return "one of " + ", ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_type(schema['items'], page)}" if "items" in schema else "list"
    if "pattern" in schema:
        return f"string like `{schema['pattern']}`"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_type(schema['additionalProperties'], page)}"
    return str(schema.get("type", "anything"))


def _row(*cells: str) -> str:
    flat = (" ".join(cell.split()).replace("|", "\\|") for cell in cells)
    return f"| {' | '.join(flat)} |"
