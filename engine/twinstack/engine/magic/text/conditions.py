"""Conditions as the clause after `if`."""

from twinstack.engine.core.text.grammar import article, listed, ordinal, spelled
from twinstack.engine.core.text.groups import Group
from twinstack.engine.core.text.nouns import group, one_of
from twinstack.engine.core.text.voice import MANY, Phrase, Voice, condition, number, refer
from twinstack.engine.core.words import base
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.magic.words import conditions, costs, foretelling, numbers, numbers_paid, refs, speed

LACKS, WASNT, HASNT = "don't have", "weren't", "haven't"
_COMPARE = {"<=": "{} or less", ">=": "{} or more", "<": "less than {}", ">": "more than {}", "!=": "not {}"}


@condition.register
def _(word: base.NotSo, voice: Voice) -> str:
    inner = word.of
    match inner:
        case conditions.YourTurn():
            return "it's not your turn"
        case conditions.During():
            return f"it isn't {_steps(inner)}"
        case conditions.Did():
            return "you don't"
        case conditions.InMain():
            return "it isn't a main phase"
        case conditions.Exists(most=most) if most >= MANY:
            return condition(conditions.Exists(inner.of, 0, inner.least - 1), voice)
        case conditions.Is():
            return _is(inner, voice, "isn't")
        case conditions.CastFrom():
            place = f" from {_zone(inner.zone)}" if inner.zone else ""
            verb = voice.term("wasn't cast" if inner.by_anyone else "didn't cast")
            return f"it {verb}{place}" if inner.by_anyone else f"you {verb} it{place}"
        case base.NotSo():
            return condition(inner.of, voice)
        case conditions.Compares(left=numbers_paid.Paid(what="kicked")):
            return f"{refer(core_refs.itself, voice).text} wasn't kicked"
        case _:
            return f"it isn't true that {condition(inner, voice)}"


@condition.register
def _(word: conditions.Exists, voice: Voice) -> str:
    """That something exists, `you control` first: "you control two artifacts"; or that a reference still exists."""
    if isinstance(word.of, refs.Monarch):
        return f"there is {'no' if word.most == 0 else 'a'} monarch"
    ref, *rest = word.of.of if isinstance(word.of, base.Both) else (None,)
    if isinstance(word.of, base.Both) and isinstance(word.of.of[-1], refs.Monarch):  # opponent & monarch
        return f"{one_of(base.Both(word.of.of[:-1]), voice).text} is the monarch"
    if isinstance(ref, base.Ref) and word.least == 1:
        return _is(conditions.Is(ref, rest[0] if len(rest) == 1 else base.Both(tuple(rest))), voice, "is")
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


def _is(word: conditions.Is, voice: Voice, verb: str) -> str:
    found = refer(word.ref, voice)
    if isinstance(word.of, refs.Monarch):
        return _is_monarch(found, verb)
    what = group(word.of, voice, "card" if found.zone else "object")
    many = found.person == "they"
    if isinstance(word.ref, refs.Became) and what.zone:
        return f"{found.text} {'was' if verb == 'is' else 'was not'} put into {article(what.zone)} this way"
    negated = "don't control"
    if many:
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
    return _short(f"{found.text} {verb} {what.one()}")


def _is_monarch(found: Phrase, verb: str) -> str:
    if found.person == "you":
        return f"you're {'' if verb == 'is' else 'not '}the monarch"
    return f"{found.text} {verb} the monarch"


def _kind(what: Group) -> str:
    return what.bare() if what.whole else what.one()


def _short(text: str) -> str:
    return text.replace("it is ", "it's ", 1) if text.startswith("it is ") else text


@condition.register
def _(word: conditions.Chose, voice: Voice) -> str:
    return f"“{word.word}” was chosen"


@condition.register
def _(word: conditions.Compares, voice: Voice) -> str:
    if isinstance(word.left, numbers_paid.Paid) and word.left.what.startswith("spent "):
        mana = "{" + word.left.what.removeprefix("spent ") + "}"
        often = "" if (word.how, word.right) == (">=", 1) else f" {number(word.right, voice)} times"
        return f"{mana} was spent to {voice.term('cast')} {voice.this}{often}"
    match word:
        case conditions.Compares(left=numbers_paid.Paid(what="kicked", payment=costs.Payment(said=price))):
            return f"{refer(core_refs.itself, voice).text} was kicked with its {price} kicker"
        case conditions.Compares(left=numbers_paid.Paid(what="kicked"), how=">=", right=1):
            return f"{refer(core_refs.itself, voice).text} was kicked"
        case conditions.Compares(left=numbers_paid.Paid(what="bargained"), how=">=", right=1):
            return f"{refer(core_refs.itself, voice).text} was bargained"
        case conditions.Compares(left=numbers_paid.Paid(what="gift"), how=">=", right=1):
            return "the gift was promised"
        case conditions.Compares(left=numbers_paid.Paid(what="evidence"), how=">=", right=1):
            return "evidence was collected"
        case conditions.Compares(left=numbers_paid.Paid(what="beheld"), how=">=", right=1):
            return "one was beheld"
        case conditions.Compares(left=numbers_paid.Paid(what="escape"), how=">=", right=1):
            return f"{refer(core_refs.itself, voice).text} escaped"
        case conditions.Compares(left=numbers_paid.Paid(what="entwined"), how=">=", right=1):
            return "its entwine cost was paid"
        case conditions.Compares(left=numbers_paid.Paid(what="evoke"), how=">=", right=1):
            return "its evoke cost was paid"
        case conditions.Compares(left=numbers_paid.Paid(what="creatures sacrificed"), how=">=", right=1):
            return "creatures were sacrificed to cast it"
        case conditions.Compares(left=numbers_paid.Paid(what=what), how=">=", right=1):
            return f"its {what} cost was paid"
    if isinstance(word.right, int) and not isinstance(word.left, int):
        text = _with_number(word.left, word.how, word.right, voice)
        if text:
            return text
    words = {"<=": "at most", ">=": "at least", "<": "less than", ">": "greater than", "!=": "not"}
    left, right = number(word.left, voice), number(word.right, voice)
    if isinstance(word.right, int):
        return f"{left} is {_COMPARE.get(word.how, '{}').format(right).replace('more', 'greater', word.how == '>=')}"
    return f"{left} is {words.get(word.how, 'equal to')} {right}"


def _with_number(left: base.Num, how: str, right: int, voice: Voice) -> str:
    """A comparison with a plain number, if it has a wording of its own; else empty."""
    match left:
        case numbers.HandSize():
            return f"{refer(left.of, voice).does('have')} {_sized(how, right, 'card')} in hand"
        case numbers.LifeOf():
            return f"{refer(left.of, voice).does('have')} {_COMPARE.get(how, 'exactly {}').format(right)} life"
        case numbers.CountersOn():
            return _counters(left, how, right, voice)
        case numbers.Count() if not isinstance(left.of, base.Ref):
            least, most = _bounds(how, right)
            return condition(conditions.Exists(left.of, least, most), voice)
        case numbers.Fact():
            return _fact(left, how, right, voice)
        case numbers.Result(key="rolled"):
            return f"the result is {right} or {'greater' if how == '>=' else 'less'}"
        case numbers.Result():
            return _result(how, right, voice)
        case numbers_paid.TimesResolved() if how == "==":
            return f"this is the {ordinal(right)} time this ability has resolved this turn"
    return ""


def _result(how: str, right: int, voice: Voice) -> str:
    """What the previous instruction has done: "damage was dealt this way"."""
    noun, done = voice.deed
    if noun == "thing" and (how, right) == (">=", 1):
        return f"anything was {done} this way"
    if noun not in _COUNTED:
        many = noun if (how, right) == (">=", 1) else f"{_COMPARE.get(how, 'exactly {}').format(right)} {noun}"
        return f"{many} was {done} this way"
    most = _bounds(how, right)
    return f"{_sized(how, right, noun)} {'was' if most[0] == 1 else 'were'} {done} this way"


_COUNTED = ("thing", "card", "permanent", "token", "counter", "creature")
_DONE = {
    "cast": ("spell", "cast"), "draw": ("card", "drew"), "drawn": ("card", "drew"), "discard": ("card", "discarded"),
    "life gained": ("life", "gained"), "life lost": ("life", "lost"), "sacrificed": ("permanent", "sacrificed"),
    "attacked": ("creature", "attacked with"), "creatures died": ("creature", "died"),
}  # fmt: skip


def _fact(left: numbers.Fact, how: str, right: int, voice: Voice) -> str:
    """What players did in a turn: "no spells were cast last turn", "you gained 3 or more life this turn"."""
    noun, done = _DONE.get(left.what, (left.what, "counted"))
    many = f"{_COMPARE.get(how, 'exactly {}').format(right)} life" if noun == "life" else _sized(how, right, noun)
    when = "last turn" if left.last_turn else "this turn"
    if left.by is not None:
        who = refer(left.by, voice)
        return f"{'a player' if left.most and who.text == 'each player' else who.text} {done} {many} {when}"
    if left.most:
        return f"a player {done} {many} {when}"
    if done == "died":
        return f"{many} {done} {when}"
    was = "was" if noun == "life" or _bounds(how, right)[0] == 1 else "were"
    return f"{many} {was} {'drawn' if done == 'drew' else done} {when}"


def _bounds(how: str, right: int) -> tuple[int, int]:
    many = 1 << 30
    bounds = {"<=": (0, right), ">=": (right, many), "<": (0, right - 1), ">": (right + 1, many)}
    return bounds.get(how, (right, right))


def _sized(how: str, right: int, noun: str) -> str:
    least, most = _bounds(how, right)
    if most == 0:
        return f"no {noun}s"
    if most >= MANY:
        return article(noun) if least == 1 else f"{spelled(least)} or more {noun}s"
    if least == most:
        return f"exactly {spelled(least)} {noun}{'' if least == 1 else 's'}"
    return f"{spelled(most)} or fewer {noun}s"


def _counters(left: numbers.CountersOn, how: str, right: int, voice: Voice) -> str:
    found = refer(left.of, voice)
    said = _sized(how, right, f"{left.kind} counter".strip())
    return found.does(f"have {said}") if found.player else f"{found.does('have')} {said} on {found.object_pronoun}"


@condition.register
def _(word: conditions.YourTurn, voice: Voice) -> str:
    return "it's your turn"


@condition.register
def _(word: conditions.During, voice: Voice) -> str:
    return f"it's {_steps(word)}"


def _steps(word: conditions.During) -> str:
    return listed([f"the {_STEP_NAMES.get(step, f'{step} step')}" for step in word.steps], "or")


_STEP_NAMES = {
    "main": "first main phase", "second main": "second main phase", "combat": "combat phase",
    "begin combat": "beginning of combat step", "attackers": "declare attackers step",
    "blockers": "declare blockers step", "first damage": "first combat damage step",
    "damage": "combat damage step", "end combat": "end of combat step",
}  # fmt: skip


@condition.register
def _(word: conditions.InMain, voice: Voice) -> str:
    return "it's a main phase"


@condition.register
def _(word: conditions.Did, voice: Voice) -> str:
    if word.key.startswith("won "):
        return f"you {word.key}"
    if word.key == "died":
        return "it dies this way"
    return "you do" if word.key == "did" else f"something was {word.key} this way"


@condition.register
def _(word: conditions.CastFrom, voice: Voice) -> str:
    if word.by_anyone and word.zone == "graveyard":
        return f"{voice.this if voice.played else 'it'} was cast from a graveyard"
    place = f" from {_zone(word.zone)}" if word.zone else ""
    return f"it {voice.term('was cast')}{place}" if word.by_anyone else f"you {voice.term('cast')} it{place}"


@condition.register
def _(word: conditions.NewSinceUpkeep, voice: Voice) -> str:
    return f"{voice.itself.text} came under your control since the beginning of your last upkeep"


@condition.register
def _(word: conditions.Struck, voice: Voice) -> str:
    by = one_of(word.by, voice, "source").text
    return f"a player was dealt combat damage this turn by {by} that you controlled"


@condition.register
def _(word: conditions.DiscardedThisTurn, voice: Voice) -> str:
    return "you discarded this card this turn"


@condition.register
def _(word: speed.HasMaxSpeed, voice: Voice) -> str:
    return refer(word.of, voice).does("have max speed")


@condition.register
def _(word: foretelling.ForetoldBefore, voice: Voice) -> str:
    return "this card became foretold before this turn"


@condition.register
def _(word: foretelling.WasForetold, voice: Voice) -> str:
    return f"{refer(word.of, voice).text} was foretold"


@condition.register
def _(word: conditions.MoreVotes, voice: Voice) -> str:
    return f"{word.word} got more votes"


@condition.register
def _(word: conditions.MoreThanOthers, voice: Voice) -> str:
    who = refer(word.who, voice)
    others = "than each other player"
    match word.of:
        case numbers.HandSize():
            return f"{who.does('have')} more cards in hand {others}"
        case numbers.LifeOf():
            return f"{who.does('have')} more life {others}"
        case numbers.Count() if not isinstance(word.of.of, base.Ref):
            found = group(word.of.of, voice.aside())
            found.controls = []
            return f"{who.does('have' if found.card else 'control')} more {found.many()} {others}"
    voice.it = Phrase("they", "they", player=True)
    return f"{number(word.of, voice)} is greater for {who.text} {others}"


def _zone(zone: str) -> str:
    return "exile" if zone == "exile" else f"your {zone}"
