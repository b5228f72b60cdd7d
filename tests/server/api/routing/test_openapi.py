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
                assert examples(content, found), (path, status)
            if "requestBody" in operation:
                assert examples(operation["requestBody"]["content"]["application/json"], found)


def examples(content: dict[str, Any], document: dict[str, Any]) -> list[Any]:
    """The examples beside a schema, or those of the message that it refers to."""
    if "example" in content:
        return [content["example"]]
    name = content["schema"]["$ref"].removeprefix("#/components/schemas/")
    found: list[Any] = document["components"]["schemas"][name]["examples"]
    return found


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
                    schema = content["schema"] | {"components": found["components"]}
                    for example in examples(content, found):
                        Draft202012Validator(schema).validate(example)
