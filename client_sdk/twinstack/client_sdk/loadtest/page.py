"""The report: one HTML file that needs nothing from elsewhere, with plots drawn by `svg`."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

import msgspec

from twinstack.client_sdk.loadtest import svg
from twinstack.client_sdk.loadtest.reports import ACTING, KINDS, OPPONENT
from twinstack.client_sdk.loadtest.results import Results, Second, Timing
from twinstack.client_sdk.loadtest.svg import Axis, Line

_STYLE = """
:root { color-scheme: light dark; --back: #fdfdfc; --text: #222; --soft: #6a6a6a; --grid: #e2e2df; --one: #0b6bcb;
  --two: #c2570c; --three: #2c7a3f; --four: #8250c4; --warn: #fff3d6; --worse: #b3261e; --better: #2c7a3f; }
@media (prefers-color-scheme: dark) { :root { --back: #17181a; --text: #e6e6e3; --soft: #a2a29c; --grid: #33353a;
  --one: #6cb2ff; --two: #ff9d5c; --three: #74cf8a; --four: #c4a1ff; --warn: #3d3214; --worse: #ff8a80;
  --better: #74cf8a; } }
body { background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto;
  max-width: 1320px; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.05rem; margin: 0 0 .4rem; }
.soft, figcaption { color: var(--soft); }
.finding { background: var(--warn); padding: .6rem .8rem; border-radius: 6px; }
.figures { display: flex; flex-wrap: wrap; gap: 1rem 2.5rem; margin: 1.2rem 0; }
.figures b { display: block; font-size: 1.6rem; font-weight: 600; }
.plots { display: grid; gap: 2rem; margin: 2rem 0;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 520px), 1fr)); }
figure { margin: 0; } figure > svg { width: 100%; height: auto; } svg text { fill: var(--soft); font-size: 12px; }
.grid { stroke: var(--grid); } .line { fill: none; stroke-width: 1.8; stroke-linejoin: round; }
.broad { stroke-width: 5; opacity: .35; }
.dashed { stroke-dasharray: 5 4; opacity: .8; } .one { stroke: var(--one); } .two { stroke: var(--two); }
.three { stroke: var(--three); } .four { stroke: var(--four); }
.legend { display: flex; flex-wrap: wrap; gap: 0 1.2rem; margin: .2rem 0 0; font-size: .87rem; }
.key { width: 24px; height: 8px; margin-right: .4rem; vertical-align: middle; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .9rem .25rem 0; text-align: right; border-bottom: 1px solid var(--grid); white-space: nowrap; }
th:first-child, td:first-child, .said { text-align: left; }
.worse { color: var(--worse); } .better { color: var(--better); }
pre { background: var(--grid); padding: .7rem; border-radius: 6px; overflow-x: auto; font-size: .85rem; }
"""
NOTHING = '<p class="soft">Nothing was measured.</p>'


def page(now: Results, before: Results | None = None, failed: Sequence[str] = ()) -> str:
    """The whole report, compared with an earlier run if there is one."""
    title = f"Load test: {now.plan.title or f'{now.plan.matches} matches'}"
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{_STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        f'<p class="soft">{escape(_circumstances(now))}</p>',
        *(f'<p class="finding">Failed: {escape(one)}</p>' for one in failed),
        *(f'<p class="finding">{escape(one)}</p>' for one in now.findings),
        *([f'<p class="soft">{escape(_earlier(now, before))}</p>'] if before is not None else []),
        _figures(now),
        "<h2>Times in milliseconds</h2>",
        _timings(now, before),
        f'<div class="plots">{"".join(_plots(now, before))}</div>',
        "<h2>Errors by code</h2>",
        _errors(now, before),
        "<h2>The plan</h2>",
        f"<pre>{escape(msgspec.json.format(msgspec.json.encode(now.plan), indent=1).decode())}</pre>",
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def _circumstances(now: Results) -> str:
    ended = "; it was interrupted" if now.interrupted else ""
    return (
        f"{now.server}, Twinstack {now.program}, {now.began}, {now.seconds:.0f} seconds{ended}. "
        f"Driven by {now.processes} client process{'es' if now.processes > 1 else ''} on {now.machine}, "
        f"with the seed {now.plan.seed}."
    )


def _earlier(now: Results, before: Results) -> str:
    """What it is compared with, and how that was different: another load has other times."""
    said = f"Compared with {before.server}, Twinstack {before.program}, {before.began}."
    same = {"server": now.server == before.server, "machine": now.machine == before.machine}
    other = [f"another {name}" for name, equal in same.items() if not equal]
    changed = list(_changes(msgspec.to_builtins(before.plan), msgspec.to_builtins(now.plan)))
    other += [f"its plan had {', '.join(changed)}"] if changed else []
    return f"{said} It was different: {'; '.join(other)}." if other else f"{said} It had the same plan and machine."


def _changes(before: dict[str, Any], now: dict[str, Any], table: str = "") -> Iterator[str]:
    """What was different in an earlier plan, besides its title."""
    for name, value in before.items():
        if value == now[name] or (name == "title" and not table):
            continue
        if isinstance(value, dict):
            yield from _changes(value, now[name], f"{name}.")
        else:
            said = f"{value:g}" if isinstance(value, float) else "empty" if value in ("", []) else str(value)
            yield f"{table}{name} = {said}"


def _figures(now: Results) -> str:
    counts = now.counts
    size = counts["update_bytes"] / counts["updates"] if counts["updates"] else 0.0
    figures = [
        (f"{now.rate:.4g}", "decisions a second"),
        (f"{counts['decisions']:,}", "decisions"),
        (f"{counts['begun']:,} / {counts['finished']:,}", "matches begun / finished"),
        (f"{size:.0f}", "bytes per update"),
        (f"{sum(now.errors.values()):,}", "errors"),
    ]
    figures += [(f"{counts['resumed']:,}", "connections resumed")] if counts["resumed"] else []
    figures += [(f"{counts['malformed']:,}", "malformed frames")] if counts["malformed"] else []
    return f'<div class="figures">{"".join(f"<div><b>{many}</b>{what}</div>" for many, what in figures)}</div>'


_COLUMNS = ("mean", "p50", "p90", "p99", "p999", "max")


def _timings(now: Results, before: Results | None) -> str:
    heads = "".join(f"<th>{one.replace('p999', 'p99.9')}</th>" for one in _COLUMNS)
    rows = [f"<tr><th></th><th>count</th>{heads}</tr>"]
    for kind, meaning in KINDS.items():
        timing = now.timings.get(kind)
        if timing is None:
            continue
        cells = "".join(f"<td>{getattr(timing, one):.2f}</td>" for one in _COLUMNS)
        rows.append(f"<tr><td>{escape(meaning)}</td><td>{timing.count:,}</td>{cells}</tr>")
        earlier = before.timings.get(kind) if before is not None else None
        if earlier is not None:
            changes = "".join(_change(getattr(earlier, one), getattr(timing, one)) for one in _COLUMNS)
            rows.append(f'<tr class="soft"><td>… against the earlier run</td><td></td>{changes}</tr>')
    if before is not None:
        rows.append(
            f"<tr><td>decisions a second: {now.rate:.4g}, earlier {before.rate:.4g}</td><td></td>"
            f"{_change(before.rate, now.rate, more_is_better=True)}</tr>"
        )
    return f'<div class="wide"><table>{"".join(rows)}</table></div>' if len(rows) > 1 else NOTHING


def _change(before: float, now: float, *, more_is_better: bool = False) -> str:
    if not before:
        return "<td>–</td>"
    change = (now - before) / before
    kind = "" if abs(change) < 0.05 else "better" if (change > 0) == more_is_better else "worse"
    return f'<td class="{kind}">{change:+.0%}</td>'


def _errors(now: Results, before: Results | None) -> str:
    earlier = before.errors if before is not None else {}
    codes = sorted({*now.errors, *earlier}, key=lambda code: (-now.errors.get(code, 0), code))
    if not codes:
        return '<p class="soft">There were none.</p>'
    head = "<th>earlier</th>" if before is not None else ""
    rows = [f'<tr><th>code</th><th>times</th>{head}<th class="said">what was said first</th></tr>']
    for code in codes:
        cell = f"<td>{earlier.get(code, 0):,}</td>" if before is not None else ""
        said = f'<td class="said">{escape(now.said.get(code, ""))}</td>'
        rows.append(f"<tr><td>{escape(code)}</td><td>{now.errors.get(code, 0):,}</td>{cell}{said}</tr>")
    return f'<div class="wide"><table>{"".join(rows)}</table></div>'


# --- plots


def _plots(now: Results, before: Results | None) -> list[str]:
    seconds = [one for one in now.by_second if one.at < now.plan.duration]
    time = svg.linear([now.seconds])

    def over_time(title: str, unit: str, lines: list[Line], note: str = "") -> str:
        return _figure(title, unit, lines, time, "seconds", note)

    latency = [
        Line(f"{kind}, {name}", _of(seconds, name, kind), color, broad=kind == ACTING)
        for kind, colors in ((ACTING, ("one", "two")), (OPPONENT, ("three", "four")))
        for name, color in zip(("p50", "p99"), colors, strict=True)
    ]
    rate = [Line("decisions a second", [(one.at, one.decisions) for one in seconds[:-1]], "one")]
    if before is not None:
        longest = min(now.seconds, before.plan.duration)
        earlier = [(one.at, float(one.decisions)) for one in before.by_second[:-1] if one.at < longest]
        rate.append(Line("earlier", earlier, "one", dashed=True))
    size = [(one.at, one.update_bytes / one.updates) for one in seconds if one.updates]
    server, pages = [one for one in now.of_server if one.at <= now.seconds], "from /metrics"
    processor, memory = (
        [(one.at, one.processor * 100) for one in server],
        [(one.at, one.memory / 1e6) for one in server],
    )
    return [
        over_time("Latency over time", "ms", latency, "from when the answer was due until it is seen"),
        _figure("Latency by percentile", "ms", _curves(now, before), svg.percentiles(), "percentile", logarithmic=True),
        over_time("Decisions a second", "", rate),
        over_time("Bytes per update", "", [Line("bytes", size, "one")], "as received, without framing"),
        over_time("Processor of the server", "%", [Line("%", processor, "one")], pages),
        over_time("Memory of the server", "MB", [Line("MB", memory, "one")], pages),
        over_time(
            "Event loop of the server, held at once", "ms", [Line("ms", [(s.at, s.held) for s in server], "one")],
            f"{pages}; the upper end of the bucket of the longest, 0 for below 1 ms",
        ),
        over_time(
            "Storing an answer, the longest", "ms", [Line("ms", [(s.at, s.stored) for s in server], "one")],
            f"{pages}; the upper end of its bucket: as long, nobody sees that answer, however idle the server is",
        ),
        over_time(
            "The tester itself",
            "",
            [
                Line("late by, ms", [(one.at, one.lag) for one in seconds], "two"),
                Line("processor, %", [(one.at, one.busy * 100) for one in seconds], "one"),
            ],
            "the worst of its processes; high values spoil the times above",
        ),
    ]  # fmt: skip


def _curves(now: Results, before: Results | None) -> list[Line]:
    lines = []
    for kind, color in ((ACTING, "one"), (OPPONENT, "two")):
        for results, dashed in ((now, False), (before, True)):
            timing = results.timings.get(kind) if results is not None else None
            if timing is not None:
                lines.append(
                    Line(
                        f"{kind}{', earlier' if dashed else ''}",
                        _points(timing),
                        color,
                        dashed,
                        not dashed and kind == ACTING,
                    )
                )
    return lines


def _of(seconds: Sequence[Second], name: str, kind: str) -> list[tuple[float, float]]:
    """A percentile of a kind of time in each second that has one."""
    return [(one.at, getattr(one, name)[kind]) for one in seconds if kind in one.p50]


def _points(timing: Timing) -> list[tuple[float, float]]:
    """Of its curve, what the number of times can tell: a percentile of 99.9 takes a thousand of them."""
    return [(at, max(value, 0.001)) for at, value in timing.curve if at < 100 and timing.count * (100 - at) >= 99.9]


def _figure(
    title: str, unit: str, lines: list[Line], across: Axis, below: str, note: str = "", *, logarithmic: bool = False
) -> str:
    lines = [line for line in lines if line.points]
    values = [value for line in lines for _, value in line.points]
    head = f"<h2>{escape(title)}{f' <span class=soft>{escape(unit)}</span>' if unit else ''}</h2>"
    if not values:
        return f"<figure>{head}{NOTHING}</figure>"
    up = svg.decades(values) if logarithmic else svg.linear(values)
    caption = f"<figcaption>{escape(note)}</figcaption>" if note else ""
    drawn = svg.plot(lines, across, up, below=below, title=title)
    return f"<figure>{head}{drawn}{svg.legend(lines)}{caption}</figure>"
