"""A rule book's sheet: mistakes in one are reported when it is made; Magic's agrees with Magic's engine."""

from typing import Any

import pytest

from tests.harness import Duel
from twinstack.engine import rulebooks
from twinstack.engine.kernel import entities as kernel
from twinstack.engine.magic.entities import Obj, Player
from twinstack.engine.magic.rules.layers import KEYWORD_COUNTERS
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.turn import STEPS
from twinstack.engine.sheet import Field, Flag, Hints, Mark, Sheet, Zone

BIRDS = Sheet(
    zones=(
        Zone("egg", seen="nobody"),
        Zone("wing", seen="owner"),
        Zone("nest", controlled=True),
        Zone("sea", shared=True),
        Zone("gust", shared=True, ordered=True, controlled=True),
    ),
    steps=("dawn", "dusk"),
    face=(Field("name", "text"), Field("span"), Field("song", "text")),
    flags=(Flag("asleep"), Flag("chick", stays=True)),
    marks=(Mark("hunger"), Mark("mate", "object"), Mark("eggs", "objects")),
    stats=(Field("wind"), Field("seeds", "amounts")),
    counters=("feather",),
    layers=("plumage",),
    stacked=("flight", "call"),
    stack="gust",
    options=("pass", "concede", "fly"),
)
"""A game that is nothing like Magic."""


def made(**parts: Any) -> Sheet:
    return Sheet(**{"zones": (Zone("nest"),), "steps": ("dawn",), **parts})


def test_a_place_in_the_sheet_is_the_number_that_travels() -> None:
    assert [BIRDS.zone(name) for name in ("egg", "wing", "nest", "sea", "gust")] == [0, 1, 2, 3, 4]
    assert (BIRDS.flag("asleep"), BIRDS.flag("chick"), BIRDS.staying) == (1, 2, 2)
    assert (BIRDS.stat("wind"), BIRDS.stat("seeds")) == (0, 1)
    assert [BIRDS.mark(name) for name in ("hunger", "mate", "eggs")] == [0, 1, 2]


def test_an_object_without_a_mark_has_nothing_of_its_kind() -> None:
    assert [mark.nothing for mark in BIRDS.marks] == [0, 0, ()]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"zones": ()}, "no zone; expected at least one"),
        (
            {"zones": (Zone("nest"), Zone("sea", shown="nest"))},
            "two are called 'nest'",
        ),
        ({"usual": "nset"}, "the usual zone is 'nset'; expected one that is shared and in no order"),
        ({"zones": (Zone("nest"), Zone("nest", shared=True))}, "two are called 'nest'; expected each zone once"),
        ({"steps": ()}, "no step; expected at least one"),
        ({"steps": ("dawn", "dusk", "dawn")}, "two are called 'dawn'; expected each step once"),
        ({"flags": (Flag("asleep"), Flag("asleep", stays=True))}, "two are called 'asleep'; expected each flag once"),
        ({"stats": (Field("wind"), Field("wind", "text"))}, "two are called 'wind'"),
        ({"face": ()}, "first field of a face is its name"),
        ({"face": (Field("span"), Field("name", "text"))}, "first field of a face is its name"),
        ({"face": (Field("name", "text"), Field("seeds", "amounts"))}, "holds amounts; expected number, text or names"),
        ({"marks": (Mark("hunger"), Mark("hunger", "object"))}, "two are called 'hunger'; expected each mark once"),
        ({"prices": ("name",)}, "a card costs 'name', which is not a number on faces"),
        ({"hints": Hints(beside="song")}, "the hints name the field of a face 'song', which the sheet does not have"),
        ({"hints": Hints(beside="{name}, {song}")}, "the hints name the field of a face 'song'"),
        ({"options": ("pass", "fly")}, "no option is called 'concede'; expected pass and concede among them"),
        ({"options": ("concede",)}, "no option is called 'pass'"),
        ({"options": ("pass", "concede", "pass")}, "two are called 'pass'; expected each kind of option once"),
        ({"face": (Field("name", "text"), Field("name"))}, "two are called 'name'"),
        ({"counters": ("feather", "feather")}, "two are called 'feather'"),
        ({"layers": ("plumage", "plumage")}, "two are called 'plumage'"),
        ({"stacked": ("call", "call")}, "two are called 'call'"),
        ({"stacked": ("call",)}, "the stack is the zone 'stack'; expected one that is shared and ordered"),
        ({"stacked": ("call",), "stack": "nest"}, "the stack is the zone 'nest'; expected one that is shared"),
        ({"steps": ("",)}, "a step is called ''"),
        ({"steps": (" dawn",)}, "a step is called ' dawn'"),
        ({"flags": tuple(Flag(f"flag {at}") for at in range(54))}, "54 flags; expected 53 at most"),
    ],
)
def test_what_is_wrong_in_a_sheet_is_said_as_it_is_made(parts: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        made(**parts)


@pytest.mark.parametrize(
    ("kind", "arguments", "said"),
    [
        (Zone, {"name": "sea\n"}, "a zone is called 'sea\\\\n'"),
        (Zone, {"name": "sea", "seen": "gulls"}, "seen by 'gulls'; expected all, owner or nobody"),
        (Zone, {"name": "sea", "shared": True, "seen": "owner"}, "shared, so it has no owner"),
        (Zone, {"name": "sea", "shown": "at  sea"}, "what is shown of a zone is called 'at  sea'"),
        (Field, {"name": "wind", "holds": "air"}, "holds 'air'; expected number, text, amounts or names"),
        (Field, {"name": "two  spaces"}, "a field is called"),
        (Flag, {"name": ""}, "a flag is called ''"),
        (Mark, {"name": "mate", "holds": "bird"}, "holds 'bird'; expected number, object or objects"),
        (Mark, {"name": " mate"}, "a mark is called ' mate'"),
    ],
)
def test_what_is_wrong_in_a_part_of_one_is_said_as_it_is_made(kind: Any, arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        kind(**arguments)


def test_53_flags_are_not_too_many_and_a_zone_that_nobody_sees_may_be_shared() -> None:
    assert made(flags=tuple(Flag(f"flag {at}") for at in range(53))).flag("flag 52") == 1 << 52
    assert Zone("fog", shared=True, seen="nobody").shared


def test_a_name_that_a_sheet_does_not_have_is_answered_with_one_that_it_has() -> None:
    with pytest.raises(KeyError, match=r"no zone 'nets'.*nest"):
        BIRDS.zone("nets")
    with pytest.raises(KeyError, match="no flag 'tapped'"):
        BIRDS.flag("tapped")
    with pytest.raises(KeyError, match="no stat of a player 'life'"):
        BIRDS.stat("life")


def test_magic_declares_its_zones_and_who_sees_them() -> None:
    """400.1, 400.2, 404.2, 405.2"""
    zones = {zone.name: zone for zone in rulebooks.find("magic").sheet.zones}
    assert list(zones) == ["library", "hand", "battlefield", "graveyard", "stack", "exile", "command"]
    assert [name for name, zone in zones.items() if zone.seen != "all"] == ["library", "hand"]
    assert [name for name, zone in zones.items() if zone.ordered] == ["graveyard", "stack"]
    assert [name for name, zone in zones.items() if not zone.shared] == ["library", "hand", "graveyard"]


@pytest.mark.parametrize(("field", "name"), [("tapped", "tapped"), ("flipped", "flipped"), ("phased", "phased out")])
def test_each_status_that_a_permanent_of_magic_has_as_a_field_is_a_flag_of_the_sheet(
    duel: Duel, field: str, name: str
) -> None:
    """110.5"""
    bear, showing = duel.alice.has("Grizzly Bears").obj, rulebooks.find("magic").showing
    before = showing.flags(duel.game.state, bear)
    setattr(bear, field, True)
    assert showing.flags(duel.game.state, bear) ^ before == SHEET.flag(name)


@pytest.mark.parametrize(("field", "name"), [("damage", "damage"), ("attached_to", "attached to")])
def test_each_mark_of_magic_that_is_a_field_of_objects_is_one_of_the_sheet(duel: Duel, field: str, name: str) -> None:
    bear, showing = duel.alice.has("Grizzly Bears").obj, rulebooks.find("magic").showing
    assert not showing.marks(duel.game.state, bear)
    setattr(bear, field, 7)
    marks = dict(zip((mark.name for mark in SHEET.marks), showing.marks(duel.game.state, bear), strict=True))
    assert {at: value for at, value in marks.items() if value} == {name: 7}


@pytest.mark.parametrize(
    ("field", "value", "name", "shown"),
    [("life", 7, "life", 7), ("hand", [1, 2, 3], "hand", 3), ("library", [1] * 5, "library", 5),
     ("pool", {1: 2}, "mana", {"W": 2})],
)  # fmt: skip
def test_each_statistic_of_magic_that_is_a_field_of_players_is_one_of_the_sheet(
    duel: Duel, field: str, value: Any, name: str, shown: Any
) -> None:
    player, showing = duel.game.state.players[0], rulebooks.find("magic").showing
    setattr(player, field, value)
    stats = showing.stats(duel.game.state, player)
    assert len(stats) == len(SHEET.stats)
    assert stats[SHEET.stat(name)] == shown


def test_what_magics_records_add_is_all_told_by_its_sheet_or_said_not_to_be() -> None:
    """A new field of a record is shown, or stands here with the reason."""
    objects = {*Obj.FIELDS} - {*kernel.Obj.FIELDS}
    players = {*Player.FIELDS} - {*kernel.Player.FIELDS}
    assert objects == {"tapped", "flipped", "phased", "damage"} | {"deathtouched"}  # 704.5h: until it is destroyed
    told = {"life", "hand", "library", "pool"} | {"graveyard"}  # a zone whose cards are seen one by one
    of_the_turn = {"began", "hand_limit", "lands_played", "starved"}  # what the rules keep to themselves
    assert players == told | of_the_turn


def test_the_keyword_counters_of_magic_are_on_its_sheet() -> None:
    """122.1b"""
    assert set(SHEET.counters) >= KEYWORD_COUNTERS


def test_magic_declares_the_steps_that_its_turn_has() -> None:
    """500.1"""
    assert rulebooks.find("magic").sheet.steps == ("setup", *STEPS)
