from __future__ import annotations

from random import Random

import pytest

from quaterne.errors import IllegalAction, IllegalReason
from quaterne.notation import parse_action, parse_quatrenun
from quaterne.play.errors import MoveRefused
from quaterne.play.legality import check_action
from quaterne.rules import (
    CELLS,
    LINES,
    PIECES,
    SQUARES,
    Action,
    Call,
    Decline,
    Designate,
    Game,
    GameName,
    Give,
    Move,
    Place,
    new_game,
)
from tests.play.simulation import random_rules
from tests.playing import quarto

EVERY_ACTION: tuple[Action, ...] = (
    *map(Give, PIECES),
    *map(Place, CELLS),
    *map(Call, LINES + SQUARES),
    Decline(),
    *map(Designate, CELLS),
    *(Move(piece, cell) for piece in PIECES for cell in CELLS),
)


def is_playable(game: Game, action: Action) -> bool:
    try:
        game.play(action)
    except IllegalAction:
        return False
    return True


def is_accepted(game: Game, action: Action) -> bool:
    try:
        check_action(game, action, masked=False)
    except MoveRefused:
        return False
    return True


@pytest.mark.parametrize("seed", range(20))
def test_refused_is_exactly_what_the_rules_refuse(seed: int) -> None:
    source = Random(seed)
    game = new_game(random_rules(source), source)
    while game.outcome is None:
        for action in EVERY_ACTION:
            assert is_accepted(game, action) == is_playable(game, action)
        game = game.play(source.choice(game.legal_actions()))


QUATRENUN = parse_quatrenun("0,12,.,3/4,5,6,7/8,9,a,b/c,d,e,f -")
DESIGNATED = parse_quatrenun("0,12,.,38/4,5,6,7/.,9,a,b/c,d,e,f b1")
ALONE = parse_quatrenun("1234567,.,.,./0,.,.,./.,89abcdef,.,./.,.,.,. -")


@pytest.mark.parametrize(
    ("game", "action", "reason"),
    [
        (quarto(), "@b2", IllegalReason.OTHER_GAME),
        (quarto(), "b2", IllegalReason.OTHER_STAGE),
        (quarto(), "=", IllegalReason.OTHER_STAGE),
        (quarto(">7"), ">8", IllegalReason.OTHER_STAGE),
        (quarto(">7 b2"), ">7", IllegalReason.NOT_IN_RESERVE),
        (quarto(">7 b2 >8"), "b2", IllegalReason.TAKEN),
        (quarto(), "!a1", IllegalReason.NO_SQUARES),
        (quarto(rules="quarto automatic"), "!1", IllegalReason.AUTOMATIC),
        (QUATRENUN, ">7", IllegalReason.OTHER_GAME),
        (QUATRENUN, "0>d1", IllegalReason.OTHER_STAGE),
        (QUATRENUN, "@c1", IllegalReason.NO_GROUP),
        (ALONE, "@b3", IllegalReason.STUCK),
        (DESIGNATED, "@a1", IllegalReason.OTHER_STAGE),
        (DESIGNATED, "0>a1", IllegalReason.NOT_IN_GROUP),
        (DESIGNATED, "1>c1", IllegalReason.NO_GROUP),
        (DESIGNATED, "1>b1", IllegalReason.NOT_IN_LINE),
        (DESIGNATED, "1>c2", IllegalReason.NOT_IN_LINE),
        (DESIGNATED, "1>a1", IllegalReason.SMALLER),
    ],
)
def test_reasons(game: Game, action: str, reason: IllegalReason) -> None:
    is_quatrenun = action.startswith("@") or action[1:2] == ">"
    parsed = parse_action(action, GameName.QUATRENUN if is_quatrenun else GameName.QUARTO)
    with pytest.raises(IllegalAction) as illegal:
        game.play(parsed)
    assert illegal.value.reason is reason
    with pytest.raises(MoveRefused) as caught:
        check_action(game, parsed, masked=False)
    assert (caught.value.reason, caught.value.action) == (reason, action)
    assert str(caught.value).startswith(f"{action} is not possible: ")
    assert str(game).split()[0] not in str(caught.value)
