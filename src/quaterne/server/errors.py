"""What can go wrong for a client: one JSON shape, one table of codes."""

from __future__ import annotations

from typing import Any

from quaterne import errors
from quaterne.errors import QuaterneError
from quaterne.play import errors as play_errors
from quaterne.server.transport.errors import BadHandshake, HeadTooLarge, NotHttp, TooSlow
from quaterne.store import errors as store_errors

__all__ = [
    "STATUSES",
    "Busy",
    "ForeignOrigin",
    "HiddenByMask",
    "InternalError",
    "JsonWanted",
    "MethodNotAllowed",
    "NotFound",
    "NotJson",
    "RateLimited",
    "RefusedRequest",
    "SeatNotHeld",
    "ServerError",
    "Stopping",
    "TooLarge",
    "UnknownPuzzle",
    "WrongSecret",
    "known",
    "problem",
    "status_of",
]


class ServerError(QuaterneError):
    """What the server itself refuses."""

    code = "server-error"


class NotFound(ServerError):
    """There is nothing at this address."""

    code = "not-found"

    def __init__(self) -> None:
        super().__init__("there is nothing here")


class MethodNotAllowed(ServerError):
    """The address is right, the method is not."""

    code = "method-not-allowed"

    def __init__(self) -> None:
        super().__init__("this cannot be asked with this method")


class RefusedRequest(ServerError):
    """A parameter of the request is missing or wrong; `field` says which."""

    code = "bad-request"

    def __init__(self, field: str, problem: str) -> None:
        self.field = field
        super().__init__(f"{field}: {problem}" if field else problem)


class NotJson(ServerError):
    """The body or message is no JSON."""

    code = "not-json"

    def __init__(self) -> None:
        super().__init__("this is no JSON object")


class JsonWanted(ServerError):
    """A request that changes something says that it is JSON, which no foreign form can."""

    code = "json-wanted"

    def __init__(self) -> None:
        super().__init__("send it with Content-Type: application/json")


class TooLarge(ServerError):
    """The body is larger than anything that is asked for here; `limit` is in bytes."""

    code = "too-large"

    def __init__(self, limit: int) -> None:
        self.limit = limit
        super().__init__(f"at most {limit} bytes are read here")


class RateLimited(ServerError):
    """Too much was asked in too short a time; `seconds` is when to try again."""

    code = "rate-limited"

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(f"that is too often: try again in {seconds} s")


class Busy(ServerError):
    """As many analyses run as there may; `seconds` is when to try again."""

    code = "busy"

    def __init__(self, seconds: int = 5) -> None:
        self.seconds = seconds
        super().__init__(f"the engine is busy: try again in {seconds} s")


class HiddenByMask(ServerError):
    """The asker is masked, or watches a masked game, and may not see the board."""

    code = "masked"

    def __init__(self) -> None:
        super().__init__("the board is hidden from you until the game is over")


class ForeignOrigin(ServerError):
    """A page of another site asked."""

    code = "foreign-origin"

    def __init__(self) -> None:
        super().__init__("pages of other sites may not use this server")


class WrongSecret(ServerError):
    """The secret holds no seat at this table."""

    code = "wrong-secret"

    def __init__(self) -> None:
        super().__init__("this secret holds no seat at this table")


class SeatNotHeld(ServerError):
    """The asker does not hold this seat."""

    code = "seat-not-held"

    def __init__(self, seat: str) -> None:
        self.seat = seat
        super().__init__(f"you do not hold seat {seat}")


class Stopping(ServerError):
    """The server is about to stop."""

    code = "stopping"

    def __init__(self) -> None:
        self.seconds = 2
        super().__init__("the server restarts: connect again in a moment")


class UnknownPuzzle(ServerError):
    """There is no puzzle with this id."""

    code = "unknown-puzzle"

    def __init__(self) -> None:
        super().__init__("there is no such puzzle")


class InternalError(ServerError):
    """A mistake of ours."""

    code = "internal"

    def __init__(self) -> None:
        super().__init__("something went wrong here; it was written down")


STATUSES: dict[type[QuaterneError], int] = {
    NotHttp: 400,
    BadHandshake: 400,
    TooSlow: 408,
    HeadTooLarge: 431,
    NotFound: 404,
    MethodNotAllowed: 405,
    RefusedRequest: 422,
    NotJson: 400,
    JsonWanted: 415,
    TooLarge: 413,
    RateLimited: 429,
    Busy: 503,
    HiddenByMask: 409,
    ForeignOrigin: 403,
    WrongSecret: 401,
    SeatNotHeld: 403,
    Stopping: 503,
    UnknownPuzzle: 404,
    InternalError: 500,
    errors.BadMessage: 422,
    play_errors.InvalidTable: 422,
    errors.ParseError: 422,
    errors.ImpossiblePosition: 422,
    errors.InvalidRules: 422,
    errors.InvalidRecord: 422,
    errors.RecordError: 422,
    store_errors.UnknownTable: 404,
    store_errors.UnknownGame: 404,
    store_errors.Conflict: 409,
    store_errors.StoreUnavailable: 503,
    store_errors.StoreError: 503,
    play_errors.NotSeated: 403,
    play_errors.NoOnlookers: 403,
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
}
"""Every error that a client can meet, with its status over HTTP."""

_TOLD = (
    "field",
    "seat",
    "stage",
    "action",
    "reason",
    "at",
    "offer",
    "refused",
    "limit",
    "assistance",
    "agreement",
    "offset",
    "line",
    "move",
    "token",
    "seconds",
)
"""What of an error goes into its detail: named one by one, so that nothing leaks."""


def known(error: Exception) -> QuaterneError:
    """The error itself if clients may meet it; else that something went wrong."""
    if isinstance(error, QuaterneError) and _kind(error) is not None:
        return error
    return InternalError()


def status_of(error: Exception) -> int:
    """The status of an error over HTTP."""
    return STATUSES[_kind(known(error)) or InternalError]


def _kind(error: QuaterneError) -> type[QuaterneError] | None:
    """The entry of the table that an error goes by: its own, or one that it only refines."""
    kinds = (kind for kind in type(error).__mro__ if kind in STATUSES)
    return next((kind for kind in kinds if kind.code == error.code), None)


def problem(error: Exception) -> dict[str, Any]:
    """An error as messages tell it: see `messages.Problem`."""
    told = known(error)
    detail = {name: getattr(told, name) for name in _TOLD if hasattr(told, name)}
    return {"code": told.code, "message": str(told), "detail": detail or None}
