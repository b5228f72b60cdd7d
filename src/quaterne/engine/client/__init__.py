"""A client for the engine protocol: runs another program and talks to it.

`EngineProcess` is public; matches drive their contestants with it too.
"""

from quaterne.engine.client.answers import EngineInfo, EngineOption, EngineTurn
from quaterne.engine.client.engine_process import EngineProcess

__all__ = ["EngineInfo", "EngineOption", "EngineProcess", "EngineTurn"]
