"""The declarations of the rule book, and the few functions that the base class for rule books needs."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from twinstack.engine.core.book.cards import Card
from twinstack.engine.core.book.rules import Places, Rules
from twinstack.engine.core.book.state import BookState
from twinstack.engine.core.decks import Deck
from twinstack.engine.core.text.saying import text_of
from twinstack.engine.grand_archive import (
    copying,  # noqa: F401 - these say what words do
    effects_cards,  # noqa: F401
    effects_damage,  # noqa: F401
    effects_leaving,  # noqa: F401
    effects_materials,  # noqa: F401
    effects_stack,  # noqa: F401
    effects_status,  # noqa: F401
    effects_tokens,  # noqa: F401
    loading,  # noqa: F401
    masteries,  # noqa: F401
    permitting,  # noqa: F401
    preventing,  # noqa: F401
    redirecting,  # noqa: F401
)
from twinstack.engine.grand_archive.bots import standing, worth
from twinstack.engine.grand_archive.cards import CARDS
from twinstack.engine.grand_archive.cards.made_up import made_up_card
from twinstack.engine.grand_archive.decks import DECKS, LEAST, MATERIAL, faults, is_material
from twinstack.engine.grand_archive.deeds import GaDeeds
from twinstack.engine.grand_archive.meaning import GaMeaning
from twinstack.engine.grand_archive.records import is_permanent
from twinstack.engine.grand_archive.running import GaRunning
from twinstack.engine.grand_archive.sayings import SAYINGS
from twinstack.engine.grand_archive.sheet import SHEET
from twinstack.engine.grand_archive.state import GaState
from twinstack.engine.grand_archive.text import ability_text
from twinstack.engine.grand_archive.text.speaking import NOUNS
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.decisions import Decision, Option
from twinstack.engine.rulebook import DeckList


class GrandArchive(Rules):
    name = "grand-archive"
    version = 2
    title = "Grand Archive"
    sheet = SHEET
    places = Places(deck="main deck", hand="hand", spent="graveyard")
    cards = CARDS
    decks: ClassVar[Sequence[Deck]] = DECKS
    acting = ("main", "recollection", "retaliation", "damage", "end")  # Opportunity
    profiles = ("grand-archive",)
    formats = ("constructed",)
    seats = range(2, 3)
    least = LEAST
    sections = (MATERIAL,)
    lessons = "twinstack.engine.grand_archive"
    greeting = "Raise your champion, and defeat the other's."
    state = GaState
    running = GaRunning
    answers = GaMeaning
    deeds = GaDeeds()
    says: ClassVar[Mapping[str, str]] = SAYINGS
    untold = ("die",)  # whatever dies is destroyed or sacrificed

    def lies(self, card: Card) -> str:
        """The zone in which a card of a deck begins. Champion; Supertypes 2"""
        return "material deck" if is_material(card.printed.front) else "main deck"

    def made_up(self, table: Mapping[str, Any]) -> Card:
        return made_up_card(table)

    def faults(self, deck: DeckList, format: str) -> list[str]:
        return faults(self.cards, deck)

    def worth(self, s: BookState, decision: Decision, option: Option) -> float:
        return worth(s, decision, option)

    def standing(self, s: BookState, seat: int) -> float:
        return standing(s, seat)

    def stays(self, obj: Any) -> bool:
        return is_permanent(obj.chars)

    def text_of(self, obj: Any, ability: Any = None) -> str:
        """The rules text of a card, or of one ability on the stack."""
        if ability is None and obj.kind == "ability" and obj.cast is not None:
            ability = obj.cast.ability
        if ability is None:
            return str(obj.chars.text)
        if not isinstance(ability, Ability):  # one that was made for a later time
            return text_of(ability.do, NOUNS)
        return ability_text(ability, obj.chars.name.partition(",")[0])
