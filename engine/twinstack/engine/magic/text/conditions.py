"""Conditions of Magic as the clause after `if`."""

from typing import Any

from twinstack.engine.core.text.conditions import AS_MANY, bounds, compared, most_of, negated, sized
from twinstack.engine.core.text.grammar import article, listed, ordinal
from twinstack.engine.core.text.nouns import group, one_of, several
from twinstack.engine.core.text.voice import Voice, condition, number, refer
from twinstack.engine.core.words.refs import itself
from twinstack.engine.magic.words import (
    blessing,
    conditions,
    costs,
    daytime,
    foretelling,
    numbers,
    numbers_paid,
    set_aside,
    speed,
    the_ring,
)

_DONE = {
    "cast": ("spell", "cast"), "drawn": ("card", "drew"), "discarded": ("card", "discarded"),
    "life gained": ("life", "gained"), "life lost": ("life", "lost"), "sacrificed": ("permanent", "sacrificed"),
    "attacked": ("creature", "attacked with"), "creatures died": ("creature", "died"),
}  # fmt: skip


@compared.register
def _(left: numbers.Fact, how: str, right: Any, voice: Voice) -> str:
    """What players did in a turn: "no spells were cast last turn", "you gained 3 or more life this turn"."""
    if not isinstance(right, int):
        return ""
    noun, done = _DONE.get(left.what, (left.what, "counted"))
    many = f"{AS_MANY.get(how, 'exactly {}').format(right)} life" if noun == "life" else sized(how, right, noun)
    when = "last turn" if left.last_turn else "this turn"
    if left.by is not None:
        who = refer(left.by, voice)
        return f"{'a player' if left.most and who.text == 'each player' else who.text} {done} {many} {when}"
    if left.most:
        return f"a player {done} {many} {when}"
    if done == "died":
        return f"{many} {done} {when}"
    was = "was" if noun == "life" or bounds(how, right)[0] == 1 else "were"
    return f"{many} {was} {'drawn' if done == 'drew' else done} {when}"


@compared.register
def _(left: numbers.SpellsCast, how: str, right: Any, voice: Voice) -> str:
    if not isinstance(right, int):
        return ""
    spell = group(left.of, voice, "spell").one().removeprefix("an ").removeprefix("a ")
    many = sized(how, right, spell, several(left.of, voice, "spell").text)
    return f"you've {voice.term('cast')} {many} this turn"


@compared.register
def _(left: numbers.HandSize, how: str, right: Any, voice: Voice) -> str:
    return f"{refer(left.of, voice).does('have')} {sized(how, right, 'card')} in hand" if isinstance(right, int) else ""


@compared.register
def _(left: numbers.LifeOf, how: str, right: Any, voice: Voice) -> str:
    if not isinstance(right, int):
        return ""
    return f"{refer(left.of, voice).does('have')} {AS_MANY.get(how, 'exactly {}').format(right)} life"


@compared.register
def _(left: the_ring.TimesTempted, how: str, right: Any, voice: Voice) -> str:
    if not isinstance(right, int):
        return ""
    return f"the Ring has tempted {refer(left.of, voice).text} {sized(how, right, 'time')} this game"


@compared.register
def _(left: numbers_paid.TimesResolved, how: str, right: Any, voice: Voice) -> str:
    return f"this is the {ordinal(right)} time this ability has resolved this turn" if how == "==" else ""


_PAID = {
    "bargained": "{it} was bargained", "gift": "the gift was promised", "evidence": "evidence was collected",
    "beheld": "one was beheld", "escape": "{it} escaped",
    "creatures sacrificed": "creatures were sacrificed to cast it",
}  # fmt: skip


@compared.register
def _(left: numbers_paid.Paid, how: str, right: Any, voice: Voice) -> str:
    if left.what.startswith("spent ") and how != "<":
        mana = "{" + left.what.removeprefix("spent ") + "}"
        often = "" if (how, right) == (">=", 1) else f" {number(right, voice)} times"
        return f"{mana} was spent to {voice.term('cast')} {voice.this}{often}"
    if left.what == "kicked" and (how, right) == ("<", 1):
        return f"{refer(itself, voice).text} wasn't kicked"
    if left.what == "kicked" and isinstance(left.payment, costs.Payment):
        return f"{refer(itself, voice).text} was kicked with its {left.payment.said} kicker"
    if (how, right) != (">=", 1):
        return ""
    if left.what == "kicked":
        return f"{refer(itself, voice).text} was kicked"
    said = _PAID.get(left.what)
    if said is None:
        return f"its {'entwine' if left.what == 'entwined' else left.what} cost was paid"
    return said.format(it=refer(itself, voice).text) if "{it}" in said else said


@most_of.register
def _(of: numbers.HandSize, voice: Voice) -> str:
    return "have more cards in hand"


@most_of.register
def _(of: numbers.LifeOf, voice: Voice) -> str:
    return "have more life"


@negated.register
def _(word: conditions.During, voice: Voice) -> str:
    return f"it isn't {_steps(word)}"


@negated.register
def _(word: conditions.InMain, voice: Voice) -> str:
    return "it isn't a main phase"


@negated.register
def _(word: conditions.CastFrom, voice: Voice) -> str:
    place = f" from {_zone(word.zone)}" if word.zone else ""
    verb = voice.term("wasn't cast" if word.by_anyone else "didn't cast")
    return f"it {verb}{place}" if word.by_anyone else f"you {verb} it{place}"


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
def _(word: conditions.CastFrom, voice: Voice) -> str:
    if word.by_anyone and word.zone == "graveyard":
        return f"{voice.this if voice.played else 'it'} was cast from a graveyard"
    place = f" from {_zone(word.zone)}" if word.zone else ""
    return f"it {voice.term('was cast')}{place}" if word.by_anyone else f"you {voice.term('cast')} it{place}"


@condition.register
def _(word: conditions.MadeBy, voice: Voice) -> str:
    return f"it was {word.way.removesuffix('e')}ed"


@negated.register
def _(word: conditions.MadeBy, voice: Voice) -> str:
    return f"it wasn't {word.way.removesuffix('e')}ed"


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
def _(word: daytime.ItIs, voice: Voice) -> str:
    return f"it's {word.time}"


@condition.register
def _(word: blessing.HasBlessing, voice: Voice) -> str:
    return refer(word.of, voice).does("have the city's blessing")


@condition.register
def _(word: speed.HasMaxSpeed, voice: Voice) -> str:
    return refer(word.of, voice).does("have max speed")


@condition.register
def _(word: foretelling.ForetoldBefore, voice: Voice) -> str:
    return "this card became foretold before this turn"


@condition.register
def _(word: set_aside.SetAsideBefore, voice: Voice) -> str:
    return f"this card became {word.how} before this turn"


@condition.register
def _(word: foretelling.WasForetold, voice: Voice) -> str:
    return f"{refer(word.of, voice).text} was foretold"


@condition.register
def _(word: conditions.Share, voice: Voice) -> str:
    return f"two of {refer(word.of, voice).text} share {article(word.what)}"


@condition.register
def _(word: conditions.MoreVotes, voice: Voice) -> str:
    return f"{word.word} got more votes"


def _zone(zone: str) -> str:
    return "exile" if zone == "exile" else f"your {zone}"
