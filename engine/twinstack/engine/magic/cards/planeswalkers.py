"""Planeswalkers and their emblems. 306, 114"""

from twinstack.engine.magic.cards.tokens import soldier, vampire
from twinstack.engine.magic.words import (
    YOUR_NEXT_TURN,
    add_mana,
    apply,
    artifact,
    beginning_of,
    card,
    create,
    creature,
    damage,
    draw,
    each,
    each_player,
    emblem,
    enchantment,
    flying,
    gains,
    get_emblem,
    gets,
    has,
    indestructible,
    land,
    lifelink,
    loyalty,
    mill,
    opponent,
    player,
    players_sacrifice,
    static,
    subtype,
    target,
    that_player,
    until_end_of_turn,
    when,
    yours,
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Jace Beleren", "{1}{U}{U}", "Legendary Planeswalker — Jace",
        loyalty("+2", draw(1, each_player)),
        loyalty("-1", draw(1, target(player))),
        loyalty("-10", mill(20, target(player))),
        loyalty=3,
    ),
    card(
        "Chandra, Novice Pyromancer", "{3}{R}", "Legendary Planeswalker — Chandra",
        loyalty("+1", until_end_of_turn(each(subtype("Elemental") & yours), gets(2, 0))),
        loyalty("-1", add_mana("RR")),
        loyalty("-2", damage(2, target())),
        loyalty=5,
    ),
    card(
        "Elspeth, Knight-Errant", "{2}{W}{W}", "Legendary Planeswalker — Elspeth",
        loyalty("+1", create(soldier)),
        loyalty("+1", until_end_of_turn(target(creature), gets(3, 3), gains(flying))),
        loyalty(
            "-8",
            get_emblem(
                emblem("Elspeth", static((artifact | creature | enchantment | land) & yours, has(indestructible)))
            ),
        ),
        loyalty=4,
    ),
    card(
        "Sorin, Solemn Visitor", "{2}{W}{B}", "Legendary Planeswalker — Sorin",
        loyalty("+1", apply(each(creature & yours), gets(1, 0), gains(lifelink), lasts=YOUR_NEXT_TURN)),
        loyalty("-2", create(vampire)),
        loyalty(
            "-6",
            get_emblem(
                emblem("Sorin", when(beginning_of("upkeep", whose=opponent), players_sacrifice(that_player, creature)))
            ),
        ),
        loyalty=4,
    ),
)
