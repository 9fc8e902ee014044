"""Copies: what they take over, which choices are made again, and entering as a copy. By sections of the rules."""

from tests.rulebooks.grand_archive.table import action, ally, attack, holds, item, told
from twinstack.engine.core.book.cards import Card
from twinstack.engine.grand_archive import words as w
from twinstack.engine.kernel.characteristics import Copiable

ECHO = action("Echo", w.does(w.Copy(w.Target(w.activation))))
MIRROR = action("Mirror", w.does(w.Copy(w.Target(w.permanent))))
REFRAIN = action("Refrain", w.does(w.Copy(w.Target(w.intent))))


def test_nothing_is_chosen_anew_where_the_effect_does_not_say_so() -> None:
    """Copy 4"""
    holds(
        'alice.hand = ["Bolt", "Echo"]\nbob.field = ["Soldier"]',
        """
        alice activates Bolt targeting Ben
        alice activates Echo
        resolve Echo
        resolve
        expect Ben has 2 damage counters
        resolve
        expect Ben has 4 damage counters
        """,
        ECHO,
    )


def test_what_was_chosen_and_paid_stays_with_modes_that_are_chosen_anew() -> None:
    """Copy 4, 4.a; Cost 10"""
    burst = w.Seq((w.DealDamage(w.x, w.Target(w.unit)), w.If(w.paid("fed"), w.PutCounters("buff", 1, w.your_champion))))
    flood = action(
        "Flood", w.x_cost, w.also("fed", w.discard_cost()), w.does(w.Modal((w.Mode(w.Draw(1)), w.Mode(burst))))
    )
    again = action("Again", w.does(w.Copy(w.Target(w.activation), may_choose=True)))
    holds(
        'alice.field = ["Filler"]\nalice.hand = ["Flood", "Again", "Stone", "Blade", "Brute"]\nbob.field = ["Soldier"]',
        """
        alice activates Flood
        alice says yes
        alice chooses X = 2
        alice chooses mode 1
        alice chooses Stone
        alice chooses Blade and Brute
        alice activates Again targeting Flood
        resolve Again
        alice says yes
        alice chooses mode 2
        alice chooses Soldier
        resolve copy of Flood
        expect Soldier's damage is 2
        expect Ann has 1 buff counter
        resolve Flood
        expect alice has 1 card in hand
        """,
        flood,
        again,
    )


def test_nobody_has_activated_a_copy() -> None:
    """Copying Abilities 1: another instance is put onto the effects stack."""
    bell = item("Bell", w.when(w.Happens("activate", w.activation), w.PutCounters("buff", 1, w.itself)))
    holds(
        'alice.field = ["Bell"]\nalice.hand = ["Bolt", "Echo"]',
        """
        alice activates Bolt targeting Ben
        resolve ability of Bell
        alice activates Echo
        resolve ability of Bell
        resolve Echo
        expect there is a copy of Bolt on the effects stack
        expect the effects stack has 2 cards
        resolve everything
        expect Bell has 2 buff counters
        expect Ben has 4 damage counters
        """,
        bell,
        ECHO,
    )


def test_copies_of_cards_in_all_hands_cease_as_the_turn_ends() -> None:
    """Copy 1.d, 5: with the effect that made them, in whoever's turn that is"""
    page = action("Page", w.does(w.Copy(w.a(w.card_of("hand") & w.you_own))))
    holds(
        'bob.hand = ["Page", "Bolt"]',
        """
        bob activates Page
        resolve Page
        let Twin be copy of Bolt
        expect Twin is in bob's hand
        go to bob's main
        expect Twin does not exist
        expect Bolt is in bob's hand
        """,
        page,
    )


def test_a_copied_attack_is_an_intent_until_the_combat_ends_and_the_original_fizzles() -> None:
    """Copy 1, 1.d; Attacking 1.g.i: an attack that resolves in a combat fizzles"""
    holds(
        'alice.hand = ["Cut", "Echo"]',
        """
        alice activates Cut
        alice activates Echo
        resolve Echo
        resolve
        expect there is 1 copy in the intent
        expect Ben is defending
        resolve
        expect Cut is in alice's graveyard
        alice passes
        bob passes
        alice passes
        bob passes
        expect Ben has 3 damage counters
        expect there are 0 things in the intent
        expect alice has 2 cards in graveyard
        """,
        ECHO,
    )


def test_a_copied_intent_is_imbued_and_was_paid_for_as_the_original() -> None:
    """Copying Objects 1.a; Copying Abilities 1"""
    hot = ally("Hot", 1, 1, element="fire")
    fed = w.on_hit(w.If(w.paid("fed"), w.Draw(1)))
    blaze = attack("Blaze", 2, w.imbue(1), w.also("fed", w.discard_cost(1)), fed, cost=1, element="fire")
    position = 'alice.hand = ["Blaze", "Hot", "Stone", "Refrain"]'
    story = """
        alice activates Blaze
        alice chooses yes
        alice chooses Stone
        alice chooses Hot
        alice chooses yes
        resolve Blaze
        alice activates Refrain
        resolve Refrain
        expect there are 2 things in the intent
    """
    played = told(position, story, hot, blaze, REFRAIN)
    assert played.passed, played.text()
    assert [obj.marks.get("imbued") for obj in played.game.state.members("intent")] == [True, True]
    on = """
        alice passes
        bob passes
        alice passes
        bob passes
        expect Ben has 4 damage counters
        resolve
        resolve
        expect alice has 2 cards in hand
    """
    holds(position, f"{story}{on}", hot, blaze, REFRAIN)


def test_what_enters_as_a_copy_is_imbued_where_the_original_is() -> None:
    """Static Copying 1; Copying Objects 1.a"""
    hot = ally("Hot", 1, 1, w.imbue(1), cost=1, element="fire")
    shape = ally("Shape", 0, 1, w.EntersAsCopy(w.a(w.ally)))
    holds(
        'alice.field = ["Hot (imbued)"]\nalice.hand = ["Shape as New"]',
        """
        alice activates New
        resolve New
        alice chooses Hot
        expect New is named Hot
        expect New is imbued
        """,
        hot,
        shape,
    )
    holds(
        'alice.field = ["Hot"]\nalice.hand = ["Shape as New"]',
        "alice activates New\nresolve New\nalice chooses Hot\nexpect New is not imbued",
        hot,
        shape,
    )


def test_what_enters_as_a_weapon_has_its_durability() -> None:
    """Static Copying 1; Durability 2"""
    clay = item("Clay", w.EntersAsCopy(w.a(w.weapon)))
    holds(
        'alice.field = ["Blade (1 durability counter)"]\nalice.hand = ["Clay as New"]',
        """
        alice activates New
        resolve New
        alice chooses Blade
        expect New is named Blade
        expect New has 2 durability counters
        """,
        clay,
    )


def test_one_necessary_target_of_two_that_is_gone_is_enough_to_fizzle() -> None:
    """Checking Resolution 4.b"""
    pair = action("Pair", w.does(w.DealDamage(1, w.Target(w.ally, 2, 2))))
    holds(
        'alice.hand = ["Pair"]\nbob.hand = ["Bolt"]\nbob.field = ["Filler", "Soldier"]',
        """
        alice activates Pair
        bob activates Bolt targeting Filler
        resolve Bolt
        resolve Pair
        expect Soldier's damage is 0
        """,
        pair,
    )


def two_faced(front: Card, back: Card) -> Card:
    return Card(Copiable((front.printed.front, back.printed.front)))


def test_a_card_with_another_face_transforms_and_keeps_its_counters_and_a_copy_does_not() -> None:
    """Double-faced Cards 4, 6; Transform 1, 2; Copying Objects 5"""
    moth = two_faced(ally("Larva", 1, 1), ally("Moth", 3, 3))
    turn = action("Turn", w.does(w.Transform(w.Target(w.ally))))
    grow = item("Grow", w.activated(w.rest_this, do=w.PutCounters("buff", 1, w.each(w.ally & w.yours))))
    position = 'alice.hand = ["Turn as T1", "Turn as T2", "Mirror"]\nalice.field = ["Larva as L", "Grow"]'
    story = """
        alice uses Grow
        resolve Grow
        alice activates T1
        resolve T1
        expect L is named Moth
        expect L's power is 4
        alice activates Mirror targeting L
        resolve Mirror
        expect there are 2 Moths on the field
        alice activates T2
        alice chooses Moth token
        resolve T2
        expect there are 2 Moths on the field
    """
    played = told(position, story, moth, turn, grow, MIRROR)
    assert played.passed, played.text()
    assert [event.kind for event in played.game.state.log].count("transform") == 1


def test_an_ability_and_its_copy_have_the_types_that_the_source_had() -> None:
    """Triggered Abilities; Copying Abilities 1"""
    halo = item("Halo", w.static(w.named("Lamp") & w.permanent, w.AddsSubtype(("Spell",))))
    lamp = item("Lamp", w.activated(do=w.Rest(w.Target(w.ally))))
    again = action("Again", w.does(w.Copy(w.Target(w.ability_on_stack))))
    hush = action("Hush", w.does(w.Negate(w.Target(w.ability_on_stack & w.of_subtype("Spell"), 0, 2))))
    position = 'alice.hand = ["Again", "Hush"]\nbob.field = ["Soldier"]\nalice.field = ["Lamp"{}]'
    story = """
        alice uses Lamp targeting Soldier
        alice activates Again
        resolve Again
        alice activates Hush
        {}
        resolve Hush
        expect there are {} things in the effects stack
        """
    holds(position.format(""), story.format("", 2), halo, lamp, again, hush)
    both = "alice chooses Lamp's ability and copy of Lamp's ability"
    holds(position.format(', "Halo"'), story.format(both, 0), halo, lamp, again, hush)


def test_an_ability_on_the_stack_has_no_ability_of_its_source() -> None:
    """Triggered Abilities: it has its element and its types."""
    lamp = item("Lamp", w.renewable, w.activated(do=w.Rest(w.Target(w.ally))))
    found = w.HasKeyword("renewable")
    hush = action("Hush", w.does(w.Negate(w.Target(w.ability_on_stack & found, 0, 2)), w.Rest(w.each(w.item & found))))
    holds(
        'alice.hand = ["Hush"]\nbob.field = ["Soldier"]\nalice.field = ["Lamp"]',
        """
        alice uses Lamp targeting Soldier
        alice activates Hush
        resolve Hush
        expect Lamp is rested
        expect there is 1 thing in the effects stack
        """,
        lamp,
        hush,
    )
