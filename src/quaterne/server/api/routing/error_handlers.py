"""Errors of endpoints as responses."""

from __future__ import annotations

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import Match
from starlette.types import Scope

from quaterne.errors import QuaterneError
from quaterne.server.api.routing.parameter_problems import parameter_problem
from quaterne.server.errors import BadRequest, MethodNotAllowed, NotFound
from quaterne.server.monitoring.error_reporter import ReportError
from quaterne.server.problems import error_body, status_of

__all__ = ["add_error_handlers", "error_response"]

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
