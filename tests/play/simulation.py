"""Random tables: people and engines that send sense and nonsense through a bad network.

Everything comes from one seed.  `laws` says what must hold after every event.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from quaterne.play import (
    Accept,
    Act,
    Agree,
    Command,
    EngineSeat,
    Event,
    Join,
    Leave,
    Mute,
    Occupant,
    Offer,
    OfferKind,
    Options,
    Person,
    Refuse,
    Resign,
    Seat,
    Table,
    Tick,
    TouchCell,
    TouchReserve,
    Withdraw,
    apply,
    decide,
    open_table,
    view,
    visible,
)
from quaterne.play.errors import TableError
from quaterne.rules import (
    CELLS,
    CHARACTERISTICS,
    LINES,
    PIECES,
    SQUARES,
    Action,
    Call,
    CallRule,
    Decline,
    Designate,
    GameName,
    Give,
    LateCall,
    Move,
    PieceSet,
    Place,
    Rules,
    WrongCall,
)
from tests.play.client import Client
from tests.play.laws import WATCHERS, Laws

Message = tuple[Seat | None, Command]

_ANSWERS = (Offer, Accept, Refuse, Withdraw)
_PEOPLE = (Person("Léa"), Person("Tom"), Person("Eva"))


def random_rules(source: Random) -> Rules:
    clock = source.choice((None, None, 5, 60))
    if source.random() < 0.3:
        return Rules(game=GameName.QUATRENUN, clock=clock)
    return Rules(
        characteristics=tuple(source.sample(CHARACTERISTICS, source.choice((1, 2, 3, 4, 4)))),
        squares=source.random() < 0.3,
        calls=source.choice((CallRule.CALLED, CallRule.CALLED, CallRule.AUTOMATIC)),
        late_call=source.choice(tuple(LateCall)),
        wrong_call=source.choice((WrongCall.ANNOUNCED, WrongCall.ANNOUNCED, WrongCall.LOSES)),
        clock=clock,
    )


def random_options(source: Random) -> Options:
    rules = random_rules(source)
    masked = source.choice(((), (Seat.ONE,), (Seat.TWO,), tuple(Seat)))
    return Options(
        rules=rules,
        pieces=source.choice(tuple(PieceSet)),
        masked=masked,
        announced=source.random() < 0.5,
        touch_limit=source.choice((None, 0, 1, 3)) if masked else None,
        lines=rules.game is GameName.QUARTO and source.random() < 0.5,
        hints=source.random() < 0.5,
        onlookers=source.random() < 0.8,
        archived=source.random() < 0.5,
    )


def random_occupant(source: Random) -> Occupant | None:
    return source.choice((Person("Léa"), Person("Tom"), EngineSeat(1), EngineSeat(8), None, None))


@dataclass(slots=True)
class Simulation:
    """One table; `run` plays until a few games are over or both players have left."""

    source: Random
    now: int
    table: Table
    laws: Laws
    watcher: Seat | None
    """The viewers whose clients are checked."""
    client: Client
    sent: int = 0
    refused: int = 0

    @classmethod
    def of(cls, seed: int) -> Simulation:
        source = Random(seed)
        options = random_options(source)
        occupants = random_occupant(source), random_occupant(source)
        events = open_table(options, *occupants, 10_000, source)
        table = apply(None, events[0])
        watcher = source.choice(WATCHERS if options.onlookers else tuple(Seat))
        simulation = cls(source, 10_000, table, Laws(), watcher, Client(watcher))
        simulation.laws.check(None, events[0], table)
        simulation._show(events[0])
        for event in events[1:]:
            simulation._happen(event)
        return simulation

    def run(self, messages: int = 90) -> None:
        on_the_way: list[Message] = []
        delivered: list[Message] = []
        for _ in range(messages):
            self._let_time_pass()
            on_the_way.append(self._message())
            while on_the_way and self.source.random() < 0.8:
                message = on_the_way.pop(self._place_in_queue(len(on_the_way)))
                self._deliver(message)
                delivered.append(message)
            if delivered and self.source.random() < 0.1:
                on_the_way.append(self.source.choice(delivered[-20:]))
        self.laws.check_whole(self.table)

    def _let_time_pass(self) -> None:
        chance = self.source.random()
        if chance < 0.01:
            self.now += self.source.choice((-100_000, -4_000, 4_000, 100_000))
        else:
            self.now += self.source.randrange(400)

    def _place_in_queue(self, length: int) -> int:
        return 0 if self.source.random() < 0.8 else self.source.randrange(length)

    def _deliver(self, message: Message) -> None:
        seat, command = message
        seed = self.source.random()
        try:
            events = decide(self.table, seat, command, self.now, Random(seed))
        except TableError as error:
            self.refused += 1
            self.laws.check_refusal(self.table, seat, command, self.now, error)
            return
        if seed < 0.1:
            assert events == decide(self.table, seat, command, self.now, Random(seed))
        self.laws.check_decision(self.table, seat, command, self.now, events)
        for event in events:
            self._happen(event)

    def _happen(self, event: Event) -> None:
        self.table = self.laws.check(self.table, event, apply(self.table, event))
        if self.source.random() < 0.03:
            self._reconnect()
        else:
            self._show(event)

    def _show(self, event: Event) -> None:
        seen = view(self.table, self.watcher)
        shown = visible(event, self.watcher, self.table)
        if shown is not None:
            self.client.receive(shown, seen)
        self.client.check(seen)

    def _reconnect(self) -> None:
        """A new client on the same seat derives the same state from all its visible events."""
        self.client = Client(self.watcher)
        seen = view(self.table, self.watcher)
        for event in self.laws.events:
            shown = visible(event, self.watcher, self.table)
            if shown is not None:
                self.client.receive(shown, seen)
        self.client.check(seen)

    def _message(self) -> Message:
        self.sent += 1
        name = f"m{self.sent}"
        source = self.source
        if self.table.current is None or source.random() < 0.02:
            return self._coming_and_going(name)
        to_act = self.table.round.to_act
        if to_act is not None and source.random() < 0.6:
            return to_act, Act(name, self._legal_action())
        seat = source.choice((Seat.ONE, Seat.TWO, Seat.ONE, Seat.TWO, None))
        offer = source.choice(tuple(OfferKind))
        if self.table.round.is_over and source.random() < 0.7:
            offer = OfferKind.REMATCH
        elif self.table.round.offers and source.random() < 0.5:
            waiting = self.table.round.offers[0]
            return waiting.seat.opponent, source.choice((Accept, Refuse))(name, waiting.offer)
        if source.random() < 0.02:
            return seat, Resign(name)
        if source.random() < 0.05:
            return seat, Mute(name)
        kind = source.choice((Act, Act, TouchCell, TouchReserve, *_ANSWERS, Agree, Tick))
        if kind is Act:
            return seat, Act(name, self._any_action())
        if kind is TouchCell:
            return seat, TouchCell(name, source.choice(CELLS))
        if kind is TouchReserve:
            return seat, TouchReserve(name, source.choice(PIECES))
        if kind is Tick:
            return seat, Tick()
        if kind is Agree:
            return seat, Agree(name)
        return seat, kind(name, offer)  # type: ignore[arg-type, call-arg]

    def _coming_and_going(self, name: str) -> Message:
        """Return a command before the first game: mostly a join, sometimes another."""
        source = self.source
        seat = source.choice((*Seat, *self.table.open_seats, *self.table.open_seats, None))
        known = [name for ids in self.table.recent for name in ids]
        if known and source.random() < 0.3:
            name = source.choice(known)  # another player's id, or the same one again
        chance = source.random()
        if chance < 0.25:
            return seat, Leave(name)
        if chance < 0.35:
            return seat, Act(name, self._any_action())
        if chance < 0.45:
            return seat, source.choice((Resign(name), Agree(name), Tick()))
        return seat, Join(name, source.choice(_PEOPLE))

    def _legal_action(self) -> Action:
        """Return an action, mostly not a call, so that alignments die and games grow long."""
        legal = self.table.round.game.legal_actions()
        quiet = [action for action in legal if not isinstance(action, Call)]
        return self.source.choice(legal if self.source.random() < 0.2 else quiet)

    def _any_action(self) -> Action:
        source = self.source
        cell, piece = source.choice(CELLS), source.choice(PIECES)
        return source.choice(
            (
                Give(piece),
                Place(cell),
                Call(source.choice(LINES + SQUARES)),
                Decline(),
                Designate(cell),
                Move(piece, cell),
            )
        )
