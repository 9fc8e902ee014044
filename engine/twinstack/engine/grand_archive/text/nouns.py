"""Sets, numbers and conditions of Grand Archive as phrases: `ally & rested` is "rested ally"."""

from twinstack.engine.core.text.grammar import capital, listed, spelled
from twinstack.engine.core.text.groups import Group
from twinstack.engine.core.text.nouns import gather
from twinstack.engine.core.text.voice import Phrase, Voice, condition, number, referred
from twinstack.engine.grand_archive.words import conditions, linking, numbers, refs, selectors

_WAYS = {"activation": "card activation", "materialization": "materialization", "ability": "ability"}


@gather.register(selectors.OfType)
@gather.register(selectors.OfKind)
def _(word: selectors.OfType | selectors.OfKind, to: Group, voice: Voice) -> None:
    to.types.append((word.type.lower(),))


@gather.register
def _(word: selectors.Units, to: Group, voice: Voice) -> None:
    to.noun = "unit"


@gather.register
def _(word: selectors.OfSubtype, to: Group, voice: Voice) -> None:
    to.types.insert(0, (word.subtype,))


@gather.register
def _(word: selectors.OfElement, to: Group, voice: Voice) -> None:
    to.before.append(word.element)


@gather.register
def _(word: selectors.HasKeyword, to: Group, voice: Voice) -> None:
    to.after.append((f"with {word.keyword}",) * 2)


@gather.register
def _(word: selectors.HasPower, to: Group, voice: Voice) -> None:
    least = [] if word.least is None else [f"{word.least} or more"]
    most = [] if word.most is None else [f"{word.most} or less"]
    to.after.append((f"with power {listed([*least, *most])}",) * 2)


@gather.register
def _(word: selectors.CostsAtMost, to: Group, voice: Voice) -> None:
    to.after.append((f"with a reserve cost of {number(word.most, voice)} or less",) * 2)


@gather.register
def _(word: selectors.IsRested, to: Group, voice: Voice) -> None:
    to.before.append("rested" if word.so else "awake")


@gather.register
def _(word: selectors.IsLoaded, to: Group, voice: Voice) -> None:
    to.before.append("loaded" if word.so else "unloaded")


@gather.register
def _(word: selectors.IsToken, to: Group, voice: Voice) -> None:
    to.before.append("token")


@gather.register
def _(word: selectors.OnStack, to: Group, voice: Voice) -> None:
    to.noun = listed((_WAYS[way] for way in word.how), "or")


@gather.register
def _(word: selectors.InIntent, to: Group, voice: Voice) -> None:
    to.noun = "intent"


@gather.register
def _(word: selectors.AttacksNow, to: Group, voice: Voice) -> None:
    to.before.append(word.flag)


@referred.register
def _(word: refs.Leader, voice: Voice) -> Phrase:
    return Phrase("your champion" if word.yours else "each opponent's champion", again="it")


@referred.register
def _(word: linking.Linked, voice: Voice) -> Phrase:
    return Phrase(f"linked {word.type}", again="it")


# Numbers


@number.register
def _(word: numbers.Level, voice: Voice) -> str:
    return "LV"


# Conditions


@condition.register
def _(word: conditions.ClassBonus, voice: Voice) -> str:
    return "your champion shares a class with this"


@condition.register
def _(word: conditions.ElementBonus, voice: Voice) -> str:
    return "your champion shares an element with this"


@condition.register
def _(word: conditions.LevelAtLeast, voice: Voice) -> str:
    return f"your champion is level {word.level} or higher"


@condition.register
def _(word: conditions.ChampionNamed, voice: Voice) -> str:
    return f"your champion is {word.name}"


@condition.register
def _(word: conditions.MemoryAtLeast, voice: Voice) -> str:
    return f"you have {spelled(word.cards)} or more cards in your memory"


@condition.register
def _(word: conditions.Paid, voice: Voice) -> str:
    return f"{voice.this} is {word.key}" if word.key in PROPERTIES else f"you paid for {word.key}"


PROPERTIES = ("imbued", "brewed", "prepared")
"""Ways of playing a card that its text says as "is imbued", not as "you paid for …"."""


@condition.register
def _(word: conditions.NotHurt, voice: Voice) -> str:
    return f"{voice.this} hasn't been dealt damage since the end of your previous turn"


def restriction(word: object, voice: Voice) -> str:
    """A condition as the label of a restricted text: "Level 2+". Types of Restrictions"""
    match word:
        case conditions.ClassBonus():
            return "Class Bonus"
        case conditions.ElementBonus():
            return "Element Bonus"
        case conditions.LevelAtLeast(level):
            return f"Level {level}+"
        case conditions.MemoryAtLeast(cards):
            return f"Memory {cards}+"
        case conditions.ChampionNamed(name):
            return f"{name} Bonus"
    return capital(f"if {condition(word, voice)}")
