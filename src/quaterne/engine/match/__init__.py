"""Matches between engines: any program that speaks the protocol, ours at any level included."""

from quaterne.engine.match.contestants import Contestant, parse_contestant
from quaterne.engine.match.record_file import Ledger
from quaterne.engine.match.results import Results, Score, elo
from quaterne.engine.match.runner import run_match
from quaterne.engine.match.schedule import Fixture, Plan, usual_patience

__all__ = [
    "Contestant",
    "Fixture",
    "Ledger",
    "Plan",
    "Results",
    "Score",
    "elo",
    "parse_contestant",
    "run_match",
    "usual_patience",
]
