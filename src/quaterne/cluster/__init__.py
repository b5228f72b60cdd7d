"""Long work in parts, on the processors of this machine or of many, by Dask.

Work is a function of a *unit*, a tuple of whole numbers: its results do not depend on where, when
or in which order the units are done.  `run_units` does the units that a `ResultLog` lacks; a
`Session` keeps its workers for the next work.
"""

from quaterne.cluster.result_log import ClusterError, ResultLog, Unit
from quaterne.cluster.runner import Log, Session, run_units
from quaterne.cluster.workers import Workers

__all__ = ["ClusterError", "Log", "ResultLog", "Session", "Unit", "Workers", "run_units"]
