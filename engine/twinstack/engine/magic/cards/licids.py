"""Licids: creatures that become Auras, until their controller pays to end that."""

from twinstack.engine.magic.words import (
    Attach,
    LoseThisAbility,
    activated,
    apply,
    becomes_only,
    cant_attack,
    cant_block,
    card,
    controlled_by,
    cost,
    creature,
    enchant,
    enchanted,
    flying,
    has,
    haste,
    itself,
    regenerate,
    static,
    target,
    you,
)
from twinstack.engine.magic.words.abilities import Activated

_on = target(creature)
_aura = (LoseThisAbility(), becomes_only("Enchantment — Aura"), has(enchant(creature)))


def _becomes_an_aura(price: str, ends_for: str) -> Activated:
    return activated(cost(price + "{T}"), apply(itself, *_aura, ends_for=ends_for), Attach(itself, _on))


# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Nurturing Licid", "{1}{G}", "Creature — Licid", "1/1",
        _becomes_an_aura("{G}", "{G}"),
        activated("{G}", regenerate(enchanted)),
    ),
    card(
        "Gliding Licid", "{2}{U}", "Creature — Licid", "2/2",
        _becomes_an_aura("{U}", "{U}"),
        static(enchanted, has(flying)),
    ),
    card(
        "Enraging Licid", "{1}{R}", "Creature — Licid", "1/1",
        _becomes_an_aura("{R}", "{R}"),
        static(enchanted, has(haste)),
    ),
    card("Calming Licid", "{2}{W}", "Creature — Licid", "2/2", _becomes_an_aura("{W}", "{W}"), cant_attack(enchanted)),
    card(
        "Convulsing Licid", "{2}{R}", "Creature — Licid", "2/2",
        _becomes_an_aura("{R}", "{R}"),
        cant_block(enchanted),
    ),
    card(
        "Dominating Licid", "{1}{U}{U}", "Creature — Licid", "1/1",
        _becomes_an_aura("{1}{U}{U}", "{U}"),
        static(enchanted, controlled_by(you)),
    ),
)
# fmt: on
