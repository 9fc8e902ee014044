"""What several checks refuse in the same words. 101.2, 118.3, 302.6, 602.5"""

from typing import Final

from twinstack.engine.core.refusing import Refusal
from twinstack.engine.core.scene import Scene

CANT_PAY: Final = "it costs {}, and you cannot pay that now"
ONLY_IF = "its condition does not hold: {}"
_FORBIDDEN = "an effect forbids it: {}"
TAPPED: Final = Refusal("it is tapped", "118.3")
SICK = Refusal("it has no haste, and has not been yours since your turn began", "302.6")
NOT_ACTIVATED = Refusal("an effect says that its abilities can't be activated", "602.5")


def forbidden_by(scene: Scene) -> Refusal:
    """An effect forbids it; what that effect comes from is told. 101.2"""
    return Refusal(_FORBIDDEN, "101.2", scene.source)
