"""What can be expected of one part of an object in Magic, said by its name, and of mana."""

import re
from collections import Counter

from twinstack.engine.core.modes import chosen_modes
from twinstack.engine.core.scenario.expecting import player_of
from twinstack.engine.core.scenario.lines import Found
from twinstack.engine.core.scenario.phrases import HOW_MANY, bare, fits_number
from twinstack.engine.core.scenario.play import Play
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.characteristics import COLOR_NAMES
from twinstack.engine.magic.mana import KIND_LETTERS
from twinstack.engine.magic.position import PLENTY
from twinstack.engine.magic.scenario.sentences import MAGIC
from twinstack.engine.magic.types import CARD_TYPES, SUBTYPES, SUPERTYPES
from twinstack.engine.suggest import did_you_mean

expects = MAGIC.expects


@expects(f"(?!the stack )(?P<name>.+?) has {HOW_MANY} (?P<what>loyalty|abilities|ability|faces?|targets?|modes?)")
def has_so_many(play: Play, name: str, n: str, what: str) -> Found:
    obj = play.finder.the(name)
    plain = {"abilities": "ability", "faces": "face", "targets": "target", "modes": "mode"}.get(what, what).casefold()
    cast = obj.cast
    have = {
        "loyalty": obj.counters.get("loyalty", 0),
        "ability": len(obj.chars.abilities),
        "face": len(obj.copiable.faces) + obj.copiable.double,  # 707.8a: two equal faces
        "target": sum(len(slot) for slot in cast.targets) if cast is not None else 0,
        "mode": len(cast.modes) if cast is not None else 0,
    }[plain]
    return Found(fits_number(have, n), f"it has {have}")


@expects(
    "(?P<name>.+?)['’]s mana cost is (?P<cost>.+)",
    "(?P<name>.+?) has (?:the mana cost (?P<cost>.+)|(?P<none>no mana cost))",
)
def mana_cost(play: Play, name: str, cost: str = "", none: str = "") -> Found:
    have = play.finder.the(name).chars.mana_cost
    said = "none" if have is None else str(have) or "{0}"
    return Found(said == ("none" if none else cost.strip()), f"its mana cost is {said}")


@expects("(?P<name>.+?) has (?:(?P<none>no)|an? (?P<text>.+)) color indicator")
def color_indicator(play: Play, name: str, text: str = "", none: str = "") -> Found:
    have = {word for letter, word in COLOR_NAMES.items() if play.finder.the(name).chars.indicator & letter}
    wanted = set() if none else {word.casefold() for word in re.split(r"[,\s]+(?:and\s+)?", bare(text))}
    for word in wanted - set(COLOR_NAMES.values()):
        raise ScenarioError(f"{word!r} is no color{did_you_mean(word, COLOR_NAMES.values())}")
    return Found(have == wanted, f"it has {' and '.join(sorted(have)) or 'no'} color indicator")


@expects("(?P<name>.+?)['’]s power and toughness are (?P<power>-?\\d+)/(?P<toughness>-?\\d+)")
def size(play: Play, name: str, power: str, toughness: str) -> Found:
    chars = play.finder.the(name).chars
    return Found(
        (chars.power, chars.toughness) == (int(power), int(toughness)), f"it is {chars.power}/{chars.toughness}"
    )


_LINES = {
    "card type": ("types", CARD_TYPES),
    "subtype": ("subtypes", SUBTYPES),
    "supertype": ("supertypes", SUPERTYPES),
}


@expects(
    "(?P<name>.+?)['’]s (?P<what>card type|type|subtype|creature type|supertype)s? (?:is|are) (?P<text>.+)",
    "(?P<name>.+?) has (?P<none>no) (?P<what>card type|subtype|creature type|supertype)s?",
)
def types(play: Play, name: str, what: str, text: str = "", none: str = "") -> Found:
    """Exactly these."""
    chars = play.finder.the(name).chars
    kind = {"type": "card type", "creature type": "subtype"}.get(what.casefold(), what.casefold())
    field, known = _LINES[kind]
    have = getattr(chars, field)
    spelled = {one.casefold(): one for one in known}
    wanted = set()
    for word in [] if none or text.casefold() in ("none", "no") else re.split(r"[,\s]+(?:and\s+)?", bare(text)):
        if word.casefold() not in spelled:
            raise ScenarioError(f"{word!r} is no {kind}{did_you_mean(word, known)}")
        wanted.add(spelled[word.casefold()])
    return Found(set(have) == wanted, f"its {kind}s are {', '.join(sorted(have)) or 'none'}")


@expects(
    "(?P<name>.+?) has modes? (?P<text>[\\d, and]+?)(?: chosen)?",
    "modes? (?P<text>[\\d, and]+) (?:is|are|was|were) chosen for (?P<name>.+)",
)
def modes(play: Play, name: str, text: str) -> Found:
    """Exactly these, by their numbers on the card. 700.2"""
    obj = play.finder.the(name)
    have = Counter(mode + 1 for mode in chosen_modes(obj.cast))
    wanted = Counter(int(one) for one in re.findall(r"\d+", text))
    return Found(have == wanted, f"its modes are {', '.join(map(str, sorted(have.elements()))) or 'none'}")


@expects(
    "{who}['’]s mana pool (?P<empty>is empty)",
    "{who} has (?P<mana>(?:\\{{\\w\\}})+) in (?:the |his |her |their )?(?:mana )?pool".replace("{{", "{").replace(
        "}}", "}"
    ),
)
def pool(play: Play, who: str, mana: str = "", empty: str = "") -> Found:
    """The mana in the pool; of a player with unlimited mana nothing can be expected."""
    player = player_of(play, who)
    if max(player.pool.values(), default=0) >= PLENTY:
        raise ScenarioError(f"{player.name}'s mana never runs out here; say {who}.mana = 'none' or what is in the pool")
    have = "".join("{" + KIND_LETTERS[kind & 63] + "}" for kind in player.pool for _ in range(player.pool[kind]))
    wanted = sorted(re.findall(r"\{\w\}", mana.upper()))
    return Found(sorted(re.findall(r"\{\w\}", have)) == wanted, f"the pool holds {have or 'nothing'}")
