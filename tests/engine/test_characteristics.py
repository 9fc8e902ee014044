"""Characteristics: equal fields make one value, each game has its own type; drafts, and copiable values."""

import gc
import weakref
from dataclasses import dataclass
from typing import Any, ClassVar, cast

import pytest

from tests.engine.test_sheet import BIRDS
from twinstack.engine.kernel import characteristics as kernel
from twinstack.engine.kernel.canonical import canonical
from twinstack.engine.kernel.characteristics import Ability, Copiable, characteristics_of
from twinstack.engine.magic.characteristics import Characteristics, characteristics
from twinstack.engine.sheet import Field, Sheet, Zone


@dataclass(frozen=True, eq=False)
class Song(Ability):
    """An ability that works where it says."""

    kind: ClassVar[str] = "triggered"
    zones: tuple[str, ...] = ("nest",)

    @property
    def works_in(self) -> tuple[str, ...]:
        return self.zones


def faces() -> Any:
    """The faces of birds: a name, a span, a song, abilities."""
    return characteristics_of(BIRDS)


def test_a_face_has_the_fields_of_its_sheet_and_abilities() -> None:
    bird = faces().made(name="Wren", span=3)
    assert (bird.name, bird.abilities, bird.span, bird.song) == ("Wren", (), 3, "")
    assert set(bird.FIELDS) == {"name", "abilities", "span", "song"}
    assert faces().made().span is None


def test_equal_fields_are_one_value_for_as_long_as_anybody_has_it() -> None:
    kind = faces()
    wren = kind.made(name="Wren", span=3)
    assert kind.made(span=3, name="Wren") is wren
    assert wren.replaced(span=4) is not wren
    assert wren.replaced(span=4).replaced(span=3) is wren
    gone = weakref.ref(kind.made(name="Dodo"))
    gc.collect()
    assert gone() is None


def test_the_values_of_two_games_are_not_the_same_even_where_all_fields_are_equal() -> None:
    assert kernel.Characteristics.made(name="Bear") is not characteristics("Bear")
    assert faces().made(name="Wren") is not faces().made(name="Wren")
    assert isinstance(characteristics("Bear"), Characteristics)


def test_a_field_that_a_face_does_not_have_is_refused_by_name() -> None:
    wren = faces().made(name="Wren")
    with pytest.raises(TypeError, match="Face has no field 'power'; expected name, abilities, span, song"):
        wren.replaced(power=1)
    with pytest.raises(TypeError, match="no field 'mana'"):
        faces().made(name="Wren", mana=3)


@pytest.mark.parametrize("name", ["functions", "made", "two-part", "FIELDS"])
def test_a_field_that_cannot_be_the_name_of_a_characteristic_is_refused_as_the_book_is_made(name: str) -> None:
    with pytest.raises(ValueError, match=f"a face has the field {name!r}, which cannot be"):
        characteristics_of(Sheet((Zone("nest"),), ("dawn",), (Field("name", "text"), Field(name))))


def test_a_field_of_two_words_is_written_as_one() -> None:
    sheet = Sheet((Zone("nest"),), ("dawn",), (Field("name", "text"), Field("wing span"), Field("kin", "names")))
    bird: Any = characteristics_of(sheet).made(wing_span=2)
    assert (bird.wing_span, bird.kin) == (2, ())


def test_whoever_declares_fields_says_what_each_is_where_nothing_is_said() -> None:
    with pytest.raises(TypeError, match="Fish has 3 FIELDS; expected as many values in EMPTY"):
        type("Fish", (kernel.Characteristics,), {"FIELDS": ("name", "abilities", "fins"), "__slots__": ("fins",)})


@pytest.mark.parametrize("name", Characteristics.FIELDS)
def test_each_field_of_magics_makes_another_value_with_another_canonical_form(name: str) -> None:
    """109.3"""
    empty = characteristics()
    other = {"abilities": (Song(),), "colors": 1, "indicator": 1, "name": "Bear", "mana_cost": "{G}"}.get(name, 2)
    if name in ("supertypes", "types", "subtypes"):
        other = frozenset(("Bear",))
    changed = empty.replaced(**{name: other})
    assert getattr(changed, name) == other
    assert changed is not empty
    assert canonical(changed) != canonical(empty)
    assert changed.replaced(**{name: getattr(empty, name)}) is empty


def test_a_draft_starts_as_its_value_and_ends_as_another() -> None:
    wren = faces().made(name="Wren", span=3)
    draft = wren.draft()
    draft.span, draft.name = 4, "Great Wren"
    further = draft.draft()
    further.span = 5
    assert [one.finish().span for one in (draft, further)] == [4, 5]
    assert draft.finish() is wren.replaced(name="Great Wren", span=4)
    assert wren.span == 3


def test_an_ability_functions_in_the_zones_that_it_says() -> None:
    song, call = Song(), Song(("wing", "nest"))
    wren = faces().made(name="Wren", abilities=(song, call))
    assert wren.functions("nest").triggers == (song, call)
    assert wren.functions("wing").triggers == (call,)
    assert wren.functions("sea").empty
    draft = wren.draft()
    draft.set_abilities((song,))
    assert draft.functions("wing").empty
    with pytest.raises(NotImplementedError, match="Ability does not say in which zones it works"):
        faces().made(abilities=(Ability(),)).functions("nest")


def test_copiable_values_have_the_faces_that_a_card_has() -> None:
    song = Song()
    kind = faces()
    egg, bird = kind.made(name="Egg"), kind.made(name="Wren", abilities=(song,))
    value = Copiable((egg, bird))
    assert (value.front, value.side(1), value.side(2)) == (egg, bird, egg)
    assert [value.has_face(at) for at in (0, 1, 2)] == [True, True, False]
    assert (value.gives(song), value.gives(Song())) == (True, False)


def test_a_keyword_is_had_as_long_as_an_ability_says_it() -> None:
    """702.1"""

    class Flying(Song):
        keyword = "flying"

    bird = characteristics("Wren", abilities=(Flying(),))
    draft = bird.draft()
    assert bird.has("flying")
    assert draft.has("flying")
    draft.set_abilities(())
    assert not draft.has("flying")
    assert not cast(Any, draft.finish()).has("flying")
