"""Matches between engines: ours at any level, and any program that speaks the protocol.

Here are the plan, one game, its record and the results; `quaterne.runs` plays all of them.
"""

from quaterne.engine.match.contestants import Contestant, parse_contestant
from quaterne.engine.match.record_file import RecordFile
from quaterne.engine.match.results import ForfeitReason, Results, Score, elo
from quaterne.engine.match.schedule import Fixture, Schedule, default_timeout

__all__ = [
    "Contestant",
    "ForfeitReason",
    "Fixture",
    "RecordFile",
    "Schedule",
    "Results",
    "Score",
    "elo",
    "parse_contestant",
    "default_timeout",
]
