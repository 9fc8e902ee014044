"""What was ruled about single cards whose names begin with Mor to My."""

import pytest

from tests.book import find_token
from tests.engine.made_up import back, gild, parade, puca, pump, shift
from tests.harness import Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    abilities_cost_less,
    any_mana_for,
    apply,
    as_enters,
    becomes_only,
    card,
    choose,
    costs_less,
    count,
    create,
    creature,
    enters,
    enters_with,
    gain_life,
    gets,
    in_graveyard,
    itself,
    loses_all_abilities,
    snow,
    spell,
    spent,
    static,
    subtype,
    target,
    when,
    you,
    yours,
)


def snowy(pool: str = "") -> Duel:
    return Duel(sides=[Side("Alice", pool=pool), Side("Bob")])


def moritte_of(duel: Duel, what: Handle) -> Handle:
    moritte = duel.alice.casts("Moritte of the Frost")
    duel.resolve(what)
    return moritte


def test_moritte_alone_is_the_legend(duel: Duel) -> None:
    """Moritte of the Frost: of two permanents of one name only one is legendary, so both stay."""
    bear = duel.alice.has("Grizzly Bears")
    moritte = duel.alice.casts("Moritte of the Frost")
    duel.resolve(bear)
    assert (bear.zone, moritte.zone) == ("battlefield", "battlefield")
    assert "Legendary" in moritte.types
    assert "Legendary" not in bear.types


def test_moritte_of_what_enters_with_counters(duel: Duel) -> None:
    """Moritte of the Frost: its two counters come on top of those of the copied creature."""
    servant = duel.alice.has("Servant of the Scale", counters={"+1/+1": 1})
    moritte = duel.alice.casts("Moritte of the Frost")
    duel.resolve(servant)
    assert moritte.counters == {"+1/+1": 3}


def test_changeling_is_overwritten_and_outlives_itself(duel: Duel) -> None:
    """Moritte of the Frost: a new creature type overwrites all; losing all abilities leaves the types."""
    sharer, other = duel.alice.has("Shapesharer"), duel.alice.has("Shapesharer")
    duel.alice.casts(
        duel.card(card("Dull", "{U}", "Instant", apply(target(creature), loses_all_abilities()))), at=sharer
    )
    duel.resolve()
    assert "Goblin" in sharer.types
    assert "changeling" not in sharer.keywords
    frog = card("Frog", "{U}", "Instant", apply(target(creature), becomes_only("Creature — Frog")))
    duel.alice.casts(duel.card(frog), at=other)
    duel.resolve()
    assert "Goblin" not in other.types
    assert "changeling" in other.keywords


def test_moritte_takes_what_is_printed_and_nothing_else(duel: Duel) -> None:
    """Moritte of the Frost: not tapped, no counters, no Auras, no effects of the original."""
    bear = duel.alice.has("Grizzly Bears", tapped=True, counters={"charge": 1})
    duel.alice.has("Rancor", attached_to=bear)
    duel.alice.casts(duel.card(gild), at=bear)
    duel.resolve()
    moritte = moritte_of(duel, bear)
    assert (moritte.size, moritte.tapped, moritte.counters) == ("4/4", False, {"+1/+1": 2})
    assert ("Artifact" in moritte.types, moritte.attachments, moritte.colors) == (False, [], {"green"})


def test_moritte_of_a_copy_is_what_was_copied_with_x_as_0(duel: Duel) -> None:
    """Moritte of the Frost: {X} counts as 0, of the card itself and of what is a copy of it."""
    jelly = duel.alice.casts("Ochre Jelly", x=3)
    duel.resolve()
    clone = duel.alice.has("Clone", copy_of=jelly, counters={"+1/+1": 1})
    for original in (jelly, clone):
        moritte = moritte_of(duel, original)
        assert (moritte.name, moritte.mana_value, moritte.size) == ("Ochre Jelly", 1, "2/2")
        duel.bob.casts(duel.card(back), at=moritte)
        duel.resolve()


def test_moritte_of_a_token_is_no_token(duel: Duel) -> None:
    """Moritte of the Frost: it has what the token was created with."""
    duel.alice.casts(duel.card(card("Muster", "{W}", "Instant", create(find_token("Soldier")))))
    duel.resolve()
    (soldier,) = duel.alice.tokens
    moritte = moritte_of(duel, soldier)
    assert (moritte.name, moritte.size, moritte.is_token, moritte.colors) == (soldier.name, "3/3", False, {"red"})


def test_moritte_does_what_it_does_on_entering(duel: Duel) -> None:
    """Moritte of the Frost: the abilities of the original that are about entering work."""
    host = card(
        "Host", "{W}", "Creature — Human", "1/1", when(enters(), gain_life(3)), as_enters(choose("color")),
    )  # fmt: skip
    original = duel.alice.has(duel.card(host), chosen={"color": "red"})
    moritte = duel.alice.casts("Moritte of the Frost")
    duel.resolve(original, "blue")
    assert len(duel.stack) == 1
    duel.resolve()
    assert (moritte.name, duel.alice.life, moritte.obj.choices["color"]) == ("Host", 23, 2)


def test_moritte_gets_counters_from_others_as_well(duel: Duel) -> None:
    """Moritte of the Frost: what other objects let it enter with comes on top of the two counters."""
    duel.alice.has(card("Host", "{G}", "Enchantment", enters_with("+1/+1", 1, what=creature & yours)))
    moritte = moritte_of(duel, duel.alice.has("Grizzly Bears"))
    assert moritte.counters == {"+1/+1": 3}


def test_moritte_copies_nothing_that_enters_with_it(duel: Duel) -> None:
    """Moritte of the Frost: only what is there already may be chosen."""
    moritte = duel.alice.holds("Moritte of the Frost")
    duel.alice.holds("Grizzly Bears")
    duel.alice.casts(duel.card(parade))
    duel.resolve()
    assert (moritte.zone, duel.alice.battlefield.names) == ("graveyard", ["Grizzly Bears"])


def test_snow_is_what_other_cards_speak_of(duel: Duel) -> None:
    """Moritte of the Frost: being snow does nothing by itself; an ability may count what is snow."""
    yeti = duel.alice.has(card("Yeti", "{R}", "Creature — Yeti", "1/1", static(itself, gets(count(snow & yours), 0))))
    forest = duel.alice.has("Forest")
    assert yeti.size == "1/1"
    moritte = moritte_of(duel, forest)
    assert (yeti.size, moritte.keywords, "Forest" in moritte.types) == ("2/1", set(), True)


def test_snow_mana_comes_from_snow_sources_in_any_color(duel: Duel) -> None:
    """Moritte of the Frost: {S} is paid with one mana of any kind that a snow source made, Moritte as a land too."""
    duel = snowy("BBWW")
    dead = duel.alice.has("Rimebound Dead")
    duel.alice.has("Forest")
    with pytest.raises(ScenarioError):
        duel.alice.activates(dead)
    island = duel.alice.has("Snow-Covered Island")
    duel.alice.activates(dead)
    duel.resolve()
    assert island.tapped
    moritte = duel.alice.has("Moritte of the Frost", copy_of="Forest")
    duel.alice.activates(dead)
    duel.resolve()
    assert (moritte.tapped, dict(duel.alice.player.pool)) == (True, {4: 2, 1: 2})


def test_snow_is_no_type_of_mana() -> None:
    """Moritte of the Frost: mana of any type may be spent, and still only snow mana pays for {S}."""
    duel = snowy("GG")
    duel.alice.has(card("Lens", "{1}", "Artifact", any_mana_for(spell, by=you)))
    duel.card(card("Frost", "{S}{U}", "Instant", gain_life(1)))
    with pytest.raises(ScenarioError):
        duel.alice.casts("Frost")
    swamp = duel.alice.has("Snow-Covered Swamp")
    duel.alice.casts("Frost")
    duel.resolve()
    assert (duel.alice.life, swamp.tapped, dict(duel.alice.player.pool)) == (21, True, {16: 1})


def test_a_card_that_counts_snow_mana_may_be_cast_without_any() -> None:
    """Moritte of the Frost: no snow mana spent, nothing more is done; each that is spent counts."""
    duel = snowy("RRR")
    duel.card(card("Blast", "{2}{R}", "Sorcery", gain_life(spent("S") + 1)))
    duel.alice.casts("Blast")
    duel.resolve()
    assert duel.alice.life == 21
    for _ in range(2):
        duel.alice.has("Snow-Covered Island")
    duel.alice.has("Mountain")
    duel.alice.casts("Blast")
    duel.resolve()
    assert duel.alice.life == 24


def test_reductions_leave_snow_symbols_alone() -> None:
    """Moritte of the Frost: {1} less is less generic mana only, for spells and for abilities."""
    duel = snowy("W")
    duel.alice.has(card("Gift", "{1}", "Enchantment", costs_less(spell, 1), abilities_cost_less(creature, 1)))
    duel.card(card("Frost", "{1}{S}", "Instant", gain_life(1)))
    dead = duel.alice.has("Rimebound Dead")
    with pytest.raises(ScenarioError):
        duel.alice.activates(dead)
    with pytest.raises(ScenarioError):
        duel.alice.casts("Frost")
    duel.alice.has("Snow-Covered Island")
    duel.alice.casts("Frost")
    duel.resolve()
    assert (duel.alice.life, dict(duel.alice.player.pool)) == (21, {1: 1})


def test_a_changeling_is_everything_everywhere(duel: Duel) -> None:
    """Moritte of the Frost: of every creature type in each zone, just as much as a Shapeshifter."""
    duel.alice.has("Moritte of the Frost", "graveyard")
    moritte = duel.alice.holds("Moritte of the Frost")
    lich = card(
        "Lich", "{B}", "Creature — Zombie", "1/1",
        static(itself, gets(count(in_graveyard & subtype("Sliver")), count(in_graveyard & subtype("Coward")))),
    )  # fmt: skip
    assert duel.alice.has(lich).size == "2/2"
    assert {"Elf", "Dwarf", "Goat", "Zombie", "Shapeshifter"} <= moritte.types
    sharer = duel.bob.has("Shapesharer")
    duel.bob.has(card("Chief", "{G}", "Enchantment", static(subtype("Dwarf"), gets(1, 1))))
    assert sharer.size == "2/2"


def test_a_propagator_that_is_something_else_makes_that(duel: Duel) -> None:
    """Myr Propagator: copy effects count, and stay with the token after they have ended."""
    myr, bear = duel.alice.has("Myr Propagator"), duel.bob.has("Grizzly Bears")
    duel.alice.activates(myr)
    duel.alice.casts(duel.card(shift), at=[myr, bear])
    duel.resolve_all()
    assert duel.alice.battlefield.names == ["Grizzly Bears", "Grizzly Bears"]
    duel.next_turn()
    assert duel.alice.battlefield.names == ["Myr Propagator", "Grizzly Bears"]


def test_a_token_propagator_propagates(duel: Duel) -> None:
    """Myr Propagator: the token has the ability, and nothing that was done to the original, card or token."""
    original = duel.alice.has("Myr Propagator", counters={"+1/+1": 2})
    for one, many in ((original, 1), (None, 2)):
        myr = one or duel.alice.tokens[0]
        duel.alice.casts(duel.card(pump), at=myr)
        duel.resolve()
        if many == 2:
            duel.pass_to("main", duel.alice)
        duel.alice.activates(myr)
        duel.resolve()
        assert [(made.size, made.counters) for made in duel.alice.tokens] == [("1/1", {})] * many


def test_what_became_a_propagator_makes_tokens_with_its_own_ability(duel: Duel) -> None:
    """Myr Propagator: an ability that a copy effect left it is copied too."""
    myr, shifter = duel.bob.has("Myr Propagator"), duel.alice.has(duel.card(puca))
    duel.alice.activates(shifter, at=myr)
    duel.resolve()
    duel.alice.activates(shifter, 1)
    duel.resolve()
    (token,) = duel.alice.tokens
    assert (token.name, len(token.abilities)) == ("Myr Propagator", 2)
