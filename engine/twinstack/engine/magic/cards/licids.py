"""Licids: creatures that become Auras, until their controller pays to end that."""

from twinstack.engine.magic import words as w

_on = w.target(w.creature)
_aura = (w.LoseThisAbility(), w.becomes_only("Enchantment — Aura"), w.has(w.enchant(w.creature)))


def _becomes_an_aura(price: str, ends_for: str) -> w.Activated:
    return w.activated(w.cost(price + "{T}"), w.apply(w.itself, *_aura, ends_for=ends_for), w.Attach(w.itself, _on))


# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Nurturing Licid", "{1}{G}", "Creature — Licid", "1/1",
        _becomes_an_aura("{G}", "{G}"),
        w.activated("{G}", w.regenerate(w.enchanted)),
    ),
    w.card(
        "Gliding Licid", "{2}{U}", "Creature — Licid", "2/2",
        _becomes_an_aura("{U}", "{U}"),
        w.static(w.enchanted, w.has(w.flying)),
    ),
    w.card(
        "Enraging Licid", "{1}{R}", "Creature — Licid", "1/1",
        _becomes_an_aura("{R}", "{R}"),
        w.static(w.enchanted, w.has(w.haste)),
    ),
    w.card("Calming Licid", "{2}{W}", "Creature — Licid", "2/2", _becomes_an_aura("{W}", "{W}"),
        w.cant_attack(w.enchanted)),
    w.card(
        "Convulsing Licid", "{2}{R}", "Creature — Licid", "2/2",
        _becomes_an_aura("{R}", "{R}"),
        w.cant_block(w.enchanted),
    ),
    w.card(
        "Dominating Licid", "{1}{U}{U}", "Creature — Licid", "1/1",
        _becomes_an_aura("{1}{U}{U}", "{U}"),
        w.static(w.enchanted, w.controlled_by(w.you)),
    ),
)
# fmt: on
