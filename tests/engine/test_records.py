"""Records are copied field by field, by name: none is forgotten, and nothing that is written on is shared."""

from dataclasses import fields

import pytest

from twinstack.engine.core.reading import shown
from twinstack.engine.kernel.characteristics import Copiable, characteristics
from twinstack.engine.kernel.entities import OBJECT_FIELDS, PLAYER_FIELDS, Obj, Player
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import Turn

BEAR = Copiable((characteristics("Bear"),))


def a_marked_object() -> Obj:
    obj = Obj(20, "card", 0, BEAR, "hand")
    for at, name in enumerate(("counters", "id", *OBJECT_FIELDS)):
        setattr(obj, name, 1000 + at)
    return obj


@pytest.mark.parametrize("name", ["counters", "id", *OBJECT_FIELDS])
def test_a_copied_object_has_each_field_of_the_other(name: str) -> None:
    obj = a_marked_object()
    assert getattr(obj.copy(), name) == getattr(shown(obj), name) == getattr(obj, name)


def test_what_is_written_on_a_copied_object_is_not_written_on_the_other() -> None:
    obj = Obj(20, "card", 0, BEAR, "hand")
    obj.copy().zone = shown(obj, zone="exile").zone
    assert obj.zone == "hand"


@pytest.mark.parametrize("name", ["counters", "id", *PLAYER_FIELDS])
def test_a_copied_player_has_each_field_of_the_other(name: str) -> None:
    player = Player(1, "Bob", 20)
    value = getattr(player, name)
    if not isinstance(value, (list, dict)):
        setattr(player, name, "marked")
    elif isinstance(value, list):
        value.append(77)
    else:
        value[7] = 7
    assert getattr(player.copy(), name) == getattr(player, name)


@pytest.mark.parametrize("name", ["library", "hand", "graveyard", "pool"])
def test_what_a_copied_player_has_is_their_own(name: str) -> None:
    player = Player(1, "Bob", 20)
    assert getattr(player.copy(), name) is not getattr(player, name)


@pytest.mark.parametrize("name", [one.name for one in fields(Turn)])
def test_a_copied_turn_has_each_field_of_the_other(name: str) -> None:
    turn = Turn()
    setattr(turn, name, {(0, "draw"): 1} if name == "skips" else "marked")
    assert getattr(turn.copy(), name) == getattr(turn, name)


def test_what_a_copied_turn_skips_is_its_own() -> None:
    turn = Turn()
    turn.copy().skips[0, "draw"] = 1
    assert turn.skips == {}


@pytest.mark.parametrize("name", [one.name for one in fields(StackInfo)])
def test_the_choices_of_a_spell_stay_but_for_those_that_change(name: str) -> None:
    choices = StackInfo("cast", 0, 20)
    setattr(choices, name, "marked")
    assert getattr(choices.copy(), name) == "marked"
    assert getattr(choices.changed(**{name: "another"}), name) == "another"
    assert getattr(choices, name) == "marked"
