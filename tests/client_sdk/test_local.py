"""Games that are made up from what a bot sees."""

from random import Random

import pytest

from tests.client_sdk.seeing import view_of
from tests.garbage import nothing_left_behind
from tests.magic_wire import BATTLEFIELD, GRAVEYARD, HAND, SICK, TAPPED, TOKEN, face, look, seat, thing, turn
from twinstack.client_sdk import Decision, Option, View
from twinstack.client_sdk.local import imagine, standing
from twinstack.engine.magic.cards import book_of_twinstack
from twinstack.engine.magic.rulebook import BOOK
from twinstack.engine.magic.words import card, flying, prowess
from twinstack.protocol.rows import Snapshot

FACES = [
    face("Grizzly Bears", "{1}{G}", "Creature — Bear", "", "G", 2, 2),
    face("Forest", "", "Basic Land — Forest", "", ""),
    face("Rancor", "{G}", "Enchantment — Aura", "", "G"),
    face("Goblin", "", "Creature — Goblin", "", "R", 1, 1),
    face("Made-up Ox", "{9}", "Creature — Ox", "", "", 5, 6),
    face("Made-up Thing", "", "", "", ""),
]
LOOKS = {at: look(at) for at in range(len(FACES))}
LABELS = ("Pass priority", "Play Forest", "Cast Grizzly Bears", "Concede the game")


def position(step: str = "main", active: int = 1, names: tuple[str, str] = ("Ann", "Bob")) -> Snapshot:
    ann, bob = names
    return Snapshot(
        [seat(1, ann, 12, 2, 30, {"poison": 2}, {"G": 2}), seat(2, bob, 7, 3, 40)],
        turn(6, active, step, 1),
        [
            thing(16, 0, HAND, 1, 1),
            thing(17, 1, HAND, 1, 1),
            thing(18, 1, BATTLEFIELD, 1, 1, TAPPED),
            thing(19, 0, BATTLEFIELD, 1, 1, 0, {"+1/+1": 1}, damage=1),
            thing(20, 2, BATTLEFIELD, 1, 1, attached_to=19),
            thing(21, 3, BATTLEFIELD, 2, 2, TOKEN | SICK),
            thing(22, 4, BATTLEFIELD, 2, 2),
            thing(23, 5, BATTLEFIELD, 2, 2),
            thing(24, 0, GRAVEYARD, 2, 2),
        ],
        LOOKS,
    )


def asked(kind: str = "priority", labels: tuple[str, ...] = LABELS) -> Decision:
    return Decision(
        1, "r", 1, kind, "You have priority", options=tuple(Option(at, one) for at, one in enumerate(labels))
    )


@pytest.fixture
def view() -> View:
    return view_of(position(), FACES)[0]


def test_a_made_up_game_has_everything_that_the_bot_sees(view: View) -> None:
    world = imagine(view, asked(), Random(1))
    assert world is not None
    ann, bob = world.game.state.players
    assert (ann.life, len(ann.hand), len(ann.library), ann.counters) == (12, 2, 30, {"poison": 2})
    assert (bob.life, len(bob.hand), len(bob.library), len(bob.graveyard)) == (7, 3, 40, 1)
    field = {obj.name: obj for obj in world.game.state.battlefield.values()}
    assert set(field) == {"Forest", "Grizzly Bears", "Rancor", "Goblin Token", "Made-up Ox", "Made-up Thing"}
    bears = field["Grizzly Bears"]
    assert (bears.chars.power, bears.chars.toughness, bears.damage) == (5, 3, 1)
    assert field["Forest"].tapped
    assert (field["Made-up Ox"].chars.power, field["Goblin Token"].controller) == (5, 1)


def test_whoever_is_the_monarch_is_it_there() -> None:
    """725.1"""
    snapshot = position()
    snapshot.seats[1].stats[5] = ["monarch"]
    world = imagine(view_of(snapshot, FACES)[0], asked(), Random(1))
    assert world is not None
    assert (world.game.state.monarch, world.game.state.players[1].counters) == (2, {})


def test_options_are_found_again_and_can_be_tried(view: View) -> None:
    world = imagine(view, asked(), Random(1))
    assert world is not None
    assert set(world.answers) == {0, 1, 2, 3}
    before = world.game.hash()
    after = world.after(2, turns=1)
    assert after.state.turn.number == 7
    assert sum(obj.name == "Grizzly Bears" for obj in after.state.battlefield.values()) == 2
    assert world.game.hash() == before
    assert standing(world.after(3), world.seat) == -1000
    assert standing(world.after(2), world.seat) > standing(world.after(0, turns=0), world.seat) - 50


def test_hidden_cards_come_from_the_decks_that_are_known(view: View) -> None:
    decks = {2: ["Incinerate"] * 42 + ["No Such Card", "Grizzly Bears"]}
    world = imagine(view, asked(), Random(1), decks)
    assert world is not None
    s = world.game.state
    bob = s.players[1]
    assert {s.objects[id].name for id in (*bob.hand, *bob.library)} == {"Incinerate", "Filler"}


def test_a_player_whose_deck_is_not_known_has_the_deck_on_offer_with_most_of_what_was_seen(view: View) -> None:
    world = imagine(view, asked(), Random(1))
    assert world is not None
    s = world.game.state
    library = {s.objects[id].name for id in s.players[0].library} - {"Filler"}
    fitting = [deck for deck in BOOK.decks.offered if {"Forest", "Grizzly Bears"} <= dict(deck.cards).keys()]
    assert library
    assert any(library <= dict(deck.cards).keys() for deck in fitting)


def test_cards_are_those_of_the_book_that_is_on_offer(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards of your own, too: what is seen under their names are these cards, and they may be in a hidden hand."""
    ox = card("Made-up Ox", "{9}", "Creature — Ox", "5/6", flying, prowess)
    mirror = card("Pocket Mirror", "{U}", "Artifact")
    monkeypatch.setattr(BOOK, "card_book", book_of_twinstack().with_cards((ox, mirror)))
    world = imagine(view, asked(), Random(1), {2: ["Pocket Mirror"] * 43})
    assert world is not None
    s = world.game.state
    [seen] = [obj for obj in s.battlefield.values() if obj.name == "Made-up Ox"]
    assert seen.chars.keywords == {"flying", "prowess"}
    assert {s.objects[id].name for id in (*s.players[1].hand, *s.players[1].library)} == {"Pocket Mirror"}


def test_a_land_that_was_played_is_not_played_again(view: View) -> None:
    world = imagine(view, asked(labels=("Pass priority", "Cast Grizzly Bears", "Concede the game")), Random(1))
    assert world is not None
    assert world.game.decision is not None
    assert not any(option.label.startswith("Play") for option in world.game.decision.options)


def test_attackers_can_be_declared_in_a_made_up_game() -> None:
    view = view_of(position("attackers"), FACES)[0]
    world = imagine(view, asked("attackers", ("Grizzly Bears attacks Bob",)), Random(1))
    assert world is not None
    assert set(world.answers) == {0}


def test_two_things_with_the_same_name_are_told_apart() -> None:
    view = view_of(position(names=("Ann", "Ann")), FACES)[0]
    world = imagine(view, asked(), Random(1))
    assert world is not None
    assert [player.name for player in world.game.state.players] == ["Ann 1", "Ann 2"]


@pytest.mark.parametrize(
    ("snapshot", "decision"),
    [
        (position(active=2), asked()),
        (position("upkeep"), asked()),
        (position(), asked("mulligan")),
        (position("cleanup"), asked("attackers")),
        (position("main"), asked("attackers")),
    ],
)
def test_no_game_is_made_up_at_other_moments(snapshot: Snapshot, decision: Decision) -> None:
    assert imagine(view_of(snapshot, FACES)[0], decision, Random(1)) is None


def test_the_top_card_of_a_pile_is_listed_last() -> None:
    """404.2"""
    snapshot = position()
    snapshot.objects += [thing(26, 1, GRAVEYARD, 2, 2), thing(25, 2, GRAVEYARD, 2, 2)]
    world = imagine(view_of(snapshot, FACES)[0], asked(), Random(1))
    assert world is not None
    s = world.game.state
    assert [s.objects[id].name for id in s.players[1].graveyard] == ["Grizzly Bears", "Forest", "Rancor"]


def test_worlds_and_what_was_tried_in_them_are_freed_at_once(view: View) -> None:
    def think() -> None:
        world = imagine(view, asked(), Random(1), {2: ["Incinerate"] * 43})
        assert world is not None
        for place in world.answers:
            if place != len(LABELS) - 1:
                standing(world.after(place, turns=1), world.seat)
        assert imagine(view, asked("block"), Random(1)) is None

    think()  # what is made once
    with nothing_left_behind():
        think()
