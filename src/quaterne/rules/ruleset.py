"""`Rules`: what counts in a game, as data; and the named sets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import TypeVar

from quaterne.errors import InvalidRules
from quaterne.rules.pieces import CHARACTERISTICS, Characteristic, RunnableRepr, TextFormat

MAX_CLOCK = 86_400
"""The longest time per move, in seconds: a day."""


class GameName(RunnableRepr, StrEnum):
    """The two games."""

    QUARTO = "quarto"
    QUATRENUN = "quatrenun"


class CallRule(RunnableRepr, StrEnum):
    """Who notices alignments: the players, who must call them, or the software."""

    CALLED = "called"
    AUTOMATIC = "automatic"


class LateCall(RunnableRepr, StrEnum):
    """When a player may call the alignment that the opponent made and missed."""

    BEFORE = "before"
    """From being given the piece until placing it (the publisher's sheets)."""
    AFTER = "after"
    """From having placed that piece until giving the next (the AVH sheet)."""


class WrongCall(RunnableRepr, StrEnum):
    """What a wrong call costs."""

    ANNOUNCED = "announced"
    LOSES = "loses"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Rules(TextFormat):
    """What counts and when; `str(rules)` is the notation's way to write it.

    Every field takes a member of its type or the member's word, like `calls="automatic"`.

    >>> str(Rules(squares=True, clock=60))
    'quarto squares clock=60'
    """

    game: GameName = GameName.QUARTO
    characteristics: tuple[Characteristic, ...] = field(default=CHARACTERISTICS)
    """Those in play, in the fixed order height, shape, fill, finish."""
    squares: bool = False
    """Whether the nine squares count as lines."""
    calls: CallRule = CallRule.CALLED
    late_call: LateCall = LateCall.BEFORE
    wrong_call: WrongCall = WrongCall.ANNOUNCED
    clock: int | None = None
    """Seconds per move, None for no limit."""

    def __post_init__(self) -> None:
        for name, kind in _ENUM_FIELDS.items():
            object.__setattr__(self, name, _coerced(kind, getattr(self, name), name))
        object.__setattr__(self, "characteristics", _in_order(self.characteristics))
        if not isinstance(self.squares, bool):
            raise InvalidRules(
                f"squares={self.squares!r} is not possible: write True or False"
            ).because("value", text=f"squares={self.squares!r}", choice="True, False")
        _check_clock(self.clock)
        if self.game is GameName.QUATRENUN:
            self._refuse_quarto_words()

    def _refuse_quarto_words(self) -> None:
        foreign = [word for word in self.words() if not word.startswith("clock=")]
        if foreign:
            raise InvalidRules(
                f"{foreign[0]} is a rule of quarto: quatrenun knows clock=SECONDS only"
            ).because("foreign", word=foreign[0])

    @property
    def automatic(self) -> bool:
        """Whether the software calls every alignment for the player who makes it."""
        return self.calls is CallRule.AUTOMATIC

    def words(self) -> tuple[str, ...]:
        """Return what differs from the plain game, in the notation's words."""
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

    def __repr__(self) -> str:
        chosen = [
            f"{field.name}={getattr(self, field.name)!r}"
            for field in fields(self)
            if getattr(self, field.name) != field.default
        ]
        return f"Rules({', '.join(chosen)})"


_ENUM_FIELDS: dict[str, type[StrEnum]] = {
    "game": GameName,
    "calls": CallRule,
    "late_call": LateCall,
    "wrong_call": WrongCall,
}
_E = TypeVar("_E", bound=StrEnum)


def _coerced(kind: type[_E], value: str, field_name: str) -> _E:
    """Return the member that a caller wrote as a word, like `calls="automatic"`."""
    try:
        return kind(value)
    except ValueError:
        raise InvalidRules(
            f"{field_name}={value!r} is not possible: choose {' or '.join(kind)}"
        ).because("value", text=f"{field_name}={value!r}", choice=", ".join(kind)) from None


def _in_order(chosen: Iterable[Characteristic | str]) -> tuple[Characteristic, ...]:
    """Return characteristics in their fixed order, from members or their names."""
    names = {str(c): c for c in CHARACTERISTICS}
    if isinstance(chosen, str) or not isinstance(chosen, Iterable):
        chosen = [chosen]
    words = list(chosen)
    for word in words:
        if str(word) not in names:
            raise InvalidRules(f"{word!r} is not a characteristic: choose {_CHOICE}").because(
                "characteristic", text=str(word), choice=", ".join(names)
            )
    given = {names[str(word)] for word in words}
    if not given:
        raise InvalidRules(f"no characteristic is in play: choose {_CHOICE}").because("empty")
    return tuple(c for c in CHARACTERISTICS if c in given)


_CHOICE = "one to four of height, shape, fill, finish"


def _check_clock(clock: object) -> None:
    if clock is None:
        return
    if not isinstance(clock, int) or isinstance(clock, bool):
        raise InvalidRules(
            f"clock={clock!r} is not possible: write whole seconds, or None"
        ).because("whole-clock", text=f"clock={clock!r}")
    if not 1 <= clock <= MAX_CLOCK:
        raise InvalidRules(
            f"a clock of {clock} seconds is not possible: 1 to {MAX_CLOCK} per move"
        ).because("clock", seconds=clock, most=MAX_CLOCK)


def check_game(rules: Rules, game: GameName) -> None:
    """Raise `InvalidRules` unless these are rules of this game."""
    if not isinstance(rules, Rules):
        raise TypeError(
            f"rules={rules!r} is not possible: pass a Rules value, like Rules(clock=60) "
            "or parse_rules('advanced')"
        )
    if rules.game is not game:
        raise InvalidRules(f"these are rules of {rules.game}, not of {game}: {rules}").because(
            "other-game", rules=str(rules)
        )


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
"""Rule sets with a name, in the order in which to offer them."""
