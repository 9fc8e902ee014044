"""What was ruled about single cards whose names begin with P to R."""

from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.words import (
    Move,
    activated,
    artifact,
    card,
    cost,
    creature,
    damage,
    destroy,
    each,
    enters,
    gain_life,
    in_hand,
    permanent,
    shroud,
    target,
    when,
    you,
    your_end_step,
    yours,
)

raze = card("Raze", "{R}", "Instant", destroy(target(permanent)))
zap = card("Zap", "{R}", "Instant", damage(1, target(creature)))
parade = card("Parade", "{R}", "Sorcery", Move(each(in_hand & creature & yours), "battlefield", you))
greeter = card("Greeter", "{1}", "Enchantment", when(enters(creature & yours), gain_life(1)))


def test_a_rat_token_is_as_large_as_the_pack(duel: Duel) -> None:
    """Pack Rat: all Rats count, changelings too; a token counts anew, and is made even when the Rat is gone."""
    rat = duel.alice.has("Pack Rat", counters={"+1/+1": 1})
    duel.alice.has("Shapesharer")
    assert rat.size == "3/3"
    card_ = duel.alice.holds("Grizzly Bears")
    duel.alice.activates(rat, choosing=[card_])
    duel.bob.casts(duel.card(raze), at=rat)
    duel.resolve_all()
    token = duel.alice.battlefield.named("Pack Rat")[0]
    assert (token.is_token, token.size) == (True, "2/2")


def test_panharmonicons_add_up(duel: Duel) -> None:
    """Panharmonicon: one more each, for any ability of yours that sees it enter, not for what it enters with."""
    for _ in range(2):
        duel.alice.has("Panharmonicon")
    duel.alice.has(greeter)
    servant = duel.alice.casts("Servant of the Scale")
    duel.resolve_all()
    assert (duel.alice.life, servant.counters) == (23, {"+1/+1": 1})


def test_a_panharmonicon_helps_with_what_enters_for_others(duel: Duel) -> None:
    """Panharmonicon: whose permanent enters is no matter; the ability must be of a permanent of yours."""
    duel.alice.has("Panharmonicon")
    duel.alice.has(card("Spy", "{1}", "Enchantment", when(enters(creature), gain_life(1))))
    duel.bob.has(card("Spy too", "{1}", "Enchantment", when(enters(creature), gain_life(1))))
    duel.bob.holds("Grizzly Bears")
    duel.next_turn()
    duel.bob.casts("Grizzly Bears")
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (22, 21)


def test_a_panharmonicon_sees_itself_enter(duel: Duel) -> None:
    """Panharmonicon: abilities that trigger as it enters trigger once more."""
    duel.alice.has(card("Forge", "{1}", "Enchantment", when(enters(artifact & yours), gain_life(1))))
    duel.alice.casts("Panharmonicon")
    duel.resolve_all()
    assert duel.alice.life == 22


def test_each_trigger_of_a_panharmonicon_has_its_own_target(duel: Duel) -> None:
    """Panharmonicon: nothing is copied; targets are chosen for each."""
    duel.alice.has("Panharmonicon")
    bear, spider = duel.bob.has("Grizzly Bears"), duel.bob.has("Giant Spider")
    duel.alice.casts("Nekrataal")
    duel.resolve(bear, spider)
    duel.resolve_all()
    assert (bear.zone, spider.zone) == ("graveyard", "graveyard")


def test_a_raptor_that_died_is_copied(duel: Duel) -> None:
    """Polyraptor: lethal damage triggers it as well; the token is what it last was, without damage or counters."""
    raptor = duel.alice.has("Polyraptor", damage=4, counters={"charge": 1})
    duel.bob.casts(duel.card(zap), at=raptor)
    duel.resolve()
    duel.resolve_all()
    tokens = duel.alice.battlefield.named("Polyraptor")
    assert [(one.is_token, one.damage, one.counters) for one in tokens] == [(True, 0, {})]


def test_a_gargantuan_of_a_clone_is_what_that_copied(duel: Duel) -> None:
    """Quicksilver Gargantuan: of a Clone, what the Clone copied, but 7/7; it is no token where it copies one."""
    bear = duel.bob.has("Grizzly Bears", token=True)
    clone = duel.alice.casts("Clone")
    duel.resolve(bear)
    gargantuan = duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(clone)
    assert (gargantuan.name, gargantuan.size, gargantuan.is_token) == ("Grizzly Bears", "7/7", False)


def test_a_gargantuan_may_be_itself(duel: Duel) -> None:
    """Quicksilver Gargantuan: copying nothing, it is 7/7; and what enters with it cannot be copied."""
    duel.alice.holds("Quicksilver Gargantuan")
    duel.alice.holds("Grizzly Bears")
    duel.alice.casts(duel.card(parade))
    duel.resolve()
    gargantuan = duel.alice["Quicksilver Gargantuan"]
    assert (gargantuan.zone, gargantuan.size) == ("battlefield", "7/7")


def test_a_renegade_does_not_enter_when_it_changes(duel: Duel) -> None:
    """Renegade Doppelganger: becoming a copy is not entering, for its own abilities or for those of others."""
    renegade = duel.alice.has("Renegade Doppelganger")
    duel.alice.has(greeter)
    before = len(duel.alice.library)
    duel.alice.casts("Wall of Omens")
    duel.resolve(["Greeter", "Wall of Omens", "Renegade Doppelganger"])
    duel.resolve_all(True)
    assert (renegade.name, duel.alice.life, len(duel.alice.library)) == ("Wall of Omens", 21, before - 1)


def test_a_renegade_keeps_what_was_done_to_it(duel: Duel) -> None:
    """Renegade Doppelganger: other effects go on applying; what it copies may have shroud, for it is no target."""
    renegade = duel.alice.has("Renegade Doppelganger")
    duel.alice.casts("Giant Growth", at=renegade)
    duel.resolve()
    duel.alice.casts(duel.card(card("Veiled", "{G}", "Creature — Bear", "2/2", shroud)))
    duel.resolve()
    duel.resolve(True)
    assert (renegade.name, renegade.size) == ("Veiled", "5/5")


def test_a_renegade_may_stay_what_it_is(duel: Duel) -> None:
    """Renegade Doppelganger: it need not copy anything."""
    renegade = duel.alice.has("Renegade Doppelganger")
    duel.alice.casts("Grizzly Bears")
    duel.resolve()
    duel.resolve(False)
    assert (renegade.name, renegade.size) == ("Renegade Doppelganger", "0/1")


def test_a_renegade_does_at_the_end_of_the_turn_what_it_copied_does(duel: Duel) -> None:
    """Renegade Doppelganger: an end step trigger of what it is resolves before it changes back."""
    renegade = duel.alice.has("Renegade Doppelganger")
    duel.alice.casts(duel.card(card("Dusk", "{G}", "Creature — Bear", "2/2", when(your_end_step, gain_life(2)))))
    duel.resolve()
    duel.resolve(True)
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.life == 24
    duel.next_turn("upkeep")
    assert renegade.name == "Renegade Doppelganger"


def test_a_renegade_sees_what_enters_with_it(duel: Duel) -> None:
    """Renegade Doppelganger: it triggers for each creature that enters together with it; the last copy holds."""
    renegade = duel.alice.holds("Renegade Doppelganger")
    duel.alice.holds("Grizzly Bears")
    duel.alice.holds("Giant Spider")
    duel.alice.casts(duel.card(parade))
    duel.play.unscripted = DEFAULT
    duel.resolve()
    assert len(duel.stack) == 2
    duel.resolve(True)
    first = renegade.name
    duel.resolve(True)
    assert {first, renegade.name} == {"Grizzly Bears", "Giant Spider"}


def test_rings_are_paid_for_once_each_time(duel: Duel) -> None:
    """Rings of Brighthearth: one payment, one copy, which resolves first."""
    duel.alice.has("Rings of Brighthearth")
    myr = duel.alice.has("Myr Propagator")
    duel.alice.activates(myr)
    duel.resolve(True)
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Myr Propagator")) == 3


def test_rings_that_were_sacrificed_copy_nothing(duel: Duel) -> None:
    """Rings of Brighthearth: sacrificed as the cost, they are not there to see the ability activated."""
    rings = duel.alice.has("Rings of Brighthearth")
    altar = duel.alice.has(
        card("Altar", "{1}", "Creature — Wall", "0/4", activated(cost(sacrifice=artifact), gain_life(1)))
    )
    duel.alice.activates(altar, choosing=[rings])
    assert len(duel.stack) == 1
    duel.resolve_all()
    assert duel.alice.life == 21
