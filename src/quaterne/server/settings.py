"""Settings of a server: from arguments, else from the environment, else defaults."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, get_type_hints

from quaterne.errors import InputError
from quaterne.server.networks import Networks

# `Rate`: how often something may happen.


@dataclass(frozen=True, slots=True)
class Rate:
    """The size of a burst, and the sustained rate per second."""

    burst: int
    per_second: float

    @classmethod
    def parse(cls, text: str) -> Rate:
        """Return a rate as people write it, like `80 20` or `30 0.5`; raise `ValueError`."""
        burst, per_second = text.split()
        rate = cls(int(burst), float(per_second))
        if not (1 <= rate.burst <= 1_000_000 and 0 < rate.per_second <= 1_000_000):
            raise ValueError("a rate has at least one at once, and more than none a second")
        return rate

    def __str__(self) -> str:
        return f"{self.burst} {self.per_second:g}"

    def times(self, factor: int) -> Rate:
        """Return the rate that this many clients share."""
        return Rate(self.burst * factor, self.per_second * factor)


# `Settings`: where each comes from, and which values it may have.


LOG_LEVELS = ("critical", "error", "warning", "info", "debug")
LOG_FORMATS = ("text", "json")
_PREFIX = "QUATERNE_"
_RATE = "rate_"
"""How the names of rates begin."""
_LARGE_NUMBERS = (
    "site_factor",
    "max_connections",
    "connections_per_address",
    "listed_per_address",
    "listed_minutes",
)
_LONGEST_DRAIN = 3600
_SWITCH = {"on": True, "1": True, "true": True, "off": False, "0": False, "false": False}


class BadSetting(InputError):
    """A setting with which the server cannot run."""

    code = "bad-setting"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings; each field `x` can come from the environment variable `QUATERNE_X`."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    """The URL of the database; None for SQLite in the user's data directory."""
    check_seconds: int = 5
    """Seconds for a search for damage in a SQLite file at start; 0 for none."""
    workers: int = 1
    """Worker processes; more than one needs PostgreSQL."""
    log_level: str = "warning"
    root_path: str = ""
    """The path under which a proxy shows this server, like `/games`."""
    limits: bool = True
    """Whether clients are limited in how often they may ask."""
    origins: str = ""
    """Further origins whose pages may use this server, separated by spaces."""
    engine_threads: int = 2
    """Engine seats that think at once, and threads of each long search."""
    think_ahead: bool = True
    """Whether level 8 of Quatrenun searches its next answer while a person thinks."""
    lease: int = 20
    """Seconds after which another process takes over work that this one has not done."""
    log_format: str = "text"
    """`text`, or `json` for one object a line."""
    allowed_hosts: str = ""
    """The names under which this server answers, like `play.example`; `*` for all."""
    hsts: int = 15_552_000
    """For how many seconds browsers that came by https remember to come by https alone."""
    metrics_token: str = ""
    """The bearer token for `/metrics` from elsewhere; without one it is for this machine alone."""
    engine_seed: int = 0
    """With the id of a table this decides what its engine seats do; 0 for a random one."""
    analyses: int = 2
    """Hints, analyses, reviews and answers to puzzles that the engine works on at once."""
    keep_days: int = 0
    """Days after which a table and its finished games are deleted; 0 keeps them for ever."""
    keep_unstarted_days: int = 30
    """The same for tables that nobody joined."""
    keep_names_days: int = 0
    """Days after which the names of the players are erased; 0 keeps them."""
    privacy_text: str = ""
    """A file whose text the page shows after what it says itself about privacy."""
    name_words: str = ""
    """A file with words that no name may have, one a line."""
    trusted_networks: str = ""
    """Networks for which no limit by address holds, like `192.0.2.0/24 2001:db8::/48`."""
    max_connections: int = 4000
    """Connections of all kinds at once, if the limit on open files allows so many."""
    connections_per_address: int = 200
    """Connections of one address at once; behind a proxy, its WebSockets."""
    listed_per_address: int = 5
    """Tables with an open seat that an address has in the public list at once."""
    listed_minutes: int = 180
    """Minutes after which a table with an open seat leaves the public list."""
    drain_seconds: int = 0
    """How long a server that is to stop lets the running games go on, without new tables."""
    rate_requests: Rate = Rate(200, 40.0)
    """HTTP requests of an address."""
    rate_tables: Rate = Rate(30, 0.5)
    """Tables that an address opens."""
    rate_secrets: Rate = Rate(60, 1.0)
    """Requests of an address that join a table or show a secret."""
    rate_analyses: Rate = Rate(40, 1.0)
    """Hints, analyses and reviews for an address."""
    rate_searches: Rate = Rate(30, 1.0)
    """Searches of an address in the archive."""
    rate_histories: Rate = Rate(30, 0.5)
    """Exports, records of earlier games, and more than 200 events at once, for an address."""
    rate_reports: Rate = Rate(5, 0.01)
    """Names that an address reports."""
    rate_archived: Rate = Rate(30, 0.05)
    """Games of an address that enter the archive; further ones stay out of it."""
    rate_puzzles: Rate = Rate(30, 0.5)
    """Answers of an address to puzzles."""
    rate_connections: Rate = Rate(100, 5.0)
    """WebSockets that an address opens."""
    rate_administration: Rate = Rate(40, 1.0)
    """Requests with an administrator's token, right or wrong, per address."""
    rate_messages: Rate = Rate(120, 40.0)
    """Messages over one WebSocket, of whatever kind."""
    rate_address_messages: Rate = Rate(1000, 300.0)
    """Messages of an address over all its WebSockets."""
    rate_commands: Rate = Rate(80, 20.0)
    """Commands of a seat, over all its connections."""
    rate_refusals: Rate = Rate(30, 0.5)
    """Messages refused on one WebSocket because they came too fast, before it is closed."""
    site_factor: int = 16
    """How many clients' worth the addresses of one IPv6 /48 may use together."""

    def __post_init__(self) -> None:
        if self.log_level not in LOG_LEVELS:
            raise BadSetting(
                f"log level {self.log_level!r} is not one of {', '.join(LOG_LEVELS)}"
            ).because("choice", name="log_level", value=self.log_level, known=", ".join(LOG_LEVELS))
        if self.log_format not in LOG_FORMATS:
            raise BadSetting(
                f"log format {self.log_format!r} is not {' or '.join(LOG_FORMATS)}"
            ).because(
                "choice", name="log_format", value=self.log_format, known=", ".join(LOG_FORMATS)
            )
        if not 0 <= self.port < 65536:
            raise BadSetting(f"port {self.port} does not exist: 0 to 65535").because(
                "number", name="port", value=str(self.port), least="0", most="65535"
            )
        for name in ("workers", "engine_threads", "lease", "analyses"):
            self._check_number(name, 1, 256)
        for name in _LARGE_NUMBERS:
            self._check_number(name, 1, 65_536)
        self._check_number("drain_seconds", 0, _LONGEST_DRAIN)
        self._check_number("check_seconds", 0, 86_400)
        for name in ("keep_days", "keep_unstarted_days", "keep_names_days"):
            self._check_number(name, 0, 36_500)
        for name in ("privacy_text", "name_words"):
            _check_readable(name, getattr(self, name))
        try:
            Networks(self.trusted_networks)
        except ValueError as error:
            raise BadSetting(
                f"trusted networks: {error}; write addresses or networks like 192.0.2.0/24"
            ).because("networks", value=self.trusted_networks) from None
        if self.root_path and not self.root_path.startswith("/"):
            raise BadSetting(f"the root path {self.root_path!r} must begin with /").because(
                "root-path", value=self.root_path
            )
        object.__setattr__(self, "root_path", self.root_path.rstrip("/"))

    def _check_number(self, name: str, least: int, most: int) -> None:
        value = getattr(self, name)
        if not least <= value <= most:
            raise BadSetting(f"{name} {value} is not possible: {least} to {most}").because(
                "number", name=name, value=str(value), least=str(least), most=str(most)
            )

    @property
    def rates(self) -> dict[str, Rate]:
        """The rates by the kind of use: `rate_tables` is that of `tables`."""
        names = (field.name for field in fields(self) if field.name.startswith(_RATE))
        return {name.removeprefix(_RATE): getattr(self, name) for name in names}

    @property
    def trusted(self) -> Networks:
        """The trusted networks."""
        return Networks(self.trusted_networks)

    @classmethod
    def load(cls, environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
        """Return settings from what is given and not None, else the environment, else defaults."""
        environment = os.environ if environment is None else environment
        hints = get_type_hints(cls)
        values = {name: value for name, value in given.items() if value is not None}
        for field in fields(cls):
            text = environment.get(_PREFIX + field.name.upper())
            if text is not None and field.name not in values:
                values[field.name] = _read(field.name, text, hints[field.name])
        return cls(**values)


def _check_readable(name: str, path: str) -> None:
    """Raise `BadSetting` unless a path is empty or that of a text file."""
    try:
        if path:
            Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        problem = getattr(error, "strerror", None) or "it is not text in UTF-8"
        raise BadSetting(f"{name.replace('_', ' ')}: {path}: {problem}").because(
            "file", name=name, file=path
        ) from error


def _read(name: str, text: str, hint: Any) -> Any:
    variable = _PREFIX + name.upper()
    if hint is bool:
        if text.lower() not in _SWITCH:
            raise BadSetting(f"{variable} is {text!r}: write on or off").because(
                "switch", name=variable, value=text
            )
        return _SWITCH[text.lower()]
    if hint is int:
        if not text.isascii() or not text.isdigit():
            raise BadSetting(f"{variable} is {text!r}: write a whole number").because(
                "whole-number", name=variable, value=text
            )
        return int(text)
    if hint is Rate:
        try:
            return Rate.parse(text)
        except ValueError:
            raise BadSetting(
                f"{variable} is {text!r}: write how many at once and how many a second, like 30 0.5"
            ).because("rate", name=variable, value=text) from None
    return text
