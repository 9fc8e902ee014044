"""The cards of Grand Archive: their texts are rendered from words, and every word of the vocabulary is used."""

from collections import Counter

import pytest

from twinstack.engine import rulebooks
from twinstack.engine.core.costs import CHECKS, PAYERS
from twinstack.engine.core.interpreter import DOERS
from twinstack.engine.core.replacing import REWRITES
from twinstack.engine.core.text.nouns import gather
from twinstack.engine.core.text.voice import clauses, condition, line, number, payment, predicate, referred
from twinstack.engine.core.words.base import Cond, Effect, Num, Ref, Selector
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.replacing import Replaces
from twinstack.engine.grand_archive import rules
from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards import CARDS
from twinstack.engine.grand_archive.text import rules_text
from twinstack.engine.kernel.characteristics import Ability

assert rules  # it imports all that registers itself for a word

TEXTS = {
    "Cinder Sentry": "Intercept, retort 1",
    "Ember Lunge": "Class Bonus — On Ally Hit: Deal 1 damage to each opponent's champion.",
    "Eternal Coral": "Level 2+ — Immortality\nSteadfast",
    "Long Draught": (
        "Brew — Sacrifice an object you control named Reef Herb.\n"
        "On Enter, if Long Draught is brewed: Draw a card.\nSacrifice Long Draught: Recover 4."
    ),
    "Rally the Wall": (
        "Choose one —\n• Allies you control get +1 power until end of turn.\n"
        "• Put a buff counter on target ally you control.\n• Wake up target ally you control."
    ),
    "Masked Kin": "Masked Kin may enter as a copy of another ally, except it has vigor.",
    "Maren, Sword at the Gate": "Inherited Effect — Weapons you control get +1 power.",
    "Oriel, Voice of the Abyss": (
        "Oriel Lineage\nSpell cards in your hand cost 1 less to activate.\nOn Enter: Draw two cards into your memory."
    ),
    "Echoed Word": "Copy target card activation. You may choose new targets and modes for the copy.",
    "Post Rider": "Equestrian — As long as you control a Horse ally, Post Rider gets +1 power and +1 life.",
    "Hungry Furnace": (
        "Upkeep — At the beginning of your recollection phase, sacrifice Hungry Furnace unless you reserve a card."
    ),
    "Dancing Sabre": "Dancing Sabre may attack as though it were an ally.",
    "Open Ledger": (
        "Play with the top card of your deck revealed.\nAt the beginning of your recollection phase, recover 1."
    ),
    "Sealed Letter": (
        "Put the top card of your deck into your banishment face down. For the rest of the game, you may activate it."
    ),
    "Dug-Up Heirloom": ("For the rest of the game, you may materialize target regalia card in your banishment."),
    "Becalm": "Each opponent skips their next wake up phase.",
    "Narrow Pantry": "Each player's maximum hand size is five.",
    "Loose the Pack": "Command Beast",
    "Fathom": "This card costs X more to activate.\nDeal X damage to target unit.",
    "Stand Fast": (
        "Floating memory\n"
        "Prevent the next 3 combat damage that would be dealt to target champion you control this turn."
    ),
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_card_reads_as_its_words_say(name: str) -> None:
    assert CARDS.find(name).printed.front.text == TEXTS[name]


@pytest.mark.parametrize("name", list(CARDS))
def test_no_text_says_less_than_its_words(name: str) -> None:
    """What has no sentence of its own is told as "something": no card has such words."""
    for face in CARDS.find(name).printed.faces:
        assert "something holds" not in face.text
        assert "do something" not in face.text.lower()
        assert "This has an ability" not in face.text
        assert "fits “" not in face.text
        assert face.text == rules_text(face.abilities, face.name, face.types)


SAID_BY = (
    (Effect, clauses), (Cond, condition), (Num, number), (Mod, predicate), (Ability, line), (w.CostPart, payment),
    (Ref, referred), (Selector, gather),
)  # fmt: skip
UNSAID = {"Calc", "NotSo", "CopyOnStack", "Later", "Times", "WhenYouDo", "HasDone", "Does", "PreventsDamage"}
"""Words of the core that no card here needs, and those that are only part of others."""


def test_each_word_has_its_sentence() -> None:
    """A card with any word of the vocabulary reads as English."""
    unsaid = set()
    for word in {word for word in vars(w).values() if isinstance(word, type)}:
        base, register = next(((base, said) for base, said in SAID_BY if issubclass(word, base)), (None, None))
        if register is not None and word is not base and register.dispatch(word) in (
            register.dispatch(object), register.dispatch(base),
        ):  # fmt: skip
            unsaid.add(word.__name__)

    assert unsaid <= UNSAID


def test_each_word_is_carried_out() -> None:
    """An effect by a function under `@does`, a replacement under `@rewrites`, a cost under `@payable` and `@pays`."""
    ends = ((Effect, (DOERS,)), (Replaces, (REWRITES,)), (w.CostPart, (CHECKS, PAYERS)))
    words = {word for word in vars(w).values() if isinstance(word, type)}
    kinds = [
        (word, told) for root, tables in ends for told in tables for word in words - {root} if issubclass(word, root)
    ]

    assert len(kinds) > 50
    assert [word.__name__ for word, told in kinds if told.keys().isdisjoint(word.__mro__)] == []


def test_each_type_and_element_has_cards() -> None:
    faces = [face for card in CARDS.values() for face in card.printed.faces]
    types = Counter(kind for face in faces for kind in face.types)
    elements = Counter(element for face in faces for element in face.elements)

    for kind in ("Champion", "Ally", "Item", "Weapon", "Domain", "Phantasia", "Action", "Attack", "Regalia"):
        assert types[kind] >= 3, kind
    assert types["Unique"]
    for element in ("norm", "fire", "water", "wind"):
        assert elements[element] >= 10, element
    assert {"crux", "astra", "arcane"} <= set(elements)
    assert len(CARDS) >= 60


def test_each_keyword_is_on_a_card() -> None:
    """Keywords and Abilities: those that the vocabulary has."""
    known = {word.name for word in vars(w).values() if isinstance(word, w.Keyword)}
    known |= {"agility", "command", "critical", "imbue", "kindle", "lineage", "pride", "ranged", "retort"}
    printed = {
        word.name
        for card in CARDS.values()
        for face in card.printed.faces
        for word in face.abilities
        if isinstance(word, w.Keyword)
    }

    assert known - printed == set()


def test_cards_are_looked_up_by_their_words() -> None:
    cards = rulebooks.find("grand-archive").cards

    assert [page.name for page in cards.search(["floating", "champion"])] == ["Stand Fast"]
    assert "Twofold Seer" in [page.name for page in cards.search([], [("elements", "wind"), ("types", "Ally")])]
