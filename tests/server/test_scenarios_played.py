"""Scenarios that a client sends: played as far as it wants, seen by anybody, answered by clicks, and within limits."""

import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.online import Caller, caller, server
from twinstack.engine import rulebooks
from twinstack.engine.core.scenario.bounds import Stopped
from twinstack.protocol import messages as m
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.options import options_of
from twinstack.protocol.patches import Op
from twinstack.protocol.rows import DecisionRow, Snapshot
from twinstack.protocol.sheet import Sheet
from twinstack.server.scenarios import Watch

CLONE = """title = "A Clone of a face-down Demon"
rule = "707.2"
alice.hand = ["Clone"]
bob.battlefield = ["Grinning Demon (face down) as Demon"]
story = \"\"\"
alice casts Clone
resolve Clone
alice chooses Demon
expect Clone is a 2/2 colorless creature
expect Clone is a 6/6
\"\"\"
"""
MASQUE = """rulebook = "masque"
alice.hand = ["Mime", "Diva"]
story = ""
"""


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    async with server(tmp_path / "games.db") as found:
        yield found


async def played(one: Caller, text: str, **asked: Any) -> dict[str, Any]:
    found: dict[str, Any] = await one.ask(m.PlayScenario, text=text, **asked)
    return found


async def seen(one: Caller, text: str, **asked: Any) -> dict[str, Any]:
    found = await played(one, text, **asked)
    assert "problem" not in found, found
    shown: dict[str, Any] = found["seen"]
    return shown


def mirror_of(shown: dict[str, Any]) -> Mirror:
    found = Mirror(msgspec.convert(shown["snapshot"], Snapshot), msgspec.convert(shown["sheet"], Sheet))
    assert found.hash() == shown["hash"]
    found.apply(msgspec.convert(shown.get("patch", []), list[Op]))
    return found


def labels(shown: dict[str, Any]) -> list[str]:
    texts = mirror_of(shown).texts
    return [texts[option.label] for option in options_of(msgspec.convert(shown["decision"], DecisionRow))]


async def test_a_story_is_played_line_by_line_and_expectations_say_what_was_found(alice: Caller) -> None:
    shown = await seen(alice, CLONE)
    assert (shown["title"], shown["rules"], shown["players"]) == (
        "A Clone of a face-down Demon", ["707.2"], ["alice", "bob"],
    )  # fmt: skip
    assert [(one["line"], one["text"]) for one in shown["story"]][:2] == [
        (6, "alice casts Clone"),
        (7, "resolve Clone"),
    ]
    met, missed = shown["story"][3:]
    assert met["played"]
    assert not met.get("failed")
    assert missed["failed"]
    assert "2/2 colorless" in missed["found"]
    assert "707.5" in missed["why"]
    assert shown["story"][2]["events"]
    assert shown["step"] == 5


async def test_stepping_back_is_asking_for_an_earlier_step(alice: Caller) -> None:
    before, after = await seen(alice, CLONE, step=0), await seen(alice, CLONE, step=1)
    assert [one.get("played", False) for one in after["story"]] == [True, False, False, False, False]
    stack = next(at for at, zone in enumerate(mirror_of(after).sheet.zones) if zone.name == "stack")
    assert [one.id for one in mirror_of(after).objects.values() if one.zone == stack]
    assert not [one.id for one in mirror_of(before).objects.values() if one.zone == stack]
    assert (await seen(alice, CLONE, step=0))["hash"] == before["hash"]


async def test_a_seat_sees_no_more_than_it_would_in_a_game(alice: Caller) -> None:
    """Whoever knows everything sees the face-down Demon and every library; a spectator sees neither."""
    everything, spectator = await seen(alice, CLONE, step=0), await seen(alice, CLONE, step=0, seat=0)
    known = {one.peek for one in mirror_of(everything).objects.values()} - {-1}
    assert len(known) == 1
    assert {one.peek for one in mirror_of(spectator).objects.values()} == {-1}
    assert "decision" in everything
    assert "decision" not in spectator
    assert "decision" in await seen(alice, CLONE, step=0, seat=1)
    refused = await alice.ask(m.PlayScenario, text=CLONE, seat=3)
    assert (refused.code, refused.expected) == ("bad seat", "1 to 2, 0 for spectators, -1 for everything")


async def test_an_answer_is_told_as_the_line_that_gives_it(alice: Caller) -> None:
    start = await seen(alice, CLONE, step=0)
    cast = labels(start).index("Cast Clone")
    assert (await seen(alice, CLONE, step=0, take=[cast]))["adds"] == "alice casts Clone"
    asked = await seen(alice, CLONE, step=2)
    assert asked["asked"] == 1
    assert (await seen(alice, CLONE, step=2, take=[0]))["adds"] == "alice chooses Demon"
    refused = await alice.ask(m.PlayScenario, text=CLONE, step=2, take=[77])
    assert refused.code == "illegal answer"


async def test_why_something_is_as_it_is_can_be_asked_at_each_step(alice: Caller) -> None:
    shown = await seen(alice, CLONE)
    table = next(at for at, zone in enumerate(mirror_of(shown).sheet.zones) if zone.name == "battlefield")
    clone = next(one.id for one in mirror_of(shown).objects.values() if one.zone == table and one.controller == 1)
    why = (await seen(alice, CLONE, explain=clone))["why"]
    assert any(step.get("rule") == "707.5" for step in why["because"])
    refused = await alice.ask(m.PlayScenario, text=CLONE, explain=9999)
    assert refused.code == "no object"


async def test_why_an_event_of_the_last_line_happened_can_be_asked_by_its_place(alice: Caller) -> None:
    events = (await seen(alice, CLONE, step=3))["story"][2]["events"]
    assert events == [
        "Clone enters as a copy of a face-down creature (707.5).",
        "A nameless object enters under Alice's control.",
    ]
    for at, said in enumerate(("Clone enters as a copy of", "A nameless object (Clone) enters under")):
        assert (await seen(alice, CLONE, step=3, event=at))["why"]["text"].startswith(said)
    for step, event in ((3, len(events)), (0, 0), (5, 0)):
        refused = await alice.ask(m.PlayScenario, text=CLONE, step=step, event=event)
        assert refused.code == "no event"


async def test_why_an_event_happened_is_told_as_far_as_whoevers_eyes_are_used_may_know(alice: Caller) -> None:
    text = """step = "end"
bob.library = ["Grinning Demon"]
story = "go to bob's draw step"
"""
    events = (await seen(alice, text))["story"][0]["events"]
    draw = next(at for at, said in enumerate(events) if "draws" in said)
    everything, bob, other = [(await seen(alice, text, event=draw, seat=seat))["why"]["text"] for seat in (-1, 2, 1)]
    assert "Grinning Demon" in everything
    assert "Grinning Demon" in bob
    assert other == "Bob draws a card"


async def test_a_fault_is_told_with_its_line(alice: Caller) -> None:
    wrong = await played(alice, CLONE.replace('"Clone"]', '"Clonee"]'))
    assert (wrong["line"], wrong["problem"]) == (3, "line 3: no card is named 'Clonee'; did you mean 'Clone'?")
    assert (await played(alice, 'title = "x"\nseed = 1 2'))["line"] == 2
    assert "TOML" in (await played(alice, f"a = {'[' * 5000}"))["problem"]
    ends = await seen(alice, CLONE.replace("alice casts Clone", "alice casts Cloone"))
    assert ends["story"][0]["failed"]
    assert "did you mean 'Clone'?" in ends["story"][0]["found"]
    assert ends["step"] == 1


async def test_another_edition_of_the_rules_can_play_it(alice: Caller) -> None:
    shown = await seen(alice, CLONE, profile="magic-2004")
    assert (shown["rulebook"], shown["profile"]) == ("magic-2004", "magic-2004")


async def test_more_than_a_server_gives_to_a_scenario_is_refused(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db", max_objects=500) as address, caller(address) as one:
        await one.enter("Alice")
        many = await played(one, 'alice.hand = ["400 Forest", "400 Island"]')
        assert many["problem"] == "line 1: more than 500 things lie in the position"
        assert "500 things" in (await played(one, "alice.filler = 999999999"))["problem"]
        assert "500 characters" in (await played(one, f'story = "expect {"a " * 400}"'))["problem"]


async def test_a_server_may_play_none(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db", scenario_seconds=0.0) as address, caller(address) as one:
        await one.enter("Alice")
        assert (await one.ask(m.PlayScenario, text=CLONE)).code == "not here"


def test_what_takes_too_long_is_stopped_and_lets_others_run_meanwhile() -> None:
    """Its own processor time counts, not that of others."""
    pauses: list[float] = []
    watch = Watch(0.1, 100, lambda: pauses.append(time.thread_time()))
    with pytest.raises(Stopped, match=r"longer than the 0\.1 seconds"):
        looks_for_long(watch)
    assert pauses


def looks_for_long(watch: Watch) -> None:
    began = time.thread_time()
    while time.thread_time() - began < 30:
        watch.check()


@pytest.mark.usefixtures("rulebooks_of_tests")
async def test_each_rule_book_can_be_played_and_says_what_a_position_may_have(address: str) -> None:
    async with caller(address) as one:
        await one.enter("Alice")
        for book in rulebooks.names():
            words = await one.ask(m.ScenarioWords, rulebook=book)
            zones = {zone.name for zone in rulebooks.find(book).sheet.zones}
            assert set(words["zones"]) <= zones, book
            cards = [card["name"] for card in await one.ask(m.FindCards, words="", rulebook=book, limit=3)]
            shown = await seen(one, f'rulebook = "{book}"')
            assert (shown["rulebook"], shown["step"]) == (book, 0)
            assert cards


@pytest.mark.usefixtures("rulebooks_of_tests")
async def test_a_card_goes_into_play_unless_somebody_says_otherwise(alice: Caller) -> None:
    """Most of a position lies there, so it is the first of the zones, of whatever book."""
    first = {}
    for book in rulebooks.names():
        zones = (await alice.ask(m.ScenarioWords, rulebook=book))["zones"]
        assert len(zones) == len({*zones}) > 1
        first[book] = zones[0]
    assert first == {"magic": "battlefield", "magic-2004": "battlefield", "grand-archive": "field", "masque": "stage"}


async def test_cards_are_found_by_words_in_their_names(alice: Caller) -> None:
    found = await alice.ask(m.FindCards, words="clone", rulebook="magic")
    assert found[0]["name"] == "Clone"
    assert all("clone" in card["name"].casefold() for card in found)
    face = (await alice.ask(m.Cards, numbers=[found[0]["number"]], rulebook="magic"))["faces"][0]
    assert face[0] == "Clone"


async def test_each_entry_of_the_catalogue_can_be_opened_and_played(alice: Caller) -> None:
    listed = await alice.ask(m.Catalogue)
    assert {entry["document"] for entry in listed["entries"]} == set(listed["documents"])
    entry = next(one for one in listed["entries"] if one["entry"] == "cr707.2/ex2")
    assert "face-down Grinning Demon" in entry["says"]
    text = (await alice.ask(m.Catalogue, entry=entry["entry"]))["text"]
    shown = await seen(alice, text, profile=entry["profiles"][0])
    assert not [line for line in shown["story"] if line.get("failed")]
    untold = next(one for one in listed["entries"] if one.get("reason"))
    assert (await alice.ask(m.Catalogue, entry=untold["entry"])).code == "no entry"
    assert (await alice.ask(m.Catalogue, entry="../../secret")).code == "no entry"


async def test_who_takes_much_of_the_servers_time_has_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is counted for an address what its scenarios have cost, however many connections it has."""
    clock = iter(range(0, 1_000_000, 3))  # each look at it is three seconds later
    limits = {"scenario_seconds_per_minute": 5, "scenario_seconds": 3600.0}
    async with server(tmp_path / "games.db", **limits) as address, caller(address) as one, caller(address) as two:
        await one.enter("Alice")
        await two.enter("Bob")
        monkeypatch.setattr("twinstack.server.scenarios.thread_time", lambda: float(next(clock)))
        assert "seen" in await played(one, CLONE, step=0)
        for other in (one, two):
            refused = await other.ask(m.PlayScenario, text=CLONE, step=0)
            assert refused.code == "too many scenarios", refused
            assert "5 seconds of processor time a minute" in refused.problem
