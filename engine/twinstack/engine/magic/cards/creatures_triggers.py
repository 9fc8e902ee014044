"""Creatures that watch what happens: others entering and dying, attacks, spells, steps."""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import insect, soldier_machine, spirit

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Soul Warden", "{W}", "Creature — Human Cleric", "1/1",
        w.when(w.enters(w.creature - w.itself), w.gain_life(1))),
    w.card("Doomed Traveler", "{W}", "Creature — Human Soldier", "1/1", w.when(w.dies(), w.create(spirit))),
    w.card(
        "Zulaport Cutthroat", "{1}{B}", "Creature — Human Rogue Ally", "1/1",
        w.when(w.dies(w.itself | w.creature & w.yours), w.lose_life(1, w.each(w.opponent)), w.gain_life(1)),
    ),
    w.card(
        "Marauding Blight-Priest", "{2}{B}", "Creature — Vampire Cleric", "3/2",
        w.when(w.gains_life(), w.lose_life(1, w.each(w.opponent))),
    ),
    w.card(
        "Scroll Thief", "{2}{U}", "Creature — Merfolk Rogue", "1/3",
        w.when(w.deals_combat_damage(to=w.player), w.draw()),
    ),
    w.card(
        "Kami of the Crescent Moon", "{U}{U}", "Legendary Creature — Spirit", "1/3",
        w.when(w.beginning_of("draw"), w.draw(1, w.that_player)),
    ),
    w.card(
        "Third Path Iconoclast", "{U}{R}", "Creature — Human Monk", "2/1",
        w.when(w.casts(w.noncreature), w.create(soldier_machine)),
    ),
    w.card(
        "Goblin Guide", "{R}", "Creature — Goblin Scout", "2/2",
        w.haste,
        w.when(w.attacks(), w.reveal(w.top_cards(1, w.defending_player)),
            w.if_(w.is_(w.it, w.land), w.Move(w.it, "hand"))),
    ),
    w.card(
        "Scute Swarm", "{2}{G}", "Creature — Insect", "1/1",
        w.when(w.landfall(), w.if_(w.there_is(w.land & w.yours, 6), w.create_copy(w.itself), w.create(insect))),
    ),
    w.card(
        "Servant of the Scale", "{G}", "Creature — Human Soldier", "0/0",
        w.enters_with("+1/+1"),
        w.when(w.dies(), w.put_counters("+1/+1", w.counters("+1/+1"), w.target(w.creature & w.yours))),
    ),
    w.card(
        "Kalonian Hydra", "{3}{G}{G}", "Creature — Hydra", "0/0",
        w.trample,
        w.enters_with("+1/+1", 4),
        w.when(
            w.attacks(),
            w.for_each(w.each(w.creature & w.yours & w.with_counter("+1/+1")),
                w.put_counters("+1/+1", w.counters("+1/+1", w.it), w.it)),
        ),
    ),
)
