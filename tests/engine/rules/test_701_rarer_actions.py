"""Keyword actions that few cards have: looking, clashing, voting, beholding, and their results. 701"""

import pytest

from tests.engine.made_up import slay_permanent as slay
from tests.harness import WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    activated,
    additional_cost,
    at_least,
    card,
    clash,
    cloak,
    cost,
    create_copy,
    creature,
    damage,
    destroy,
    discard,
    each,
    earthbend,
    enters,
    exile,
    fateseal,
    gain_life,
    gets,
    harness,
    harnessed,
    if_,
    incubate,
    is_,
    it,
    itself,
    learn,
    lose_life,
    may_pay,
    more_votes,
    opponent,
    paid,
    permanent,
    return_to_hand,
    static,
    subtype,
    target,
    token,
    villainous_choice,
    vote,
    votes_for,
    when,
    won_clash,
    your_upkeep,
    yours,
)

BEAR, DRAGON = "Grizzly Bears", "Shivan Dragon"
dragon_fire = card(
    "Fire", "{R}", "Instant",
    additional_cost(cost(behold=subtype("Dragon")), "beheld"),
    damage(2, target()),
    if_(at_least(paid("beheld"), 1), gain_life(2)),
)  # fmt: skip


# Behold


@pytest.mark.parametrize("zone", ["hand", "battlefield"])
def test_a_dragon_in_hand_or_on_the_battlefield_is_beheld(duel: Duel, zone: str) -> None:
    """701.4a"""
    dragon = duel.alice.has(DRAGON, zone)
    duel.alice.casts(dragon_fire, at=duel.bob, paying={"beheld": 1})
    duel.resolve()
    assert (duel.bob.life, duel.alice.life, dragon.zone) == (18, 22, zone)


def test_what_was_beheld_may_be_gone_by_then(duel: Duel) -> None:
    """701.4b"""
    dragon = duel.alice.has(DRAGON)
    duel.alice.casts(dragon_fire, at=duel.bob, paying={"beheld": 1})
    duel.alice.casts(slay, at=dragon)
    duel.resolve_all()
    assert duel.alice.life == 22


def test_without_a_dragon_nothing_is_beheld(duel: Duel) -> None:
    """701.4a: not one of an opponent's"""
    duel.bob.has(DRAGON)
    duel.alice.casts(dragon_fire, at=duel.bob)
    duel.resolve()
    assert duel.alice.life == 20


# Looking and clashing


def test_fateseal_sorts_the_library_of_an_opponent(duel: Duel) -> None:
    """701.29a"""
    low, top = duel.bob.has(BEAR, "library"), duel.bob.has(DRAGON, "library")
    duel.alice.casts(card("Fate", "{U}", "Sorcery", fateseal(2)))
    duel.resolve([top])
    library = duel.state.players[1].library
    assert (library[0], library[-1]) == (top.id, low.id)


@pytest.mark.parametrize(("mine", "theirs", "life"), [(DRAGON, BEAR, 23), (BEAR, DRAGON, 20), (BEAR, BEAR, 20)])
def test_the_greater_mana_value_wins_a_clash(duel: Duel, mine: str, theirs: str, life: int) -> None:
    """701.30a-d"""
    duel.alice.has(mine, "library")
    duel.bob.has(theirs, "library")
    duel.alice.casts(card("Spat", "{R}", "Sorcery", clash(), if_(won_clash, gain_life(3))))
    duel.resolve(False, False)
    assert duel.alice.life == life


def test_who_clashes_may_put_the_card_on_the_bottom(duel: Duel) -> None:
    """701.30a, 701.30c: the active player decides first"""
    mine, theirs = duel.alice.has(BEAR, "library"), duel.bob.has(DRAGON, "library")
    duel.alice.casts(card("Spat", "{R}", "Sorcery", clash()))
    duel.resolve(True, False)
    libraries = [player.library for player in duel.state.players]
    assert (libraries[0][0], libraries[1][-1]) == (mine.id, theirs.id)


# Voting and villainous choices


choice = card(
    "Council", "{B}", "Sorcery",
    vote("death", "torture"),
    if_(more_votes("death"), destroy(each(creature)), lose_life(4, each(opponent))),
)  # fmt: skip


@pytest.mark.parametrize(("votes", "bears", "life"), [(("death", "death"), 0, 20), (("death", "torture"), 1, 16)])
def test_each_player_votes(duel: Duel, votes: tuple[str, str], bears: int, life: int) -> None:
    """701.38a: a tie is not more"""
    duel.bob.has(BEAR)
    duel.alice.casts(choice)
    duel.resolve(*votes)
    assert (len(duel.bob.battlefield), duel.bob.life) == (bears, life)


def test_votes_are_cast_in_turn_order_and_counted() -> None:
    """701.38a-b"""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=WAIT)
    dilemma = vote("time", "money"), gain_life(votes_for("time")), lose_life(votes_for("money"), each(opponent))
    duel.ben.has("Swamp")
    duel.ann.casts(card("Dilemma", "{B}", "Sorcery", *dilemma))
    duel.resolve()
    for seat, word in ((duel.ann, "time"), (duel.ben, "money"), (duel.cyd, "money")):
        assert duel.asked == "vote"
        seat.chooses(word)
    assert (duel.ann.life, duel.ben.life, duel.cyd.life) == (21, 18, 18)


face_it = villainous_choice(each(opponent), lose_life(5, it), discard(1, it))
villain = card("Villain", "{B}", "Sorcery", face_it)


def test_each_opponent_faces_a_villainous_choice() -> None:
    """701.55a, 701.55d: one after the other"""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=WAIT)
    duel.cyd.holds(BEAR)
    duel.ann.casts(
        card("Villain", "{B}", "Sorcery", villainous_choice(each(opponent), lose_life(5, it), discard(1, it)))
    )
    duel.resolve()
    duel.ben.chooses("It loses 5 life.")
    duel.cyd.chooses("It discards a card.")
    assert (duel.ben.life, duel.cyd.life, len(duel.cyd.hand)) == (15, 20, 0)


def test_an_impossible_choice_may_be_taken(duel: Duel) -> None:
    """701.55b: nothing to discard"""
    duel.alice.casts(
        card("Villain", "{B}", "Sorcery", villainous_choice(each(opponent), lose_life(5, it), discard(1, it)))
    )
    duel.resolve("It discards a card.")
    assert duel.bob.life == 20


# Learning, incubating, cloaking


@pytest.mark.parametrize(("discards", "hand"), [(True, 1), (False, 1)])
def test_learning_turns_a_card_into_another(duel: Duel, discards: bool, hand: int) -> None:
    """701.48a"""
    bear = duel.alice.holds(BEAR)
    duel.alice.casts(card("Lesson", "{R}", "Sorcery", learn()))
    duel.resolve(discards)
    assert (len(duel.alice.hand), bear.zone) == (hand, "graveyard" if discards else "hand")


def test_what_is_incubated_can_be_transformed(duel: Duel) -> None:
    """701.53a-b, 111.10i"""
    duel.alice.casts(card("Egg", "{W}", "Sorcery", incubate(3)))
    duel.resolve()
    egg = duel.alice.battlefield["Incubator Token"]
    assert (egg.types, egg.counters, egg.power) == ({"Artifact", "Incubator"}, {"+1/+1": 3}, None)
    duel.alice.activates(egg)
    duel.resolve()
    assert (egg.name, egg.size, egg.colors) == ("Phyrexian Token", "3/3", set())


def test_a_copy_of_it_can_be_transformed_too(duel: Duel) -> None:
    """701.53b, 707.8a"""
    duel.alice.has(card("Anthem", "{W}", "Enchantment", static(creature & yours, gets(1, 1))))
    duel.alice.casts(card("Egg", "{W}", "Sorcery", incubate(1)))
    duel.resolve()
    duel.alice.casts(card("Twin", "{U}", "Sorcery", create_copy(each(token & yours))))
    duel.resolve()
    copy = duel.alice.battlefield.named("Incubator Token")[1]
    duel.alice.activates(copy)
    duel.resolve()
    assert (copy.name, copy.size) == ("Phyrexian Token", "1/1")


def test_what_is_cloaked_has_ward_until_it_is_turned_up(duel: Duel) -> None:
    """701.58a-b"""
    duel.play.unscripted = WAIT
    bear = duel.alice.has(BEAR, "library")
    duel.alice.casts(card("Coat", "{U}", "Sorcery", cloak()))
    duel.resolve()
    assert (bear.zone, bear.size, bear.keywords, bear.face_down) == ("battlefield", "2/2", {"ward"}, True)
    bolt = duel.bob.casts(slay, at=bear)
    duel.resolve(False)
    assert (bolt.zone, bear.zone) == ("graveyard", "battlefield")
    duel.alice.turns_up(bear)
    assert (bear.name, bear.keywords) == (BEAR, set())


# Evidence


def inquest(duel: Duel, *evidence: str) -> None:
    for name in evidence:
        duel.alice.has(name, "graveyard")
    read = when(your_upkeep, may_pay(cost(evidence=5), gain_life(5)))
    duel.alice.has(card("Inspector", "{W}", "Creature — Detective", "1/1", read))
    duel.pass_to("upkeep", duel.bob)
    duel.pass_to("upkeep", duel.alice)


def test_evidence_is_cards_that_are_worth_enough(duel: Duel) -> None:
    """701.59a: any number of them"""
    inquest(duel, BEAR, "Runeclaw Bear", DRAGON)
    duel.resolve(True, [BEAR, "Runeclaw Bear", DRAGON])
    assert (duel.alice.life, len(duel.exile)) == (25, 3)


def test_evidence_that_is_not_worth_enough_is_refused(duel: Duel) -> None:
    """701.59a"""
    inquest(duel, BEAR, "Runeclaw Bear", DRAGON)
    with pytest.raises(ScenarioError, match="4 in all, and 5 are needed"):
        duel.resolve(True, [BEAR, "Runeclaw Bear"])


def test_without_enough_there_is_no_collecting(duel: Duel) -> None:
    """701.59b"""
    inquest(duel, BEAR, "Runeclaw Bear")
    duel.resolve()
    assert (duel.alice.life, len(duel.exile)) == (20, 0)


def test_whether_evidence_was_collected_is_known_later(duel: Duel) -> None:
    """701.59c"""
    duel.alice.has(DRAGON, "graveyard")
    gift = when(enters(), gain_life(2), if_=at_least(paid("evidence"), 1))
    inspector = card(
        "Vitu", "{1}{G}", "Creature — Elf", "1/3", additional_cost(cost(evidence=6), "evidence"), gift
    )  # fmt: skip
    duel.alice.casts(inspector, paying={"evidence": 1})
    duel.resolve_all()
    assert (duel.alice.life, len(duel.exile)) == (22, 1)


# Harnessing and earthbending


def test_what_is_harnessed_stays_so(duel: Duel) -> None:
    """701.64a-b"""
    stone = card(
        "Stone", "{2}", "Artifact",
        activated("{1}", harness()),
        static(creature & yours, gets(1, 1), while_=is_(itself, harnessed)),
    )  # fmt: skip
    gem, bear = duel.alice.has(stone), duel.alice.has(BEAR)
    assert bear.size == "2/2"
    duel.alice.activates(gem)
    duel.resolve()
    assert bear.size == "3/3"
    duel.next_turn()
    assert bear.size == "3/3"


@pytest.mark.parametrize("end", ["destroyed", "exiled", "bounced"])
def test_a_land_that_was_bent_comes_back(duel: Duel, end: str) -> None:
    """701.66a: from the graveyard and from exile, and not from a hand"""
    forest = duel.alice.has("Forest")
    duel.alice.casts(card("Bend", "{G}", "Sorcery", earthbend(3)), at=forest)
    duel.resolve()
    assert (forest.size, forest.keywords, "Land" in forest.types) == ("3/3", {"haste"}, True)
    it_ = target(permanent)
    away = {"destroyed": destroy(it_), "exiled": exile(it_), "bounced": return_to_hand(it_)}[end]
    duel.alice.casts(card("Away", "{B}", "Instant", away), at=forest)
    duel.resolve_all()
    if end == "bounced":
        assert forest.zone == "hand"
    else:
        assert (forest.zone, forest.tapped, forest.power) == ("battlefield", True, None)
