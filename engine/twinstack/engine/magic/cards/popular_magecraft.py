"""Cards that see it when their controller casts or copies instants and sorceries. 707.10"""

from twinstack.engine.magic.words import (
    END_OF_TURN,
    CastsOrCopies,
    ControlledByPlayer,
    Dig,
    Times,
    anything,
    at_least,
    base_pt,
    card,
    casts,
    copy_spell,
    cost,
    costs_less_itself,
    count,
    create,
    creature,
    damage,
    dies,
    draw,
    each,
    for_each,
    gain_life,
    has_greatest,
    in_graveyard,
    instant,
    it,
    later,
    lose_life,
    loyalty,
    may_pay,
    menace,
    opponent,
    planeswalker,
    players_sacrifice,
    scry,
    sorcery,
    target,
    that_object,
    until_end_of_turn,
    ward,
    when,
    you,
    yours,
)
from twinstack.engine.magic.words.card import make_token

_magecraft = CastsOrCopies(you, instant | sorcery)
_pest = make_token("Pest", "1/1", "Creature — Pest", when(dies(), gain_life(1)), color=("black", "green"))
_next_copied = later(casts(instant | sorcery), copy_spell(that_object, may_retarget=True), lasts=END_OF_TURN)
_eight_spells = at_least(count((instant | sorcery) & in_graveyard & yours), 8)
_strongest = creature & has_greatest("power", creature & ControlledByPlayer(it))

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card("Archmage Emeritus", "{2}{U}{U}", "Creature — Human Wizard", "2/2", when(_magecraft, draw())),
    card(
        "Witherbloom Apprentice", "{B}{G}", "Creature — Human Druid", "2/2",
        when(_magecraft, lose_life(1, each(opponent)), gain_life(1)),
    ),
    card(
        "Sedgemoor Witch", "{2}{B}", "Creature — Human Warlock", "3/2",
        menace,
        ward(cost(life=3)),
        when(_magecraft, create(_pest)),
    ),
    card(
        "Octavia, Living Thesis", "{8}{U}{U}", "Legendary Creature — Elemental Octopus", "8/8",
        costs_less_itself(8, if_=_eight_spells),
        ward("{8}"),
        when(_magecraft, until_end_of_turn(target(creature), base_pt(8, 8))),
    ),
    card(
        "Professor Onyx", "{4}{B}{B}", "Legendary Planeswalker — Liliana",
        when(_magecraft, lose_life(2, each(opponent)), gain_life(2)),
        loyalty("+1", lose_life(1), Dig(3, rest="graveyard")),
        loyalty("-3", players_sacrifice(each(opponent), _strongest)),
        loyalty(
            "-8",
            Times(7, for_each(each(opponent), may_pay(cost(discard=anything), by=it, otherwise=lose_life(3, it)))),
        ),
        loyalty=5,
    ),
    card(
        "Ral, Storm Conduit", "{2}{U}{R}", "Legendary Planeswalker — Ral",
        when(_magecraft, damage(1, target(opponent | planeswalker))),
        loyalty("+2", scry(1)),
        loyalty("-2", _next_copied),
        loyalty=4,
    ),
)
