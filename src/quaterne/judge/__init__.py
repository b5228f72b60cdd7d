"""How well an agent plays, by the exact value of every position it leaves.

`judge_agent` plays games against levels of the engine from both sides and counts, ply by ply, how
often the agent left a won or drawn position for a worse one.
"""

from quaterne.judge.agents import Agent, AgentError, AgentSpec, parse_agent
from quaterne.judge.judging import (
    JudgeReport,
    OpponentReport,
    PlyReport,
    Trial,
    judge_agent,
    judge_chart,
)

__all__ = [
    "Agent",
    "AgentError",
    "AgentSpec",
    "JudgeReport",
    "OpponentReport",
    "PlyReport",
    "Trial",
    "judge_agent",
    "judge_chart",
    "parse_agent",
]
