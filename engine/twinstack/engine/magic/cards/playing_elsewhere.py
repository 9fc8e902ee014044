"""Cards that let their controller play others from elsewhere than the hand. 305.1, 601.3, 611.3d"""

from twinstack.engine.magic import words as w

_small = (w.artifact | w.creature | w.enchantment | w.planeswalker) & w.mana_value_is("<=", 3)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Snapcaster Mage", "{1}{U}", "Creature — Human Wizard", "2/1",
        w.flash,
        w.when(
            w.enters(),
            w.until_end_of_turn(
                w.target((w.instant | w.sorcery) & w.in_graveyard & w.yours), w.has(w.flashback(w.its_mana_cost))
            ),
        ),
    ),
    w.card(
        "Future Sight", "{2}{U}{U}{U}", "Enchantment",
        w.rule("reveals top", w.you), w.may_play_from_top(w.anything),
    ),
    w.card(
        "Oracle of Mul Daya", "{3}{G}", "Creature — Elf Shaman", "2/2",
        w.extra_lands(w.you), w.rule("reveals top", w.you), w.may_play_from_top(w.land),
    ),
    w.card(
        "Bolas's Citadel", "{3}{B}{B}{B}", "Legendary Artifact",
        w.rule("looks at top", w.you),
        w.may_play_from_top(w.anything, price=w.cost(life=w.mana_value_of(w.itself))),
        w.activated(
            w.cost("{T}", sacrifice=w.permanent - w.land, count=10), w.lose_life(10, w.each(w.opponent))
        ),
    ),
    w.card("Crucible of Worlds", "{3}", "Artifact", w.may_play(w.land & w.in_graveyard & w.yours)),
    w.card(
        "Serra Paragon", "{2}{W}{W}", "Creature — Angel", "3/4",
        w.flying,
        w.may_play(
            w.in_graveyard & w.yours & (w.land | _small),
            w.when(w.dies(), w.exile(w.itself), w.gain_life(2)),
            if_=w.your_turn,
            per_turn=1,
        ),
    ),
)
