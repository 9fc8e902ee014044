"""What was ruled about single cards whose names begin with M to R."""

from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.magic.words import (
    END_OF_TURN,
    Move,
    activated,
    another_target,
    apply,
    artifact,
    attacks,
    become_copy,
    becomes_only,
    card,
    casts,
    cost,
    counter,
    creature,
    damage,
    destroy,
    dies,
    each,
    enters,
    gain_control,
    gain_life,
    has,
    in_hand,
    indestructible,
    loses_all_abilities,
    permanent,
    return_to_hand,
    shroud,
    spell,
    subtype,
    target,
    until_end_of_turn,
    when,
    you,
    your_end_step,
    yours,
)

raze = card("Raze", "{R}", "Instant", destroy(target(permanent)))
zap = card("Zap", "{R}", "Instant", damage(1, target(creature)))
back = card("Back", "{U}", "Instant", return_to_hand(target(permanent)))
parade = card("Parade", "{R}", "Sorcery", Move(each(in_hand & creature & yours), "battlefield", you))
steal = card("Steal", "{U}", "Instant", gain_control(target(creature)))
shift = card("Shift", "{U}", "Instant", become_copy(target(creature), another_target(creature), END_OF_TURN))
greeter = card("Greeter", "{1}", "Enchantment", when(enters(creature & yours), gain_life(1)))


def test_a_hacked_land_taps_for_the_other_color_and_keeps_its_name(duel: Duel) -> None:
    """Magical Hack: a land's own type may be changed, and nothing is done to its name."""
    forest = duel.alice.has("Forest")
    duel.alice.casts("Magical Hack", at=forest)
    duel.resolve("Forest to Island")
    assert (forest.name, forest.types) == ("Forest", {"Basic", "Land", "Island"})


def test_a_word_is_changed_to_another_one_and_on_resolution(duel: Duel) -> None:
    """Magical Hack, Sleight of Mind: anything may be the target; the words are chosen on resolution and differ."""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Magical Hack", at=bear)
    duel.play.unscripted = WAIT
    duel.resolve()
    assert duel.game.decision is not None
    offered = [option.label for option in duel.game.decision.options]
    assert "Forest to Island" in offered
    assert "Forest to Forest" not in offered


def test_a_replicated_equipment_stays_attached_only_if_it_is_one(duel: Duel) -> None:
    """Masterful Replication: what becomes a creature is unattached; what stays Equipment stays where it is."""
    bear = duel.alice.has("Grizzly Bears")
    axe = duel.alice.has("Bloodforged Battle-Axe", attached_to=bear)
    knuckles = duel.alice.has("Brass Knuckles")
    duel.alice.casts("Masterful Replication", modes=[2], at=knuckles)
    duel.resolve()
    assert (axe.name, axe.attached_to) == ("Brass Knuckles", bear)
    myr = duel.alice.has("Myr Propagator")
    duel.alice.casts("Masterful Replication", modes=[2], at=myr)
    duel.resolve()
    assert (axe.name, axe.attached_to) == ("Myr Propagator", None)


def test_a_replication_makes_no_tokens_of_cards(duel: Duel) -> None:
    """Masterful Replication: a token stays a token, a card a card; counters and animation are not copied."""
    staff = duel.alice.has("Chimeric Staff", counters={"charge": 2})
    token = duel.alice.has("Myr Propagator", token=True)
    myr = duel.alice.has("Myr Propagator")
    duel.alice.activates(staff, x=3)
    duel.resolve()
    duel.alice.casts("Masterful Replication", modes=[2], at=staff)
    duel.resolve()
    assert [(one.name, one.types, one.counters) for one in (token, myr)] == [("Chimeric Staff", {"Artifact"}, {})] * 2
    assert (token.is_token, myr.is_token) == (True, False)


def test_no_life_is_paid_for_a_countered_minion(duel: Duel) -> None:
    """Minion of the Wastes: the life is paid as it enters, and not before."""
    minion = duel.alice.casts("Minion of the Wastes")
    duel.bob.casts(duel.card(card("Stop", "{U}", "Instant", counter(target(spell)))), at=minion)
    duel.resolve_all()
    assert duel.alice.life == 20


def test_a_sergeant_needs_blue_at_both_times(duel: Duel) -> None:
    """Mirror-Sigil Sergeant: without a blue permanent it does not trigger, and later it does nothing."""
    duel.alice.has("Mirror-Sigil Sergeant")
    ones = duel.alice.has("Wandering Ones")
    duel.pass_to("upkeep", duel.alice)
    duel.alice.casts(duel.card(back), at=ones)
    duel.resolve_all()
    assert len(duel.alice.battlefield) == 1
    duel.pass_to("upkeep", duel.bob)
    duel.pass_to("upkeep", duel.alice)
    assert not duel.stack


def test_sergeants_double_each_turn(duel: Duel) -> None:
    """Mirror-Sigil Sergeant: the tokens have the ability, so that there are two, four, eight of them."""
    duel.play.unscripted = DEFAULT
    duel.alice.has("Mirror-Sigil Sergeant")
    duel.alice.has("Wandering Ones")
    for many in (2, 4):
        duel.pass_to("upkeep", duel.bob)
        duel.pass_to("upkeep", duel.alice)
        duel.resolve_all(*[True] * (many // 2))
        assert len(duel.alice.battlefield.named("Mirror-Sigil Sergeant")) == many


def test_a_sergeant_that_is_something_else_makes_that(duel: Duel) -> None:
    """Mirror-Sigil Sergeant: a copy effect that is over at the end of the turn goes into the token for good."""
    sergeant = duel.alice.has("Mirror-Sigil Sergeant")
    ones = duel.alice.has("Wandering Ones")
    duel.pass_to("upkeep", duel.alice)
    duel.alice.casts(duel.card(shift), at=[sergeant, ones])
    duel.resolve()
    duel.resolve_all(True)
    assert duel.alice.battlefield.names == ["Wandering Ones"] * 3
    duel.next_turn("upkeep")
    assert sorted(duel.alice.battlefield.names) == ["Mirror-Sigil Sergeant", "Wandering Ones", "Wandering Ones"]


def test_a_sergeant_that_left_is_copied_as_it_was(duel: Duel) -> None:
    """Mirror-Sigil Sergeant: if it is gone when its ability resolves, what it last was is copied."""
    sergeant = duel.alice.has("Mirror-Sigil Sergeant")
    duel.alice.has("Wandering Ones")
    duel.pass_to("upkeep", duel.alice)
    duel.bob.casts(duel.card(back), at=sergeant)
    duel.resolve()
    duel.resolve(True)
    assert [one.is_token for one in duel.alice.battlefield.named("Mirror-Sigil Sergeant")] == [True]


def test_each_replicator_is_paid_for_once(duel: Duel) -> None:
    """Mishra's Self-Replicator: one token for one payment; another Self-Replicator asks for itself."""
    for _ in range(2):
        duel.alice.has("Mishra's Self-Replicator", counters={"+1/+1": 1})
    duel.alice.casts("Copy Artifact")
    assert not [one for one in duel.stack if one.name == ""]
    duel.resolve(None)
    duel.alice.casts("Darksteel Myr")
    duel.resolve(True)
    duel.resolve(True)
    found = duel.alice.battlefield.named("Mishra's Self-Replicator")
    assert (len(found), [one.counters for one in found[2:]]) == (4, [{}, {}])


def test_what_is_put_there_was_not_cast(duel: Duel) -> None:
    """Mishra's Self-Replicator: it does not hear of a legend that enters without being cast."""
    duel.alice.has("Mishra's Self-Replicator")
    duel.alice.holds("Olivia Voldaren")
    duel.alice.casts(duel.card(parade))
    duel.resolve()
    assert not duel.stack


def test_a_ninja_has_not_attacked(duel: Duel) -> None:
    """Mist-Syndicate Naga: it attacks without having been declared, and deals its damage with the others."""
    duel.alice.has(card("Horn", "{1}", "Enchantment", when(attacks(creature & yours), gain_life(1))))
    bear = duel.alice.has("Grizzly Bears")
    naga = duel.alice.holds("Mist-Syndicate Naga")
    duel.alice.attacks(bear)
    duel.resolve_all()
    duel.pass_to("blockers")
    duel.alice.activates(naga)
    duel.resolve()
    duel.pass_to("damage")
    assert (duel.alice.life, duel.bob.life, naga.tapped) == (21, 17, True)


def test_a_ninja_strikes_after_first_strike(duel: Duel) -> None:
    """Mist-Syndicate Naga: entering between two damage steps it deals regular damage."""
    knight = duel.alice.has("Silver Knight")
    naga = duel.alice.holds("Mist-Syndicate Naga")
    duel.alice.attacks(knight)
    duel.pass_to("first damage")
    duel.alice.activates(naga)
    duel.resolve()
    duel.pass_to("end combat")
    assert duel.bob.life == 15


def test_a_triumph_without_its_target_gains_nothing(duel: Duel) -> None:
    """Moment of Triumph: if the creature is no legal target any more, no life is gained."""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Moment of Triumph", at=bear)
    duel.bob.casts(duel.card(raze), at=bear)
    duel.resolve_all()
    assert duel.alice.life == 20


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


def test_a_propagator_that_is_something_else_makes_that(duel: Duel) -> None:
    """Myr Propagator: copy effects count, and stay with the token after they have ended."""
    myr, bear = duel.alice.has("Myr Propagator"), duel.bob.has("Grizzly Bears")
    duel.alice.activates(myr)
    duel.alice.casts(duel.card(shift), at=[myr, bear])
    duel.resolve_all()
    assert duel.alice.battlefield.names == ["Grizzly Bears", "Grizzly Bears"]
    duel.next_turn()
    assert duel.alice.battlefield.names == ["Myr Propagator", "Grizzly Bears"]


def test_the_tokens_of_a_war_pride_do_not_trigger(duel: Duel) -> None:
    """Nacatl War-Pride: tokens that enter attacking have not attacked."""
    for name in ("Grizzly Bears", "Giant Spider"):
        duel.bob.has(name)
    pride = duel.alice.has("Nacatl War-Pride")
    duel.alice.attacks(pride)
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Nacatl War-Pride")) == 3
    assert not duel.stack


def test_nekrataal_takes_your_own_if_there_is_no_other(duel: Duel) -> None:
    """Nekrataal: the one possible target must be taken; without any, nothing happens."""
    duel.alice.casts("Nekrataal")
    duel.resolve_all()
    bear = duel.alice.has("Grizzly Bears")
    nekrataal = duel.alice.casts("Nekrataal")
    duel.resolve_all()
    assert (bear.zone, nekrataal.zone) == ("graveyard", "battlefield")


def test_a_disk_that_cannot_be_destroyed_stays(duel: Duel) -> None:
    """Nevinyrral's Disk: it is destroyed with the others, unless something prevents that."""
    disk, bear = duel.alice.has("Nevinyrral's Disk"), duel.bob.has("Grizzly Bears")
    duel.alice.activates(disk)
    duel.alice.casts(
        duel.card(card("Ward", "{W}", "Instant", until_end_of_turn(target(permanent), has(indestructible)))), at=disk
    )
    duel.resolve_all()
    assert (disk.zone, bear.zone) == ("battlefield", "graveyard")


def test_the_adversarys_copy_is_first_and_no_legend(duel: Duel) -> None:
    """Ob Nixilis, the Adversary: the copy resolves before the card, was not cast, and both stay."""
    duel.alice.has(card("Listener", "{1}", "Enchantment", when(casts(), gain_life(1))))
    duel.alice.has("Grizzly Bears")
    nixilis = duel.alice.casts("Ob Nixilis, the Adversary", paying={"casualty": 1}, x=2)
    duel.resolve(["Listener", "Ob Nixilis, the Adversary"])
    assert [one.is_token for one in duel.alice.battlefield.named(nixilis.name)] == [True, False]
    assert duel.alice.life == 21


def test_what_olivia_kills_was_a_vampire(duel: Duel) -> None:
    """Olivia Voldaren: the creature is a Vampire before it dies."""
    watcher = card("Crypt", "{1}", "Enchantment", when(dies(subtype("Vampire")), gain_life(1)))
    duel.alice.has(watcher)
    olivia, ones = duel.alice.has("Olivia Voldaren"), duel.bob.has("Wandering Ones")
    duel.alice.activates(olivia, 1, at=ones)
    duel.resolve_all()
    assert (ones.zone, duel.alice.life, olivia.size) == ("graveyard", 21, "4/4")


def test_olivia_without_her_controller_takes_nothing(duel: Duel) -> None:
    """Olivia Voldaren: if you have lost control of her, her last ability does nothing."""
    olivia, other = duel.alice.has("Olivia Voldaren"), duel.bob.has("Olivia Voldaren")
    vampire = duel.bob.has("Shapesharer")
    duel.alice.activates(olivia, 2, at=vampire)
    duel.bob.casts(duel.card(steal), at=olivia)
    duel.resolve(other)
    duel.resolve_all()
    assert vampire.controller is duel.bob


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
