"""FastAPI with messages, apart from the server."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError

from quaterne.errors import BadMessage
from quaterne.host.messages import Hint, NewTable, SeatSecret
from quaterne.play import Person
from quaterne.server.api.routing import CommandObject, Message

app = FastAPI()


@app.post("/tables")
async def create(new: Message[NewTable]) -> Message[SeatSecret]:
    assert isinstance(new.one, Person)
    return SeatSecret(f"{new.one.name}, {new.options.rules}")


@app.post("/commands")
async def command(message: CommandObject) -> Message[Hint]:
    assert message == {"type": "resign", "id": "c", "seat": "one"}
    return Hint(())


@app.exception_handler(RequestValidationError)
async def show(_: Request, error: RequestValidationError) -> Response:
    cause = error.errors()[0]["ctx"]["error"]
    assert isinstance(cause, BadMessage)
    return Response(cause.field, 422)


def post(path: str, body: dict[str, Any]) -> httpx.Response:
    async def send() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            return await client.post(path, json=body)

    return asyncio.run(send())


def test_bodies_and_answers_are_messages() -> None:
    one = {"type": "person", "name": "Léa"}
    found = post("/tables", {"one": one, "options": {"rules": "quarto squares"}})
    assert (found.status_code, found.json()) == (200, {"secret": "Léa, quarto squares"})


def test_the_error_of_the_codec_arrives() -> None:
    found = post("/tables", {"options": {"rules": "chess"}})
    assert (found.status_code, found.text) == (422, "options.rules")


def test_a_command_arrives_as_it_was_sent() -> None:
    found = post("/commands", {"type": "resign", "id": "c", "seat": "one"})
    assert found.json() == {"actions": []}


def test_openapi_refers_to_them_by_name() -> None:
    paths = app.openapi()["paths"]
    for path, body, answer in (
        ("/tables", "NewTable", "SeatSecret"),
        ("/commands", "Command", "Hint"),
    ):
        operation = paths[path]["post"]
        for part, name in (
            (operation["requestBody"], body),
            (operation["responses"]["200"], answer),
        ):
            reference = {"$ref": f"#/components/schemas/{name}"}
            assert part["content"]["application/json"]["schema"] == reference
