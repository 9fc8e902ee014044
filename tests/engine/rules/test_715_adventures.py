"""Adventurer cards and Omen cards: what they are where, what becomes of them, and copies of them. 715, 720"""

import pytest

from tests.harness import Duel
from twinstack.engine import rulebooks
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic.rules.open_actions import could_act
from twinstack.engine.magic.words import (
    adventurer,
    card,
    copy_spell,
    counter,
    create_copy,
    creature,
    destroy,
    draw,
    each,
    exile,
    face,
    has_adventure,
    has_omen,
    in_exile,
    in_graveyard,
    instant,
    may_play,
    omen_card,
    return_to_hand,
    sorcery,
    spell,
    target,
    yours,
)

COPY = card("Echoing Word", "{U}", "Instant", copy_spell(target(spell), may_retarget=True))
NO = card("No", "{U}", "Instant", counter(target(spell)))


def test_on_the_stack_as_an_adventure_a_spell_is_only_that(duel: Duel) -> None:
    """715.3a, 715.3b, 715.4: everywhere else it is only what the rest of the card says"""
    knight = duel.alice.holds("Foulmire Knight")
    assert (knight.name, knight.mana_value) == ("Foulmire Knight", 1)

    spell_ = duel.alice.casts("Profane Insight")

    assert (spell_.name, spell_.types, spell_.mana_value) == ("Profane Insight", {"Instant", "Adventure"}, 3)
    assert spell_.power is None
    assert not spell_.keywords


def test_it_is_cast_at_the_speed_of_what_it_is_cast_as(duel: Duel) -> None:
    """715.3a: in another's turn as the instant, not as the creature"""
    duel.bob.holds("Foulmire Knight")
    for _ in range(3):
        duel.bob.has("Swamp")
    duel.alice.passes()

    assert [one for one in duel.offered if one.startswith("Cast")] == ["Cast Profane Insight"]


def test_an_adventure_is_exiled_as_it_resolves_and_its_card_may_be_played_from_there(duel: Duel) -> None:
    """715.3d"""
    duel.alice.casts("Profane Insight")
    duel.resolve()
    assert duel.alice.exile.names == ["Foulmire Knight"]
    assert duel.alice.life == 19

    duel.alice.casts(duel.alice.exile[0])
    duel.resolve()

    assert duel.alice["Foulmire Knight"].size == "1/1"
    assert duel.alice.exile.names == []


def test_it_is_not_cast_as_an_adventure_from_there(duel: Duel) -> None:
    """715.3d: although other effects may let it"""
    for _ in range(3):
        duel.alice.has("Swamp")
    duel.alice.casts("Profane Insight")
    duel.resolve()
    assert [one for one in duel.offered if one.startswith("Cast")] == ["Cast Foulmire Knight"]

    duel.alice.has(card("Guide", "{U}", "Enchantment", may_play((instant | sorcery) & in_exile)))

    assert sorted(one for one in duel.offered if one.startswith("Cast")) == [
        "Cast Foulmire Knight",
        "Cast Profane Insight",
    ]


def test_only_its_controller_may_play_it_from_there(duel: Duel) -> None:
    """715.3d"""
    duel.bob.has("Swamp")
    duel.alice.casts("Profane Insight")
    duel.resolve()
    duel.alice.passes()

    assert not [one for one in duel.offered if one.startswith("Cast")]


def test_an_effect_that_lets_others_cast_adventures_from_exile_lets_them_do_no_more(duel: Duel) -> None:
    """715.3a, 715.3d: the rest of the card has flash, but is played only by who sent it on its adventure"""
    for _ in range(3):
        duel.bob.has("Island")
    duel.bob.has(card("Guide", "{U}", "Enchantment", may_play((instant | sorcery) & in_exile)))
    duel.alice.has("Grizzly Bears")
    duel.alice.casts("Petty Theft", at=duel.bob.has("Wandering Ones"))
    duel.resolve()
    assert duel.exile.names == ["Brazen Borrower"]
    duel.alice.passes()

    assert [one for one in duel.offered if one.startswith("Cast")] == ["Cast Petty Theft"]


def test_playing_it_from_there_uses_up_no_other_permission(duel: Duel) -> None:
    """715.3d, 611.3d"""
    for _ in range(3):
        duel.alice.has("Swamp")
    duel.alice.has(card("Door", "{U}", "Enchantment", may_play(creature & in_exile, per_turn=1)))
    duel.alice.has("Order of Midnight", "exile")
    duel.alice.casts("Profane Insight")
    duel.resolve()
    [knight] = duel.alice.exile.named("Foulmire Knight")
    duel.alice.casts(knight)
    duel.resolve()

    assert [one for one in duel.offered if one.startswith("Cast")] == ["Cast Order of Midnight"]


def test_a_card_that_comes_back_to_exile_is_not_on_an_adventure(duel: Duel) -> None:
    """715.3d, 400.7: it is a new object"""
    duel.alice.has("Swamp")
    duel.alice.casts("Profane Insight")
    duel.resolve()
    duel.alice.casts(card("Recall", "{U}", "Instant", return_to_hand(each(in_exile))))
    duel.resolve()
    assert "Foulmire Knight" in duel.alice.hand.names

    duel.alice.casts(card("Banish", "{U}", "Instant", exile(each(creature & in_graveyard))))
    duel.resolve()
    assert not duel.state.on_adventure


@pytest.mark.parametrize("how", ["countered", "without a target"])
def test_an_adventure_that_does_not_resolve_goes_to_the_graveyard(duel: Duel, how: str) -> None:
    """715.3d, 608.2b, 701.6a"""
    bear = duel.bob.has("Grizzly Bears")
    end = duel.alice.casts("Swift End", at=bear)
    if how == "countered":
        duel.bob.casts(NO, at=end)
    else:
        duel.bob.casts(card("Away", "{U}", "Instant", destroy(target(creature))), at=bear)
    duel.resolve_all()

    assert duel.alice.graveyard.names == ["Murderous Rider"]
    assert not duel.state.on_adventure


def test_a_copy_of_an_adventure_is_an_adventure_and_ceases_to_exist(duel: Duel) -> None:
    """715.3c, 704.5e: only the card is on an adventure afterwards"""
    insight = duel.alice.casts("Profane Insight")
    duel.bob.casts(COPY, at=insight)
    duel.resolve()
    copy = duel.stack[0]
    assert (copy.name, copy.types) == ("Profane Insight", {"Instant", "Adventure"})
    duel.resolve()
    assert "The copy of Profane Insight ceases to exist (704.5e)." in duel.log
    duel.resolve_all()

    assert duel.exile.names == ["Foulmire Knight"]
    assert list(duel.state.on_adventure.values()) == [0]
    assert (duel.alice.life, duel.bob.life) == (19, 19)


def test_what_refers_to_adventures_refers_to_them_only(duel: Duel) -> None:
    """715.3c: the copy is made of an Adventure; a creature spell that has one is none"""
    duel.alice.has("Chancellor of Tales")
    duel.alice.casts("Foulmire Knight")
    duel.resolve_all()
    assert duel.alice.life == 20

    duel.alice.casts("Profane Insight")
    duel.alice.answers("yes")
    duel.resolve_all()

    assert duel.alice.life == 18


def test_a_creature_spell_has_its_adventure_although_it_was_never_on_it(duel: Duel) -> None:
    """715.2a"""
    duel.alice.has("Edgewall Innkeeper")
    before = len(duel.alice.library)
    duel.alice.casts("Foulmire Knight")
    duel.resolve_all()
    assert before - len(duel.alice.library) == 1

    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert before - len(duel.alice.library) == 1


def test_a_copy_of_a_permanent_has_an_adventure_too(duel: Duel) -> None:
    """715.2b: that there is one is part of its copiable values"""
    knight, bear = duel.alice.has("Foulmire Knight"), duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Mold", "{U}", "Sorcery", create_copy(target(creature))), at=knight)
    duel.resolve()
    [token] = duel.alice.tokens
    assert (token.name, token.size) == ("Foulmire Knight", "1/1")

    duel.alice.casts(card("No More Tales", "{B}", "Sorcery", destroy(each(creature & has_adventure))))
    duel.resolve()

    assert (knight.zone, token.zone, bear.zone) == ("graveyard", None, "battlefield")


def test_an_effect_lets_it_be_cast_as_what_fits(duel: Duel) -> None:
    """715.3a: as an Adventure where instants may be cast; afterwards the card may be played"""
    for _ in range(4):
        duel.alice.has("Swamp")
    duel.alice.has(card("Memories", "{U}", "Enchantment", may_play((instant | sorcery) & in_graveyard & yours)))
    buried = duel.alice.has("Foulmire Knight", "graveyard")
    assert [one for one in duel.offered if one.startswith("Cast")] == ["Cast Profane Insight"]

    duel.alice.casts(buried, way="Profane Insight")
    duel.resolve()

    assert [one for one in duel.offered if one.startswith("Cast")] == ["Cast Foulmire Knight"]


def test_an_omen_is_shuffled_into_its_owners_library_as_it_resolves(duel: Duel) -> None:
    """720.3b, 720.3d, 720.3c: of its copy nothing is left"""
    roar = duel.alice.casts("Signaling Roar")
    assert (roar.name, roar.types) == ("Signaling Roar", {"Sorcery", "Omen"})
    duel.bob.casts(COPY, at=roar)
    duel.resolve_all()

    assert "Riling Dawnbreaker" in duel.alice.library.names
    assert duel.exile.names == []
    assert [token.size for token in (*duel.alice.tokens, *duel.bob.tokens)] == ["2/2", "2/2"]
    assert not duel.state.on_adventure


def test_a_library_is_shuffled_with_the_omen_in_it(duel: Duel) -> None:
    """720.3d: that of its owner, whoever cast it"""
    roar = duel.bob.has("Riling Dawnbreaker", "graveyard")
    duel.alice.has(card("Memories", "{U}", "Enchantment", may_play(sorcery & in_graveyard)))
    for _ in range(2):
        duel.alice.has("Plains")
    drawn = duel.state.random.drawn
    duel.alice.casts(roar, way="Signaling Roar")
    duel.resolve()

    assert "Riling Dawnbreaker" in duel.bob.library.names
    assert "Bob shuffles their library." in duel.log
    assert duel.state.random.drawn > drawn


def test_what_is_no_omen_is_not_shuffled(duel: Duel) -> None:
    """720.3d: such a card may have a sorcery in its larger frame, too"""
    card_ = omen_card(face("Roar", "{W}", "Sorcery", draw()), face("Whisper", "{W}", "Sorcery — Omen", draw()))
    duel.alice.casts(card_, way="Roar")
    duel.resolve()
    assert "Roar" in duel.alice.graveyard.names


def test_an_omen_that_is_countered_goes_to_the_graveyard(duel: Duel) -> None:
    """720.3d"""
    roar = duel.alice.casts("Signaling Roar")
    duel.bob.casts(NO, at=roar)
    duel.resolve_all()
    assert duel.alice.graveyard.names == ["Riling Dawnbreaker"]


def test_an_omen_is_no_adventure(duel: Duel) -> None:
    """715.2a, 720.2a"""
    omen, knight = duel.alice.has("Riling Dawnbreaker"), duel.alice.has("Foulmire Knight")
    duel.alice.casts(card("No More Signs", "{B}", "Sorcery", destroy(each(creature & has_omen))))
    duel.resolve()
    assert (omen.zone, knight.zone) == ("graveyard", "battlefield")


def test_a_fork_of_a_game_knows_who_is_on_an_adventure(duel: Duel) -> None:
    """715.3d"""
    duel.alice.has("Swamp")
    duel.alice.casts("Profane Insight")
    duel.resolve()
    twin = duel.game.fork()
    assert twin.state.on_adventure == duel.state.on_adventure
    assert twin.decision is not None
    assert any(option.label == "Cast Foulmire Knight" for option in twin.decision.options)

    duel.alice.casts(duel.alice.exile[0])

    assert not duel.state.on_adventure
    assert len(twin.state.on_adventure) == 1


def test_whoever_has_a_card_on_an_adventure_seems_able_to_act(duel: Duel) -> None:
    """715.3d: everybody sees that it lies there"""
    duel.alice.has("Swamp")
    assert not could_act(duel.game, 0)
    duel.alice.has("Foulmire Knight", "exile", on_adventure=True)

    assert could_act(duel.game, 0)
    duel.alice.casts(duel.alice.exile[0])


def test_only_an_adventurer_card_in_exile_can_be_put_on_an_adventure(duel: Duel) -> None:
    """715.3d"""
    for name, zone in (("Foulmire Knight", "graveyard"), ("Grizzly Bears", "exile"), ("Riling Dawnbreaker", "exile")):
        with pytest.raises(ScenarioError, match="only adventurer cards in exile are on an adventure"):
            duel.alice.has(name, zone, on_adventure=True)


def test_the_second_face_must_be_such_a_spell() -> None:
    with pytest.raises(CardError, match="the second face is an instant or sorcery of the subtype Adventure"):
        adventurer(face("Hero", "{G}", "Creature — Human", "1/1"), face("Deed", "{G}", "Instant"))


def test_a_face_says_what_its_inset_frame_says() -> None:
    """715.2, 720.2"""
    faces = rulebooks.find("magic").faces
    text = faces.printed(faces.names.index("Foulmire Knight"))
    assert (
        faces.shown(text)[3]
        == "Deathtouch\nProfane Insight {2}{B} (Instant — Adventure)\nYou draw a card and lose 1 life."
    )
    spell_ = faces.printed(faces.names.index("Profane Insight"))
    assert faces.shown(spell_)[3] == "You draw a card and lose 1 life."
