"""The sheet: what a game of Grand Archive is made of."""

from twinstack.engine.sheet import Field, Flag, Hints, Mark, Sheet, Zone

COMBAT = ("retaliation", "damage", "end of combat")
"""The steps of a combat, which an attack inserts into the main phase."""

SHEET = Sheet(
    zones=(  # Game Zones
        Zone("main deck", seen="nobody"),
        Zone("material deck", seen="owner"),
        Zone("hand", seen="owner"),
        Zone("memory", seen="owner"),
        Zone("field", shared=True, controlled=True),
        Zone("effects stack", shared=True, ordered=True, controlled=True),
        Zone("intent", shared=True, controlled=True),
        Zone("lineage", ordered=True),
        Zone("loaded", ordered=True),
        Zone("graveyard", ordered=True, aside=True),
        Zone("banishment", ordered=True, aside=True),
    ),
    steps=("setup", "wake up", "materialize", "recollection", "draw", "main", *COMBAT, "end"),  # Turn Order
    face=(  # Parts of a Card
        Field("name", "text"),
        Field("reserve cost"),
        Field("memory cost"),
        Field("elements", "names"),
        Field("types", "names"),
        Field("subtypes", "names"),
        Field("speed", "text"),
        Field("level"),
        Field("power"),
        Field("life"),
        Field("durability"),
        Field("text", "text"),
    ),
    flags=(
        Flag("rested", turned=True),
        Flag("distant", timed=True),
        Flag("imbued"),
        Flag("fostered"),
        Flag("preserved", stays=True),
        Flag("transformed"),
        Flag("attacking"),
        Flag("defending"),
        Flag("retaliating"),
        Flag("intercepting"),
        Flag("copy", stays=True),
        Flag("token", stays=True),
        Flag("ability", stays=True),
    ),
    marks=(
        Mark("damage"),
        Mark("targets", "objects"),
        Mark("source", "object"),
        Mark("attacks", "objects"),
        Mark("linked to", "object"),
        Mark("loaded in", "object"),
    ),
    stats=(Field("hand"), Field("memory"), Field("main deck"), Field("material deck"), Field("mastery", "text")),
    counters=("buff", "debuff", "damage", "durability", "enlighten", "level", "preparation", "wither"),  # Counters
    layers=("base", "types", "element", "abilities", "stats", "swap"),  # Layers A to E, the last of E apart
    stacked=("card", "ability"),
    stack="effects stack",
    usual="field",
    options=("pass", "concede", "activate", "use", "attack with"),
    prices=("reserve cost", "memory cost"),
    hints=Hints(
        kind="types",
        beside="{reserve cost} reserve, {memory cost} memory, {speed}",
        text="text",
        size="{power}/{life}",
        after=(("main", "ends your main phase"),),
        paint=(("fire", "red"), ("water", "blue"), ("wind", "green"), ("arcane", "magenta"), ("luxem", "yellow")),
    ),
)
