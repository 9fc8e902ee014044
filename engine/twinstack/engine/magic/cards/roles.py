"""Cards that give creatures Roles: Aura tokens, of which each player keeps one on a permanent. 704.5y"""

from twinstack.engine.magic.words import (
    at_most,
    attacks,
    card,
    cost,
    create_on,
    creature,
    damage,
    enchant,
    enchanted,
    enters,
    gets,
    has,
    if_,
    itself,
    may_pay,
    put_counters,
    scry,
    static,
    target,
    toughness_of,
    trample,
    until_end_of_turn,
    up_to,
    when,
    yours,
)
from twinstack.engine.magic.words.card import make_token

monster = make_token(
    "Monster", None, "Enchantment — Aura Role", enchant(creature), static(enchanted, gets(1, 1), has(trample))
)
sorcerer = make_token(
    "Sorcerer", None, "Enchantment — Aura Role",
    enchant(creature),
    static(enchanted, gets(1, 1), has(when(attacks(), scry(1)))),
)  # fmt: skip
young_hero = make_token(
    "Young Hero", None, "Enchantment — Aura Role",
    enchant(creature),
    static(enchanted, has(when(attacks(), if_(at_most(toughness_of(itself), 3), put_counters("+1/+1"))))),
)  # fmt: skip
_creature = target(creature)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Monstrous Rage", "{R}", "Instant", until_end_of_turn(_creature, gets(2, 0)), create_on(_creature, monster)),
    card(
        "Unassuming Sage", "{1}{W}", "Creature — Human Peasant Wizard", "2/2",
        when(enters(), may_pay(cost("{2}"), create_on(itself, sorcerer))),
    ),
    card(
        "Cut In", "{3}{R}", "Sorcery",
        damage(4, target(creature)),
        create_on(up_to(1, creature & yours), young_hero),
    ),
)
