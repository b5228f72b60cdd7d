"""`Rules`: what counts in a game, as data; and the named sets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from quaterne.errors import InvalidRules
from quaterne.rules.pieces import CHARACTERISTICS, Characteristic

__all__ = [
    "MAX_CLOCK",
    "NAMED_RULES",
    "CallRule",
    "GameName",
    "LateCall",
    "Rules",
    "WrongCall",
]

MAX_CLOCK = 86_400
"""The longest time per move, in seconds: a day."""


class GameName(StrEnum):
    """The two games."""

    QUARTO = "quarto"
    QUATRENUN = "quatrenun"


class CallRule(StrEnum):
    """Who notices alignments: the players, who must call them, or the software."""

    CALLED = "called"
    AUTOMATIC = "automatic"


class LateCall(StrEnum):
    """When a player may call the alignment that the opponent made and missed."""

    BEFORE = "before"
    """From being given the piece until placing it (the publisher's sheets)."""
    AFTER = "after"
    """From having placed that piece until giving the next (the AVH sheet)."""


class WrongCall(StrEnum):
    """What a wrong call costs."""

    ANNOUNCED = "announced"
    LOSES = "loses"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What counts and when; `str(rules)` is the notation's way to write it.

    >>> str(Rules(squares=True, clock=60))
    'quarto squares clock=60'
    """

    game: GameName = GameName.QUARTO
    characteristics: tuple[Characteristic, ...] = field(default=CHARACTERISTICS)
    """Those in play, in the fixed order height, shape, fill, finish."""
    squares: bool = False
    calls: CallRule = CallRule.CALLED
    late_call: LateCall = LateCall.BEFORE
    wrong_call: WrongCall = WrongCall.ANNOUNCED
    clock: int | None = None
    """Seconds per move, None for no limit."""

    def __post_init__(self) -> None:
        given: Iterable[Characteristic] = self.characteristics
        ordered = tuple(c for c in CHARACTERISTICS if c in set(given))
        if not ordered:
            raise InvalidRules(
                "no characteristic is in play: choose one to four of height, shape, fill, finish"
            )
        object.__setattr__(self, "characteristics", ordered)
        if self.clock is not None and not 1 <= self.clock <= MAX_CLOCK:
            raise InvalidRules(
                f"a clock of {self.clock} seconds is not possible: 1 to {MAX_CLOCK} per move"
            )
        if self.game is GameName.QUATRENUN:
            self._refuse_quarto_words()

    def _refuse_quarto_words(self) -> None:
        foreign = [word for word in self.words() if not word.startswith("clock=")]
        if foreign:
            raise InvalidRules(
                f"{foreign[0]} is a rule of quarto: quatrenun knows clock=SECONDS only"
            )

    @property
    def automatic(self) -> bool:
        """Whether the software calls every alignment for the player who makes it."""
        return self.calls is CallRule.AUTOMATIC

    def words(self) -> tuple[str, ...]:
        """What differs from the plain game, in the notation's words."""
        words = []
        if self.characteristics != CHARACTERISTICS:
            words.append("+".join(map(str, self.characteristics)))
        if self.squares:
            words.append("squares")
        if self.automatic:
            words.append("automatic")
        if self.late_call is not LateCall.BEFORE:
            words.append(f"late-call={self.late_call}")
        if self.wrong_call is not WrongCall.ANNOUNCED:
            words.append(f"wrong-call={self.wrong_call}")
        if self.clock is not None:
            words.append(f"clock={self.clock}")
        return tuple(words)

    def __str__(self) -> str:
        return " ".join((self.game, *self.words()))


NAMED_RULES: dict[str, Rules] = {
    # The publisher's sheet.
    "classic": Rules(),
    # Its variant for beginners and children, with the characteristic that is easiest to see.
    "beginner": Rules(characteristics=(Characteristic.HEIGHT,)),
    # Its variant for experienced players.
    "advanced": Rules(squares=True),
    # Its tournament clock: one minute a move.
    "tournament": Rules(clock=60),
    # The sheet of the AVH game library's tactile adaptation.
    "avh": Rules(late_call=LateCall.AFTER),
    # Quarto Access: the classic rules; its pieces and masks belong to the table.
    "access": Rules(),
    "quatrenun": Rules(game=GameName.QUATRENUN),
}
"""Rule sets that have a name of their own, in the order in which to offer them."""
