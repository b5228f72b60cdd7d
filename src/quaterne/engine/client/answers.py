"""What a program answers, read into values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from quaterne.engine.errors import IllegalEngineAnswer
from quaterne.engine.verdict import JudgedMove, Value, Verdict
from quaterne.errors import IllegalAction, ParseError, shown
from quaterne.notation import tokens
from quaterne.rules import Action, Game, GameName


@dataclass(frozen=True, slots=True)
class EngineOption:
    """An option that a program has listed."""

    name: str
    type: str = "string"
    """`spin` (a whole number), `check` (yes or no), or what else the program calls it."""
    default: int | bool | str | None = None
    min: int | None = None
    max: int | None = None

    def accepts(self, value: int | bool | str) -> bool:
        """Return whether a value is one that the program has listed."""
        if self.type == "check":
            return isinstance(value, bool)
        if self.type != "spin":
            return True
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        return (self.min is None or value >= self.min) and (self.max is None or value <= self.max)

    @property
    def values(self) -> str:
        """The values that the program accepts, in words."""
        if self.type == "check":
            return "True or False"
        if self.type != "spin":
            return "text"
        bounds = [
            f"{word} {n}" for word, n in (("from", self.min), ("to", self.max)) if n is not None
        ]
        return " ".join(["a whole number", *bounds])


@dataclass(frozen=True, slots=True)
class EngineInfo:
    """What a program has reported about a search; None for what it has not."""

    seconds: float | None = None
    nodes: int | None = None
    done: float | None = None
    """How much of the search is done, 0 to 1."""
    verdict: Verdict | None = None
    best: tuple[Action, ...] = ()
    principal_variation: tuple[Action, ...] = ()
    move: JudgedMove | None = None
    """One of all moves, when they were asked for."""


@dataclass(frozen=True, slots=True)
class EngineTurn:
    """The turn that a program chose: everything its player decides until the other one acts.

    It is a sequence of actions, so that `game.play(turn)` plays it.
    """

    actions: tuple[Action, ...]
    info: EngineInfo = field(default_factory=EngineInfo)
    """The last that it reported before its answer."""

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __str__(self) -> str:
        return "".join(map(str, self.actions))


def parse_option(text: str) -> EngineOption:
    """Return the option of a line, without its first word; unknown words are skipped.

    >>> parse_option("level type spin default 8 min 1 max 8")
    EngineOption(name='level', type='spin', default=8, min=1, max=8)
    """
    name, *words = text.split()
    values = dict(zip(words[::2], words[1::2], strict=False))
    kind, default = values.get("type", "string"), values.get("default")
    value: int | bool | str | None = default
    if default is not None and kind == "spin":
        value = _number("option", default)
    elif kind == "check":
        value = default == "true"
    bounds = (
        _number("option", values[bound]) if bound in values else None for bound in ("min", "max")
    )
    return EngineOption(name, kind, value, *bounds)


def parse_info(text: str, game: GameName) -> EngineInfo:
    """Return what an `info` line says, without its first word; unknown words are skipped.

    >>> parse_info("time 500 nodes 1000 value win distance 3", GameName.QUARTO).verdict
    Verdict(value=Value.WIN, distance=3, at_least=None, at_most=None)
    """
    values = dict(_pairs(text))
    time, nodes, done = (
        _number("info", values[word]) if word in values else None
        for word in ("time", "nodes", "done")
    )
    verdict = _verdict(values) if "value" in values else None
    move = None
    if "move" in values and verdict is not None:
        move = JudgedMove(_actions(values["move"], game), verdict)
    return EngineInfo(
        None if time is None else time / 1000,
        nodes,
        None if done is None else done / 100,
        verdict,
        _actions(values.get("best", ""), game),
        _actions(values.get("pv", ""), game),
        move,
    )


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    """Yield each word with its value; `pv` takes all words that follow."""
    words = text.split()
    for at in range(0, len(words) - 1, 2):
        if words[at] == "pv":
            yield "pv", " ".join(words[at + 1 :])
            return
        yield words[at], words[at + 1]


def _verdict(values: dict[str, str]) -> Verdict:
    if values["value"] not in set(Value):
        raise IllegalEngineAnswer(f"answered nonsense: value {shown(values['value'])}")
    value = Value(values["value"])
    distance = _number("info", values["distance"]) if "distance" in values else None
    is_bounded = value is Value.UNKNOWN and values.get("atleast") == "draw"
    return Verdict(value, distance, at_least=Value.DRAW if is_bounded else None)


def _number(word: str, text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 20:
        return int(text)
    raise IllegalEngineAnswer(f"answered nonsense: {shown(text)} in {word} is not a number")


def _actions(text: str, game: GameName) -> tuple[Action, ...]:
    try:
        return tuple(token.action for token in tokens(text, game))
    except ParseError as error:
        raise IllegalEngineAnswer(f"answered nonsense: {error.problem}") from None


def legal_actions_of(text: str, state: Game) -> Iterator[Action]:
    """Yield the actions of an answer to `go`, each legal after those before it.

    Raise `IllegalEngineAnswer` where they are not a turn, or the beginning of one.
    """
    player = state.to_act
    try:
        answer = list(tokens(text, state.rules.game))
    except ParseError as error:
        raise IllegalEngineAnswer(f"cheated: {error.problem}") from None
    if not answer:
        raise IllegalEngineAnswer("cheated: it answered with no move")
    for token in answer:
        if state.outcome is not None:
            return  # what is said after the end changes nothing
        if state.to_act is not player:
            raise IllegalEngineAnswer(f"cheated: {shown(text)} says more than one turn")
        try:
            state = state.play(token.action)
        except IllegalAction as error:
            raise IllegalEngineAnswer(
                f"cheated: {error.action} is not legal in {error.position}: {error.explanation}"
            ) from None
        yield token.action
