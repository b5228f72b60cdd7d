from __future__ import annotations

import numpy as np
import pytest

from quaterne.errors import InputError
from quaterne.lab.observations import Observation, observation_of, observation_space, planes
from quaterne.notation import parse_rules
from quaterne.rules import Quarto, Quatrenun
from tests.lab.rule_sets import RULE_SETS, random_states


@pytest.mark.parametrize("words", RULE_SETS)
@pytest.mark.parametrize("form", Observation)
def test_every_state_lies_in_the_space(words: str, form: Observation) -> None:
    rules = parse_rules(words)
    space = observation_space(rules, form)
    for state in random_states(rules, 3):
        assert space.contains(observation_of(state, form))
        assert not observation_of(state, form, acts=False)["action_mask"].any()


def test_the_planes_of_quarto() -> None:
    shown = planes(Quarto.from_position(".4../..../..../.... 3 b1")).reshape(14, 16)
    assert shown[0].nonzero()[0].tolist() == [1]
    # 4 is a square piece: short, square, solid, light.
    assert shown[1:5, 1].tolist() == [0, 1, 0, 0]
    assert shown[5:10, 0].tolist() == [1, 0, 0, 1, 1]
    assert shown[10].tolist() == [piece not in (3, 4) for piece in range(16)]
    assert shown[11].nonzero()[0].tolist() == [1]
    assert not shown[12:].any()


def test_the_planes_of_quatrenun() -> None:
    shown = planes(Quatrenun.from_position(".,1,2,03/4,5,6,7/8,9,a,b/c,d,e,f b2")).reshape(17, 16)
    assert np.array_equal(shown[:16].argmax(1), [3, *range(1, 16)])
    assert shown[16].nonzero()[0].tolist() == [5]


def test_another_form_is_refused_by_name() -> None:
    with pytest.raises(InputError, match="observation='pixels' is not possible: planes or dict"):
        Observation("pixels")
