"""The questions before a game: numbered choices for what the command line leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from quaterne.errors import QuaterneError
from quaterne.play import LEVELS, NAMED_OPTIONS, EngineSeat, Occupant, Options, Person, Seat
from quaterne.rules import CallRule, GameName
from quaterne.speech import NotUnderstood, Speaker
from quaterne.terminal.console import Console, Tone
from quaterne.terminal.game.journal import StoredGame
from quaterne.terminal.game.play_options import PlayOptions, table_options
from quaterne.terminal.game.preferences import Display, GameSetup, Preferences
from quaterne.terminal.interpreter import AcceptedInput, Input, Interpreter, Keyword, Number

# Numbered choices: each on a line of its own, then a number is typed.


_T = TypeVar("_T")
_FIRST_CHOICE = Keyword("first")
_QUIT = Keyword("input-quit")
_ACCEPTED = AcceptedInput(numbers=True, keywords=(_QUIT.message,), empty=_FIRST_CHOICE)


def choose(
    console: Console, speaker: Speaker, question: str, choices: Sequence[tuple[str, _T]]
) -> _T:
    """Return the choice whose number is typed, the first for an empty line.

    Ask again until a number fits; raise `EOFError` when the person quits.
    """
    console.write_line(question)
    for number, (label, _) in enumerate(choices, 1):
        console.write_line(f"{number}. {label}")
    interpreter = Interpreter(speaker)
    while True:
        typed = (console.read_line(f"{speaker.say('choice-prompt')} ") or "").rstrip(".")
        match _interpret(interpreter, typed):
            case Number(value=number) if 1 <= number <= len(choices):
                return choices[number - 1][1]
            case Keyword() as keyword if keyword == _FIRST_CHOICE:
                return choices[0][1]
            case Keyword() as keyword if keyword == _QUIT:
                raise EOFError
        console.write_line(speaker.choice_expected(len(choices)), Tone.WARNING)


def _interpret(interpreter: Interpreter, typed: str) -> Input | None:
    try:
        return interpreter.interpret(typed, _ACCEPTED)[0]
    except NotUnderstood:
        return None


_PLAYERS = {
    "people": (Person, Person),
    "engine": (Person, EngineSeat),
    "watch": (EngineSeat, EngineSeat),
}
_WARNING_SECONDS = (30, 20, 10, 5)


@dataclass(slots=True)
class SetupQuestions:
    """Asks who plays what; without a person to ask, the defaults hold."""

    console: Console
    speaker: Speaker
    play_options: PlayOptions
    preferences: Preferences

    def start(self, interrupted: StoredGame | None) -> StoredGame | GameSetup:
        """Return the game to play: a new one, or an interrupted one to resume."""
        if not self.console.is_interactive:
            return self._default_game()
        if self.play_options.leaves_game_open and (self.preferences.last or interrupted):
            start = self._ask_start(interrupted)
            if start is not None:
                return start
        game = self._ask_new_game()
        self.preferences = replace(self.preferences, last=game)
        return game

    def _default_game(self) -> GameSetup:
        options = self.play_options.apply_to(table_options(self.play_options.rules or "classic"))
        one, two = (
            self.play_options.occupant(seat) or Person(self._default_name(number))
            for number, seat in enumerate(Seat, 1)
        )
        return GameSetup(options, one, two)

    def _ask_start(self, interrupted: StoredGame | None) -> StoredGame | GameSetup | None:
        speaker, last = self.speaker, self.preferences.last
        choices: list[tuple[str, StoredGame | GameSetup | None]] = []
        if interrupted is not None:
            one, two = speaker.names(*interrupted.table.seats).values()
            choices.append((speaker.say("start-continue", one=one, two=two), interrupted))
        if last is not None:
            one, two = speaker.names(last.one, last.two).values()
            parts = {"one": one, "two": two}
            game = game_name(speaker, last.options)
            choices.append((speaker.say("start-same", game=game, **parts), last))
        choices.append((speaker.say("start-other"), None))
        return self._choose(speaker.say("ask-start"), choices)

    def _ask_new_game(self) -> GameSetup:
        rules = self.play_options.rules
        is_asked = rules is None
        is_complete = not is_asked and all(map(self.play_options.occupant, Seat))
        options = self._ask_rules() if rules is None else table_options(rules)
        options = self.play_options.apply_to(options)
        one, two = self._ask_occupants()
        if is_asked and not (self.play_options.lines or self.play_options.hints):
            options = self._ask_assistance(options)
        if is_complete:
            return GameSetup(options, one, two)
        if options.rules.clock is not None:
            self._ask_warning()
        self._ask_display(options, (one, two))
        return GameSetup(options, one, two)

    def _ask_rules(self) -> Options:
        names = [(self.speaker.rule_set(name), name) for name in NAMED_OPTIONS]
        say = self.speaker.say
        return NAMED_OPTIONS[self._choose(say("ask-game"), names)]

    def _ask_occupants(self) -> tuple[Occupant, Occupant]:
        given = [self.play_options.occupant(seat) for seat in Seat]
        kinds: tuple[type[Occupant], ...] = _PLAYERS["people"]
        if not any(given):
            choices = [(self.speaker.say("players-choice", players=p), p) for p in _PLAYERS]
            question = self.speaker.say("ask-players")
            kinds = _PLAYERS[self._choose(question, choices)]
        occupants: list[Occupant] = []
        for number, (occupant, kind) in enumerate(zip(given, kinds, strict=True), 1):
            if occupant is None:
                occupant = (
                    self._ask_level(number, kinds)
                    if kind is EngineSeat
                    else self._ask_person(number, kinds, occupants)
                )
            occupants.append(occupant)
        names = tuple(o.name for o in occupants if isinstance(o, Person))
        self.preferences = replace(
            self.preferences, names=names + self.preferences.names[len(names) :]
        )
        return occupants[0], occupants[1]

    def _ask_level(self, number: int, kinds: tuple[type[Occupant], ...]) -> EngineSeat:
        say = self.speaker.say
        choices = [(say("level-choice", level=level), level) for level in LEVELS]
        which = "only" if Person in kinds else ("first", "second")[number - 1]
        question = say("ask-level", computer=which)
        return EngineSeat(self._choose(question, choices))

    def _ask_person(
        self, number: int, kinds: tuple[type[Occupant], ...], others: list[Occupant]
    ) -> Person:
        usual = self._default_name(number)
        which = "only" if EngineSeat in kinds else ("first", "second")[number - 1]
        question = self.speaker.say("ask-name", player=which, usual=usual)
        while True:
            try:
                person = self._read_person(question, usual)
            except QuaterneError as error:
                self.console.write_line(self.speaker.error(error), Tone.WARNING)
                continue
            if person not in others:
                return person
            self.console.write_line(self.speaker.say("name-taken", name=person.name), Tone.WARNING)

    def _read_person(self, question: str, usual: str) -> Person:
        """Return the person whose name is typed; raise `EOFError` for the word that quits."""
        typed = self.console.read_line(f"{question} ") or usual
        quit_words = self.speaker.say("input-quit").split(",")
        if typed.casefold().strip() in (word.strip() for word in quit_words):
            raise EOFError
        return Person(typed)

    def _choose(self, question: str, choices: Sequence[tuple[str, _T]]) -> _T:
        return choose(self.console, self.speaker, question, choices)

    def _default_name(self, number: int) -> str:
        remembered = (
            self.preferences.names[number - 1 : number] if self.console.is_interactive else ()
        )
        return remembered[0] if remembered else self.speaker.say("usual-name", number=number)

    def _ask_assistance(self, options: Options) -> Options:
        is_quarto = options.rules.game is GameName.QUARTO
        offered = ("none", "some", "calls", "all") if is_quarto else ("none", "hints")
        choices = [(self.speaker.say("help-choice", help=each), each) for each in offered]
        assistance = self._choose(self.speaker.say("ask-help"), choices)
        calls = CallRule.AUTOMATIC if assistance in ("calls", "all") else options.rules.calls
        return replace(
            options,
            rules=replace(options.rules, calls=calls),
            lines=assistance in ("some", "all"),
            hints=assistance in ("some", "hints", "all"),
        )

    def _ask_display(self, options: Options, seats: tuple[Occupant, Occupant]) -> None:
        """Ask only once, and not when every person plays behind a mask."""
        people = [seat for seat, who in zip(Seat, seats, strict=True) if isinstance(who, Person)]
        all_masked = bool(people) and all(seat in options.masked for seat in people)
        if (
            self.preferences.display is None
            and self.play_options.display is None
            and not all_masked
        ):
            choices = [(self.speaker.say("display-choice", display=d), d) for d in Display]
            display = self._choose(self.speaker.say("ask-display"), choices)
            self.preferences = replace(self.preferences, display=display)

    def _ask_warning(self) -> None:
        if self.preferences.warning is None and self.play_options.warning is None:
            say, duration = self.speaker.say, self.speaker.duration
            choices = [(say("warning-choice", time=duration(s)), s) for s in _WARNING_SECONDS]
            choices.append((say("warning-none"), 0))
            warning = self._choose(say("ask-warning"), choices)
            self.preferences = replace(self.preferences, warning=warning)


def game_name(speaker: Speaker, options: Options) -> str:
    """Return what is played in a few words: its name where it has one."""
    plain = replace(options, lines=False, hints=False)
    for name, named in NAMED_OPTIONS.items():
        if named == plain:
            return speaker.rule_set(name)
    return speaker.say("own-rules", game=options.rules.game)
