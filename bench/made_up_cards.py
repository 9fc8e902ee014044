"""Writes files with any number of made-up cards, to measure large books. The same number gives the same cards."""

from itertools import product
from pathlib import Path
from random import Random

HEAD = "from twinstack.engine.magic import words as w\n\n# fmt: off\nCARDS = (\n"
_BEGINNINGS, _MIDDLES, _LAST, _CREATURES, _KEYWORDS = map(
    str.split,
    (
        "Amber Bleak Cinder Dusk Ember Frost Gloom Hollow Iron Jade Keen Lunar Moss Night Ochre Pale",
        "bark crest dale eye fang gate horn isle keep lark mane quill rift song tide veil wing yard",
        "Adept Bearer Caller Drake Elder Forger Guide Herald Idol Keeper Lancer Mimic Oracle Prowler Rider",
        "Bear Bird Cat Cleric Dragon Elf Giant Goblin Human Knight Merfolk Rogue Shaman Soldier Spirit Zombie",
        "deathtouch first_strike flash flying haste lifelink menace reach trample vigilance",
    ),
)
_LETTERS = "WUBRG"
_OF_CREATURES = (
    "w.when(w.enters(), w.draw())",
    "w.when(w.enters(), w.gain_life({n}))",
    "w.when(w.enters(w.creature - w.itself), w.gain_life(1))",
    "w.when(w.dies(), w.create(w.make_token({kind!r}, '1/1', 'Creature — {kind}', color={color!r})))",
    "w.when(w.attacks(), w.put_counters('+1/+1', {n}, w.itself))",
    "w.when(w.deals_combat_damage(to=w.player), w.draw())",
    "w.activated('{{T}}', w.damage(1, w.target()))",
    "w.activated('{{{n}}}', w.until_end_of_turn(w.itself, w.gets(1, 0)))",
    "w.activated(w.cost(sacrifice=w.itself), w.damage({n}, w.target(w.creature)))",
    "w.static(w.subtype({kind!r}) & w.yours - w.itself, w.gets(1, 1))",
    "w.enters_with('+1/+1', {n})",
    "w.enters_as_copy(w.a(w.creature), optional=True)",
    "w.tap_for({letter!r})",
)
_OF_SPELLS = (
    "w.damage({n}, w.target())",
    "w.draw({n})",
    "w.destroy(w.target(w.creature & w.{color}))",
    "w.counter(w.target(w.spell))",
    "w.until_end_of_turn(w.target(w.creature), w.gets({n}, {n}))",
    "w.return_to_hand(w.target(w.creature))",
    "w.create_copy(w.target(w.creature & w.yours))",
    "w.copy_spell(w.target(w.spell & w.instant), may_retarget=True)",
    "w.mill({n}, w.target(w.player)), w.draw()",
    "w.create(w.make_token({kind!r}, '2/2', 'Creature — {kind}', color={color!r}), {n})",
)
_COLORS = ("white", "blue", "black", "red", "green")


def names(many: int) -> list[str]:
    """This many different names."""
    parts = product(_LAST, _MIDDLES, _BEGINNINGS)
    plain = [f"{first}{middle} {last}" for last, middle, first in parts]
    return [f"{plain[at % len(plain)]}{_ordinal(at // len(plain))}" for at in range(many)]


def _ordinal(number: int) -> str:
    return f" of Age {number + 1}" if number else ""


def write_cards(folder: Path, many: int, in_a_file: int = 50) -> list[str]:
    """Write files with this many cards into a new folder; gives the names of the cards."""
    folder.mkdir(parents=True, exist_ok=True)
    chance, called = Random(many), names(many)
    for first in range(0, many, in_a_file):
        cards = "".join(f"    {_card(name, chance)},\n" for name in called[first : first + in_a_file])
        (folder / f"cards_{first // in_a_file:05}.py").write_text(f"{HEAD}{cards})\n", encoding="utf-8")
    return called


def _card(name: str, chance: Random) -> str:
    color = chance.randrange(len(_LETTERS))
    said = {
        "n": chance.randint(1, 5),
        "kind": chance.choice(_CREATURES),
        "color": _COLORS[color],
        "letter": _LETTERS[color],
    }
    cost = f"{{{chance.randint(1, 5)}}}{{{_LETTERS[color]}}}"
    if chance.random() < 0.3:
        kind = chance.choice(("Instant", "Sorcery"))
        return f"w.card({name!r}, {cost!r}, {kind!r}, {chance.choice(_OF_SPELLS).format(**said)})"
    subtype = chance.choice(_CREATURES)
    size = f"{chance.randint(1, 6)}/{chance.randint(1, 6)}"
    parts = [f"w.{one}" for one in sorted(chance.sample(_KEYWORDS, chance.randint(0, 2)))]
    parts += [one.format(**said) for one in chance.sample(_OF_CREATURES, chance.randint(0, 2))]
    return f"w.card({name!r}, {cost!r}, {f'Creature — {subtype}'!r}, {size!r}{''.join(f', {one}' for one in parts)})"
