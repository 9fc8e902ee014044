"""Conditions of any game as the clause after `if`; a rule book registers how its own are said."""

from functools import singledispatch
from typing import Any

from twinstack.engine.core.text.grammar import article, listed, spelled
from twinstack.engine.core.text.groups import Group
from twinstack.engine.core.text.nouns import group, one_of
from twinstack.engine.core.text.voice import MANY, Phrase, Voice, condition, number, occasion, refer
from twinstack.engine.core.words import base, conditions, numbers
from twinstack.engine.core.words.watching import OnlyWhile

LACKS, WASNT, HASNT = "don't have", "weren't", "haven't"
AS_MANY = {"<=": "{} or less", ">=": "{} or more", "<": "less than {}", ">": "more than {}", "!=": "not {}"}
_OPPOSITE = {"<=": ">", ">=": "<", "<": ">=", ">": "<="}


@occasion.register
def _(word: OnlyWhile, voice: Voice) -> str:
    lead = occasion(word.of, voice)
    if isinstance(word.cond, conditions.YourTurn):
        return f"{lead} during your turn"
    return f"{lead} while {condition(word.cond, voice)}"


@condition.register
def _(word: base.NotSo, voice: Voice) -> str:
    return negated(word.of, voice)


@singledispatch
def negated(word: Any, voice: Voice) -> str:
    """A condition that does not hold, as a clause: `it's not your turn`."""
    return f"it isn't true that {condition(word, voice)}"


@negated.register
def _(word: base.NotSo, voice: Voice) -> str:
    return condition(word.of, voice)


@negated.register
def _(word: conditions.YourTurn, voice: Voice) -> str:
    return "it's not your turn"


@negated.register
def _(word: conditions.Did, voice: Voice) -> str:
    return "you don't"


@negated.register
def _(word: conditions.Exists, voice: Voice) -> str:
    if word.most >= MANY:
        return condition(conditions.Exists(word.of, 0, word.least - 1), voice)
    return negated.dispatch(object)(word, voice)


@negated.register
def _(word: conditions.Is, voice: Voice) -> str:
    return _is(word, voice, "isn't")


@negated.register
def _(word: conditions.Compares, voice: Voice) -> str:
    other = _OPPOSITE.get(word.how)
    said = compared(word.left, other, word.right, voice) if other else ""
    return said or negated.dispatch(object)(word, voice)


@condition.register
def _(word: conditions.Exists, voice: Voice) -> str:
    """That something exists, `you control` first: "you control two plants"; or that a reference still exists."""
    title = voice.nouns.titles.get(type(word.of))
    if title:
        return f"there is {'no' if word.most == 0 else 'a'} {title}"
    ref, *rest = word.of.of if isinstance(word.of, base.Both) else (None,)
    title = voice.nouns.titles.get(type(rest[-1])) if rest else None
    if isinstance(word.of, base.Both) and title:  # `an_opponent & gardener`
        return f"{one_of(base.Both(word.of.of[:-1]), voice).text} is the {title}"
    if isinstance(ref, base.Ref) and word.least == 1:
        return _is(conditions.Is(ref, rest[0] if len(rest) == 1 else base.Both(tuple(rest))), voice, "is")
    found = group(word.of, voice)
    least, most = word.least, word.most
    owners = [forms for forms in found.controls if not found.card and "don't" not in forms[0]]
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
    if found.player and found.after and found.after[0][0].startswith("who "):
        who = f"{'no ' if most == 0 else 'an ' if found.noun == 'opponent' else 'a '}{found.noun}"
        return f"{who} {found.after[0][0].removeprefix('who ')}"
    if most == 0:
        return f"there are {said}"
    return f"there {'is' if least == 1 and most >= MANY else 'are'} {said}"


def _how_many(found: Group, least: int, most: int, *, negative: bool) -> str:
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
def _(word: conditions.Is, voice: Voice) -> str:
    return _is(word, voice, "is")


@condition.register
def _(word: conditions.AnyIs, voice: Voice) -> str:
    return _is(word, voice, "is")


def _is(word: conditions.Is | conditions.AnyIs, voice: Voice, verb: str) -> str:
    found = refer(word.ref, voice)
    if isinstance(word, conditions.AnyIs) and found.person == "they":
        found = Phrase(f"any of {found.text}", zone=found.zone)
    title = voice.nouns.titles.get(type(word.of))
    if title:
        return _has_title(found, verb, title)
    what = group(word.of, voice, "card" if found.zone else "object")
    many = found.person == "they"
    if isinstance(word.ref, voice.nouns.moved) and what.zone:
        return f"{found.text} {'was' if verb == 'is' else 'was not'} put into {article(what.zone)} this way"
    negated = "don't control"
    if many or found.person == "you":
        verb = {"is": "are", "isn't": "aren't"}[verb]
    if what.types or what.noun or what.whole:
        said = what.bare(True) if many else _kind(what)
        return _short(f"{found.text} {verb} {said}")
    if what.before in (["token"], ["nontoken"]) and not what.after:
        negative = (verb in ("isn't", "aren't")) != (what.before == ["nontoken"])
        be = {True: ("isn't", "aren't"), False: ("is", "are")}[negative][many]
        return _short(f"{found.text} {be} {'tokens' if many else 'a token'}")
    if what.before and not what.after:
        return _short(f"{found.text} {verb} {listed(what.before)}")
    if what.controls and not what.before and not what.after and not found.player:
        who = what.controls[0][0]
        return f"{who if verb in ('is', 'are') else who.replace('control', negated)} {found.text}"
    if what.zone and not what.before:
        return _short(f"{found.text} {verb} {what.bare().removeprefix('card ')}")
    rest = listed(forms[0] for forms in what.after)
    if verb in ("isn't", "aren't"):
        if rest.startswith("with "):
            return f"{found.does(LACKS)} {rest.removeprefix('with ')}"
        if rest.startswith("that was "):
            return f"{found.does(WASNT)} {rest.removeprefix('that was ')}"
        if rest.startswith("that "):
            return f"{found.does(HASNT)} {rest.removeprefix('that ')}"
    if verb in ("is", "are") and rest.startswith("with "):
        return f"{found.does('have')} {rest.removeprefix('with ')}"
    if rest.startswith("that "):
        return f"{found.text} {rest.removeprefix('that ')}"
    if rest.startswith("dealt "):
        was = f"{'were' if many else 'was'}{'' if verb in ('is', 'are') else ' not'}"
        return f"{found.text} {was} {rest}"
    return _short(f"{found.text} {verb} {what.one()}")


def _has_title(found: Phrase, verb: str, title: str) -> str:
    if found.person == "you":
        return f"you're {'' if verb == 'is' else 'not '}the {title}"
    return f"{found.text} {verb} the {title}"


def _kind(what: Group) -> str:
    return what.bare() if what.whole else what.one()


def _short(text: str) -> str:
    return text.replace("it is ", "it's ", 1) if text.startswith("it is ") else text


@condition.register
def _(word: conditions.Chose, voice: Voice) -> str:
    return f"“{word.word}” was chosen"


@condition.register
def _(word: conditions.Compares, voice: Voice) -> str:
    said = "" if isinstance(word.left, int) else compared(word.left, word.how, word.right, voice)
    if said:
        return said
    words = {"<=": "at most", ">=": "at least", "<": "less than", ">": "greater than", "!=": "not"}
    left, right = number(word.left, voice), number(word.right, voice)
    if isinstance(word.right, int):
        return f"{left} is {AS_MANY.get(word.how, '{}').format(right).replace('more', 'greater', word.how == '>=')}"
    return f"{left} is {words.get(word.how, 'equal to')} {right}"


@singledispatch
def compared(left: Any, how: str, right: Any, voice: Voice) -> str:
    """A number compared with another, if that has a wording of its own: `you have 3 or more suns`; else empty."""
    return ""


@compared.register
def _(left: numbers.CountersOn, how: str, right: Any, voice: Voice) -> str:
    if not isinstance(right, int):
        return ""
    found = refer(left.of, voice)
    said = sized(how, right, f"{left.kind} counter".strip())
    return found.does(f"have {said}") if found.player else f"{found.does('have')} {said} on {found.object_pronoun}"


@compared.register
def _(left: numbers.Count, how: str, right: Any, voice: Voice) -> str:
    if not isinstance(right, int) or isinstance(left.of, base.Ref):
        return ""
    return condition(conditions.Exists(left.of, *bounds(how, right)), voice)


@compared.register
def _(left: numbers.Result, how: str, right: Any, voice: Voice) -> str:
    """What the previous instruction has done: "two cards were drawn this way"."""
    if not isinstance(right, int):
        return ""
    if left.key == "rolled":
        return f"the result is {right} or {'greater' if how == '>=' else 'less'}"
    noun, done = voice.deed
    if noun == "thing" and (how, right) == (">=", 1):
        return f"anything was {done} this way"
    if noun in voice.nouns.amounts:
        many = noun if (how, right) == (">=", 1) else f"{AS_MANY.get(how, 'exactly {}').format(right)} {noun}"
        return f"{many} was {done} this way"
    return f"{sized(how, right, noun)} {'was' if bounds(how, right)[0] == 1 else 'were'} {done} this way"


def bounds(how: str, right: int) -> tuple[int, int]:
    many = 1 << 30
    bounds = {"<=": (0, right), ">=": (right, many), "<": (0, right - 1), ">": (right + 1, many)}
    return bounds.get(how, (right, right))


def sized(how: str, right: int, noun: str, nouns: str = "") -> str:
    """`no cards`, `two or more cards`; `nouns` if these are more than the noun with an s."""
    least, most = bounds(how, right)
    nouns = nouns or f"{noun}s"
    if most == 0:
        return f"no {nouns}"
    if most >= MANY:
        return article(noun) if least == 1 else f"{spelled(least)} or more {nouns}"
    if least == most:
        return f"exactly {spelled(least)} {noun if least == 1 else nouns}"
    return f"{spelled(most)} or fewer {nouns}"


@condition.register
def _(word: conditions.YourTurn, voice: Voice) -> str:
    return "it's your turn"


@condition.register
def _(word: conditions.Did, voice: Voice) -> str:
    if word.key.startswith("won "):
        return f"you {word.key}"
    if word.key == "heads":
        return "it comes up heads"
    said = "you do" if word.key == "did" else f"something was {word.key} this way"
    return voice.nouns.outcomes.get(word.key, said)


@condition.register
def _(word: conditions.MoreThanOthers, voice: Voice) -> str:
    who = refer(word.who, voice)
    more = most_of(word.of, voice)
    if more:
        return f"{who.does(more)} than each other player"
    voice.it = Phrase("they", "they", player=True)
    return f"{number(word.of, voice)} is greater for {who.text} than each other player"


@singledispatch
def most_of(of: Any, voice: Voice) -> str:
    """That somebody has more of what a number counts, as a predicate: `have more suns`; else empty."""
    return ""


@most_of.register
def _(of: numbers.Count, voice: Voice) -> str:
    if isinstance(of.of, base.Ref):
        return ""
    found = group(of.of, voice.aside())
    found.controls = []
    return f"{'have' if found.card else 'control'} more {found.many()}"
