"""Printed faces have numbers, are told to those who see them, and are made when needed, in a book of any size."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.rulebooks import masque
from tests.server.online import Caller, caller, server
from twinstack.engine import rulebooks
from twinstack.engine.magic.card_book import CardBook, Title
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.rulebook.faces import Faces
from twinstack.engine.magic.rules.layers import combined
from twinstack.engine.magic.words import Card, card, draw, face, gain_life, split_card
from twinstack.protocol import messages as m
from twinstack.server.views import Catalogue, catalogue
from twinstack.server.views.catalogue import face_of, short_face


@pytest.fixture
async def alice(tmp_path: Path) -> Any:
    async with server(tmp_path / "games.db") as address, caller(address) as one:
        await one.ask(m.Hello, versions=[1])
        yield one


def lines_of(faces: Any, chars: Characteristics) -> list[str]:
    """What the face says, line by line."""
    text: str = faces.shown(chars)[3]
    return text.splitlines()


def number_of(name: str) -> int:
    return list(rulebooks.find().faces.names).index(name)


async def test_faces_are_told_by_number_in_the_order_in_which_they_are_asked_for(alice: Caller) -> None:
    """Before somebody logs in, too: they are no secret, only which of them are in a game."""
    bears, forest = number_of("Grizzly Bears"), number_of("Forest")
    found = await alice.ask(m.Cards, numbers=[forest, bears])
    assert [face[0] for face in found["faces"]] == ["Forest", "Grizzly Bears"]
    assert found["faces"][1] == ["Grizzly Bears", "{1}{G}", "Creature — Bear", "", "G", 2, 2], "and nothing after that"
    assert (found["digest"], found["many"]) == (rulebooks.find().faces.edition, len(rulebooks.find().faces.names))


async def test_a_card_with_two_faces_is_shown_in_a_deck_with_both(alice: Caller) -> None:
    names = ["Fire // Ice", "Delver of Secrets // Insectile Aberration", "Jwari Disruption // Jwari Ruins"]
    found = await alice.ask(m.Cards, names=names)
    texts = [face[3].splitlines() for face in found["faces"]]
    assert [face[0] for face in found["faces"]] == ["Fire // Ice", "Delver of Secrets", "Jwari Disruption"]
    assert [texts[0][at] for at in (0, 2)] == ["Fire {1}{R}", "Ice {1}{U}"]
    assert "Insectile Aberration (Creature — Human Insect, 3/2)" in texts[1]
    assert "Flying" in texts[1], "which only the other face has"
    assert "Jwari Ruins (Land)" in texts[2]
    assert found["prices"] == [4, 1, 2], "a split card costs both of its halves together. 202.3d"


def test_a_split_card_says_which_half_does_what_and_what_each_costs() -> None:
    """In a hand it is both halves together; on the stack it is the one that was cast. 709.4"""
    faces: Any = rulebooks.find().faces
    printed = faces.book.find("Fire // Ice").printed
    assert lines_of(faces, combined(printed)) == [
        "Fire {1}{R}",
        "Fire deals 2 damage divided as you choose among one or two targets.",
        "Ice {1}{U}",
        "Tap target permanent. Draw a card.",
    ]
    assert lines_of(faces, printed.faces[1]) == ["Tap target permanent. Draw a card."]


def test_halves_of_different_types_say_their_types() -> None:
    dusk = face("Dusk", "{2}{W}{W}", "Sorcery", draw(1))
    dawn = face("Dawn", "{3}{W}{W}", "Instant", gain_life(2))
    both = split_card(dusk, dawn)
    assert lines_of(Faces(CardBook([both])), combined(both.printed)) == [
        "Dusk {2}{W}{W} (Sorcery)",
        "Draw a card.",
        "Dawn {3}{W}{W} (Instant)",
        "You gain 2 life.",
    ]


async def test_numbers_may_be_packed_and_none_need_be_named(alice: Caller) -> None:
    names = rulebooks.find().faces.names
    found = await alice.ask(m.Cards, numbers=[3, -6, 10])
    assert [face[0] for face in found["faces"]] == [names[at] for at in (3, 4, 5, 6, 10)]
    assert (await alice.ask(m.Cards))["faces"] == []


async def test_cards_that_are_asked_for_by_name_come_with_what_is_needed_to_show_a_deck(alice: Caller) -> None:
    found = await alice.ask(m.Cards, names=["Grizzly Bears", "Nonsense", "Forest"])
    assert [face[:1] for face in found["faces"]] == [["Grizzly Bears"], [], ["Forest"]]
    assert found["prices"] == [2, None, None], "lands are not paid for"
    assert [name for name, *_ in found["face"]][:3] == ["name", "cost", "type"]
    assert found["hints"]["text"] == "text"
    assert (await alice.ask(m.Cards, names=["Forest"] * 1001)).code == "no face"
    assert (await alice.ask(m.Cards, names=["Forest"], numbers=[1])).code == "no face"


async def test_a_card_costs_what_its_book_says(alice: Caller, rulebooks_of_tests: None) -> None:
    """The sheet of a book names the fields that are its prices; the first that has a value counts."""
    archive = await alice.ask(m.Cards, names=["Spark", "Reed Staff"], rulebook="grand-archive")
    faces = [dict(zip([name for name, *_ in archive["face"]], face, strict=False)) for face in archive["faces"]]
    assert archive["prices"] == [faces[0]["reserve cost"], faces[1]["memory cost"]]
    name = masque.BOOK.faces.names[0]
    (price,) = (await alice.ask(m.Cards, names=[name], rulebook=masque.BOOK.name))["prices"]
    assert price == masque.BOOK.faces.shown(masque.BOOK.faces.printed(0))[2]


@pytest.mark.parametrize(
    ("numbers", "problem"),
    [
        ([1 << 40], f"there is no face {1 << 40}"),
        ([-3], "the faces that are asked for cannot be told: -3 goes on from nothing before it"),
        ([5, -5], "cannot be told: -5 goes on from nothing before it"),
        ([0, -1000], "cannot be told"),
        ([7] * 1001, "more than 1000 are named"),
        ([0, -(1 << 50)], "cannot be told"),
    ],
)
async def test_unknown_faces_and_too_many_at_once_are_refused(alice: Caller, numbers: list[int], problem: str) -> None:
    refused = await alice.ask(m.Cards, numbers=numbers)
    assert refused.code == "no face"
    assert problem in refused.problem
    assert (await alice.ask(m.Cards, numbers=[0]))["faces"], "and the connection goes on"


async def test_each_rule_book_has_faces_of_its_own(alice: Caller, rulebooks_of_tests: None) -> None:
    found = await alice.ask(m.Cards, numbers=[0], rulebook=masque.BOOK.name)
    assert found["digest"] == masque.BOOK.faces.edition != rulebooks.find().faces.edition
    assert found["faces"][0][0] == masque.BOOK.faces.names[0]
    assert (await alice.ask(m.Cards, numbers=[0], rulebook="patience")).code == "no rule book"


def test_a_face_is_made_when_it_is_asked_for_and_no_other_is(rulebooks_of_tests: None) -> None:
    known = Catalogue(rulebooks.find().faces)
    assert known.made == 0
    assert known.face(number_of("Forest"))[0] == "Forest"
    assert known.made == 1


def test_a_book_of_30000_cards_is_numbered_without_reading_one() -> None:
    names = [f"Card {number}" for number in range(30_000)]
    book = CardBook(unread=[(Title(name, (name,), 1), lambda name=name: made(name)) for name in names])  # type: ignore[misc]
    known = Catalogue(Faces(book))
    assert (len(known), book.read, known.made) == (30_000, 0, 0)
    assert known.face(sorted(names).index("Card 777"))[0] == "Card 777"
    assert (book.read, known.made) == (1, 1)


def made(name: str) -> list[Card]:
    return [card(name, "{1}", "Creature — Bear", "1/1")]


def test_the_catalogue_of_a_book_is_one_for_all_until_its_cards_are_others() -> None:
    assert catalogue() is catalogue(rulebooks.find())


def test_a_number_beyond_what_clients_can_hold_reads_as_the_bound_and_nothing_at_the_end_does_not_travel() -> None:
    face = face_of(("Whale", "", (), 1 << 60, None, ""))
    assert face == ["Whale", "", [], 2**53 - 1, None, ""]
    assert short_face(face) == ["Whale", "", [], 2**53 - 1]
    assert msgspec.json.encode(short_face(["", None])) == b'[""]'
