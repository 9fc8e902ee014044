"""What was ruled about single cards whose names begin with Al to As."""

import pytest

from tests.engine.made_up import parade, raze, turn
from tests.harness import Duel
from twinstack.engine.magic.words import (
    Move,
    apply,
    as_enters,
    base_pt,
    becomes,
    card,
    choose,
    color,
    create,
    create_copy,
    creature,
    each,
    enters,
    enters_with,
    exile,
    flying,
    gain_life,
    gets,
    in_graveyard,
    it,
    remove_counters,
    return_to_hand,
    target,
    when,
    you,
)
from twinstack.engine.magic.words.card import make_token

reborn = card("Reborn", "{W}", "Instant", exile(target(creature)), Move(it, "battlefield", you, transformed=True))
effigy = card("Effigy", "{B}", "Sorcery", create_copy(target(in_graveyard & creature)))


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
    """Anointed Procession: how many there are is decided first, then each of them enters as it likes."""
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
    drake = make_token("Drake", "2/2", "Creature — Drake", flying, when(enters(creature), gain_life(1)), color="blue")
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
    duel.alice.casts(duel.card(card("Brood", "{U}", "Sorcery", create(make_token("Drake", "1/1", "Creature — Drake")))))
    duel.resolve()
    assert len(duel.alice.battlefield.named("Drake Token")) == made


def test_one_effect_that_makes_three_kinds_of_tokens_makes_two_of_each(duel: Duel) -> None:
    """Anointed Procession: each kind of token is doubled by itself."""
    duel.alice.has("Anointed Procession")
    kinds = [
        make_token(kind, size, f"Creature — {kind}")
        for kind, size in (("Snake", "1/1"), ("Wolf", "2/2"), ("Elk", "3/3"))
    ]
    duel.alice.casts(duel.card(card("Herd", "{G}", "Sorcery", *map(create, kinds))))
    duel.resolve()
    assert [len(duel.alice.battlefield.named(f"{kind} Token")) for kind in ("Snake", "Wolf", "Elk")] == [2, 2, 2]
