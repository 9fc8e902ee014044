"""Magic's sheet: its zones, faces, flags, players' statistics, steps and layers, told once for all who show a game."""

from twinstack.engine.magic.rules.layers import KEYWORD_COUNTERS
from twinstack.engine.magic.state import STEPS
from twinstack.engine.magic.words.mods import LAYERS
from twinstack.engine.sheet import Field, Flag, Mark, Sheet, Zone

SHEET = Sheet(
    zones=(  # 400.1; 108.4 says where things have a controller
        Zone("library", seen="nobody"),  # 400.2; its order is nobody's to know either
        Zone("hand", seen="owner"),
        Zone("battlefield", shared=True, controlled=True),
        Zone("graveyard", ordered=True, aside=True),  # 404.2
        Zone("stack", shared=True, ordered=True, controlled=True),  # 405.2
        Zone("exile", shared=True, aside=True),
        Zone("command", shared=True),
    ),
    steps=("setup", *STEPS),
    face=(
        Field("name", "text"), Field("cost", "text"), Field("type", "text"), Field("text", "text"),
        Field("colors", "text"), Field("power"), Field("toughness"), Field("loyalty"),
    ),
    flags=(
        Flag("tapped"), Flag("flipped"), Flag("face down"), Flag("phased out"), Flag("sick", timed=True),
        Flag("copy", stays=True), Flag("token", stays=True), Flag("ability", stays=True), Flag("emblem", stays=True),
        Flag("transformed"), Flag("foretold"),
    ),
    marks=(
        Mark("damage"), Mark("attached to", "object"), Mark("attacks", "object"), Mark("blocks", "objects"),
        Mark("targets", "objects"), Mark("source", "object"),
    ),
    stats=(
        Field("life"), Field("hand"), Field("library"), Field("mana", "amounts"), Field("speed"),
        Field("designations", "names"),
    ),
    counters=("+1/+1", "-1/-1", "loyalty", "defense", "poison", "energy", "stun", "shield", *sorted(KEYWORD_COUNTERS)),
    layers=("1", *LAYERS),
    stacked=("spell", "ability"),
    options=("pass", "concede", "land", "cast", "use", "mana", "by hand", "special", "up", "end"),
)  # fmt: skip
