"""Color identity, and the decks of the Commander variant. 903.4, 903.5"""

import pytest

from tests.book import find_card
from twinstack.engine.errors import DeckError
from twinstack.engine.magic.color_identity import color_identity
from twinstack.engine.magic.decks import check_commander_deck
from twinstack.engine.magic.text.nouns import colors
from twinstack.engine.magic.words import (
    Card,
    activated,
    card,
    color,
    defines,
    draw,
    face,
    gain_life,
    modal_faced,
    tap_for,
    transforming,
)


def identity(one: Card) -> str:
    return colors(color_identity(one))


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("Glasspool Mimic", "blue"),
        ("Shivan Dragon", "red"),
        ("Figure of Destiny", "white and red"),
        ("Mishra's Factory", ""),
        ("Birds of Paradise", "green"),
        ("Steam Vents", "blue and red"),
        ("Plains", "white"),
        ("Fire // Ice", "blue and red"),
        ("Skitterbeam Battalion", "red"),
    ],
)
def test_the_identity_is_of_the_cost_and_of_the_symbols_in_the_text(name: str, wanted: str) -> None:
    """903.4; what can be mana of any color names no color. A basic land type counts as its mana: 903.5d"""
    assert identity(find_card(name)) == wanted


def test_both_faces_count() -> None:
    """903.4d"""
    front = face("Sleeper", "{2}{W}", "Creature — Human", "1/1", activated("{B}", gain_life(1)))
    land = face("Sleepy Isle", None, "Land", tap_for("U"))
    wolf = face("Waker", None, "Creature — Wolf", "3/3", color="green")
    isle = face("Home", None, "Land — Mountain")
    assert identity(modal_faced(front, land)) == "white, blue, and black"
    assert identity(transforming(front, wolf)) == "white, black, and green"
    assert identity(modal_faced(front, isle)) == "white, black, and red"


def test_a_color_that_the_card_gives_itself_counts() -> None:
    """903.4, 604.3"""
    assert identity(card("Ghost", "{2}", "Artifact", defines(color("white")), activated("{T}", draw()))) == "white"


def deck(*names: str, swamps: int) -> dict[str, int]:
    return {**dict.fromkeys(names, 1), "Swamp": swamps}


def test_a_commander_deck_is_of_its_commanders_colors() -> None:
    """903.5"""
    check_commander_deck(deck("Olivia Voldaren", "Incinerate", "Terror", swamps=97), "olivia voldaren")


@pytest.mark.parametrize(
    ("cards", "commander", "message"),
    [
        (deck("Olivia Voldaren", swamps=98), "Olivia Voldaren", "needs at least 100. 903.5a"),
        (deck("Olivia Voldaren", swamps=100), "Olivia Voldaren", "it has 100 at most. 903.5a"),
        ({"Clone": 2, "Swamp": 98}, "Clone", "2 of 'Clone': at most 1 with the same name, basic lands aside. 903.5b"),
        (deck("Clone", swamps=99), "Olivia Voldaren", "'Olivia Voldaren' is not among the cards"),
        (deck("Clone", swamps=99), "Clone", "'Clone' cannot be a commander; a legendary creature is expected. 903.3"),
        (
            deck("Olivia Voldaren", "Fire // Ice", swamps=98),
            "Olivia Voldaren",
            "'Fire // Ice' is blue too, which its commander 'Olivia Voldaren' is not. 903.5c",
        ),
        (
            deck("Olivia Voldaren", "Forest", swamps=98),
            "Olivia Voldaren",
            "'Forest' is green too, which its commander 'Olivia Voldaren' is not. 903.5c",
        ),
    ],
)
def test_a_commander_deck_that_breaks_a_rule_is_refused(cards: dict[str, int], commander: str, message: str) -> None:
    """903.3, 903.5"""
    with pytest.raises(DeckError) as error:
        check_commander_deck(cards, commander)
    assert message in str(error.value)
