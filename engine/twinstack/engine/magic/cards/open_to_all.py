"""Permanents with abilities that players other than their controller may activate."""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Flailing Manticore", "{3}{R}", "Creature — Manticore", "3/3",
        w.flying, w.first_strike,
        w.activated("{1}", w.until_end_of_turn(w.itself, w.gets(1, 1)), by=w.player),
        w.activated("{1}", w.until_end_of_turn(w.itself, w.gets(-1, -1)), by=w.player),
    ),
    w.card(
        "Task Mage Assembly", "{2}{R}", "Enchantment",
        w.when(w.becomes_true(w.there_is_no(w.creature)), w.sacrifice(w.itself)),
        w.activated("{2}", w.damage(1, w.target(w.creature)), by=w.player, as_sorcery=True),
    ),
    w.card(
        "Lethal Vapors", "{2}{B}{B}", "Enchantment",
        w.when(w.enters(w.creature), w.destroy(w.that_object)),
        w.activated("{0}", w.destroy(w.itself), w.skip_next(w.you, "turn"), by=w.player),
    ),
    w.card(
        "Mana Cache", "{1}{R}{R}", "Enchantment",
        w.when(w.each_end_step, w.put_counters("charge", w.count(w.land & w.untapped
            & w.ControlledByPlayer(w.active_player)))),
        w.activated(w.cost(remove="charge"), w.add_mana("C"), by=w.player,
            if_=w.your_turn & ~w.during("end", "cleanup")),
    ),
)
