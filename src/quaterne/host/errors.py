"""The errors of requests and messages, whoever answers them: a server, or the tab itself."""

from __future__ import annotations

from quaterne.errors import QuaterneError


class RequestError(QuaterneError):
    """Base class of these errors."""

    code = "request-error"


class NotFound(RequestError):
    """Nothing has this address."""

    code = "not-found"

    def __init__(self) -> None:
        super().__init__("there is nothing at this address")


class BadRequest(RequestError):
    """A parameter of the request is missing or wrong; `field` names it."""

    code = "bad-request"

    def __init__(self, field: str, problem: str) -> None:
        self.field = field
        super().__init__(f"{field}: {problem}" if field else problem)


class HiddenByMask(RequestError):
    """The client is masked, or watches a masked game, and may not see the board."""

    code = "masked"

    def __init__(self) -> None:
        super().__init__("the board is hidden from you until the game is over")


class SeatNotHeld(RequestError):
    """The client acts for a seat that is not its own."""

    code = "seat-not-held"

    def __init__(self, seat: str) -> None:
        self.seat = seat
        super().__init__(f"seat {seat} is not yours")


class UnknownPuzzle(RequestError):
    """No puzzle has this id."""

    code = "unknown-puzzle"

    def __init__(self) -> None:
        super().__init__("there is no such puzzle")


class InternalError(RequestError):
    """What clients receive in place of an error that is the server's own fault."""

    code = "internal"

    def __init__(self) -> None:
        super().__init__("internal error; it has been logged")
