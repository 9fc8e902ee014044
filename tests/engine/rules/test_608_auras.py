"""What an Aura cannot be attached to. 303.4d, 608.3b"""

from tests.harness import Duel
from twinstack.engine.magic.words import (
    Attach,
    card,
    creature,
    enchant,
    enchantment,
    enters,
    gain_life,
    permanent,
    rule,
    target,
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


def test_an_aura_does_not_come_to_enchant_itself(duel: Duel) -> None:
    """303.4d: it stays where it is"""
    bear = duel.alice.has("Grizzly Bears")
    seal = duel.alice.has(card("Seal", "{W}", "Enchantment — Aura", enchant(permanent)), attached_to=bear)
    shift = card("Shift", "{U}", "Sorcery", Attach(target(enchantment), target(permanent)))
    duel.alice.casts(shift, at=[seal, seal])
    duel.resolve()
    assert (seal.zone, seal.attached_to) == ("battlefield", bear)
