"""Errors of endpoints as responses, and what is wrong with a parameter in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import Match
from starlette.types import Scope

from quaterne.errors import ParseError, QuaterneError
from quaterne.host.errors import BadRequest, NotFound
from quaterne.server.errors import MethodNotAllowed, UnreadableParameter, error_body, status_of
from quaterne.server.monitoring import ReportError

_METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")


def add_error_handlers(app: FastAPI, report_error: ReportError) -> None:
    """Answer every error in the one shape of errors.

    Starlette raises an unexpected exception again after its response, and the caller of `app`
    reports it; all other errors are reported here.
    """

    def reported(error: QuaterneError) -> Response:
        report_error(error)
        return error_response(error)

    async def known_error(_: Request, error: Exception) -> Response:
        assert isinstance(error, QuaterneError)
        return reported(error)

    async def unexpected_error(_: Request, error: Exception) -> Response:
        return error_response(error)

    async def bad_parameter(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        cause = first.get("ctx", {}).get("error")
        if isinstance(cause, QuaterneError):  # the codec's, about the body
            return reported(cause)
        field = ".".join(str(part) for part in first["loc"][1:])
        return reported(BadRequest(field[:40], parameter_problem(first)))

    async def no_route(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code != 405:
            return reported(NotFound())
        response = reported(MethodNotAllowed())
        response.headers["allow"] = ", ".join(_allowed_methods(app, request.scope))
        return response

    app.add_exception_handler(QuaterneError, known_error)
    app.add_exception_handler(Exception, unexpected_error)
    app.add_exception_handler(RequestValidationError, bad_parameter)
    app.add_exception_handler(HTTPException, no_route)


def _allowed_methods(app: FastAPI, scope: Scope) -> list[str]:
    """Return the methods that an address accepts; the router knows only those of one route."""
    found = [
        method
        for method in _METHODS
        if any(route.matches({**scope, "method": method})[0] is Match.FULL for route in app.routes)
    ]
    return [*found, "HEAD"] if "GET" in found else found


def error_response(error: Exception) -> Response:
    """Return the response that reports an error."""
    headers = {"cache-control": "no-store"}
    seconds = getattr(error, "seconds", None)
    if seconds is not None:
        headers["retry-after"] = str(seconds)
    return Response(error_body(error), status_of(error), headers, media_type="application/json")


# What is wrong with a parameter of a request, in words like those of all other errors.


_Value = TypeVar("_Value")

_PROBLEMS = {
    "missing": "is missing",
    "int_parsing": "must be a whole number",
    "int_type": "must be a whole number",
    "int_from_float": "must be a whole number",
    "int_parsing_size": "is too large a number",
    "bool_parsing": "must be true or false",
    "greater_than_equal": "must be {ge} or more",
    "less_than_equal": "must be {le} or less",
    "literal_error": "must be {expected}",
    "enum": "must be {expected}",
    "date_parsing": "must be a day like 2026-11-15",
    "date_from_datetime_parsing": "must be a day like 2026-11-15",
    "date_from_datetime_inexact": "must be a day like 2026-11-15",
    "string_too_long": "must have at most {max_length} characters",
    "string_too_short": "must have at least {min_length} characters",
    "dict_type": "must be a JSON object",
}


def parameter_problem(error: Mapping[str, Any]) -> str:
    """Return the first error of a validation as words that follow the name of the parameter.

    >>> parameter_problem({"type": "greater_than_equal", "ctx": {"ge": 1}})
    'must be 1 or more'
    """
    words = _PROBLEMS.get(error["type"], "has a value that is not possible")
    return words.format_map(error.get("ctx", {})).replace("'", "")


def read_parameter(field: str, read: Callable[[str], _Value], text: str) -> _Value:
    """Return what a text in the notation means; its error names the parameter."""
    try:
        return read(text)
    except ParseError as error:
        raise UnreadableParameter(field, error) from None
