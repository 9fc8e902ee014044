"""The abilities of Grand Archive as lines of text, with their costs and the events that trigger them."""

from typing import Any

from twinstack.engine.core.book.abilities import Played
from twinstack.engine.core.text.grammar import article, capital, listed, plural
from twinstack.engine.core.text.grammar import often as often_each_turn
from twinstack.engine.core.text.nouns import group, one_of, several
from twinstack.engine.core.text.predicates import agreeing, as_one_predicate
from twinstack.engine.core.text.sentences import said
from twinstack.engine.core.text.voice import IT, Phrase, Voice, condition, line, number, occasion, refer
from twinstack.engine.core.words.abilities import Modifies, Triggers
from twinstack.engine.core.words.base import AllOf
from twinstack.engine.core.words.flow import If
from twinstack.engine.core.words.refs import You
from twinstack.engine.core.words.selectors import anything
from twinstack.engine.core.words.watching import OnlyWhile
from twinstack.engine.grand_archive.sheet import COMBAT
from twinstack.engine.grand_archive.text.costs import cards, listed_costs
from twinstack.engine.grand_archive.text.effects import excepted
from twinstack.engine.grand_archive.text.nouns import restriction
from twinstack.engine.grand_archive.words import abilities, conditions, costs, keywords, linking, watches
from twinstack.engine.grand_archive.words.copying import EntersAsCopy
from twinstack.engine.grand_archive.words.functioning import ON_FIELD

_LABELS = {
    watches.OnEnter: "On Enter", watches.OnDeath: "On Death", watches.OnLeave: "On Leave",
    watches.OnAttack: "On Attack", watches.OnHit: "On Hit", watches.OnKill: "On Kill",
    watches.OnDestroyed: "On Destruction",
}  # fmt: skip
_RESTRICTIONS = (
    conditions.ClassBonus, conditions.ElementBonus, conditions.LevelAtLeast, conditions.MemoryAtLeast,
    conditions.ChampionNamed,
)  # fmt: skip
_HAPPENS = {
    "negate": "is negated", "die": "dies", "leave": "leaves the field", "enter": "enters the field",
    "level up": "levels up", "sacrifice": "is sacrificed", "activate": "is activated", "attack": "attacks",
    "materialize": "is materialized", "summon": "is summoned", "damage": "is dealt damage",
    "copy object": "is copied", "fostered": "becomes fostered", "attacked": "is attacked", "wake up": "wakes up",
    "rest": "rests", "transform": "transforms", "distant": "becomes distant",
}  # fmt: skip
_ACTS = {"copy object": ("copy", "an object"), "sacrifice": ("sacrifice", "an object")}
_OF_PLAYERS = {"shift": "mastery is set to another mode", "mastery": "mastery changes"}


def restricted(cond: Any, text: str, voice: Voice) -> str:
    """A text with its restrictions in front: "Class Bonus — On Enter: Draw a card"."""
    parts = cond.of if isinstance(cond, AllOf) else (cond,)
    before = [restriction(one, voice) for one in parts if isinstance(one, _RESTRICTIONS)]
    while_ = [condition(one, voice) for one in parts if not isinstance(one, _RESTRICTIONS)]
    if while_:
        inner = text if text.startswith(voice.this) else f"{text[:1].lower()}{text[1:]}"
        text = f"As long as {listed(while_)}, {inner}"
    return f"{', '.join(before)} — {text}" if before else text


def _if(cond: Any, text: str, voice: Voice) -> str:
    return text if cond is None else restricted(cond, text, voice)


@line.register
def _(word: keywords.Keyword, voice: Voice) -> str:
    if word.name == "x cost":
        return "This card costs X more to activate."
    named = f"{word.text} Lineage" if word.name == "lineage" else f"{capital(word.name)} {word.text}".strip()
    full = f"{named} {word.amount}" if word.amount else named
    parts = word.while_.of if isinstance(word.while_, AllOf) else (word.while_,)
    if all(isinstance(one, (*_RESTRICTIONS, type(None))) for one in parts):
        return _if(word.while_, full, voice)
    return _if(word.while_, f"{voice.this} has {full[:1].lower()}{full[1:]}.", voice)


@line.register
def _(word: Played, voice: Voice) -> str:
    if isinstance(word.do, If) and isinstance(word.do.cond, _RESTRICTIONS) and word.do.otherwise is None:
        return restricted(word.do.cond, said(word.do.then, voice), voice)
    return said(word.do, voice)


@line.register
def _(word: linking.Links, voice: Voice) -> str:
    """Which of them, where not each can be linked to."""
    found = group(word.of, voice)
    which, found.controls = found.one(), []
    label = f"{capital(found.bare())} Link"
    return label if which == found.one() else f"{label} — {capital(voice.this)} can be linked only to {which}."


@line.register
def _(word: abilities.AsItEnters, voice: Voice) -> str:
    return f"As {voice.this} enters the field, {said(word.do, voice, flowing=True)}"


@line.register
def _(word: EntersAsCopy, voice: Voice) -> str:
    enters = "may enter" if word.optional else "enters"
    of = refer(word.of, voice).text.removeprefix("up to one ")
    return f"{capital(voice.this)} {enters} as a copy of {_a(of)}{excepted(word.except_, voice)}."


def _a(what: str) -> str:
    return what if what.startswith(("a ", "an ", "another ", "the ", "target ")) else article(what)


@line.register
def _(word: abilities.Activated, voice: Voice) -> str:
    cost = capital(listed_costs(word.costs, voice)) or "0"
    text = f"{cost}: {said(word.do, voice)}"
    if word.slow:
        text += " Use this only at slow speed."
    if word.once:
        text += " Use this only once each turn."
    if word.zones == ("lineage",) and word.costs == (costs.banish_this,):
        return _if(word.only, f"Lineage Release — {said(word.do, voice)}", voice)
    if word.zones not in ((), ON_FIELD):
        text += f" Use this only from {_places(word.zones)}."
    return _if(word.only, text, voice)


def _places(zones: tuple[str, ...]) -> str:
    return listed((f"the {zone}" if zone in ("intent", "field") else f"your {zone}" for zone in zones), "or")


@line.register
def _(word: Triggers, voice: Voice) -> str:
    watch, only = (word.when.of, word.when.cond) if isinstance(word.when, OnlyWhile) else (word.when, None)
    label = _LABELS.get(type(watch), "")
    if isinstance(watch, watches.OnHit) and watch.what is not None:
        label = f"On {capital(group(watch.what, voice).bare())} Hit"
    lead = label or capital(occasion(watch, voice))
    if word.if_ is not None:
        lead += f", if {condition(word.if_, voice)}"
    lead += ": " if label else ", "
    if not label and voice.event.get("obj") is not None:
        voice.it = voice.event["obj"]
    text = said(word.do, voice, flowing=not label)
    often = f" This triggers {often_each_turn(word.per_turn)}." if word.per_turn else ""
    return _if(only, lead + text + often, voice)


@occasion.register
def _(word: watches.AtBeginning, voice: Voice) -> str:
    return f"at the beginning of {'your' if isinstance(word.whose, You) else 'each'} {_phase(word.step)}"


def _phase(step: str) -> str:
    return f"{step} {'step' if step in COMBAT else 'phase'}"


@occasion.register
def _(word: watches.Happens, voice: Voice) -> str:
    found = Phrase("something") if word.what is anything else one_of(word.what, voice)
    voice.event["obj"] = IT if found.text == voice.this else Phrase(found.again or "it", again="it")
    return f"whenever {found.text} {_HAPPENS.get(word.does, word.does)}"


@occasion.register
def _(word: watches.PlayerActs, voice: Voice) -> str:
    if word.does in _OF_PLAYERS:
        return f"whenever {one_of(word.who, voice).possessive} {_OF_PLAYERS[word.does]}"
    verb, usual = _ACTS.get(word.does, (word.does, "a card"))
    what = usual if word.what is None else one_of(word.what, voice).text
    voice.event["obj"] = IT
    return f"whenever {one_of(word.who, voice).does(verb)} {what}"


@line.register
def _(word: Modifies, voice: Voice) -> str:
    voice.static = True
    who = several(word.affects, voice)
    voice.many = who.person == "they"
    text = capital(f"{agreeing(who, as_one_predicate(word.mods, voice))}.")
    return _if(word.while_, text, voice)


@line.register
def _(word: abilities.CostsLess, voice: Voice) -> str:
    return _if(word.only, f"This card costs {_amount(word.by, voice)} less to activate{_where(word.by, voice)}.", voice)


@line.register
def _(word: abilities.CostsChange, voice: Voice) -> str:
    found = group(word.subject, voice, "card")
    less = isinstance(word.amount, int) and word.amount < 0
    by = abs(word.amount) if isinstance(word.amount, int) else _amount(word.amount, voice)
    who = found.many()
    text = f"{capital(who)} cost {by} {'less' if less else 'more'} to activate{_where(word.amount, voice)}."
    return _if(word.if_, text, voice)


@line.register
def _(word: abilities.CostsSet, voice: Voice) -> str:
    return _if(word.if_, f"{capital(group(word.subject, voice, 'card').many())} have a cost of {word.amount}.", voice)


@line.register
def _(word: abilities.CostsNothing, voice: Voice) -> str:
    return _if(word.if_, f"{capital(group(word.subject, voice, 'card').many())} cost nothing.", voice)


def _amount(by: Any, voice: Voice) -> str:
    said_so = number(by, voice.aside())
    return said_so if isinstance(by, int) or said_so in ("X", "LV") else "X"


def _where(by: Any, voice: Voice) -> str:
    said_so = number(by, voice)
    return "" if isinstance(by, int) or said_so in ("X", "LV") else f", where X is {said_so}"


@line.register
def _(word: abilities.CantAttack, voice: Voice) -> str:
    return f"{capital(voice.this)} can't attack."


@line.register
def _(word: abilities.AttackCosts, voice: Voice) -> str:
    who = group(word.subject, voice).one()
    text = f"As an additional cost to attack with {who}, its controller has to {listed_costs(word.costs, voice)}."
    return _if(word.if_, text, voice)


@line.register
def _(word: abilities.ActsAs, voice: Voice) -> str:
    who = several(word.subject, voice)
    were = plural(word.type.lower()) if who.person == "they" else article(word.type.lower())
    text = f"{who.text} may {listed(word.does)} as though {who.pronoun} were {were}."
    return _if(word.if_, capital(text), voice)


@line.register
def _(word: abilities.Starcalling, voice: Voice) -> str:
    return f"Starcalling — Reserve {cards(word.cost, voice)}"


@line.register
def _(word: abilities.ActivateFrom, voice: Voice) -> str:
    verb = "materialize" if isinstance(word, abilities.MaterializeFrom) else "activate"
    return _if(word.if_, f"You may {verb} this card from your {word.zone}.", voice)


@line.register
def _(word: abilities.MayPay, voice: Voice) -> str:
    cost = listed_costs(word.costs, voice)
    if word.must:
        return f"As an additional cost to activate this card, {cost}."
    named = f" ({word.key})" if word.key else ""
    return f"As an additional cost to activate this card, you may {cost}{named}."


@line.register
def _(word: abilities.Alternative, voice: Voice) -> str:
    if word.key == "brewed":
        return f"Brew — {capital(listed_costs(word.costs, voice))}"
    return f"You may {listed_costs(word.costs, voice)} rather than pay this card's reserve cost."
