"""Records are copied field by field: no field is forgotten, and no mutable value is shared."""

from dataclasses import fields
from typing import Any, cast

import pytest

from tests.engine.test_sheet import BIRDS
from tests.pure_python import of_pure_python
from twinstack.engine.core.reading import shown
from twinstack.engine.kernel import entities
from twinstack.engine.kernel.canonical import digest, state_form
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.kernel.state import State
from twinstack.engine.magic import characteristics as magic
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.entities import Obj, Player
from twinstack.engine.magic.game_cards import GameCards
from twinstack.engine.magic.profile import PROFILES
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.turn import Turn

BEAR = magic.Copiable((magic.characteristics("Bear"),))
RECORDS: list[Any] = [entities.Obj, entities.Player, Obj, Player]


def a_record(kind: type[Any]) -> Any:
    """Of any game, or of Magic."""
    if issubclass(kind, entities.Obj):
        return kind(20, "card", 0, BEAR, "hand")
    return Player(1, "Bob", 20) if kind is Player else kind(1, "Bob", BIRDS)


EACH_FIELD = [
    pytest.param(kind, name, id=f"{kind.__module__.split('.')[2]} {kind.__name__}.{name}")
    for kind in RECORDS
    for name in kind.FIELDS
]

anything_can_be_written = of_pure_python("its fields take nothing but values of their types")


def mark(record: Any, name: str) -> None:
    """Its field is not as it was."""
    value = getattr(record, name)
    if isinstance(value, list):
        value.append(77)
    else:
        setattr(record, name, {7: [7]} if isinstance(value, dict) else "marked")


@of_pure_python("its classes have no `__slots__` to be read")
@pytest.mark.parametrize("kind", RECORDS)
def test_the_fields_of_a_record_are_all_that_it_has(kind: type[Any]) -> None:
    slots = {name for base in kind.__mro__ for name in vars(base).get("__slots__", ())}
    twice = {"piles"} if kind is Player else set()  # Magic's players have each pile as a field
    assert {*kind.FIELDS} == slots - twice
    assert len(kind.FIELDS) == len(slots - twice)


@anything_can_be_written
@pytest.mark.parametrize(("kind", "name"), EACH_FIELD)
def test_a_copy_has_each_field_of_the_other(kind: type[Any], name: str) -> None:
    record = a_record(kind)
    mark(record, name)
    assert getattr(record.copy(), name) == getattr(record, name)
    if kind is Obj:
        assert getattr(shown(record), name) == getattr(record, name)


def test_what_is_written_on_a_copied_object_is_not_written_on_the_other() -> None:
    obj = a_record(Obj)
    obj.copy().zone = shown(obj, zone="exile").zone
    assert obj.zone == "hand"


@pytest.mark.parametrize("name", ["library", "hand", "graveyard", "pool"])
def test_what_a_copied_player_has_is_their_own(name: str) -> None:
    player = Player(1, "Bob", 20)
    assert getattr(player.copy(), name) is not getattr(player, name)


def test_the_zones_of_a_player_are_their_piles_in_a_copy_too() -> None:
    for player in (Player(1, "Bob", 20), Player(1, "Bob", 20).copy()):
        assert list(player.piles) == [zone.name for zone in SHEET.zones if not zone.shared]
        assert all(getattr(player, name) is pile for name, pile in player.piles.items())


# Hashes


def a_state(of_magic: bool) -> State[Any, Any]:
    """With one object of each player."""
    if of_magic:
        people: list[Any] = [Player(seat, name, 20) for seat, name in enumerate(("Alice", "Bob"))]
        cards = GameCards(CardBook())
        s: State[Any, Any] = MagicState(people, Randomness(b"records"), PROFILES["magic-current"], cards)
    else:
        people = [entities.Player(seat, name, BIRDS) for seat, name in enumerate(("Alice", "Bob"))]
        s = State(people, Randomness(b"records"), BIRDS)
    pile, shared = ("hand", "battlefield") if of_magic else ("wing", "sea")
    for seat, zone in ((0, pile), (1, shared)):
        obj = s.object_type(20 + seat, "card", seat, BEAR, zone)
        s.objects[obj.id] = obj
        if zone == pile:
            s.players[seat].piles[zone].append(obj.id)
        else:
            cast("dict[int, Any]", s.zones[zone])[obj.id] = obj
    return s


def form(s: State[Any, Any]) -> str:
    return digest(state_form(s))


@anything_can_be_written
@pytest.mark.parametrize(("kind", "name"), EACH_FIELD)
def test_a_state_in_which_one_field_is_otherwise_has_another_hash(kind: type[Any], name: str) -> None:
    s = a_state(of_magic=kind in (Obj, Player))
    before = form(s)
    twin = s.clone()
    records = twin.objects[21] if issubclass(kind, entities.Obj) else twin.players[1]
    assert type(records) is kind
    mark(records, name)
    told = name not in ("known", "origin")  # who knows it, and how it came to be, is not what it is
    assert (form(twin) != before) == told
    assert form(s) == before


@pytest.mark.parametrize("of_magic", [False, True])
def test_what_is_done_to_a_clone_is_not_done_to_the_other(of_magic: bool) -> None:
    s = a_state(of_magic)
    before, zones, piles = form(s), list(s.zones), list(s.players[0].piles)
    for name in zones:
        twin = s.clone()
        zone = twin.zones[name]
        if isinstance(zone, dict):
            zone[20] = twin.objects[20]
            assert all(twin.objects[id] is obj for id, obj in zone.items())
        else:
            zone.append(20)
        assert form(twin) != before
    for name in piles:
        twin = s.clone()
        twin.players[0].piles[name].append(99)
        assert form(twin) != before
    twin = s.clone()
    twin.set_mark(twin.objects[21], MARKS[of_magic], 3)
    twin.objects[21].zone = "elsewhere"
    assert form(twin) != before
    assert form(s) == before


MARKS = ("asleep", "tapped")


# Any game's records


def test_a_small_sheet_gives_a_state_with_its_zones_and_players_with_theirs() -> None:
    s = a_state(of_magic=False)
    assert s.zones == {"sea": {21: s.objects[21]}, "gust": []}
    assert s.players[0].piles == {"egg": [], "wing": [20], "nest": []}
    assert (s.zone_ids("sea", 0), s.zone_ids("wing", 0), s.zone_ids("wing", 1)) == ([21], [20], [])
    assert s.players[0].stats == {"wind": 0, "seeds": {}}


def test_a_mark_is_kept_while_it_is_something() -> None:
    s = a_state(of_magic=False)
    obj = s.objects[20]
    unmarked = form(s)
    s.set_mark(obj, "asleep", True)
    assert obj.marks == {"asleep": True}
    assert 20 in s.changed
    s.set_mark(obj, "asleep", False)
    assert obj.marks is entities.NOTHING
    assert form(s) == unmarked


def test_a_mark_or_stat_that_the_sheet_does_not_have_is_refused() -> None:
    s = a_state(of_magic=False)
    with pytest.raises(KeyError, match="no flag or mark 'tapped'"):
        s.set_mark(s.objects[20], "tapped", True)
    with pytest.raises(KeyError, match="no stat of a player 'winds'; did you mean 'wind'"):
        s.set_stat(s.players[0], "winds", 2)
    assert (s.objects[20].marks, s.players[0].stats["wind"]) == ({}, 0)


def test_a_stat_that_is_set_is_the_players_own() -> None:
    s = a_state(of_magic=False)
    twin = s.clone()
    twin.set_stat(twin.players[0], "wind", 4)
    assert [one.players[0].stats["wind"] for one in (s, twin)] == [0, 4]
    assert form(s) != form(twin)


@anything_can_be_written
@pytest.mark.parametrize("name", [one.name for one in fields(Turn)])
def test_a_copied_turn_has_each_field_of_the_other(name: str) -> None:
    turn = Turn()
    setattr(turn, name, {(0, "draw"): 1} if name == "skips" else "marked")
    assert getattr(turn.copy(), name) == getattr(turn, name)


def test_what_a_copied_turn_skips_is_its_own() -> None:
    turn = Turn()
    turn.copy().skips[0, "draw"] = 1
    assert turn.skips == {}


@anything_can_be_written
@pytest.mark.parametrize("name", [one.name for one in fields(StackInfo)])
def test_the_choices_of_a_spell_stay_but_for_those_that_change(name: str) -> None:
    choices = StackInfo("cast", 0, 20)
    setattr(choices, name, "marked")
    assert getattr(choices.copy(), name) == "marked"
    assert getattr(choices.changed(**{name: "another"}), name) == "another"
    assert getattr(choices, name) == "marked"
