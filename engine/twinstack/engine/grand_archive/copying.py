"""Copying in Grand Archive: a copy is made in the zone of its original. The rest is in `core/copying`. Copy"""

from typing import Any

from twinstack.engine.core.asking import yes
from twinstack.engine.core.changing_targets import retarget
from twinstack.engine.core.copying.created_copies import copies
from twinstack.engine.core.copying.on_the_stack import put_copy, twin
from twinstack.engine.core.creating import create_elsewhere
from twinstack.engine.core.interpreter import DOERS, does, find, players
from twinstack.engine.core.modes import choose_modes, modal_word
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.targeting import choose_targets
from twinstack.engine.core.words import copying as core_words
from twinstack.engine.core.words.base import amount
from twinstack.engine.grand_archive.effects_tokens import summon
from twinstack.engine.grand_archive.keywords import stay_imbued
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.grand_archive.verbs import emit
from twinstack.engine.grand_archive.words.copying import BecomeCopy, Copy
from twinstack.engine.grand_archive.words.effects import END_OF_TURN
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event

does(BecomeCopy)(DOERS[core_words.BecomeCopy])

COPIES_OF_CARDS_LAST = END_OF_TURN
"""Copy 1.d"""


@does(Copy)
def _copy(g: Table, effect: Copy, scene: Scene) -> Steps[Scene]:
    """A copy is controlled by the player who makes it. Copy 1, 2"""
    made: list[int] = []
    ways = {"effects stack": _on_stack, "field": _as_token}
    for player in (yield from players(g, scene, effect.by)):
        for original in (yield from find(g, scene, effect.what)):
            if not original.is_player and original.id in g.state.objects:
                copying = ways.get(original.zone, _in_zone)
                made += yield from copying(g, effect, scene, original, player.seat)
    return scene.it(*made).remembering(did=bool(made))


def _on_stack(g: Table, effect: Copy, scene: Scene, original: Any, seat: int) -> Steps[list[int]]:
    """The copy has all choices of the original; targets and modes are chosen anew if allowed. Copying Abilities 1; 4"""
    s, made = g.state, []
    for _ in range(amount(s, scene, effect.amount)):
        new = twin(s, original, seat, scene, effect.except_)
        if effect.may_choose:
            yield from _choose_anew(g, new, seat)
        put_copy(g, new, original, scene.source)
        made.append(new.id)
    return made


def _choose_anew(g: Table, new: Any, seat: int) -> Steps[None]:
    """New modes have new targets; X and what was paid stay. Copy 4, 4.a"""
    s = g.state
    source = s.meaning.source_of(s, new)
    if modal_word(new.cast.do) is not None and (yield from yes(g, seat, "modes anew", "Choose other modes?", new.id)):
        fresh = new.cast.changed(modes=(), slots=(), targets=(), division={})
        said = yield from choose_modes(g, new, fresh, source)
        if said is not None:
            said = yield from choose_targets(g, new, said, source)
        if said is not None:
            new.cast = said
            return
    if new.cast.slots:
        new.cast = yield from retarget(g, new, new.cast)


def _as_token(g: Table, effect: Copy, scene: Scene, original: Any, seat: int) -> Steps[list[int]]:
    """The token copies the printed face that is up, and nothing else of the object. Copying Objects 1"""
    number = amount(g.state, scene, effect.amount)
    making = copies(g.state, original, number, seat, scene, effect.except_)
    making.rested = effect.rested
    emit(g, Event("copy object", original.id, seat, scene.source))
    return (yield from summon(g, [making], scene.source))


def _in_zone(g: Table, effect: Copy, scene: Scene, original: Any, seat: int) -> Steps[list[int]]:
    """The copy of a card lies where the card does, until the turn ends; in the intent, until the combat ends.

    Copy 1.b, 1.d
    """
    s, made = g.state, []
    for _ in range(amount(s, scene, effect.amount)):
        making = copies(s, original, 1, seat, scene, effect.except_, kind="copy")
        new = create_elsewhere(s, making, original.zone)
        if "loaded in" in original.marks:
            s.set_mark(new, "loaded in", original.marks["loaded in"])
        new.cast, new.choices = original.cast, {**new.choices, "lasts": COPIES_OF_CARDS_LAST}
        stay_imbued(new, original)
        emit(g, Event("copy", new.id, seat, scene.source, other=original.id))
        made.append(new.id)
    yield from ()
    return made
