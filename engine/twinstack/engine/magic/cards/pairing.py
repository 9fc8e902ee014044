"""Creatures with soulbond, one of which makes copies of both, and a copy that stays embalmed. 702.95, 702.128"""

from twinstack.engine.magic import words as w

_own_combat = w.beginning_of("begin combat", whose=w.you)
_any_creature = w.a(w.creature)
_fleeting = w.seq(
    w.create_copy(w.itself, except_=[w.has(w.haste), w.loses("soulbond")]),
    w.later(w.beginning_of("end combat"), w.exile(w.it)),
)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Mirage Phalanx", "{4}{R}{R}", "Creature — Human Soldier", "4/4",
        w.soulbond,
        w.static(w.the_two, w.has(w.when(_own_combat, _fleeting))),
    ),
    w.card(
        "Wolfir Silverheart", "{3}{G}{G}", "Creature — Wolf Warrior", "4/4",
        w.soulbond,
        w.static(w.the_two, w.gets(4, 4)),
    ),
    w.card(
        "Silverblade Paladin", "{1}{W}{W}", "Creature — Human Knight", "2/2",
        w.soulbond,
        w.static(w.the_two, w.has(w.double_strike)),
    ),
    w.card(
        "Lightning Mauler", "{1}{R}", "Creature — Human Berserker", "2/1",
        w.soulbond,
        w.static(w.the_two, w.has(w.haste)),
    ),
    w.card(
        "Nightshade Peddler", "{1}{G}", "Creature — Human Druid", "1/1",
        w.soulbond,
        w.static(w.the_two, w.has(w.deathtouch)),
    ),
    w.card(
        "Tandem Lookout", "{2}{U}", "Creature — Human Scout", "2/1",
        w.soulbond,
        w.static(w.the_two, w.has(w.when(w.deals_damage(to=w.opponent), w.draw()))),
    ),
    w.card(
        "Stonewright", "{R}", "Creature — Human Shaman", "1/1",
        w.soulbond,
        w.static(w.the_two, w.has(w.activated("{R}", w.until_end_of_turn(w.itself, w.gets(1, 0))))),
    ),
    w.card(
        "Thundering Mightmare", "{4}{G}", "Creature — Horse Spirit", "3/3",
        w.soulbond,
        w.static(w.the_two, w.has(w.when(w.casts(who=w.opponent), w.put_counters("+1/+1")))),
    ),
    w.card(
        "Vizier of Many Faces", "{2}{U}{U}", "Creature — Shapeshifter Cleric", "0/0",
        w.enters_as_copy(_any_creature, optional=True, if_=~w.embalmed),
        w.enters_as_copy(_any_creature, optional=True, if_=w.embalmed,
            except_=[w.CostMod(None), w.color("white"), w.becomes("Zombie")]),
        w.embalm("{3}{U}{U}"),
    ),
)
