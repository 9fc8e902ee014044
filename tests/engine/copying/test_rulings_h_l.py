"""What was ruled about single cards whose names begin with H to L."""

from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    END_OF_TURN,
    another_target,
    become_copy,
    card,
    casts,
    create_copy,
    gain_life,
    permanent,
    target,
    when,
)


def test_vigilant_tokens_of_a_herald_enter_tapped() -> None:
    """Herald of the Host: they enter tapped, whatever vigilance says."""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=DEFAULT)
    herald = duel.ann.has("Herald of the Host")
    duel.ann.attacks({herald: duel.ben})
    duel.resolve_all([duel.cyd])
    tokens = [one for one in duel.ann.battlefield if one.is_token]
    assert [one.tapped for one in tokens] == [True]
    assert not herald.tapped


def test_a_mask_that_changes_gives_what_it_is_now() -> None:
    """Imperial Mask: the tokens are copies of what the Mask is when its ability resolves."""
    sides = [Side(name, plenty=True, team=team) for name, team in (("Ann", 0), ("Ben", 1), ("Cyd", 0), ("Dee", 1))]
    duel = Duel(sides=sides)
    bear = duel.ann.has("Grizzly Bears")
    both = target(permanent)
    swap = card("Swap", "{U}", "Instant", become_copy(both, another_target(permanent), END_OF_TURN))
    mask = duel.ann.casts("Imperial Mask")
    duel.resolve()
    duel.ann.casts(duel.card(swap), at=[mask, bear])
    duel.resolve()
    duel.resolve()
    assert duel.cyd.battlefield.names == ["Grizzly Bears"]
    duel.next_turn()
    assert (mask.name, duel.cyd.battlefield.names) == ("Imperial Mask", ["Grizzly Bears"])


def test_cunning_jace_draws_for_each_strike(duel: Duel) -> None:
    """Jace, Cunning Castaway: first strike and regular damage are two times; several creatures at once are one."""
    jace = duel.alice.has("Jace, Cunning Castaway")
    duel.alice.has("Silver Knight")
    bears = [duel.alice.has("Grizzly Bears"), duel.alice.has("Grizzly Bears")]
    knight = duel.alice.battlefield[1]
    duel.alice.activates(jace, 1)
    duel.resolve()
    duel.play.unscripted = DEFAULT
    duel.alice.attacks(knight, *bears)
    before = len(duel.alice.library)
    duel.pass_to("end combat")
    assert len(duel.alice.library) == before - 2


def test_an_illusion_that_is_targeted_is_gone_before_the_spell(duel: Duel) -> None:
    """Jace, Cunning Castaway: its trigger resolves first, and the spell has no target left."""
    jace = duel.alice.has("Jace, Cunning Castaway")
    duel.alice.activates(jace, 2)
    duel.resolve()
    illusion = duel.alice.battlefield[-1]
    triumph = duel.bob.casts("Moment of Triumph", at=illusion)
    duel.resolve()
    assert (illusion.zone, triumph.zone) == (None, "stack")
    duel.resolve()
    assert duel.bob.life == 20


def test_copies_of_jaces_copies_are_not_legendary_either(duel: Duel) -> None:
    """Jace, Cunning Castaway: three loyalty, no legend; copies of the tokens are none either; each may be used."""
    jace = duel.alice.has("Jace, Cunning Castaway", counters={"loyalty": 8})
    duel.alice.activates(jace, 3)
    duel.resolve()
    tokens = [one for one in duel.alice.battlefield if one.is_token]
    assert [one.counters for one in tokens] == [{"loyalty": 3}, {"loyalty": 3}]
    more = card("More", "{U}", "Instant", create_copy(target(permanent)))
    duel.alice.casts(duel.card(more), at=tokens[0])
    duel.resolve()
    assert len(duel.alice.battlefield.named("Jace, Cunning Castaway")) == 4
    duel.alice.activates(tokens[0], 1)
    duel.resolve()
    assert tokens[0].counters == {"loyalty": 4}


def test_a_copy_of_a_kicked_jace_on_the_battlefield_is_not_kicked(duel: Duel) -> None:
    """Jace, Mirror Mage: a token that is a copy was not kicked; copies of it have loyalty 1 and are no legends."""
    duel.alice.casts("Jace, Mirror Mage", kicked=True)
    duel.resolve()
    duel.resolve_all()
    jaces = duel.alice.battlefield.named("Jace, Mirror Mage")
    assert [one.counters["loyalty"] for one in jaces] == [4, 1]
    more = card("More", "{U}", "Instant", create_copy(target(permanent)))
    duel.alice.casts(duel.card(more), at=jaces[1])
    duel.resolve_all()
    jaces = duel.alice.battlefield.named("Jace, Mirror Mage")
    assert [one.counters["loyalty"] for one in jaces] == [4, 1, 1]


def test_a_mirror_mage_that_draws_too_much_is_gone(duel: Duel) -> None:
    """Jace, Mirror Mage: for a mana value above its loyalty it loses all, and dies at once."""
    jace = duel.alice.has("Jace, Mirror Mage")
    duel.alice.has("Shivan Dragon", "library")
    duel.alice.activates(jace, 2)
    duel.resolve()
    assert jace.zone == "graveyard"


def test_a_juggernaut_that_cannot_attack_does_not(duel: Duel) -> None:
    """Juggernaut: tapped or new, it stays at home."""
    tapped, new = duel.alice.has("Juggernaut", tapped=True), duel.alice.has("Juggernaut", sick=True)
    duel.pass_to("end")
    assert (tapped.zone, new.tapped, duel.bob.life) == ("battlefield", False, 20)


def test_the_engine_copies_a_permanent_spell_as_a_token(duel: Duel) -> None:
    """Lithoform Engine: the copy is not cast, resolves first, and becomes a token that is not created."""
    duel.alice.has("Anointed Procession")
    duel.alice.has(card("Listener", "{1}", "Enchantment", when(casts(), gain_life(1))))
    engine = duel.alice.has("Lithoform Engine")
    bear = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    duel.alice.activates(engine, 3, at=bear)
    duel.resolve()
    duel.resolve()
    assert [one.is_token for one in duel.alice.battlefield.named("Grizzly Bears")] == [True]
    duel.resolve()
    assert (bear.zone, duel.alice.life) == ("battlefield", 21)


def test_the_engine_keeps_the_division(duel: Duel) -> None:
    """Lithoform Engine: shares stay, whoever receives them."""
    spider, adephage = duel.bob.has("Giant Spider"), duel.bob.has("Giant Adephage")
    engine = duel.alice.has("Lithoform Engine")
    fire = duel.alice.casts("Flames of the Firebrand", at=[spider, duel.bob], divided=[2, 1])
    duel.alice.activates(engine, 2, at=fire)
    duel.resolve(adephage, duel.bob)
    duel.resolve()
    assert (adephage.damage, spider.damage, duel.bob.life) == (2, 0, 19)
