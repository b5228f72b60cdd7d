"""The log of a server: to standard error, as lines of text or of JSON."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from time import monotonic

import orjson

__all__ = ["JsonFormatter", "RepeatedWarning", "configure_logging"]

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
