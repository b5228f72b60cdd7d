"""The errors of the server itself; `problems` turns every error into what clients receive."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum

from quaterne.errors import ParseError, QuaterneError
from quaterne.messages.errors import (
    BadRequest,
    HiddenByMask,
    InternalError,
    NotFound,
    SeatNotHeld,
    UnknownPuzzle,
)

__all__ = [
    "BadHandshake",
    "BadRequest",
    "Blocked",
    "EngineBusy",
    "ForeignHost",
    "ForeignOrigin",
    "HeadTooLarge",
    "HiddenByMask",
    "HungUp",
    "InternalError",
    "JsonRequired",
    "MethodNotAllowed",
    "NameReason",
    "NoNameToReport",
    "NotFound",
    "NotHttp",
    "NotJson",
    "RateLimited",
    "RefusedName",
    "SeatNotHeld",
    "ServerError",
    "ServerFull",
    "ServerStopping",
    "TooLarge",
    "TooManyConnections",
    "TooManyListed",
    "TooSlow",
    "UnknownPuzzle",
    "UnreadableParameter",
    "WrongSecret",
    "WrongToken",
]


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
