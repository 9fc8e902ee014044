"""What was ruled about single cards whose names begin with J."""

import pytest

from tests.engine.made_up import stop
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    Effect,
    Move,
    a,
    activated,
    another_target,
    apply,
    attack_cost,
    becomes,
    card,
    cast_it,
    casts,
    color,
    copy_spell,
    create_copy,
    creature,
    damage,
    destroy,
    draw,
    draws_instead,
    each,
    enters,
    enters_as_copy,
    gain_life,
    if_,
    in_hand,
    kicked,
    kicker,
    only_if,
    permanent,
    planeswalker,
    rule,
    spell,
    target,
    was_kicked,
    when,
    you,
    yours,
)

more = card("More", "{U}", "Instant", create_copy(target(permanent)))
parade = card("Parade", "{R}", "Sorcery", Move(each(in_hand & planeswalker & yours), "battlefield", you))
painted = card("Painted", "{R}", "Instant", apply(target(planeswalker), color("red"), becomes("Artifact")))
one_if_kicked = only_if(1, kicked)
slash = card(
    "Slash", "{R}", "Instant",
    kicker("{B}"), gain_life(1), if_(kicked, destroy(target(creature, one_if_kicked, one_if_kicked))),
)  # fmt: skip


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


def test_cunning_jace_draws_for_each_player_who_is_hit() -> None:
    """Jace, Cunning Castaway: creatures of yours that hit two players at once trigger it once for each."""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=DEFAULT)
    jace = duel.ann.has("Jace, Cunning Castaway")
    bears = [duel.ann.has("Grizzly Bears") for _ in range(3)]
    duel.ann.activates(jace, 1)
    duel.resolve()
    before = len(duel.ann.library)
    duel.ann.attacks({bears[0]: duel.ben, bears[1]: duel.ben, bears[2]: duel.cyd})
    duel.pass_to("end combat")
    assert len(duel.ann.library) == before - 2


def test_a_spell_with_another_target_goes_on_without_the_illusion(duel: Duel) -> None:
    """Jace, Cunning Castaway: the sacrificed Illusion is no target any more, and the other one still is."""
    duel.alice.activates(duel.alice.has("Jace, Cunning Castaway"), 2)
    duel.resolve()
    illusion, bear = duel.alice.battlefield[-1], duel.alice.has("Grizzly Bears")
    both = card("Both", "{R}", "Instant", damage(1, target(creature)), damage(2, another_target(creature)))
    duel.bob.casts(duel.card(both), at=[illusion, bear])
    duel.resolve_all()
    assert (illusion.zone, bear.zone) == (None, "graveyard")


def test_copies_of_cunning_jace_have_nothing_that_was_done_to_him(duel: Duel) -> None:
    """Jace, Cunning Castaway: his color and types as printed, three loyalty; and each token acts this turn."""
    jace = duel.alice.has("Jace, Cunning Castaway", counters={"loyalty": 9})
    duel.alice.casts(duel.card(painted), at=jace)
    duel.resolve()
    duel.alice.activates(jace, 3)
    duel.resolve()
    tokens = [one for one in duel.alice.battlefield if one.is_token]
    assert jace.colors == {"red"}
    assert [(one.colors, one.types, one.counters) for one in tokens] == [
        ({"blue"}, {"Planeswalker", "Jace"}, {"loyalty": 3})
    ] * 2
    for token in tokens:
        duel.alice.activates(token, 2)
        duel.resolve()
        with pytest.raises(ScenarioError):
            duel.alice.activates(token, 1)
    assert len(duel.alice.battlefield.named("Illusion Token")) == 2


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


def test_a_copy_of_a_kicked_spell_is_kicked(duel: Duel) -> None:
    """Jace, Mirror Mage: the copy of the kicked spell is kicked as well."""
    twin = card("Twin", "{U}", "Instant", copy_spell(target(spell)))
    bear = duel.bob.has("Grizzly Bears")
    slashed = duel.alice.casts(duel.card(slash), at=bear, kicked=True)
    duel.alice.casts(duel.card(twin), at=slashed)
    duel.resolve()
    duel.resolve()
    assert bear.zone == "graveyard"


def test_what_enters_as_a_copy_of_a_kicked_permanent_was_not_kicked(duel: Duel) -> None:
    """Jace, Mirror Mage: neither a card nor a token that enters as a copy of the kicked Jace makes another one."""
    jace = duel.alice.casts("Jace, Mirror Mage", kicked=True)
    duel.resolve_all()
    mime = card("Mime", "{U}", "Artifact", enters_as_copy(a(planeswalker), optional=True))
    copy = duel.bob.has(duel.card(mime), "hand")
    duel.next_turn()
    duel.bob.casts(copy)
    duel.resolve(jace)
    assert (copy.name, len(duel.stack), len(duel.bob.battlefield)) == ("Jace, Mirror Mage", 0, 1)
    duel.bob.casts(duel.card(more), at=jace)
    duel.resolve(copy)
    assert (len(duel.stack), len(duel.bob.battlefield)) == (0, 1)


def test_the_token_of_the_mirror_mage_is_as_printed(duel: Duel) -> None:
    """Jace, Mirror Mage: no counters and no effects come with it; it enters with one loyalty, and both act."""
    jace = duel.alice.casts("Jace, Mirror Mage", kicked=True)
    duel.resolve()
    duel.alice.casts(duel.card(painted), at=jace)
    duel.resolve()
    duel.resolve()
    token = next(one for one in duel.alice.battlefield if one.is_token)
    assert (token.colors, token.types, token.counters) == ({"blue"}, {"Planeswalker", "Jace"}, {"loyalty": 1})
    duel.play.unscripted = DEFAULT
    for one in (jace, token):
        duel.alice.activates(one, 1)
        duel.resolve()
    assert (jace.counters, token.counters) == ({"loyalty": 5}, {"loyalty": 2})


def test_the_card_that_jace_draws_is_revealed_at_once(duel: Duel) -> None:
    """Jace, Mirror Mage: it is shown as it comes, before anything else; {X} in its cost counts as 0."""
    jace = duel.alice.has("Jace, Mirror Mage")
    jelly = duel.alice.has("Ochre Jelly", "library")
    duel.alice.holds("Ochre Jelly")
    duel.alice.activates(jace, 2)
    duel.resolve()
    told = [(event.kind, event.obj) for event in duel.state.log if event.kind in ("draw", "reveal")]
    assert told[-2:] == [("draw", jelly.id), ("reveal", jelly.id)]
    assert jace.counters == {"loyalty": 3}


@pytest.mark.parametrize("instead", [draw(2), gain_life(1)])
def test_a_replaced_draw_reveals_nothing_and_costs_no_loyalty(duel: Duel, instead: Effect) -> None:
    """Jace, Mirror Mage: even if cards are drawn instead, none is revealed."""
    jace = duel.alice.has("Jace, Mirror Mage")
    duel.alice.has("Shivan Dragon", "library")
    duel.alice.has(card("Muse", "{1}", "Enchantment", draws_instead(instead)))
    duel.alice.activates(jace, 2)
    duel.resolve()
    assert jace.counters == {"loyalty": 4}
    assert not [event for event in duel.state.log if event.kind == "reveal"]


def test_kicker_is_optional_and_paid_at_most_once(duel: Duel) -> None:
    """Jace, Mirror Mage: without the additional cost it is not kicked; twice it cannot be paid."""
    duel.alice.casts("Jace, Mirror Mage")
    duel.resolve()
    assert (len(duel.stack), len(duel.alice.battlefield)) == (0, 1)
    duel.alice.casts("Jace, Mirror Mage", kicked=True)
    duel.resolve(duel.alice.battlefield[0])
    assert len(duel.stack) == 1
    duel.resolve()
    with pytest.raises(ScenarioError):
        duel.alice.casts("Jace, Mirror Mage", multikicked=2)


def test_what_is_put_there_cannot_be_kicked(duel: Duel) -> None:
    """Jace, Mirror Mage: put onto the battlefield without being cast, he makes no token."""
    jace = duel.alice.holds("Jace, Mirror Mage")
    duel.alice.casts(duel.card(parade))
    duel.resolve()
    assert (jace.zone, len(duel.stack), len(duel.alice.battlefield)) == ("battlefield", 0, 1)


def test_a_kicked_spell_costs_more_and_its_mana_value_stays() -> None:
    """Jace, Mirror Mage: the mana cost, plus kicker, plus increases, less reductions; the mana value is the same."""
    duel = Duel(sides=[Side("Alice", pool="UUUUU"), Side("Bob")])
    duel.bob.has(card("Tax", "{1}", "Enchantment", rule("costs more", planeswalker, amount=1)))
    duel.bob.has(card("Gift", "{1}", "Enchantment", rule("costs less", planeswalker, amount=2)))
    jace = duel.alice.casts("Jace, Mirror Mage", kicked=True)
    assert (jace.mana_value, sum(duel.alice.player.pool.values())) == (3, 1)


def test_kicker_is_paid_on_top_of_an_alternative_cost() -> None:
    """Jace, Mirror Mage: cast without paying the mana cost he may still be kicked; his mana value stays 3."""
    duel = Duel(sides=[Side("Alice", pool="UU"), Side("Bob")], unscripted=DEFAULT)
    invite = card("Invite", None, "Artifact", activated("{T}", cast_it(a(in_hand & planeswalker & yours))))
    jace = duel.alice.holds("Jace, Mirror Mage")
    duel.alice.activates(duel.alice.has(invite))
    duel.alice.answers(True, kind="kicked")
    duel.resolve()
    assert (jace.zone, jace.mana_value, sum(duel.alice.player.pool.values())) == ("stack", 3, 0)
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Jace, Mirror Mage")) == 2


def test_targets_of_a_kicked_spell_are_needed_only_if_it_is_kicked(duel: Duel) -> None:
    """Jace, Mirror Mage: unkicked it has no target; kicked it needs one; a permanent spell may be kicked anyway."""
    duel.alice.casts(duel.card(slash))
    duel.resolve()
    assert duel.alice.life == 21
    with pytest.raises(ScenarioError):
        duel.alice.casts("Slash", kicked=True)
    smith = card("Smith", "{1}", "Artifact", kicker("{1}"), when(enters(), destroy(target(creature)), if_=kicked))
    duel.alice.casts(duel.card(smith), kicked=True)
    duel.resolve_all()
    assert duel.alice.battlefield.names == ["Smith"]


def test_who_hears_of_a_kicked_spell_is_first(duel: Duel) -> None:
    """Jace, Mirror Mage: it triggers after targets are chosen, and resolves first, even if the spell is countered."""
    duel.alice.has(card("Fan", "{1}", "Enchantment", when(casts(was_kicked), gain_life(5))))
    bear = duel.bob.has("Grizzly Bears")
    slashed = duel.alice.casts(duel.card(slash), at=bear, kicked=True)
    assert (len(duel.stack), slashed.targets) == (2, [bear])
    duel.bob.casts(duel.card(stop), at=slashed)
    duel.resolve()
    assert (slashed.zone, duel.alice.life) == ("graveyard", 20)
    duel.resolve()
    assert (bear.zone, duel.alice.life) == ("battlefield", 25)
    duel.alice.casts("Slash")
    assert len(duel.stack) == 1


@pytest.mark.parametrize("name", ["Jace, Cunning Castaway", "Jace, Mirror Mage"])
def test_there_is_one_legend_among_any_number_of_others(duel: Duel, name: str) -> None:
    """Both Jaces: tokens and their copies are no legends; a second legend is one too many."""
    if name == "Jace, Mirror Mage":
        duel.alice.casts(name, kicked=True)
        duel.resolve()
    else:
        duel.alice.activates(duel.alice.has(name, counters={"loyalty": 6}), 3)
    duel.resolve()
    token = next(one for one in duel.alice.battlefield if one.is_token)
    legend = next(one for one in duel.alice.battlefield if not one.is_token)
    duel.alice.casts(duel.card(more), at=token)
    duel.resolve()
    many = len(duel.alice.battlefield.named(name))
    assert many >= 3
    second = duel.alice.casts(name)
    duel.resolve(second)
    assert (legend.zone, second.zone) == ("graveyard", "battlefield")
    assert len(duel.alice.battlefield.named(name)) == many


def test_a_juggernaut_that_cannot_attack_does_not(duel: Duel) -> None:
    """Juggernaut: tapped or new, it stays at home."""
    tapped, new = duel.alice.has("Juggernaut", tapped=True), duel.alice.has("Juggernaut", sick=True)
    duel.pass_to("end")
    assert (tapped.zone, new.tapped, duel.bob.life) == ("battlefield", False, 20)


def test_nobody_has_to_pay_for_a_juggernaut_to_attack() -> None:
    """Juggernaut: where attacking has a cost it may stay at home."""
    toll = card("Toll", "{1}", "Enchantment", attack_cost(creature, "{2}", you))
    duel = Duel(unscripted=DEFAULT)
    duel.bob.has(toll)
    juggernaut = duel.alice.has("Juggernaut")
    duel.pass_to("begin combat")
    duel.alice.attacks()
    duel.pass_to("end")
    assert (juggernaut.tapped, duel.bob.life) == (False, 20)
