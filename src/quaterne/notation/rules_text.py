"""Rules and positions from words: `quarto height+shape squares clock=60`.  Writing is `str()`."""

from __future__ import annotations

import re
from typing import Any

from quaterne.errors import InvalidRules, UnreadableRules, shown
from quaterne.rules import (
    CHARACTERISTICS,
    MAX_CLOCK,
    NAMED_RULES,
    CallRule,
    Game,
    GameName,
    LateCall,
    Quarto,
    Quatrenun,
    Rules,
    WrongCall,
)
from quaterne.rules.pieces import check_text

_WORD = re.compile(r"\S+")
_JOINED = "height+shape"
_CHARACTERISTIC = {str(c): c for c in CHARACTERISTICS}

RULE_WORDS = (
    *_CHARACTERISTIC,
    "squares",
    "called",
    "automatic",
    "late-call=before",
    "late-call=after",
    "wrong-call=announced",
    "wrong-call=loses",
    "clock=SECONDS",
)
"""Every word that may follow the game's name; characteristics are joined by `+`."""


def parse_rules(text: str) -> Rules:
    """Return rules from their words, in any order after the game's name, or from a set's name.

    >>> parse_rules("advanced") == parse_rules("quarto squares")
    True
    """
    check_text(text, "quarto squares")
    words = [(found[0], found.start()) for found in _WORD.finditer(text)]
    if not words:
        raise UnreadableRules("no rules: write quarto, quatrenun or a named set", text).because(
            "no-rules"
        )
    (name, at), *rest = words
    if name in NAMED_RULES and name not in set(GameName):
        if rest:
            raise UnreadableRules(
                f"{shown(rest[0][0])} after the named set {name!r}: a set stands alone; "
                f"write {str(NAMED_RULES[name])!r} and what you want to add",
                text,
                rest[0][1],
            ).because("set-alone", text=rest[0][0], set=name, rules=str(NAMED_RULES[name]))
        return NAMED_RULES[name]
    if name not in set(GameName):
        raise UnreadableRules(
            f"{shown(name)} is neither a game nor a named set: games are {', '.join(GameName)}; "
            f"sets are {', '.join(sorted(set(NAMED_RULES) - set(GameName)))}",
            text,
            at,
        )
    return _with_words(text, GameName(name), rest)


def _with_words(text: str, game: GameName, words: list[tuple[str, int]]) -> Rules:
    chosen: dict[str, Any] = {}
    written: dict[str, str] = {}
    for word, at in words:
        try:
            setting, value = _setting(word)
        except UnreadableRules as error:
            refined = UnreadableRules(error.problem, text, at)
            raise (refined.because(error.kind, **error.parts) if error.kind else refined) from None
        if setting in written:
            raise _conflict(setting, written[setting], word, text, at)
        if game is GameName.QUATRENUN and setting != "clock":
            raise InvalidRules(
                f"{word} is a rule of quarto: quatrenun knows clock=SECONDS only"
            ).because("foreign", word=word)
        chosen[setting], written[setting] = value, word
    return Rules(game=game, **chosen)


def _conflict(setting: str, earlier: str, later: str, text: str, at: int) -> UnreadableRules:
    if earlier == later:
        problem, kind = f"{later!r} appears twice: once is enough", "rule-twice"
    elif setting == "characteristics":
        advice = f"join characteristics by +, like {_JOINED}"
        problem, kind = f"{earlier!r} and {later!r} stand apart: {advice}", "rules-apart"
    else:
        why = "contradict each other: choose one"
        problem, kind = f"{earlier!r} and {later!r} {why}", "rules-contradict"
    return UnreadableRules(problem, text, at).because(
        kind, text=later, earlier=earlier, example=_JOINED
    )


def _setting(word: str) -> tuple[str, object]:
    """Return the field of `Rules` that a word sets, and its value."""
    if word == "squares":
        return "squares", True
    if word in set(CallRule):
        return "calls", CallRule(word)
    key, equals, value = word.partition("=")
    if equals and key == "late-call" and value in set(LateCall):
        return "late_call", LateCall(value)
    if equals and key == "wrong-call" and value in set(WrongCall):
        return "wrong_call", WrongCall(value)
    if equals and key == "clock" and value.isascii() and value.isdigit() and len(value) < 9:
        return "clock", int(value)
    parts = word.split("+")
    if all(part in _CHARACTERISTIC for part in parts):
        if len(set(parts)) != len(parts):
            raise UnreadableRules(
                f"{shown(word)} names a characteristic twice: once is enough", word
            ).because("characteristic-twice", text=word)
        return "characteristics", tuple(_CHARACTERISTIC[part] for part in parts)
    unknown = UnreadableRules(f"{shown(word)} is not a rule: {_advice(key)}", word)
    if key in _ADVICE:
        choice = ", ".join(word for word in RULE_WORDS if word.startswith(f"{key}="))
        unknown.because("rule-value", text=word, setting=key, choice=choice, most=MAX_CLOCK)
    raise unknown


_ADVICE = {
    "late-call": "late-call is before or after",
    "wrong-call": "wrong-call is announced or loses",
    "clock": f"clock is a whole number of seconds per move, 1 to {MAX_CLOCK}",
}


def _advice(key: str) -> str:
    return _ADVICE.get(key, f"rules are {', '.join(RULE_WORDS)}, characteristics joined by +")


# Positions of both games from text.  Writing them is `str()` of a state.
#
# `rules.text` describes the form.


def parse_position(text: str, rules: Rules | None = None) -> Game:
    """Return the state of a game that starts from the written position.

    Raise `ParseError` when the text is not a position, `ImpossiblePosition` when it cannot be one.
    """
    if isinstance(rules, Rules) and rules.game is GameName.QUATRENUN:
        return parse_quatrenun(text, rules)
    return parse_quarto(text, rules)


def parse_quarto(text: str, rules: Rules | None = None) -> Quarto:
    """Return a position of Quarto: the same as `Quarto.from_position`.

    >>> parse_quarto(".4../...0/7.../.... 3").hand
    Piece(0x3)
    """
    return Quarto.from_position(text, rules)


def parse_quatrenun(text: str, rules: Rules | None = None) -> Quatrenun:
    """Return a position of Quatrenun: the same as `Quatrenun.from_position`.

    >>> parse_quatrenun("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f b2").designated
    Cell(5)
    """
    return Quatrenun.from_position(text, rules)
