"""Rules of the game that abilities change, as sentences: "creatures you control can't be blocked"."""

from dataclasses import replace
from typing import Any

from twinstack.engine.core.text.grammar import spelled
from twinstack.engine.core.text.nouns import group, one_of, several
from twinstack.engine.core.text.numbers import each_of
from twinstack.engine.core.text.voice import IT, Phrase, Voice, condition, number
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.core.words.base import Both, Ref, Selector
from twinstack.engine.core.words.selectors import Anything
from twinstack.engine.magic.mana import ManaCost
from twinstack.engine.magic.text.costs import instead_of_mana, paying
from twinstack.engine.magic.text.qualities import qualities
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.rules import Rule

# What a rule says after its subject, with the verb in its plain form.
_PLAIN = {
    "cant attack": "can't attack",
    "cant block": "can't block",
    "cant attack alone": "can't attack alone",
    "cant block alone": "can't block alone",
    "cant be blocked": "can't be blocked",
    "cant be countered": "can't be countered",
    "cant be copied": "can't be copied",
    "cant be regenerated": "can't be regenerated",
    "cant become monarch": "can't become the monarch",
    "cant gain life": "can't gain life",
    "cant lose life": "can't lose life",
    "cant get counters": "can't have counters put on {it}",
    "cant lose": "can't lose the game",
    "cant win": "can't win the game",
    "can attack as though no defender": "can attack as though {it} didn't have defender",
    "doesnt untap": "don't untap during {its} controller's untap step",
    "cant be enchanted": "can't be enchanted",
    "may play": "may be played from where {it} {be}",
    "no legend rule": "aren't subject to the legend rule",
    "triggers spare": "can't be sacrificed or exiled because of triggered abilities of {its} controller",
    "no maximum hand size": "have no maximum hand size",
    "assign damage with toughness": "assign combat damage equal to {its} toughness rather than {its} power",
    "skip untap step": "skip {its} untap step",
    "skip upkeep step": "skip {its} upkeep step",
    "skip draw step": "skip {its} draw step",
    "wither": "deal damage to creatures in the form of -1/-1 counters",
    "acts at once": "can have {its} abilities activated as though {it} had haste",
    "cant activate": "can't have {its} abilities activated unless they're mana abilities",
    "flash": "may be cast as though {it} had flash",
    "may exert": "may be exerted as {it} attack",
    "cant activate at all": "can't have {its} activated abilities activated",
    "reveals top": "play with the top card of {its} library revealed",
    "looks at top": "may look at the top card of {its} library any time",
    "play from top": "may be played from the top of your library",
}
_SPELLS = frozenset(
    (
        *("costs more", "costs less", "costs at least", "any mana for"),
        *("cant be countered", "cant cast", "flash", "cant be copied"),
    )
)


def rule(word: Rule, voice: Voice, who: Phrase | None = None) -> str:
    """The sentence, without capital and full stop; about `who`, if given."""
    subject = who if who is not None else _subject(word, voice)
    plain = _PLAIN.get(word.name) if word.name != "flash" or " you control" not in subject.text else None
    if plain is not None:
        they = subject.pronoun
        text = subject.does(plain.format(it=they, its=subject.its, be="is" if they == "it" else "are"))
        if word.name == "reveals top":
            text = text.removeprefix("you ")
        if subject.person == "they" and word.name == "doesnt untap":
            text = text.replace("their controller's untap step", "their controllers' untap steps")
    else:
        text = _special(word, subject, voice)
    if word.name in ("may play", "play from top"):
        price, then = instead_of_mana(word.cost, voice, many=subject.person == "they")
        text = f"{text}{price}{f'; {then}' if then else ''}"
    if word.if_ is not None:
        link = "as long as" if "battlefield" in word.zones else "if"
        text += f" {link} {condition(word.if_, voice)}"
    return text


def _subject(word: Rule, voice: Voice) -> Phrase:
    if word.name == "damage cant be prevented":
        return Phrase("damage")
    if word.name in _SPELLS and isinstance(word.subject, core_refs.Itself) and "stack" in word.zones:
        return Phrase("this spell", again="it")
    if word.name in _SPELLS:
        return several(word.subject, voice, "spell")
    return several(word.subject, voice)


def _special(word: Rule, subject: Phrase, voice: Voice) -> str:
    name = word.name
    if name == "cant be blocked by":  # in which `it` is what attacks
        voice.it = Phrase("the attacker") if subject.person == "they" else IT
    other = several(word.other, voice) if word.other is not None else Phrase("something")
    match name:
        case "must attack" | "must block":
            whom = "each combat" if word.other is None else _one_other(word, voice)
            return subject.does(f"{name.removeprefix('must ')} {whom} if able")
        case "must be blocked":
            exactly = "" if word.amount == 0 else f" by exactly {_blockers(word)}"
            return subject.does(f"must be blocked{exactly} if able")
        case "flash" if " you control" in subject.text:
            return f"you may cast {subject.text.replace(' you control', '')} as though they had flash"
        case "cant be blocked by":
            return subject.does(f"can't be blocked by {other.text}")
        case "cant be blocked except by":
            return subject.does(f"can't be blocked except by {other.text}")
        case "cant be blocked by more than":
            return subject.does(f"can't be blocked by more than {_blockers(word)}")
        case "can block more":
            return subject.does(f"can block {_additional(word, 'creature', voice)} each combat")
        case "cant attack unless":
            return subject.does(f"can't attack unless the defending player controls {_one_other(word, voice)}")
        case "has hexproof" | "has shroud" | "has protection":
            quality = f" from {qualities(word.other, voice)}" if word.other is not None else ""
            return subject.does(f"have {name.removeprefix('has ')}{quality}")
        case "cant be targeted":
            return subject.does(f"can't be the target of {_sources(word, voice)}")
        case "extra lands":
            turn = "your turns" if subject.person == "you" else "their turns"
            return subject.does(f"may play {_additional(word, 'land', voice)} on each of {turn}")
        case "costs more" | "costs less":
            return _costs(word, _cast_by(word, subject, voice), f"to {voice.term('cast')}", voice)
        case "costs at least":
            least = "{" + number(word.amount, voice) + "}"
            subject = replace(subject, text=f"{subject.text} that would cost less than {least} to cast")
            return subject.does(f"cost {least}")
        case "any mana for":
            return f"mana of any type can be spent to cast {_cast_by(word, subject, voice).text}"
        case "any mana to activate":
            return f"mana of any type can be spent on {_activated(word, voice).text}"
        case "cant enter":
            place = f" from among {other.text}" if word.other is not None else ""
            return subject.does(f"can't enter the battlefield{place}")
        case "activating costs more" | "activating costs less":
            return _costs(word, _activated(word, voice), f"to {voice.term('activate')}", voice)
        case "attack cost" | "block cost":
            return subject.does(f"can't {_combat_cost(word, subject, voice)}")
        case "cant cast":
            who = several(word.other, voice).text if word.other is not None else ""
            return (
                f"{who} can't {voice.term('cast')} {subject.text}"
                if who
                else subject.does(f"can't {voice.term('be cast')}")
            )
        case "cant play":
            who = several(word.other, voice).text if word.other is not None else ""
            return f"{who} can't play {subject.text}" if who else subject.does("can't be played")
        case "x cant be 0":
            return "X can't be 0"
        case "keeps mana":
            return subject.does(f"don't lose unspent {{{word.which}}} as steps and phases end")
        case "damage cant be prevented":
            return "damage can't be prevented"
        case "trigger again":
            cause = one_of(word.subject, voice).text
            ability = f"an ability of {_one_other(word, voice)}"
            return f"if {cause} entering causes {ability} to trigger, that ability triggers an additional time"
        case "dont trigger":
            ability = "abilities" if word.other is None else f"abilities of {several(word.other, voice).text}"
            return f"{subject.text} entering the battlefield don't cause {ability} to trigger"
        case "attack limit" | "block limit":
            verb = name.split()[0]
            return f"no more than {spelled(_most(word))} {_limited(word, voice)} can {verb} each combat"
        case "begins in play":
            return f"if {subject.text} is in your opening hand, you may begin the game with it on the battlefield"
    return subject.does(name.replace("cant", "can't").replace("doesnt", "don't"))


def _one_other(word: Rule, voice: Voice) -> str:
    return "a permanent" if word.other is None else one_of(word.other, voice).text


def _combat_cost(word: Rule, subject: Phrase, voice: Voice) -> str:
    """`attack you unless their controller pays {2} for each of them`"""
    verb = word.name.split()[0]
    whom = f" {_whom(word.other, voice)}" if word.other is not None else ""
    they = Phrase(f"{subject.its} controller")
    price = word.cost if word.cost is not None else Cost()
    each = " for each of them" if subject.person == "they" else ""
    rest = ""
    if isinstance(word.amount, int):
        price = price.times(word.amount)
    elif price.mana == ManaCost(1) and not price.others:
        price, rest = Cost(ManaCost(variables=1)), _where(word, voice)
    else:
        each, rest = f"{each} X times", _where(word, voice)
    return f"{verb}{whom} unless {they.does(paying(price, voice, they))}{each}{rest}"


def _whom(other: Selector, voice: Voice) -> str:
    return (
        voice.itself.text
        if isinstance(other, core_refs.Itself)
        else several(other, voice).text.replace(" and ", " or ")
    )


def _where(word: Rule, voice: Voice) -> str:
    text = number(word.amount, voice)
    return "" if text == "X" else f", where X is {text}"


def _blockers(word: Rule) -> str:
    most = _most(word)
    return f"{spelled(most)} creature{'' if most == 1 else 's'}"


def _most(word: Rule) -> int:
    return word.amount if isinstance(word.amount, int) else 1


def _limited(word: Rule, voice: Voice) -> str:
    found = group(word.subject, voice)
    return found.bare() if _most(word) == 1 else found.bare(True)


def _additional(word: Rule, noun: str, voice: Voice) -> str:
    if word.amount == 1:
        return f"an additional {noun}"
    many = spelled(word.amount) if isinstance(word.amount, int) else number(word.amount, voice)
    return f"{many} additional {noun}s"


def _sources(word: Rule, voice: Voice) -> str:
    if word.other is None:
        return "spells or abilities"
    if isinstance(word.other, Ref):
        return several(word.other, voice, "source").text
    found = group(word.other, voice, "source")
    plain = not (found.types or found.before or found.whole or found.noun)
    return f"spells or abilities {found.controls[0][1]}" if plain and found.controls else found.many()


def _costs(word: Rule, subject: Phrase, what_for: str, voice: Voice) -> str:
    more = "more" if word.name.endswith("more") else "less"
    much, rest = _how_much(word, voice)
    if word.cost is not None and word.cost.others:
        return f"as an additional cost {what_for} {subject.text}, {paying(word.cost, voice)}{rest}"
    text = f"{subject.does('cost')} {much} {more} {what_for}{rest}"
    if word.least:
        text += f", but no less than {spelled(word.least)} mana"
    return f"{text}; only the colored mana is reduced" if word.only_colored else text


def _how_much(word: Rule, voice: Voice) -> tuple[str, str]:
    """The amount, and for each of what: `{1}` for each artifact."""
    unit = 1 if word.cost is None else str(word.cost.mana)
    if word.amount == 1 and word.cost is not None:
        return str(unit), ""
    each = None if isinstance(word.amount, int) else each_of(word.amount, voice)
    if isinstance(word.amount, int):
        return ("{" + str(word.amount) + "}" if word.cost is None else str(word.cost.mana.times(word.amount))), ""
    if each is not None:
        many = str(word.cost.mana.times(each[0])) if word.cost is not None else "{" + str(each[0]) + "}"
        return many, f" for each {each[1]}"
    text = number(word.amount, voice)
    if word.cost is not None:
        return str(unit), f" X times, where X is {text}"
    return "{X}", "" if text == "X" else f", where X is {text}"


def _cast_by(word: Rule, subject: Phrase, voice: Voice) -> Phrase:
    """The spells, and who casts them."""
    if isinstance(word.subject, core_refs.Itself):
        return voice.itself if voice.this.endswith("spell") else Phrase("this spell", again="it")
    text = "spells" if _is_all(word.subject) else subject.text
    person = "they" if _is_all(word.subject) else subject.person
    if word.other is not None:
        text = f"{text} {_by(word.other, voice)}"
    return Phrase(
        text.replace(" you control", f" you {voice.term('cast')}").replace(
            "your opponents control", "your opponents cast"
        ),
        person,
    )


def _activated(word: Rule, voice: Voice) -> Phrase:
    """Which activated abilities, of what, and who activates them."""
    kind = "activated" if word.which in ("", "not mana") else word.which
    text = f"{kind} abilities"
    if isinstance(word.subject, core_refs.Itself):
        text = f"{voice.this}'s {text}"
    elif not _is_all(word.subject):
        text += f" of {several(word.subject, voice).text}"
    if word.other is not None:
        text += f" {_by(word.other, voice, 'activate')}"
    if word.which == "not mana":
        text += " that aren't mana abilities"
    return Phrase(text, "they")


def _is_all(selector: Any) -> bool:
    return isinstance(selector, Anything) or (isinstance(selector, Both) and all(_is_all(part) for part in selector.of))


def _by(players: Any, voice: Voice, verb: str = "cast") -> str:
    if isinstance(players, core_refs.You):
        return f"you {verb}"
    found = several(players, voice)
    who = found.text if found.person == "you" else f"your {found.text}" if found.text == "opponents" else found.text
    return Phrase(who, found.person).does(verb)


def during(text: str, lasts: str) -> str:
    """A sentence with its duration: at its end, or in front if it has several parts."""
    if not lasts:
        return text
    if lasts.startswith("this turn") and text.startswith(("the next time", "if ")):
        comma = text.find(",")
        return f"{text[:comma]} this turn{text[comma:]}" if comma > 0 else f"{text} this turn"
    return f"{text} {lasts}"
