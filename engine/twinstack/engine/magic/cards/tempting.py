"""Cards by which the Ring tempts players. 701.54"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import treasure

_mine = w.target(w.creature & w.you_own)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Birthday Escape", "{U}", "Sorcery", w.draw(), w.the_ring_tempts()),
    w.card("Claim the Precious", "{1}{B}{B}", "Sorcery", w.destroy(w.target(w.creature)), w.the_ring_tempts()),
    w.card("Ranger's Firebrand", "{R}", "Sorcery", w.damage(2, w.target()), w.the_ring_tempts()),
    w.card(
        "Slip On the Ring", "{1}{W}", "Instant",
        w.exile(_mine), w.put_onto_battlefield(w.it), w.the_ring_tempts(),
    ),
    w.card(
        "Fiery Inscription", "{2}{R}", "Enchantment",
        w.when(w.enters(), w.the_ring_tempts()),
        w.when(w.casts(w.instant | w.sorcery), w.damage(2, w.each(w.opponent))),
    ),
    w.card(
        "Bilbo, Retired Burglar", "{1}{U}{R}", "Legendary Creature — Halfling Rogue", "1/3",
        w.when(w.any_of(w.enters(), w.leaves()), w.the_ring_tempts()),
        w.when(w.deals_combat_damage(to=w.player), w.create(treasure)),
    ),
    w.card(
        "Elrond, Lord of Rivendell", "{2}{U}", "Legendary Creature — Elf Noble", "3/2",
        w.when(
            w.enters(w.creature & w.yours), w.scry(1), w.if_(w.nth_resolution(2), w.the_ring_tempts()),
        ),
    ),
)
