"""The call rule, against the naive implementation and by example."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from quaterne.rules import Call, Ending, Game, Player, Quarto, Rules, WrongCall, lines_in_play
from tests.naive import NaiveQuarto
from tests.playing import do, legal, quarto
from tests.strategies import called_rules, choices, choose, games, quarto_rules


def naive_of(rules: Rules) -> NaiveQuarto:
    return NaiveQuarto(
        [str(c) for c in rules.characteristics],
        rules.squares,
        str(rules.late_call),
        rules.automatic,
        rules.wrong_call is WrongCall.LOSES,
    )


def assert_same(state: Quarto, naive: NaiveQuarto) -> None:
    assert sorted(map(str, state.legal_actions())) == sorted(naive.legal())
    assert (None if state.to_act is None else str(state.to_act)) == naive.to_act
    assert [str(a.line) for a in state.fresh_alignments()] == naive.callable_lines()
    aligned = {line: naive.shared(line) for line in naive.lines if naive.shared(line)}
    found = {str(a.line): [str(c) for c in a.characteristics] for a in state.alignments()}
    assert found == aligned
    dead = [str(a.line) for a in state.dead_alignments()]
    assert dead == [line for line in aligned if naive.is_dead(line)]
    outcome = state.outcome
    assert (None if outcome is None else outcome.ending) == naive.ending
    if outcome is not None:
        assert (None if outcome.winner is None else str(outcome.winner)) == naive.winner
        assert (None if outcome.line is None else str(outcome.line)) == naive.winning_line


@settings(max_examples=150)
@given(quarto_rules, choices)
def test_every_state_is_what_the_naive_game_says(rules: Rules, chosen: list[int]) -> None:
    state, naive = Quarto.new(rules), naive_of(rules)
    for choice in chosen:
        if state.is_over:
            break
        action = choose(state, choice)
        state = state.play(action)
        naive.do(str(action))
        assert_same(state, naive)


@given(games(called_rules))
def test_calling_wins_with_a_fresh_alignment_and_with_nothing_else(states: list[Game]) -> None:
    for state in states:
        assert isinstance(state, Quarto)
        if state.is_over:
            continue
        fresh = {alignment.line for alignment in state.fresh_alignments()}
        for line in lines_in_play(state.rules.squares):
            after = state.play(Call(line))
            if line in fresh:
                assert after.outcome is not None
                assert (after.outcome.ending, after.outcome.winner) == (Ending.CALL, state.to_act)
            elif state.rules.wrong_call is WrongCall.ANNOUNCED:
                assert after == state
            else:
                assert after.outcome is not None and state.to_act is not None
                assert after.outcome.ending is Ending.WRONG_CALL
                assert after.outcome.winner is state.to_act.opponent


@given(games(called_rules))
def test_a_dead_line_stays_dead(states: list[Game]) -> None:
    dead: set[str] = set()
    for state in states:
        assert isinstance(state, Quarto)
        now = {str(alignment.line) for alignment in state.dead_alignments()}
        assert dead <= now
        assert not now & {str(alignment.line) for alignment in state.fresh_alignments()}
        assert state.outcome is None or str(state.outcome.line) not in now
        dead = now


@given(games(called_rules))
def test_only_the_player_to_act_can_call(states: list[Game]) -> None:
    for state in states:
        assert isinstance(state, Quarto)
        if state.to_act is not None:
            assert state.fresh_alignments(state.to_act) == state.fresh_alignments()
            assert state.fresh_alignments(state.to_act.opponent) == ()


class Window:
    """One alignment of row 1, made on d1 by the first player, and who may call it when."""

    made = ">0 a1>1 b1>2 c1>3 d1"
    given = made + ">f"
    placed = given + "a4"
    given_on = placed + ">e"


@pytest.mark.parametrize(
    ("rules", "open_at"),
    [
        ("quarto", {Window.made: Player.FIRST, Window.given: Player.SECOND}),
        ("quarto late-call=after", {Window.made: Player.FIRST, Window.placed: Player.SECOND}),
        ("quarto height", {Window.made: Player.FIRST, Window.given: Player.SECOND}),
        ("quarto shape late-call=after", {Window.made: Player.FIRST, Window.placed: Player.SECOND}),
        ("quarto squares", {Window.made: Player.FIRST, Window.given: Player.SECOND}),
        ("quarto fill", {}),
    ],
)
def test_windows_of_a_row(rules: str, open_at: dict[str, Player]) -> None:
    for moves in (Window.made, Window.given, Window.placed, Window.given_on):
        state = quarto(moves, rules)
        assert ("!1" in legal(state)) == (moves in open_at), moves
        if moves in open_at:
            outcome = do(state, "!1").outcome
            assert outcome is not None and outcome.winner is open_at[moves]


@pytest.mark.parametrize("late_call", ["before", "after"])
def test_windows_of_a_square(late_call: str) -> None:
    made = ">0 b2>1 c2>2 b3>3 c3"
    states = [made, made + ">f", made + ">fa4", made + ">fa4>e"]
    opened = [
        "!b2" in legal(quarto(moves, f"quarto squares late-call={late_call}")) for moves in states
    ]
    assert opened == (
        [True, True, False, False] if late_call == "before" else [True, False, True, False]
    )


def test_a_line_through_both_cells_is_the_last_placer_s_own() -> None:
    """Under late-call=after, what the answer itself aligns is fresh, and both may be called."""
    state = quarto(">0 a1>1 b1>2 c1>4 a2>5 a3>3 d1>6 a4", "quarto late-call=after")
    assert str(state) == "0123/4.../5.../6... - a4+d1"
    assert [str(a.line) for a in state.fresh_alignments()] == ["1", "a"]


def test_nothing_is_late_when_nothing_was_aligned() -> None:
    assert quarto(">0 a1>1 b2", "quarto late-call=after").late is None


def test_a_wrong_call_leaves_everything_as_it_was() -> None:
    state = quarto(">0 a1>1 b1>2 c1>3 d1>f")
    assert do(state, "!2") == state
    assert "!1" in legal(state)


def test_a_wrong_call_can_lose() -> None:
    state = quarto(">0 a1>1 b1>2 c1>3 d1>f", "quarto wrong-call=loses")
    outcome = do(state, "!2").outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winner, outcome.line) == (Ending.WRONG_CALL, Player.FIRST, None)


def test_calling_with_nothing_on_the_board_is_wrong_too() -> None:
    start = quarto("")
    assert do(start, "!1") == start
    outcome = do(quarto("", "quarto wrong-call=loses"), "!1").outcome
    assert outcome is not None and outcome.winner is Player.SECOND
