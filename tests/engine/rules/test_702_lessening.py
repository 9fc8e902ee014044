"""What is given up lessens the cost: offering, emerge, harmonize. 702.48, 702.119, 702.180"""

import pytest

from tests.harness import Duel, Handle
from twinstack.engine import rulebooks
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.text import card_text, meaning
from twinstack.engine.magic.words import (
    Cost,
    LessFor,
    activated,
    additional_cost,
    artifact,
    card,
    cast_it,
    copy_spell,
    costs_more,
    create_copy,
    creature,
    draw,
    emerge,
    emerged,
    enters,
    gain_life,
    gets,
    harmonize,
    if_,
    in_graveyard,
    offering,
    paid,
    put_counters,
    sorcery,
    static,
    subtype,
    tap_for,
    target,
    when,
)
from twinstack.engine.magic.words import spell as a_spell

maw = card("Maw", "{9}", "Creature — Eldrazi", "5/5", emerge("{6}{U}"))
hymn = card("Hymn", "{W}", "Sorcery", gain_life(3), harmonize("{4}{W}"))
patron = card("Patron", "{4}{W}{W}", "Creature — Spirit", "5/6", offering(subtype("Fox")))
fox = card("Fox", "{1}{W}", "Creature — Fox", "2/2")
wurm = card("Wurm", "{7}{G}", "Creature — Wurm", "7/7")
given = Cost(others=(LessFor("sacrifice", creature, "power"),))
twin = card("Twin", "{U}", "Instant", copy_spell(target(a_spell)))


def with_mana(pool: str) -> Duel:
    return Duel(sides=[Side("Alice", pool=pool), Side("Bob", plenty=True)])


def left(duel: Duel) -> int:
    return sum(duel.alice.pool.values())


def offered(duel: Duel, of: Handle) -> list[str]:
    return [one.label for one in duel.play.asked().options if one.refs[:1] == (of.id,)]


def reason(duel: Duel, of: Handle, begins: str) -> str:
    """What forbids to cast it so."""
    deeds = rulebooks.find("magic").explain.deeds(duel.game, of.id, duel.alice.seat)
    return next(one.reason for one in deeds if one.name.startswith(begins))


# Emerge


def test_emerge_costs_less_by_the_mana_value_of_what_is_sacrificed() -> None:
    """702.119a"""
    duel = with_mana("UUUUU")
    giant = duel.alice.has("Hill Giant")  # mana value 4: {2}{U} is left
    spell = duel.alice.casts(maw, way="emerge")
    assert (giant.zone, left(duel), spell.zone) == ("graveyard", 2, "stack")


def test_only_generic_mana_is_saved() -> None:
    """702.119a, 118.7a"""
    duel = with_mana("UU")
    duel.alice.has(wurm)
    duel.alice.casts(maw, way="emerge")
    assert left(duel) == 1
    poor = with_mana("RR")
    poor.alice.has(wurm)
    with pytest.raises(ScenarioError):
        poor.alice.casts(maw, way="emerge")


def test_only_what_saves_enough_can_be_chosen() -> None:
    """702.119c: it is chosen as the cost is"""
    duel = with_mana("UUU")
    bears, giant = duel.alice.has("Grizzly Bears"), duel.alice.has("Hill Giant")
    duel.alice.casts(maw, way="emerge")
    assert (giant.zone, bears.zone) == ("graveyard", "battlefield")


def test_without_a_creature_it_does_not_emerge(duel: Duel) -> None:
    """702.119a: nor by sacrificing another's"""
    duel.bob.has("Hill Giant")
    held = duel.alice.holds(maw)
    assert offered(duel, held) == ["Cast Maw"]


def test_its_mana_may_come_from_what_is_sacrificed() -> None:
    """601.2g-h: mana abilities are activated before costs are paid"""
    duel = with_mana("UUUUU")
    elf = duel.alice.has(card("Elf", "{G}", "Creature — Elf", "1/1", tap_for("G")))
    duel.alice.casts(maw, way="emerge")
    assert (elf.zone, left(duel)) == ("graveyard", 0)


def test_emerge_from_something_else() -> None:
    """702.119b"""
    crab = card("Crab", "{9}", "Creature — Crab", "5/5", emerge("{5}{U}", from_=artifact))
    duel = with_mana("UUUU")
    duel.alice.has("Hill Giant")
    ring = duel.alice.has(card("Box", "{3}", "Artifact"))
    duel.alice.casts(crab, way="emerge")
    assert (ring.zone, left(duel)) == ("graveyard", 1)
    assert "Emerge from artifact {5}{U}" in card_text(crab)


def test_increases_come_before_the_reduction() -> None:
    """601.2f"""
    duel = with_mana("UU")
    duel.bob.has(card("Tax", "{1}", "Artifact", costs_more(a_spell, 2)))
    duel.alice.has(wurm)  # {8}{U} less {8}
    duel.alice.casts(maw, way="emerge")
    assert left(duel) == 1


def test_its_mana_value_is_still_that_of_its_mana_cost(duel: Duel) -> None:
    """118.9c, 202.3"""
    duel.alice.has("Hill Giant")
    assert duel.alice.casts(maw, way="emerge").mana_value == 9


def test_a_copy_of_a_spell_that_emerged_did_too_and_nothing_more_is_sacrificed(duel: Duel) -> None:
    """707.10, 702.119a: what was paid is copied, with what was sacrificed"""
    brood = card(
        "Brood", "{8}", "Creature — Alien", "1/1", emerge("{5}"),
        when(enters(), if_(emerged, put_counters("+1/+1", paid("sacrificed toughness")), gain_life(1))),
    )  # fmt: skip
    duel.alice.has("Hill Giant")
    bears = duel.alice.has("Grizzly Bears")
    duel.alice.answers("Hill Giant", kind="cost sacrificed")
    spell = duel.alice.casts(brood, way="emerge")
    duel.bob.casts(twin, at=spell)
    duel.resolve_all()
    [token] = duel.bob.tokens
    assert (token.size, spell.size, bears.zone) == ("4/4", "4/4", "battlefield")


def test_a_token_that_is_a_copy_has_not_emerged(duel: Duel) -> None:
    """707.2: what was paid for a permanent is not copied"""
    brood = card("Brood", "{8}", "Creature — Alien", "1/1", emerge("{5}"), when(enters(), if_(emerged, gain_life(5))))
    duel.alice.has("Hill Giant")
    spell = duel.alice.casts(brood, way="emerge")
    duel.resolve()
    duel.resolve()
    assert duel.alice.life == 25
    duel.alice.casts(card("Mold", "{U}", "Sorcery", create_copy(target(creature))), at=spell)
    duel.resolve()
    duel.resolve()
    assert (len(duel.alice.tokens), duel.alice.life) == (1, 25)


# Harmonize


def test_harmonize_costs_less_by_the_power_of_what_is_tapped() -> None:
    """702.180a"""
    duel = with_mana("WWWWW")
    giant, song = duel.alice.has("Hill Giant"), duel.alice.has(hymn, "graveyard")
    duel.alice.answers(giant, kind="cost tapped")
    duel.alice.casts(song, way="harmonize")
    assert (giant.tapped, left(duel)) == (True, 3)
    duel.resolve()
    assert (duel.alice.life, song.zone) == (23, "exile")


def test_nothing_needs_to_be_tapped() -> None:
    """702.180a: up to one"""
    duel = with_mana("WWWWW")
    giant, song = duel.alice.has("Hill Giant"), duel.alice.has(hymn, "graveyard")
    duel.alice.answers((), kind="cost tapped")
    duel.alice.casts(song, way="harmonize")
    assert (giant.tapped, left(duel)) == (False, 0)


def test_what_is_tapped_already_or_another_s_does_not_help() -> None:
    """702.180a"""
    duel = with_mana("WW")
    duel.alice.has("Hill Giant", tapped=True)
    duel.bob.has("Hill Giant")
    song = duel.alice.has(hymn, "graveyard")
    assert offered(duel, song) == []
    duel.alice.has("Hill Giant")
    assert offered(duel, song) != []


def test_a_creature_that_came_this_turn_may_be_tapped_for_it() -> None:
    """302.6: only its own {T} is forbidden to it"""
    duel = with_mana("WW")
    giant, song = duel.alice.has("Hill Giant", sick=True), duel.alice.has(hymn, "graveyard")
    duel.alice.casts(song, way="harmonize")
    assert giant.tapped


def test_what_is_tapped_makes_no_mana_for_it() -> None:
    """702.180b, 601.2h"""
    duel = with_mana("WWW")
    duel.alice.has(card("Elf", "{G}", "Creature — Elf", "1/1", tap_for("G")))
    song = duel.alice.has(hymn, "graveyard")
    assert offered(duel, song) == []  # {4}{W} less 1, or with its mana: 4 in either case
    duel.alice.has("Plains")
    duel.alice.answers("Elf", kind="cost tapped")
    duel.alice.casts(song, way="harmonize")
    assert left(duel) == 0


def test_a_creature_with_power_below_0_saves_nothing() -> None:
    """107.1b"""
    duel = with_mana("WWWWW")
    duel.bob.has(card("Chill", "{U}", "Enchantment", static(creature, gets(-3, 0))))
    bears, song = duel.alice.has("Grizzly Bears"), duel.alice.has(hymn, "graveyard")
    duel.alice.answers(bears, kind="cost tapped")
    duel.alice.casts(song, way="harmonize")
    assert (bears.power, bears.tapped, left(duel)) == (-1, True, 0)


def test_from_hand_it_is_cast_as_ever(duel: Duel) -> None:
    """702.180a"""
    duel.alice.has("Hill Giant")
    song = duel.alice.holds(hymn)
    assert offered(duel, song) == ["Cast Hymn"]
    duel.alice.casts(song)
    duel.resolve()
    assert song.zone == "graveyard"


def test_a_harmonized_spell_that_is_countered_is_exiled(duel: Duel) -> None:
    """702.180a: wherever else it would go"""
    song = duel.alice.has(hymn, "graveyard")
    duel.alice.casts(song, way="harmonize")
    duel.bob.casts("Cancel", at=song)
    duel.resolve()
    assert song.zone == "exile"


def test_a_copy_of_a_harmonized_spell_ceases_to_exist(duel: Duel) -> None:
    """707.10a: and only the card is exiled"""
    giant, song = duel.alice.has("Hill Giant"), duel.alice.has(hymn, "graveyard")
    duel.alice.answers(giant, kind="cost tapped")
    duel.alice.casts(song, way="harmonize")
    duel.bob.casts(twin, at=song)
    duel.resolve()
    copy = duel.stack[-1]
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life, copy.zone, song.zone) == (23, 23, None, "exile")


def test_without_its_mana_cost_it_is_not_harmonized(duel: Duel) -> None:
    """118.9a"""
    giant, song = duel.alice.has("Hill Giant"), duel.alice.has(hymn, "graveyard")
    duel.alice.casts(card("Again", "{R}", "Sorcery", cast_it(target(sorcery & in_graveyard))), at=song)
    duel.resolve("Cast Hymn")
    duel.resolve()
    assert (giant.tapped, song.zone) == (False, "graveyard")


# Offering


def test_offering_saves_the_mana_cost_of_what_is_sacrificed() -> None:
    """702.48a, 702.48c: white for white, generic for generic"""
    duel = with_mana("WRRR")
    given = duel.alice.has(fox)
    duel.alice.casts(patron, way="offering")
    assert (given.zone, left(duel)) == ("graveyard", 0)
    poor = with_mana("RRRR")
    poor.alice.has(fox)
    with pytest.raises(ScenarioError):
        poor.alice.casts(patron, way="offering")


def test_mana_of_another_color_saves_generic_mana() -> None:
    """702.48c"""
    duel = with_mana("WWW")
    duel.alice.has(card("Red Fox", "{R}{R}{R}", "Creature — Fox", "2/2"))
    duel.alice.casts(patron, way="offering")
    assert left(duel) == 0


def test_a_permanent_without_a_mana_cost_saves_nothing() -> None:
    """702.48c, 118.7"""
    duel = with_mana("WWWWW")
    duel.alice.has(card("Token Fox", None, "Creature — Fox", "1/1", color="white"))
    with pytest.raises(ScenarioError):
        duel.alice.casts(patron, way="offering")


def test_with_it_it_may_be_cast_at_any_time_and_without_it_not(duel: Duel) -> None:
    """702.48a"""
    held, given = duel.alice.holds(patron), duel.alice.has(fox)
    duel.bob.casts("Lightning Bolt", at=given)
    duel.bob.passes()
    assert offered(duel, held) == ["Cast Patron (offering {4}{W}{W}, sacrifice a Fox)"]
    duel.alice.casts(held, way="offering")
    duel.resolve_all()
    assert held.zone == "battlefield"
    other = duel.alice.holds(patron)
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    duel.bob.passes()
    assert offered(duel, other) == []


def test_nothing_has_to_be_offered(duel: Duel) -> None:
    """702.48a"""
    given = duel.alice.has(fox)
    duel.alice.casts(patron)
    duel.resolve()
    assert given.zone == "battlefield"


def test_a_clone_that_is_a_fox_may_be_offered_for_what_the_fox_costs() -> None:
    """707.2: its mana cost is the copied one"""
    duel = with_mana("WWWW")
    given = duel.alice.has("Clone", copy_of=fox)
    duel.alice.casts(patron, way="offering")
    assert (given.zone, left(duel)) == ("graveyard", 0)


def test_a_copy_of_an_offered_spell_needs_no_offering(duel: Duel) -> None:
    """707.10: no cost is paid for a copy"""
    duel.alice.has(fox)
    spell = duel.alice.casts(patron, way="offering")
    other = duel.alice.has(fox)
    duel.alice.casts(twin, at=spell)
    duel.resolve_all()
    assert (len(duel.alice.tokens), other.zone) == (1, "battlefield")


# All of them


def test_an_ability_just_takes_what_is_given_up(duel: Duel) -> None:
    """118.3: only what a spell costs is lessened"""
    bears = duel.alice.has("Grizzly Bears")
    altar = duel.alice.has(card("Altar", "{3}", "Artifact", activated(given, draw())))
    duel.alice.activates(altar)
    duel.resolve()
    assert (bears.zone, len(duel.alice.hand)) == ("graveyard", 1)
    with pytest.raises(ScenarioError):
        duel.alice.activates(altar)


def test_who_cannot_pay_is_told_what_is_left_to_pay() -> None:
    """118.3: with what would save most; and that there is nothing to give up"""
    duel = with_mana("U")
    held = duel.alice.holds(maw)
    assert reason(duel, held, "Cast Maw (emerge") == "you control nothing that could be given up for it"
    duel.alice.has("Hill Giant")
    assert reason(duel, held, "Cast Maw (emerge") == "it costs {2}{U}, and you cannot pay that now"


def test_cards_of_the_book(duel: Duel) -> None:
    """702.119a, 702.180a"""
    duel.alice.has("Hill Giant")
    duel.alice.casts("Wretched Gryff", way="emerge")
    duel.resolve()
    assert len(duel.alice.hand) == 1
    fire = duel.alice.has("Channeled Dragonfire", "graveyard")
    duel.resolve()
    duel.alice.answers("Wretched Gryff", kind="cost tapped")
    duel.alice.casts(fire, at=duel.bob, way="harmonize")
    duel.resolve()
    assert (duel.bob.life, fire.zone) == (18, "exile")


def test_their_texts() -> None:
    assert "Emerge {6}{U}" in card_text(maw)
    assert "Harmonize {4}{W}" in card_text(hymn)
    assert "Fox offering" in card_text(patron)
    assert meaning("offering").startswith("You may sacrifice such a permanent")
    strange = Cost(others=(LessFor("sacrifice", creature, "size"),))
    with pytest.raises(CardError, match="by"):
        card("Oops", "{R}", "Instant", draw(), additional_cost(strange))
