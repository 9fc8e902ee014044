"""Amounts of Magic as noun phrases."""

from twinstack.engine.core.text.nouns import several
from twinstack.engine.core.text.numbers import one_counted
from twinstack.engine.core.text.voice import Voice, number, refer
from twinstack.engine.core.words import base
from twinstack.engine.magic.text.nouns import colors
from twinstack.engine.magic.words import levels, measures, merging, numbers, numbers_paid, speed, the_ring

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
    "discarded": "cards {} discarded",
    "attacked": "creatures {} attacked with",
    "permanents into graveyards": "permanents put into graveyards",
}


@number.register
def _(word: measures.AsMuchAgain, voice: Voice) -> str:
    return number(word.of if word.times == 2 else base.Calc("*", word.of, word.times - 1), voice)


@number.register
def _(word: numbers_paid.CastX, voice: Voice) -> str:
    return "X"


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
def _(word: the_ring.TimesTempted, voice: Voice) -> str:
    return f"the number of times the Ring has tempted {refer(word.of, voice).text}"


@number.register
def _(word: levels.LevelOf, voice: Voice) -> str:
    return f"{refer(word.of, voice).possessive} level"


@number.register
def _(word: merging.TimesMutated, voice: Voice) -> str:
    return f"the number of times {refer(word.of, voice).text} has mutated"


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
def _(word: numbers.SpellsCast, voice: Voice) -> str:
    return f"the number of {several(word.of, voice, 'spell').text} you've {voice.term('cast')} this turn"


@number.register
def _(word: numbers_paid.Paid, voice: Voice) -> str:
    if word.what.startswith("spent "):
        return f"the amount of {{{word.what.removeprefix('spent ')}}} spent to cast {voice.this}"
    return _PAID.get(word.what, f"the {word.what} that was paid").format(this=voice.this)


@number.register
def _(word: numbers_paid.TimesResolved, voice: Voice) -> str:
    return "the number of times this ability has resolved this turn"


@one_counted.register
def _(amount: numbers_paid.Paid, voice: Voice) -> str:
    return {"kicked": "time it was kicked", "cast before": "spell cast before it this turn"}.get(amount.what, "")
