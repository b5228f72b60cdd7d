"""What an operator learns of a server: its log, its figures, the errors that clients receive."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from time import monotonic

import orjson
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, CollectorRegistry, Gauge, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

from quaterne.host.errors import InternalError
from quaterne.server.errors import public_error
from quaterne.store.errors import StoreError, StoreUnavailable

# The log of a server: to standard error, as lines of text or of JSON.


_TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def configure_logging(level: str, log_format: str) -> None:
    """Log ours at the given level, and of other packages only warnings.

    Databases and uvicorn log at lower levels what clients ask for, and the ids of tables in it are
    keys.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if log_format == "json" else logging.Formatter(_TEXT))
    logging.basicConfig(handlers=[handler], level=max(logging.WARNING, _number(level)))
    logging.getLogger("quaterne").setLevel(_number(level))
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    # It logs a line for everything that is not HTTP, so that any client could fill the log.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    # It logs a traceback for every pooled connection that a stopped database has cut.
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)


def _number(level: str) -> int:
    return logging.getLevelNamesMapping()[level.upper()]


class JsonFormatter(logging.Formatter):
    """One JSON object a line: `time`, `level`, `logger`, `message`, and `exception` if any."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return orjson.dumps(line).decode()


class RepeatedWarning:
    """A warning whose reason clients can cause as often as they like: one line a minute.

    `text` has a `%d` for how often it happened since the line before.
    """

    _SECONDS = 60.0

    def __init__(self, log: logging.Logger, text: str) -> None:
        self._log = log
        self._text = text
        self._count = 0
        self._logged: float | None = None

    def happened(self) -> None:
        """Count it; log a line if the last one is a minute old."""
        self._count += 1
        now = monotonic()
        if self._logged is None or now - self._logged >= self._SECONDS:
            self._log.warning(self._text, self._count)
            self._logged, self._count = now, 0


# Figures for an operator, in the text format of Prometheus.


CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
"""The content type of `Metrics.text`."""


class Metrics(Collector):
    """The counters of this process, and gauges that are read when Prometheus asks.

    Counters are plain integers: a counter of `prometheus_client` takes a lock, which makes counting
    ten times slower, and every move is counted.
    """

    def __init__(self) -> None:
        self.commands = 0
        self.engine_jobs = 0
        self.claimed = 0
        self.errors: Counter[str] = Counter()
        self.requests: Counter[str] = Counter()
        self._registry = CollectorRegistry()
        self._registry.register(self)

    def add_gauge(self, name: str, description: str, read: Callable[[], int]) -> None:
        """Expose the value of `read` as the gauge `quaterne_<name>`."""
        Gauge(f"quaterne_{name}", description, registry=self._registry).set_function(read)

    def text(self) -> bytes:
        """Return all figures in the text format of Prometheus."""
        return generate_latest(self._registry)

    def collect(self) -> Iterable[Metric]:
        """Return the counters; the registry calls this when Prometheus asks."""
        errors = _counter(
            "errors",
            "Errors of requests and of the server's own work, by code.",
            label="code",
        )
        for code, count in sorted(self.errors.items()):
            errors.add_metric([code], count)
        requests = _counter("requests", "HTTP requests, by class of status.", label="status")
        for status, count in sorted(self.requests.items()):
            requests.add_metric([status], count)
        return (
            _counter("commands", "Commands received.", self.commands),
            errors,
            requests,
            _counter("engine_jobs", "Actions and answers asked of engine seats.", self.engine_jobs),
            _counter("claimed", "Tables claimed because a deadline had passed.", self.claimed),
        )


def _counter(
    name: str, description: str, value: int | None = None, label: str | None = None
) -> CounterMetricFamily:
    labels = None if label is None else [label]
    return CounterMetricFamily(f"quaterne_{name}", description, value, labels)


# `ErrorReporter`: counts errors for the operator, and logs internal ones.
#
# Clients receive most of them; the rest stop what a process does by itself.


ReportError = Callable[[Exception], None]
"""Takes note of an error that a client receives, or that stopped work of the process itself."""

_LOG = logging.getLogger("quaterne.server")
_STORE_SECONDS = 10.0
"""How often to log that the store fails: every move does then, of every table."""


class ErrorReporter:
    """Counts and logs the errors of one process."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._store_logged = -_STORE_SECONDS
        self._store_errors = 0

    def report(self, error: Exception) -> None:
        """Count an error by its code; log it if it is internal, or the store's."""
        shown = public_error(error)
        self._metrics.errors[shown.code] += 1
        if isinstance(shown, InternalError):
            _LOG.error("internal error", exc_info=error)
        elif isinstance(error, StoreUnavailable) or type(error) is StoreError:
            self._log_store_error(error)

    def _log_store_error(self, error: StoreError) -> None:
        self._store_errors += 1
        if monotonic() - self._store_logged < _STORE_SECONDS:
            return
        self._store_logged = monotonic()
        _LOG.error("the store fails (%d times since the last line): %s", self._store_errors, error)
        self._store_errors = 0
