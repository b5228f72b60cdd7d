"""Long work in parts, on the processors of this machine or of many, by Dask.

Work is a function of a *unit*, a tuple of whole numbers: its results do not depend on where, when
or in which order the units are done.  `run_units` does the units that a `ResultLog` lacks.
"""

from quaterne.cluster.cluster_error import ClusterError
from quaterne.cluster.result_log import ResultLog, Unit
from quaterne.cluster.runner import run_units
from quaterne.cluster.workers import Workers

__all__ = ["ClusterError", "ResultLog", "Unit", "Workers", "run_units"]
