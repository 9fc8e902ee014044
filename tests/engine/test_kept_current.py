"""Derived values are kept current; a change that is not noted would leave a stale value."""

from collections.abc import Callable

from tests.engine.invariants import check
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.position import Position, Side, Thing, lay_out
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import attacking, card, creature, enchant, gets, static, there_is, yours

LEASH = card("Leash", "{G}", "Enchantment — Aura", enchant(creature & yours))


def table(*things: str | Thing, hand: tuple[str, ...] = ()) -> Table:
    """Alice has these on the battlefield and all the mana she wants; Bob has a bear on a leash."""
    mine = [thing if isinstance(thing, Thing) else Thing(thing) for thing in things]
    alice = Side("Alice", battlefield=mine, hand=[Thing(name) for name in hand], plenty=True)
    bob = Side("Bob", battlefield=[Thing("Grizzly Bears", "bear"), Thing(LEASH, attached_to="bear")])
    return lay_out(Position((alice, bob)))


def found(game: Table, name: str) -> Obj:
    return next(obj for obj in game.state.objects.values() if obj.name == name)


def act(game: Table, how: str, name: str, at: str | Obj = "") -> None:
    """Cast or use something, at a target if there is a choice, and let it resolve."""
    assert game.decision is not None
    start = f"{how}:{found(game, name).id}"
    game.answer([next(option.id for option in game.decision.options if option.id.startswith(start))])
    if at:
        game.answer([f"e{(found(game, at) if isinstance(at, str) else at).id}"])
    pass_until(game, lambda: not game.state.stack)


def pass_until(game: Table, done: Callable[[], bool]) -> None:
    """Everything is checked on the way."""
    check(game)
    while not done():
        assert game.decision is not None
        game.answer(game.decision.default)
        check(game)


def test_a_counting_creature_counts_one_that_brings_an_effect_of_its_own() -> None:
    """604.3: with a new effect there is a new plan of all effects; amounts in the old one may have moved meanwhile."""
    game = table("Scion of the Wild", hand=("Tarmogoyf",))
    act(game, "cast", "Tarmogoyf")
    assert found(game, "Scion of the Wild").chars.power == 2


def test_what_is_counted_is_counted_anew_when_one_changes_hands_and_when_one_goes() -> None:
    """611.3a: a number is remembered for as long as nothing of that type has changed."""
    rally = card("Rally", "{G}", "Enchantment", static(creature, gets(4, 4), while_=there_is(creature & yours, 2)))
    game = table(Thing(rally), "Runeclaw Bear", hand=("Threaten", "Terror"))
    mine, theirs = (obj for obj in game.state.battlefield.values() if "Creature" in obj.chars.types)
    assert mine.chars.power == 2
    act(game, "cast", "Threaten", at=theirs)
    assert mine.chars.power == 6
    act(game, "cast", "Terror", at=theirs)
    assert mine.chars.power == 2


def test_a_text_that_is_taken_from_a_graveyard_changes_with_its_top_card() -> None:
    """612.6: both cards are creatures, so that the condition stays true."""
    alice = Side(
        "Alice",
        battlefield=[Thing("Volrath's Shapeshifter")],
        graveyard=[Thing("Grizzly Bears")],
        hand=[Thing("Young Wolf")],
        plenty=True,
    )
    game = lay_out(Position((alice, Side("Bob"))))
    shapeshifter = next(iter(game.state.battlefield.values()))
    assert shapeshifter.name == "Grizzly Bears"
    game.answer((f"use:{shapeshifter.id}:0",))  # discard a card
    pass_until(game, lambda: not game.state.stack)
    assert shapeshifter.name == "Young Wolf"


def test_an_aura_falls_off_as_soon_as_what_it_enchants_stops_being_a_creature() -> None:
    """704.5m: it is not the Aura that has changed."""
    game = table("Mishra's Factory", "Forest", hand=("Rancor",))
    act(game, "use", "Mishra's Factory")
    act(game, "cast", "Rancor", at="Mishra's Factory")
    turn = game.state.turn.number
    pass_until(game, lambda: game.state.turn.number > turn)
    assert found(game, "Rancor").zone == "hand"


def test_an_aura_falls_off_as_soon_as_another_player_controls_what_it_enchants() -> None:
    """704.5m"""
    game = table(hand=("Threaten",))
    assert found(game, "Leash").zone == "battlefield"
    act(game, "cast", "Threaten")
    assert found(game, "Grizzly Bears").controller == 0
    assert found(game, "Leash").zone == "graveyard"


def test_a_token_in_a_hand_ceases_to_exist_at_once() -> None:
    """704.5d"""
    game = table("Krenko, Mob Boss", hand=("Unsubstantiate",))
    act(game, "use", "Krenko, Mob Boss")
    act(game, "cast", "Unsubstantiate", at="Goblin Token")
    assert "Goblin Token" not in {obj.name for obj in game.state.objects.values()}


def test_what_is_phased_out_stays_out_of_every_index() -> None:
    """702.26b: the Equipment phases out with it, so that the creature loses what it had from there."""
    game = table(
        "Vodalian Illusionist",
        Thing("Sparktongue Dragon", "dragon"),
        Thing("Brass Knuckles", attached_to="dragon"),
        Thing("Brass Knuckles", attached_to="dragon"),
    )
    act(game, "use", "Vodalian Illusionist", at="Sparktongue Dragon")
    assert "double strike" in found(game, "Sparktongue Dragon").chars.keywords
    assert found(game, "Sparktongue Dragon").id not in game.state.by_type["Dragon"]


def test_a_copy_of_a_spell_is_not_among_the_objects_that_are_gone() -> None:
    """707.10: its characteristics are derived before it is on the stack."""
    game = table(hand=("Brass Knuckles",))
    act(game, "cast", "Brass Knuckles")
    assert sum(obj.name == "Brass Knuckles" for obj in game.state.battlefield.values()) == 2


def test_a_player_whom_an_effect_makes_lose_leaves_the_game() -> None:
    """104.3e, 800.4a"""
    phage = Thing("Phage the Untouchable", attacking="Bob")
    sides = (Side("Alice", battlefield=[phage]), Side("Bob", battlefield=[Thing("Forest")]), Side("Carol"))
    game = lay_out(Position(sides, step="blockers"))
    pass_until(game, lambda: bool(game.state.players[1].lost))
    assert found(game, "Phage the Untouchable").zone == "battlefield"
    assert {obj.owner for obj in game.state.objects.values()} == {0, 2}


def test_of_two_equal_creatures_only_the_encoded_one_has_the_ability() -> None:
    """702.99b: they look alike, and yet an effect tells them apart."""
    bears = (Thing("Grizzly Bears", "one"), Thing("Grizzly Bears", "other"))
    game = table(*bears, hand=("Last Thoughts",))
    first, second = (obj for obj in game.state.battlefield.values() if obj.controller == 0)
    game.answer((f"cast:{found(game, 'Last Thoughts').id}",))
    game.answer(("pass",))
    game.answer(("pass",))
    game.answer((f"e{first.id}",))
    check(game)
    assert len(first.chars.abilities) == 1
    assert second.chars.abilities == ()


def test_what_becomes_a_copy_of_the_encoded_creature_does_not_share_its_ability() -> None:
    """702.99b, 707.2: becoming alike, the one must not bring the other what it lacks, nor take from it what it has."""
    things = (Thing("Grizzly Bears", "one"), Thing("Soul Warden", "two"))
    game = table(*things, hand=("Last Thoughts", "Nanogene Conversion"))
    warden, bear = found(game, "Soul Warden"), found(game, "Grizzly Bears")
    game.answer((f"cast:{found(game, 'Last Thoughts').id}",))
    game.answer(("pass",))
    game.answer(("pass",))
    game.answer((f"e{warden.id}",))
    before = len(warden.chars.abilities)
    act(game, "cast", "Nanogene Conversion", at="Grizzly Bears")
    assert (warden.name, bear.name) == ("Grizzly Bears", "Grizzly Bears")
    assert (before, len(warden.chars.abilities), bear.chars.abilities) == (2, 1, ())


def test_what_applies_to_attackers_begins_and_ends_with_their_attack() -> None:
    """508.1k, 511.3: one with vigilance does not even become tapped."""
    drum = card("Drum", "{R}", "Enchantment", static(attacking & creature, gets(1, 0)))
    alice = Side("Alice", battlefield=[Thing("Wilt-Leaf Cavaliers"), Thing(drum)])
    game = lay_out(Position((alice, Side("Bob"))))
    knight = found(game, "Wilt-Leaf Cavaliers")
    pass_until(game, lambda: game.decision is not None and game.decision.kind == "attackers")
    assert game.decision is not None
    game.answer([game.decision.options[0].id])
    assert knight.chars.power == 4
    pass_until(game, lambda: game.state.turn.step == "second main")
    assert knight.chars.power == 3
