"""Partner with a card of that name. 702.124j"""

from tests.harness import Duel
from twinstack.engine.magic.words import card, partner_with

EVIE = card("Evie Frye", "{1}{U}", "Legendary Creature — Human Assassin", "2/3", partner_with("Jacob Frye"))


def test_the_player_of_ones_choice_may_fetch_the_other(duel: Duel) -> None:
    """702.124j: that player searches their own library, if they want to."""
    duel.card(EVIE)
    duel.bob.has("Evie Frye", "library")
    duel.alice.casts("Jacob Frye")
    duel.resolve(duel.bob)
    duel.bob.answers("yes")
    duel.bob.answers("Evie Frye")
    duel.resolve()
    assert "Evie Frye" in duel.bob.hand
    assert len(duel.alice.hand) == 0


def test_an_assassin_card_is_copied_and_cast(duel: Duel) -> None:
    """707.12: the copy is cast from exile, and what becomes of it is a token."""
    jacob = duel.alice.has("Jacob Frye")
    killer = duel.alice.has("Merciless Harlequin", "graveyard")
    duel.alice.attacks(jacob)
    duel.pass_to("damage", choosing=[killer])
    duel.resolve("Cast Merciless Harlequin")
    duel.resolve()
    assert killer.zone == "exile"
    assert [one.name for one in duel.alice.tokens] == ["Merciless Harlequin"]
