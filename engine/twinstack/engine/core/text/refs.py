"""References that every game has as noun phrases: "target card", "each opponent", "its controller"."""

from typing import Any

from twinstack.engine.core.text.grammar import listed, plural, spelled
from twinstack.engine.core.text.groups import Group
from twinstack.engine.core.text.nouns import group, several
from twinstack.engine.core.text.voice import IT, MANY, THEM, YOU, Phrase, Voice, key, number, refer, referred
from twinstack.engine.core.words import base, refs
from twinstack.engine.core.words.base import Both, Selector
from twinstack.engine.core.words.selectors import InZone

_EVENT_NOUNS = {"obj": "that object", "player": "that player", "source": "that source", "other": "the other"}


@referred.register
def _(word: refs.Itself, voice: Voice) -> Phrase:
    return voice.itself


@referred.register
def _(word: refs.You, voice: Voice) -> Phrase:
    return YOU


@referred.register
def _(word: refs.Each, voice: Voice) -> Phrase:
    if (among := _among(word.of, voice)) is not None:
        return Phrase(f"{among.one('each')} from among them", "it", "it")
    found = group(word.of, voice)
    again = f"that {found.short}" if found.short else "it"
    return Phrase(found.one("each"), "it", again, found.player, found.zone, found.owner)


def all_of(word: Any, voice: Voice) -> Phrase:
    """As `refer`, but every member of a set together: "all plants"."""
    if not isinstance(word, refs.Each) or _among(word.of, voice) is not None:
        return refer(word, voice)
    found = group(word.of, voice)
    again = f"those {plural(found.short)}" if found.short else "them"
    return Phrase(found.many("all"), "they", again, found.player, found.zone, found.owner)


def subject(word: Any, voice: Voice) -> Phrase:
    """As `refer`, but every member of a set as a plain plural: "plants you control"."""
    return (
        several(word, voice)
        if isinstance(word, refs.Each) and not group(word.of, voice.aside()).player
        else refer(word, voice)
    )


@referred.register
def _(word: refs.Target, voice: Voice) -> Phrase:
    if word in voice.said:
        return voice.mention(word, voice.said[word])
    if voice.nouns.is_any_target(word.of):
        text, again, many = _any_target(word, voice)
        return voice.mention(word, Phrase(text, "they" if many else "it", again))
    found = group(word.of, voice)
    found.other = found.other or word.differs
    if word.of_one_player and found.zone:
        found.owner = "a single"
    elif word.of_one_player:
        found.controls.append(("controlled by the same player",) * 2)
    text, many = _numbered(found, word.least, word.most, voice, "target ")
    if word.each_opponent:
        text = f"for each opponent, {text} that player controls"
    elif word.each_player and found.zone:
        text = text.replace(f"a {found.zone}", f"each {found.zone}", 1)
    elif word.each_player:
        text = f"for each player, {text} that player controls"
    if word.by is not None:
        text += f" of {refer(word.by, voice).possessive} choice{' that they control' if word.theirs else ''}"
    return voice.mention(word, _phrase(found, text, many or word.each_player))


def _phrase(found: Group, text: str, many: bool) -> Phrase:
    if many:
        again = f"those {plural(found.short)}" if found.short else "them"
    else:
        again = f"that {found.short}" if found.short else "it"
    return Phrase(text, "they" if many else "it", again, found.player, found.zone, found.owner)


def _any_target(word: refs.Target, voice: Voice) -> tuple[str, str, bool]:
    least, most = word.least, word.most
    other = "another" if word.differs else "any"
    if (least, most) == (1, 1):
        return f"{other} target", "it", False
    if (least, most) == (0, 1):
        return "up to one target", "it", False
    amount = _range(least, most, voice)
    return f"{amount} targets", "them", True


def _range(least: Any, most: Any, voice: Voice) -> str:
    """`two`, `up to two`, `one or two`, `any number of`."""
    if isinstance(most, int) and most >= MANY:
        return "any number of" if least == 0 else f"{counted(least, voice)} or more"
    if least == most or key(least) == key(most):
        return counted(most, voice)
    if least == 0:
        return f"up to {counted(most, voice)}"
    if least == 1 and not isinstance(most, int):
        return f"between one and {counted(most, voice)}"
    if isinstance(least, int) and isinstance(most, int) and least < most:
        return listed((spelled(n) for n in range(least, most + 1)), "or")
    return f"from {counted(least, voice)} to {counted(most, voice)}"


def counted(amount: Any, voice: Voice) -> str:
    """A number as a word that goes before a noun."""
    return spelled(amount) if isinstance(amount, int) else number(amount, voice)


def before_noun(amount: Any, voice: Voice) -> tuple[str, str]:
    """A number as what goes before a noun and what follows later: `three`, or `X` and `, where X is …`."""
    text = counted(amount, voice)
    short = isinstance(amount, int) or text in ("X", "that many")
    return (text, "") if short else ("X", f", where X is {text}")


_SHORT = ("X", "up to X", "between one and X", "that many", "up to that many")


def _numbered(found: Group, least: Any, most: Any, voice: Voice, word: str) -> tuple[str, bool]:
    """A group with its number, and whether that is more than one."""
    if (least, most) == (1, 1):
        return (found.one("target") if word else found.one()), False
    amount = _range(least, most, voice)
    if most == 1:
        other = "other " if found.other else ""
        return f"{amount} {other}{word}{found.bare()}", False
    long = not isinstance(most, int) and amount not in _SHORT
    if long:
        what = found.many(word.strip(), "and/or")
        return (
            f"up to X {what}, where X is {number(most, voice)}" if least == 0 else f"X {what}, where X is {amount}",
            True,
        )
    other = "other " if found.other else ""
    return f"{amount} {other}{word}{found.bare(True, 'and/or')}", True


@referred.register
def _(word: refs.Pick, voice: Voice) -> Phrase:
    if word in voice.said:
        return voice.mention(word, voice.said[word])
    if word.most == 1 and (those := _just_those(word.of)) is not None:
        chance = " at random" if word.at_random else ""
        return voice.mention(word, Phrase(f"one of {refer(those, voice).text}{chance}", again="it"))
    if isinstance(word.of, Both) and word.most == 1 and any(isinstance(part, refs.Those) for part in word.of.of):
        return voice.mention(word, Phrase("one of them", again="it"))
    among = _among(word.of, voice)
    found = group(word.of, voice) if among is None else among
    text, many = _numbered(found, word.least, word.most, voice, "")
    if among is not None:
        text += " from among them"
    if word.at_random:
        text += " chosen at random" if found.player else " at random"
    elif word.by is not None and not isinstance(word.by, refs.You):
        text += f" of {refer(word.by, voice).possessive} choice"
    if word.different:
        text += f" with different {word.different}s"
    if word.of_each is not None:
        of = getattr(word.of_each, "of", None)
        whose = group(of, voice).bare() if isinstance(of, Selector) else f"of {refer(word.of_each, voice).text}"
        text, many = f"for each {whose}, {text} that player controls", True
    phrase = voice.mention(word, _phrase(found, text, many))
    voice.said[("key", word.key)] = phrase
    return phrase


def _just_those(of: Selector) -> refs.Remembered | None:
    """What an earlier instruction found, if these are all of it: `it`, or what of it is in a zone."""
    parts = of.of if isinstance(of, Both) else (of,)
    found = [part for part in parts if isinstance(part, refs.Remembered)]
    return found[0] if found and all(isinstance(part, refs.Remembered | InZone) for part in parts) else None


def _among(of: Selector, voice: Voice) -> Group | None:
    """The noun phrase for those of the cards just found that are something besides: "plant card from among them"."""
    if not isinstance(of, Both):
        return None
    besides = [part for part in of.of if not isinstance(part, refs.Remembered | InZone)]
    them = any(isinstance(part, refs.Remembered) for part in of.of)
    if not them or voice.it.person != "they":
        return None
    return group(Both(tuple(besides)), voice, "card") if besides else Group("card", voice.nouns)


@referred.register
def _(word: refs.Remembered, voice: Voice) -> Phrase:
    if word.key == "it":
        return voice.it
    before = voice.said.get(("key", word.key))
    if before is not None:
        return before.once_more()
    if word.key in voice.nouns.remembered:
        many = word.key.endswith("s")
        return Phrase(voice.nouns.remembered[word.key], "they" if many else "it", again="them" if many else "it")
    return THEM if word.key.endswith("s") else IT


@referred.register
def _(word: refs.That, voice: Voice) -> Phrase:
    noted = voice.event.get(word.what)
    if noted is not None:
        return noted
    return Phrase(_EVENT_NOUNS.get(word.what, "it"), player=word.what == "player", again="it")


@referred.register
def _(word: refs.Those, voice: Voice) -> Phrase:
    return Phrase("each of them", again="it")


@referred.register
def _(word: refs.ControllerOf, voice: Voice) -> Phrase:
    return _person(word.of, "controller", voice)


@referred.register
def _(word: refs.OwnerOf, voice: Voice) -> Phrase:
    return _person(word.of, "owner", voice)


def _person(of: base.Ref, role: str, voice: Voice) -> Phrase:
    mentioned = of in voice.said or ("key", getattr(of, "key", None)) in voice.said
    what = refer(of, voice)
    if what.player:
        return what
    many = what.person == "they"
    text = person(what, f"{role}s" if many else role, mentioned=mentioned)
    return Phrase(text, "they" if many else "it", "those players" if many else "that player", player=True)


def person(what: Phrase, role: str, *, mentioned: bool = False) -> str:
    """The controller or owner of something: "its controller", "the controller of target plant"."""
    if mentioned or what.text in ("it", "them", "they") or what.text.startswith(("that ", "those ")):
        return f"{what.its} {role}"
    if what.text.startswith(("this ", "enchanted ", "equipped ")):
        return f"{what.possessive} {role}"
    return f"the {role} of {what.text}"


@referred.register
def _(word: refs.ActivePlayer, voice: Voice) -> Phrase:
    return Phrase("the active player", again="that player", player=True)


@referred.register
def _(word: refs.AllOfThese, voice: Voice) -> Phrase:
    parts = [refer(part, voice) for part in word.of]
    return Phrase(listed(part.text for part in parts), "they", "them", player=all(part.player for part in parts))


@referred.register
def _(word: refs.TargetsOf, voice: Voice) -> Phrase:
    return Phrase(f"each target of {refer(word.of, voice).text}", again="it")


@referred.register
def _(word: refs.ThisAbility, voice: Voice) -> Phrase:
    return Phrase(f"this {voice.nouns.played}" if voice.played else "this ability", again="it")


@referred.register
def _(word: refs.Fixed, voice: Voice) -> Phrase:
    many = len(word.ids) != 1
    return Phrase("those objects" if many else "that object", "they" if many else "it", "them" if many else "it")


@referred.register
def _(word: refs.AsGiven, voice: Voice) -> Phrase:
    if word.names:
        return Phrase(listed(word.names), "they" if len(word.names) > 1 else "it")
    return Phrase(voice.giver if isinstance(word.of, refs.Itself) else "that card", again="it")


@referred.register
def _(word: refs.ChosenPlayer, voice: Voice) -> Phrase:
    return Phrase("the chosen player", again="that player", player=True)
