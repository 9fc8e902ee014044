"""The modifications of continuous effects as predicates: "get +1 power and have vigor"."""

from twinstack.engine.core.text.grammar import article, listed
from twinstack.engine.core.text.voice import Voice, line, number, predicate, refer
from twinstack.engine.grand_archive.text.speaking import voice as speaking
from twinstack.engine.grand_archive.words import mods
from twinstack.engine.grand_archive.words.keywords import Keyword


@predicate.register
def _(word: mods.Becomes, voice: Voice) -> tuple[str, str]:
    if word.field == "name":
        return ("be", f"called {word.value}") if voice.static else ("become", f"called {word.value}")
    value = word.value if isinstance(word.value, (int, str)) else " and ".join(word.value)
    return ("have", f"{word.field.replace('_', ' ')} {value}")


@predicate.register
def _(word: mods.AddsType, voice: Voice) -> tuple[str, str]:
    what = article(" ".join(word.names).lower())
    return ("be" if voice.static else "become", f"{what} in addition to its other types")


@predicate.register
def _(word: mods.SetsType, voice: Voice) -> tuple[str, str]:
    what = article(" ".join(word.names).lower())
    return ("be" if voice.static else "become", f"{what} instead of its other types")


@predicate.register
def _(word: mods.AddsSubtype, voice: Voice) -> tuple[str, str]:
    return ("be" if voice.static else "become", f"{article(' '.join(word.names))} in addition to its other types")


@predicate.register
def _(word: mods.AddsElement, voice: Voice) -> tuple[str, str]:
    return ("be" if voice.static else "become", f"{listed(word.names)} element in addition to its others")


@predicate.register
def _(word: mods.Gains, voice: Voice) -> tuple[str, str]:
    given = listed(_named(one) for one in word.abilities)
    return ("have" if voice.static else "gain", given)


def _named(ability: object) -> str:
    if isinstance(ability, Keyword):
        return str(ability).lower()
    return f"“{line(ability, speaking('this object'))}”"


@predicate.register
def _(word: mods.LosesAbilities, voice: Voice) -> tuple[str, str]:
    return ("have" if voice.static else "lose", "no abilities" if voice.static else "all abilities")


@predicate.register
def _(word: mods.Gets, voice: Voice) -> tuple[str, str]:
    parts = ((word.power, "power"), (word.life, "life"), (word.level, "level"))
    return ("get", listed(f"{_signed(more, voice)} {stat}" for more, stat in parts if more != 0))


def _signed(more: object, voice: Voice) -> str:
    if isinstance(more, int):
        return f"{more:+d}".replace("-", "−")
    return f"+{number(more, voice)}"


@predicate.register
def _(word: mods.Swaps, voice: Voice) -> tuple[str, str]:
    return ("have", "its power and life swapped")


@predicate.register
def _(word: mods.Control, voice: Voice) -> tuple[str, str]:
    return ("be", f"controlled by {refer(word.who, voice).text}")
