"""Cases, which become solved and then can more. 719"""

from twinstack.engine.magic import words as w

_inert = w.target(w.artifact - w.creature)
_skeleton = w.make_token("Skeleton", "2/1", "Creature — Skeleton", color="black")

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Case of the Filched Falcon", "{U}", "Enchantment — Case",
        w.when(w.enters(), w.investigate()),
        w.to_solve(w.at_least(w.count(w.artifact & w.yours), 3)),
        w.solved(w.activated(
            w.cost("{2}{U}", sacrifice=w.itself),
            w.put_counters("+1/+1", 4, _inert),
            w.apply(_inert, w.becomes("Creature — Bird"), w.base_pt(0, 0), w.has(w.flying), lasts=w.FOREVER),
        )),
    ),
    w.card(
        "Case of the Ransacked Lab", "{2}{U}", "Enchantment — Case",
        w.costs_less(w.instant | w.sorcery, 1, by=w.you),
        w.to_solve(w.at_least(w.spells_cast(w.instant | w.sorcery), 4)),
        w.solved(w.when(w.casts(w.instant | w.sorcery), w.draw())),
    ),
    w.card(
        "Case of the Shifting Visage", "{1}{U}{U}", "Enchantment — Case",
        w.when(w.your_upkeep, w.surveil()),
        w.to_solve(w.at_least(w.count(w.in_graveyard & w.yours), 15)),
        w.solved(w.when(w.casts(w.creature - w.legendary), w.copy_spell(w.that_object))),
    ),
    w.card(
        "Case of the Stashed Skeleton", "{1}{B}", "Enchantment — Case",
        w.when(w.enters(), w.create(_skeleton), w.suspect(w.it)),
        w.to_solve(w.there_is_no(w.subtype("Skeleton") & w.suspected & w.yours)),
        w.solved(w.activated(
            w.cost("{1}{B}", sacrifice=w.itself), w.search(w.anything, reveal=False), as_sorcery=True,
        )),
    ),
)
