"""What on the field an effect finds."""

from typing import Any

from twinstack.engine.core.interpreter import find
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Ref
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.kernel.decisions import Steps


def on_field(g: Table, scene: Scene, what: Ref) -> Steps[list[Any]]:
    """The objects that a reference finds, without those that have left the field."""
    found = yield from find(g, scene, what)
    return [obj for obj in found if not obj.is_player and obj.id in g.state.objects and obj.zone == "field"]
