"""Players of eight strengths for each game, from a child's first game to perfection."""

from quaterne.engine.levels.level_player import LevelPlayer

__all__ = ["LevelPlayer"]
