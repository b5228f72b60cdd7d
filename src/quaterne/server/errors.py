"""The errors of the server, and every error as clients receive it: one shape, one status."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum

import orjson

from quaterne import errors as input_errors
from quaterne.codec import to_dict
from quaterne.errors import ErrorBody, ParseError, Problem, QuaterneError, problem_of
from quaterne.host.errors import (
    BadRequest,
    HiddenByMask,
    InternalError,
    NotFound,
    SeatNotHeld,
    UnknownPuzzle,
)
from quaterne.play import errors as play_errors
from quaterne.store import errors as store_errors


class ServerError(QuaterneError):
    """Base class of the errors of the server."""

    code = "server-error"


class NotHttp(ServerError):
    """The received bytes are not an HTTP request."""

    code = "not-http"

    def __init__(self) -> None:
        super().__init__("this is not an HTTP request")


class HeadTooLarge(ServerError):
    """The address or the headers of a request are too long; `limit` is in bytes."""

    code = "head-too-large"

    def __init__(self, limit: int) -> None:
        self.limit = limit
        super().__init__(f"address and headers are too long: at most {limit} bytes")


class TooSlow(ServerError):
    """The client began a request and did not finish it in time."""

    code = "too-slow"

    def __init__(self, seconds: float) -> None:
        super().__init__(f"the rest of the request did not arrive within {seconds:g} s")


class BadHandshake(ServerError):
    """The request asks for a WebSocket, but is not a valid opening handshake."""

    code = "bad-handshake"

    def __init__(self) -> None:
        super().__init__("this does not open a WebSocket: GET, HTTP/1.1, version 13, no body")


class MethodNotAllowed(ServerError):
    """The address exists, but not for this method."""

    code = "method-not-allowed"

    def __init__(self) -> None:
        super().__init__("this address does not accept this method")


class UnreadableParameter(ParseError):
    """A parameter that is not written in the notation; `field` names it."""

    def __init__(self, field: str, error: ParseError) -> None:
        self.field = field
        super().__init__(f"{field}: {error.problem}", error.text, error.offset)


class NotJson(ServerError):
    """The body or message is not a JSON object."""

    code = "not-json"

    def __init__(self) -> None:
        super().__init__("this is not a JSON object")


class JsonRequired(ServerError):
    """A request that changes something must declare JSON, which a form of another site cannot."""

    code = "json-wanted"

    def __init__(self) -> None:
        super().__init__("send it with Content-Type: application/json")


class TooLarge(ServerError):
    """The body is larger than any that the server accepts; `limit` is in bytes."""

    code = "too-large"

    def __init__(self, limit: int) -> None:
        self.limit = limit
        super().__init__(f"the body may have at most {limit} bytes")


class RateLimited(ServerError):
    """The client asks too often; it may try again after `seconds`."""

    code = "rate-limited"

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(f"too many requests: try again in {seconds} s")


class TooManyConnections(ServerError):
    """The client has as many connections open as one address may have."""

    code = "too-many-connections"

    def __init__(self) -> None:
        self.seconds = 10
        super().__init__("your address has too many connections open: close some of them")


class TooManyListed(ServerError):
    """The address of the client has `limit` tables in the public list already."""

    code = "too-many-listed"

    def __init__(self, limit: int) -> None:
        self.limit = limit
        super().__init__(
            f"your address has {limit} tables in the list already: open this one unlisted"
        )


class ServerFull(ServerError):
    """All connections that the server can have at once are in use."""

    code = "server-full"

    def __init__(self) -> None:
        self.seconds = 10
        super().__init__("the server is full: try again in a moment")


class EngineBusy(ServerError):
    """All engines of the pool are lent out; the client may try again after `seconds`."""

    code = "busy"

    def __init__(self, seconds: int = 5) -> None:
        self.seconds = seconds
        super().__init__(f"the engine is busy: try again in {seconds} s")


class HungUp(ServerError):
    """The client closed the connection before its response was ready."""

    code = "hung-up"

    def __init__(self) -> None:
        super().__init__("the client hung up before its answer was ready")


class ForeignOrigin(ServerError):
    """The request comes from a page of another site."""

    code = "foreign-origin"

    def __init__(self) -> None:
        super().__init__("pages of other sites may not use this server")


class ForeignHost(ServerError):
    """The request asks for a name to which this server does not answer."""

    code = "foreign-host"

    def __init__(self) -> None:
        super().__init__(
            "this server does not answer to this name; its operator lists the names in "
            "QUATERNE_ALLOWED_HOSTS"
        )


class WrongSecret(ServerError):
    """The secret belongs to no seat of this table."""

    code = "wrong-secret"

    def __init__(self) -> None:
        super().__init__("this secret belongs to no seat of this table")


class ServerStopping(ServerError):
    """The server is about to stop and accepts nothing more."""

    code = "stopping"

    def __init__(self) -> None:
        self.seconds = 2
        super().__init__("the server is restarting: connect again in a moment")


class NameReason(StrEnum):
    """Why a name is refused."""

    EMPTY = "empty"
    INVISIBLE = "invisible"
    DIRECTION = "direction"
    MARKS = "marks"
    CONFUSABLE = "confusable"
    RESERVED = "reserved"
    WORD = "word"


_NAME_PROBLEMS = {
    NameReason.EMPTY: "a name has a letter or a digit, so that it can be said",
    NameReason.INVISIBLE: "the name has characters that cannot be seen",
    NameReason.DIRECTION: "the name has characters that turn the text around",
    NameReason.MARKS: "the name has too many marks on one letter, or a mark without a letter",
    NameReason.CONFUSABLE: "a word of the name mixes alphabets whose letters look alike",
    NameReason.RESERVED: "the name looks like that of the computer or of the operator",
    NameReason.WORD: "the operator of this server does not allow this name",
}


class RefusedName(ServerError):
    """A player cannot take this name; `reason` says why."""

    code = "refused-name"

    def __init__(self, reason: NameReason) -> None:
        self.reason = reason
        super().__init__(f"{_NAME_PROBLEMS[reason]}: choose another one")


class NoNameToReport(ServerError):
    """The seat opposite is open, the computer's, or its name was erased."""

    code = "no-name"

    def __init__(self) -> None:
        super().__init__("the opponent has no name to report")


class Blocked(ServerError):
    """The client's network or name is blocked; `what` says which, `until` when that ends."""

    code = "blocked"

    def __init__(self, what: str, until: int) -> None:
        self.what = what
        self.until = until
        subject = "this name" if what == "name" else "your network"
        end = datetime.fromtimestamp(until / 1000, UTC)
        super().__init__(f"{subject} is blocked here until {end:%Y-%m-%d %H:%M} UTC")


class WrongToken(ServerError):
    """The request shows no valid token of an administrator."""

    code = "wrong-token"

    def __init__(self) -> None:
        super().__init__("this needs the token of an administrator, neither expired nor revoked")


# Errors as clients receive them: one JSON shape, one table of HTTP statuses.


STATUSES: dict[type[QuaterneError], int] = {
    NotHttp: 400,
    BadHandshake: 400,
    TooSlow: 408,
    HungUp: 408,
    HeadTooLarge: 431,
    NotFound: 404,
    MethodNotAllowed: 405,
    BadRequest: 422,
    NotJson: 400,
    JsonRequired: 415,
    TooLarge: 413,
    RateLimited: 429,
    TooManyConnections: 429,
    TooManyListed: 429,
    ServerFull: 503,
    EngineBusy: 503,
    HiddenByMask: 409,
    ForeignOrigin: 403,
    ForeignHost: 421,
    WrongSecret: 401,
    SeatNotHeld: 403,
    Blocked: 403,
    WrongToken: 401,
    ServerStopping: 503,
    UnknownPuzzle: 404,
    RefusedName: 422,
    NoNameToReport: 409,
    InternalError: 500,
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
    return InternalError()


def status_of(error: Exception) -> int:
    """Return the HTTP status of an error."""
    return STATUSES[_listed_type(public_error(error)) or InternalError]


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
