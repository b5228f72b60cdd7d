"""A table to play on in tests: sends commands, keeps the events, checks nothing itself."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from quaterne.notation import parse_action, parse_rules
from quaterne.play import (
    Act,
    Command,
    Event,
    Occupant,
    OfferKind,
    Opened,
    Options,
    Person,
    Round,
    Seat,
    Table,
    apply,
    decide,
    fold,
    open_table,
)
from quaterne.play.events import stamped
from quaterne.play.lifecycle import start_game
from quaterne.rules import Game, GameName, Quarto, Quatrenun

ONE, TWO = Seat.ONE, Seat.TWO
DRAW, TAKE_BACK, REMATCH = OfferKind.DRAW, OfferKind.TAKE_BACK, OfferKind.REMATCH
LEA, TOM = Person("Léa"), Person("Tom")

_E = TypeVar("_E", bound=Event)
_C = TypeVar("_C", bound=Command)


class TestTable:
    """Seat one is first, and the clock stands at `now` until a test moves it."""

    __test__ = False

    def __init__(
        self,
        options: Options | None = None,
        start: Game | None = None,
        one: Occupant = LEA,
        two: Occupant = TOM,
    ) -> None:
        self.options = options or Options()
        self.now = 1_000_000
        self.source = Random(1)
        self.sent = 0
        start = start or _start(self.options)
        opened = Opened(options=self.options, one=one, two=two)
        self.events = list(stamped([opened, *start_game(1, ONE, True, start)], 0, self.now))
        self.table: Table = fold(self.events)

    @property
    def round(self) -> Round:
        return self.table.round

    @property
    def game(self) -> Game:
        return self.table.round.game

    def id(self) -> str:
        self.sent += 1
        return f"c{self.sent}"

    def send(self, seat: Seat | None, command: Command) -> tuple[Event, ...]:
        events = decide(self.table, seat, command, self.now, self.source)
        for event in events:
            self.table = apply(self.table, event)
            self.events.append(event)
        return events

    def act(self, text: str, seat: Seat | None = None) -> tuple[Event, ...]:
        """Do the actions of a notation, by default as the seat to act."""
        action = parse_action(text, self.options.rules.game)
        return self.send(seat or self.round.to_act, Act(self.id(), action))

    def play(self, text: str) -> TestTable:
        for word in text.split():
            self.act(word)
        return self

    def wait(self, seconds: float) -> TestTable:
        self.now += int(1000 * seconds)
        return self


def _start(options: Options) -> Game:
    if options.rules.game is GameName.QUATRENUN:
        return Quatrenun.random(Random(7), options.rules)
    return Quarto.new(options.rules)


def rules(text: str, **more: object) -> Options:
    """Options for these rules."""
    return Options(rules=parse_rules(text), **more)  # type: ignore[arg-type]


def drawn(seed: int, options: Options | None = None) -> tuple[Event, ...]:
    """Return the first events of a table with this seed."""
    return open_table(options or Options(), LEA, TOM, 0, Random(seed))


def only(events: tuple[Event, ...], kind: type[_E]) -> _E:
    """Return the only event, which must be of this kind."""
    [event] = events
    assert isinstance(event, kind)
    return event
