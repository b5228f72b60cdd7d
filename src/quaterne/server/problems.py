"""Errors as clients receive them: one JSON shape, one table of HTTP statuses."""

from __future__ import annotations

import orjson

from quaterne import errors as input_errors
from quaterne.codec import to_dict
from quaterne.errors import QuaterneError
from quaterne.play import errors as play_errors
from quaterne.problems import ErrorBody, Problem, problem_of
from quaterne.server import errors
from quaterne.store import errors as store_errors

__all__ = ["STATUSES", "error_body", "problem", "public_error", "status_of"]


STATUSES: dict[type[QuaterneError], int] = {
    errors.NotHttp: 400,
    errors.BadHandshake: 400,
    errors.TooSlow: 408,
    errors.HungUp: 408,
    errors.HeadTooLarge: 431,
    errors.NotFound: 404,
    errors.MethodNotAllowed: 405,
    errors.BadRequest: 422,
    errors.NotJson: 400,
    errors.JsonRequired: 415,
    errors.TooLarge: 413,
    errors.RateLimited: 429,
    errors.TooManyConnections: 429,
    errors.TooManyListed: 429,
    errors.ServerFull: 503,
    errors.EngineBusy: 503,
    errors.HiddenByMask: 409,
    errors.ForeignOrigin: 403,
    errors.ForeignHost: 421,
    errors.WrongSecret: 401,
    errors.SeatNotHeld: 403,
    errors.Blocked: 403,
    errors.WrongToken: 401,
    errors.ServerStopping: 503,
    errors.UnknownPuzzle: 404,
    errors.RefusedName: 422,
    errors.NoNameToReport: 409,
    errors.InternalError: 500,
    input_errors.BadMessage: 422,
    play_errors.InvalidTable: 422,
    input_errors.ParseError: 422,
    input_errors.ImpossiblePosition: 422,
    input_errors.InvalidRules: 422,
    input_errors.InvalidRecord: 422,
    input_errors.RecordError: 422,
    store_errors.UnknownTable: 404,
    store_errors.UnknownGame: 404,
    store_errors.PrivateGame: 409,
    store_errors.TableClosed: 410,
    store_errors.UnknownBlock: 404,
    store_errors.UnknownReport: 404,
    store_errors.Conflict: 409,
    store_errors.StoreUnavailable: 503,
    store_errors.SearchBusy: 503,
    store_errors.StoreError: 503,
    play_errors.NotSeated: 403,
    play_errors.NoSpectators: 403,
    play_errors.SeatTaken: 409,
    play_errors.NotStarted: 409,
    play_errors.AlreadyStarted: 409,
    play_errors.GameOver: 409,
    play_errors.GameNotOver: 409,
    play_errors.NotYourTurn: 409,
    play_errors.MoveRefused: 409,
    play_errors.NotMasked: 409,
    play_errors.NoTouchesLeft: 409,
    play_errors.AlreadyOffered: 409,
    play_errors.NoOffer: 409,
    play_errors.NothingToTakeBack: 409,
    play_errors.AssistanceOff: 409,
    play_errors.OffersAreMuted: 409,
    play_errors.TooManyCalls: 409,
    play_errors.GameTooLong: 409,
    play_errors.TableFull: 409,
}
"""Every error that a client can receive, with its HTTP status."""


def public_error(error: Exception) -> QuaterneError:
    """Return the error itself if clients may receive it, else an `InternalError`."""
    if isinstance(error, QuaterneError) and _listed_type(error) is not None:
        return error
    return errors.InternalError()


def status_of(error: Exception) -> int:
    """Return the HTTP status of an error."""
    return STATUSES[_listed_type(public_error(error)) or errors.InternalError]


def _listed_type(error: QuaterneError) -> type[QuaterneError] | None:
    """Return the type under which `STATUSES` lists an error: its own, or one that it refines."""
    listed = (kind for kind in type(error).__mro__ if kind in STATUSES)
    return next((kind for kind in listed if kind.code == error.code), None)


def problem(error: Exception) -> Problem:
    """Return an error as clients receive it."""
    return problem_of(public_error(error))


def error_body(error: Exception) -> bytes:
    """Return the JSON body of an HTTP response that reports an error."""
    return orjson.dumps(to_dict(ErrorBody(problem(error))))
