"""The book of cards is a value: which cards a game can come to, and how few cards are read."""

import json
from dataclasses import replace

import pytest

from tests.book import all_cards, find_card
from twinstack.engine.errors import CardError, EngineFault, JournalError
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.magic.card_book import CardBook, title_of
from twinstack.engine.magic.card_files import load_cards, titles_as_data
from twinstack.engine.magic.cards import INDEX, book_of_twinstack
from twinstack.engine.magic.position import Position, Side, Thing, lay_out
from twinstack.engine.magic.table import new_game, reopen
from twinstack.engine.magic.words import Card, card, cast_named, choose, draw

GARTH = ["Garth One-Eye"] + ["Island"] * 59
PLAIN = ["Grizzly Bears"] * 20 + ["Forest"] * 40


def with_changed(*names: str, added: tuple[Card, ...] = ()) -> CardBook:
    """Twinstack's cards, of which these have become snow cards."""
    return CardBook((*(_changed(one) if one.name in names else one for one in all_cards()), *added))


def _changed(one: Card) -> Card:
    front = one.front.replaced(supertypes=one.front.supertypes | {"Snow"})
    return Card(one.name, replace(one.printed, faces=(front, *one.printed.faces[1:])))


def journal_of(deck: list[str], book: CardBook | None = None) -> Journal:
    return Journal.from_json(new_game([deck, PLAIN], seed="book", book=book).journal.to_json())


@pytest.mark.parametrize("name", ["Black Lotus", "Shivan Dragon", "Garth One-Eye", "Island", "Grizzly Bears"])
def test_a_journal_is_refused_where_a_card_that_its_game_can_come_to_is_another(name: str) -> None:
    """Garth One-Eye names Black Lotus and five others, which lie in no deck."""
    with pytest.raises(JournalError, match=f"the card '{name}' has changed since the journal was made"):
        reopen(journal_of(GARTH), with_changed(name))


def test_a_change_of_any_other_card_does_not_matter() -> None:
    journal = journal_of(GARTH)
    others = with_changed("Clone", "Time Walk", "Mountain", added=(card("Newcomer", "{G}", "Sorcery", draw()),))
    assert reopen(journal, others).hash() == reopen(journal).hash()


def test_what_a_card_melds_into_belongs_to_its_game() -> None:
    garrison = find_card("Hanweir Garrison")
    assert garrison.printed.melds_into is not None
    into = replace(garrison.printed.melds_into, layout="other")
    other = Card(garrison.name, replace(garrison.printed, melds_into=into))
    book = CardBook(other if one.name == garrison.name else one for one in all_cards())
    with pytest.raises(JournalError, match="the card 'Hanweir Garrison' has changed"):
        reopen(journal_of(["Hanweir Garrison"] + ["Mountain"] * 59), book)


def test_a_card_that_names_a_card_that_names_another_comes_to_both() -> None:
    first = card("First", "{G}", "Sorcery", choose("card name", among=("Second",)), cast_named())
    second = card("Second", "{G}", "Sorcery", choose("card name", among=("Time Walk",)), cast_named())
    book = book_of_twinstack().with_cards((first, second))
    cards = journal_of(["First"] + ["Forest"] * 59, book).cards
    assert {"First", "Second", "Time Walk", "Forest"} <= cards.keys()
    assert "Black Lotus" not in cards


def test_the_journal_of_a_position_tells_its_cards_too() -> None:
    alice = Side("Alice", battlefield=[Thing("Garth One-Eye")])
    journal = Journal.from_json(lay_out(Position((alice, Side("Bob")))).journal.to_json())
    assert reopen(journal, with_changed("Clone")).decision is not None
    with pytest.raises(JournalError, match="the card 'Black Lotus' has changed"):
        reopen(journal, with_changed("Black Lotus"))


def test_rules_cannot_bring_in_a_card_that_the_journal_does_not_tell() -> None:
    """Whoever adds a word that names cards and does not say so hears of it when it is played."""
    game = new_game([GARTH, PLAIN], seed="book")
    assert game.state.cards.find("Black Lotus").name == "Black Lotus"
    with pytest.raises(EngineFault, match="no word of this game's cards says 'Time Walk'"):
        game.state.cards.find("Time Walk")


def test_a_fork_has_the_same_cards() -> None:
    game = new_game([GARTH, PLAIN], seed="book")
    assert game.fork().state.cards is game.state.cards


# Reading what is asked for


def test_the_index_says_what_is_in_the_files() -> None:
    """If this fails: `twinstack cards --write-index`."""
    known = json.loads(INDEX.read_text("utf-8"))["files"]
    assert {file: titles_as_data(load_cards(INDEX.with_name(f"{file}.py"))) for file in known} == known
    assert sorted(name for name in book_of_twinstack().names) == [one.name for one in all_cards()]


def test_a_card_is_read_when_it_is_asked_for() -> None:
    read: list[str] = []

    def load(name: str) -> list[Card]:
        read.append(name)
        return [card(name, "{G}", "Sorcery", draw())]

    names = [f"Card {number}" for number in range(30_000)]
    titles = (title_of(card("Any", "{G}", "Sorcery", draw())),) * len(names)
    entries = (
        (replace(title, name=name, faces=(name,)), lambda name=name: load(name))
        for name, title in zip(names, titles, strict=True)
    )
    book = CardBook(unread=entries)
    assert len(book) == 30_000
    assert "Card 7" in book
    assert book.face_names == set(names)
    assert read == []
    new_game([["Card 7"] * 60, ["Card 9"] * 60], book=book)
    assert (read, book.read) == (["Card 7", "Card 9"], 2)


def test_two_cards_of_one_name_are_refused_before_they_are_read() -> None:
    twice = [(title_of(find_card("Clone")), list)] * 2
    with pytest.raises(CardError, match="there is another card with the name 'Clone'"):
        CardBook(unread=twice)
