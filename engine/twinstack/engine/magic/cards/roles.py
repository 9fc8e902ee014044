"""Cards that give creatures Roles: Aura tokens, of which each player keeps one on a permanent. 704.5y"""

from twinstack.engine.magic import words as w

monster = w.make_token(
    "Monster",
    None,
    "Enchantment — Aura Role",
    w.enchant(w.creature),
    w.static(w.enchanted, w.gets(1, 1), w.has(w.trample)),
)
sorcerer = w.make_token(
    "Sorcerer", None, "Enchantment — Aura Role",
    w.enchant(w.creature),
    w.static(w.enchanted, w.gets(1, 1), w.has(w.when(w.attacks(), w.scry(1)))),
)  # fmt: skip
young_hero = w.make_token(
    "Young Hero", None, "Enchantment — Aura Role",
    w.enchant(w.creature),
    w.static(w.enchanted, w.has(w.when(w.attacks(), w.if_(w.at_most(w.toughness_of(w.itself), 3),
        w.put_counters("+1/+1"))))),
)  # fmt: skip
_creature = w.target(w.creature)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Monstrous Rage", "{R}", "Instant", w.until_end_of_turn(_creature, w.gets(2, 0)),
        w.create_on(_creature, monster)),
    w.card(
        "Unassuming Sage", "{1}{W}", "Creature — Human Peasant Wizard", "2/2",
        w.when(w.enters(), w.may_pay(w.cost("{2}"), w.create_on(w.itself, sorcerer))),
    ),
    w.card(
        "Cut In", "{3}{R}", "Sorcery",
        w.damage(4, w.target(w.creature)),
        w.create_on(w.up_to(1, w.creature & w.yours), young_hero),
    ),
)
