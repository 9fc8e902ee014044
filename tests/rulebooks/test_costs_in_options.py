"""An option says what it costs where a player pays: in Grand Archive, and in a small book that declares its costs."""

from typing import Any

from tests.rulebooks.grand_archive.table import action, ally, attack, card, champion, item, told
from tests.rulebooks.masque import BOOK
from twinstack.engine.grand_archive import words as w
from twinstack.engine.rulebook import Opening, Sitting


def labels(position: str, story: str, *cards: Any) -> list[str]:
    """The options of the decision in which the story ends."""
    decision = told(position, story, *cards).game.decision
    assert decision is not None
    return [option.label for option in decision.options]


def asked(position: str, story: str, *cards: Any) -> str:
    decision = told(position, story, *cards).game.decision
    assert decision is not None
    return decision.prompt


def test_activating_a_card_says_what_it_costs_now() -> None:
    """Cost 6: what makes it cost less counts."""
    cheap = ally("Cheap", 1, 1, cost=3)
    hall = item("Hall", w.CostsChange(w.of_type("Ally") & w.you_own, -1))
    hand = 'alice.hand = ["Cheap", "3 Filler"]'

    assert "Activate Cheap (reserve 3)" in labels(hand, "expect alice may activate Cheap", cheap)
    assert "Activate Cheap (reserve 2)" in labels(
        f'{hand}\nalice.field = ["Hall"]', "expect alice may activate Cheap", cheap, hall
    )


def test_an_attack_says_that_the_champion_is_rested() -> None:
    slash = attack("Slash", 3, cost=1)

    found = labels('alice.hand = ["Slash", "Filler"]', "expect alice may activate Slash", slash)

    assert "Activate Slash (reserve 1 and rest your champion)" in found


def test_each_way_to_pay_is_told_and_an_x() -> None:
    """Card Activation 3.a, 3.c"""
    deal = action("Deal", w.instead("", w.sacrifice(w.ally & w.yours)), w.does(w.Draw(1)), cost=2)
    flood = action("Flood", w.x_cost, w.does(w.Draw(w.x)))

    found = labels('alice.hand = ["Deal", "Flood", "3 Filler"]', "expect alice may activate Deal", deal, flood)

    assert "Activate Deal (reserve 2, or sacrifice an ally)" in found
    assert "Activate Flood (reserve X)" in found


def test_materializing_says_the_memory_cost_and_that_a_preserved_card_goes_to_the_hand() -> None:
    """Materialize Phase 3; Preserve 4"""
    kept = action("Kept", w.preserve, w.does(w.Recover(1)))
    second = champion("Ann, Raised", 2, memory=1)
    free = card("Regalia Item", "Ring", memory_cost=0)
    position = 'alice.hand = ["Kept"]\nalice."material deck" = ["Ann, Raised", "Ring"]\nalice.memory = ["2 Filler"]'

    found = labels(position, "alice activates Kept\nresolve Kept\ngo to alice's materialize", kept, second, free)

    assert found == ["Ann, Raised (memory 1)", "Ring (memory 0)", "Kept (to your hand)"]


def test_an_ability_says_its_cost_without_the_name_that_stands_before_it() -> None:
    lamp = item("Lamp", w.activated(w.rest_this, do=w.Draw(1)), w.activated(w.sacrifice_this, do=w.Recover(2)))
    tome = item("Tome", w.activated(w.reserve_cost(1), w.rest_this, do=w.Draw(1)))
    position = 'alice.field = ["Lamp", "Tome"]\nalice.hand = ["Filler"]'

    found = labels(position, "expect Lamp is on the field", lamp, tome)

    assert "Lamp: Rest: Draw a card." in found
    assert "Lamp: Sacrifice it: Recover 2." in found
    assert "Tome: Reserve a card and rest: Draw a card." in found


def test_an_additional_cost_is_asked_in_its_own_words() -> None:
    """Card Activation 3.b"""
    feed = action("Feed", w.also("fuel", w.sacrifice(w.ally & w.yours)), w.does(w.Draw(1)))

    prompt = asked('alice.hand = ["Feed"]\nalice.field = ["Filler"]', "alice activates Feed", feed)

    assert prompt == "Feed: sacrifice an ally (fuel)?"


def test_a_small_book_says_the_costs_that_it_declares() -> None:
    decks = BOOK.decks.offered
    game: Any = BOOK.games.open(Opening([Sitting(name, decks[1].list()) for name in ("Ann", "Bob")], seed=bytes(16)))
    while game.decision.kind != "priority":
        game.answer(game.decision.default)

    played = [one for one in game.decision.options if one.id.startswith("play")]

    assert played
    for one in played:
        card = game.state.objects[one.refs[0]]
        assert one.label == f"Play {card.chars.name} ({card.chars.nerve} nerve)"
