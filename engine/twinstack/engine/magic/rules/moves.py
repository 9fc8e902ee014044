"""One move of Magic, and what is to be created: where it goes, and how it enters there. 110.2a, 111.2"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core import moves as core
from twinstack.engine.core.making import FaceDown
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.magic.characteristics import characteristics
from twinstack.engine.magic.words.keywords_702_002_049 import ward

BLANK = characteristics()  # a card that is exiled face down. 406.3a
HIDDEN = characteristics(types=frozenset(("Creature",)), power=2, toughness=2)
CLOAKED = HIDDEN.replaced(abilities=(ward("{2}"),))  # 701.58a


@dataclass(slots=True, init=False)
class Moving(core.Moving):
    """One object and where it is to go; most fields are about how it enters the battlefield. 110.2a"""

    tapped: bool = False
    face: int = 0
    order: str = ""  # of several cards: chosen by their owner, unless it is `any` or `random`. 401.4
    is_: tuple[Any, ...] = ()  # modifications that apply to it as it enters, by an effect of this scene. 611.2e
    scene: Scene | None = None
    attach_to: int = 0
    attacking: int = 0  # the defender it enters attacking. 508.4
    blocking: int = 0  # the attacker it enters blocking. 509.4
    no_regeneration: bool = False
    made_of: tuple[int, ...] = ()  # the exiled cards that were used to craft it. 702.167c
    link: tuple[int, str, Any] | None = (
        None  # which object's linked ability finds it, under which name, and the cause. 614.14
    )

    def __init__(
        self,
        id: int,
        to: str,
        under: int | None = None,
        bottom: bool = False,
        how: str = "",
        source: int = 0,
        rule: str = "",
        counters: dict[str, int] = NOTHING,
        face_down: FaceDown | None = None,
        tapped: bool = False,
        face: int = 0,
        order: str = "",
        is_: tuple[Any, ...] = (),
        scene: Scene | None = None,
        attach_to: int = 0,
        attacking: int = 0,
        blocking: int = 0,
        no_regeneration: bool = False,
        made_of: tuple[int, ...] = (),
        link: tuple[int, str, Any] | None = None,
    ) -> None:
        core.Moving.__init__(self, id, to, under, bottom, how, source, rule, counters=counters, face_down=face_down)
        self.tapped = tapped
        self.face = face
        self.order = order
        self.is_ = is_
        self.scene = scene
        self.attach_to = attach_to
        self.attacking = attacking
        self.blocking = blocking
        self.no_regeneration = no_regeneration
        self.made_of = made_of
        self.link = link


@mypyc_attr(native_class=False)
@dataclass(slots=True)
class Making(core.Making):
    """Tokens of one kind that a player is to create: how many, and how they enter. 111.2"""

    tapped: bool = False
    attacking: bool = False
    whom: int = 0  # what they attack, if the effect says it. 508.4
    blocking: int = 0  # the attacker they block. 509.4
    counters: Mapping[str, int] = NOTHING
    on: int = 0  # what each is created attached to
