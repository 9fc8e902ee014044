"""What is created as a copy: tokens in the usual zone, or copies in another."""

from collections.abc import Sequence
from typing import Any

from twinstack.engine.core.copying.copiable_values import face_of_copy
from twinstack.engine.core.copying.copied import copy_of
from twinstack.engine.core.creating import create, create_elsewhere
from twinstack.engine.core.interpreter import does, each_player, find, ids_of
from twinstack.engine.core.making import EVERYONE
from twinstack.engine.core.moves import Making
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.words.base import amount
from twinstack.engine.core.words.copying import CopyInto, CreateCopy
from twinstack.engine.kernel.decisions import BREATH, PORTION, Steps
from twinstack.engine.kernel.events import Event


@does(CreateCopy)
def _create_copy(g: Table, effect: CreateCopy, scene: Scene) -> Steps[Scene]:
    made = yield from create(g, (yield from copies_wanted(g, effect, scene)), scene.source, scene.you)
    return scene.remembering(it=tuple(made), amount=len(made), did=bool(made))


def copies_wanted(g: Table, effect: CreateCopy, scene: Scene) -> Steps[list[Any]]:
    """How many copies of each original are to be created for each player."""
    s = g.state
    makings: list[Any] = []
    for player in (yield from each_player(g, scene, effect.under)):
        made_for: tuple[int, ...] = ()
        if effect.for_each is not None:
            made_for = ids_of((yield from find(g, scene, effect.for_each)))
        for at, original in enumerate((yield from find(g, scene, effect.of)), 1):
            if at % PORTION == 0:
                yield BREATH
            if not original.is_player:
                number = amount(s, scene, effect.amount)
                number *= len(made_for) if effect.for_each is not None else 1
                makings.append(copies(s, original, number, player.seat, scene, effect.except_, made_for))
    return makings


def copies(
    s: CoreState,
    original: Any,
    number: int,
    seat: int,
    scene: Scene,
    except_: Sequence[Any] = (),
    made_for: Sequence[int] = (),
    kind: str = "token",
) -> Any:
    """This many copies of it. They have its copiable values, and nothing else of it."""
    meaning = s.meaning
    rule = meaning.numbers.get("token copy" if kind == "token" else "card copy", "")
    copied = copy_of(s, original, scene.source, rule, except_, scene, both_faces=True)
    face = face_of_copy(original, copied.value)
    known = EVERYONE if kind == "token" else original.known | 1 << seat
    chosen = {"copy of": original.id}
    return meaning.moves.making(copied.value, number, seat, face, copied, chosen, made_for, kind, known)


@does(CopyInto)
def _copy_into(g: Table, effect: CopyInto, scene: Scene) -> Steps[Scene]:
    """If the copies are to be where the original is: only of what is still there, and has no controller there.

    Copies of what has one are tokens, or are put on the stack.
    """
    s = g.state
    made: list[int] = []
    for player in (yield from each_player(g, scene, effect.under)):
        for original in (yield from find(g, scene, effect.of)):
            if original.is_player:
                continue
            zone = effect.zone or original.zone
            if not effect.zone and (original.id not in s.objects or zone in s.sheet.controlled):
                continue
            number = amount(s, scene, effect.amount)
            making = copies(s, original, number, player.seat, scene, effect.except_, kind="copy")
            for at in range(1, number + 1):
                if at % PORTION == 0:
                    yield BREATH
                made.append(copy_into(g, making, zone, scene.source))
    return scene.remembering(it=tuple(made), amount=len(made), did=bool(made))


def copy_into(g: Table, making: Making, zone: str, source: int) -> int:
    """One of these copies is in the zone, which is told."""
    meaning = g.state.meaning
    new = create_elsewhere(g.state, making, zone)
    meaning.tell(g, Event("copy", new.id, making.seat, source, rule=meaning.numbers.get("card copy", "")))
    id: int = new.id
    return id
