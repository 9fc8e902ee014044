"""The English that rules text needs: plurals, articles, verbs, lists and sentences. Knows nothing of the game."""

from collections.abc import Iterable

NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen",
)  # fmt: skip
_ORDINALS = ("", "first", "second", "third", "fourth", "fifth")
_TIMES = {1: "once", 2: "twice"}
_PLURALS = {
    "elf": "elves", "dwarf": "dwarves", "wolf": "wolves", "werewolf": "werewolves", "mouse": "mice", "plains": "plains",
    "merfolk": "merfolk", "moonfolk": "moonfolk", "fungus": "fungi", "octopus": "octopuses",
    "fish": "fish", "equipment": "equipment", "sheep": "sheep",
    "kithkin": "kithkin", "kor": "kor", "eldrazi": "eldrazi", "samurai": "samurai",
    "ox": "oxen", "thief": "thieves", "child": "children",
}  # fmt: skip
_VERBS = {
    "be": "is", "have": "has", "do": "does", "aren't": "isn't", "don't": "doesn't", "haven't": "hasn't",
    "weren't": "wasn't", "were": "was",
}  # fmt: skip
_UNCHANGED = frozenset(("can't", "may", "can", "must", "would", "was", "controlled"))


def spelled(number: int) -> str:
    """A whole number as a word, or in digits when it is large."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def ordinal(number: int) -> str:
    return _ORDINALS[number] if 0 < number < len(_ORDINALS) else f"{number}th"


def times(number: int) -> str:
    """Once, twice, three times."""
    return _TIMES.get(number, f"{spelled(number)} times")


def article(noun: str) -> str:
    """The noun with `a` or `an`."""
    first = noun.split(" ", 1)[0].lower().strip("\"'{")
    vowel = first[:1] in ("a", "e", "i", "o") or (first[:1] == "u" and not first.startswith(("uni", "use", "urza")))
    if first in ("x", "8", "11", "18") or first.startswith(("8/", "11/", "18/", "+8", "hour", "x/")):
        vowel = True
    return f"{'an' if vowel else 'a'} {noun}"


def plural(noun: str) -> str:
    """The plural of a noun; of several words, the last changes."""
    before, space, last = noun.rpartition(" ")
    return f"{before}{space}{_plural(last)}"


def _plural(word: str) -> str:
    known = _PLURALS.get(word.lower())
    if known is not None:
        return known.capitalize() if word[:1].isupper() else known
    if word.endswith("y") and word[-2:-1] not in ("a", "e", "i", "o", "u", ""):
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh")) else "s")


def verb_with_it(verb: str) -> str:
    """The form of a verb after `it`: draws, is, has, can't. The first word changes; after `and`, the next verb too."""
    first, space, rest = verb.partition(" ")
    return f"{_third(first)}{space}{rest}"


def _third(word: str) -> str:
    if word in _VERBS:
        return _VERBS[word]
    if word in _UNCHANGED:
        return word
    if word.endswith("y") and word[-2:-1] not in ("a", "e", "i", "o", "u"):
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh", "o")) else "s")


def verb_with_they(verb: str) -> str:
    """The form after `they` and `you`."""
    first, space, rest = verb.partition(" ")
    return f"{'are' if first == 'be' else first}{space}{rest}"


def listed(parts: Iterable[str], word: str = "and") -> str:
    """`a, b, and c`; `a or b`."""
    all_of = list(parts)
    if len(all_of) < 3:
        return f" {word} ".join(all_of)
    return f"{', '.join(all_of[:-1])}, {word} {all_of[-1]}"


def capital(text: str) -> str:
    """With its first letter in upper case."""
    return text[:1].upper() + text[1:]


def sentence(text: str, *, begins: bool = True) -> str:
    """A clause as a sentence: with a full stop, and with a capital if it begins one."""
    text = capital(text.strip()) if begins else text.strip()
    if not text or text.endswith((".", "!", "?", ".”", '."', "—", ".)", ".]")):
        return text
    return text + "."


def often(number: int) -> str:
    """How often each turn: only once each turn."""
    return f"only {times(number)} each turn"


def owner_of(name: str) -> str:
    """The possessive of a name: Alice's, plants'."""
    return f"{name}'" if name.endswith("s") and name[:1].islower() else f"{name}'s"
