"""The compiled core as `native` and `arrays` use it; its submodules are written as classes here."""

from collections.abc import Callable
from typing import Any

from numpy import bool_, float32, int8, int64, uint8, uint16, uint64
from numpy.typing import NDArray

_Progress = Callable[[float, int], object] | None
_Section = tuple[int, bool, int, list[int], list[int]]

SOURCES: str
"""A digest of the files that the core was made of."""

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
        def use_whole_table(self) -> None: ...
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
    def book_positions(
        characteristics: int, squares: bool, placed: int, missed: bool
    ) -> list[int]: ...
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

class lab:  # noqa: N801
    class _Batch:
        actions: int
        sampled: NDArray[int64]
        masks: NDArray[int8]
        observations: NDArray[uint8] | None
        rewards: NDArray[float32]
        over: NDArray[bool_]
        results: NDArray[int8]
        stages: NDArray[uint8]
        players: NDArray[uint8]
        def reset(self) -> None: ...
        def seed(self, seed: int) -> None: ...
        def step(self, actions: NDArray[int64]) -> None: ...
        def sample(self) -> None: ...

    class QuartoBatch(_Batch):
        boards: NDArray[uint8]
        hands: NDArray[uint8]
        lasts: NDArray[uint8]
        lates: NDArray[uint8]
        def __init__(
            self,
            games: int,
            characteristics: int,
            squares: bool,
            automatic: bool,
            late_after: bool,
            *,
            observes: bool,
            seed: int,
            solver: quarto.Solver | None = None,
            exact_from: int = 0,
        ) -> None: ...

    class QuatrenunBatch(_Batch):
        groups: NDArray[uint16]
        designated: NDArray[uint8]
        def __init__(
            self,
            games: int,
            *,
            observes: bool,
            seed: int,
            solver: quatrenun.Solver | None = None,
            exact_from: int = 0,
        ) -> None: ...

    @staticmethod
    def label_quarto(
        solver: quarto.Solver,
        characteristics: int,
        squares: bool,
        automatic: bool,
        late_after: bool,
        boards: NDArray[uint8],
        hands: NDArray[uint8],
        lasts: NDArray[uint8],
        lates: NDArray[uint8],
        values: NDArray[int8],
        distances: NDArray[int8],
        distance: bool,
        progress: _Progress,
    ) -> int: ...
    @staticmethod
    def label_quatrenun(
        solver: quatrenun.Solver,
        groups: NDArray[uint16],
        designated: NDArray[uint8],
        values: NDArray[int8],
        distances: NDArray[int8],
        distance: bool,
        progress: _Progress,
    ) -> int: ...
    @staticmethod
    def draw_quarto(
        characteristics: int,
        squares: bool,
        placed: int,
        with_hand: bool,
        quiet: bool,
        tries: int,
        seed: int,
        boards: NDArray[uint8],
        hands: NDArray[uint8],
    ) -> int: ...
    @staticmethod
    def draw_quatrenun(
        moves: int,
        designated: bool,
        tries: int,
        seed: int,
        groups: NDArray[uint16],
        cells: NDArray[uint8],
    ) -> int: ...
    @staticmethod
    def quarto_keys(
        characteristics: int,
        squares: bool,
        boards: NDArray[uint8],
        hands: NDArray[uint8],
        keys: NDArray[uint64],
    ) -> None: ...
    @staticmethod
    def quatrenun_keys(
        groups: NDArray[uint16], designated: NDArray[uint8], keys: NDArray[uint64]
    ) -> None: ...
