"""Measure commands per second at one table in one process: `python bench/table_speed.py [GAMES]`.

It decides and applies the random legal actions of whole games, shows them to both seats and turns them
into plain values, as a server does with every command; it measures the parsing of commands separately.
Each figure is processor time, the best of three runs.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random

from quaterne.notation import parse_rules
from quaterne.play import (
    Act,
    Command,
    Event,
    Options,
    Person,
    Seat,
    Table,
    apply,
    command_from_dict,
    decide,
    fold,
    open_table,
    to_dict,
    visible,
)
from quaterne.rules import Call

CASES = {
    "classic": Options(rules=parse_rules("quarto automatic")),
    "called": Options(rules=parse_rules("quarto clock=60")),
    "masked": Options(masked=tuple(Seat), announced=False),
    "quatrenun": Options(rules=parse_rules("quatrenun")),
}


@dataclass
class Game:
    """A table at its start, and the commands sent to it."""

    start: Table
    sent: list[tuple[Seat, Command]]

    def __post_init__(self) -> None:
        self.messages = [to_dict(command) for _, command in self.sent]


def random_game(options: Options, source: Random) -> Game:
    """Play a whole game with few calls, so that it lasts."""
    start = table = fold(open_table(options, Person("Léa"), Person("Tom"), 0, source))
    sent: list[tuple[Seat, Command]] = []
    while (seat := table.round.to_act) is not None:
        legal = table.round.game.legal_actions()
        quiet = [action for action in legal if not isinstance(action, Call)]
        action = source.choice(legal if source.random() < 0.1 else quiet)
        sent.append((seat, Act(f"c{len(sent)}", action)))
        for event in decide(table, *sent[-1], now=0, source=source):
            table = apply(table, event)
    return Game(start, sent)


def decided(game: Game) -> Iterator[tuple[tuple[Event, ...], Table]]:
    """Yield the events and the table after every command."""
    table, source = game.start, Random(1)
    for seat, command in game.sent:
        events = decide(table, seat, command, 0, source)
        for event in events:
            table = apply(table, event)
        yield events, table


def shown_to_both(game: Game) -> Iterator[list[dict[str, object]]]:
    """Yield the messages to both seats after every command."""
    for events, table in decided(game):
        shown = (visible(event, seat, table) for event in events for seat in Seat)
        yield [to_dict(event) for event in shown if event is not None]


def microseconds(work: Callable[[Game], Iterable[object]], games: list[Game]) -> float:
    """Return the microseconds per command, the best of three runs."""
    commands = sum(len(game.sent) for game in games)
    best = float("inf")
    for _ in range(3):
        began = time.process_time()
        for game in games:
            for _ in work(game):
                pass
        best = min(best, time.process_time() - began)
    return 1e6 * best / commands


def main() -> None:
    """Measure each kind of table."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print("table      decide+apply   and shown to both   commands/s   reading")
    for name, options in CASES.items():
        source = Random(1)
        games = [random_game(options, source) for _ in range(count)]
        alone, whole = microseconds(decided, games), microseconds(shown_to_both, games)
        reading = microseconds(lambda game: map(command_from_dict, game.messages), games)
        print(f"{name:9} {alone:10.1f} µs {whole:15.1f} µs {1e6 / whole:12,.0f} {reading:6.1f} µs")


if __name__ == "__main__":
    main()
