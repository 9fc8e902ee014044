"""Plots as SVG: lines over time, and times by percentile. Colors and fonts are the page's."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 620, 260
LEFT, RIGHT, TOP, BOTTOM = 58, 16, 14, 34
COLORS = ("one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a plot. An earlier run's is dashed."""

    name: str
    points: Sequence[tuple[float, float]]
    color: str
    dashed: bool = False
    broad: bool = False  # so that it shows beneath another one

    @property
    def style(self) -> str:
        """Its classes."""
        return f"line {self.color}{' dashed' if self.dashed else ''}{' broad' if self.broad else ''}"


@dataclass(frozen=True, slots=True)
class Axis:
    """How values become places between 0 and 1, and where there are ticks."""

    least: float
    most: float
    ticks: Sequence[tuple[float, str]]
    scale: Callable[[float], float] = lambda value: value

    def place(self, value: float) -> float:
        low, high = self.scale(self.least), self.scale(self.most)
        found = self.scale(min(max(value, self.least), self.most))
        return (found - low) / (high - low) if high > low else 0.0


def linear(values: Sequence[float], least: float = 0.0) -> Axis:
    """From a least value to a round one above all."""
    most = max([value for value in values if math.isfinite(value)], default=0.0)
    most = most if most > least else least + 1.0
    step = _round_step((most - least) / 4)
    many = math.ceil((most - least) / step - 1e-9)
    ticks = [least + step * at for at in range(many + 1)]
    return Axis(least, ticks[-1], [(tick, said(tick)) for tick in ticks])


def decades(values: Sequence[float]) -> Axis:
    """Logarithmic, from one decade to another."""
    found = [value for value in values if value > 0] or [1.0]
    low, high = math.floor(math.log10(min(found))), math.ceil(math.log10(max(found)))
    high = max(high, low + 1)
    return Axis(10.0**low, 10.0**high, [(10.0**at, said(10.0**at)) for at in range(low, high + 1)], math.log10)


def percentiles() -> Axis:
    """Percentiles, of which each next nine has as much space as the one before."""
    ticks = [(0.0, "0"), (50.0, "50"), (90.0, "90"), (99.0, "99"), (99.9, "99.9"), (99.99, "99.99 %")]
    return Axis(0.0, 99.99, ticks, lambda value: -math.log10(1 - value / 100))


def _round_step(rough: float) -> float:
    decade = 10.0 ** math.floor(math.log10(rough))
    return next(step * decade for step in (1, 2, 2.5, 5, 10) if step * decade >= rough - 1e-12)


def said(value: float) -> str:
    """A number as a tick says it."""
    for size, unit in ((1e9, "G"), (1e6, "M"), (1e4, "k")):
        if abs(value) >= size:
            return f"{value / (1e3 if unit == 'k' else size):g} {unit}"
    return f"{value:.6g}"


def plot(lines: Sequence[Line], across: Axis, up: Axis, *, below: str, title: str) -> str:
    """A plot with its ticks and lines. `below` says what goes across."""
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(value: float) -> str:
        return f"{LEFT + wide * across.place(value):.1f}"

    def y(value: float) -> str:
        return f"{TOP + high * (1 - up.place(value)):.1f}"

    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">']
    for value, text in up.ticks:
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(value)}" y2="{y(value)}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y(value)}" text-anchor="end" dy="4">{escape(text)}</text>')
    for value, text in across.ticks:
        end = "end" if value == across.most and across.ticks[-1][0] == value else "middle"
        parts.append(f'<text x="{x(value)}" y="{HEIGHT - BOTTOM + 16}" text-anchor="{end}">{escape(text)}</text>')
    parts.append(f'<text x="{LEFT + wide / 2:.0f}" y="{HEIGHT - 3}" text-anchor="middle">{escape(below)}</text>')
    for line in lines:
        places = " ".join(f"{x(one)},{y(other)}" for one, other in line.points)
        parts.append(f'<polyline class="{line.style}" points="{places}"><title>{escape(line.name)}</title></polyline>')
    return "".join([*parts, "</svg>"])


def legend(lines: Sequence[Line]) -> str:
    """What each line is, in words beside a piece of it."""
    if len(lines) < 2:
        return ""
    keys = (
        f'<span><svg class="key" viewBox="0 0 24 8"><line class="{line.style}" '
        f'x1="0" x2="24" y1="4" y2="4"/></svg>{escape(line.name)}</span>'
        for line in lines
    )
    return f'<p class="legend">{"".join(keys)}</p>'
