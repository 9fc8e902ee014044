"""Cards that are foretold, or make others so. 702.143"""

from twinstack.engine.magic.words import (
    END_OF_TURN,
    a,
    any_of,
    attacks,
    becomes_foretold,
    card,
    casts,
    copy_spell,
    counter,
    creature,
    damage,
    destroy,
    draw,
    each,
    enters,
    enters_as_copy,
    exile,
    flying,
    foretell,
    if_,
    in_hand,
    instant,
    it,
    later,
    legendary,
    mana_value_is,
    note,
    planeswalker,
    remembered,
    scry,
    shield,
    sorcery,
    spell,
    target,
    that_object,
    was_foretold,
    when,
    yours,
)

_small = (instant | sorcery) & mana_value_is("<=", 4)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    card(
        "Mystic Reflection", "{1}{U}", "Instant",
        note("chosen", target(creature - legendary)),
        shield(enters_as_copy(remembered("chosen"), what=creature | planeswalker), uses=1, together=True),
        foretell("{U}"),
    ),
    card(
        "Dual Strike", "{R}{R}", "Instant",
        later(casts(_small), copy_spell(that_object, may_retarget=True), lasts=END_OF_TURN),
        foretell("{R}"),
    ),
    card("Behold the Multiverse", "{3}{U}", "Instant", scry(2), draw(2), foretell("{1}{U}")),
    card("Saw It Coming", "{1}{U}{U}", "Instant", counter(target(spell)), foretell("{1}{U}")),
    card("Demon Bolt", "{2}{R}", "Instant", damage(4, target(creature | planeswalker)), foretell("{R}")),
    card("Doomskar", "{3}{W}{W}", "Sorcery", destroy(each(creature)), foretell("{1}{W}{W}")),
    card(
        "Poison the Cup", "{1}{B}{B}", "Instant",
        destroy(target(creature)),
        if_(was_foretold(), scry(2)),
        foretell("{1}{B}"),
    ),
    card("Scorn Effigy", "{3}", "Artifact Creature — Scarecrow", "2/3", foretell("{0}")),
    card(
        "Ethereal Valkyrie", "{4}{W}{U}", "Creature — Spirit Angel", "4/4",
        flying,
        when(
            any_of(enters(), attacks()),
            draw(), exile(a(in_hand & yours), face_down=True), becomes_foretold(it, less=2),
        ),
    ),
)
