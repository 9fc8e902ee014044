"""How scenarios write objects and made-up card texts, and what they refuse."""

import re
from typing import Any

import pytest

from twinstack.engine.core.scenario.phrases import names_in, shares_in
from twinstack.engine.core.scenario.traits import split_traits
from twinstack.engine.core.words.base import Both
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.scenario import LANGUAGE
from twinstack.engine.magic.scenario.phrases import said_of
from twinstack.engine.magic.scenario.things import DETAILS
from twinstack.engine.magic.scenario.vocabulary import made_up_cards, read_expression
from twinstack.engine.magic.words import Damage, Draw, Triggered


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("draw(1)", Draw),
        ("damage(x, target())", Damage),
        ("when(dies(), draw(1))", Triggered),
        ("creature & yours - itself", Both),
        ("-1", int),
        ("draw(1), draw(2)", tuple),
    ],
)
def test_an_expression_over_the_vocabulary_is_read(text: str, kind: type) -> None:
    assert isinstance(read_expression(text), kind)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("draw(", "was never closed"),
        ("drow(1)", "the vocabulary has no word 'drow'; did you mean 'draw'?"),
        ("__import__('os')", "the vocabulary has no word '__import__'"),
        ("draw.__class__", "is not allowed"),
        ("draw(1)(2)", "is not allowed"),
        ("lambda: draw", "is not allowed"),
        ("[draw for draw in (1, 2)]", "is not allowed"),
        ("draw(*[1])", "is not allowed"),
        ("draw(**{})", "** is not allowed"),
        ("draw if draw else draw", "is not allowed"),
        ("f'{draw}'", "is not allowed"),
        ("1.5", "is not allowed"),
        ("2 ** 99", "is not allowed"),
        ("99999999", "is too large"),
        ("999999 * 999999", "is too large"),
        ("'a' * 9", "joins words, not texts or lists"),
        ("creature & 'a'", "joins words, not texts or lists"),
        ("creature & 1", "does not fit between these words"),
        ("flying(3)", "takes nothing in parentheses"),
        ("gets()", "gets(...) cannot be made of that"),
        ("rule('no such rule')", "no rule is named"),
        ("a_token('Gobln')", "no card is named 'Gobln'"),
        ("(" * 500 + "draw" + ")" * 500, "too"),
    ],
)
def test_anything_else_is_refused(text: str, said: str) -> None:
    with pytest.raises(ScenarioError) as error:
        read_expression(text)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("entry", "card", "details"),
    [
        ("Krenko, Mob Boss", "Krenko, Mob Boss", {}),
        ("Grizzly Bears as Bear", "Grizzly Bears", {"alias": "Bear"}),
        ("Grizzly Bears (tapped) as Bear", "Grizzly Bears", {"alias": "Bear", "tapped": True}),
        ("Grizzly Bears as Bear (tapped)", "Grizzly Bears", {"alias": "Bear", "tapped": True}),
        (
            "Goblin token (3 damage; a shield counter)",
            "Goblin",
            {"token": True, "damage": 3, "counters": {"shield": 1}},
        ),
        ("Clone (copy of Bear, owned by bob)", "Clone", {"copy_of": "Bear", "owner": "bob"}),
        ("Bear (2 +1/+1 counters, 1 -1/-1 counter)", "Bear", {"counters": {"+1/+1": 2, "-1/-1": 1}}),
        ("Wall (blocking A and B, summoning sick)", "Wall", {"blocking": ("A", "B"), "sick": True}),
        ("Voice of All (chosen color is red)", "Voice of All", {"chosen": {"color": "red"}}),
        ("Druid (kicked)", "Druid", {"paid": {"kicked": 1}}),
        ({"card": "Demon", "face_down": True}, "Demon", {"face_down": "morph"}),
        ({"card": "Demon", "face_down": "manifest", "as": "D"}, "Demon", {"face_down": "manifest", "alias": "D"}),
        ({"card": "Druid", "kicked": 2, "blocking": "A"}, "Druid", {"paid": {"kicked": 2}, "blocking": ("A",)}),
    ],
)
def test_a_thing_is_read_as_text_or_table(entry: Any, card: str, details: dict[str, Any]) -> None:
    (thing,) = DETAILS.read(entry)
    assert thing.card == card
    assert {key: getattr(thing, key) for key in details} == details


def test_several_of_a_thing_get_numbered_nicknames() -> None:
    assert [thing.alias for thing in DETAILS.read("3 Forest as Wood")] == ["Wood 1", "Wood 2", "Wood 3"]
    assert [thing.alias for thing in DETAILS.read("2x Forest")] == ["", ""]


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("", "a card name is expected"),
        ("5000 Forest", "1 to 1000 of a card are possible"),
        ({"card": "Demon", "face_down": "up"}, "expected true or one of morph"),
        ({"as": "X"}, "needs the name of a card"),
    ],
)
def test_a_thing_that_makes_no_sense_is_refused(entry: Any, said: str) -> None:
    with pytest.raises(ScenarioError) as error:
        DETAILS.read(entry)
    assert said in str(error.value)


def test_a_list_of_names_is_parted_where_no_name_is_parted() -> None:
    known = {"krenko, mob boss", "bear", "fire and ice"}
    assert names_in("Bear, Krenko, Mob Boss and Fire and Ice", lambda name: name.casefold() in known) == [
        "Bear", "Krenko, Mob Boss", "Fire and Ice",
    ]  # fmt: skip


def test_what_is_said_of_a_spell_is_taken_apart() -> None:
    said = said_of('"Deal with It" with flashback, with X = 3, kicked twice, targeting Bear and bob, sacrificing Elf')
    assert (said.what, said.way) == ('"Deal with It"', "flashback")
    assert said.parts == [("x", "3"), ("kicked", "twice"), ("targeting", "Bear and bob"), ("sacrificing", "Elf")]


def test_shares_are_read() -> None:
    assert shares_in("2 to Bear, 1 damage to bob and 1 to Elf") == {"Bear": 2, "bob": 1, "Elf": 1}
    with pytest.raises(ScenarioError, match="is not a share"):
        shares_in("Bear 2")


def test_traits_may_be_denied() -> None:
    assert split_traits(LANGUAGE, "a tapped nonartifact creature and not red") == [
        ("tapped", True), ("artifact", False), ("creature", True), ("red", False),
    ]  # fmt: skip
    with pytest.raises(ScenarioError, match="did you mean 'creature'"):
        split_traits(LANGUAGE, "a craeture")


def test_a_name_given_to_a_word_is_the_same_word_again() -> None:
    """115.1: one target, of which two instructions speak."""
    exiled, gained = read_expression("exile(bear := target(creature)), gain_life(power_of(bear), controller_of(bear))")
    assert exiled.what is gained.amount.of is gained.who.of


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("exile(target := target(creature))", "'target' is a word of the vocabulary; give yours another name"),
        ("gain_life(power_of(bear)), exile(bear := target(creature))", "the vocabulary has no word 'bear'"),
    ],
)
def test_a_name_for_a_word_is_new_and_given_before_it_is_used(text: str, said: str) -> None:
    with pytest.raises(ScenarioError, match=re.escape(said)):
        read_expression(text)


def test_a_meld_pair_is_made_up_whole() -> None:
    card = {"name": "One", "type": "Creature — Bear", "cost": "{1}", "size": "1/1", "layout": "meld"}
    other = {**card, "name": "Two"}
    del other["layout"]
    into = {"name": "Both", "type": "Creature — Bear", "size": "7/7"}
    one, two = made_up_cards({**card, "other": other, "into": into}, {})
    assert (one.name, one.printed.melds_with, two.printed.melds_with) == ("One", "Two", "One")
    with pytest.raises(ScenarioError, match="a meld pair needs a table `other` and a table `into`"):
        made_up_cards({**card, "other": other}, {})
