"""Parts of the package that need packages of their own, and what to install for them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from quaterne.errors import QuaterneError


class MissingExtra(QuaterneError):
    """Packages for an optional part are not installed; `extra` is what to install."""

    code = "missing-extra"

    def __init__(self, part: str, extra: str, package: str) -> None:
        self.extra = extra
        super().__init__(
            f"{part} needs the package {package}, which is not installed: "
            f"pip install 'quaterne[{extra}]'"
        )
        self.because("package", package=package, extra=f"'quaterne[{extra}]'")


@contextmanager
def needs(part: str, extra: str) -> Iterator[None]:
    """Import what an extra brings inside this block; raise `MissingExtra` when it is not there.

    >>> with needs("singing", "music"):  # doctest: +ELLIPSIS
    ...     import a_choir
    Traceback (most recent call last):
    quaterne.extras.MissingExtra: singing needs the package a_choir...pip install 'quaterne[music]'
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == "quaterne":
            raise
        raise MissingExtra(part, extra, package) from error
