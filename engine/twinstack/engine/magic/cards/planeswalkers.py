"""Planeswalkers and their emblems. 306, 114"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import soldier, vampire

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Jace Beleren", "{1}{U}{U}", "Legendary Planeswalker — Jace",
        w.loyalty("+2", w.draw(1, w.each_player)),
        w.loyalty("-1", w.draw(1, w.target(w.player))),
        w.loyalty("-10", w.mill(20, w.target(w.player))),
        loyalty=3,
    ),
    w.card(
        "Chandra, Novice Pyromancer", "{3}{R}", "Legendary Planeswalker — Chandra",
        w.loyalty("+1", w.until_end_of_turn(w.each(w.subtype("Elemental") & w.yours), w.gets(2, 0))),
        w.loyalty("-1", w.add_mana("RR")),
        w.loyalty("-2", w.damage(2, w.target())),
        loyalty=5,
    ),
    w.card(
        "Elspeth, Knight-Errant", "{2}{W}{W}", "Legendary Planeswalker — Elspeth",
        w.loyalty("+1", w.create(soldier)),
        w.loyalty("+1", w.until_end_of_turn(w.target(w.creature), w.gets(3, 3), w.gains(w.flying))),
        w.loyalty(
            "-8",
            w.get_emblem(
                w.emblem("Elspeth", w.static((w.artifact | w.creature | w.enchantment | w.land) & w.yours,
                    w.has(w.indestructible)))
            ),
        ),
        loyalty=4,
    ),
    w.card(
        "Sorin, Solemn Visitor", "{2}{W}{B}", "Legendary Planeswalker — Sorin",
        w.loyalty("+1", w.apply(w.each(w.creature & w.yours), w.gets(1, 0), w.gains(w.lifelink),
            lasts=w.YOUR_NEXT_TURN)),
        w.loyalty("-2", w.create(vampire)),
        w.loyalty(
            "-6",
            w.get_emblem(
                w.emblem("Sorin", w.when(w.beginning_of("upkeep", whose=w.opponent),
                    w.players_sacrifice(w.that_player, w.creature)))
            ),
        ),
        loyalty=4,
    ),
)
