"""Rooms, and the keys to their doors. 709.5"""

from twinstack.engine.magic import words as w

_ROOM = w.target(w.subtype("Room") & w.yours)
_GLIMMER = w.make_token("Glimmer", "1/1", "Enchantment Creature — Glimmer", color="white")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Ghostly Keybearer", "{3}{U}", "Creature — Spirit", "3/3",
        w.flying, w.when(w.deals_combat_damage(to=w.player), w.unlock(w.up_to(1, w.subtype("Room") & w.yours))),
    ),
    w.card(
        "Keys to the House", "{1}", "Artifact",
        w.activated(w.cost("{1}{T}", sacrifice=w.itself), w.search(w.land & w.basic)),
        w.activated(w.cost("{3}{T}", sacrifice=w.itself), w.lock_or_unlock(_ROOM), as_sorcery=True),
    ),
    w.room(
        w.face("Grand Entryway", "{1}{W}", "Enchantment — Room", w.when(w.this_door, w.create(_GLIMMER))),
        w.face(
            "Elegant Rotunda", "{2}{W}", "Enchantment — Room",
            w.when(w.this_door, w.put_counters("+1/+1", on=w.up_to(2, w.creature))),
        ),
    ),
    w.room(
        w.face(
            "Glassworks", "{2}{R}", "Enchantment — Room",
            w.when(w.this_door, w.damage(4, w.target(w.creature & w.an_opponents))),
        ),
        w.face(
            "Shattered Yard", "{4}{R}", "Enchantment — Room",
            w.when(w.your_end_step, w.damage(1, w.each(w.opponent))),
        ),
    ),
)
