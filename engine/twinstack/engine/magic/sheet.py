"""Magic's sheet: its zones, faces, flags, players' statistics, steps and layers, told once for all who show a game."""

from collections.abc import Mapping
from dataclasses import replace

from twinstack.engine.sheet import Field, Flag, Hints, Mark, Sheet, Zone

SHEET = Sheet(
    zones=(  # 400.1; 108.4: where objects have a controller
        Zone("library", seen="nobody"),  # 400.2; nobody knows its order either
        Zone("hand", seen="owner"),
        Zone("battlefield", shared=True, controlled=True),
        Zone("graveyard", ordered=True, aside=True),  # 404.2
        Zone("stack", shared=True, ordered=True, controlled=True),  # 405.2
        Zone("exile", shared=True, aside=True),
        Zone("command", shared=True),
    ),
    steps=(  # 500.1
        "setup", "untap", "upkeep", "draw", "main", "begin combat", "attackers", "blockers", "first damage", "damage",
        "end combat", "second main", "end", "cleanup",
    ),
    face=(
        Field("name", "text"), Field("cost", "text"), Field("type", "text"), Field("text", "text"),
        Field("colors", "text"), Field("power"), Field("toughness"), Field("loyalty"),
    ),
    flags=(
        Flag("tapped", turned=True), Flag("flipped", said=False), Flag("face down", said=False),
        Flag("phased out", said=False), Flag("sick", timed=True, said=False),
        Flag("copy", stays=True), Flag("token", stays=True), Flag("ability", stays=True), Flag("emblem", stays=True),
        Flag("transformed", said=False), Flag("foretold"), Flag("on an adventure"),
        Flag("plotted"), Flag("warped"), Flag("bonded"),
        Flag("Ring-bearer"),
    ),
    marks=(
        Mark("damage"), Mark("attached to", "object"), Mark("attacks", "object"), Mark("blocks", "objects"),
        Mark("targets", "objects"), Mark("source", "object"),
    ),
    stats=(
        Field("life"), Field("hand"), Field("library"), Field("mana", "amounts"), Field("speed"),
        Field("designations", "names"),
    ),
    counters=(
        "+1/+1", "-1/-1", "loyalty", "defense", "poison", "energy", "stun", "shield",
        "deathtouch", "double strike", "first strike", "flying", "haste", "hexproof", "indestructible", "lifelink",
        "menace", "reach", "shadow", "trample", "vigilance",
    ),
    layers=("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d"),  # 613.1
    usual="battlefield",
    stacked=("instants", "sorceries", "permanents", "abilities"),
    options=("pass", "concede", "land", "cast", "use", "mana", "by hand", "special", "up", "end"),
    hints=Hints(
        kind="type",
        beside="cost",
        text="text",
        size="{power}/{toughness}",
        background="Land",
        aside=("mana", "by hand"),
        once=("land",),  # 305.2
        until=("main", "second main"),
        after=(("main", "goes on to combat"), ("second main", "ends your turn"), ("end", "ends your turn")),
        mine=("main", "blockers", "second main"),
        others=("attackers", "blockers", "end"),
        own=("instants", "sorceries"),
        dull=("tap", "untap", "tap for mana", "mana", "attack declared", "attack player", "begin "),
        minor=(
            "draw", "target", "trigger", "choose", "reveal", "shuffle", "search", "look", "resolve", "activate",
            "counters", "cease", "crime", "skip", "state", "no trigger", "dealt", "keep", "first", "move", "face down",
        ),
        paint=(
            ("W", "yellow"), ("U", "blue"), ("B", "magenta"), ("R", "red"), ("G", "green"),
            ("Plains", "yellow"), ("Island", "blue"), ("Swamp", "magenta"), ("Mountain", "red"), ("Forest", "green"),
        ),
    ),
)  # fmt: skip


ZONES = tuple(zone.name for zone in SHEET.zones)
OUTSIDE_PLAY = tuple(zone for zone in ZONES if zone != SHEET.usual)
"""Where cards are that are not permanents."""


def with_zones_shown(shown: Mapping[str, str]) -> Sheet:
    """The sheet of an edition in which players read something else for some zones."""
    zones = tuple(replace(zone, shown=shown.get(zone.name, "")) for zone in SHEET.zones)
    return replace(SHEET, zones=zones)
