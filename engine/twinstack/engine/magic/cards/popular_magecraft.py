"""Cards that see it when their controller casts or copies instants and sorceries. 707.10"""

from twinstack.engine.magic import words as w

_magecraft = w.CastsOrCopies(w.you, w.instant | w.sorcery)
_pest = w.make_token("Pest", "1/1", "Creature — Pest", w.when(w.dies(), w.gain_life(1)), color=("black", "green"))
_next_copied = w.later(
    w.casts(w.instant | w.sorcery), w.copy_spell(w.that_object, may_retarget=True), lasts=w.END_OF_TURN
)
_eight_spells = w.at_least(w.count((w.instant | w.sorcery) & w.in_graveyard & w.yours), 8)
_strongest = w.creature & w.has_greatest("power", w.creature & w.ControlledByPlayer(w.it))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Archmage Emeritus", "{2}{U}{U}", "Creature — Human Wizard", "2/2", w.when(_magecraft, w.draw())),
    w.card(
        "Witherbloom Apprentice", "{B}{G}", "Creature — Human Druid", "2/2",
        w.when(_magecraft, w.lose_life(1, w.each(w.opponent)), w.gain_life(1)),
    ),
    w.card(
        "Sedgemoor Witch", "{2}{B}", "Creature — Human Warlock", "3/2",
        w.menace,
        w.ward(w.cost(life=3)),
        w.when(_magecraft, w.create(_pest)),
    ),
    w.card(
        "Octavia, Living Thesis", "{8}{U}{U}", "Legendary Creature — Elemental Octopus", "8/8",
        w.costs_less_itself(8, if_=_eight_spells),
        w.ward("{8}"),
        w.when(_magecraft, w.until_end_of_turn(w.target(w.creature), w.base_pt(8, 8))),
    ),
    w.card(
        "Professor Onyx", "{4}{B}{B}", "Legendary Planeswalker — Liliana",
        w.when(_magecraft, w.lose_life(2, w.each(w.opponent)), w.gain_life(2)),
        w.loyalty("+1", w.lose_life(1), w.Dig(3, rest="graveyard")),
        w.loyalty("-3", w.players_sacrifice(w.each(w.opponent), _strongest)),
        w.loyalty(
            "-8",
            w.Times(7, w.for_each(w.each(w.opponent),
                w.may_pay(w.cost(discard=w.anything), by=w.it, otherwise=w.lose_life(3, w.it)))),
        ),
        loyalty=5,
    ),
    w.card(
        "Ral, Storm Conduit", "{2}{U}{R}", "Legendary Planeswalker — Ral",
        w.when(_magecraft, w.damage(1, w.target(w.opponent | w.planeswalker))),
        w.loyalty("+2", w.scry(1)),
        w.loyalty("-2", _next_copied),
        loyalty=4,
    ),
)
