"""What triggered abilities wait for in the course of play: combat, damage, steps, what players do."""

from typing import Any

from twinstack.engine.core.text.grammar import ordinal, spelled
from twinstack.engine.core.text.nouns import group, one_of
from twinstack.engine.core.text.voice import Phrase, Voice, occasion, refer
from twinstack.engine.core.words import base, watching
from twinstack.engine.core.words import refs as core_refs
from twinstack.engine.core.words.base import Ref
from twinstack.engine.core.words.selectors import Anything, APlayer
from twinstack.engine.magic.text.watches import doer, player, told
from twinstack.engine.magic.words import daytime, refs, watches_play

_STEPS = {
    "main": "precombat main phase", "begin combat": "combat", "end": "end step", "second main": "postcombat main phase",
    "attackers": "declare attackers step", "blockers": "declare blockers step", "first damage": "combat damage step",
    "damage": "combat damage step", "end combat": "end of combat", "untap": "untap step", "upkeep": "upkeep",
    "draw": "draw step", "cleanup": "cleanup step",
}  # fmt: skip
_PLAYER_DOES = {
    "gain life": "gain life", "lose life": "lose life", "draw": "draw {a card}", "discard": "discard {a card}",
    "sacrifice": "sacrifice {a permanent}", "cycle": "cycle {a card}", "scry": "scry", "surveil": "surveil",
    "search": "search a library", "shuffle": "shuffle a library", "mill": "mill {a card}", "land": "play {a land}",
    "proliferate": "proliferate", "lose": "lose the game", "create": "create {a token}", "exile": "exile {a card}",
    "mana": "add mana", "attack player": "attack {a player}", "crime": "commit a crime",
    "foretell": "foretell {a card}", "plot": "plot {a card}",
    "monarch": "become the monarch",
}  # fmt: skip


@occasion.register
def _(word: daytime.DaytimeChanges, voice: Voice) -> str:
    return "whenever day becomes night or night becomes day"


@occasion.register
def _(word: watches_play.DealsTogether, voice: Voice) -> str:
    """Damage dealt at the same time by several sources: "is dealt damage", "one or more creatures deal damage"."""
    kind = "damage" if word.combat is None else "combat damage" if word.combat else "noncombat damage"
    if isinstance(word.what, Anything):
        found = doer(word.to, voice)
        voice.event["source"] = Phrase("that source", again="it")
        return told("whenever", found, f"be dealt {kind}")
    to = "" if _anything(word.to) else f" to {one_of(word.to, voice).text}"
    voice.event["obj"] = Phrase("that player", again="that player", player=True)
    return f"whenever {group(word.what, voice, 'source').many('one or more')} deal {kind}{to}"


@occasion.register
def _(word: watches_play.Attacks, voice: Voice) -> str:
    found = doer(word.what, voice)
    whom = f" {one_of(word.whom, voice).text}" if word.whom is not None else ""
    beside = f" together with {one_of(word.beside, voice).text}" if word.beside is not None else ""
    voice.event["player"] = Phrase("the defending player", again="that player", player=True)
    voice.event["other"] = Phrase("that player or planeswalker", again="it")
    return told("whenever", found, f"attack{whom}{' alone' if word.alone else ''}{beside}")


@occasion.register
def _(word: watches_play.PlayerAttacks, voice: Voice) -> str:
    who = player(word.who, voice)
    many = "" if word.least == 1 else f" with {spelled(word.least)} or more creatures"
    return told("whenever", who, f"attack{many}")


@occasion.register
def _(word: watches_play.Blocks, voice: Voice) -> str:
    found = doer(word.what, voice)
    whom = f" {one_of(word.whom, voice).text}" if word.whom is not None else ""
    voice.event["other"] = Phrase(
        "that creature" if isinstance(word.what, Ref) else "the creature it blocked", again="it"
    )
    return told("whenever", found, f"block{whom}")


@occasion.register
def _(word: watches_play.BecomesBlocked, voice: Voice) -> str:
    return told("whenever", doer(word.what, voice), "become blocked")


@occasion.register
def _(word: watches_play.NotBlocked, voice: Voice) -> str:
    found = doer(word.what, voice)
    voice.event["player"] = Phrase("the defending player", again="that player", player=True)
    verb = Phrase("", found.person).does("be").strip()
    return f"whenever {found.does('attack')} and {verb}n't blocked"


@occasion.register
def _(word: watches_play.Deals, voice: Voice) -> str:
    kind = "damage" if word.combat is None else "combat damage" if word.combat else "noncombat damage"
    wide = _anything(word.to)
    source = one_of(word.what, voice, "source")
    again = "it" if isinstance(word.what, core_refs.Itself) else source.again or "it"
    if isinstance(word.what, refs.Host):
        again = "it"
    voice.event["source"] = Phrase(again, again="it")
    to = one_of(word.to, voice)
    noted = "that permanent or player" if wide else to.again or to.text
    voice.event["obj"] = Phrase(noted, to.person, noted, player=to.player)
    voice.event["player"] = Phrase("that player", again="that player", player=True)
    return told("whenever", source, f"deal {kind}{'' if wide else f' to {to.text}'}")


def _anything(selector: Any) -> bool:
    return isinstance(selector, base.Either) and {type(part) for part in selector.of} == {Anything, APlayer}


@occasion.register
def _(word: watching.Beginning, voice: Voice) -> str:
    step = _STEPS.get(word.step, f"{word.step} step")
    if word.step == "end combat":
        return f"at end of combat{' on your turn' if isinstance(word.whose, core_refs.You) else ''}"
    if isinstance(word.whose, core_refs.You):
        voice.event["player"] = Phrase("you", "you", "you", player=True)
        return f"at the beginning of {'combat on your turn' if step == 'combat' else f'your {step}'}"
    voice.event["player"] = Phrase("that player", again="that player", player=True)
    if isinstance(word.whose, APlayer) and voice.each_players:
        on = "combat on each player's turn" if step == "combat" else f"each player's {step}"
        return f"at the beginning of {on}"
    if isinstance(word.whose, APlayer):
        return "at the beginning of each combat" if step == "combat" else f"at the beginning of each {step}"
    if isinstance(word.whose, (core_refs.ControllerOf, core_refs.OwnerOf)):
        return f"at the beginning of the {step} of {refer(word.whose, voice).text}"
    whose = one_of(word.whose, voice) if isinstance(word.whose, Ref) else Phrase(group(word.whose, voice).one("each"))
    on = f"combat on {whose.possessive} turn" if step == "combat" else f"{whose.possessive} {step}"
    return f"at the beginning of {on}"


@occasion.register(watching.PlayerActs)
@occasion.register(watches_play.PlayerDoes)
def _(word: watching.PlayerActs, voice: Voice) -> str:
    who = player(word.who, voice)
    if word.does == "ring tempts":
        return f"whenever the Ring tempts {who.text}"
    text = _PLAYER_DOES.get(word.does, word.does)
    before, brace, default = text.partition("{")
    if brace:
        noun = default.rstrip("}").split(" ", 1)[1]
        if word.what is None:
            what = Phrase(default.rstrip("}"), again=f"that {noun}")
        else:
            what = one_of(word.what, voice)
            if not isinstance(word.what, Ref):
                found = group(word.what, voice, noun)
                found.controls = []
                what = Phrase(found.one(), again=f"that {found.short or noun}")
        voice.event["obj"] = Phrase(what.again or "it", again="it")
        text = before + what.text
    if word.nth:
        whose = "your" if isinstance(word.who, core_refs.You) else "their"
        thing = what.text.removeprefix("an ").removeprefix("a ") if brace else ""
        text = (
            f"{before}{whose} {ordinal(word.nth)} {thing} each turn"
            if brace
            else f"{text} the {ordinal(word.nth)} time each turn"
        )
    return told("whenever", who, text)
