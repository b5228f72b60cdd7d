"""The start: what the options leave open is asked in numbered choices."""

from __future__ import annotations

from dataclasses import dataclass, replace

from quaterne.errors import QuaterneError
from quaterne.play import LEVELS, NAMED_OPTIONS, EngineSeat, Occupant, Options, Person, Seat
from quaterne.rules import CallRule, GameName
from quaterne.speech import Speaker
from quaterne.terminal.game.console import Console, Tone
from quaterne.terminal.game.journal import Kept
from quaterne.terminal.game.menu import choose
from quaterne.terminal.game.options import Wishes, options_for
from quaterne.terminal.game.preferences import Display, LastGame, Preferences

__all__ = ["Opening", "described"]

_PLAYERS = {
    "people": (Person, Person),
    "engine": (Person, EngineSeat),
    "watch": (EngineSeat, EngineSeat),
}
_WARNINGS = (30, 20, 10, 5)


@dataclass(slots=True)
class Opening:
    """Asks who plays what; without a person to ask, everything is as usual."""

    console: Console
    speaker: Speaker
    wishes: Wishes
    chosen: Preferences

    def start(self, interrupted: Kept | None) -> Kept | LastGame:
        """The game to play: a new one, or one to go on with."""
        if not self.console.is_interactive:
            return self._silently()
        if self.wishes.leaves_all_open and (self.chosen.last or interrupted):
            found = self._as_before(interrupted)
            if found is not None:
                return found
        game = self._new_game()
        self.chosen = replace(self.chosen, last=game)
        return game

    def _silently(self) -> LastGame:
        options = self.wishes.applied_to(options_for(self.wishes.rules or "classic"))
        one, two = (
            self.wishes.occupant(seat) or Person(self._usual_name(number))
            for number, seat in enumerate(Seat, 1)
        )
        return LastGame(options, one, two)

    def _as_before(self, interrupted: Kept | None) -> Kept | LastGame | None:
        speaker, last = self.speaker, self.chosen.last
        choices: list[tuple[str, Kept | LastGame | None]] = []
        if interrupted is not None:
            one, two = map(speaker.name, interrupted.table.seats)
            choices.append((speaker.say("start-continue", one=one, two=two), interrupted))
        if last is not None:
            parts = {"one": speaker.name(last.one), "two": speaker.name(last.two)}
            game = described(speaker, last.options)
            choices.append((speaker.say("start-same", game=game, **parts), last))
        choices.append((speaker.say("start-other"), None))
        return choose(self.console, speaker, speaker.say("ask-start"), choices)

    def _new_game(self) -> LastGame:
        rules = self.wishes.rules
        asked = rules is None
        options = self._asked_game() if rules is None else options_for(rules)
        options = self.wishes.applied_to(options)
        one, two = self._occupants()
        if asked and not (self.wishes.lines or self.wishes.hints):
            options = self._with_help(options)
        if options.rules.clock is not None:
            self._ask_warning()
        self._ask_display(options, (one, two))
        return LastGame(options, one, two)

    def _asked_game(self) -> Options:
        names = [(self.speaker.rule_set(name), name) for name in NAMED_OPTIONS]
        say = self.speaker.say
        return NAMED_OPTIONS[choose(self.console, self.speaker, say("ask-game"), names)]

    def _occupants(self) -> tuple[Occupant, Occupant]:
        said = [self.wishes.occupant(seat) for seat in Seat]
        kinds: tuple[type[Occupant], ...] = _PLAYERS["people"]
        if not any(said):
            choices = [(self.speaker.say("players-choice", players=p), p) for p in _PLAYERS]
            question = self.speaker.say("ask-players")
            kinds = _PLAYERS[choose(self.console, self.speaker, question, choices)]
        found: list[Occupant] = []
        for number, (occupant, kind) in enumerate(zip(said, kinds, strict=True), 1):
            if occupant is None:
                occupant = (
                    self._level(number, kinds)
                    if kind is EngineSeat
                    else self._person(number, kinds, found)
                )
            found.append(occupant)
        names = tuple(o.name for o in found if isinstance(o, Person))
        self.chosen = replace(self.chosen, names=names + self.chosen.names[len(names) :])
        return found[0], found[1]

    def _level(self, number: int, kinds: tuple[type[Occupant], ...]) -> EngineSeat:
        say = self.speaker.say
        choices = [(say("level-choice", level=level), level) for level in LEVELS]
        which = "only" if Person in kinds else ("first", "second")[number - 1]
        question = say("ask-level", computer=which)
        return EngineSeat(choose(self.console, self.speaker, question, choices))

    def _person(
        self, number: int, kinds: tuple[type[Occupant], ...], others: list[Occupant]
    ) -> Person:
        usual = self._usual_name(number)
        which = "only" if EngineSeat in kinds else ("first", "second")[number - 1]
        question = self.speaker.say("ask-name", player=which, usual=usual)
        while True:
            try:
                person = Person(self.console.ask(f"{question} ") or usual)
            except QuaterneError as error:
                self.console.tell(self.speaker.error(error), Tone.TROUBLE)
                continue
            if person not in others:
                return person
            self.console.tell(self.speaker.say("name-taken", name=person.name), Tone.TROUBLE)

    def _usual_name(self, number: int) -> str:
        remembered = self.chosen.names[number - 1 : number] if self.console.is_interactive else ()
        return remembered[0] if remembered else self.speaker.say("usual-name", number=number)

    def _with_help(self, options: Options) -> Options:
        is_quarto = options.rules.game is GameName.QUARTO
        offered = ("none", "some", "calls", "all") if is_quarto else ("none", "hints")
        choices = [(self.speaker.say("help-choice", help=each), each) for each in offered]
        wanted = choose(self.console, self.speaker, self.speaker.say("ask-help"), choices)
        calls = CallRule.AUTOMATIC if wanted in ("calls", "all") else options.rules.calls
        return replace(
            options,
            rules=replace(options.rules, calls=calls),
            lines=wanted in ("some", "all"),
            hints=wanted in ("some", "hints", "all"),
        )

    def _ask_display(self, options: Options, seats: tuple[Occupant, Occupant]) -> None:
        """Once; and not for somebody who only plays behind a mask."""
        people = [s for s, who in zip(Seat, seats, strict=True) if isinstance(who, Person)]
        hidden = bool(people) and all(seat in options.masked for seat in people)
        if self.chosen.display is None and self.wishes.display is None and not hidden:
            choices = [(self.speaker.say("display-choice", display=d), d) for d in Display]
            display = choose(self.console, self.speaker, self.speaker.say("ask-display"), choices)
            self.chosen = replace(self.chosen, display=display)

    def _ask_warning(self) -> None:
        if self.chosen.warning is None and self.wishes.warning is None:
            say, duration = self.speaker.say, self.speaker.duration
            choices = [(say("warning-choice", time=duration(s)), s) for s in _WARNINGS]
            choices.append((say("warning-none"), 0))
            warning = choose(self.console, self.speaker, say("ask-warning"), choices)
            self.chosen = replace(self.chosen, warning=warning)


def described(speaker: Speaker, options: Options) -> str:
    """What is played, in a few words: by its name where it has one."""
    plain = replace(options, lines=False, hints=False)
    for name, named in NAMED_OPTIONS.items():
        if named == plain:
            return speaker.rule_set(name)
    return speaker.say("own-rules", game=options.rules.game)
