"""A message goes through the codec and fits its schema."""

from __future__ import annotations

import json

from jsonschema_rs import Draft202012Validator

from quaterne.codec import from_dict, to_dict
from quaterne.server.message_schema import document


def assert_valid(message: object, name: str = "") -> object:
    """Check that a message is valid as the schema `name`, and return it as JSON has it."""
    sent: object = json.loads(json.dumps(to_dict(message)))
    schema = document() | {"$ref": f"#/$defs/{name or type(message).__name__}"}
    Draft202012Validator(schema).validate(sent)
    return sent


def assert_round_trip(message: object, name: str = "") -> None:
    """Check the same, and that the message can be read back."""
    assert from_dict(assert_valid(message, name), type(message)) == message
