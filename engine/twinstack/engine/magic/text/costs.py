"""Costs: before the colon of an ability, and as what a player pays."""

from typing import Any

from twinstack.engine.core.text.counters import counters
from twinstack.engine.core.text.grammar import article, capital, listed, spelled
from twinstack.engine.core.text.nouns import group
from twinstack.engine.core.text.numbers import each_of
from twinstack.engine.core.text.refs import before_noun
from twinstack.engine.core.text.voice import YOU, Phrase, Voice, number, paid, payment, priced, refer
from twinstack.engine.core.words.base import Ref
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.numbers import CountersOn
from twinstack.engine.core.words.refs import Itself
from twinstack.engine.core.words.selectors import Anything
from twinstack.engine.magic.text import speaking
from twinstack.engine.magic.text.speaking import stretch
from twinstack.engine.magic.words import costs


@priced.register
def price(cost: costs.Cost, voice: Voice) -> str:
    """As it stands before a colon: `{1}{G}, {T}, Sacrifice this creature`."""
    parts = [] if cost.mana.free else [str(cost.mana)]
    parts += [_symbol(part, voice) for part in cost.others]
    return ", ".join(parts) if parts else "{0}"


def _symbol(part: CostPart, voice: Voice) -> str:
    match part:
        case costs.TapSelf():
            return "{T}"
        case costs.UntapSelf():
            return "{Q}"
        case costs.LoyaltyCost():
            return loyalty(part)
    return capital(paid(part, voice))


def loyalty(part: costs.LoyaltyCost) -> str:
    if part.x_down:
        return "−X"
    return f"+{part.change}" if part.change > 0 else str(part.change).replace("-", "−")


def paying(cost: costs.Cost, voice: Voice, who: Phrase = YOU) -> str:
    """As a predicate in its plain form: `pay {2} and sacrifice a creature`."""
    parts = [] if cost.mana.free and cost.others else [f"pay {cost.mana}"]
    for part in cost.others:
        text = paid(part, voice)
        parts.append(
            text if who.person == "you" else text.replace("your ", "their ").replace(" you control", " they control")
        )
    return listed(parts)


def instead_of_mana(cost: costs.Cost | None, voice: Voice, *, many: bool) -> tuple[str, str]:
    """What an effect that lets spells be cast for this says at the end of its sentence, and after it. 118.9"""
    if cost is None:
        return "", ""
    theirs = "their mana costs" if many else "its mana cost"
    if cost.free:
        return f" without paying {theirs}", ""
    if not cost.others:
        return f" by paying {cost.mana} rather than paying {theirs}", ""
    of_it = speaking.voice("that spell", nouns=voice.nouns)
    return "", f"if you cast a spell this way, {paying(cost, of_it)} rather than pay its mana cost"


def keyword_price(cost: costs.Cost, voice: Voice) -> str:
    """After the name of a keyword: ` {2}`, or `—Pay 2 life.`"""
    if not cost.others:
        return f" {cost.mana}"
    if cost is costs.its_mana_cost:
        return " for the card's own mana cost"
    return f"—{price(cost, voice)}."


def chosen(of: Any, count: Any, voice: Voice, default: str = "permanent", *, mine: bool = False) -> str:
    """How many of what: `two creatures`. "You control" is left out, since you pay only with what is yours."""
    if isinstance(of, Ref):
        return refer(of, voice).text
    found = group(of, voice, default)
    if mine:
        found.controls = [forms for forms in found.controls if forms[0] != "you control"]
        found.zone, found.owner = "", ""
    if count == 1:
        return found.one()
    if isinstance(count, int) and count >= 1 << 19:
        return found.many("any number of")
    text, where = before_noun(count, voice)
    return f"{found.many(text)}{where}"


@payment.register
def _(word: costs.TapSelf, voice: Voice) -> tuple[str, str]:
    return ("tap", voice.this)


@payment.register
def _(word: costs.UntapSelf, voice: Voice) -> tuple[str, str]:
    return ("untap", voice.this)


@payment.register
def _(word: costs.PayLife, voice: Voice) -> tuple[str, str]:
    if isinstance(word.amount, int):
        return ("pay", f"{word.amount} life")
    each = each_of(word.amount, voice)
    if each is not None:
        return ("pay", f"{each[0]} life for each {each[1]}")
    text = number(word.amount, voice)
    return ("pay", "X life" if text == "X" else f"life equal to {text}")


@payment.register
def _(word: costs.SacrificeCost, voice: Voice) -> tuple[str, str]:
    return ("sacrifice", chosen(word.of, word.count, voice, mine=True))


@payment.register
def _(word: costs.LessFor, voice: Voice) -> tuple[str, str]:
    verb, what = payment(word.part, voice)
    return (verb, f"up to one {what.partition(' ')[2]}" if word.up_to else what)


@payment.register
def _(word: costs.DiscardCost, voice: Voice) -> tuple[str, str]:
    chance = " at random" if word.at_random else ""
    return ("discard", chosen(word.of, word.count, voice, "card", mine=True) + chance)


@payment.register
def _(word: costs.OwnManaCost, voice: Voice) -> tuple[str, str]:
    return ("pay", "its mana cost")


@payment.register
def _(word: costs.MillCost, voice: Voice) -> tuple[str, str]:
    return ("mill", chosen(Anything(), word.count, voice, "card"))


@payment.register
def _(word: costs.ExileCost, voice: Voice) -> tuple[str, str]:
    text = chosen(word.of, word.count, voice, "permanent" if word.zone == "battlefield" else "card", mine=True)
    place = "you control" if word.zone == "battlefield" else f"from your {word.zone}"
    if isinstance(word.of, Ref):
        place = "" if word.zone == "battlefield" else place
    verb = voice.term("exile")
    away = "" if verb == "exile" else "from the game"
    many, where, number_of = text.partition(", where X is ")
    return (verb, " ".join(part for part in (many, place, away) if part) + where + number_of)


@payment.register
def _(word: costs.MaterialsCost, voice: Voice) -> tuple[str, str]:
    return (voice.term("exile"), f"{materials(word, voice)} from among other permanents you control and your graveyard")


def materials(word: costs.MaterialsCost, voice: Voice) -> str:
    """What it takes, as it stands after the name of craft: `one or more creatures`."""
    found = group(word.of, voice)
    if word.or_more:
        many = spelled(word.count) if isinstance(word.count, int) else number(word.count, voice)
        return found.many(f"{many} or more")
    return chosen(word.of, word.count, voice)


@payment.register
def _(word: costs.ReturnCost, voice: Voice) -> tuple[str, str]:
    text = chosen(word.of, word.count, voice, mine=True)
    whose = "their owners' hands" if word.count != 1 else "its owner's hand"
    return ("return", f"{text if isinstance(word.of, Ref) else f'{text} you control'} to {whose}")


@payment.register
def _(word: costs.TapOthers, voice: Voice) -> tuple[str, str]:
    text = chosen(word.of, word.count, voice, mine=True)
    if isinstance(word.of, Ref):
        return ("tap", text)
    if "untapped" not in text:
        head, _, rest = text.partition(" ")
        if head in ("a", "an"):
            text = f"an untapped {rest}"
        else:
            text = f"{head} untapped {rest}" if rest else f"untapped {head}"
    return ("tap", f"{text} you control")


@payment.register
def _(word: costs.CounterCost, voice: Voice) -> tuple[str, str]:
    negative = isinstance(word.count, int) and word.count < 0
    amount = -word.count if negative and isinstance(word.count, int) else word.count
    all_of_them = isinstance(amount, CountersOn) and amount.kind == word.kind and isinstance(amount.of, Itself)
    what = f"all {word.kind} counters" if all_of_them else counters(word.kind, amount, voice)
    return ("put", f"{what} on {voice.this}") if negative else ("remove", f"{what} from {voice.this}")


@payment.register
def _(word: costs.SkipCost, voice: Voice) -> tuple[str, str]:
    return ("skip", f"your next {stretch(word.what)}")


@payment.register
def _(word: costs.LoyaltyCost, voice: Voice) -> tuple[str, str]:
    if word.x_down:
        return ("remove", f"X loyalty counters from {voice.this}")
    what = counters("loyalty", abs(word.change), voice)
    return ("put", f"{what} on {voice.this}") if word.change >= 0 else ("remove", f"{what} from {voice.this}")


@payment.register
def _(word: costs.BeholdCost, voice: Voice) -> tuple[str, str]:
    return ("behold", chosen(word.of, word.count, voice, mine=True))


@payment.register
def _(word: costs.EitherCost, voice: Voice) -> tuple[str, str]:
    first, *others = (paid(part, voice) for part in word.of)
    verb, _, rest = first.partition(" ")
    return (verb, listed((rest, *others), "or"))


@payment.register
def _(word: costs.CrewCost, voice: Voice) -> tuple[str, str]:
    power = number(word.power, voice)
    return ("tap", f"any number of other untapped creatures you control with total power {power} or more")


@payment.register
def _(word: costs.EvidenceCost, voice: Voice) -> tuple[str, str]:
    return ("collect", f"evidence {number(word.amount, voice)}")


@payment.register
def _(word: costs.EnergyCost, voice: Voice) -> tuple[str, str]:
    if isinstance(word.amount, int):
        return ("pay", "{E}" * word.amount)
    return ("pay", f"an amount of {{E}} equal to {number(word.amount, voice)}")


@payment.register
def _(word: costs.PromiseCost, voice: Voice) -> tuple[str, str]:
    return ("promise", "an opponent a gift")


@payment.register
def _(word: costs.ChooseCost, voice: Voice) -> tuple[str, str]:
    return ("choose", article(word.what))


@payment.register
def _(word: costs.RevealCost, voice: Voice) -> tuple[str, str]:
    return ("reveal", f"{chosen(word.of, word.count, voice, 'card', mine=True)} from your hand")
