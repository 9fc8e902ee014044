"""Every card of the book has the cost, types, size and colors that its printed card has."""

from tests.book import find_card
from tests.card_facts import Fact, differences, of_book, stored
from twinstack.engine.magic.words import card, devoid


def test_the_book_agrees_with_the_facts() -> None:
    facts = stored()

    assert len(facts) > 700
    assert list(differences(facts)) == []


def test_what_the_book_has_differently_is_told() -> None:
    wrong = Fact("Grizzly Bears", "Grizzly Bears", "{G}", "Creature — Bear", "2/3", "?")

    assert list(differences([wrong])) == [
        "Grizzly Bears: cost is {G}, in the book {1}{G}",
        "Grizzly Bears: size is 2/3, in the book 2/2",
    ]
    assert list(differences([wrong._replace(face="Bear")])) == ["Grizzly Bears: the book has no face Bear"]


def test_a_card_with_devoid_has_no_color_outside_the_game_either() -> None:
    """604.3, 702.114a"""
    [fact] = of_book(card("Mote", "{1}{U}", "Creature — Eldrazi", "1/1", devoid))
    assert fact.colors == ""
    assert [one.colors for one in of_book(find_card("Mist Intruder"))] == [""]


def test_a_size_that_is_taken_on_entering_is_not_printed() -> None:
    """208.2b"""
    assert [one.size for one in of_book(find_card("Primal Plasma"))] == ["*/*"]
