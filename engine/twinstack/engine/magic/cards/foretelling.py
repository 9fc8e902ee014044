"""Cards that are foretold, or make others so. 702.143"""

from twinstack.engine.magic import words as w

_small = (w.instant | w.sorcery) & w.mana_value_is("<=", 4)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Mystic Reflection", "{1}{U}", "Instant",
        w.note("chosen", w.target(w.creature - w.legendary)),
        w.shield(w.enters_as_copy(w.remembered("chosen"), what=w.creature | w.planeswalker), uses=1, all_at_once=True),
        w.foretell("{U}"),
    ),
    w.card(
        "Dual Strike", "{R}{R}", "Instant",
        w.later(w.casts(_small), w.copy_spell(w.that_object, may_retarget=True), lasts=w.END_OF_TURN),
        w.foretell("{R}"),
    ),
    w.card("Behold the Multiverse", "{3}{U}", "Instant", w.scry(2), w.draw(2), w.foretell("{1}{U}")),
    w.card("Saw It Coming", "{1}{U}{U}", "Instant", w.counter(w.target(w.spell)), w.foretell("{1}{U}")),
    w.card("Demon Bolt", "{2}{R}", "Instant", w.damage(4, w.target(w.creature | w.planeswalker)), w.foretell("{R}")),
    w.card("Doomskar", "{3}{W}{W}", "Sorcery", w.destroy(w.each(w.creature)), w.foretell("{1}{W}{W}")),
    w.card(
        "Poison the Cup", "{1}{B}{B}", "Instant",
        w.destroy(w.target(w.creature)),
        w.if_(w.was_foretold(), w.scry(2)),
        w.foretell("{1}{B}"),
    ),
    w.card("Scorn Effigy", "{3}", "Artifact Creature — Scarecrow", "2/3", w.foretell("{0}")),
    w.card(
        "Ethereal Valkyrie", "{4}{W}{U}", "Creature — Spirit Angel", "4/4",
        w.flying,
        w.when(
            w.any_of(w.enters(), w.attacks()),
            w.draw(), w.exile(w.a(w.in_hand & w.yours), face_down=True), w.becomes_foretold(w.it, less=2),
        ),
    ),
)
