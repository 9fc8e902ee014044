"""How cards are played: costs, elements, speed, targets, levels. The sections are those of the rules."""

from tests.rulebooks.grand_archive.table import action, ally, card, holds, item, told
from twinstack.engine.grand_archive import words as w


def test_a_reserve_cost_is_paid_with_cards_of_the_hand_which_come_back_as_the_player_recollects() -> None:
    """Cost; Recollection Phase 3"""
    holds(
        'alice.hand = ["2 Filler", "Soldier"]\nbob."material deck" = ["Crown"]\nalice."material deck" = ["Crown"]',
        """
        alice activates Soldier
        expect alice has 2 cards in memory
        expect alice has 0 cards in hand
        expect bob does not know what Filler in alice's memory is
        resolve Soldier
        expect Soldier is on the field
        expect Soldier is not rested
        """,
    )


def test_the_order_in_which_cards_are_reserved_and_shown_tells_nothing() -> None:
    """Cost; Imbue 1: all go at once, and who does not see a card does not know when it was named."""
    fire = [ally(name, 1, 1, element="fire") for name in ("Ash", "Coal", "Soot")]
    blaze = action("Blaze", w.does(w.Draw(1)), w.imbue(2), cost=3, element="fire")
    seen = set()
    for named in ("Ash, Coal and Soot", "Soot, Ash and Coal", "Coal, Soot and Ash"):
        story = f"alice activates Blaze\nalice chooses {named}\nalice says yes\nexpect Blaze is imbued"
        played = told('alice.hand = ["Soot", "Ash", "Coal", "Stone", "Blaze"]', story, *fire, blaze)
        assert played.passed, played.text()
        s = played.game.state
        memory = tuple(s.objects[id].name for id in s.players[0].piles["memory"])
        shown = tuple(s.obj(event.obj).name for event in s.log if event.kind == "reveal")
        seen.add((memory, shown))
    assert seen == {(("Soot", "Ash", "Coal"), ("Ash", "Coal", "Soot"))}


def test_what_cannot_be_paid_cannot_be_activated() -> None:
    """Card Activation 8"""
    played = told('alice.hand = ["Filler", "Soldier"]', "alice activates Soldier")
    assert "Alice cannot activate Soldier now" in played.why_failed


def test_allies_are_slow_and_fast_actions_are_not() -> None:
    """Fast vs Slow 1 to 3"""
    played = told('bob.hand = ["2 Filler", "Soldier"]', "bob activates Soldier")
    assert "cannot activate Soldier" in played.why_failed
    holds(
        'alice.hand = ["Bolt"]\nbob.hand = ["Bolt"]',
        """
        alice activates Bolt targeting Ben
        bob activates Bolt targeting Ann
        resolve Bolt
        expect Ann has 2 damage counters
        expect Ben has no counters
        """,
    )


def test_each_element_of_a_card_has_to_be_enabled_by_the_lineage() -> None:
    """Element; Card Activation 2. Ann is of fire, Dot beneath her of wind."""
    wet, hot, airy = (action(name, w.does(w.Draw(1)), element=name.lower()) for name in ("Water", "Fire", "Wind"))
    position = 'alice.hand = ["Water", "Fire", "Wind"]'
    assert "cannot activate Water" in told(position, "alice activates Water", wet, hot, airy).why_failed
    assert "cannot activate Wind" in told(position, "alice activates Wind", wet, hot, airy).why_failed
    holds(position, "alice activates Fire\nexpect Fire is on the effects stack", wet, hot, airy)
    holds(
        f'{position}\nalice.lineage = ["Dot"]',
        "alice activates Wind\nexpect Wind is on the effects stack",
        wet,
        hot,
        airy,
    )


def test_a_card_with_one_illegal_target_of_two_fizzles() -> None:
    """Checking Resolution 4.a, 4.b"""
    both = action(
        "Both", w.does(w.DealDamage(1, w.Target(w.ally)), w.DealDamage(1, w.Target(w.champion))), line="Mage Spell"
    )
    holds(
        'alice.hand = ["Both"]\nbob.hand = ["Bolt"]\nbob.field = ["Filler"]',
        """
        alice activates Both targeting Ben
        bob activates Bolt targeting Filler
        resolve Bolt
        resolve Both
        expect Ben has no counters
        expect Both is in alice's graveyard
        """,
        both,
    )


def test_optional_targets_that_are_gone_do_not_matter() -> None:
    """Checking Resolution 3"""
    both = action("Both", w.does(w.DealDamage(1, w.up_to(2, w.unit))), line="Mage Spell")
    holds(
        'alice.hand = ["Both"]\nbob.hand = ["Bolt"]\nbob.field = ["Filler"]',
        """
        alice activates Both
        alice chooses Filler and Ben
        bob activates Bolt targeting Filler
        resolve Bolt
        resolve Both
        expect Ben has 1 damage counter
        """,
        both,
    )


def test_efficiency_takes_the_level_off_the_cost_and_the_printed_cost_stays() -> None:
    """Efficiency 1; Static Abilities 4"""
    cheap = action("Cheap", w.does(w.Draw(1)), w.efficiency, cost=2)
    holds(
        'alice.hand = ["Filler", "Cheap"]',
        """
        alice activates Cheap
        expect alice has 1 card in memory
        expect Cheap's reserve cost is 2
        """,
        cheap,
    )


def test_a_class_bonus_holds_for_who_has_such_a_champion() -> None:
    """Class Bonus 1, 4"""
    bonus = action("Bonus", w.does(w.Draw(1)), w.restricted(w.class_bonus, w.costs_less(1)), cost=1, line="Mage")
    holds('alice.hand = ["Bonus"]', "alice activates Bonus\nexpect Bonus is on the effects stack", bonus)
    played = told('bob.hand = ["Bonus"]\nactive = "bob"', "bob activates Bonus", bonus)
    assert "cannot activate Bonus" in played.why_failed


def test_x_is_chosen_as_the_card_is_activated_and_is_nothing_elsewhere() -> None:
    """Card Activation 3.a; Cost 8"""
    big = action("Big", w.does(w.DealDamage(w.x, w.Target(w.unit))), w.x_cost, line="Mage Spell")
    holds(
        'alice.hand = ["3 Filler as F", "Big"]',
        """
        alice activates Big
        alice chooses 2
        alice chooses Ben
        alice chooses F 1 and F 2
        resolve Big
        expect Ben has 2 damage counters
        expect alice has 1 card in hand
        """,
        big,
    )


def test_an_optional_cost_is_known_to_the_card_by_its_name() -> None:
    """Card Activation 3.b; Prepare 1, 2"""
    more = action("More", w.prepare(2), w.does(w.If(w.paid("prepared"), w.Draw(2), w.Draw(1))))
    holds(
        'alice.hand = ["More"]\nalice.field = ["Stone"]',
        """
        alice activates More
        resolve More
        expect alice has 1 card in hand
        """,
        more,
    )
    drill = item("Drill", w.activated(w.rest_this, do=w.PutCounters("preparation", 2, w.each(w.champion & w.yours))))
    holds(
        'alice.hand = ["More"]\nalice.field = ["Drill"]',
        """
        alice uses Drill
        resolve Drill
        alice activates More
        alice chooses yes
        expect Ann has no counters
        resolve More
        expect alice has 2 cards in hand
        """,
        more,
        drill,
    )


def test_an_imbued_card_has_shown_enough_cards_of_its_element() -> None:
    """Imbue 1, 2"""
    hot = ally("Hot", 1, 1, element="fire")
    glow = action("Glow", w.does(w.If(w.imbued, w.Draw(2), w.Draw(1))), w.imbue(2), cost=2, element="fire")
    holds(
        'alice.hand = ["2 Hot", "Glow"]',
        """
        alice activates Glow
        alice chooses yes
        expect Glow is imbued
        resolve Glow
        expect alice has 2 cards in hand
        """,
        hot,
        glow,
    )
    holds(
        'alice.hand = ["Hot", "Filler", "Glow"]',
        """
        alice activates Glow
        resolve Glow
        expect alice has 1 card in hand
        """,
        hot,
        glow,
    )


def test_an_imbued_ally_is_imbued_on_the_field() -> None:
    """Imbue 2"""
    hot = ally("Hot", 1, 1, w.imbue(1), w.on_enter(w.If(w.imbued, w.Draw(1))), cost=1, element="fire")
    holds(
        'alice.hand = ["Hot as One", "Hot as Two"]',
        """
        alice activates One
        alice chooses yes
        resolve One
        expect One is imbued
        resolve
        expect alice has 1 card in hand
        """,
        hot,
    )


def test_kindle_pays_with_fire_cards_of_the_graveyard() -> None:
    """Kindle 1"""
    hot = ally("Hot", 1, 1, element="fire")
    pyre = action("Pyre", w.does(w.Draw(1)), w.kindle(2), cost=2, element="fire")
    holds(
        'alice.hand = ["Pyre"]\nalice.graveyard = ["2 Hot as H"]',
        """
        alice activates Pyre
        alice chooses H 1 and H 2
        expect alice has 2 cards in banishment
        expect alice has 0 cards in memory
        """,
        hot,
        pyre,
    )
    position = 'alice.hand = ["Pyre"]\nalice.graveyard = ["Hot", "Filler"]'
    assert "cannot activate Pyre" in told(position, "alice activates Pyre", hot, pyre).why_failed


def test_reservable_objects_are_rested_for_a_reserve_cost() -> None:
    """Reservable 1"""
    cell = item("Cell", w.reservable)
    holds(
        'alice.hand = ["Filler", "Soldier"]\nalice.field = ["Cell"]',
        """
        alice activates Soldier
        expect Cell is rested
        expect alice has 1 card in memory
        """,
        cell,
    )


def test_what_is_rested_for_one_part_of_a_cost_is_not_rested_to_reserve_as_well() -> None:
    """Rest 5; Reservable 1"""
    cell = ally("Cell", 1, 1, w.reservable)
    song = action("Song", w.does(w.Draw(1)), w.also("sung", w.rest_an_ally, must=True), cost=1)
    field = 'alice.field = ["Cell"{}]\nalice.hand = ["Song"]'
    assert "cannot activate Song" in told(field.format(""), "alice activates Song", cell, song).why_failed
    holds(
        field.format(', "Soldier"'),
        """
        alice activates Song
        alice chooses Soldier
        expect Soldier is rested
        expect Cell is rested
        """,
        cell,
        song,
    )


def test_an_ally_may_be_sacrificed_for_its_own_ability() -> None:
    """Sacrifice 2"""
    imp = ally("Imp", 1, 1, w.activated(w.sacrifice(w.ally & w.yours), do=w.Draw(1)))
    holds(
        'alice.field = ["Imp"]',
        """
        alice uses Imp
        expect Imp is in alice's graveyard
        resolve
        expect alice has 1 card in hand
        """,
        imp,
    )


def test_a_card_with_no_reserve_cost_cannot_be_paid_with_nothing() -> None:
    """Costs and Memory, after 8"""
    odd = card("Action", "Odd", w.does(w.Draw(1)), speed="fast")
    assert "cannot activate Odd" in told('alice.hand = ["Odd"]', "alice activates Odd", odd).why_failed


def test_an_alternative_cost_is_paid_instead() -> None:
    """Card Activation 3.c; Brew 2"""
    brew = action("Tea", w.does(w.Draw(2)), w.brew(w.sacrifice(w.named("Stone") & w.permanent)), cost=3)
    holds(
        'alice.hand = ["Tea"]\nalice.field = ["Stone"]',
        """
        alice activates Tea
        expect Stone is in alice's graveyard
        resolve Tea
        expect alice has 2 cards in hand
        """,
        brew,
    )


def test_empower_raises_the_level_for_the_next_spell_only() -> None:
    """Empower 1, 2"""
    zap = action("Zap", w.does(w.DealDamage(w.LV, w.Target(w.unit))), line="Mage Spell")
    charge = item("Charge", w.activated(w.rest_this, do=w.Empower(2)))
    holds(
        'alice.hand = ["2 Zap as Z"]\nalice.field = ["Charge"]',
        """
        alice uses Charge
        resolve Charge
        alice activates Z 1 targeting Ben
        resolve Z 1
        expect Ben has 3 damage counters
        alice activates Z 2 targeting Ben
        resolve Z 2
        expect Ben has 4 damage counters
        """,
        zap,
        charge,
    )


def test_pride_keeps_an_ally_from_obeying_a_low_champion() -> None:
    """Pride 1; Obedience 1"""
    lion = ally("Lion", 5, 5, w.pride(2), w.activated(w.rest_this, do=w.Draw(1)))
    position = 'alice.field = ["Lion"]'
    assert "cannot attack with Lion" in told(position, "alice attacks with Lion targeting Ben", lion).why_failed
    assert "cannot use Lion" in told(position, "alice uses Lion", lion).why_failed
