"""Charts as SVG documents, for documents and browsers, without a plotting library."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

_COLOURS = ("#7a4a21", "#c99a5b", "#2f6f8f", "#8fb8c9", "#555555", "#b8b8b8")
_LEFT, _TOP, _PLOT = 56, 40, 240
_BOTTOM = _TOP + _PLOT


@dataclass(frozen=True, slots=True)
class Bar:
    """A share with the bounds of its confidence interval; None where nothing was counted."""

    share: float | None
    low: float = 0.0
    high: float = 0.0


@dataclass(frozen=True, slots=True)
class Series:
    """The bars of one colour, one for each column."""

    name: str
    bars: tuple[Bar, ...]


def bar_chart(title: str, axis: str, columns: Sequence[str], series: Sequence[Series]) -> str:
    """Return bars side by side, each with its interval, as an SVG document."""
    most = max((bar.high for one in series for bar in one.bars if bar.share is not None), default=0)
    top = _scale(most)
    step = max(22 * len(series) + 12, 36)

    def draw() -> Iterator[str]:
        for number, one in enumerate(series):
            for column, bar in enumerate(one.bars):
                if bar.share is None:
                    continue
                x = _LEFT + 10 + column * step + 22 * number
                y = _BOTTOM - _PLOT * bar.share / top
                yield (
                    f'<rect x="{x}" y="{y:.1f}" width="18" height="{_BOTTOM - y:.1f}" '
                    f'fill="{_COLOURS[number % len(_COLOURS)]}"/>'
                )
                low, high = (_BOTTOM - _PLOT * share / top for share in (bar.low, bar.high))
                yield (
                    f'<path d="M{x + 9} {low:.1f}V{high:.1f}" stroke="#111" stroke-width="1.5"/>'
                )

    return _document(title, axis, columns, [one.name for one in series], top, step, draw())


def stacked_chart(title: str, axis: str, columns: Sequence[str], series: Sequence[Series]) -> str:
    """Return shares that add up to one, above each other in each column, as an SVG document."""
    step = 40

    def draw() -> Iterator[str]:
        for column in range(len(columns)):
            below = float(_BOTTOM)
            for number, one in enumerate(series):
                height = _PLOT * (one.bars[column].share or 0)
                below -= height
                yield (
                    f'<rect x="{_LEFT + 8 + column * step}" y="{below:.1f}" width="30" '
                    f'height="{height:.1f}" fill="{_COLOURS[number % len(_COLOURS)]}"/>'
                )

    return _document(title, axis, columns, [one.name for one in series], 1.0, step, draw())


def _scale(most: float) -> float:
    """Return the end of the axis: the least of a few round shares that is large enough."""
    return next((end for end in (0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8) if most <= end), 1.0)


def _document(
    title: str,
    axis: str,
    columns: Sequence[str],
    names: Sequence[str],
    top: float,
    step: int,
    marks: Iterator[str],
) -> str:
    width, height = max(_LEFT + 20 + step * len(columns), 420), _BOTTOM + 70
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
            ' font-family="sans-serif" font-size="12" fill="#333">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            f'<text x="{_LEFT}" y="22" font-size="14">{escape(title)}</text>',
            *_grid(width, top),
            *marks,
            *(
                f'<text x="{_LEFT + 8 + step * column + step // 2 - 6}" y="{_BOTTOM + 16}" '
                f'text-anchor="middle">{escape(label)}</text>'
                for column, label in enumerate(columns)
            ),
            f'<text x="{_LEFT}" y="{_BOTTOM + 36}">{escape(axis)}</text>',
            *_legend(names),
            "</svg>\n",
        )
    )


def _grid(width: int, top: float) -> Iterator[str]:
    for part in range(5):
        share, y = top * part / 4, _BOTTOM - _PLOT * part / 4
        label = f"{100 * share:g}%"
        yield f'<path d="M{_LEFT} {y:.1f}H{width - 8}" stroke="#ddd"/>'
        yield f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{label}</text>'


def _legend(names: Sequence[str]) -> Iterator[str]:
    x = _LEFT
    for number, name in enumerate(names):
        colour = _COLOURS[number % len(_COLOURS)]
        yield f'<rect x="{x}" y="{_BOTTOM + 48}" width="12" height="12" fill="{colour}"/>'
        yield f'<text x="{x + 18}" y="{_BOTTOM + 58}">{escape(name)}</text>'
        x += 40 + 7 * len(name)
