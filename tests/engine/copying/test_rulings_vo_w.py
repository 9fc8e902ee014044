"""What was ruled about Volrath's Shapeshifter and Wedding Ring."""

from tests.engine.explaining import chain
from tests.engine.made_up import zap
from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.words import (
    card,
    creature,
    draw,
    flying,
    gain_life,
    loses_all_abilities,
    target,
    until_end_of_turn,
)

blank = card("Blank", "{G}", "Instant", until_end_of_turn(target(creature), loses_all_abilities()))
study = card("Study", "{U}", "Sorcery", draw())
prayer = card("Prayer", "{W}", "Sorcery", gain_life(3))


def test_volraths_shapeshifter_keeps_the_mana_cost_that_a_card_lacks(duel: Duel) -> None:
    """Volrath's Shapeshifter: what is not defined for the card stays as it is printed on the Shapeshifter itself."""
    volrath = duel.alice.has("Volrath's Shapeshifter")
    duel.alice.has(card("Bird of No Price", None, "Creature — Bird", "1/1", flying, color="red"), "graveyard")
    assert (volrath.name, volrath.size, volrath.colors) == ("Bird of No Price", "1/1", {"red"})
    assert volrath.mana_value == 3


def test_volraths_shapeshifter_of_a_goyf_counts(duel: Duel) -> None:
    """Volrath's Shapeshifter: an ability that defines the size of the card defines that of the Shapeshifter."""
    volrath = duel.alice.has("Volrath's Shapeshifter")
    duel.bob.has("Forest", "graveyard")
    goyf = duel.alice.has("Tarmogoyf", "graveyard")
    assert volrath.size == goyf.size == "2/3"
    duel.bob.has("Incinerate", "graveyard")
    assert volrath.size == goyf.size == "3/4"


def test_volraths_shapeshifter_has_all_of_the_card_and_its_own_ability(duel: Duel) -> None:
    """Volrath's Shapeshifter: name, cost, color, types, size and abilities of the card, and that to discard."""
    volrath = duel.alice.has("Volrath's Shapeshifter")
    duel.alice.has("Olivia Voldaren", "graveyard")
    assert (volrath.name, volrath.mana_value, volrath.size) == ("Olivia Voldaren", 4, "3/3")
    assert volrath.colors == {"black", "red"}
    assert volrath.types == {"Legendary", "Creature", "Vampire"}
    assert (volrath.keywords, len(volrath.abilities)) == ({"flying"}, 4)
    card_ = duel.alice.holds("Forest")
    duel.alice.activates(volrath, 3)
    duel.resolve()
    assert card_.zone == "graveyard"


def test_volraths_shapeshifter_does_not_enter_as_the_card(duel: Duel) -> None:
    """Volrath's Shapeshifter: with a card that has just been discarded, nothing that triggers on entering does."""
    volrath = duel.alice.has("Volrath's Shapeshifter")
    duel.alice.holds("Wall of Omens")
    cards = len(duel.alice.library)
    duel.alice.activates(volrath)
    duel.resolve_all()
    assert (volrath.name, volrath.size) == ("Wall of Omens", "0/4")
    assert (len(duel.stack), len(duel.alice.library)) == (0, cards)


def test_volraths_shapeshifter_is_itself_for_any_other_card(duel: Duel) -> None:
    """Volrath's Shapeshifter: the top card alone counts, and only as a creature card, whatever else it is."""
    volrath = duel.alice.has("Volrath's Shapeshifter")
    for name in ("Darksteel Myr", "Grizzly Bears"):
        duel.alice.has(name, "graveyard")
        assert volrath.name == name
    for name in ("Forest", "Mind Stone", "Flight", "Incinerate"):
        duel.alice.has(name, "graveyard")
        assert (volrath.name, volrath.size, volrath.colors) == ("Volrath's Shapeshifter", "0/1", {"blue"})
    duel.bob.has("Grizzly Bears", "graveyard")
    assert volrath.name == "Volrath's Shapeshifter"


def test_a_copy_of_volraths_shapeshifter_follows_its_own_graveyard(duel: Duel) -> None:
    """Volrath's Shapeshifter: what is copied is the Shapeshifter, and not the card that it has the text of. 707.2"""
    volrath = duel.bob.has("Volrath's Shapeshifter")
    duel.bob.has("Juggernaut", "graveyard")
    clone = duel.alice.casts("Clone")
    duel.resolve(volrath)
    assert (volrath.name, clone.name, clone.size) == ("Juggernaut", "Volrath's Shapeshifter", "0/1")
    duel.alice.has("Grizzly Bears", "graveyard")
    assert (volrath.name, clone.name) == ("Juggernaut", "Grizzly Bears")


def test_volraths_shapeshifter_changes_its_text(duel: Duel) -> None:
    """Volrath's Shapeshifter: that is layer 3, so words of the new text can change, and its abilities go. 613.1c"""
    volrath = duel.alice.has("Volrath's Shapeshifter")
    duel.alice.has("Silver Knight", "graveyard")
    changed = chain(explain_object(duel.game, volrath.id), "name")
    assert [(before, after, rule) for before, after, rule, _ in changed[-1:]] == [
        ("Volrath's Shapeshifter", "Silver Knight", "613.1c")
    ]
    duel.bob.casts("Sleight of Mind", at=volrath)
    duel.resolve("red to blue")
    duel.bob.casts(duel.card(zap), at=volrath)
    duel.resolve()
    assert volrath.damage == 1
    duel.bob.casts(duel.card(blank), at=volrath)
    duel.resolve()
    assert (volrath.keywords, volrath.abilities) == (set(), ())


def test_any_artifact_of_that_name_weds(duel: Duel) -> None:
    """Wedding Ring: for draws and for life, whatever artifact of the opponent has the name, and only with one."""
    ring = duel.alice.has("Wedding Ring")
    duel.play.unscripted = DEFAULT
    duel.next_turn()
    for weds in (False, True):
        cards, life = len(duel.alice.hand), duel.alice.life
        for spell in (study, prayer):
            duel.bob.casts(duel.card(spell))
            duel.resolve_all()
        assert (len(duel.alice.hand) - cards, duel.alice.life - life) == ((1, 3) if weds else (0, 0))
        duel.bob.has("Copy Artifact", copy_of=ring)


def test_any_wedding_ring_will_do(duel: Duel) -> None:
    """Wedding Ring: any Ring of the opponent counts, and not only the token that was created for it."""
    duel.alice.has("Wedding Ring")
    duel.bob.has("Wedding Ring")
    duel.next_turn()
    duel.bob.casts(duel.card(card("Study", "{U}", "Sorcery", gain_life(2))))
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (22, 22)
