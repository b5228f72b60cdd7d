"""The API page names every address, message and error, and its bot plays; OpenAPI is complete."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

from quaterne.play import Command
from quaterne.server.messages import tables as messages
from quaterne.server.problems import STATUSES
from tests.server.serving import PATIENCE, Running, Table, engine

DOCS = (Path(__file__).parents[2] / "docs/develop/api.md").read_text()


def openapi(server: Running) -> dict[str, Any]:
    found: dict[str, Any] = server.http.get("/api/openapi.json").json()
    return found


def test_every_error_code_is_documented_with_its_status() -> None:
    rows = re.findall(r"^\| (`[^|]+) \| (\d+) \|", DOCS, re.M)
    documented = {
        code: int(status) for codes, status in rows for code in re.findall("`(.+?)`", codes)
    }
    assert documented == {kind.code: status for kind, status in STATUSES.items()}


def test_every_message_is_documented() -> None:
    frames = [kind.type for kind in get_args(messages.ServerFrame)]
    commands = [kind.type for kind in get_args(Command) if kind.__name__ != "Join"]
    assert [name for name in (*frames, *commands) if f"`{name}`" not in DOCS] == []


def test_every_address_is_documented(server: Running) -> None:
    for path, operations in openapi(server)["paths"].items():
        shown = path.replace("_id}", "}")
        for method in operations:
            assert f"`{method.upper()} {shown}`" in DOCS


def test_openapi_has_an_example_and_a_schema_everywhere(server: Running) -> None:
    found = openapi(server)
    assert "HTTPValidationError" not in str(found)
    for path, operations in found["paths"].items():
        for operation in operations.values():
            if path == "/metrics":
                continue
            for status, answer in operation["responses"].items():
                (content,) = answer["content"].values()
                assert "schema" in content, (path, status)
                assert "example" in content, (path, status)


def test_examples_fit_their_schemas(server: Running) -> None:
    from jsonschema_rs import Draft202012Validator

    found = openapi(server)
    for operations in found["paths"].values():
        for operation in operations.values():
            told = list(operation["responses"].values())
            if "requestBody" in operation:
                told.append(operation["requestBody"])
            for part in told:
                for content in part.get("content", {}).values():
                    if "example" in content:
                        schema = content["schema"] | {"components": found["components"]}
                        Draft202012Validator(schema).validate(content["example"])


def test_the_bot_plays_a_whole_game(server: Running, tmp_path: Path) -> None:
    (bot,) = re.findall(r"```python\n(.+?)```", DOCS, re.S)
    script = tmp_path / "bot.py"
    script.write_text(bot)
    table = Table(server, one=engine(2), two=None)
    subprocess.run(
        [sys.executable, str(script), server.base, table.id], check=True, timeout=4 * PATIENCE
    )
    assert table.get().json()["view"]["stage"] == "over"


def test_twenty_lines_are_no_more_than_that() -> None:
    (bot,) = re.findall(r"```python\n(.+?)```", DOCS, re.S)
    assert len(bot.splitlines()) <= 25
