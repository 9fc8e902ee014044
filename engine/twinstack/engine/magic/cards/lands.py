"""Lands."""

from twinstack.engine.magic import words as w

# A card opens with its face, on one line.
# fmt: off
CARDS = (
    w.card("Plains", None, "Basic Land — Plains"),
    w.card("Island", None, "Basic Land — Island"),
    w.card("Swamp", None, "Basic Land — Swamp"),
    w.card("Mountain", None, "Basic Land — Mountain"),
    w.card("Forest", None, "Basic Land — Forest"),
    w.card("Wastes", None, "Basic Land", w.tap_for("C")),
    w.card("Snow-Covered Island", None, "Basic Snow Land — Island"),
    w.card("Snow-Covered Swamp", None, "Basic Snow Land — Swamp"),
    w.card("Volcanic Island", None, "Land — Island Mountain"),
    w.card("Savannah", None, "Land — Forest Plains"),
    w.card("Scrubland", None, "Land — Plains Swamp"),
    w.card("Underground Sea", None, "Land — Island Swamp"),
    w.card("Taiga", None, "Land — Mountain Forest"),
    w.card("Steam Vents", None, "Land — Island Mountain", w.enters_tapped_unless_paid(w.cost(life=2))),
    w.card("Temple Garden", None, "Land — Forest Plains", w.enters_tapped_unless_paid(w.cost(life=2))),
    w.card("Stomping Ground", None, "Land — Mountain Forest", w.enters_tapped_unless_paid(w.cost(life=2))),
    w.card("Forsaken Sanctuary", None, "Land", w.enters_tapped(), w.tap_for("W/B")),
    w.card("Submerged Boneyard", None, "Land", w.enters_tapped(), w.tap_for("U/B")),
    w.card("Mana Confluence", None, "Land", w.activated(w.cost("{T}", life=1), w.add_mana("any"))),
    w.card("Reliquary Tower", None, "Land", w.no_maximum_hand_size(w.you), w.tap_for("C")),
    w.card(
        "Tectonic Edge", None, "Land",
        w.tap_for("C"),
        w.activated(
            w.cost("{1}{T}", sacrifice=w.itself),
            w.destroy(w.target(w.land - w.basic)),
            if_=w.there_is(w.opponent & w.controls(w.land, 4)),
        ),
    ),
    w.card(
        "Treetop Village", None, "Land",
        w.enters_tapped(),
        w.tap_for("G"),
        w.activated(
            "{1}{G}",
            w.until_end_of_turn(w.itself, w.becomes("Creature — Ape"), w.color("green"), w.has(w.trample),
                w.base_pt(3, 3)),
        ),
    ),
    w.card(
        "Mishra's Factory", None, "Land",
        w.tap_for("C"),
        w.activated("{1}", w.until_end_of_turn(w.itself, w.becomes("Artifact Creature — Assembly-Worker"),
            w.base_pt(2, 2))),
        w.activated("{T}", w.until_end_of_turn(w.target(w.creature & w.subtype("Assembly-Worker")), w.gets(1, 1))),
    ),
    w.card(
        "Thespian's Stage", None, "Land",
        w.tap_for("C"),
        w.activated("{2}{T}", w.become_copy(w.itself, w.target(w.land), except_=[w.keep_this_ability])),
    ),
    w.card("Ash Barrens", None, "Land", w.tap_for("C"), w.cycling("{1}", w.basic & w.land)),
    w.card("Urborg, Tomb of Yawgmoth", None, "Legendary Land", w.static(w.land, w.becomes("Swamp"))),
)
