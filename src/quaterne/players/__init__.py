"""The engine as a player at a table: it moves, answers offers, gives hints and lays out pieces.

Each call works in the thread that makes it and takes bounded time; a `Stop` of the caller ends it
sooner.  The engine itself is loaded at its first use.
"""

from quaterne.players.engine_player import Cancelled, EnginePlayer, deal_from_stock

__all__ = ["Cancelled", "EnginePlayer", "deal_from_stock"]
