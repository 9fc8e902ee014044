"""What is paid: "rest your champion and discard a card". Cost"""

from typing import Any

from twinstack.engine.core.text.counters import counters
from twinstack.engine.core.text.grammar import listed
from twinstack.engine.core.text.nouns import one_of
from twinstack.engine.core.text.refs import counted
from twinstack.engine.core.text.voice import Voice, number, paid, payment
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.refs import itself
from twinstack.engine.grand_archive.words import costs


def listed_costs(parts: tuple[CostPart, ...], voice: Voice) -> str:
    return listed(paid(part, voice) for part in parts)


@payment.register
def _(word: costs.ReserveCost, voice: Voice) -> tuple[str, str]:
    return ("reserve", cards(word.amount, voice))


@payment.register
def _(word: costs.MemoryCost, voice: Voice) -> tuple[str, str]:
    return ("pay", f"{number(word.amount, voice)} memory")


@payment.register
def _(word: costs.RestA, voice: Voice) -> tuple[str, str]:
    return ("rest", "" if voice.named and word.of is itself else _one(word.of, voice))


@payment.register
def _(word: costs.SacrificeA, voice: Voice) -> tuple[str, str]:
    return ("sacrifice", _one(word.of, voice))


@payment.register
def _(word: costs.BanishA, voice: Voice) -> tuple[str, str]:
    return ("banish", _one(word.of, voice))


@payment.register
def _(word: costs.DiscardA, voice: Voice) -> tuple[str, str]:
    return ("discard", cards(word.number, voice))


@payment.register
def _(word: costs.RemoveCounter, voice: Voice) -> tuple[str, str]:
    what = counters(word.kind, word.number, voice)
    return ("remove", what if voice.named and word.of is itself else f"{what} from {_one(word.of, voice)}")


@payment.register
def _(word: costs.RecoverCost, voice: Voice) -> tuple[str, str]:
    return ("recover", f"{word.number}")


@payment.register
def _(word: costs.DelevelCost, voice: Voice) -> tuple[str, str]:
    return ("delevel", "your champion")


def _one(of: Any, voice: Voice) -> str:
    """What is paid with. It need not be said that you control it."""
    found = one_of(of, voice)
    if voice.named and of is itself:
        return "it"
    if found.text in ("a champion you control", "an awake champion you control"):
        return "your champion"
    return found.text.removesuffix(" you control")


def cards(amount: Any, voice: Voice) -> str:
    if amount == 1:
        return "a card"
    return f"{counted(amount, voice)} cards"
