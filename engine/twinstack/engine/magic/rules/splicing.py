"""Splicing: the texts of cards in hand are added to a spell as it is cast. 702.47"""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.modes import can_choose, modal_word
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import emit
from twinstack.engine.core.words.base import Effect, Word
from twinstack.engine.core.words.refs import Target
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.remembering import Unique, remembered
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.abilities import keyword_values
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.deeds import seq

Text = Callable[[Any], Effect | None]


def splice(
    g: Table, seat: int, spell: Obj, text: Effect | None, own: Text, affordable: Callable[[list[Cost]], bool]
) -> Steps[tuple[tuple[Effect, ...], list[Cost]]]:
    """Let the player splice cards one after another, in the order of their texts, as long as they can pay. 702.47a-b"""
    s = g.state
    texts: list[Effect] = []
    costs: list[Cost] = []
    used: list[int] = []
    while text is not None:
        found = {}
        for id in s.players[seat].hand:
            price = None if id in used else _price(s, seat, s.objects[id], spell, text, own)
            if price is not None and affordable([*costs, price]):
                found[id] = price
        cards = [s.objects[id] for id in found]
        prompt = f"Splice which card onto {spell.chars.name}?"
        picked = yield from choose(g, seat, "splice", prompt, cards, 0, 1, spell.id)
        if not picked:
            break
        card = picked[0]
        used.append(card.id)
        costs.append(found[card.id])
        added = own(card.chars)
        if added is not None:
            texts.append(added)
            text = joined(text, added)
        emit(g, Event("reveal", card.id, seat, spell.id, rule="702.47a"))
    return tuple(texts), costs


def whole(text: Effect | None, spliced: tuple[Effect, ...]) -> Effect | None:
    """A text with all that is spliced onto it. 702.47c"""
    for added in spliced:
        text = added if text is None else joined(text, added)
    return text


def _price(s: MagicState, seat: int, card: Obj, spell: Obj, text: Effect, own: Text) -> Cost | None:
    """What it costs to splice a card; None if it cannot be spliced."""
    for onto, price in keyword_values(card.chars, "splice"):
        scene = Scene(spell.id, seat)
        added = own(card.chars)
        if added is None or not onto.test(s, scene, spell):
            continue
        if modal_word(added) is not None and modal_word(text) is not None:
            continue  # modes can be chosen for only one text
        if can_choose(s, added, scene, spell):
            found: Cost = price
            return found
    return None


_joined: Unique[tuple[Effect, Effect], Effect] = Unique()


@remembered
def joined(text: Effect, added: Effect) -> Effect:
    """One text after the other. A text that occurs twice has targets of its own each time. 702.47d"""
    there = {part for part in text.walk() if isinstance(part, Target)}
    whole = seq(text, _anew(added, {}) if any(part in there for part in added.walk()) else added)
    return _joined.keep((text, added), whole)


def _anew(word: Any, made: dict[Any, Any]) -> Any:
    """A copy of a text whose targets are chosen separately."""
    if isinstance(word, tuple):
        return tuple(_anew(part, made) for part in word)
    if not isinstance(word, Word):
        return word
    if word not in made:
        parts = {part.name: getattr(word, part.name) for part in fields(word) if part.init}
        news = {name: _anew(part, made) for name, part in parts.items()}
        changed = any(news[name] is not parts[name] and news[name] != parts[name] for name in parts)
        made[word] = replace(word, **news) if changed or isinstance(word, Target) else word
    return made[word]
