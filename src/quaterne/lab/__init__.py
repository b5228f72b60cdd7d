"""Research on both games: environments for learning programs, and exact labels.

It needs `pip install 'quaterne[lab]'`.  A name is loaded when it is first used.

>>> from quaterne import lab
>>> lab.values(["012./..../..../.... 3"]).values
array([1], dtype=int8)
"""

from importlib import import_module
from typing import TYPE_CHECKING

from quaterne.extras import needs

if TYPE_CHECKING:
    from quaterne.lab import quaterne_v0 as quaterne_v0
    from quaterne.lab.actions import ActionNumbers as ActionNumbers
    from quaterne.lab.actions import action_numbers as action_numbers
    from quaterne.lab.dataset import DatasetReport as DatasetReport
    from quaterne.lab.dataset import read_dataset as read_dataset
    from quaterne.lab.dataset import write_dataset as write_dataset
    from quaterne.lab.labels import Labels as Labels
    from quaterne.lab.labels import values as values
    from quaterne.lab.positions import Positions as Positions
    from quaterne.lab.positions import QuartoPositions as QuartoPositions
    from quaterne.lab.positions import QuatrenunPositions as QuatrenunPositions
    from quaterne.lab.positions import draw_positions as draw_positions
    from quaterne.lab.positions import positions_of as positions_of
    from quaterne.lab.quaterne_env import QuaterneEnv as QuaterneEnv
    from quaterne.lab.vector_env import QuaterneVectorEnv as QuaterneVectorEnv

_HOMES = {
    "actions": ("ActionNumbers", "action_numbers"),
    "dataset": ("DatasetReport", "read_dataset", "write_dataset"),
    "labels": ("Labels", "values"),
    "positions": (
        "Positions",
        "QuartoPositions",
        "QuatrenunPositions",
        "draw_positions",
        "positions_of",
    ),
    "quaterne_env": ("QuaterneEnv",),
    "vector_env": ("QuaterneVectorEnv",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = sorted([*_HOME_OF, "quaterne_v0"])


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'quaterne.lab' has no attribute {name!r}")
    with needs("quaterne.lab", "lab"):
        if name == "quaterne_v0":
            return import_module("quaterne.lab.quaterne_v0")
        value = getattr(import_module(f"quaterne.lab.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value
