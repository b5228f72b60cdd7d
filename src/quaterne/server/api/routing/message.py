"""Messages as FastAPI's bodies and answers: `Message[NewTable]`.

FastAPI reads and writes them by `quaterne.codec` and refers to their schemas by name.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from quaterne.codec import decoder, to_dict
from quaterne.play import Command
from quaterne.server.messages.schema import name_of

__all__ = ["CommandObject", "Message"]

_T = TypeVar("_T")


class _Codec:
    """Tells pydantic, and so FastAPI, to leave a type to the codec."""

    def __get_pydantic_core_schema__(self, kind: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        def decode(value: object) -> Any:  # an answer is a message already
            return decoder(kind)(value) if isinstance(value, dict) else value

        an_object = core_schema.dict_schema()  # `http_api` knows the schemas behind the names
        return core_schema.no_info_plain_validator_function(
            decode,
            ref=name_of(kind),
            json_schema_input_schema=an_object,
            serialization=core_schema.plain_serializer_function_ser_schema(
                to_dict, return_schema=an_object
            ),
        )


class _Undecoded(_Codec):
    """A body that has the schema of a message and is left to the endpoint to decode."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind

    def __get_pydantic_core_schema__(self, kind: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.dict_schema(ref=name_of(self._kind))


Message = Annotated[_T, _Codec()]
"""A message as the body of a request or as its answer."""
CommandObject = Annotated[dict[str, Any], _Undecoded(Command)]
"""A command as it was sent: it may also name the seat that sends it."""
