"""The compiled core as `native` uses it; its submodules are written as classes here."""

from collections.abc import Callable
from typing import Any

_Progress = Callable[[float, int], object] | None
_Section = tuple[int, bool, int, list[int], list[int]]

class Stop:
    def __init__(self, *, seconds: float | None = None, parent: Stop | None = None) -> None: ...
    def set(self) -> None: ...
    def is_set(self) -> bool: ...

class Report:
    value: int | None
    at_least: int
    at_most: int
    distance: int | None
    nodes: int
    seconds: float
    ending: str

class quarto:  # noqa: N801
    KERNELS: tuple[str, ...]
    OFF: dict[str, int]

    class Book:
        def __init__(self, data: bytes) -> None: ...
        @staticmethod
        def write(sections: list[_Section]) -> bytes: ...
        def sections(self) -> list[_Section]: ...

    class Guide:
        def __init__(self, data: bytes, characteristics: int, squares: bool) -> None: ...
        def __len__(self) -> int: ...
        @staticmethod
        def write(sections: list[tuple[int, bool, list[int]]]) -> bytes: ...

    class Solver:
        def __init__(
            self,
            characteristics: int = 15,
            squares: bool = False,
            *,
            table_bytes: int = ...,
            threads: int = 1,
            off: int = 0,
            kernel: str | None = None,
            book: quarto.Book | None = None,
            guide: quarto.Guide | None = None,
        ) -> None: ...
        @property
        def kernel(self) -> str: ...
        def solve(
            self,
            cells: bytes,
            hand: int | None,
            *,
            distance: bool = True,
            horizon: int = ...,
            stop: Stop | None = None,
            max_nodes: int = 0,
            progress: _Progress = None,
        ) -> Report: ...
        def moves(
            self,
            cells: bytes,
            hand: int | None,
            *,
            distance: bool = True,
            horizon: int = ...,
            stop: Stop | None = None,
            max_nodes: int = 0,
            progress: _Progress = None,
        ) -> tuple[Report, list[tuple[Any, ...]]]: ...
        def half(
            self,
            cells: bytes,
            hand: int | None,
            odd: bool,
            *,
            stop: Stop | None = None,
            max_nodes: int = 0,
            progress: _Progress = None,
        ) -> tuple[bool | None, Report]: ...
        def forget(self) -> None: ...

    @staticmethod
    def build_guide(
        characteristics: int,
        squares: bool,
        *,
        threads: int = 1,
        tries: int = ...,
        most_placed: int = ...,
        stop: Stop | None = None,
        progress: _Progress = None,
    ) -> list[int]: ...
    @staticmethod
    def book_positions(characteristics: int, squares: bool, placed: int) -> list[int]: ...
    @staticmethod
    def book_position(
        characteristics: int, squares: bool, placed: int, key: int
    ) -> tuple[bytes, int]: ...

class quatrenun:  # noqa: N801
    KERNELS: tuple[str, ...]
    OFF: dict[str, int]

    class Solver:
        def __init__(
            self,
            *,
            table_bytes: int = ...,
            threads: int = 1,
            off: int = 0,
            kernel: str | None = None,
        ) -> None: ...
        @property
        def kernel(self) -> str: ...
        def solve(
            self,
            groups: list[int],
            designated: int | None,
            *,
            distance: bool = True,
            horizon: int = ...,
            stop: Stop | None = None,
            max_nodes: int = 0,
            progress: _Progress = None,
        ) -> Report: ...
        def moves(
            self,
            groups: list[int],
            designated: int | None,
            *,
            distance: bool = True,
            horizon: int = ...,
            stop: Stop | None = None,
            max_nodes: int = 0,
            progress: _Progress = None,
        ) -> tuple[Report, list[tuple[Any, ...]]]: ...
        def can_win(
            self,
            groups: list[int],
            designated: int | None,
            *,
            stop: Stop | None = None,
            max_nodes: int = 0,
            progress: _Progress = None,
        ) -> Report: ...
        def forget(self) -> None: ...

    class Perft:
        sequences: int
        complete: int

    @staticmethod
    def perft(groups: list[int], designated: int | None, turns: int) -> Perft: ...

class Playouts:
    first: int
    second: int
    draws: int
    placements: int
    games: int

def play_randomly(
    games: int,
    characteristics: int = 15,
    squares: bool = False,
    *,
    seed: int = 0,
    stop: Stop | None = None,
) -> Playouts: ...
def full_boards_without_alignment(
    characteristics: int = 15, squares: bool = False, *, stop: Stop | None = None
) -> int | None: ...
