"""Decks whose top card is revealed, and what stays known of it."""

from tests.rulebooks.grand_archive.table import action, ally, holds, item, told
from twinstack.engine.grand_archive import words as w

ledger = item("Ledger", w.TopRevealed())
square = item("Square", w.TopRevealed(whose="each"))
spy = item("Spy", w.TopRevealed(whose="opponents"))
two = action("Two", w.does(w.Draw(2)))
DECKS = 'alice."main deck" = ["Filler", "Soldier", "Brute"]\nbob."main deck" = ["Filler", "Cut"]\n'


def test_the_top_card_of_a_revealed_deck_is_known_to_all_and_the_next_is_not() -> None:
    """Game Zones - Main Deck"""
    holds(
        f'{DECKS}alice.hand = ["Ledger"]',
        """
        expect alice does not know what Brute is
        alice activates Ledger
        resolve
        expect alice knows what Brute is
        expect bob knows what Brute is
        expect bob does not know what Soldier is
        expect alice does not know what Cut is
        """,
        ledger,
    )


def test_each_card_that_is_drawn_from_a_revealed_deck_is_revealed() -> None:
    """Game Zones - Main Deck: several cards within one action"""
    story = """
        alice activates Two
        resolve
        expect alice's hand has 2 cards
        expect bob knows what Brute is
        expect bob knows what Soldier is
        """
    holds(f'{DECKS}alice.field = ["Ledger"]\nalice.hand = ["Two"]', story, ledger, two)
    assert not told(f'{DECKS}alice.hand = ["Two"]', story, two).passed


def test_whose_deck_is_revealed_is_what_the_card_says() -> None:
    """Game Zones - Main Deck"""
    known = "expect alice knows what Brute is\nexpect bob knows what Brute is"
    theirs = "expect alice knows what Cut is\nexpect bob knows what Cut is"
    holds(f'{DECKS}alice.field = ["Square"]', f"{known}\n{theirs}", square)
    holds(f'{DECKS}alice.field = ["Spy"]', f"expect alice does not know what Brute is\n{theirs}", spy)


def test_a_card_that_comes_to_the_top_is_revealed_before_anybody_acts() -> None:
    """Game Zones - Main Deck: the top card must always be revealed"""
    holds(
        f'{DECKS}alice.field = ["Ledger"]\nalice.hand = ["Bury"]\nbob.graveyard = ["Stone"]',
        "alice activates Bury\nresolve\nexpect alice knows what Soldier is\nexpect bob knows what Soldier is",
        ledger,
        action("Bury", w.does(w.PutTop(1))),
    )


def test_a_card_that_was_on_top_is_known_still_once_it_is_banished_face_down() -> None:
    """Game Zones - Public vs Private 3.a, E.g.: and so its owner may play it, if it says so."""
    wisp = ally("Wisp", 1, 1, w.activate_from("banishment"))
    seal = action("Seal", w.does(w.PutTop(1, "banishment", who=w.each(w.opponent), face_down=True)))
    decks = 'alice."main deck" = ["Filler", "Wisp"]\nbob.hand = ["Seal"]\n'
    story = "alice passes\nbob activates Seal\nresolve Seal\nexpect Wisp is face down\nalice activates Wisp\n"
    holds(f'{decks}alice.field = ["Ledger"]', f"{story}resolve\nexpect Wisp is on the field", ledger, seal, wisp)
    assert not told(decks, story, seal, wisp).passed


def test_a_deck_is_not_revealed_by_a_rule_that_is_no_longer_there() -> None:
    """Game Zones - Main Deck"""
    holds(
        f'{DECKS}alice.field = ["Ledger"]\nalice.hand = ["Smash", "Two"]',
        """
        alice activates Smash targeting Ledger
        resolve
        alice activates Two
        resolve
        expect bob knows what Brute is
        expect bob does not know what Soldier is
        """,
        ledger,
        two,
        action("Smash", w.does(w.Destroy(w.Target(w.item)))),
    )


def test_what_was_shown_stays_known_as_long_as_it_can_be_followed() -> None:
    """The table remembers what players may write down. Reveal 4"""
    show = action("Show", w.does(w.Reveal(w.a(w.card_of("hand") & w.you_own))))
    bury = action("Bury", w.does(w.Move(w.each(w.card_of("hand") & w.you_own), "main deck")))
    fetch = action("Fetch", w.does(w.Search(w.of_type("Item"))))
    holds(
        'alice.hand = ["Show", "Soldier", "Brute"]',
        "alice activates Show\nresolve\nalice chooses Soldier\n"
        "expect bob knows what Soldier is\nexpect bob does not know what Brute is",
        show,
    )
    holds(
        'alice.hand = ["Show", "Soldier", "Bury", "Fetch"]',
        """
        alice activates Show
        resolve
        alice chooses Soldier
        alice activates Fetch
        resolve
        expect bob knows what Soldier is
        alice activates Bury
        resolve
        expect bob does not know what Soldier is
        """,
        show,
        bury,
        fetch,
    )
