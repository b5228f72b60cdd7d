"""The options of `quaterne play`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from quaterne.notation import parse_rules
from quaterne.play import NAMED_OPTIONS, EngineSeat, Occupant, Options, Person, Seat
from quaterne.rules import GameName, PieceSet, Rules
from quaterne.terminal.command_line import InvalidUsage

MASKS: dict[str, tuple[Seat, ...]] = {
    "none": (),
    "first": (Seat.ONE,),
    "second": (Seat.TWO,),
    "both": (Seat.ONE, Seat.TWO),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOptions:
    """What the command line says; None for what it leaves open."""

    rules: str | None = None
    names: tuple[str | None, str | None] = (None, None)
    levels: tuple[int | None, int | None] = (None, None)
    seed: int | None = None
    pieces: str | None = None
    masks: str | None = None
    touches: int | None = None
    silent: bool = False
    lines: bool = False
    hints: bool = False
    uniform: bool = False
    display: str | None = None
    detail: str | None = None
    warning: int | None = None
    language: str | None = None
    record: Path | None = None
    resume: Path | None = None
    go_on: bool = False
    colour: bool = False
    speak: bool = False

    @property
    def leaves_game_open(self) -> bool:
        """Whether no option says what is played, or by whom."""
        return not self.names_of_table_options()

    def check(self) -> None:
        """Raise an error for values that no table can have, before anybody is asked anything."""
        found = self.apply_to(table_options(self.rules or "classic"))
        if self.silent and not found.masked:
            raise InvalidUsage("silent-unmasked")
        if self.resume is None and not self.go_on:
            self.check_uniform(found.rules)
        for seat in Seat:
            self.occupant(seat)

    def check_uniform(self, rules: Rules) -> None:
        """Raise an error if the game to be played has no layout that could be drawn."""
        if self.uniform and rules.game is not GameName.QUATRENUN:
            raise InvalidUsage("uniform-quarto")

    def names_of_table_options(self) -> list[str]:
        """Return the options that say what is played or by whom, as they are typed."""
        values = {
            "--rules": self.rules,
            "--first": self.names[0],
            "--second": self.names[1],
            "--first-level": self.levels[0],
            "--level": self.levels[1],
            "--pieces": self.pieces,
            "--masks": self.masks,
            "--touches": self.touches,
            "--silent": self.silent or None,
            "--lines": self.lines or None,
            "--hints": self.hints or None,
            "--uniform": self.uniform or None,
        }
        return [name for name, value in values.items() if value is not None]

    def chosen_players(self) -> Iterator[tuple[str, Seat, Occupant]]:
        """Yield each seat's occupant, with the option that names it."""
        options = {Seat.ONE: ("--first", "--first-level"), Seat.TWO: ("--second", "--level")}
        for seat, (by_name, by_level) in options.items():
            occupant = self.occupant(seat)
            if occupant is not None:
                is_person = isinstance(occupant, Person)
                yield by_name if is_person else by_level, seat, occupant

    def occupant(self, seat: Seat) -> Occupant | None:
        """Return the occupant of a seat, if the command line names one."""
        level, name = self.levels[seat.index], self.names[seat.index]
        if level is not None:
            return EngineSeat(level)
        return None if name is None else Person(name)

    def apply_to(self, options: Options) -> Options:
        """Return options of a table with what the command line says about them."""
        if self.pieces is not None:
            options = replace(options, pieces=PieceSet(self.pieces))
        if self.masks is not None:
            options = replace(options, masked=MASKS[self.masks], touch_limit=None)
        if self.touches is not None:
            options = replace(options, touch_limit=self.touches)
        return replace(
            options,
            announced=options.announced and not self.silent,
            lines=options.lines or self.lines,
            hints=options.hints or self.hints,
        )


def table_options(rules: str) -> Options:
    """Return the options of a table for a named set, or for rules in words.

    >>> table_options("access").pieces.value, str(table_options("quarto squares").rules)
    ('tactile', 'quarto squares')
    """
    return NAMED_OPTIONS.get(rules.strip()) or Options(rules=parse_rules(rules))
