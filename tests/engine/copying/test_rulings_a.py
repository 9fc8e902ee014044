"""What was ruled about single cards whose names begin with A."""

import pytest

from tests.harness import WAIT, Duel
from twinstack.engine.magic.words import (
    Move,
    ability_on_stack,
    activated,
    apply,
    artifact,
    as_enters,
    base_pt,
    becomes,
    card,
    choose,
    color,
    counter,
    create,
    create_copy,
    creature,
    damage,
    destroy,
    each,
    enters,
    enters_with,
    exile,
    flying,
    gain_life,
    gets,
    goes_instead,
    in_graveyard,
    in_hand,
    it,
    permanent,
    put_into,
    regenerate,
    remove_counters,
    return_to_hand,
    spell,
    storm,
    target,
    transform,
    when,
    you,
    yours,
)
from twinstack.engine.magic.words.card import token

turn = card("Turn", "{U}", "Instant", transform(target(creature)))
stop = card("Stop", "{U}", "Instant", counter(target(spell)))
still = card("Still", "{U}", "Instant", counter(target(ability_on_stack)))
parade = card("Parade", "{R}", "Sorcery", Move(each(in_hand & creature & yours), "battlefield", you))
raze = card("Raze", "{R}", "Instant", destroy(target(permanent)))
reborn = card("Reborn", "{W}", "Instant", exile(target(creature)), Move(it, "battlefield", you, transformed=True))
effigy = card("Effigy", "{B}", "Sorcery", create_copy(target(in_graveyard & creature)))


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


def test_nothing_can_be_done_between_the_choice_of_an_automaton_and_its_help(duel: Duel) -> None:
    """Adaptive Automaton: the type is chosen while it enters, and with the answer those of the type are larger."""
    bear = duel.alice.has("Grizzly Bears")
    automaton = duel.alice.casts("Adaptive Automaton")
    duel.play.unscripted = WAIT
    duel.resolve()
    assert (duel.asked, automaton.zone, bear.size) == ("choose creature type", "stack", "2/2")
    duel.alice.chooses("Bear")
    assert (duel.asked, automaton.zone, bear.size) == ("priority", "battlefield", "3/3")


def test_copies_of_aeve_are_not_counted_by_a_later_storm(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: they are put onto the stack, so they are not among the spells that were cast."""
    duel.alice.casts("Incinerate", at=duel.bob)
    duel.resolve()
    duel.alice.casts("Aeve, Progenitor Ooze")
    duel.resolve_all()
    gust = card("Gust", "{R}", "Sorcery", storm, gain_life(1))
    duel.alice.casts(duel.card(gust))
    duel.resolve_all()
    assert (len(duel.alice.battlefield), duel.alice.life) == (2, 23)


def test_a_copy_of_a_storm_is_countered_alone(duel: Duel) -> None:
    """Aeve, Progenitor Ooze: a copy can be countered as any spell can; the others and the card remain."""
    for _ in range(2):
        duel.alice.casts("Incinerate", at=duel.bob)
        duel.resolve()
    aeve = duel.alice.casts("Aeve, Progenitor Ooze")
    duel.resolve()
    copy = duel.stack[-1]
    duel.bob.casts(duel.card(stop), at=copy)
    duel.resolve_all()
    assert (copy.zone, aeve.zone) == (None, "battlefield")
    assert len(duel.alice.battlefield) == 2


def test_a_token_that_a_ransacker_destroys_is_put_into_a_graveyard(duel: Duel) -> None:
    """Afflicted Deserter: a token is put into its owner's graveyard before it is gone, and its controller is hurt."""
    duel.alice.has(card("Mourner", "{1}", "Enchantment", when(put_into("graveyard", artifact), gain_life(1))))
    token = duel.bob.has("Myr Propagator", token=True, owner=duel.alice)
    turned = duel.alice.has("Afflicted Deserter")
    duel.alice.casts(duel.card(turn), at=turned)
    duel.resolve()
    duel.resolve(True)
    duel.resolve_all()
    assert token.zone is None
    assert (duel.alice.life, duel.bob.life) == (21, 17)


def test_a_ransacker_hurts_nobody_for_what_regenerates(duel: Duel) -> None:
    """Afflicted Deserter: no damage if the artifact regenerates."""
    golem = duel.alice.has(card("Golem", "{3}", "Artifact Creature — Golem", "3/3", activated("{1}", regenerate())))
    deserter = duel.bob.has("Afflicted Deserter")
    duel.alice.casts(duel.card(turn), at=deserter)
    duel.resolve()
    duel.alice.activates(golem)
    duel.resolve()
    duel.resolve(True)
    assert (golem.zone, golem.tapped, duel.alice.life) == ("battlefield", True, 20)


def test_a_ransacker_hurts_nobody_for_what_goes_elsewhere(duel: Duel) -> None:
    """Afflicted Deserter: no damage if the artifact is destroyed but exiled instead."""
    duel.bob.has(card("Gap", "{1}", "Enchantment", goes_instead(artifact, "graveyard", "exile")))
    myr = duel.alice.has("Myr Propagator")
    deserter = duel.bob.has("Afflicted Deserter")
    duel.alice.casts(duel.card(turn), at=deserter)
    duel.resolve()
    duel.resolve(True)
    assert (myr.zone, duel.alice.life) == ("exile", 20)


def test_altered_ego_that_copies_nothing_is_a_dead_shapeshifter(duel: Duel) -> None:
    """Altered Ego: it need not copy anything; then it is 0/0, without the counters, and dies."""
    duel.alice.has("Glorious Anthem")
    duel.bob.has("Grizzly Bears")
    ego = duel.alice.casts("Altered Ego", x=2)
    duel.resolve(None)
    assert (ego.name, ego.size, ego.counters) == ("Altered Ego", "1/1", {})
    duel.bob.casts(duel.card(raze), at="Glorious Anthem")
    duel.resolve()
    assert ego.zone == "graveyard"


def test_altered_ego_has_one_face_of_a_two_faced_creature(duel: Duel) -> None:
    """Altered Ego: it is the face that was up, cannot transform, and does not come back transformed."""
    wolf = duel.bob.has("Afflicted Deserter", transformed=True)
    ego = duel.alice.casts("Altered Ego", x=0)
    duel.resolve(wolf)
    duel.alice.casts(duel.card(turn), at=ego)
    duel.resolve()
    assert ego.name == "Werewolf Ransacker"
    for one in (wolf, ego):
        duel.alice.casts(duel.card(reborn), at=one)
        duel.resolve_all()
    assert (wolf.zone, wolf.name) == ("battlefield", "Werewolf Ransacker")
    assert (ego.zone, ego.name) == ("exile", "Altered Ego")


def test_altered_ego_of_a_token_is_a_card_that_looks_like_it(duel: Duel) -> None:
    """Altered Ego: it is what the effect made the token, and is no token."""
    duel.alice.casts("Dragon Fodder")
    duel.resolve()
    goblin = duel.alice.battlefield[0]
    duel.bob.casts(duel.card(card("Swell", "{G}", "Instant", apply(target(creature), gets(2, 2)))), at=goblin)
    duel.resolve()
    ego = duel.alice.casts("Altered Ego", x=1)
    duel.resolve(goblin)
    assert (goblin.size, ego.size, ego.colors, ego.types) == ("3/3", "2/2", {"red"}, {"Creature", "Goblin"})
    duel.bob.casts(duel.card(card("Back", "{U}", "Instant", return_to_hand(target(creature)))), at=ego)
    duel.resolve()
    assert (ego.is_token, ego.zone) == (False, "hand")


def test_altered_ego_enters_as_the_creature_does(duel: Duel) -> None:
    """Altered Ego: what triggers as the creature enters does so, and what it chooses or brings as it enters, too."""
    voice = card(
        "Herald", "{1}{W}", "Creature — Angel", "1/1",
        as_enters(choose("creature type")), enters_with("+1/+1", 1), when(enters(), gain_life(5)),
    )  # fmt: skip
    duel.bob.has(voice, chosen={"creature type": "Elf"})
    ego = duel.alice.casts("Altered Ego", x=2)
    duel.resolve("Herald", "Bear")
    duel.resolve_all()
    assert (ego.obj.choices["creature type"], ego.counters, duel.alice.life) == ("Bear", {"+1/+1": 3}, 25)


def test_altered_ego_copies_only_what_is_printed(duel: Duel) -> None:
    """Altered Ego: neither tapped nor with the counters, Auras, types, colors or size that the creature has got."""
    bear = duel.bob.has("Grizzly Bears", tapped=True, counters={"+1/+1": 1})
    duel.bob.has("Rancor", attached_to=bear)
    paint = card("Paint", "{U}", "Instant", apply(target(creature), color("blue"), becomes("Wall"), base_pt(5, 5)))
    duel.bob.casts(duel.card(paint), at=bear)
    duel.resolve()
    assert (bear.size, bear.colors) == ("8/6", {"blue"})
    ego = duel.alice.casts("Altered Ego", x=0)
    duel.resolve(bear)
    assert (ego.size, ego.colors, ego.types) == ("2/2", {"green"}, {"Creature", "Bear"})
    assert (ego.tapped, ego.counters, ego.attachments, ego.keywords) == (False, {}, [], set())


def test_tokens_of_a_procession_are_alike_and_see_one_another(duel: Duel) -> None:
    """Anointed Procession: both tokens enter at the same time, and with the same characteristics."""
    duel.alice.has("Anointed Procession")
    drake = token("Drake", "2/2", "Creature — Drake", flying, when(enters(creature), gain_life(1)), color="blue")
    duel.alice.casts(duel.card(card("Brood", "{U}", "Sorcery", create(drake))))
    duel.resolve_all()
    one, other = duel.alice.battlefield.named("Drake Token")
    assert one.obj.chars == other.obj.chars
    assert (one.size, one.colors, one.keywords) == ("2/2", {"blue"}, {"flying"})
    assert duel.alice.life == 24


@pytest.mark.parametrize(("processions", "made"), [(1, 2), (2, 4), (3, 8)])
def test_each_procession_doubles_the_tokens(duel: Duel, processions: int, made: int) -> None:
    """Anointed Procession: twice, four times or eight times as many with one, two or three of them."""
    for _ in range(processions):
        duel.alice.has("Anointed Procession")
    duel.alice.casts(duel.card(card("Brood", "{U}", "Sorcery", create(token("Drake", "1/1", "Creature — Drake")))))
    duel.resolve()
    assert len(duel.alice.battlefield.named("Drake Token")) == made


def test_one_effect_that_makes_three_kinds_of_tokens_makes_two_of_each(duel: Duel) -> None:
    """Anointed Procession: each kind of token is doubled by itself."""
    duel.alice.has("Anointed Procession")
    kinds = [
        token(kind, size, f"Creature — {kind}") for kind, size in (("Snake", "1/1"), ("Wolf", "2/2"), ("Elk", "3/3"))
    ]
    duel.alice.casts(duel.card(card("Herd", "{G}", "Sorcery", *map(create, kinds))))
    duel.resolve()
    assert [len(duel.alice.battlefield.named(f"{kind} Token")) for kind in ("Snake", "Wolf", "Elk")] == [2, 2, 2]
