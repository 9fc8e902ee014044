"""Abilities as lines: activated, triggered, static, rules, costs; and keywords by name."""

from dataclasses import replace
from typing import Any

from twinstack.engine.core.text.grammar import capital, often, sentence, spelled
from twinstack.engine.core.text.nouns import group, one_of, several
from twinstack.engine.core.text.predicates import agreeing
from twinstack.engine.core.text.sentences import said
from twinstack.engine.core.text.voice import Phrase, Voice, condition, line, number, occasion, refer
from twinstack.engine.core.words import base
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.core.words.copying import CopyOnStack
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.selectors import APlayer
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.text import speaking
from twinstack.engine.magic.text.costs import instead_of_mana, keyword_price, materials, paying, price
from twinstack.engine.magic.text.effects import going_on
from twinstack.engine.magic.text.mods import animates, other_types, predicates
from twinstack.engine.magic.text.qualities import qualities
from twinstack.engine.magic.text.rules import rule
from twinstack.engine.magic.words import abilities, costs, effects_permanents, mods, rules


@line.register
def _(word: abilities.MagicAbility, voice: Voice) -> str:
    return "It has an ability."


@line.register
def _(word: abilities.SpellAbility, voice: Voice) -> str:
    return said(word.do, voice)


_NAMED = ("boast", "exhaust", "forecast")  # their names imply when they may be used


@line.register
def _(word: abilities.Activated, voice: Voice) -> str:
    elsewhere = [zone for zone in word.zones if zone != "battlefield"]
    if elsewhere:
        voice.this = "this card"
    before = price(word.cost, voice)
    if word.loyalty:
        before = f"[{before}]"
    text = f"{before}: {said(word.do, voice)}"
    if word.word in _NAMED:
        return f"{capital(word.word)} — {text}"
    limits = []
    if elsewhere and not any(isinstance(part, (costs.ExileCost, costs.DiscardCost)) for part in word.cost.others):
        limits.append(f"only from your {elsewhere[0]}" if elsewhere[0] != "exile" else "only from exile")
    if word.as_sorcery and not word.loyalty:
        limits.append("only as a sorcery")
    if word.as_instant:
        limits.append("only as an instant")
    if word.if_ is not None:
        limits.append(f"only if {condition(word.if_, voice)}")
    if word.per_turn:
        limits.append(often(word.per_turn))
    if word.once:
        limits.append("only once")
    if limits:
        text += f" {voice.term('Activate')} {' and '.join(limits)}."
    if word.x_is is not None:
        text += f" X is {number(word.x_is, voice)}."
    if word.by is not None:
        text += f" {_activators(word.by, voice)}"
    return text


def _activators(players: base.Selector, voice: Voice) -> str:
    if isinstance(players, APlayer):
        return f"Any player may {voice.term('activate')} this ability."
    if isinstance(players, base.Ref):
        who = refer(players, voice).text
    else:
        found = several(players, voice)
        who = "your opponents" if found.text == "opponents" else found.text
    return f"Only {who} may {voice.term('activate')} this ability."


@line.register
def _(word: abilities.Triggered, voice: Voice) -> str:
    if "graveyard" in word.zones and "battlefield" not in word.zones:
        voice.this = "this card"
    voice.each_players = any(isinstance(one, core_refs.That) and one.what == "player" for one in word.do.walk())
    lead = occasion(word.when, voice)
    if voice.this and lead.startswith(("when ", "whenever ")):
        voice.it = voice.event.get("obj", voice.it)
    if word.if_ is not None:
        lead += f", if {condition(word.if_, voice)}"
    text = capital(f"{lead}, {going_on(word.do, voice)}")
    if word.per_turn:
        text += f" This ability triggers {often(word.per_turn)}."
    return text


@line.register
def _(word: abilities.Static, voice: Voice) -> str:
    voice.static = True
    while_ = f"as long as {condition(word.while_, voice)}, " if word.while_ is not None else ""
    subject = several(word.affects, voice)
    voice.many = subject.person == "they"
    controlled = [one for one in word.mods if isinstance(one, mods.ControlledByMod)]
    rest = tuple(one for one in word.mods if one not in controlled)
    voice.said["receiver"] = Phrase(f"this {_kind(subject.text)}")
    parts = []
    if controlled:
        parts.append(refer(controlled[0].who, voice).does(f"control {subject.text}"))
    if rest:
        text = _defining(rest, subject, voice) if word.cda else agreeing(subject, predicates(rest, voice))
        if _kind(subject.text) == "land" and animates(rest):
            text = text.replace(other_types(voice), " that are still lands" if voice.many else " that's still a land")
        parts.append(text)
    return sentence(while_ + " and ".join(parts))


def _kind(text: str) -> str:
    return next((kind for kind in ("creature", "land", "artifact") if kind in text), "permanent")


def _defining(words: tuple[Any, ...], subject: Phrase, voice: Voice) -> str:
    """A characteristic-defining ability. 604.3"""
    parts = []
    for word in words:
        if isinstance(word, mods.SetPT):
            parts.append(_own_size(word, subject, voice))
        else:
            parts.append(agreeing(subject, predicates((word,), voice)))
    return " and ".join(parts)


def _own_size(word: mods.SetPT, subject: Phrase, voice: Voice) -> str:
    power = number(word.power, voice) if word.power is not None else ""
    toughness = number(word.toughness, voice) if word.toughness is not None else ""
    if power == toughness:
        return f"{subject.possessive} power and toughness are each equal to {power}"
    if not toughness:
        return f"{subject.possessive} power is equal to {power}"
    if not power:
        return f"{subject.possessive} toughness is equal to {toughness}"
    more = toughness.removeprefix(power)
    if more.startswith(" plus "):
        toughness = f"that number{more}"
    return f"{subject.possessive} power is equal to {power} and its toughness is equal to {toughness}"


@line.register
def _(word: rules.Rule, voice: Voice) -> str:
    return sentence(rule(word, voice))


@line.register
def _(word: rules.AttackOffer, voice: Voice) -> str:
    text = f"As {several(word.subject, voice).does('attack')}, you may {paying(word.cost or costs.Cost(), voice)}."
    if word.do is None:
        return text
    return f"{text} {sentence(f'when you do, {said(word.do, voice, flowing=True)}')}"


@line.register
def _(word: abilities.SpecialAction, voice: Voice) -> str:
    now = "" if word.if_ is None else f" if {condition(word.if_, voice)}"
    now += " as a sorcery" if word.as_sorcery else ""
    return f"{capital(word.word)}: {paying(word.cost, voice)}{now}. {said(word.do, voice)}"


@line.register
def _(word: rules.Permission, voice: Voice) -> str:
    if word.once:
        lead, what = "", one_of(word.subject, voice, "card").text
    elif word.per_turn == 1:
        lead, what = "once each turn, ", one_of(word.subject, voice, "card").text
    else:
        lead, what = "", several(word.subject, voice, "card").text
        lead = f"{often(word.per_turn).removeprefix('only ')}, " if word.per_turn else ""
    while_ = f" as long as {condition(word.if_, voice)}" if word.if_ is not None else ""
    what = what.replace(" in your ", " from your ")
    if word.name == "play from top":
        what = f"{what.replace(' you control', '')} from the top of your library"
    instead, then = instead_of_mana(word.cost, voice, many=not (word.once or word.per_turn == 1))
    parts = (f"{lead}you may play {what}{instead}{while_}", then)
    text = " ".join(sentence(part) for part in parts if part)
    if not word.gains:
        return text
    until = "" if word.lasts == FOREVER else f" {word.lasts}"
    gained = agreeing(Phrase("it"), predicates((mods.AbilitiesMod(word.gains),), voice)).replace("it has", "it gains")
    return f"{text} {sentence(f'if you do, {gained}{until}')}"


@line.register
def _(word: rules.TriggersAgain, voice: Voice) -> str:
    of = f"a triggered ability of {one_of(word.other, voice).text}" if word.other is not None else "an ability"
    if word.cause is None:
        return sentence(f"if {of} triggers, it triggers an additional time")
    seen = occasion(word.cause, voice).removeprefix("whenever ")
    return sentence(f"{of} that triggers because {seen} triggers an additional time")


@line.register
def _(word: rules.CounterLimit, voice: Voice) -> str:
    found = several(word.subject, voice)
    many = spelled(word.amount) if isinstance(word.amount, int) else number(word.amount, voice)
    it = "it" if found.pronoun == "it" else "them"
    return sentence(found.does(f"can't have more than {many} {word.kind_of_counter} counters on {it}"))


@line.register
def _(word: abilities.AdditionalCost, voice: Voice) -> str:
    text = paying(word.cost, voice)
    if not word.name:
        return f"As an additional cost to {voice.term('cast')} this spell, {text}."
    if word.flash:
        more = f"you pay {word.cost.mana} more" if not word.cost.others else f"you also {text}"
        return f"You may {voice.term('cast')} this spell as though it had flash if {more}."
    often = " any number of times" if word.many else ""
    return f"As you {voice.term('cast')} this spell, you may {text}{often} as an additional cost."


@line.register
def _(word: abilities.AlternativeCost, voice: Voice) -> str:
    lead = f"if {condition(word.if_, voice)}, " if word.if_ is not None else ""
    place = "" if word.zone == "hand" else f" from {'exile' if word.zone == 'exile' else f'your {word.zone}'}"
    how = " face down" if word.face_down else ""
    cost = "without paying its mana cost" if word.cost.mana.free and not word.cost.others else None
    if word.besides:
        text = f"{lead}you may {voice.term('cast')} this card{how}{place} if you also {paying(word.cost, voice)}"
    elif cost is not None:
        text = f"{lead}you may {voice.term('cast')} this spell{how}{place} {cost}"
    elif place or how:
        text = f"{lead}you may {voice.term('cast')} this card{how}{place} for {price(word.cost, voice)}"
    else:
        text = f"{lead}you may {paying(word.cost, voice)} rather than pay this spell's mana cost"
    if word.timing:
        text += " during your declare blockers step" if word.timing == abilities.AFTER_BLOCKS else " as a sorcery"
    if word.each:
        text += '. Then its text says "each" in place of "target"'
    if word.then == "exile":
        text += ". Then exile it"
    elif word.then:
        text += f". If it would leave the stack, put it into its owner's {word.then} instead"
    return sentence(text)


@line.register
def _(word: abilities.Keyword, voice: Voice) -> str:
    return _keyword(word, voice) + _copy_made(word, voice)


def _copy_made(word: abilities.Keyword, voice: Voice) -> str:
    """How the copy that the keyword makes of its spell differs from it."""
    made = (part.do for part in word.means if isinstance(part, abilities.Triggered))
    exceptions = next((do.except_ for do in made if isinstance(do, CopyOnStack)), ())
    if not exceptions:
        return ""
    inner = voice.aside()
    inner.static = True
    return f". {sentence(agreeing(Phrase('the copy'), predicates(exceptions, inner)))}"


def _at_level(word: abilities.Keyword, voice: Voice) -> list[str]:
    """The abilities that a level brings."""
    section = word.means[-1]
    assert isinstance(section, abilities.Static)
    return [line(one, voice) for mod in section.mods for one in getattr(mod, "add", ())]


def _keyword(word: abilities.Keyword, voice: Voice) -> str:
    name = capital(word.keyword)
    match word.keyword, word.value:
        case "gift", str(what):
            return f"Gift {what}"
        case "exert", None:
            done = word.means[-1]
            assert isinstance(done, abilities.Triggered)
            you_may = f"You may exert {voice.itself.text} as it attacks"
            return f"{you_may}. When you do, {said(done.do, voice, flowing=True)}"
        case "max speed", None:
            return f"Max speed — {capital(line(_at_max_speed(word), voice))}"
        case _, None:
            earlier = voice.term(word.keyword)
            return name if earlier == word.keyword else capital(earlier.replace("{this}", voice.itself.text))
        case "protection" | "hexproof from", value:
            start = "Protection" if word.keyword == "protection" else "Hexproof"
            spared = ""
            if word.spares is not None:
                before = " that were attached already" if word.before else ""
                own = isinstance(word.spares, core_refs.Itself)
                what = "what gives it" if own else several(word.spares, voice).text
                spared = f". This effect doesn't remove {what}{before}"
            text = f"{start} from {qualities(value, voice)}{spared}"
            said_then = voice.term(text) if voice.by_name else text
            return said_then.replace("{this}", voice.itself.text)
        case "enchant", value:
            return f"Enchant {group(value, voice).bare()}"
        case "prototype", (price, power, toughness):
            return f"{name} {price} — {power}/{toughness}"
        case "landwalk", str():
            return capital(str(word.value))
        case "affinity", value:
            return f"Affinity for {group(value, voice).many()}"
        case "equip", costs.Cost():
            return _equip(word, voice)
        case "ward", (price, times):
            plain = str(price.mana) == "{1}" and not price.others
            what = " {X}" if plain else f"{keyword_price(price, voice).rstrip('.')} X times"
            return f"Ward{what}, where X is {number(times, voice)}"
        case "at levels", (least, most, size):
            ended = [text if text.endswith(".") else f"{text}." for text in _at_level(word, voice)]
            return " ".join([f"Level {least}{f'-{most}' if most else '+'}: {size}{'.' if ended else ''}", *ended])
        case "class level", (level, price):
            return " ".join([f"Level {level}{keyword_price(price, voice)} —", *_at_level(word, voice)])
        case "chapter", tuple():
            numbers = ", ".join(_ROMAN[number] if number < len(_ROMAN) else str(number) for number in word.value)
            return f"{numbers} — {said(_chapter(word).do, voice)}"
        case "craft", (used, price):
            what = materials(used, voice).removeprefix("an ").removeprefix("a ")
            return f"Craft with {what}{keyword_price(price, voice)}"
        case "to solve", base.Cond():
            return f"To solve — {capital(condition(word.value, voice))}."
        case "solved", Ability():
            return f"Solved — {capital(line(word.value, voice))}"
        case "stationed", (least, _, size):
            parts = [text if text.endswith(".") else f"{text}." for text in _at_level(word, voice)]
            return " ".join([f"Station {least}+{f': {size}' if size else ' —'}{'.' if size and parts else ''}", *parts])
        case "cycling", (what, price):
            return f"{capital(group(what, voice).bare())}cycling{keyword_price(price, voice)}"
        case "impending", (amount, price):
            return f"Impending {amount}{keyword_price(price, voice)}"
        case "suspend", (amount, price):
            return f"Suspend {amount}{keyword_price(price, voice)}"
        case "awaken", (amount, price):
            return f"Awaken {amount}{keyword_price(price, voice)}"
        case "emerge", (what, price):
            return f"Emerge from {group(what, voice).bare()}{keyword_price(price, voice)}"
        case "offering", base.Selector():
            return f"{capital(group(word.value, voice).bare())} offering"
        case "champion", base.Selector():
            return f"Champion {group(word.value, voice).one()}"
        case "reinforce", (amount, price):
            return f"Reinforce {amount}{keyword_price(price, voice)}"
        case "splice", (onto, price):
            return f"Splice onto {group(onto, voice).bare()}{keyword_price(price, voice)}"
        case _, costs.Cost():
            found = (one.x_is for one in word.means if isinstance(one, abilities.Activated) and one.x_is is not None)
            x_is = next(found, None)
            where = "" if x_is is None else f", where X is {number(x_is, speaking.voice('it'))}"
            return name + keyword_price(word.value, voice) + where
    return f"{name} {word.value if isinstance(word.value, (int, str)) else number(word.value, voice)}"


def _equip(word: abilities.Keyword, voice: Voice) -> str:
    """Equip, with what it may be attached to if that is not just any creature."""
    kind = ""
    for part in word.means:
        if (
            isinstance(part, abilities.Activated)
            and isinstance(part.do, effects_permanents.Attach)
            and isinstance(part.do.to, core_refs.Target)
        ):
            found = group(part.do.to.of, voice)
            found.controls = []
            kind = found.bare()
    return f"Equip{'' if kind in ('', 'creature') else f' {kind}'}{keyword_price(word.value, voice)}"


_ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def _at_max_speed(word: abilities.Keyword) -> Any:
    """The ability that an object has at max speed; of a keyword, that the object has it."""
    [given] = word.means
    assert isinstance(given, abilities.Static)
    assert isinstance(given.mods[0], mods.AbilitiesMod)
    [ability] = given.mods[0].add
    return replace(given, while_=None) if isinstance(ability, abilities.Keyword) else ability


def _chapter(word: abilities.Keyword) -> abilities.Triggered:
    """The text of a chapter; chapters that share a text each have it."""
    found = word.means[0]
    assert isinstance(found, abilities.Triggered)
    return found
