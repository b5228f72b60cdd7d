"""The OpenAPI document is complete, and its examples are true."""

from __future__ import annotations

from typing import Any

from tests.server.serving import Running


def openapi(server: Running) -> dict[str, Any]:
    found: dict[str, Any] = server.http.get("/api/openapi.json").json()
    return found


def test_everything_has_an_example_and_a_schema(server: Running) -> None:
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
            described = list(operation["responses"].values())
            if "requestBody" in operation:
                described.append(operation["requestBody"])
            for part in described:
                for content in part.get("content", {}).values():
                    if "example" in content:
                        schema = content["schema"] | {"components": found["components"]}
                        Draft202012Validator(schema).validate(content["example"])
