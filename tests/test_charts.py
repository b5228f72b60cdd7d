"""Charts are well-formed SVG whose bars have the heights of their shares."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from quaterne.charts import Bar, Series, bar_chart, stacked_chart

SVG = "{http://www.w3.org/2000/svg}"


def _bars(document: str) -> list[tuple[float, float]]:
    """Return bottom and height of the bars: neither the ground nor the legend."""
    found = [
        (float(r.get("y", "0")) + float(r.get("height", "0")), float(r.get("height", "0")))
        for r in ET.fromstring(document).iter(f"{SVG}rect")
        if r.get("width") in ("18", "30")
    ]
    return [(round(bottom), round(height)) for bottom, height in found]


def test_bars_stand_on_the_axis() -> None:
    series = [Series("a <b>", (Bar(0.5, 0.4, 0.8), Bar(None))), Series("c", (Bar(0.0), Bar(0.2)))]
    document = bar_chart("T & t", "x", ["0", "1"], series)
    # The highest interval ends at 80 %, which is the end of the axis: 240 points.
    assert _bars(document) == [(280, 150), (280, 0), (280, 60)]
    texts = [text.text for text in ET.fromstring(document).iter(f"{SVG}text")]
    assert {"T & t", "a <b>", "80%", "x"} <= set(texts)


def test_stacked_shares_fill_the_column() -> None:
    series = [Series("a", (Bar(0.25),)), Series("b", (Bar(0.75),))]
    assert _bars(stacked_chart("t", "x", ["0"], series)) == [(280, 60), (220, 180)]


def test_an_empty_chart_is_a_chart() -> None:
    ET.fromstring(bar_chart("t", "x", [], []))
