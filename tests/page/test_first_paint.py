"""A slow phone with a slow connection shows something within a second."""

from __future__ import annotations

from tests.page.conftest import Visit

SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
LONGEST = 3_000
"""Milliseconds: three times the target, for a busy machine."""


def test_first_paint(visit: Visit) -> None:
    visitor = visit(size=(375, 667), touch=True)
    page = visitor.page
    session = visitor.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.reload()
    painted = """() => new Promise((resolve) => new PerformanceObserver((list) => {
        const first = list.getEntriesByName('first-contentful-paint')[0];
        if (first) resolve(first.startTime);
    }).observe({ type: 'paint', buffered: true }))"""
    milliseconds = page.evaluate(painted)
    assert milliseconds < LONGEST
