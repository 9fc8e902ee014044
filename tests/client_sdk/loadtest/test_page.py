"""The report: one file that needs nothing from elsewhere, and says what was measured."""

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from tests.client_sdk.loadtest.made import results_of
from twinstack.client_sdk.loadtest import svg
from twinstack.client_sdk.loadtest.page import page
from twinstack.client_sdk.loadtest.plan import Drops, Plan
from twinstack.client_sdk.loadtest.results import Results, Second

PLOTS = (
    "Latency over time", "Latency by percentile", "Decisions a second", "Bytes per update", "Processor of the server",
    "Memory of the server", "Event loop of the server, held at once", "Storing an answer, the longest",
    "The tester itself",
)  # fmt: skip


def drawings(text: str) -> list[ElementTree.Element]:
    return [ElementTree.fromstring(one) for one in re.findall(r"<svg viewBox=.*?</svg>", text)]


class Tags(HTMLParser):
    """What a page loads, and whether its tags close."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [tag] if tag in ("script", "link", "img", "iframe") else []
        self.loads += [name for name, _ in attrs if name in ("src", "href")]
        if tag not in ("meta", "line"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass


def test_it_has_every_plot_and_needs_nothing_from_elsewhere() -> None:
    text = page(results_of(acting=[10_000, 12_000], opponent=[11_000]))
    tags = Tags()
    tags.feed(text)
    assert (tags.open, tags.loads) == ([], [])
    assert "http" not in text.replace("http-", "")
    assert "@import" not in text
    assert "url(" not in text
    drawn = [one.get("aria-label") for one in drawings(text) if one.get("aria-label")]
    assert drawn == list(PLOTS)


def test_it_says_the_figures_and_under_which_circumstances() -> None:
    text = page(results_of(acting=[10_000] * 99 + [50_000], errors={"too late": 2, "fault": 7}, rate=123.4))
    for said in ("123.4", "2030-01-01 12:00 UTC", "a machine", "seed 1", "120</b>bytes per update", "<b>9</b>errors"):
        assert said in text
    assert re.search(r"<td>400</td><td>10.40</td><td>10.0\d</td>.*<td>50.\d\d</td></tr>", text)
    assert text.index("<td>fault</td><td>7</td>") < text.index("<td>too late</td><td>2</td>")


def test_an_earlier_run_stands_beside_it() -> None:
    now = results_of(acting=[20_000], opponent=[5_000], rate=80.0, errors={"new": 1})
    before = results_of(acting=[10_000], opponent=[10_000], rate=100.0, errors={"old": 4})
    text = page(now, before)
    assert '<td class="worse">+100%</td>' in text
    assert '<td class="better">-50%</td>' in text
    assert 'decisions a second: 80, earlier 100</td><td></td><td class="worse">-20%</td>' in text
    assert "<td>old</td><td>0</td><td>4</td>" in text
    assert text.count("dashed") > page(now).count("dashed")


def test_of_a_longer_earlier_run_as_much_is_drawn_as_this_one_took() -> None:
    now, before = results_of(acting=[1]), results_of(acting=[1])
    now.seconds = 2.0
    before.by_second = [Second(at, decisions=100) for at in range(60)]
    before.plan = Plan(duration=60.0)
    [rate] = [one for one in drawings(page(now, before)) if one.get("aria-label") == "Decisions a second"]
    dashed = [one for one in rate.iter() if "dashed" in one.get("class", "")]
    assert [len(one.attrib["points"].split()) for one in dashed] == [2]


def test_it_says_how_the_earlier_run_was_different() -> None:
    plans = [Plan(matches=many, duration=4.0, ramp=1.0, drops=Drops(share=0.5, every=many)) for many in (5, 9)]
    now, before = (results_of(acting=[1], plan=plan) for plan in plans)
    different = "It was different: its plan had matches = 9, drops.every = 9."
    assert different in page(now, before)
    assert "It had the same plan and machine." in page(now, now)
    before.machine = "another one"
    assert "It was different: another machine; its plan had matches = 9" in page(now, before)
    assert "Compared with" not in page(now)


def test_what_went_wrong_stands_first_and_nothing_can_break_out_of_the_page() -> None:
    plan = Plan(title="<script>alert(1)</script>", duration=4.0, ramp=1.0)
    text = page(
        results_of(acting=[1], errors={"<b>": 1}, plan=plan, findings=["a <finding>"]), failed=["p99>1ms: it is 2"]
    )
    assert "<script>" not in text
    assert "&lt;b&gt;" in text
    assert "a &lt;finding&gt;" in text
    assert text.index("Failed: p99&gt;1ms") < text.index("<svg")


def test_a_run_in_which_nothing_happened_has_a_report_too() -> None:
    empty = results_of(acting=[])
    bare = Results(
        **{name: getattr(empty, name) for name in empty.__struct_fields__} | {"by_second": [], "of_server": []}
    )
    assert page(bare).count("Nothing was measured.") == 10


# Plots


def test_lines_stay_within_the_plot_and_higher_is_more() -> None:
    across, up = svg.linear([10.0]), svg.linear([3.0, 170.0])
    root = ElementTree.fromstring(
        svg.plot([svg.Line("a <line>", [(0, 3), (5, 170), (10, 1e9)], "one")], across, up, below="seconds", title="t")
    )
    line = root.find("polyline")
    assert line is not None
    places = [tuple(map(float, one.split(","))) for one in line.attrib["points"].split()]
    assert all(svg.LEFT <= x <= svg.WIDTH - svg.RIGHT and svg.TOP <= y <= svg.HEIGHT - svg.BOTTOM for x, y in places)
    assert places[0][1] > places[1][1] > places[2][1] == svg.TOP


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([0.0], [0, 0.25, 0.5, 0.75, 1.0]),
        ([97.0], [0, 25, 50, 75, 100]),
        ([1234.0], [0, 500, 1000, 1500]),
        ([], [0, 0.25, 0.5, 0.75, 1.0]),
    ],
)
def test_ticks_are_round_numbers_up_to_one_above_all(values: list[float], ticks: list[float]) -> None:
    assert [tick for tick, _ in svg.linear(values).ticks] == pytest.approx(ticks)


def test_decades_and_percentiles_have_equal_space_for_each_power_of_ten() -> None:
    up, across = svg.decades([0.5, 60.0]), svg.percentiles()
    assert [text for _, text in up.ticks] == ["0.1", "1", "10", "100"]
    assert up.place(10.0) - up.place(1.0) == pytest.approx(1 / 3)
    assert across.place(99.0) - across.place(90.0) == pytest.approx(across.place(99.9) - across.place(99.0))
