"""Deck lists in the forms that players use, and the errors of faulty ones."""

import contextlib
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twinstack.engine.core.deck_lists import MOST
from twinstack.engine.errors import DeckError, DeckListError
from twinstack.engine.magic.deck_lists import read_deck
from twinstack.engine.magic.decks import faults_of

ARENA = """About
Name Goblins and friends

Commander
1 Krenko, Mob Boss (RVR) 114

Companion
1 Shivan Dragon (M20) 161

Deck
4 Incinerate (M12) 145
20 Mountain (UND) 95 *F*
1 Fire /// Ice (MH2) 290

Sideboard
1 Shivan Dragon (M20) 161
2 Fling (M11) 135
"""

DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Incinerate" Annotation="0" />
  <Cards CatID="2" Quantity="20" Sideboard="false" Name="Mountain" Annotation="0" />
  <Cards CatID="3" Quantity="2" Sideboard="true" Name="Fire/Ice" Annotation="0" />
</Deck>
"""


def test_arenas_export_has_sections_sets_and_numbers() -> None:
    deck = read_deck(ARENA)

    assert deck.name == "Goblins and friends"
    assert deck.cards == {"Incinerate": 4, "Mountain": 20, "Fire // Ice": 1, "Krenko, Mob Boss": 1}
    assert deck.sideboard == {"Shivan Dragon": 1, "Fling": 2}
    assert (deck.leader, deck.apart) == (
        "Krenko, Mob Boss",
        {"commander": ("Krenko, Mob Boss",), "companion": ("Shivan Dragon",)},
    )
    assert (len(deck.list()), deck.side()) == (26, ("Shivan Dragon", "Fling", "Fling"))


def test_mtgos_dek_is_read() -> None:
    deck = read_deck("\n" + DEK)

    assert deck.cards == {"Incinerate": 4, "Mountain": 20}
    assert deck.sideboard == {"Fire // Ice": 2}


@pytest.mark.parametrize(
    "text",
    [
        "4 Firebolt\r\n40 Mountain\r\n\r\n2 Fling\r\n",
        "4 Firebolt\n40 Mountain\nSB: 2 Fling",
        "4 Firebolt\n40 Mountain\n\nSideboard:\n\n2 Fling",
        "//Main\n4 Firebolt\n40 Mountain\n//Sideboard\n2 Fling",
        "Creatures (0)\n\n4 [ODY:193] Firebolt\nLands: 40\n40 Mountain\nSideboard (2)\n2 Fling",
        "4x Firebolt (ody) 193 [Burn] ^Have,#37d67a^\n40x Mountain\n2x Fling [Sideboard]",
        "\ufeffDeck\n4 Firebolt <retro> [ODY] (F)\n40 Mountain\nSideboard\n2 Fling\nMaybeboard\n1 Nothing Like This",
    ],
)
def test_lists_as_programs_and_people_write_them(text: str) -> None:
    deck = read_deck(text)

    assert deck.cards == {"Firebolt": 4, "Mountain": 40}
    assert deck.sideboard == {"Fling": 2}


def test_numbers_of_a_name_add_up_and_comments_are_left_out() -> None:
    deck = read_deck("# burn\n// more burn\n4 Firebolt\n\n2x firebolt  # more\n1 Ice\nFling")

    assert deck.cards == {"Firebolt": 6, "Fire // Ice": 1, "Fling": 1}


def test_a_second_group_is_more_of_the_deck_unless_the_sizes_say_sideboard() -> None:
    assert not read_deck("4 Firebolt\n\n2 Fling").sideboard
    assert not read_deck("40 Mountain\n\n16 Fling").sideboard
    assert not read_deck("40 Mountain\n\n4 Firebolt\n\n2 Fling").sideboard


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4 Firebolt\nFlnig", "deck, line 2: 'Flnig': expected a number and a name, such as '4 Grizzly Bears'"),
        ("0 Fling", "deck, line 1: '0 Fling': expected a number and a name"),
        ("1000 Fling", "deck, line 1: '1000 Fling': expected a number and a name"),
        ("4", "deck, line 1: '4': expected a number and a name"),
        ("x" * 500, "expected a number and a name"),
        ("4 Firebot", "deck, line 1: no card is named 'Firebot'; did you mean 'Firebolt'?"),
        ("1 Hanweir, the Writhing Township", "deck, line 1: 'Hanweir, the Writhing Township' is what two cards meld"),
        ("# only a comment", "deck: it has no cards"),
        ("Sideboard\n4 Fling", "deck: all its cards are in the sideboard; expected lines such as '4 Grizzly Bears'"),
        (
            "4 Firebolt\nLibrary\n2 Fling",
            "deck, line 2: 'Library': expected a number and a name, such as '4 Grizzly Bears', "
            "or a heading: Deck, Sideboard, Commander, Companion",
        ),
        ("999 Mountain\n2 Forest", f"deck, line 2: here it has more than {MOST} cards"),
        (DEK.replace("Incinerate", "Incinerat"), "deck, line 4: no card is named 'Incinerat'; did you mean"),
        (DEK.replace('"4"', '"four"'), "deck, line 4: expected a card such as <Cards"),
        (DEK.replace("</Deck>", ""), "the .dek file is not XML: no element found"),
        ('<!DOCTYPE x [<!ENTITY a "b">]><Deck/>', "deck, line 1: a .dek file declares no types or entities"),
    ],
)
def test_a_faulty_line_is_told_with_its_number(text: str, message: str) -> None:
    with pytest.raises(DeckError) as error:
        read_deck(text)

    assert message in str(error.value)


def test_all_faulty_lines_are_told_up_to_ten() -> None:
    with pytest.raises(DeckListError) as error:
        read_deck("4 Firebot\n4 Mountain\n1 Clonee")
    assert [line.partition(":")[0] for line in error.value.problems] == ["deck, line 1", "deck, line 3"]
    assert str(error.value).endswith("(and 1 more)")
    with pytest.raises(DeckListError) as error:
        read_deck("1 Clonee\n" * 50)
    assert len(error.value.problems) == 10


@given(st.text(max_size=200) | st.text(alphabet="4x Fling\n<>/#:()[]*SB", max_size=200))
def test_whatever_is_pasted_is_a_deck_or_an_error(text: str) -> None:
    with contextlib.suppress(DeckListError):
        assert read_deck(text).cards


# What a format says


@pytest.mark.parametrize(
    ("text", "format", "faults"),
    [
        ("56 Mountain\n4 Firebolt", "constructed", []),
        (
            "56 Mountain\n4 Firebolt\nSideboard\n1 Firebolt",
            "constructed",
            ["5 of 'Firebolt': at most 4 with the same name, basic lands aside. 100.2a"],
        ),
        (
            "50 Mountain\nSideboard\n16 Forest",
            "constructed",
            [
                "the deck has 50 cards; it needs at least 60. 100.2a",
                "the sideboard has 16 cards; it has 15 at most. 100.4a",
            ],
        ),
        ("30 Mountain\n10 Firebolt\nSideboard\n30 Fling", "limited", []),
        ("Commander\n1 Krenko, Mob Boss\nDeck\n99 Mountain", "commander", []),
        (
            "100 Mountain\nSideboard\n1 Fling",
            "commander",
            [
                "the sideboard has 1 card; it has none in this format. 903.5e",
                "the deck names no commander; one card is expected under the heading Commander. 903.3",
            ],
        ),
        (
            "Commander\n1 Krenko, Mob Boss\nDeck\n98 Mountain\n1 Clone",
            "commander",
            ["'Clone' is blue too, which its commander 'Krenko, Mob Boss' is not. 903.5c"],
        ),
    ],
)
def test_everything_that_keeps_a_deck_out_of_a_format_is_told(text: str, format: str, faults: list[str]) -> None:
    """100.2, 100.4, 903.3, 903.5"""
    assert faults_of(read_deck(text), format) == faults


def test_rows_of_blanks_are_one_and_cost_nothing() -> None:
    assert read_deck("4    Grizzly     Bears").cards == {"Grizzly Bears": 4}
    began = time.process_time()
    with pytest.raises(DeckListError):
        read_deck(("a" + " " * 190 + "!\n") * 20)
    assert time.process_time() - began < 2, "not the twenty seconds of an expression that tries each blank anew"
