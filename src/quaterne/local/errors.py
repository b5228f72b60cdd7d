"""Why a tab cannot do what a server could."""

from __future__ import annotations

from quaterne.host.errors import RequestError


class NeedsServer(RequestError):
    """Other people take part in this, and a tab reaches nobody."""

    code = "needs-server"

    def __init__(self) -> None:
        super().__init__("this needs a server: a page by itself reaches nobody else")


class NotKept(RequestError):
    """The browser has refused to keep something: most likely its storage is full."""

    code = "not-kept"

    def __init__(self) -> None:
        super().__init__("this browser could not keep it: its storage may be full")


class TableNotHere(RequestError):
    """This browser keeps no such table."""

    code = "unknown-table"

    def __init__(self) -> None:
        super().__init__("this browser keeps no such table")


class GameNotHere(RequestError):
    """This browser keeps no such game."""

    code = "unknown-game"

    def __init__(self) -> None:
        super().__init__("this browser keeps no such game")
