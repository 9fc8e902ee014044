"""What was ruled about Scute Swarm, Shapesharer and Skyclave Relic."""

import pytest

from tests.engine.made_up import raze_creature as raze
from tests.engine.made_up import shift_creature as shift
from tests.engine.made_up import unveil, warp
from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    Move,
    artifact,
    becomes,
    card,
    create_copy,
    creature,
    doesnt_untap,
    each,
    gain_life,
    in_hand,
    land,
    landfall,
    player,
    rule,
    skip_next,
    tap,
    target,
    until_end_of_turn,
    when,
    you,
    yours,
)

parade = card("Parade", "{R}", "Sorcery", Move(each(in_hand & artifact & yours), "battlefield", you))


def landed(duel: Duel) -> None:
    """Six lands, and one more that is played."""
    for _ in range(6):
        duel.alice.has("Forest")
    duel.alice.plays("Forest")


def test_a_swarm_token_has_nothing_that_was_done_to_the_swarm(duel: Duel) -> None:
    """Scute Swarm: no counters, damage, size, type or color of other effects are copied."""
    swarm = duel.alice.has("Scute Swarm", counters={"+1/+1": 2}, damage=1)
    landed(duel)
    duel.alice.casts(duel.card(warp), at=swarm)
    duel.resolve()
    assert (swarm.size, swarm.types, swarm.colors) == ("7/7", {"Creature", "Frog"}, {"blue"})
    duel.resolve()
    token = duel.alice.battlefield[-1]
    assert (token.name, token.size, token.counters, token.damage) == ("Scute Swarm", "1/1", {}, 0)
    assert (token.types, token.colors) == ({"Creature", "Insect"}, {"green"})


def test_a_swarm_that_left_is_copied(duel: Duel) -> None:
    """Scute Swarm: the token is what it last was on the battlefield."""
    swarm = duel.alice.has("Scute Swarm")
    landed(duel)
    duel.bob.casts(duel.card(raze), at=swarm)
    duel.resolve()
    duel.resolve()
    token = duel.alice.battlefield[-1]
    assert (token.name, token.is_token, swarm.zone) == ("Scute Swarm", True, "graveyard")


def test_the_landfall_that_is_put_on_the_stack_last_comes_first(duel: Duel) -> None:
    """Scute Swarm: all landfall abilities trigger for one land; their controller orders them."""
    duel.alice.has("Scute Swarm")
    duel.alice.has(card("Meadow", "{1}", "Enchantment", when(landfall(), gain_life(1))))
    duel.alice.answers(["Scute Swarm", "Meadow"], kind="order triggers")
    duel.alice.plays("Forest")
    duel.resolve()
    assert (duel.alice.life, len(duel.alice.battlefield)) == (21, 3)
    duel.resolve()
    assert duel.alice.battlefield.names[-1] == "Insect Token"


def test_swarms_all_hear_of_a_land(duel: Duel) -> None:
    """Scute Swarm: every landfall triggers for a land that enters in any way; the copies have it too."""
    duel.alice.has("Scute Swarm")
    for _ in range(6):
        duel.alice.has("Forest")
    put = card("Sprout", "{G}", "Sorcery", Move(each(in_hand & land & yours), "battlefield", you))
    for many in (2, 4):
        duel.alice.holds("Forest")
        duel.alice.casts(duel.card(put))
        duel.resolve_all()
        assert len(duel.alice.battlefield.named("Scute Swarm")) == many


def test_becoming_a_land_is_no_landfall(duel: Duel) -> None:
    """Scute Swarm: what is on the battlefield already does not enter by becoming a land."""
    duel.alice.has("Scute Swarm")
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(
        duel.card(card("Root", "{G}", "Instant", until_end_of_turn(target(creature), becomes("Land")))), at=bear
    )
    duel.resolve()
    assert "Land" in bear.types
    assert not duel.stack


def test_a_shared_shape_lasts_until_the_step_of_untapping_is_due(duel: Duel) -> None:
    """Shapesharer: it is itself again before it would untap, and if that step is skipped too. 611.2a"""
    drowsy = duel.bob.has(card("Drowsy", "{1}", "Creature — Bear", "2/2", doesnt_untap()))
    sharer = duel.alice.has("Shapesharer")
    for skipped in (False, True):
        duel.alice.activates(sharer, at=drowsy)
        duel.resolve()
        duel.alice.casts(duel.card(card("Nap", "{U}", "Instant", tap(target(creature)))), at=sharer)
        duel.resolve()
        if skipped:
            duel.bob.casts(duel.card(card("Doze", "{U}", "Instant", skip_next(target(player), "untap"))), at=duel.alice)
            duel.resolve()
        duel.next_turn("end")
        assert sharer.name == "Drowsy"
        duel.next_turn("upkeep")
        assert (sharer.name, sharer.tapped) == ("Shapesharer", skipped)
        duel.pass_to("main")


def test_a_sharer_of_a_sharer_keeps_what_both_have(duel: Duel) -> None:
    """Shapesharer: it loses changeling and its ability unless what it copies has them."""
    sharer, other = duel.alice.has("Shapesharer"), duel.bob.has("Shapesharer")
    duel.alice.activates(sharer, at=[sharer, other])
    duel.resolve()
    assert ("changeling" in sharer.keywords, len(sharer.abilities)) == (True, 2)
    duel.alice.activates(sharer, at=[sharer, duel.bob.has("Grizzly Bears")])
    duel.resolve()
    assert ("changeling" in sharer.keywords, sharer.abilities) == (False, ())


def test_a_shared_shape_is_what_is_printed_and_copied(duel: Duel) -> None:
    """Shapesharer: copy effects on the creature count, counters and other effects do not."""
    sharer, spider = duel.alice.has("Shapesharer"), duel.bob.has("Giant Spider")
    bear = duel.bob.has("Grizzly Bears", counters={"+1/+1": 1})
    duel.alice.casts(duel.card(shift), at=[bear, spider])
    duel.resolve()
    duel.alice.casts(duel.card(warp), at=bear)
    duel.resolve()
    assert (bear.name, bear.size, bear.colors) == ("Giant Spider", "7/9", {"blue"})
    duel.alice.activates(sharer, at=bear)
    duel.resolve()
    assert (sharer.name, sharer.size, sharer.counters) == ("Giant Spider", "2/4", {})
    assert (sharer.types, sharer.colors) == ({"Creature", "Spider"}, {"green"})


def test_a_sharer_of_a_face_down_creature_cannot_be_turned_up(duel: Duel) -> None:
    """Shapesharer: it is a 2/2 creature with nothing else, face up."""
    sharer, demon = duel.alice.has("Shapesharer"), duel.bob.has("Grinning Demon", face_down="morph")
    duel.alice.activates(sharer, at=demon)
    duel.resolve()
    assert (sharer.name, sharer.size, sharer.types, sharer.colors) == ("", "2/2", {"Creature"}, set())
    assert (sharer.abilities, sharer.mana_value, sharer.obj.chars.mana_cost) == ((), 0, None)
    with pytest.raises(ScenarioError):
        duel.alice.turns_up(sharer)
    duel.alice.casts(duel.card(unveil), at=sharer)
    duel.resolve()
    assert (sharer.name, sharer.face_down) == ("", False)


@pytest.mark.parametrize("gone", ["the Shapeshifter", "the other"])
def test_a_shape_is_not_shared_if_a_target_is_illegal(duel: Duel, gone: str) -> None:
    """Shapesharer: with either target illegal it does nothing. 608.2b"""
    sharer, shifter = duel.alice.has("Shapesharer"), duel.bob.has("Unstable Shapeshifter")
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.activates(sharer, at=[shifter, bear])
    if gone == "the other":
        duel.bob.casts(duel.card(raze), at=bear)
    else:
        duel.bob.casts(duel.card(warp), at=shifter)
    duel.resolve()
    duel.resolve()
    assert shifter.name == "Unstable Shapeshifter"
    assert (bear.zone, shifter.zone) == ("graveyard" if gone == "the other" else "battlefield", "battlefield")


def test_a_sharer_of_a_clone_shares_what_the_clone_is(duel: Duel) -> None:
    """Shapesharer: of a creature that copies another, what that one copies; it loses its own abilities."""
    sharer = duel.alice.has("Shapesharer")
    duel.bob.has("Grizzly Bears")
    clone = duel.bob.has("Clone", copy_of="Grizzly Bears", counters={"+1/+1": 1})
    duel.alice.activates(sharer, at=clone)
    duel.resolve()
    assert (sharer.name, sharer.size, sharer.keywords) == ("Grizzly Bears", "2/2", set())
    assert sharer.types == {"Creature", "Bear"}


def test_a_sharer_stays_grown(duel: Duel) -> None:
    """Shapesharer: effects that apply already go on; it may become a copy of itself, which shows nothing."""
    sharer, bear = duel.alice.has("Shapesharer"), duel.bob.has("Grizzly Bears")
    duel.alice.casts("Giant Growth", at=sharer)
    duel.resolve()
    duel.alice.activates(sharer, at=sharer)
    duel.resolve()
    assert (sharer.name, sharer.size) == ("Shapesharer", "4/4")
    duel.alice.activates(sharer, at=bear)
    duel.resolve()
    assert (sharer.name, sharer.size) == ("Grizzly Bears", "5/5")


def test_a_relic_is_kicked_only_if_that_is_paid(duel: Duel) -> None:
    """Skyclave Relic: kicker may be paid as it is cast, and at most once."""
    duel.alice.casts("Skyclave Relic")
    duel.resolve()
    assert (len(duel.stack), len(duel.alice.battlefield)) == (0, 1)
    duel.alice.casts("Skyclave Relic", kicked=True)
    duel.resolve()
    assert len(duel.stack) == 1
    duel.resolve()
    with pytest.raises(ScenarioError):
        duel.alice.casts("Skyclave Relic", multikicked=2)


def test_a_relic_that_was_not_cast_was_not_kicked(duel: Duel) -> None:
    """Skyclave Relic: what puts it onto the battlefield cannot pay its kicker."""
    relic = duel.alice.holds("Skyclave Relic")
    duel.alice.casts(duel.card(parade))
    duel.resolve()
    assert (relic.zone, len(duel.stack), duel.asked) == ("battlefield", 0, "priority")


def test_a_copy_of_a_kicked_relic_is_kicked_as_a_spell_only(duel: Duel) -> None:
    """Skyclave Relic: a copy of the spell is kicked; a card or token that is a copy of the permanent is not."""
    duel.alice.has("Lithoform Engine")
    relic = duel.alice.casts("Skyclave Relic", kicked=True)
    duel.alice.activates("Lithoform Engine", 3, at=relic)
    duel.resolve()
    duel.resolve()
    assert (duel.alice.battlefield[-1].is_token, len(duel.stack)) == (True, 2)
    duel.resolve_all()
    duel.alice.casts("Copy Artifact")
    duel.resolve(relic)
    assert (duel.alice.battlefield[-1].name, len(duel.stack)) == ("Skyclave Relic", 0)
    duel.alice.casts(duel.card(card("Mould", "{U}", "Sorcery", create_copy(target(artifact)))), at=relic)
    duel.resolve()
    assert (duel.alice.battlefield[-1].is_token, len(duel.stack)) == (True, 0)


def test_reductions_count_after_the_kicker_of_a_relic() -> None:
    """Skyclave Relic: its cost, then what is added, then what is taken away; its mana value is as printed. 601.2f"""
    duel = Duel(sides=[Side("Alice", pool="UUU"), Side("Bob")])
    duel.bob.has(card("Gift", "{1}", "Enchantment", rule("costs less", artifact, amount=4)))
    relic = duel.alice.casts("Skyclave Relic", kicked=True)
    assert (relic.mana_value, sum(duel.alice.player.pool.values())) == (3, 1)
