"""Hypothesis strategies for rules, positions and games of both kinds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from quaterne.rules import (
    CELLS,
    CHARACTERISTICS,
    LINES,
    MAX_CLOCK,
    PIECES,
    SQUARES,
    Action,
    Call,
    CallRule,
    Game,
    GameName,
    LateCall,
    Quarto,
    Quatrenun,
    Rules,
    WrongCall,
    lines_in_play,
    new_game,
)

cells = st.sampled_from(CELLS)
pieces = st.sampled_from(PIECES)
lines = st.sampled_from(LINES + SQUARES)
clocks = st.none() | st.integers(1, MAX_CLOCK)

quarto_rules = st.builds(
    Rules,
    characteristics=st.sets(st.sampled_from(CHARACTERISTICS), min_size=1).map(tuple),
    squares=st.booleans(),
    calls=st.sampled_from(CallRule),
    late_call=st.sampled_from(LateCall),
    wrong_call=st.sampled_from(WrongCall),
    clock=clocks,
)
called_rules = quarto_rules.filter(lambda rules: not rules.automatic)
quatrenun_rules = st.builds(Rules, game=st.just(GameName.QUATRENUN), clock=clocks)
all_rules = quarto_rules | quatrenun_rules


def _numbers(seed: int, length: int) -> list[int]:
    source = Random(seed)
    return [source.randrange(2**16) for _ in range(length)]


# Hypothesis prefers short lists, and games are long: it shrinks the length, a seed gives the rest.
choices = st.builds(_numbers, st.integers(0, 2**32), st.integers(0, 80))
whole_games = st.builds(_numbers, st.integers(0, 2**32), st.just(120))
"""The choice at each step as a number: see `choose`."""


def choose(state: Game, choice: int) -> Action:
    """Return one action: mostly a legal one, seldom a call that may be wrong."""
    if isinstance(state, Quarto) and not state.rules.automatic and choice % 23 == 0:
        in_play = lines_in_play(state.rules.squares)
        return Call(in_play[choice // 23 % len(in_play)])
    legal = state.legal_actions()
    return legal[choice % len(legal)]


def choose_quietly(state: Game, choice: int) -> Action:
    """Return one legal action that is not a call, so that games grow long."""
    legal = [action for action in state.legal_actions() if not isinstance(action, Call)]
    return legal[choice % len(legal)]


def played(start: Game, chosen: Sequence[int], quietly: bool = False) -> list[Action]:
    """Return the actions of these choices, up to the end of the game."""
    state, actions = start, list[Action]()
    for choice in chosen:
        if state.outcome is not None:
            break
        action = choose_quietly(state, choice) if quietly else choose(state, choice)
        actions.append(action)
        state = state.play(action)
    return actions


@st.composite
def starts(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = all_rules) -> Game:
    """The start of a game."""
    return new_game(draw(rules), Random(draw(st.integers(0, 2**32))))


@st.composite
def games(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = all_rules) -> list[Game]:
    """A game as the list of its states; the last one may be over."""
    state = draw(starts(rules))
    states = [state]
    for action in played(state, draw(choices), draw(st.booleans())):
        state = state.play(action)
        states.append(state)
    return states


def _last_quarto(states: list[Game]) -> Quarto:
    assert isinstance(states[-1], Quarto)
    return states[-1]


def _last_quatrenun(states: list[Game]) -> Quatrenun:
    assert isinstance(states[-1], Quatrenun)
    return states[-1]


quartos = games(quarto_rules).map(_last_quarto)
quatrenuns = games(quatrenun_rules).map(_last_quatrenun)
