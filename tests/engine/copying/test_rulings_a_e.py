"""What was ruled about single cards whose names begin with A to E."""

import pytest

from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    Move,
    ability_on_stack,
    attacks,
    card,
    casts,
    counter,
    create_copy,
    creature,
    damage,
    destroy,
    double_strike,
    draw,
    each,
    enters,
    gain_life,
    gains_life,
    gets,
    has,
    in_graveyard,
    in_hand,
    lose_life,
    permanent,
    remove_counters,
    return_to_hand,
    spell,
    storm,
    target,
    transform,
    until_end_of_turn,
    when,
    you,
    yours,
)

turn = card("Turn", "{U}", "Instant", transform(target(creature)))
stop = card("Stop", "{U}", "Instant", counter(target(spell)))
still = card("Still", "{U}", "Instant", counter(target(ability_on_stack)))
raze = card("Raze", "{R}", "Instant", destroy(target(permanent)))
parade = card("Parade", "{R}", "Sorcery", Move(each(in_hand & creature & yours), "battlefield", you))
effigy = card("Effigy", "{B}", "Sorcery", create_copy(target(in_graveyard & creature)))
arrivals = card("Greeter", "{1}", "Enchantment", when(enters(creature & yours), gain_life(1)))


def test_an_automaton_is_of_a_creature_type_and_nothing_else(duel: Duel) -> None:
    """Adaptive Automaton: only a creature type can be chosen, neither a card type nor a supertype."""
    duel.play.unscripted = WAIT
    duel.alice.casts("Adaptive Automaton")
    duel.resolve()
    assert duel.game.decision is not None
    offered = {option.label for option in duel.game.decision.options}
    assert {"Human", "Warrior"} <= offered
    assert not offered & {"Artifact", "Creature", "Legendary", "Snow"}


def test_an_automaton_helps_constructs_only_if_it_is_told_to(duel: Duel) -> None:
    """Adaptive Automaton: other Constructs are larger only if that type was chosen."""
    other = duel.alice.has("Tetravus")
    duel.alice.casts("Adaptive Automaton")
    duel.resolve("Bear")
    assert other.size == "1/1"
    duel.alice.casts("Adaptive Automaton")
    duel.resolve("Construct")
    assert other.size == "2/2"


def test_each_aeve_counts_the_oozes_before_it(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: the copies enter one after another, then the card, each with one counter more."""
    for _ in range(2):
        duel.alice.casts("Incinerate", at=duel.bob)
        duel.resolve()
    aeve = duel.alice.casts("Aeve, Progenitor Ooze")
    duel.resolve_all()
    oozes = duel.alice.battlefield.named("Aeve, Progenitor Ooze")
    assert sorted(one.counters.get("+1/+1", 0) for one in oozes) == [0, 1, 2]
    assert aeve.counters == {"+1/+1": 2}


def test_storm_counts_what_was_countered(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: spells that were countered, and those cast from elsewhere, count for storm."""
    first = duel.alice.casts("Incinerate", at=duel.bob)
    duel.bob.casts(duel.card(stop), at=first)
    duel.resolve_all()
    duel.alice.casts(duel.alice.has("Devil's Play", "graveyard"), way="flashback", x=1, at=duel.bob)
    duel.resolve_all()
    duel.alice.casts("Aeve, Progenitor Ooze")
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Aeve, Progenitor Ooze")) == 4


def test_countering_a_spell_with_storm_leaves_its_copies(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: each copy would have to be countered by itself."""
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve()
    aeve = duel.alice.casts("Aeve, Progenitor Ooze")
    duel.resolve()
    duel.bob.casts(duel.card(stop), at=aeve)
    duel.resolve_all()
    assert aeve.zone == "graveyard"
    assert [one.is_token for one in duel.alice.battlefield] == [True]


def test_no_copies_come_of_a_storm_that_is_countered(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: the trigger itself can be countered."""
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve()
    duel.alice.casts("Aeve, Progenitor Ooze")
    duel.bob.casts(duel.card(still), at=duel.stack[-1])
    duel.resolve_all()
    assert len(duel.alice.battlefield) == 1


def test_each_copy_of_a_storm_may_have_its_own_target(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: other choices of targets for each copy."""
    first, second = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    for _ in range(2):
        duel.alice.casts("Incinerate", at=duel.bob)
        duel.resolve()
    volley = card("Volley", "{R}", "Sorcery", storm, damage(1, target()))
    duel.alice.casts(duel.card(volley), at=duel.bob)
    duel.resolve(first, second)
    duel.resolve_all()
    assert (first.damage, second.zone, duel.bob.life) == (1, "graveyard", 13)


def test_a_ransacker_hurts_the_controller_of_a_token(duel: Duel) -> None:
    """Afflicted Deserter: a token that is destroyed is put into a graveyard before it is gone."""
    deserter = duel.bob.has("Afflicted Deserter")
    token = duel.alice.has("Myr Propagator", token=True)
    duel.alice.casts(duel.card(turn), at=deserter)
    duel.resolve()
    duel.resolve(True)
    assert token.zone is None
    assert duel.alice.life == 17


def test_a_ransacker_that_cannot_destroy_hurts_nobody(duel: Duel) -> None:
    """Afflicted Deserter: no damage if the artifact is indestructible."""
    deserter = duel.bob.has("Afflicted Deserter")
    myr = duel.alice.has("Darksteel Myr")
    duel.alice.casts(duel.card(turn), at=deserter)
    duel.resolve()
    duel.resolve(True)
    assert (myr.zone, duel.alice.life) == ("battlefield", 20)


def test_a_ransacker_may_spare_the_artifact(duel: Duel) -> None:
    """Afflicted Deserter: the target is chosen at once, whether it is destroyed on resolution; spared, no damage."""
    deserter = duel.bob.has("Afflicted Deserter")
    myr = duel.alice.has("Myr Propagator")
    duel.alice.casts(duel.card(turn), at=deserter)
    duel.resolve()
    assert duel.stack[-1].targets == [myr]
    duel.resolve(False)
    assert (myr.zone, duel.alice.life) == ("battlefield", 20)


def test_becoming_a_copy_of_the_ransacker_is_no_transforming(duel: Duel) -> None:
    """Afflicted Deserter: what becomes a copy of the back face has not transformed into it."""
    ransacker = duel.bob.has("Afflicted Deserter", transformed=True)
    bear = duel.alice.has("Grizzly Bears")
    duel.bob.has("Myr Propagator")
    duel.alice.casts("Cytoshape", at=bear)
    duel.resolve(ransacker)
    assert bear.name == "Werewolf Ransacker"
    assert not duel.stack


def test_altered_ego_copies_nothing_that_enters_with_it(duel: Duel) -> None:
    """Altered Ego: only what is on the battlefield already can be copied."""
    duel.alice.holds("Altered Ego")
    bear = duel.alice.holds("Grizzly Bears")
    duel.alice.casts(duel.card(parade))
    duel.resolve()
    assert bear.zone == "battlefield"
    assert duel.alice.graveyard.names == ["Parade", "Altered Ego"]


def test_the_x_of_altered_ego_is_its_own(duel: Duel) -> None:
    """Altered Ego: the X in the cost of the copied creature is 0, and that of Altered Ego what was paid for it."""
    growing = duel.bob.has(card("Growing", "{X}{G}", "Creature — Bear", "1/1"))
    ego = duel.alice.casts("Altered Ego", x=2)
    duel.resolve(growing)
    assert (ego.name, ego.mana_value, ego.counters) == ("Growing", 1, {"+1/+1": 2})


def test_altered_ego_with_x_0_is_just_a_copy(duel: Duel) -> None:
    """Altered Ego: X may be 0."""
    bear = duel.bob.has("Grizzly Bears")
    ego = duel.alice.casts("Altered Ego", x=0)
    duel.resolve(bear)
    assert (ego.size, ego.counters) == ("2/2", {})


def test_a_copied_altered_ego_is_what_that_copied(duel: Duel) -> None:
    """Altered Ego: of one that is a copy, what that one copied; and what enters with counters does so."""
    servant = duel.bob.has("Servant of the Scale", counters={"+1/+1": 1})
    first = duel.alice.casts("Altered Ego", x=1)
    duel.resolve(servant)
    second = duel.alice.casts("Altered Ego", x=3)
    duel.resolve(first)
    assert (first.counters, second.counters) == ({"+1/+1": 2}, {"+1/+1": 4})
    assert second.name == "Servant of the Scale"


def test_two_processions_make_four(duel: Duel) -> None:
    """Anointed Procession: two of them, four times as many; all at the same time, and all alike."""
    for _ in range(2):
        duel.alice.has("Anointed Procession")
    duel.bob.has("Grizzly Bears")
    duel.alice.has("Echo Chamber")
    duel.alice.activates("Echo Chamber")
    duel.resolve()
    tokens = duel.alice.battlefield.named("Grizzly Bears")
    assert len(tokens) == 4
    assert len({one.obj.entered for one in tokens}) == 1


def test_all_tokens_of_a_procession_go_together(duel: Duel) -> None:
    """Anointed Procession: what is to happen later to the token happens to both."""
    duel.alice.has("Anointed Procession")
    duel.bob.has("Grizzly Bears")
    duel.alice.has("Echo Chamber")
    duel.alice.activates("Echo Chamber")
    duel.resolve()
    tokens = duel.alice.battlefield.named("Grizzly Bears")
    assert ["haste" in one.keywords for one in tokens] == [True, True]
    duel.pass_to("end")
    duel.resolve_all()
    assert [one.zone for one in tokens] == [None, None]


def test_each_of_two_tokens_chooses_what_it_enters_as(duel: Duel) -> None:
    """Anointed Procession: first it is settled how many there are, then each of them enters as it likes."""
    duel.alice.has("Anointed Procession")
    bear, wall = duel.bob.has("Grizzly Bears"), duel.bob.has("Giant Spider")
    clone = duel.alice.has("Clone", "graveyard")
    duel.alice.casts(duel.card(effigy), at=clone)
    duel.resolve(bear, wall)
    assert sorted(duel.alice.battlefield.names[1:]) == ["Giant Spider", "Grizzly Bears"]


def test_more_kinds_of_tokens_are_each_doubled(duel: Duel) -> None:
    """Anointed Procession: twice as many of each kind."""
    duel.alice.has("Anointed Procession")
    bear, elf = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    both = card("Both", "{G}", "Sorcery", create_copy(each(creature)))
    duel.alice.casts(duel.card(both))
    duel.resolve()
    assert [len(duel.alice.battlefield.named(one.name)) for one in (bear, elf)] == [2, 2]


def test_a_transmogrified_creature_stays_an_artifact_without_its_counter(duel: Duel) -> None:
    """Ashnod's Transmogrant: the ability makes it an artifact, not the counter."""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has("Ashnod's Transmogrant")
    duel.alice.activates("Ashnod's Transmogrant", at=bear)
    duel.resolve()
    assert bear.counters == {"+1/+1": 1}
    scour = card("Scour", "{U}", "Instant", remove_counters("+1/+1", 1, target(creature)))
    duel.alice.casts(duel.card(scour), at=bear)
    duel.resolve()
    assert bear.counters == {}
    assert "Artifact" in bear.types


def test_tokens_of_myriad_have_not_attacked_and_enter_all_the_same() -> None:
    """Banshee of the Dread Choir, Broodbirth Viper: they enter at the same time, which triggers, and do not attack."""
    duel = Duel("Ann", "Ben", "Cyd", "Dan", unscripted=DEFAULT)
    horn = card("Horn", "{1}", "Enchantment", when(attacks(creature & yours), gain_life(10)))
    duel.ann.has(horn)
    duel.ann.has(arrivals)
    viper = duel.ann.has("Broodbirth Viper", counters={"+1/+1": 2})
    duel.ann.attacks({viper: duel.ben})
    duel.resolve_all([duel.cyd, duel.dan])
    tokens = [one for one in duel.ann.battlefield if one.is_token]
    assert (len(tokens), duel.ann.life) == (2, 32)
    assert {one.size for one in tokens} == {"3/3"}
    assert len({one.obj.entered for one in tokens}) == 1


def test_a_blob_needs_a_commander_at_both_times(duel: Duel) -> None:
    """Biowaste Blob: it is asked when it would trigger and when it resolves."""
    blob = duel.alice.has("Biowaste Blob")
    leader = duel.alice.has("Olivia Voldaren", commander=True)
    assert blob.size == "1/1"
    duel.pass_to("upkeep", duel.alice)
    duel.bob.casts(duel.card(raze), at=leader)
    duel.resolve()
    duel.resolve_all()
    assert len(duel.alice.battlefield) == 1


def test_two_double_strikes_strike_twice(duel: Duel) -> None:
    """Brass Knuckles: having double strike more than once changes nothing."""
    bear = duel.alice.has("Grizzly Bears")
    twice = card("Twice", "{R}", "Instant", until_end_of_turn(target(creature), has(double_strike), has(double_strike)))
    duel.alice.casts(duel.card(twice), at=bear)
    duel.resolve()
    duel.alice.attacks(bear)
    duel.pass_to("end combat")
    assert duel.bob.life == 16


def test_a_copied_permanent_spell_creates_no_token(duel: Duel) -> None:
    """Brass Knuckles: what the copy becomes is a token that nothing created."""
    duel.alice.has("Anointed Procession")
    duel.alice.casts("Brass Knuckles")
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Brass Knuckles")) == 2


def test_chandra_copies_a_spell_without_targets(duel: Duel) -> None:
    """Chandra, the Firebrand: the next instant or sorcery, whether it has targets or not; the copy is not cast."""
    chandra = duel.alice.has("Chandra, the Firebrand")
    listener = card("Listener", "{1}", "Enchantment", when(casts(), gain_life(1)))
    duel.alice.has(listener)
    duel.alice.activates(chandra, 2)
    duel.resolve()
    duel.alice.casts(duel.card(card("Study", "{U}", "Sorcery", draw(2))))
    duel.resolve_all(["Listener", "Chandra"])
    assert (len(duel.alice.hand), duel.alice.life) == (4, 21)


def test_chandras_copy_has_the_same_x_and_what_was_sacrificed(duel: Duel) -> None:
    """Chandra, the Firebrand: X and additional costs are those of the original."""
    chandra = duel.alice.has("Chandra, the Firebrand", counters={"loyalty": 5})
    giant = duel.alice.has("Warchief Giant")
    duel.alice.activates(chandra, 2)
    duel.resolve()
    duel.alice.casts("Fling", at=duel.bob, choosing=[giant])
    duel.resolve(duel.alice)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (15, 15)
    duel.next_turn()
    duel.next_turn()
    duel.alice.activates(chandra, 2)
    duel.resolve()
    duel.alice.casts("Devil's Play", x=3, at=duel.bob)
    duel.resolve(duel.alice)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (12, 12)


def test_chandra_deals_six_to_each_of_six(duel: Duel) -> None:
    """Chandra, the Firebrand: nothing is divided, and what has become illegal is left out."""
    chandra = duel.alice.has("Chandra, the Firebrand", counters={"loyalty": 6})
    giant, wall = duel.bob.has("Giant Adephage"), duel.bob.has("Giant Spider")
    duel.alice.activates(chandra, 3, at=[giant, wall, duel.bob])
    duel.bob.casts(duel.card(card("Back", "{U}", "Instant", return_to_hand(target(creature)))), at=wall)
    duel.resolve_all()
    assert (giant.damage, duel.bob.life, wall.zone) == (6, 14, "hand")


def test_a_new_staff_cannot_attack(duel: Duel) -> None:
    """Chimeric Staff: what turns into a creature attacks only if it has been yours since the turn began."""
    new, old = duel.alice.has("Chimeric Staff", sick=True), duel.alice.has("Chimeric Staff")
    for staff in (new, old):
        duel.alice.activates(staff, x=2)
        duel.resolve()
    with pytest.raises(ScenarioError):
        duel.alice.attacks(new)
    duel.alice.attacks(old)


def test_a_staff_that_is_animated_again(duel: Duel) -> None:
    """Chimeric Staff: the latest size holds, before what is added or taken; damage stays."""
    staff = duel.alice.has("Chimeric Staff")
    duel.alice.activates(staff, x=3)
    duel.resolve()
    duel.alice.casts(
        duel.card(card("Sap", "{B}", "Instant", until_end_of_turn(target(creature), gets(-1, -1)))), at=staff
    )
    duel.resolve()
    assert staff.size == "2/2"
    duel.alice.activates(staff, x=4)
    duel.resolve()
    assert staff.size == "3/3"
    assert "Construct" in staff.types


def test_a_copied_artifact_can_be_met_as_either_type(duel: Duel) -> None:
    """Copy Artifact: it is an artifact and an enchantment, in the colors of what it copies."""
    myr = duel.bob.has("Darksteel Myr")
    copy = duel.alice.casts("Copy Artifact")
    duel.resolve(myr)
    assert {"Artifact", "Enchantment", "Creature"} <= copy.types
    assert copy.colors == set()


def test_a_copy_artifact_without_an_artifact_is_an_enchantment(duel: Duel) -> None:
    """Copy Artifact: it is chosen as it enters; where there is none, it is an enchantment without effect."""
    staff = duel.bob.has("Chimeric Staff")
    copy = duel.alice.casts("Copy Artifact")
    duel.bob.casts(duel.card(raze), at=staff)
    duel.resolve()
    duel.resolve()
    assert (copy.name, copy.types, copy.colors) == ("Copy Artifact", {"Enchantment"}, {"blue"})


def test_a_dance_goes_on_without_the_copied_creature(duel: Duel) -> None:
    """Dance of Many: when the copied creature dies, nothing happens to the token; its mana value is copied."""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Dance of Many")
    duel.resolve()
    duel.resolve()
    duel.bob.casts(duel.card(raze), at=bear)
    duel.resolve_all()
    assert [one.mana_value for one in duel.alice.battlefield.named("Grizzly Bears")] == [2]


def test_each_dance_knows_its_own_token(duel: Duel) -> None:
    """Dance of Many: only the token of the one that leaves is exiled."""
    bear, ones = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    dances = []
    for partner in (bear, ones):
        dances.append(duel.alice.casts("Dance of Many"))
        duel.resolve(partner)
        duel.resolve()
    duel.bob.casts(duel.card(raze), at=dances[0])
    duel.resolve_all()
    assert duel.alice.battlefield.names == ["Dance of Many", "Wandering Ones"]


def test_a_dance_without_its_partner_stays(duel: Duel) -> None:
    """Dance of Many: if the target is gone when it resolves, there is no token, and the enchantment stays."""
    bear = duel.bob.has("Grizzly Bears")
    dance = duel.alice.casts("Dance of Many")
    duel.resolve()
    duel.bob.casts(duel.card(raze), at=bear)
    duel.resolve_all()
    assert (dance.zone, len(duel.alice.battlefield)) == ("battlefield", 1)


def test_a_dancing_token_enters_with_its_counters(duel: Duel) -> None:
    """Dance of Many: the token enters as the copy, so with the counters that such a creature enters with."""
    duel.bob.has("Servant of the Scale", counters={"+1/+1": 4})
    duel.alice.casts("Dance of Many")
    duel.resolve_all()
    assert [one.counters for one in duel.alice.battlefield.named("Servant of the Scale")] == [{"+1/+1": 1}]


def test_a_dance_that_left_too_early_leaves_a_free_token(duel: Duel) -> None:
    """Dance of Many: gone before its first trigger resolves, it has no connection with the token."""
    duel.bob.has("Grizzly Bears")
    dance = duel.alice.casts("Dance of Many")
    duel.resolve()
    duel.bob.casts(duel.card(raze), at=dance)
    duel.resolve_all()
    tokens = duel.alice.battlefield.named("Grizzly Bears")
    assert (dance.zone, len(tokens)) == ("graveyard", 1)
    duel.alice.casts(duel.card(raze), at=tokens[0])
    duel.resolve_all()
    assert not duel.alice.battlefield


def test_the_life_of_an_infusion_is_gained_at_once() -> None:
    """Dawnglow Infusion: with both colors spent, on X or not, twice X, in one gain of life; X stays what it was."""
    duel = Duel(sides=[Side("Alice", pool="WWRRG"), Side("Bob")])
    duel.alice.has(card("Cheer", "{1}", "Enchantment", when(gains_life(you), lose_life(1))))
    duel.alice.casts("Dawnglow Infusion", x=4)
    duel.resolve_all()
    assert duel.alice.life == 27


def test_more_mana_of_a_color_does_not_help_an_infusion() -> None:
    """Dawnglow Infusion: whether a color was spent counts, and not how often."""
    duel = Duel(sides=[Side("Alice", pool="WWWWW"), Side("Bob")])
    duel.alice.casts("Dawnglow Infusion", x=4)
    duel.resolve_all()
    assert duel.alice.life == 24


def test_the_echo_enters_and_triggers(duel: Duel) -> None:
    """Echo Chamber: the token enters as what it copies; its haste is over with the turn."""
    duel.alice.has(arrivals)
    duel.bob.has("Wall of Omens")
    duel.alice.has("Echo Chamber")
    before = len(duel.alice.hand)
    duel.alice.activates("Echo Chamber")
    duel.resolve_all(["Greeter", "Wall of Omens"])
    assert len(duel.alice.hand) == before + 1
    assert duel.alice.life == 21


def test_an_echo_that_stays_has_no_haste(duel: Duel) -> None:
    """Echo Chamber: should it be there in a later turn, it has no haste."""
    duel.bob.has("Grizzly Bears")
    duel.alice.has("Echo Chamber")
    duel.alice.activates("Echo Chamber")
    duel.resolve()
    token = duel.alice.battlefield.named("Grizzly Bears")[0]
    assert "haste" in token.keywords
    duel.pass_to("end")
    duel.bob.casts(duel.card(still), at=duel.stack[-1])
    duel.resolve()
    duel.next_turn()
    assert (token.zone, "haste" in token.keywords) == ("battlefield", False)
