"""An Aura spell whose target cannot be enchanted any more. 608.3b"""

from tests.harness import Duel
from twinstack.engine.magic.words import (
    card,
    creature,
    enchant,
    enchantment,
    enters,
    gain_life,
    rule,
    when,
)


def test_an_aura_whose_target_cannot_be_enchanted_any_more_never_enters(duel: Duel) -> None:
    """608.3b"""
    duel.alice.has(card("Watcher", "{1}", "Artifact", when(enters(enchantment), gain_life(1))))
    ban = card("Ban", "{1}", "Artifact", rule("cant be enchanted", creature))
    bear = duel.bob.has("Grizzly Bears")
    veil = duel.alice.casts(card("Veil", "{R}", "Enchantment — Aura", enchant(creature)), at=bear)
    duel.bob.has(ban)
    duel.resolve()
    duel.resolve_all()
    assert (veil.zone, duel.alice.life) == ("graveyard", 20)
