"""Populate: a copy of a creature token that you have. 701.36"""

from twinstack.engine.magic import words as w
from twinstack.engine.magic.cards.tokens import bird, centaur, elf_warrior, rhino

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Growing Ranks", "{2}{G/W}{G/W}", "Enchantment", w.when(w.your_upkeep, w.populate())),
    w.card(
        "Rootborn Defenses", "{2}{W}", "Instant",
        w.populate(),
        w.until_end_of_turn(w.each(w.creature & w.yours), w.has(w.indestructible)),
    ),
    w.card(
        "Druid's Deliverance", "{1}{G}", "Instant",
        w.shield(w.prevent_damage(to=w.you, combat_only=True)),
        w.populate(),
    ),
    w.card("Sundering Growth", "{G/W}{G/W}", "Instant", w.destroy(w.target(w.artifact | w.enchantment)), w.populate()),
    w.card("Trostani's Judgment", "{5}{W}", "Instant", w.exile(w.target(w.creature)), w.populate()),
    w.card(
        "Vitu-Ghazi Guildmage", "{G}{W}", "Creature — Dryad Shaman", "2/2",
        w.activated("{4}{G}{W}", w.create(centaur)),
        w.activated("{2}{G}{W}", w.populate()),
    ),
    w.card(
        "Selesnya Eulogist", "{2}{G}", "Creature — Centaur Druid", "3/3",
        w.activated("{2}{G}", w.exile(w.target(w.creature & w.in_graveyard)), w.populate()),
    ),
    w.card(
        "Determined Iteration", "{1}{R}", "Enchantment",
        w.when(
            w.beginning_of("begin combat", whose=w.you),
            w.populate(),
            w.apply(w.it, w.has(w.haste)),
            w.later(w.each_end_step, w.sacrifice(w.it)),
        ),
    ),
    w.card(
        "Ghired, Conclave Exile", "{2}{R}{G}{W}", "Legendary Creature — Human Shaman", "2/5",
        w.when(w.enters(), w.create(rhino)),
        w.when(w.attacks(), w.populate(tapped=True, attacking=True)),
    ),
    w.card("Horncaller's Chant", "{7}{G}", "Sorcery", w.create(rhino), w.populate()),
    w.card(
        "Life Finds a Way", "{2}{G}", "Enchantment",
        w.when(w.enters(w.creature & w.nontoken & w.yours & w.power(">=", 4)), w.populate()),
    ),
    w.card(
        "Scion of Vitu-Ghazi", "{3}{W}{W}", "Creature — Elemental", "4/4",
        w.when(w.enters(), w.create(bird), w.populate(), if_=w.cast_from("hand")),
    ),
    w.card(
        "Rhys the Redeemed", "{G/W}", "Legendary Creature — Elf Warrior", "1/1",
        w.activated("{2}{G/W}{T}", w.create(elf_warrior)),
        w.activated("{4}{G/W}{G/W}{T}", w.create_copy(w.each(w.creature & w.token & w.yours))),
    ),
)
