"""Priority: lists everything that a player may do now, and does what they choose. 117"""

from collections.abc import Iterator, Sequence
from functools import partial

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.asking import named
from twinstack.engine.core.durations import Lasting, add_lasting, end_lasting
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.priority import Action, Offers
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.rules_in_force import rule_amount
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.remembering import FEW, remembered, remembering
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules import faces, moving, rooms
from twinstack.engine.magic.rules.available_mana import (
    AvailableMana,
    UsableManaAbility,
    available_mana,
    can_pay_mana,
    gives_alone,
    mana_text,
)
from twinstack.engine.magic.rules.casting import (
    activate,
    cast,
    could_begin,
    may_activate,
    may_cast,
)
from twinstack.engine.magic.rules.commanders import may_cast_from
from twinstack.engine.magic.rules.foretelling import castable_foretold
from twinstack.engine.magic.rules.inset_spells import back_from_adventure
from twinstack.engine.magic.rules.payable import can_pay_others
from twinstack.engine.magic.rules.paying import pay, tap_for_mana
from twinstack.engine.magic.rules.permission import (
    lets_play_elsewhere,
    may_play,
    playable_elsewhere,
    prices,
    use_permission,
)
from twinstack.engine.magic.rules.pricing import taxed
from twinstack.engine.magic.rules.refusals import CANT_PAY, ONLY_IF
from twinstack.engine.magic.rules.rooms import unlockable
from twinstack.engine.magic.rules.set_aside import castable_by_now
from twinstack.engine.magic.rules.timing import sorcery_time
from twinstack.engine.magic.rules.ways_to_cast import Way, after_blocks, changes_spells, extras_for_flash, ways
from twinstack.engine.magic.rules.wording import labelled
from twinstack.engine.magic.state import Buried, MagicState, Table
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.turn import turn_of
from twinstack.engine.magic.words.abilities import Activated, SpecialAction, keyword_values
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.mods import AbilitiesMod

OFTEN = 10
"""An action that was taken back this often is not offered until another is done: it cannot be completed."""


@mypyc_attr(free_list_len=1)
class Moment:
    """What holds now for every card that a player might play, cast or use."""

    __slots__ = ("available", "changes", "lands", "slow", "speeds")

    def __init__(self, s: MagicState, seat: int, available: AvailableMana, slow: bool) -> None:
        """`slow`: a sorcery could be cast. 117.1a"""
        self.available, self.slow = available, slow
        self.lands = slow and land_is_left(s, seat)
        self.changes = changes_spells(s)  # an effect may give spells flash, among other things
        self.speeds = self.changes or bool(s.rules.get("flash"))  # what is slow might be cast as though it were not


def offers_of(g: Table, seat: int) -> Offers:
    """Everything that the player may do now, each option with the function that does it. 117.1"""
    s = g.state
    found = Offers()
    options, actions = found.options, found.actions
    available = available_mana(g, seat, to_look=True)
    slow = sorcery_time(s, seat) is True
    moment = Moment(s, seat, available, slow)
    looked_at = slow or moment.speeds
    for id in s.players[seat].hand:
        obj = s.objects[id]
        sides, chars = obj.copiable.faces, obj.chars  # without a call for each card
        if chars is not sides[0]:
            sides = (*sides, chars)
        if looked_at or _acts_fast(sides):
            _card_actions(g, seat, obj, sides, moment, options, actions)
    _elsewhere(g, seat, moment, options, actions)
    _permanents(g, seat, available, options, actions)
    if (
        actions
        and available.abilities
        and not turn_of(s).by_hand
        and any(id.startswith(("cast", "use")) for id in actions)
    ):
        options.append(Option("by hand", "Pay for the next spell or ability by hand"))
        actions["by hand"] = lambda: _by_hand(g)
    if s.profile.terms.renderings:
        options[:] = labelled(options, s.profile.terms)
    if g.taken_back:
        options[:] = [one for one in options if g.taken_back.get(one.id, 0) < OFTEN]
    return found


def do(g: Table, seat: int, picked: str, offers: Offers) -> Steps[None]:
    """Do what an option stands for, including mana abilities. 605.3a"""
    return _tap(g, seat, picked) if picked.startswith("mana:") else offers.actions[picked]()


def _card_actions(
    g: Table,
    seat: int,
    obj: Obj,
    sides: tuple[Characteristics, ...],
    moment: Moment,
    options: list[Option],
    actions: dict[str, Action],
) -> None:
    s, zone, available = g.state, obj.zone, moment.available
    land, spell, fast, works = _uses(sides, zone)
    if land and moment.lands:
        _lands(g, seat, obj, options, actions)
    if (moment.slow or fast or moment.speeds) and (spell or moment.changes):
        for at, way in enumerate(ways(s, obj, seat)):
            if may_cast(g, seat, obj, way, available):
                id = f"cast:{obj.id}" if at == 0 else f"cast:{obj.id}:{at}"
                options.append(Option(id, way.label, (obj.id,)))
                actions[id] = _caster(g, seat, obj, way)
    if works:
        _abilities(g, seat, obj, available, options, actions)
        if zone == "hand":
            _specials(g, seat, obj, available, options, actions)


def _specials(
    g: Table, seat: int, obj: Obj, available: AvailableMana, options: list[Option], actions: dict[str, Action]
) -> None:
    """Special actions that a card in hand allows. 116.2f, 116.2h"""
    s = g.state
    for at, one in enumerate(specials_of(obj.chars)):
        if may_begin_special(s, seat, obj, one) and may_pay(g, seat, obj, one.cost, available):
            key = f"special:{obj.id}:{at}"
            options.append(
                Option(key, f"{one.word.capitalize()} {named(s, obj, seat)} ({describe(one.cost)})", (obj.id,))
            )
            actions[key] = _special(g, seat, obj, one)


def may_begin_special(s: MagicState, seat: int, obj: Obj, action: SpecialAction) -> Allowed:
    """May it be taken now, apart from its cost? 116.2f, 116.2h"""
    if action.as_sorcery:
        return sorcery_time(s, seat)
    if action.if_ is None:
        return could_begin(s, seat, obj)
    return action.if_.holds(s, Scene(obj.id, seat)) or Refusal(ONLY_IF, "116.2", action.if_)


def _special(g: Table, seat: int, obj: Obj, action: SpecialAction) -> Action:
    def do() -> Steps[None]:
        yield from pay(g, seat, action.cost, obj, Scene(obj.id, seat), by_hand=_asked_by_hand(g.state))
        emit(g, Event(action.word, obj.id, seat, obj.id))
        yield from run(g, action.do, Scene(obj.id, seat))

    return do


@remembered
def specials_of(chars: Characteristics) -> tuple[SpecialAction, ...]:
    return tuple(part for one in chars.abilities for part in one.unfold() if isinstance(part, SpecialAction))


def _may_be_fast(faces: tuple[Characteristics, ...]) -> bool:
    return any(
        "Instant" in face.types or "flash" in face.keywords or extras_for_flash(face) or after_blocks(face)
        for face in faces
    )


def _sides(obj: Obj) -> tuple[Characteristics, ...]:
    """The card's faces, and its characteristics under the effects that apply where it is."""
    faces: tuple[Characteristics, ...] = obj.copiable.faces
    return faces if obj.chars is faces[0] or obj.face_down is not None else (*faces, obj.chars)


@remembered
def _acts_fast(faces: tuple[Characteristics, ...]) -> bool:
    """Can anything be done at instant speed with a card in hand that has these faces?

    Asked about every card in hand whenever its player may act, so one call answers it.
    """
    _, _, fast, works = _uses(faces, "hand")
    return fast or works


@remembered
def _uses(faces: tuple[Characteristics, ...], zone: str) -> tuple[bool, bool, bool, bool]:
    """Might the card be played as a land? Cast? At instant speed? Has it an ability to be used in this zone?"""
    lands = ["Land" in face.types for face in faces]
    return any(lands), not all(lands), _may_be_fast(faces), _works_in(faces, zone)


def _caster(g: Table, seat: int, obj: Obj, way: Way) -> Action:
    return lambda: cast(g, seat, obj, way, by_hand=_asked_by_hand(g.state))


def _lands(g: Table, seat: int, obj: Obj, options: list[Option], actions: dict[str, Action]) -> None:
    """List the faces to play as a land, while one is left to be played. 305.1"""
    s, value = g.state, obj.copiable
    for at, face in enumerate(value.faces if value.layout == "modal" else (obj.chars,)):
        if "Land" not in face.types or not may_play(s, seat, obj, face):
            continue
        id = obj.id
        option = _land_option(id, face.name) if at == 0 else Option(f"land:{id}:{at}", f"Play {face.name}", (id,))
        options.append(option)
        actions[option.id] = partial(play_land, g, seat, obj, at)


@remembering(4 * FEW)
def _land_option(id: int, name: str) -> Option:
    """Cached, since whoever may play a land is often asked again while they hold the same ones."""
    return Option(f"land:{id}", f"Play {name}", (id,))


_NO_LAND_LEFT = Refusal("you have played as many lands this turn as you may", "305.2")


def may_play_land(s: MagicState, seat: int, obj: Obj, face: Characteristics) -> Allowed:
    """May the player play this face as a land, apart from timing? 305.1, 305.2"""
    permitted = may_play(s, seat, obj, face)
    if not permitted:
        return permitted
    return land_is_left(s, seat) or _NO_LAND_LEFT


def land_is_left(s: MagicState, seat: int) -> bool:
    """May the player still play a land this turn? One each turn, unless effects allow more. 305.2"""
    player = s.players[seat]
    return player.lands_played < 1 + rule_amount(s, "extra lands", player)


def play_land(g: Table, seat: int, obj: Obj, face: int) -> Steps[None]:
    """A special action. 116.2a, 305.1"""
    s = g.state
    s.players[seat].lands_played += 1
    side = obj.copiable.faces[face]
    by = use_permission(s, seat, obj, side, *prices(s, seat, obj, side)) if obj.zone != "hand" else None
    new = yield from moving.move_one(g, obj.id, "battlefield", under=seat, face=face, how="played")
    if new:
        if by is not None and by[0].gains:  # 611.3d
            add_lasting(s, by[1], by[0].lasts, mods=(AbilitiesMod(by[0].gains),), only=(new,))
        emit(g, Event("land", new, seat))


def _elsewhere(g: Table, seat: int, moment: Moment, options: list[Option], actions: dict[str, Action]) -> None:
    """List what cards in graveyards, exile and the command zone, and on top of the library, allow."""
    s = g.state
    allowed = list(playable_elsewhere(s, seat)) if lets_play_elsewhere(s) else []
    buried = used_in_graveyard(s, seat)
    fast = Moment(s, seat, moment.available, False) if buried else moment
    for obj in buried:
        if obj not in allowed:
            sides = _sides(obj)
            _card_actions(g, seat, obj, sides, fast, options, actions)
            if moment.slow and not (_uses(sides, obj.zone)[2] or moment.speeds):
                for at, way in enumerate(ways(s, obj, seat)):
                    if may_cast(g, seat, obj, way, moment.available):
                        key = f"cast:{obj.id}:{at}"
                        options.append(Option(key, way.label, (obj.id,)))
                        actions[key] = _caster(g, seat, obj, way)
    if allowed or s.commanders or s.prepared or s.foretold or s.on_adventure or s.set_aside:
        for obj in playable_as_from_hand(s, seat, allowed):
            _card_actions(g, seat, obj, _sides(obj), moment, options, actions)


def playable_as_from_hand(s: MagicState, seat: int, allowed: Sequence[Obj]) -> Iterator[Obj]:
    """The cards and copies outside the hand that the player may play like those in hand, at the right time.

    `allowed`: those that effects let them play, by `playable_elsewhere`.
    """
    if s.commanders:
        yield from [one for one in s.command.values() if one.owner == seat and may_cast_from(s, one)]
    for copy, host in s.prepared.items():  # 722.3c
        if copy in s.objects and host in s.battlefield and s.battlefield[host].controller == seat:
            yield s.objects[copy]
    yield from allowed
    yield from (obj for obj in back_from_adventure(s, seat) if obj not in allowed)
    if s.foretold:
        yield from (obj for obj in castable_foretold(s, seat) if obj not in allowed)
    if s.set_aside:
        yield from (obj for obj in castable_by_now(s, seat) if obj not in allowed)


def used_in_graveyard(s: MagicState, seat: int) -> list[Obj]:
    """The player's cards there that have an ability to be used there.

    Asked whenever a player may act, so what was found is kept until the graveyard or a card in it is different.
    """
    objects, graveyard, kept = s.objects, s.players[seat].graveyard, s.buried.get(seat)
    if kept is None or kept.ids != graveyard:
        used, new = [], graveyard
        if kept is not None and kept.ids == graveyard[: len(kept.ids)]:  # only more cards on top
            used, new = kept.used[:], graveyard[len(kept.ids) :]
        used += [id for id in new if _is_used_in_graveyard(_sides(objects[id]))]
        kept = s.buried[seat] = Buried(graveyard[:], dict.fromkeys(graveyard).keys(), used)
    return [objects[id] for id in kept.used] if kept.used else []


@remembered
def _is_used_in_graveyard(faces: tuple[Characteristics, ...]) -> bool:
    return _works_in(faces, "graveyard")


def _works_in(faces: tuple[Characteristics, ...], zone: str) -> bool:
    """Has a card an ability to be used in this zone, apart from being cast or played?"""
    return any(
        zone in part.works_in
        for face in faces
        for ability in face.abilities
        for part in ability.unfold()
        if part.kind in ("activated", "alternative cost", "special")
    )


def _permanents(
    g: Table, seat: int, available: AvailableMana, options: list[Option], actions: dict[str, Action]
) -> None:
    s = g.state
    for abilities in (available.abilities, available.not_while_paying):
        if abilities:
            options += _all_mana_options(tuple(abilities))
    for obj in available.others:
        _abilities(g, seat, obj, available, options, actions)
    for obj in _face_down_of(s, seat) if s.hidden else ():
        price = turn_up_cost(s, obj)
        if price is not None and may_pay(g, seat, obj, price, available):
            id_ = f"up:{obj.id}"
            options.append(Option(id_, f"Turn {obj.copiable.front.name} face up ({price.mana})", (obj.id,)))
            actions[id_] = _turner(g, seat, obj, price)
    if s.by_type.get("Room"):
        _doors(g, seat, available, options, actions)
    if s.endable:
        _endings(g, seat, available, options, actions)


def _doors(g: Table, seat: int, available: AvailableMana, options: list[Option], actions: dict[str, Action]) -> None:
    """List the locked halves of Rooms that the player may pay for. 116.2m"""
    for obj, half, price in unlockable(g.state, seat):
        if may_pay(g, seat, obj, price, available):
            key = f"special:{obj.id}:{half}"
            options.append(Option(key, f"Unlock {obj.copiable.faces[half].name} ({price.mana})", (obj.id,)))
            actions[key] = _opener(g, seat, obj, half, price)


def _opener(g: Table, seat: int, obj: Obj, half: int, price: Cost) -> Action:
    def unlock() -> Steps[None]:
        """A special action. 116.2m"""
        yield from pay(g, seat, price, obj, Scene(obj.id, seat), by_hand=_asked_by_hand(g.state))
        rooms.unlock(g, obj, half, seat, rule="116.2m")

    return unlock


def _endings(g: Table, seat: int, available: AvailableMana, options: list[Option], actions: dict[str, Action]) -> None:
    """List the effects that the player may end for a cost. 116.2c"""
    s = g.state
    for id in s.endable:
        effect: Lasting = s.effects[id]
        what = next((s.battlefield[one] for one in effect.only if one in s.battlefield), None)
        if what is not None and effect.scene.you == seat and may_pay(g, seat, what, _price(effect), available):
            key = f"end:{id}"
            said = f"{describe(_price(effect))}: end the effect on {named(s, what, seat)}"
            options.append(Option(key, said, (what.id,)))
            actions[key] = _ender(g, seat, what, effect)


def _price(effect: Lasting) -> Cost:
    price: Cost = effect.price
    return price


def _ender(g: Table, seat: int, what: Obj, effect: Lasting) -> Action:
    def end() -> Steps[None]:
        yield from pay(g, seat, _price(effect), what, effect.scene)
        end_lasting(g.state, effect.id)
        emit(g, Event("end effect", what.id, seat, effect.source, rule="116.2c"))

    return end


def may_pay(g: Table, seat: int, obj: Obj, price: Cost, available: AvailableMana) -> Allowed:
    if not can_pay_mana(g, seat, price.mana, available):
        return Refusal(CANT_PAY, "118.3", price.mana)
    return can_pay_others(g.state, seat, obj, price, Scene(obj.id, seat))


def _face_down_of(s: MagicState, seat: int) -> list[Obj]:
    found = []
    for id in list(s.hidden):
        obj = s.battlefield.get(id)
        if obj is None or obj.face_down is None:
            if id not in s.absent:
                del s.hidden[id]
        elif obj.controller == seat:
            found.append(obj)
    return found


def turn_up_cost(s: MagicState, obj: Obj) -> Cost | None:
    """The morph or disguise cost, or the mana cost of a manifested creature card. 702.37e, 702.168d, 701.40b"""
    front = obj.copiable.front
    for price in (*keyword_values(front, "morph"), *keyword_values(front, "disguise")):
        assert isinstance(price, Cost)
        return price
    if (
        obj.face_down.how in ("manifest", "cloak")
        and "Creature" in front.types
        and front.mana_cost is not None
        and obj.kind == "card"
    ):
        return Cost(front.mana_cost)
    return None


def _turner(g: Table, seat: int, obj: Obj, price: Cost) -> Action:
    def turn() -> Steps[None]:
        """A special action. 116.2b"""
        yield from pay(g, seat, price, obj, Scene(obj.id, seat))
        yield from faces.turn_up(g, obj)

    return turn


def _abilities(
    g: Table, seat: int, obj: Obj, available: AvailableMana, options: list[Option], actions: dict[str, Action]
) -> None:
    for at, ability in enumerate(obj.chars.functions(obj.zone).activated):
        if gives_alone(ability) and not taxed(g.state, seat, obj, ability):
            continue  # those count as available mana
        if may_activate(g, seat, obj, ability, available):
            id = f"use:{obj.id}:{at}"
            options.append(
                Option(id, f"{named(g.state, obj, seat)}: {g.state.meaning.describe(ability, obj.chars)}", (obj.id,))
            )
            actions[id] = _activator(g, seat, obj, ability)


def acts_with(g: Table, seat: int, obj: Obj, available: AvailableMana, slow: bool) -> bool:
    """Is there anything that the player may do with this permanent or card now?"""
    actions: dict[str, Action] = {}
    if obj.zone == "battlefield":
        _abilities(g, seat, obj, available, [], actions)
    else:
        _card_actions(g, seat, obj, _sides(obj), Moment(g.state, seat, available, slow), [], actions)
    return bool(actions)


def pays_for_something(g: Table, seat: int, available: AvailableMana) -> bool:
    """Is there an effect that the player may end now, or a Room to be unlocked? 116.2c, 116.2m"""
    actions: dict[str, Action] = {}
    _doors(g, seat, available, [], actions)
    if g.state.endable:
        _endings(g, seat, available, [], actions)
    return bool(actions)


def _activator(g: Table, seat: int, obj: Obj, ability: Activated) -> Action:
    return lambda: activate(g, seat, obj, ability, by_hand=_asked_by_hand(g.state))


@remembering(FEW)
def _all_mana_options(abilities: tuple[UsableManaAbility, ...]) -> tuple[Option, ...]:
    """The options of all these mana abilities; cached, since they rarely differ from one decision to the next."""
    return tuple(option for usable in abilities for option in _mana_options(usable))


@remembering(4 * FEW)
def _mana_options(usable: UsableManaAbility) -> tuple[Option, ...]:
    """One option for each kind of mana; cached until the object changes."""
    id, index = usable.obj, usable.index
    return tuple(
        Option(f"mana:{id}:{index}:{which}", f"{usable.name}: add {mana_text(kinds)}", (id,))
        for which, kinds in enumerate(usable.outputs)
    )


def _tap(g: Table, seat: int, picked: str) -> Steps[None]:
    """Activate the mana ability that an option stands for."""
    _, id, index, which = picked.split(":")
    available = available_mana(g, seat)
    usable = next(
        one
        for one in (*available.abilities, *available.not_while_paying)
        if one.obj == int(id) and one.index == int(index)
    )
    yield from tap_for_mana(g, seat, usable, usable.outputs[int(which)])


def _by_hand(g: Table) -> Steps[None]:
    """From now on the player chooses the mana that pays for their next action."""
    turn_of(g.state).by_hand = True
    yield from ()


def _asked_by_hand(s: MagicState) -> bool:
    turn = turn_of(s)
    asked, turn.by_hand = turn.by_hand, False
    return asked
