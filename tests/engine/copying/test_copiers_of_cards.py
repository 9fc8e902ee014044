"""More cards that copy cards in graveyards and exile, to have the copies cast. 707.12"""

from tests.engine.made_up import bolt
from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.words import card, draw, each, gain_life, mill, opponent

balm = card("Balm", "{W}", "Instant", gain_life(2))
rats = card("Packrats", "{B}", "Creature — Rat", "2/1")
rot = card("Rot", "{B}", "Instant", mill(60, each(opponent)))
seer = card("Seer", "{U}", "Instant", draw())


def test_nashi_casts_copies_of_rats_and_legends(duel: Duel) -> None:
    """707.12, 707.10f: the copy is paid for, and becomes a token; the card stays in exile"""
    nashi, rat = duel.alice.has("Nashi, Moon's Legacy"), duel.alice.has(rats, "graveyard")
    duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.answers([rat])
    duel.alice.attacks(nashi)
    duel.resolve("Cast Packrats")
    duel.resolve_all()
    [token] = duel.alice.tokens
    assert (token.name, rat.zone) == ("Packrats", "exile")


def test_a_crime_of_this_turn_is_reenacted(duel: Duel) -> None:
    """400.7, 707.12: a card that was there before this turn is no target"""
    old = duel.alice.has(bolt, "graveyard")
    duel.alice.casts(balm)
    duel.resolve()
    new = duel.alice.graveyard.named("Balm")[0]
    duel.alice.casts("Reenact the Crime", at=new)
    duel.resolve("Cast Balm")
    duel.resolve()
    assert (duel.alice.life, new.zone, old.zone) == (24, "exile", "graveyard")


def test_saruman_has_what_is_no_dearer_than_the_second_spell(duel: Duel) -> None:
    """603.12: the target is chosen once cards are milled, from an opponent's graveyard"""
    duel.alice.has("Saruman of Many Colors")
    cheap, dear = duel.bob.has(balm, "graveyard"), duel.bob.has("Counterspell", "graveyard")
    duel.alice.casts(seer)
    duel.resolve()
    duel.alice.casts(seer)
    duel.alice.answers([cheap])
    duel.resolve()
    assert len(duel.bob.graveyard) == 4
    duel.resolve("Cast Balm")
    duel.resolve_all()
    assert (duel.alice.life, cheap.zone, dear.zone) == (22, "exile", "graveyard")


def test_an_empty_library_gives_saruman_nothing(duel: Duel) -> None:
    """603.12: where no card is milled, nothing triggers"""
    duel.alice.has("Saruman of Many Colors")
    duel.alice.casts(rot)
    duel.resolve()
    [cheap] = [duel.bob.has(balm, "graveyard")]
    duel.alice.casts(seer)
    duel.resolve_all()
    assert (len(duel.stack), cheap.zone) == (0, "graveyard")


def test_a_spellbinder_casts_what_it_holds(duel: Duel) -> None:
    """707.12a: the card stays exiled, and its copies are cast for free each time"""
    bear = duel.alice.has("Grizzly Bears")
    trick = duel.alice.holds(balm)
    binder = duel.alice.casts("Spellbinder")
    duel.resolve()
    duel.resolve(True)
    assert trick.zone == "exile"
    duel.alice.activates(binder, at=bear)
    duel.resolve()
    for life in (22, 24):
        duel.alice.attacks(bear)
        duel.pass_to("damage")
        duel.resolve("Cast Balm")
        duel.resolve_all()
        assert (duel.alice.life, trick.zone) == (life, "exile")
        duel.next_turn()
        duel.next_turn()


def test_a_surge_pays_for_each_creature_that_hits(duel: Duel) -> None:
    """603.7a, 707.12: this turn only, a copy each time"""
    bears = [duel.alice.has("Grizzly Bears") for _ in range(2)]
    trick = duel.alice.has(card("Gift", "{2}{W}", "Instant", gain_life(1)), "graveyard")
    duel.alice.casts("Surge to Victory", at=trick)
    duel.resolve()
    assert [bear.size for bear in bears] == ["5/2", "5/2"]
    duel.alice.attacks(*bears)
    duel.play.unscripted = DEFAULT
    duel.pass_to("damage")
    for _ in range(2):
        duel.resolve("Cast Gift")
        duel.resolve()
    assert (duel.alice.life, duel.bob.life, trick.zone) == (22, 10, "exile")


def test_zethi_casts_copies_of_all_that_she_has_marked(duel: Duel) -> None:
    """702.33c, 707.12: as many as she was kicked times; the copies are paid for, and the counters stay"""
    first, second, third = (duel.alice.has(one, "graveyard") for one in (balm, seer, bolt))
    zethi = duel.alice.casts("Zethi, Arcane Blademaster", multikicked=2)
    duel.alice.answers([first, second])
    duel.resolve()
    duel.resolve()
    assert (first.counters, second.counters, third.zone) == ({"kick": 1}, {"kick": 1}, "graveyard")
    duel.next_turn()
    duel.next_turn()
    duel.alice.attacks(zethi)
    duel.resolve("Cast Balm", "no")
    duel.resolve_all()
    assert (duel.alice.life, first.zone, first.counters) == (22, "exile", {"kick": 1})


def test_the_last_chapter_of_a_conjecture(duel: Duel) -> None:
    """714.2b, 603.7: each instant and sorcery of that turn is copied"""
    duel.alice.has("The Mirari Conjecture", counters={"lore": 2})
    duel.next_turn()
    duel.next_turn()
    duel.resolve_all()
    for life in (24, 28):
        duel.alice.casts(balm)
        duel.resolve_all()
        assert duel.alice.life == life
    duel.next_turn()
    duel.alice.casts(balm)
    duel.resolve_all()
    assert duel.alice.life == 30


def test_a_dog_of_three_heads_copies_twice_at_last(duel: Duel) -> None:
    """714.2b, 603.7b: the next spell only"""
    dog = duel.alice.has("Summon: G.F. Cerberus", counters={"lore": 2})
    duel.next_turn()
    duel.next_turn()
    duel.resolve_all()
    assert dog.zone == "graveyard"  # 714.4
    duel.alice.casts(balm)
    duel.resolve_all()
    assert duel.alice.life == 26
    duel.alice.casts(balm)
    duel.resolve_all()
    assert duel.alice.life == 28
