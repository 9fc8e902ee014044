"""Amounts as noun phrases, and conditions as the clause after `if`."""

from typing import Any

from twinstack.engine.magic.text.grammar import article, listed, spelled, times
from twinstack.engine.magic.text.nouns import colors, group, several
from twinstack.engine.magic.text.voice import MANY, Voice, condition, number, refer
from twinstack.engine.magic.words import base, numbers, refs

_PAID = {
    "kicked": "the number of times {this} was kicked",
    "cast before": "the number of spells cast before it this turn",
    "sacrificed power": "the sacrificed creature's power",
    "sacrificed toughness": "the sacrificed creature's toughness",
    "sacrificed mana value": "the sacrificed permanent's mana value",
}
_FACTS = {
    "cast": "spells {who} cast this turn",
    "life gained": "life {who} gained this turn",
    "life lost": "life {who} lost this turn",
    "drawn": "cards {who} drew this turn",
    "draw": "cards {who} drew this turn",
    "discard": "cards {who} discarded this turn",
    "attacked": "creatures {who} attacked with this turn",
}
_COMPARE = {"<=": "{} or less", ">=": "{} or more", "<": "less than {}", ">": "more than {}", "!=": "not {}"}


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
def _(word: numbers.X, voice: Voice) -> str:
    return "X"


@number.register
def _(word: numbers.CastX, voice: Voice) -> str:
    return "X"


@number.register
def _(word: numbers.Count, voice: Voice) -> str:
    return f"the number of {several(word.of, voice).text}"


@number.register
def _(word: numbers.Measure, voice: Voice) -> str:
    found = refer(word.of, voice)
    if found.text.startswith(("it", "this ", "that ", "enchanted ", "equipped ", "the ", "your ")):
        return f"{found.possessive} {word.field}"
    return f"the {word.field} of {found.text}"


@number.register
def _(word: numbers.Greatest, voice: Voice) -> str:
    return f"the greatest {word.field} among {several(word.of, voice).text}"


@number.register
def _(word: numbers.CountersOn, voice: Voice) -> str:
    kind = f"{word.kind} counters" if word.kind else "counters"
    found = refer(word.of, voice)
    if found.player:
        return f"the number of {kind} {found.does('have')}"
    return f"the number of {kind} on {found.text}"


@number.register
def _(word: numbers.LifeOf, voice: Voice) -> str:
    return f"{refer(word.of, voice).possessive} life total"


@number.register
def _(word: numbers.HandSize, voice: Voice) -> str:
    return f"the number of cards in {refer(word.of, voice).possessive} hand"


@number.register
def _(word: numbers.CardTypesAmong, voice: Voice) -> str:
    return f"the number of card types among {several(word.of, voice).text}"


@number.register
def _(word: numbers.Devotion, voice: Voice) -> str:
    return f"your devotion to {colors(word.colors)}"


@number.register
def _(word: numbers.Fact, voice: Voice) -> str:
    who = refer(word.by, voice) if word.by is not None else None
    name = "players have" if who is None else who.does("have")
    fact = _FACTS.get(word.what, "times {who} have done “" + word.what + "” this turn")
    if "times" in fact and who is not None:
        fact = fact.replace("{who} have", who.does("have"))
    plain = "players" if who is None else who.text
    text = fact.format(who=plain if "{who} have" not in fact else name)
    if word.last_turn:
        text = text.replace("this turn", "last turn")
    return f"the {'greatest ' if word.most else ''}{'amount' if text.startswith('life') else 'number'} of {text}"


@number.register
def _(word: numbers.EventAmount, voice: Voice) -> str:
    return "that much"


@number.register
def _(word: numbers.Result, voice: Voice) -> str:
    return "that many"


@number.register
def _(word: numbers.Paid, voice: Voice) -> str:
    return _PAID.get(word.what, f"the {word.what} that was paid").format(this=voice.this)


@number.register
def _(word: numbers.Among, voice: Voice) -> str:
    pair = f"{number(word.left, voice)} or {number(word.right, voice)}"
    return f"{pair}, whichever is {'less' if word.how == 'min' else 'greater'}"


# Conditions


@condition.register
def _(word: base.AllOf, voice: Voice) -> str:
    return listed((condition(part, voice) for part in word.of), "and")


@condition.register
def _(word: base.AnyOf, voice: Voice) -> str:
    return listed((condition(part, voice) for part in word.of), "or")


@condition.register
def _(word: base.NotSo, voice: Voice) -> str:
    inner = word.of
    match inner:
        case numbers.YourTurn():
            return "it's not your turn"
        case numbers.Did():
            return "you don't"
        case numbers.InMain():
            return "it isn't a main phase"
        case numbers.Exists(most=most) if most >= MANY:
            return condition(numbers.Exists(inner.of, 0, inner.least - 1), voice)
        case numbers.Is():
            return _is(inner, voice, "isn't")
        case numbers.CastFrom():
            return f"you didn't cast it from {_zone(inner.zone)}"
        case base.NotSo():
            return condition(inner.of, voice)
        case numbers.Compares(left=numbers.Paid(what="kicked")):
            return f"{voice.this} wasn't kicked"
        case _:
            return f"it isn't true that {condition(inner, voice)}"


@condition.register
def _(word: numbers.Exists, voice: Voice) -> str:
    """With `you control` taken to the front: "you control two artifacts"."""
    found = group(word.of, voice)
    least, most = word.least, word.most
    owners = [forms for forms in found.controls if not found.card]
    if owners:
        found.controls = []
        owner = owners[0][0]
        verb = f"{owner.replace('controls', 'control') if most == 0 else owner} "
    else:
        verb = ""
    if found.player:
        verb = ""
    said = _how_many(found, least, most, negative=bool(verb))
    if verb:
        return f"{verb}{said}"
    if most == 0:
        return f"there {'are' if not found.player else 'are'} {said}"
    return f"there {'is' if least == 1 and most >= MANY else 'are'} {said}"


def _how_many(found: Any, least: int, most: int, *, negative: bool) -> str:
    if most == 0:
        return found.many("no")
    if most >= MANY:
        return found.one() if least == 1 else found.many(f"{spelled(least)} or more")
    if least == most:
        return found.many(f"exactly {spelled(least)}") if least != 1 else f"exactly one {found.bare()}"
    if least == 0:
        return found.many(f"{spelled(most)} or fewer")
    return found.many(f"{spelled(least)} to {spelled(most)}")


@condition.register
def _(word: numbers.Is, voice: Voice) -> str:
    return _is(word, voice, "is")


def _is(word: numbers.Is, voice: Voice, verb: str) -> str:
    found = refer(word.ref, voice)
    what = group(word.of, voice, "object")
    many = found.person == "they"
    negated = "don't control"
    if many:
        verb = {"is": "are", "isn't": "aren't"}[verb]
    if what.types or what.noun or what.whole:
        said = what.bare(True) if many else _kind(what)
        return _short(f"{found.text} {verb} {said}")
    if what.before and not what.after:
        return _short(f"{found.text} {verb} {listed(what.before)}")
    if what.controls and not what.before and not what.after and not found.player:
        who = what.controls[0][0]
        return f"{who if verb in ('is', 'are') else who.replace('control', negated)} {found.text}"
    if what.zone and not what.before:
        return _short(f"{found.text} {verb} {what.bare().removeprefix('card ')}")
    rest = listed(forms[0] for forms in what.after)
    if verb in ("is", "are") and rest.startswith("with "):
        return f"{found.does('have')} {rest.removeprefix('with ')}"
    if rest.startswith("that "):
        return (
            f"{found.text} {rest.removeprefix('that ')}"
            if "n't" not in verb
            else f"it isn't true that {found.text} {rest[5:]}"
        )
    return _short(f"{found.text} {verb} {what.one()}")


def _kind(what: Any) -> str:
    return str(what.bare() if what.whole else what.one())


def _short(text: str) -> str:
    return text.replace("it is ", "it's ", 1) if text.startswith("it is ") else text


@condition.register
def _(word: numbers.Compares, voice: Voice) -> str:
    match word:
        case numbers.Compares(left=numbers.Paid(what="kicked"), how=">=", right=1):
            return f"{voice.this} was kicked"
        case numbers.Compares(left=numbers.Paid(what="evoke"), how=">=", right=1):
            return "its evoke cost was paid"
        case numbers.Compares(left=numbers.Paid(what=what), how=">=", right=1):
            return f"{what} was paid"
        case numbers.Compares(left=numbers.HandSize(), right=int()):
            return f"{refer(word.left.of, voice).does('have')} {_sized(word, 'card')} in hand"
        case numbers.Compares(left=numbers.LifeOf(), right=int()):
            return f"{refer(word.left.of, voice).does('have')} {_plain(word)} life"
        case numbers.Compares(left=numbers.CountersOn(), right=int()):
            return _counters(word, voice)
        case numbers.Compares(left=numbers.Count(), right=int()) if not isinstance(word.left.of, base.Ref):
            least, most = _bounds(word.how, word.right)
            return condition(numbers.Exists(word.left.of, least, most), voice)
    words = {"<=": "at most", ">=": "at least", "<": "less than", ">": "greater than", "!=": "not"}
    left, right = number(word.left, voice), number(word.right, voice)
    if isinstance(word.right, int):
        return f"{left} is {_COMPARE.get(word.how, '{}').format(right).replace('more', 'greater', word.how == '>=')}"
    return f"{left} is {words.get(word.how, 'equal to')} {right}"


def _bounds(how: str, right: int) -> tuple[int, int]:
    many = 1 << 30
    bounds = {"<=": (0, right), ">=": (right, many), "<": (0, right - 1), ">": (right + 1, many)}
    return bounds.get(how, (right, right))


def _plain(word: numbers.Compares) -> str:
    return _COMPARE.get(word.how, "exactly {}").format(word.right)


def _sized(word: numbers.Compares, noun: str) -> str:
    assert isinstance(word.right, int)
    least, most = _bounds(word.how, word.right)
    if most == 0:
        return f"no {noun}s"
    if most >= MANY:
        return article(noun) if least == 1 else f"{spelled(least)} or more {noun}s"
    if least == most:
        return f"exactly {spelled(least)} {noun}{'' if least == 1 else 's'}"
    return f"{spelled(most)} or fewer {noun}s"


def _counters(word: numbers.Compares, voice: Voice) -> str:
    assert isinstance(word.left, numbers.CountersOn)
    found = refer(word.left.of, voice)
    said = _sized(word, f"{word.left.kind} counter".strip())
    return found.does(f"have {said}") if found.player else f"{found.does('have')} {said} on {found.object_pronoun}"


@condition.register
def _(word: numbers.YourTurn, voice: Voice) -> str:
    return "it's your turn"


@condition.register
def _(word: numbers.InMain, voice: Voice) -> str:
    return "it's a main phase"


@condition.register
def _(word: numbers.Did, voice: Voice) -> str:
    return "you do" if word.key == "did" else f"{word.key} happened this way"


@condition.register
def _(word: numbers.CastFrom, voice: Voice) -> str:
    return f"you cast it from {_zone(word.zone)}"


def _zone(zone: str) -> str:
    return "exile" if zone == "exile" else f"your {zone}"


def each_of(amount: Any, voice: Voice) -> tuple[int, str] | None:
    """How much for each of what, where an amount can be said so: (1, "creature you control")."""
    factor = 1
    if isinstance(amount, base.Calc) and amount.how == "*":
        if isinstance(amount.right, int):
            factor, amount = amount.right, amount.left
        elif isinstance(amount.left, int):
            factor, amount = amount.left, amount.right
    if isinstance(amount, base.Calc) and amount.how == "-" and amount.left == 0:
        factor, amount = -factor, amount.right
    if isinstance(amount, numbers.Count) and not isinstance(amount.of, refs.Remembered):
        found = group(amount.of, voice)
        return factor, f"{'other ' if found.other else ''}{found.bare()}"
    if isinstance(amount, numbers.CountersOn):
        what = refer(amount.of, voice)
        if not what.player:
            return (
                factor,
                f"{amount.kind} counter on {what.object_pronoun if what.text.startswith('this') else what.text}".strip(),
            )
    if isinstance(amount, numbers.Paid) and amount.what == "kicked":
        return factor, "time it was kicked"
    if isinstance(amount, numbers.Paid) and amount.what == "cast before":
        return factor, "spell cast before it this turn"
    return None
