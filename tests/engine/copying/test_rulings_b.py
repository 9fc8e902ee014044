"""What was ruled about single cards whose names begin with B."""

import pytest

from tests.engine.made_up import raze, steal
from tests.harness import DEFAULT, Duel, Handle
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    END_OF_TURN,
    a,
    another_target,
    apply,
    as_enters,
    attack_cost,
    attacks,
    base_pt,
    become_copy,
    becomes,
    card,
    choose,
    color,
    count,
    creature,
    enters,
    enters_with,
    gain_life,
    gets,
    in_hand,
    myriad,
    put_onto_battlefield,
    target,
    token,
    when,
    you,
    yours,
)

MYRIAD = ("Banshee of the Dread Choir", "Broodbirth Viper", "Caller of the Pack", "Warchief Giant")

first_target = target(creature)
shift = card("Shift", "{U}", "Instant", become_copy(first_target, another_target(creature), END_OF_TURN))


def tokens(duel: Duel) -> list[Handle]:
    """Those of the first player."""
    return [one for one in duel.seats[0].battlefield if one.is_token]


def whom(duel: Duel) -> list[int]:
    """Whom or what each of these tokens attacks."""
    return [duel.state.combat.attackers[one.id].defender for one in tokens(duel)]


def test_a_blob_needs_a_commander_at_both_times(duel: Duel) -> None:
    """Biowaste Blob: it is asked when it would trigger and when it resolves."""
    blob = duel.alice.has("Biowaste Blob")
    leader = duel.alice.has("Olivia Voldaren", commander=True)
    assert blob.size == "1/1"
    duel.pass_to("upkeep", duel.alice)
    duel.bob.casts(duel.card(raze), at=leader)
    duel.resolve(False)  # it stays in the graveyard. 903.9a
    duel.resolve_all()
    assert len(duel.alice.battlefield) == 1


def test_a_copied_permanent_spell_creates_no_token(duel: Duel) -> None:
    """Brass Knuckles: what the copy becomes is a token that nothing created."""
    duel.alice.has("Anointed Procession")
    duel.alice.casts("Brass Knuckles")
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Brass Knuckles")) == 2


@pytest.mark.parametrize("name", MYRIAD)
def test_the_defending_player_is_the_one_who_was_attacked_at_first(name: str) -> None:
    """Each with myriad: whoever controlled the planeswalker when the attack was declared."""
    duel = Duel("Ann", "Ben", "Cyd", "Dan")
    jace = duel.ben.has("Jace Beleren")
    duel.ann.attacks({duel.ann.has(name): jace})
    duel.cyd.casts(duel.card(steal), at=jace)
    duel.resolve()
    assert jace.controller == duel.cyd
    duel.resolve([duel.cyd, duel.dan], duel.cyd)
    assert sorted(whom(duel)) == [duel.cyd.id, duel.dan.id]


@pytest.mark.parametrize("name", MYRIAD)
def test_the_defending_player_stays_so_without_the_planeswalker(name: str) -> None:
    """Each with myriad: the planeswalker that was attacked may be gone when the ability resolves."""
    duel = Duel("Ann", "Ben", "Cyd", "Dan")
    jace = duel.ben.has("Jace Beleren")
    duel.ann.attacks({duel.ann.has(name): jace})
    duel.ben.casts(duel.card(raze), at=jace)
    duel.resolve()
    duel.resolve([duel.cyd, duel.dan])
    assert sorted(whom(duel)) == [duel.cyd.id, duel.dan.id]


@pytest.mark.parametrize("name", MYRIAD)
def test_myriad_makes_nothing_against_an_only_opponent(duel: Duel, name: str) -> None:
    """Each with myriad: where the defending player is the only opponent, there are no tokens."""
    duel.alice.attacks(duel.alice.has(name))
    duel.resolve_all()
    assert len(duel.alice.battlefield) == 1


@pytest.mark.parametrize("name", MYRIAD)
def test_each_token_of_myriad_attacks_the_player_or_a_planeswalker(name: str) -> None:
    """Each with myriad: which of them is chosen for each token as it is created."""
    duel = Duel("Ann", "Ben", "Cyd", "Dan")
    jace, liliana = duel.cyd.has("Jace Beleren"), duel.dan.has("Jace Beleren")
    duel.ann.attacks({duel.ann.has(name): duel.ben})
    duel.resolve([duel.cyd, duel.dan], jace, duel.dan)
    assert sorted(whom(duel)) == sorted([jace.id, duel.dan.id])
    assert liliana.id not in whom(duel)


@pytest.mark.parametrize("name", MYRIAD)
def test_tokens_of_myriad_were_never_declared_as_attackers(name: str) -> None:
    """Each with myriad: nothing triggers for them as attackers, and nothing is paid for them."""
    duel = Duel(sides=[Side(name) for name in ("Ann", "Ben", "Cyd", "Dan")], unscripted=DEFAULT)
    forests = [duel.ann.has("Forest") for _ in range(2)]
    duel.ann.has(card("Horn", "{1}", "Enchantment", when(attacks(creature & yours), gain_life(10))))
    for seat in (duel.ben, duel.cyd, duel.dan):
        seat.has(card("Toll", "{1}", "Enchantment", attack_cost(creature, "{2}", you)))
    duel.ann.attacks({duel.ann.has(name): duel.ben})
    duel.resolve_all([duel.cyd, duel.dan])
    assert (len(tokens(duel)), duel.ann.life) == (2, 30)
    assert [one.tapped for one in forests] == [True, True]
    assert all(one.tapped for one in tokens(duel))


@pytest.mark.parametrize("name", MYRIAD)
def test_all_tokens_of_myriad_enter_at_once(name: str) -> None:
    """Each with myriad: each token that enters sees all the others enter."""
    duel = Duel("Ann", "Ben", "Cyd", "Dan")
    duel.ann.has(card("Crowd", "{1}", "Enchantment", when(enters(creature), gain_life(count(creature & token)))))
    duel.ann.attacks({duel.ann.has(name): duel.ben})
    duel.resolve_all([duel.cyd, duel.dan])
    assert len({one.obj.entered for one in tokens(duel)}) == 1
    assert duel.ann.life == 24


@pytest.mark.parametrize("name", MYRIAD)
def test_a_token_of_myriad_is_what_is_printed(name: str) -> None:
    """Each with myriad: no counters, no Auras, no Equipment, no other sizes, types or colors are copied."""
    duel = Duel("Ann", "Ben", "Cyd")
    plain = duel.ben.has(name)
    one = duel.ann.has(name, counters={"+1/+1": 2})
    duel.ann.has("Rancor", attached_to=one), duel.ann.has("Bloodforged Battle-Axe", attached_to=one)
    paint = card("Paint", "{U}", "Instant", apply(target(creature), color("white"), becomes("Wall"), gets(3, 3)))
    duel.ann.casts(duel.card(paint), at=one)
    duel.resolve()
    duel.ann.attacks({one: duel.ben})
    duel.resolve_all(duel.cyd)
    (made,) = tokens(duel)
    assert made.obj.chars == plain.obj.chars
    assert (made.counters, made.attachments) == ({}, [])


def test_a_token_of_myriad_enters_as_such_a_creature_does() -> None:
    """Each with myriad: what triggers as it enters does so; what it chooses or brings as it enters, it does."""
    duel = Duel("Ann", "Ben", "Cyd", "Dan")
    many = card(
        "Many", "{3}", "Creature — Bird", "1/1", myriad,
        as_enters(choose("creature type")), enters_with("+1/+1", 2), when(enters(), gain_life(5)),
    )  # fmt: skip
    one = duel.ann.has(many, chosen={"creature type": "Elf"})
    duel.ann.attacks({one: duel.ben})
    duel.resolve_all([duel.cyd, duel.dan], "Bear", "Wall")
    assert sorted(made.obj.choices["creature type"] for made in tokens(duel)) == ["Bear", "Wall"]
    assert [made.size for made in tokens(duel)] == ["3/3", "3/3"]
    assert duel.ann.life == 30


@pytest.mark.parametrize("name", MYRIAD)
def test_two_tokens_for_a_player_attack_whom_they_like(name: str) -> None:
    """Each with myriad: with twice the tokens, it is chosen for each whether it attacks the planeswalker."""
    duel = Duel("Ann", "Ben", "Cyd")
    jace = duel.cyd.has("Jace Beleren")
    duel.ann.has("Anointed Procession")
    duel.ann.attacks({duel.ann.has(name): duel.ben})
    duel.resolve(duel.cyd, duel.cyd, jace)
    assert sorted(whom(duel)) == sorted([duel.cyd.id, jace.id])


def test_a_blob_is_an_ooze_itself(duel: Duel) -> None:
    """Biowaste Blob: its first ability helps itself too, so a single one lives."""
    blob = duel.alice.casts("Biowaste Blob")
    duel.resolve()
    assert (blob.size, blob.zone) == ("1/1", "battlefield")


def test_a_blob_without_a_commander_as_the_upkeep_begins_does_not_trigger(duel: Duel) -> None:
    """Biowaste Blob: a commander that comes later in that upkeep is too late."""
    duel.alice.has("Biowaste Blob")
    leader = duel.alice.has("Olivia Voldaren", "hand", commander=True)
    duel.pass_to("upkeep", duel.alice)
    assert not duel.stack
    bring = card("Bring", "{U}", "Instant", put_onto_battlefield(a(in_hand & creature & yours)))
    duel.alice.casts(duel.card(bring))
    duel.resolve_all()
    assert leader.zone == "battlefield"
    assert len(duel.alice.battlefield.named("Biowaste Blob")) == 1


def test_a_blob_takes_any_commander_at_either_time() -> None:
    """Biowaste Blob: the commander may be another one when the ability resolves, and may be another player's."""
    duel = Duel("Ann", "Ben", "Cyd")
    duel.ann.has("Biowaste Blob")
    first = duel.ann.has("Olivia Voldaren", commander=True)
    other = duel.ben.has("Shivan Dragon", commander=True)
    duel.pass_to("upkeep", duel.ann)
    duel.ben.casts(duel.card(raze), at=first)
    duel.resolve(False)  # it stays in the graveyard. 903.9a
    duel.ann.casts(duel.card(steal), at=other)
    duel.resolve()
    duel.resolve()
    assert (first.zone, other.controller) == ("graveyard", duel.ann)
    assert len(duel.ann.battlefield.named("Biowaste Blob")) == 2


def test_blobs_make_blobs(duel: Duel) -> None:
    """Biowaste Blob: the copy has both abilities, so there are four of them after the second upkeep, each 4/4."""
    duel.alice.has("Biowaste Blob")
    duel.alice.has("Olivia Voldaren", commander=True)
    for many in (2, 4):
        duel.pass_to("upkeep", duel.alice)
        duel.resolve_all()
        blobs = duel.alice.battlefield.named("Biowaste Blob")
        assert [one.size for one in blobs] == [f"{many}/{many}"] * many


def test_the_copy_of_a_blob_is_a_plain_one(duel: Duel) -> None:
    """Biowaste Blob: neither counters nor damage nor other changes are copied."""
    blob = duel.alice.has("Biowaste Blob", counters={"+1/+1": 3}, damage=2)
    duel.alice.has("Olivia Voldaren", commander=True)
    paint = card("Paint", "{U}", "Instant", apply(target(creature), color("white"), becomes("Wall"), base_pt(4, 4)))
    duel.alice.casts(duel.card(paint), at=blob)
    duel.resolve()
    duel.pass_to("upkeep", duel.alice)
    duel.resolve()
    (made,) = tokens(duel)
    assert (made.size, made.colors, made.types) == ("2/2", {"green"}, {"Creature", "Ooze"})
    assert (made.counters, made.damage) == ({}, 0)


def test_a_blob_that_has_become_something_makes_that(duel: Duel) -> None:
    """Biowaste Blob: a copy effect on it is taken into account; the token is that for good."""
    blob, bear = duel.alice.has("Biowaste Blob"), duel.alice.has("Grizzly Bears")
    duel.alice.has("Olivia Voldaren", commander=True)
    duel.pass_to("upkeep", duel.alice)
    duel.alice.casts(duel.card(shift), at=[blob, bear])
    duel.resolve()
    duel.resolve()
    (made,) = tokens(duel)
    duel.next_turn()
    assert (blob.name, made.name, made.size) == ("Biowaste Blob", "Grizzly Bears", "2/2")


def test_a_blob_that_is_gone_is_copied_as_it_was(duel: Duel) -> None:
    """Biowaste Blob: if it has left by then, the token is a copy of what it last was."""
    blob, bear = duel.alice.has("Biowaste Blob"), duel.alice.has("Grizzly Bears")
    duel.alice.has("Olivia Voldaren", commander=True)
    duel.pass_to("upkeep", duel.alice)
    duel.alice.casts(duel.card(shift), at=[blob, bear])
    duel.resolve()
    duel.bob.casts(duel.card(raze), at=blob)
    duel.resolve_all()
    (made,) = tokens(duel)
    assert (blob.zone, blob.name, made.name) == ("graveyard", "Biowaste Blob", "Grizzly Bears")


def test_the_copied_axe_makes_axes_too(duel: Duel) -> None:
    """Bloodforged Battle-Axe: the token comes unattached; it can be moved, strengthens, and makes more."""
    bear, ones = duel.alice.has("Grizzly Bears"), duel.alice.has("Wandering Ones")
    duel.alice.has("Bloodforged Battle-Axe", attached_to=bear)
    duel.alice.attacks(bear)
    duel.pass_to("end combat")
    (axe,) = tokens(duel)
    assert axe.attached_to is None
    duel.pass_to("main", duel.alice)
    duel.alice.activates(axe, at=ones)
    duel.resolve()
    assert (ones.attachments, ones.size) == ([axe], "3/1")
    duel.alice.attacks(ones)
    duel.pass_to("end combat")
    assert len(tokens(duel)) == 2


def test_two_pairs_of_knuckles_strike_twice(duel: Duel) -> None:
    """Brass Knuckles: two of them give double strike twice, and there are two strikes all the same."""
    bear = duel.alice.has("Grizzly Bears")
    for _ in range(2):
        duel.alice.has("Brass Knuckles", attached_to=bear)
    duel.alice.attacks(bear)
    duel.pass_to("end combat")
    assert duel.bob.life == 16
