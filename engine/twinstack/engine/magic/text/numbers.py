"""Amounts as noun phrases."""

from typing import Any

from twinstack.engine.core.text.grammar import times
from twinstack.engine.core.text.nouns import group, several
from twinstack.engine.core.text.voice import Voice, condition, number, refer
from twinstack.engine.core.words import base
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.magic.text.nouns import colors
from twinstack.engine.magic.words import measures, numbers, numbers_paid, speed

_PAID = {
    "kicked": "the number of times {this} was kicked",
    "cast before": "the number of spells cast before it this turn",
    "creatures sacrificed": "the number of creatures sacrificed",
    "sacrificed power": "the sacrificed creature's power",
    "sacrificed toughness": "the sacrificed creature's toughness",
    "sacrificed mana value": "the sacrificed permanent's mana value",
}
_FACTS = {
    "cast": "spells {} cast",
    "life gained": "life {} gained",
    "life lost": "life {} lost",
    "drawn": "cards {} drew",
    "draw": "cards {} drew",
    "discard": "cards {} discarded",
    "attacked": "creatures {} attacked with",
    "permanents into graveyards": "permanents put into graveyards",
}


@number.register
def _(word: int, voice: Voice) -> str:
    return str(word)


@number.register
def _(word: base.Calc, voice: Voice) -> str:
    left, right = number(word.left, voice), number(word.right, voice)
    if word.how in ("half", "half up"):
        return f"half {left}, rounded {'up' if word.how == 'half up' else 'down'}"
    if word.how == "*":
        if isinstance(word.right, int):
            return f"{times(word.right)} {left}"
        return f"{times(word.left)} {right}" if isinstance(word.left, int) else f"{left} times {right}"
    if word.how == "-" and word.left == 0:
        return f"minus {right}"
    return f"{left} {'plus' if word.how == '+' else 'minus'} {right}"


@number.register
def _(word: measures.AsMuchAgain, voice: Voice) -> str:
    return number(word.of if word.times == 2 else base.Calc("*", word.of, word.times - 1), voice)


@number.register
def _(word: numbers.X, voice: Voice) -> str:
    return "X"


@number.register
def _(word: numbers_paid.CastX, voice: Voice) -> str:
    return "X"


@number.register
def _(word: numbers.Count, voice: Voice) -> str:
    return f"the number of {several(word.of, voice).text}"


@number.register
def _(word: numbers.Measure, voice: Voice) -> str:
    found = refer(word.of, voice)
    if found.person == "they":
        return f"the total {word.field} of {found.text}"
    if found.text.startswith(("it", "this ", "that ", "enchanted ", "equipped ", "the ", "your ", voice.name or "it")):
        return f"{found.possessive} {word.field}"
    return f"the {word.field} of {found.text}"


@number.register
def _(word: numbers.Greatest, voice: Voice) -> str:
    return f"the greatest {word.field} among {several(word.of, voice).text}"


@number.register
def _(word: numbers.Smallest, voice: Voice) -> str:
    return f"the smallest {word.field} among {several(word.of, voice).text}"


@number.register
def _(word: numbers.CountersOn, voice: Voice) -> str:
    kind = f"{word.kind} counters" if word.kind else "counters"
    found = refer(word.of, voice)
    if found.player:
        return f"the number of {kind} {found.does('have')}"
    return f"the number of {kind} on {found.text}"


@number.register
def _(word: numbers_paid.ColorsSpent, voice: Voice) -> str:
    return f"the number of colors of mana spent to cast {voice.itself.text}"


@number.register
def _(word: numbers_paid.ManaSpent, voice: Voice) -> str:
    return f"the amount of mana spent to cast {refer(word.on, voice).text}"


@number.register
def _(word: numbers_paid.CommanderCasts, voice: Voice) -> str:
    return "the number of times you've cast a commander from the command zone this game"


@number.register
def _(word: numbers.OpponentsAttacked, voice: Voice) -> str:
    return "the number of opponents you attacked this combat"


@number.register
def _(word: numbers.VotesFor, voice: Voice) -> str:
    return f"the number of votes for {word.word}"


@number.register
def _(word: numbers.LifeOf, voice: Voice) -> str:
    return f"{refer(word.of, voice).possessive} life total"


@number.register
def _(word: speed.SpeedOf, voice: Voice) -> str:
    return f"{refer(word.of, voice).possessive} speed"


@number.register
def _(word: numbers.HandSize, voice: Voice) -> str:
    return f"the number of cards in {refer(word.of, voice).possessive} hand"


@number.register
def _(word: numbers.CardTypesAmong, voice: Voice) -> str:
    return f"the number of card types among {several(word.of, voice).text}"


@number.register
def _(word: numbers.Devotion, voice: Voice) -> str:
    return f"your devotion to {colors(word.colors) or 'no color'}"


@number.register
def _(word: numbers.Fact, voice: Voice) -> str:
    who = "players" if word.by is None else refer(word.by, voice).text
    text = _FACTS.get(word.what, f"{word.what} of {{}}").format(who)
    when = "last turn" if word.last_turn else "this turn"
    measure = "amount" if text.startswith("life") else "number"
    return f"the {'greatest ' if word.most else ''}{measure} of {text} {when}"


@number.register
def _(word: numbers.EventAmount, voice: Voice) -> str:
    return "that much"


@number.register
def _(word: numbers.Result, voice: Voice) -> str:
    return {"who did": "the number of those who did", "rolled": "the result"}.get(word.key, "that many")


@number.register
def _(word: numbers_paid.Paid, voice: Voice) -> str:
    if word.what.startswith("spent "):
        return f"the amount of {{{word.what.removeprefix('spent ')}}} spent to cast {voice.this}"
    return _PAID.get(word.what, f"the {word.what} that was paid").format(this=voice.this)


@number.register
def _(word: numbers_paid.TimesResolved, voice: Voice) -> str:
    return "the number of times this ability has resolved this turn"


@number.register
def _(word: numbers_paid.Chosen, voice: Voice) -> str:
    if word.what == "life paid":
        return "the life paid as it entered"
    return f"the chosen {word.what}"


@number.register
def _(word: numbers.Among, voice: Voice) -> str:
    pair = f"{number(word.left, voice)} or {number(word.right, voice)}"
    return f"{pair}, whichever is {'less' if word.how == 'min' else 'greater'}"


@number.register
def _(word: numbers.OnlyIf, voice: Voice) -> str:
    return f"{number(word.number, voice)} if {condition(word.cond, voice)}"


def each_of(amount: Any, voice: Voice) -> tuple[int, str] | None:
    """An amount as "so many for each …", if it can be said so: (1, "creature you control")."""
    return _each_of(amount, voice.aside())


def _each_of(amount: Any, voice: Voice) -> tuple[int, str] | None:
    factor = 1
    if isinstance(amount, base.Calc) and amount.how == "*":
        if isinstance(amount.right, int):
            factor, amount = amount.right, amount.left
        elif isinstance(amount.left, int):
            factor, amount = amount.left, amount.right
    if isinstance(amount, base.Calc) and amount.how == "-" and amount.left == 0:
        factor, amount = -factor, amount.right
    if isinstance(amount, numbers.Count) and not isinstance(amount.of, core_refs.Remembered):
        found = group(amount.of, voice)
        return factor, f"{'other ' if found.other else ''}{found.bare()}"
    if isinstance(amount, numbers.CountersOn):
        what = refer(amount.of, voice)
        if not what.player:
            return factor, f"{amount.kind} counter on {what.text}".strip()
    if isinstance(amount, numbers_paid.Paid) and amount.what == "kicked":
        return factor, "time it was kicked"
    if isinstance(amount, numbers_paid.Paid) and amount.what == "cast before":
        return factor, "spell cast before it this turn"
    return None
