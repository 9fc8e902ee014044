"""More cards that become copies, or make others become them: of what is on the table, in a graveyard or a library."""

from twinstack.engine.magic import words as w

_servo = w.make_token("Servo", "1/1", "Artifact Creature — Servo")
_artifact_of_yours = w.target(w.artifact & w.yours)
_bearer = w.That("other")
_model = w.target(w.creature & w.yours)

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card(
        "Dimir Doppelganger", "{1}{U}{B}", "Creature — Shapeshifter", "0/2",
        w.activated(
            "{1}{U}{B}",
            w.exile(w.target(w.creature & w.in_graveyard)),
            w.become_copy(w.itself, w.it, except_=[w.keep_this_ability]),
        ),
    ),
    w.card(
        "Nascent Metamorph", "{1}{U}", "Creature — Shapeshifter", "1/1",
        w.when(
            w.any_of(w.attacks(), w.blocks()),
            w.reveal_until(w.creature, w.target(w.opponent)),
            w.become_copy(w.itself, w.it, w.END_OF_TURN),
            w.put_on_library(w.revealed_cards, bottom=True, random_order=True),
        ),
    ),
    w.card(
        "Protean Thaumaturge", "{1}{U}", "Creature — Human Wizard", "1/1",
        w.when(
            w.enters(w.enchantment & w.yours),
            w.may(w.become_copy(w.itself, w.target(w.creature - w.itself), except_=[w.keep_this_ability])),
        ),
    ),
    w.card(
        "Mizzium Transreliquat", "{3}", "Artifact",
        w.activated("{3}", w.become_copy(w.itself, w.target(w.artifact), w.END_OF_TURN)),
        w.activated("{1}{U}{R}", w.become_copy(w.itself, w.target(w.artifact), except_=[w.keep_this_ability])),
    ),
    w.card(
        "Mirror of the Forebears", "{2}", "Artifact",
        w.as_enters(w.choose("creature type")),
        w.activated(
            "{1}",
            w.become_copy(
                w.itself, w.target(w.creature & w.yours & w.of_chosen("creature type")), w.END_OF_TURN,
                except_=[w.becomes("Artifact")],
            ),
        ),
    ),
    w.card(
        "Crystalline Resonance", "{2}{U}", "Enchantment",
        w.when(
            w.cycles(w.yours),
            w.may(w.become_copy(w.itself, w.target(w.permanent - w.itself), w.YOUR_NEXT_TURN,
                except_=[w.keep_this_ability])),
        ),
    ),
    w.card(
        "True Polymorph", "{4}{U}{U}", "Instant",
        w.become_copy(w.target(w.artifact | w.creature), w.another_target(w.artifact | w.creature)),
    ),
    w.card(
        "Nanogene Conversion", "{3}{U}", "Sorcery",
        w.become_copy(w.each(w.creature - _model), _model, w.END_OF_TURN, except_=[w.no_longer("Legendary")]),
    ),
    w.card(
        "Mirrorform", "{4}{U}{U}", "Instant",
        w.become_copy(w.each(w.permanent & w.yours - w.land), w.target(w.permanent - w.subtype("Aura"))),
    ),
    w.card(
        "Tilonalli's Skinshifter", "{2}{R}", "Creature — Human Shaman", "0/1",
        w.haste,
        w.when(w.attacks(), w.become_copy(w.itself, w.target(w.creature & w.attacking - w.legendary - w.itself),
            w.END_OF_TURN)),
    ),
    w.card(
        "Sunfrill Imitator", "{2}{G}", "Creature — Dinosaur", "3/3",
        w.when(
            w.attacks(),
            w.may(
                w.become_copy(
                    w.itself, w.target(w.subtype("Dinosaur") & w.yours - w.itself),
                    except_=[w.NameMod("Sunfrill Imitator"), w.keep_this_ability],
                ),
            ),
        ),
    ),
    w.card(
        "Saheeli, Sublime Artificer", "{1}{U/R}{U/R}", "Legendary Planeswalker — Saheeli",
        w.when(w.casts(w.noncreature), w.create(_servo)),
        w.loyalty(
            "-2",
            w.become_copy(
                _artifact_of_yours, w.another_target((w.artifact | w.creature) & w.yours), w.END_OF_TURN,
                except_=[w.becomes("Artifact")],
            ),
        ),
        loyalty=5,
    ),
    w.card(
        "Oko, the Trickster", "{4}{G}{U}", "Legendary Planeswalker — Oko",
        w.loyalty("+1", w.put_counters("+1/+1", 2, w.up_to(1, w.creature & w.yours))),
        w.loyalty(
            "0",
            w.become_copy(w.itself, w.target(w.creature & w.yours), w.END_OF_TURN),
            w.shield(w.prevent_damage(to=w.itself), to=w.itself),
        ),
        w.loyalty("-7", w.until_end_of_turn(w.each(w.creature & w.yours), w.base_pt(10, 10), w.has(w.trample))),
        loyalty=4,
    ),
    w.card(
        "Blade of Shared Souls", "{2}{U}", "Artifact — Equipment",
        w.for_mirrodin,
        w.when(
            w.becomes_attached(),
            w.may(w.become_copy(_bearer, w.target(w.creature & w.yours - _bearer), w.WHILE_ATTACHED)),
        ),
        w.equip("{2}"),
    ),
    w.card(
        "Mindlink Mech", "{2}{U}", "Artifact — Vehicle", "4/3",
        w.flying,
        w.when(
            w.becomes_crewed(),
            w.become_copy(
                w.itself, w.target((w.creature & w.that_crewed(w.itself)) - w.legendary), w.END_OF_TURN,
                except_=[w.base_pt(4, 3), w.becomes("Artifact — Vehicle"), w.has(w.flying)],
            ),
            per_turn=1,
        ),
        w.crew(1),
    ),
    w.card(
        "Vesuvan Drifter", "{2}{U}", "Creature — Shapeshifter", "2/4",
        w.flying,
        w.rule("looks at top", w.you),
        w.when(
            w.beginning_of("begin combat"),
            w.may(w.reveal(w.top_cards())),
            w.if_(
                w.did & w.is_(w.it, w.creature),
                w.become_copy(w.itself, w.it, w.END_OF_TURN, except_=[w.has(w.flying)]),
            ),
        ),
    ),
)
