"""Details that are easily missed: who kills, what is sacrificed, the order of replacements, failing to find."""

from tests.rulebooks.grand_archive.table import action, ally, card, holds, item, told
from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import two_faced

TO_DAMAGE = "alice passes\nbob passes\n"
moth = two_faced(ally("Grub", 1, 2), ally("Moth", 3, 3))
no = action("No", w.does(w.Negate(w.Target(w.activation))))


def test_of_several_that_retaliate_only_the_one_with_the_lethal_damage_kills() -> None:
    """Damage Step 2.a; On Kill 2"""
    position = 'alice.field = ["Giant"]\nbob.field = ["First", "Second"]'
    first, second = ally("First", 3, 9, w.on_kill(w.Draw(1))), ally("Second", 3, 9, w.on_kill(w.Draw(2)))
    giant = ally("Giant", 1, 3, w.cleave)
    begun = (
        "alice attacks with Giant\nalice passes\nbob passes\nbob chooses First and Second\nalice passes\nbob passes\n"
    )
    for order, drawn in (("First, Second", 1), ("Second, First", 2)):
        story = f"{begun}alice orders {order}\nresolve\nexpect Giant is in alice's graveyard\n"
        holds(position, f"{story}expect bob has {drawn} cards in hand", giant, first, second)


def test_what_the_rule_for_unique_objects_takes_is_sacrificed() -> None:
    """Supertypes 1; Destruction 3; Preserve 1"""
    rook = card("Unique Ally", "Rook", w.preserve, reserve_cost=0, power=1, life=1)
    drum = item("Drum", w.when(w.Happens("sacrifice", w.ally & w.yours), w.Draw(1)))
    holds(
        'alice.field = ["Rook as Old", "Drum"]\nalice.hand = ["Rook as New"]',
        """
        alice activates New
        resolve New
        alice chooses New
        alice orders Drum, Rook
        resolve
        resolve
        expect Old is in alice's material deck
        expect alice has 1 card in hand
        """,
        rook,
        drum,
    )


def test_cleave_leaves_out_what_has_stealth_unless_it_is_seen() -> None:
    """Cleave 1; Stealth 1; True Sight 1"""
    thief = ally("Thief", 1, 3, w.stealth)
    alarm = item("Alarm", w.when(w.Happens("attacked", w.named("Thief") & w.permanent), w.Draw(1)))
    for sight, hurt in (((), 0), ((w.true_sight,), 2)):
        heard = "resolve\n" if sight else ""
        holds(
            'alice.field = ["Giant"]\nbob.field = ["Thief (rested)", "Alarm"]',
            f"alice attacks with Giant\nexpect there are {hurt // 2} things in the effects stack\n{heard}"
            f"{TO_DAMAGE}{TO_DAMAGE}expect Thief's damage is {hurt}\nexpect Ben has 2 damage counters",
            thief,
            alarm,
            ally("Giant", 2, 9, w.cleave, *sight),
        )


def test_ambush_strikes_only_who_still_attacks() -> None:
    """Ambush 1; Attacking 9"""
    gone = action("Gone", w.does(w.Banish(w.Target(w.ally))))
    snake = ally("Snake", 2, 2, w.ambush)
    holds(
        'alice.field = ["Brute"]\nbob.field = ["Snake", "Filler"]\nbob.hand = ["Gone"]',
        f"""
        alice attacks with Brute targeting Filler
        bob activates Gone targeting Filler
        resolve Gone
        alice passes
        bob passes
        expect Snake is not retaliating
        {TO_DAMAGE}
        expect Brute's damage is 0
        """,
        gone,
        snake,
    )


def test_who_takes_the_damage_says_whether_it_is_doubled_or_prevented_first() -> None:
    """Critical 1; Damage Step 3.f; Replacement Effects"""
    axe = ally("Axe", 3, 3, w.critical(1))
    shade = item("Shade", w.activated(w.rest_this, do=w.Prevent(2, w.Target(w.champion & w.yours))))
    begun = f"alice attacks with Axe\nalice passes\nbob uses Shade\nresolve\n{TO_DAMAGE}{TO_DAMAGE}"
    for first, hurt in (("Shade", 2), ("Axe", 4)):
        holds(
            'alice.field = ["Axe"]\nbob.field = ["Shade"]',
            f"{begun}bob chooses {first}\nexpect Ben has {hurt} damage counters",
            axe,
            shade,
        )


def test_a_regalia_costs_less_memory_where_something_says_so() -> None:
    """Cost 5 to 7; Card Materialization 7.c"""
    kiosk = item("Kiosk", w.CostsChange(w.of_type("Regalia") & w.you_own, -1))
    position = 'alice."material deck" = ["Crown"]\nstep = "materialize"\n'
    assert not told(position, "alice chooses Crown", kiosk).passed
    holds(
        f'{position}alice.field = ["Kiosk"]',
        "alice chooses Crown\nresolve Crown\nexpect Crown is on the field\nexpect alice has 0 cards in banishment",
        kiosk,
    )


def test_only_cards_of_the_kind_that_is_named_are_discarded_for_a_cost() -> None:
    """Discard 2, 3; Card Activation 8"""
    burn = action(
        "Burn", w.also("", w.discard_cost(1, w.card_of("hand") & w.of_type("Ally")), must=True), w.does(w.Draw(2))
    )
    holds(
        'alice.hand = ["Burn", "Stone", "Soldier"]',
        "alice activates Burn\nexpect Soldier is in alice's graveyard\nexpect Stone is in alice's hand",
        burn,
    )
    assert "cannot activate Burn" in told('alice.hand = ["Burn", "Stone"]', "alice activates Burn", burn).why_failed


def test_a_preserved_action_is_kept_as_it_is_negated_and_lost_as_it_fizzles() -> None:
    """Preserve 2; Negate 5; Checking Resolution 4.b"""
    kept = action("Kept", w.preserve, w.does(w.DealDamage(1, w.Target(w.ally))))
    holds(
        'alice.hand = ["Kept"]\nbob.field = ["Filler"]\nbob.hand = ["No"]',
        "alice activates Kept\nbob activates No targeting Kept\nresolve No\nexpect Kept is in alice's material deck",
        kept,
        no,
    )
    holds(
        'alice.hand = ["Kept"]\nbob.field = ["Filler"]\nbob.hand = ["Bolt"]',
        "alice activates Kept\nbob activates Bolt targeting Filler\nresolve Bolt\nresolve Kept\n"
        "expect Kept is in alice's graveyard",
        kept,
    )


def test_a_card_at_all_has_to_be_found_and_one_of_a_kind_need_not() -> None:
    """Searching and Finding 1, 2"""
    position = 'alice.hand = ["Seek"]\nalice."main deck" = ["Filler", "Soldier", "Filler"]'
    deck = w.card_of("main deck") & w.you_own
    story = "alice activates Seek\nresolve Seek\nalice chooses nothing\nexpect alice has 0 cards in hand"
    holds(position, story, action("Seek", w.does(w.Search(deck & w.of_type("Ally")))))
    assert not told(position, story, action("Seek", w.does(w.Search(deck)))).passed


def test_tokens_cannot_be_named_and_both_faces_can() -> None:
    """Naming 1; Double-faced Cards 7"""
    seer = item("Seer", w.on_enter(w.Choose("name")), w.static(w.ally & w.chosen("name"), w.Gets(power=1)))
    others = (seer, item("Den", w.activated(w.rest_this, do=w.Summon("Hound"))), ally("Hound", 1, 1), moth)
    position, begun = 'alice.hand = ["Seer"]', "alice activates Seer\nresolve Seer\nresolve\n"
    holds(position, f"{begun}alice chooses Moth\nexpect Seer is on the field", *others)
    assert "Hound is not among the choices" in told(position, f"{begun}alice chooses Hound", *others).why_failed


def test_what_a_keyword_stands_for_is_made_once() -> None:
    """Abilities are compared by identity: one that has triggered is found again on what still has the keyword."""
    for keyword in (w.agility(2), *w.restricted(w.level_at_least(2), w.vigor)):
        assert keyword.unfold()[1] is keyword.unfold()[1]
    assert w.agility(1).unfold()[1] is not w.agility(2).unfold()[1]
