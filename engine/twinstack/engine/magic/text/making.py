"""Actions that make something: tokens, copies of things, emblems, mana."""

from typing import Any

from twinstack.engine.core.text.grammar import listed, spelled
from twinstack.engine.core.text.nouns import group
from twinstack.engine.core.text.numbers import each_of
from twinstack.engine.core.text.refs import counted
from twinstack.engine.core.text.sentences import said, whole
from twinstack.engine.core.text.voice import Clause, Phrase, Voice, clauses, number, refer
from twinstack.engine.core.words import copying
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.magic.mana import KIND_LETTERS
from twinstack.engine.magic.text import tokens
from twinstack.engine.magic.text.deeds import by, things, with_counters
from twinstack.engine.magic.text.exceptions import except_for
from twinstack.engine.magic.words import effects_players, effects_tokens

THATS = "that's a copy"


@clauses.register
def _(word: effects_tokens.Create, voice: Voice) -> list[Clause]:
    noun = tokens.token(word.token, voice)
    adjectives = " and ".join(name for name, on in (("tapped", word.tapped), ("attacking", word.attacking)) if on)
    text = things(word.amount, f"{adjectives} {noun}".strip() if word.tapped and not word.attacking else noun, voice)
    if word.attacking:
        text += f" that {'is' if word.amount == 1 else 'are'} {adjectives}"
    text += with_counters(word.counters, voice, word.amount == 1)
    if word.on is not None:
        text += f" attached to {refer(word.on, voice).text}"
    found = by(word.under, voice.term("create"), _into_play(text, voice), voice)
    _made(word.amount, voice)
    return found


def _into_play(text: str, voice: Voice) -> str:
    """Tokens are created, or put into play."""
    return text if voice.term("create") == "create" else f"{text} {voice.term('onto the battlefield')}"


def _made(amount: Any, voice: Voice) -> None:
    """From now on, `it` means the tokens."""
    voice.it = Phrase("that token", again="it") if amount == 1 else Phrase("those tokens", "they", "them")
    voice.it_is = voice.focus = object()
    voice.deed = ("token", "created")


@clauses.register
def _(word: effects_tokens.CreateCopy, voice: Voice) -> list[Clause]:
    several = _several_copies(word, voice)
    one = "token" if not word.tapped or word.attacking else "tapped token"
    attacking = ""
    if word.attacking:
        attacking = f" and {'are' if several else 'is'} {'tapped and ' if word.tapped else ''}attacking"
        attacking += " that player or a planeswalker they control" if word.for_each is not None else ""
        attacking += f" {refer(word.whom, voice).text}" if word.whom is not None else ""
    if word.blocking is not None:
        attacking += f" and {'are' if several else 'is'} blocking {_blocked(word.blocking, voice)}"
    also = with_counters(word.counters, voice, not several)
    if word.on is not None:
        also += f" attached to {refer(word.on, voice).text}"
    return _token_copies(word, voice, one, attacking, also)


def _blocked(blocking: Any, voice: Voice) -> str:
    original = isinstance(blocking, core_refs.Remembered) and blocking.key == "it"
    return "what it is a copy of" if original else refer(blocking, voice).text


@clauses.register
def _(word: copying.CreateCopy, voice: Voice) -> list[Clause]:
    return _token_copies(word, voice)


def _several_copies(word: copying.CreateCopy, voice: Voice) -> bool:
    counted_out = each_of(word.amount, voice)
    return word.amount != 1 and (counted_out is None or counted_out[0] != 1)


def _token_copies(
    word: copying.CreateCopy, voice: Voice, one: str = "token", attacking: str = "", also: str = ""
) -> list[Clause]:
    """`create two tokens that are copies of …`; `attacking` and `also` are how they enter."""
    of = refer(word.of, voice)
    each = refer(word.for_each, voice) if word.for_each is not None else None
    counted_out = each_of(word.amount, voice)
    several = _several_copies(word, voice)
    of_each = "each of " if of.person == "they" and not several else ""
    made = things(word.amount if several else 1, one, voice)
    text = f"{made} {'that are copies' if several else THATS} of {of_each}{of.text}{attacking}"
    text += except_for(word.except_, voice, many=several, this="this token") + also
    if each is not None:
        text += f" for each of {each.text}" if each.person == "they" else f" for {each.text}"
    if counted_out is not None and not several:
        text += f" for each {counted_out[1]}"
    found = by(word.under, voice.term("create"), _into_play(text, voice), voice)
    _made(2 if of_each or each is not None or isinstance(word.of, core_refs.Each) else word.amount, voice)
    return found


@clauses.register
def _(word: copying.CopyInto, voice: Voice) -> list[Clause]:
    of = refer(word.of, voice)
    where = f" in {'' if word.zone == 'exile' else 'the '}{word.zone}" if word.zone else " where it is"
    several = word.amount != 1
    text = f"{things(word.amount, 'copy', voice)} of {of.text}{where}{except_for(word.except_, voice, many=several)}"
    return by(word.under, voice.term("create"), _into_play(text, voice), voice)


@clauses.register
def _(word: effects_players.GetEmblem, voice: Voice) -> list[Clause]:
    return by(word.who, "get", f"an emblem with {tokens.quoted(word.emblem, voice)}", voice, spoken=True)


def _spent_only(word: effects_players.AddMana, voice: Voice) -> str:
    """What mana may be spent on: `cast an artifact spell or to activate an ability of an artifact`. 106.6"""
    of = word.only
    spells = "spells" if of is None else f"{group(of, voice).one()} spell"
    abilities = "abilities" if of is None else f"an ability of {group(of, voice).one()}"
    ways = {"cast": f"cast {spells}", "activate": f"activate {abilities}"}
    return ways.get(word.only_to) or " or to ".join(ways.values())


@clauses.register
def _(word: effects_players.AddMana, voice: Voice) -> list[Clause]:
    found = by(word.who, "add", mana_of(word, voice), voice)
    if word.only is not None or word.only_to:
        found.append(Clause(f"spend this mana only to {_spent_only(word, voice)}"))
    if word.for_combat:
        found.append(Clause("until end of combat, you don't lose this mana as steps and phases end"))
    if word.then is not None:
        what = group(word.spent_for, voice, "spell or ability").one() if word.spent_for is not None else "anything"
        inner = voice.aside()
        inner.event = {"obj": Phrase("that spell or ability" if "ability" in what else "that spell", again="it")}
        deed = said(word.then, inner, flowing=True).removesuffix(".")
        found += whole(f"when you spend this mana on {what}, {deed}")
    return found


def mana_of(word: effects_players.AddMana, voice: Voice) -> str:
    """What is added: `{G}{G}`, `{W} or {U}`, `one mana of any color`."""
    if word.chosen:
        return f"{_mana(word.amount, voice)} of the chosen color"
    if word.choices == tuple((kind,) for kind in (1, 2, 4, 8, 16)):
        one = "" if word.amount == 1 else "one "
        return f"{_mana(word.amount, voice)} of any {one}color"
    options = ["".join("{" + KIND_LETTERS.get(kind, "?") + "}" for kind in choice) for choice in word.choices]
    if isinstance(word.amount, int) and word.amount > 1 and len(options) == 1:
        return options[0] * word.amount
    text = listed(options, "or")
    if word.amount == 1:
        return text
    each = each_of(word.amount, voice)
    if each is not None and each[0] == 1:
        return f"{text} for each {each[1]}"
    return (
        f"{counted(word.amount, voice)} mana, each {text}"
        if len(options) > 1
        else f"an amount of {text} equal to {number(word.amount, voice)}"
    )


def _mana(amount: Any, voice: Voice) -> str:
    if isinstance(amount, int):
        return f"{spelled(amount)} mana"
    text = number(amount, voice)
    return f"{text} mana" if text in ("X", "that much") else f"an amount of mana equal to {text},"
