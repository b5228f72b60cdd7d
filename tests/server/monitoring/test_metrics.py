"""The figures for Prometheus: their names, and the text."""

from __future__ import annotations

import re

from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

from quaterne.server.monitoring import CONTENT_TYPE, Metrics
from tests.server.serving import Running, Table

NAMES = {
    "quaterne_commands_total": "counter",
    "quaterne_errors_total": "counter",
    "quaterne_requests_total": "counter",
    "quaterne_engine_jobs_total": "counter",
    "quaterne_claimed_total": "counter",
    "quaterne_connections": "gauge",
    "quaterne_listeners": "gauge",
    "quaterne_rooms": "gauge",
    "quaterne_engine_waiting": "gauge",
    "quaterne_thinking_ahead": "gauge",
}
"""As docs/host/operations.md lists them: dashboards of operators use these names."""


def values(text: str) -> dict[tuple[str, str], float]:
    """Return every sample by its name and its label."""
    return {
        (sample.name, "".join(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_counters_and_gauges_as_text() -> None:
    metrics = Metrics()
    metrics.commands = 7
    metrics.errors["busy"] += 2
    metrics.errors["not-found"] += 1
    metrics.add_gauge("rooms", "Tables in memory.", lambda: 3)
    text = metrics.text().decode()
    assert values(text) == {
        ("quaterne_commands_total", ""): 7,
        ("quaterne_errors_total", "busy"): 2,
        ("quaterne_errors_total", "not-found"): 1,
        ("quaterne_engine_jobs_total", ""): 0,
        ("quaterne_claimed_total", ""): 0,
        ("quaterne_rooms", ""): 3,
    }
    assert "# HELP quaterne_commands_total Commands received.\n" in text


def test_each_process_has_figures_of_its_own() -> None:
    """Nothing is registered globally, so one test process can hold several servers."""
    one, two = Metrics(), Metrics()
    one.commands += 1
    assert values(two.text().decode())["quaterne_commands_total", ""] == 0
    assert not any(metric.name.startswith("quaterne") for metric in REGISTRY.collect())


def test_a_server_exposes_all_documented_figures(server: Running) -> None:
    with Table(server).live("one") as one:
        before = values(server.http.get("/metrics").text)
        one.ask(type="tick")
        found = server.http.get("/metrics")
    assert (
        found.headers["content-type"] == CONTENT_TYPE == "text/plain; version=0.0.4; charset=utf-8"
    )
    assert dict(re.findall(r"^# TYPE (\S+) (\S+)$", found.text, re.M)) == NAMES
    after = values(found.text)
    assert after["quaterne_listeners", ""] >= 1
    assert after["quaterne_rooms", ""] >= 1
    commands = ("quaterne_commands_total", "")
    assert after[commands] == before[commands] + 1
