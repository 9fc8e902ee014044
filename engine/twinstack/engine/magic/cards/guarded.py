"""Cards that guard players and themselves: hexproof, protection, ward."""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Aegis of the Gods", "{1}{W}", "Enchantment Creature — Human Soldier", "2/1",
        w.player_has(w.you, w.hexproof)),
    w.card("Leyline of Sanctity", "{2}{W}{W}", "Enchantment", w.rule("begins in play"),
        w.player_has(w.you, w.hexproof)),
    w.card(
        "Metropolis Reformer", "{2}{W}", "Creature — Angel Cleric", "2/3",
        w.flying,
        w.vigilance,
        w.player_has(w.you, w.hexproof),
        w.when(w.is_dealt_damage(), w.gain_life(w.that_much)),
    ),
    w.card(
        "Maha, Its Feathers Night", "{3}{B}{B}", "Legendary Creature — Elemental Bird", "6/5",
        w.flying,
        w.trample,
        w.ward(w.cost(discard=w.anything)),
        w.static(w.creature & w.an_opponents, w.base_pt(None, 1)),
    ),
    w.card(
        "Vein Ripper", "{3}{B}{B}{B}", "Creature — Vampire Assassin", "6/5",
        w.flying,
        w.ward(w.cost(sacrifice=w.creature)),
        w.when(w.dies(w.creature), w.lose_life(2, w.target(w.opponent)), w.gain_life(2)),
    ),
    w.card("Iridescent Angel", "{5}{W}{U}", "Creature — Angel", "4/4", w.flying, *w.protection_from_each()),
)
# fmt: on
