from __future__ import annotations

import pytest
from hypothesis import given

from quaterne.errors import IllegalAction, ImpossiblePosition, InvalidRules
from quaterne.notation import parse_actions, parse_quarto, parse_rules
from quaterne.rules import (
    CELLS,
    NAMED_RULES,
    PIECES,
    SQUARES,
    Cell,
    Decline,
    Ending,
    Game,
    Piece,
    Player,
    Quarto,
    Rules,
    Stage,
)
from tests.playing import do, legal, quarto, says
from tests.strategies import called_rules, games, played, quarto_rules, whole_games

# Full boards, with the cell of the sixteenth piece.
NOTHING = "d3e5/a712/9c4f/680b - c1"
DIAGONAL = "f5ab/0964/8e32/c7d1 - d4"
ROW_BEFORE = "5e16/3078/294b/cdfa - c1+c4"  # the fifteenth, on c4, aligned row 4


@given(games(quarto_rules))
def test_board_hand_and_reserve_are_always_the_sixteen_pieces(states: list[Game]) -> None:
    for state in states:
        assert isinstance(state, Quarto)
        hand = [] if state.hand is None else [state.hand]
        board = [piece for piece in state.board if piece is not None]
        assert sorted([*board, *hand, *state.reserve]) == list(PIECES)
        assert state.placed == len(board)


@given(games(quarto_rules))
def test_players_alternate_between_placing_and_giving(states: list[Game]) -> None:
    for state in states:
        assert isinstance(state, Quarto)
        if state.stage is Stage.GIVE:
            assert state.to_act is (Player.FIRST if state.placed % 2 == 0 else Player.SECOND)
        if state.stage is Stage.PLACE:
            assert state.to_act is (Player.SECOND if state.placed % 2 == 0 else Player.FIRST)


@given(called_rules, whole_games)
def test_a_game_without_calls_is_a_draw_of_thirty_four_actions(
    rules: Rules, chosen: list[int]
) -> None:
    state = Quarto.new(rules)
    actions = played(state, chosen, quietly=True)
    for action in actions:
        state = state.play(action)
    assert len(actions) == 34
    assert state.outcome is not None and state.outcome.ending is Ending.ALL_PLACED
    assert state.outcome.result == "1/2-1/2"


def test_the_start() -> None:
    start = Quarto.new()
    assert str(start) == "..../..../..../.... - -"
    assert (start.stage, start.to_act) == (Stage.GIVE, Player.FIRST)
    assert legal(start) == ">0 >1 >2 >3 >4 >5 >6 >7 >8 >9 >a >b >c >d >e >f"
    assert not start.is_over


def test_free_cells_are_those_on_which_nothing_stands() -> None:
    assert Quarto.new().free_cells == CELLS
    assert list(map(str, parse_quarto("0123/4.67/89ab/cde. f").free_cells)) == ["b2", "d4"]


def test_a_move() -> None:
    state = quarto(">7")
    assert (state.stage, state.to_act, str(state)) == (
        Stage.PLACE,
        Player.SECOND,
        "..../..../..../.... 7 -",
    )
    state = quarto(">7 b2")
    assert (state.stage, state.to_act, state.last) == (Stage.GIVE, Player.SECOND, Cell(5))
    assert str(quarto(">7 b2>5")) == "..../.7../..../.... 5 b2"


def test_the_player_who_aligns_wins_by_calling() -> None:
    state = quarto(">0 a1>1 b1>2 c1>3 d1!1")
    assert state.outcome is not None
    assert state.outcome.ending is Ending.CALL
    assert state.outcome.winner is Player.FIRST
    assert str(state.outcome.line) == "1"
    assert [str(c) for c in state.outcome.characteristics] == ["height", "shape"]
    assert state.is_over and state.to_act is None and state.legal_actions() == ()


def test_only_characteristics_in_play_are_reported() -> None:
    state = quarto(">0 a1>1 b1>2 c1>3 d1!1", "quarto shape+finish")
    assert state.outcome is not None
    assert [str(c) for c in state.outcome.characteristics] == ["shape"]


def test_one_placement_can_align_several_lines() -> None:
    state = quarto(">0 a1>1 b1>2 c1>4 d2>5 d3>6 d4>3 d1")
    assert [(str(a.line), len(a.characteristics)) for a in state.fresh_alignments()] == [
        ("1", 2),
        ("d", 1),
    ]
    assert quarto(">0 a1>1 b1>2 c1>4 d2>5 d3>6 d4>3 d1!d").is_over


def test_squares_count_in_the_advanced_game_alone() -> None:
    moves = ">0 b2>1 c2>2 b3>3 c3"
    assert "!b2" in legal(quarto(moves, "advanced"))
    assert "!" not in legal(quarto(moves))


class TestAutomatic:
    def test_the_alignment_is_called_for_the_player_who_makes_it(self) -> None:
        state = quarto(">0 a1>1 b1>2 c1>3 d1", "quarto automatic")
        assert state.outcome is not None
        assert state.outcome.winner is Player.FIRST
        assert str(state.outcome.line) == "1"

    @given(games(quarto_rules.filter(lambda rules: rules.automatic)))
    def test_no_player_is_ever_asked_to_call(self, states: list[Game]) -> None:
        for state in states:
            assert isinstance(state, Quarto)
            assert state.stage in (Stage.GIVE, Stage.PLACE, Stage.OVER)
            assert state.fresh_alignments() == ()
            assert bool(state.alignments()) == (
                state.outcome is not None and state.outcome.ending is Ending.CALL
            )

    def test_calling_is_not_for_players(self) -> None:
        message = (
            "!1 is not legal in 0.../..../..../.... 1 a1: "
            "alignments are called automatically in this game; "
            "legal: b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"
        )
        with says(IllegalAction, message):
            do(quarto(">0 a1>1", "quarto automatic"), "!1")

    def test_a_full_board_without_alignment_is_a_draw_at_once(self) -> None:
        state = parse_quarto("d3.5/a712/9c4f/680b e -", parse_rules("quarto automatic"))
        after = do(state, "c1")
        assert after.outcome is not None
        assert after.outcome.ending is Ending.ALL_PLACED


class TestIllegal:
    @pytest.mark.parametrize(
        ("moves", "move", "message"),
        [
            (
                ">7 b2",
                "b3",
                "b3 is not legal in ..../.7../..../.... - b2: a piece is to be given now; "
                "legal: >0 >1 >2 >3 >4 >5 >6 >8 >9 >a >b >c >d >e >f",
            ),
            (
                ">7 b2",
                ">7",
                ">7 is not legal in ..../.7../..../.... - b2: piece 7 is on the board already; "
                "legal: >0 >1 >2 >3 >4 >5 >6 >8 >9 >a >b >c >d >e >f",
            ),
            (
                ">7 b2>0",
                "b2",
                "b2 is not legal in ..../.7../..../.... 0 b2: b2 is taken by 7; "
                "legal: a1 b1 c1 d1 a2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4",
            ),
            (
                ">7 b2>0",
                ">1",
                ">1 is not legal in ..../.7../..../.... 0 b2: the piece in hand is to be placed "
                "now; legal: a1 b1 c1 d1 a2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4",
            ),
            (
                ">7 b2>0",
                "=",
                "= is not legal in ..../.7../..../.... 0 b2: the piece in hand is to be placed "
                "now; legal: a1 b1 c1 d1 a2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4",
            ),
            (
                ">7 b2>0",
                "!b2",
                "!b2 is not legal in ..../.7../..../.... 0 b2: squares do not count in this game; "
                "legal: a1 b1 c1 d1 a2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4",
            ),
            (
                ">0 a1>1 b1>2 c1>3 d1!1",
                "!1",
                "!1 is not legal in 0123/..../..../.... - d1: the game is over; "
                "nothing is legal any more",
            ),
            (
                ">0 a1>1 b1>2 c1>3 d1!1",
                ">4",
                ">4 is not legal in 0123/..../..../.... - d1: the game is over; "
                "nothing is legal any more",
            ),
        ],
    )
    def test_says_what_where_why_and_what_would_be_legal(
        self, moves: str, move: str, message: str
    ) -> None:
        state = quarto(moves)
        with says(IllegalAction, message):
            do(state, move)

    def test_quatrenun_s_actions_are_foreign(self) -> None:
        (designate,) = parse_actions("@b2", NAMED_RULES["quatrenun"].game)
        with pytest.raises(IllegalAction) as caught:
            quarto(">0").play(designate)
        assert caught.value.action == "@b2"
        assert caught.value.position == "..../..../..../.... 0 -"
        assert caught.value.explanation == "that is an action of quatrenun"
        assert caught.value.legal[:2] == ("a1", "b1")


class TestLast:
    """The last stage: both are asked, whether or not there is something to call."""

    def test_both_are_asked_where_there_is_nothing(self) -> None:
        state = parse_quarto(NOTHING)
        assert (state.stage, state.to_act, legal(state)) == (Stage.LAST, Player.FIRST, "=")
        state = state.play(Decline())
        assert (state.stage, state.to_act, legal(state)) == (Stage.LAST, Player.SECOND, "=")
        assert str(state) == NOTHING.replace("-", "=")
        state = state.play(Decline())
        assert state.outcome is not None and state.outcome.ending is Ending.ALL_PLACED

    def test_only_calling_and_declining_are_possible(self) -> None:
        message = (
            f">8 is not legal in {NOTHING}: all pieces are placed: call a line or decline; legal: ="
        )
        with says(IllegalAction, message):
            do(parse_quarto(NOTHING), ">8")

    def test_the_player_of_the_last_piece_may_call(self) -> None:
        state = parse_quarto(DIAGONAL)
        assert legal(state) == "= !\\"
        outcome = do(state, "!\\").outcome
        assert outcome is not None and outcome.winner is Player.FIRST

    def test_the_opponent_may_call_what_the_last_player_missed(self) -> None:
        declined = parse_quarto(DIAGONAL).play(Decline())
        assert (declined.to_act, legal(declined)) == (Player.SECOND, "= !\\")
        outcome = do(declined, "!\\").outcome
        assert outcome is not None and outcome.winner is Player.SECOND

    def test_all_is_dead_once_both_have_declined(self) -> None:
        state = parse_quarto(DIAGONAL.replace("-", "="))
        assert state.dead_alignments() == ()
        over = state.play(Decline())
        assert over.outcome is not None and over.outcome.ending is Ending.ALL_PLACED
        assert [str(a.line) for a in over.dead_alignments()] == ["\\"]

    def test_a_late_call_ends_with_the_sixteenth_player_s_decline(self) -> None:
        state = parse_quarto(ROW_BEFORE, parse_rules("quarto late-call=after"))
        assert legal(state) == "= !4"
        declined = state.play(Decline())
        assert str(declined) == "5e16/3078/294b/cdfa = c1"
        assert legal(declined) == "="
        assert [str(a.line) for a in declined.dead_alignments()] == ["4"]


class TestSetup:
    def test_the_rules_must_be_quarto_s(self) -> None:
        with says(InvalidRules, "these are rules of quatrenun, not of quarto: quatrenun"):
            Quarto.new(NAMED_RULES["quatrenun"])

    def test_an_automatic_call_happens_in_a_set_up_position_too(self) -> None:
        state = parse_quarto("0123/..../..../.... - d1", parse_rules("quarto automatic"))
        assert state.outcome is not None and state.outcome.winner is Player.FIRST

    @given(games(quarto_rules))
    def test_any_unfinished_state_can_be_set_up_again(self, states: list[Game]) -> None:
        for state in states:
            assert isinstance(state, Quarto)
            if not state.is_over:
                again = Quarto.setup(
                    state.board,
                    state.hand,
                    last=state.last,
                    late=state.late,
                    declined=state.declined,
                    rules=state.rules,
                )
                assert again == state
                assert again.legal_actions() == state.legal_actions()


def test_squares_are_lines_too() -> None:
    state = quarto(">0 b2>1 c2>2 b3>3 c3", "advanced")
    assert state.is_right_call(SQUARES[4])
    assert not state.is_right_call(SQUARES[0])


FULL = "d3e5/a712/9c4f/680b = c1"


@pytest.mark.parametrize(
    ("position", "rules", "message"),
    [
        ("00../..../..../.... -", "quarto", "piece 0 is on the board twice: a1, b1"),
        ("0.../..../..../.... 0", "quarto", "piece 0 is in hand and also on a1"),
        ("0.../..../..../.... - b1", "quarto", "b1 was last placed, but it is empty"),
        (
            "0123/..../..../.... - a1+b2",
            "quarto late-call=after",
            "b2 was placed before, but it is empty",
        ),
        (
            "0123/4.../..../.... - a2+a1",
            "quarto",
            "a1 cannot be called late now: that is for late-call=after, once the player has placed",
        ),
        (
            "0123/4.../..../.... 5 a2+a1",
            "quarto late-call=after",
            "a1 cannot be called late now: that is for late-call=after, once the player has placed",
        ),
        (
            "0123/..../..../.... - a1+b1",
            "quarto late-call=after",
            "there is no alignment to call late through b1",
        ),
        (
            "0.../..../..../.... = a1",
            "quarto",
            "only after the sixteenth piece can a player have declined",
        ),
        (
            FULL,
            "quarto automatic",
            "with automatic calls nobody is asked, so nobody has declined",
        ),
        (
            "0123/4.../..../.... - a2",
            "quarto automatic",
            "line 1 is aligned: with automatic calls the game has ended before",
        ),
        (
            "0123/..../..../.... 4 d1",
            "quarto automatic",
            "line 1 is aligned: with automatic calls the game has ended before",
        ),
    ],
)
def test_what_cannot_be_is_refused(position: str, rules: str, message: str) -> None:
    with says(ImpossiblePosition, message):
        parse_quarto(position, parse_rules(rules))


def test_a_board_has_sixteen_cells() -> None:
    with says(ImpossiblePosition, "a board has 16 cells, not 15"):
        Quarto.setup([None] * 15)


def test_a_late_cell_needs_a_last_one() -> None:
    board: list[Piece | None] = [Piece(0), Piece(1), Piece(2), Piece(3), *[None] * 12]
    message = "a1 was placed before the last piece, but which was last is not said"
    with says(ImpossiblePosition, message):
        Quarto.setup(board, late=Cell(0), rules=parse_rules("avh"))


def test_numbers_are_taken_for_pieces() -> None:
    state = Quarto.setup([7, *[None] * 15])  # type: ignore[list-item]
    assert state == Quarto.from_position("7.../..../..../.... -")
    assert isinstance(state.board[0], Piece)
    with pytest.raises(ValueError, match="there is no piece 20"):
        Quarto.setup([20, *[None] * 15])  # type: ignore[list-item]
