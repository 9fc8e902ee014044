"""Faults in copying: copiable values, exceptions, copies on the stack, tokens, copies that are cast. 707"""

from tests.mutation.mutant import Fault

RULES = "engine/twinstack/engine/magic/rules"

COPYING = (
    Fault(
        "what keeps something of its own keeps what is printed on it",
        "remembering(own=face_up(obj))",
        "remembering(own=obj.printed.front)",
    ),
    Fault(
        "a new copy effect lies below the older ones",
        "key=lambda one: one.timestamp))",
        "key=lambda one: -one.timestamp))",
    ),
    Fault("a new copy effect ends the older ones", "sorted((*obj.copies, effect), key", "sorted((effect,), key"),
    Fault(
        "copy effects lie in the order in which they were noted",
        "tuple(sorted((*obj.copies, effect), key=lambda one: one.timestamp))",
        "(*obj.copies, effect)",
    ),
    Fault(
        "a copy of a prototyped permanent is the whole card",
        'in ("transform", "modal", "prototype"):',
        'in ("transform", "modal"):',
    ),
    Fault(
        "a copy of a transformed permanent has both faces",
        'in ("transform", "modal", "prototype"):',
        'in ("modal", "prototype"):',
    ),
    Fault(
        "a copy of a modal double-faced permanent has both faces",
        'in ("transform", "modal", "prototype"):',
        'in ("transform", "prototype"):',
    ),
    Fault("a copy of the back is its front", "Copiable((value.side(obj.face),))", "Copiable((value.side(0),))"),
    Fault("a token copy never has two faces", "    if both_faces:  # 707.8a", "    if False:  # 707.8a"),
    Fault("a copy that can have one face gets both", "    if both_faces:  # 707.8a", "    if True:  # 707.8a"),
    Fault(
        "a token copied from a two-faced card under a copy effect has one face",
        "return replace(value, double=True) if obj.printed.two_faced",
        "return replace(value, double=True) if False",
    ),
    Fault(
        "a permanent that becomes a copy of a two-faced token with one look is two-faced",
        "return replace(value, double=False) if value.double else value",
        "return value",
    ),
    Fault(
        "a copy of a face-down permanent has its back up",
        "and original.face_down is None\n    return original.face",
        "\n    return original.face",
        equivalent="what is seen of a face-down object has one face, so the copy has no back that could be up",
    ),
    Fault(
        "a copy of a card elsewhere has its back up",
        'there = original.zone in ("battlefield", "stack") and',
        "there =",
        equivalent="elsewhere a card has its front up, for it is a new object there. 712.8a, 400.7",
    ),
    Fault(
        "a copy of a spell's back is its front",
        'original.zone in ("battlefield", "stack") and',
        'original.zone == "battlefield" and',
    ),
    Fault(
        "a token copy of a transformed permanent has its front up",
        'original.zone in ("battlefield", "stack") and',
        'original.zone == "stack" and',
    ),
    Fault("an exception leaves abilities that define what it sets", "        _drop_defining(draft, mod, copied)\n", ""),
    Fault("an exception only sweeps away what it should set", "        mod.write(draft, s, scene)\n", ""),
    Fault(
        "an exception is explained as the last of all",
        "steps.append((mod, draft.finish()))",
        "steps[:] = [(mod, draft.finish())]",
    ),
    Fault("the exceptions are not part of what is explained", "seen, value, steps, down,", "seen, value, (), down,"),
    Fault(
        "how the original was copied is not remembered with exceptions",
        "value, steps, down, how_it_came(original)",
        "value, steps, down, None",
    ),
    Fault(
        "the last exception is forgotten",
        "reversed(_step_by_step(s, face, except_, scene))",
        "reversed(_step_by_step(s, face, except_, scene)[:-1])",
    ),
    Fault(
        "an exception with a condition drops no defining abilities",
        "        for one in mod.mods:\n            assert",
        "        for one in ():\n            assert",
    ),
    Fault(
        "defining abilities stay whatever an exception sets",
        "if sets and not sets.isdisjoint",
        "if False and not sets.isdisjoint",
    ),
    Fault(
        "defining abilities go if an exception does not set what they define",
        "not sets.isdisjoint(_defined_by(one))",
        "_defined_by(one)",
    ),
    Fault(
        "an ability that another exception gave is dropped too",
        "        if ability in kept:",
        "        while ability in kept:",
    ),
    Fault(
        "a color indicator survives an exception that sets the color", "        draft.indicator = 0\n", "        pass\n"
    ),
    Fault("a color indicator goes whatever an exception sets", 'if "colors" in sets:', "if sets:"),
    Fault(
        "an exception drops abilities that define nothing",
        "if isinstance(part, Static) and part.cda)",
        "if isinstance(part, Static))",
    ),
    Fault(
        "a keyword that defines something is no defining ability",
        "for part in ability.unfold() if",
        "for part in (ability,) if",
    ),
    Fault(
        "what keeps something of its own keeps what it has become",
        "remembering(own=face_up(obj))",
        "remembering(own=obj.chars)",
    ),
    Fault(
        "a copy effect does not know its duration",
        "original, lasts, ability, copied, you, s.turn.number, obj.zone)",
        'original, "", ability, copied, you, s.turn.number, obj.zone)',
    ),
    Fault(
        "a copy effect is nobody's",
        "ability, copied, you, s.turn.number, obj.zone)",
        "ability, copied, -1, s.turn.number, obj.zone)",
    ),
    Fault(
        "a copy of a face-down permanent is its face",
        "if obj.face_down is not None:\n        return Copiable",
        "if False:\n        return Copiable",
    ),
    Fault(
        "a copy of a melded permanent is still a melded one",
        'if value.layout in ("meld", "melded"):',
        'if value.layout in ("meld",):',
    ),
    Fault(
        "a copy of half of a meld pair can be melded",
        'if value.layout in ("meld", "melded"):',
        'if value.layout in ("melded",):',
    ),
    Fault(
        "exceptions are forgotten in the copiable values",
        "return replace(value, faces=tuple(_excepted(s, face, except_, scene) for face in value.faces))",
        "return value",
    ),
    Fault(
        "exceptions change the front face alone",
        "tuple(_excepted(s, face, except_, scene) for face in value.faces)",
        "(_excepted(s, value.front, except_, scene), *value.faces[1:])",
    ),
    Fault(
        "exceptions change the prepare spell too", 'if value.layout == "prepare":', 'if value.layout == "unprepared":'
    ),
    Fault("a condition of an exception looks at nothing else", "        if id(mod) not in out:", "        if False:"),
    Fault(
        "a condition of an exception looks at the exception too",
        "mods, before | {id(mod)}, scene",
        "mods, before, scene",
    ),
    Fault("a condition of an exception is asked once", "for _ in asking:  #", "for _ in asking[:1]:  #"),
    Fault("an exception applies whatever its condition", "for mod in mods if id(mod) not in out]", "for mod in mods]"),
    Fault(
        "a copy with exceptions is the original as it is",
        "value = with_exceptions(s, seen, except_, scene)",
        "value = seen",
    ),
    Fault(
        "how the original was copied is not remembered without exceptions",
        "seen, seen, (), down, how_it_came(original)",
        "seen, seen, (), down, None",
    ),
    Fault(
        "a copy does not remember that the original was face down",
        "down = original.face_down is not None",
        "down = False",
    ),
    Fault(
        "an object tells of its first copy effect, not its latest",
        "obj.copies[-1].copied if obj.copies else",
        "obj.copies[0].copied if obj.copies else",
    ),
    Fault("a token copy does not know what it was made of", "if obj.copies else obj.origin", "if obj.copies else None"),
    Fault(
        "the characteristics are not brought up to date as a copy effect begins",
        "    settle(s, obj)\n    return effect",
        "    return effect",
    ),
    Fault("all copy effects end together", "        if effect.id not in ids:", "        if False:"),
    Fault(
        "a copy effect that ends is not told of", "        s.log.append(event)\n    if len(kept)", "    if len(kept)"
    ),
    Fault(
        "a copy effect that has ended is seen on",
        "        obj.copies = tuple(kept)\n        settle(s, obj)",
        "        obj.copies = tuple(kept)",
    ),
    Fault(
        "a permanent whose last copy effect ends stays what it was",
        "if obj.copies else obj.printed",
        "if obj.copies else obj.copiable",
    ),
    Fault(
        "the first copy effect is seen, not the latest",
        "obj.copies[-1].value if obj.copies else",
        "obj.copies[0].value if obj.copies else",
    ),
    Fault(
        "what a copy's static abilities do is not noted",
        "        note_statics(s, obj, base_value(obj))\n        s.touch(obj)\n",
        "        s.touch(obj)\n",
    ),
    Fault(
        "a copy's characteristics are not derived anew",
        "base_value(obj))\n        s.touch(obj)\n",
        "base_value(obj))\n",
    ),
    Fault(
        "state-based actions do not look at what has become a copy",
        "            s.suspects[obj.id] = None\n    else:",
        "            pass\n    else:",
        equivalent="it is derived again, and where that changes anything it is looked at",
    ),
    Fault(
        "what is about to enter as a copy is seen as it was", "        obj.chars = derive(s, obj)\n", "        pass\n"
    ),
)

EFFECTS = (
    Fault(
        "a copy of a face-down spell is face up",
        "face_of_copy(original, copied.value), original.face_down\n",
        "face_of_copy(original, copied.value), None\n",
    ),
    Fault("what becomes a copy forgets the exceptions", "effect.except_, copying.keeping(", "(), copying.keeping("),
    Fault(
        "what becomes a copy keeps nothing of its own",
        "copying.keeping(scene, obj))\n        for",
        "scene)\n        for",
    ),
    Fault(
        "a spell that has left the stack can still be copied anew",
        'if original.zone != "stack" or original.cast is None or _uncopiable',
        "if original.cast is None or _uncopiable",
    ),
    Fault(
        "what can't be copied is copied", "original.cast is None or _uncopiable(s, original):", "original.cast is None:"
    ),
    Fault("a spell that says it can't be copied is copied", "return own or subject_to", "return subject_to"),
    Fault(
        "an effect that says that spells can't be copied is ignored",
        'return own or subject_to(s, "cant be copied", original)',
        "return own",
    ),
    Fault("several copies of a spell are one", "return [0] * number", "return [0]"),
    Fault(
        "a copy that shall target one thing comes once",
        "return [e.id for e in picked] * number",
        "return [e.id for e in picked]",
    ),
    Fault(
        "the copy's target is taken without a choice",
        'picked = yield from choose(g, seat, "copy target", "What does the copy target?", found, 1, 1, scene.source)',
        "picked = found[:1]",
    ),
    Fault(
        "the one who controls the effect chooses the target of another's copy",
        'choose(g, seat, "copy target"',
        'choose(g, scene.you, "copy target"',
    ),
    Fault(
        "a copy is made for what it cannot target",
        "found = [e for e in (yield from find(g, scene, effect.targeting)) if _fits_all(s, original, e.id, seat)]",
        "found = [e for e in (yield from find(g, scene, effect.targeting))]",
    ),
    Fault(
        "copies are made for all there is, whether they can target it or not",
        "fitting = [e for e in candidates(s, scene, effect.for_each) if _fits_all(s, original, e.id, seat)]",
        "fitting = list(candidates(s, scene, effect.for_each))",
    ),
    Fault(
        "the order of copies for each is not asked",
        'order = yield from put_in_order(g, seat, "order copies", prompt, options, scene.source)',
        "order = [option.id for option in options]",
    ),
    Fault(
        "a legal target for one instance of the word is enough",
        "return bool(info.slots) and all(",
        "return bool(info.slots) and any(",
    ),
    Fault("a spell without targets is copied for each", "return bool(info.slots) and all(", "return all("),
    Fault(
        "the copy's targets are judged for the original's controller",
        "scene = replace(info.scene(original.id), you=seat)",
        "scene = info.scene(original.id)",
    ),
    Fault(
        "a target that was not chosen is counted as one",
        "for slot, ids in _filled(info) if ids\n",
        "for slot, ids in _filled(info)\n",
    ),
    Fault(
        "the source of a copied ability's targets is the ability",
        'source = original if original.kind != "ability" else s.obj(info.source)',
        "source = original",
    ),
    Fault(
        "a second copy is made for what is no legal target any more",
        "if target and not _fits_all(s, original, target, seat):",
        "if False:",
        equivalent="both callers have just asked the same, and nothing happens between",
    ),
    Fault(
        "a copy for each keeps the targets of the original",
        "info.with_targets(tuple(_all_at(target, info)), _moved",
        "info.with_targets(info.targets, _moved",
    ),
    Fault(
        "a copy for each divides as the original did",
        "tuple(_all_at(target, info)), _moved(info, target))",
        "tuple(_all_at(target, info)))",
    ),
    Fault(
        "what is divided goes to the one target as often as there were targets",
        "min(len(ids), 1) if divides(info.do, slot) else len(ids)",
        "len(ids)",
    ),
    Fault("new targets are never chosen", "    elif effect.may_retarget:", "    elif False:"),
    Fault("new targets may be chosen whatever the effect says", "    elif effect.may_retarget:", "    else:"),
    Fault(
        "a copy is put below what is on the stack", "    s.stack.append(new.id)\n", "    s.stack.insert(0, new.id)\n"
    ),
    Fault(
        "a copy's own static abilities do nothing on the stack",
        "        note_statics(s, new, base_value(new))\n        reindex",
        "        reindex",
    ),
    Fault(
        "a copy triggers and is seen by nothing that looks at spells",
        "        reindex(s, new, None)\n        s.dirty",
        "        s.dirty",
    ),
    Fault(
        "a copied spell was cast",
        'Event("copy", new.id, seat, scene.source',
        'Event("cast", new.id, seat, scene.source',
    ),
    Fault(
        "a copy never becomes the target of what it targets",
        "    tell_targets(g, new)\n    return new.id",
        "    return new.id",
    ),
    Fault(
        "the number of copies is not known to what follows",
        "return scene.it(*made).remembering(amount=len(made))\n\n\ndef _uncopiable",
        "return scene.it(*made)\n\n\ndef _uncopiable",
    ),
    Fault(
        'a copied ability of another player keeps its "you"',
        "        info = info.changed(controller=seat)\n",
        "        pass\n",
    ),
    Fault(
        'a copied spell of another player keeps its "you"',
        "info = info.changed(controller=seat, source=new.id,",
        "info = info.changed(source=new.id,",
    ),
    Fault(
        "the source of a copied spell is the original",
        "info = info.changed(controller=seat, source=new.id,",
        "info = info.changed(controller=seat,",
    ),
    Fault(
        "a copy of a spell knows no exceptions",
        'scene.source, "707.10", effect.except_, scene, both_faces=True)\n        new =',
        'scene.source, "707.10", (), scene, both_faces=True)\n        new =',
    ),
    Fault(
        "a copy of a two-faced spell has one face",
        "effect.except_, scene, both_faces=True)\n        new",
        "effect.except_, scene)\n        new",
    ),
    Fault(
        "a copy of a spell does not know how it came",
        "        new.origin = copied\n        new.face,",
        "        new.face,",
    ),
    Fault(
        "a copy of a face-down spell is known to all",
        "new.known = moving.EVERYONE if original.face_down is None else 1 << seat",
        "new.known = moving.EVERYONE",
    ),
    Fault(
        "a copy of a face-down spell is known to nobody",
        "if original.face_down is None else 1 << seat",
        "if original.face_down is None else 0",
        equivalent="whoever controls a face-down spell may look at it in any case. 708.5",
    ),
    Fault("a copy of a spell knows what mana was spent on the original", 'if not str(name).startswith("spent")}', "}"),
    Fault(
        "a copy of a kicked spell is not kicked",
        'if not str(name).startswith("spent")}',
        'if str(name).startswith("spent")}',
    ),
    Fault(
        'a copy of a spell "was cast" in the eyes of what asks how it came',
        'how="copied", then="", paid=paid)',
        'then="", paid=paid)',
    ),
    Fault(
        "a copy goes where flashback would send the original",
        'how="copied", then="", paid=paid)',
        'how="copied", paid=paid)',
    ),
    Fault(
        "a copy is the original's controller's",
        "    new.controller = new.under = seat\n",
        "    new.controller = new.under = original.controller\n",
    ),
    Fault(
        "a copy belongs to the owner of the original",
        'new = moving.new_object(s, "copy", seat, copied.value, "stack")',
        'new = moving.new_object(s, "copy", original.owner, copied.value, "stack")',
    ),
    Fault(
        "a copy with an exception does what the original says",
        "    if effect.except_ and new.face_down is None:".replace("    if", "if"),
        "if False:",
        equivalent="what it does is read again as it resolves. 608.2b",
    ),
    Fault(
        "a copy that targets one thing divides nothing to it",
        "{target: sum(info.division.values())} if info.division else {}",
        "{}",
    ),
    Fault(
        "a copy that targets one thing deals it one share", "sum(info.division.values())", "min(info.division.values())"
    ),
    Fault(
        "shares stay with the old targets",
        "division = {new: info.division[id] for id, new in zip(ids, chosen, strict=True)}",
        "pass",
        "retarget",
    ),
    Fault(
        "the original's controller chooses new targets of what another effect redirects",
        "info.controller if seat is None else seat)",
        "info.controller)",
    ),
    Fault(
        '"another target" is ignored for earlier words when retargeting',
        "        elsewhere.update(id for other in before for id in other)\n",
        "        pass\n",
    ),
    Fault(
        '"another target" is ignored for later words when retargeting',
        "[len(before) + 1 :] if word.differs for id in other}",
        "[len(before) + 1 :] if False for id in other}",
    ),
    Fault(
        "every later target is kept away from an earlier word",
        "[len(before) + 1 :] if word.differs for id in other}",
        "[len(before) + 1 :] for id in other}",
    ),
    Fault(
        "an illegal target must be changed",
        "found = [*([] if id in chosen else [id]), *(other",
        "found = [*([id] if id in legal else []), *(other",
    ),
    Fault("the old target cannot be kept", "found = [*([] if id in chosen else [id]), *(other", "found = [*(other"),
    Fault("the same target may be chosen twice for one word", "taken = {*chosen, id,", "taken = {id,"),
    Fault(
        "a later target of the same word cannot be taken over",
        "*(() if id in legal else ids[at + 1 :])}",
        "*ids[at + 1 :]}",
    ),
    Fault(
        "only the first thing becomes a copy",
        "for obj, copied in zip(subjects, copies, strict=True):",
        "for obj, copied in list(zip(subjects, copies, strict=True))[:1]:",
    ),
    Fault(
        "becoming a copy never ends",
        "scene.source, original.id, effect.lasts, ability",
        'scene.source, original.id, "", ability',
    ),
    Fault(
        "a copy effect begins although its duration is over", "        return scene  # 611.2b", "        pass  # 611.2b"
    ),
    Fault(
        "a copy effect that lasts while its source does something is not bound to it",
        "        if effect.lasts in BOUND:",
        "        if False:",
    ),
    Fault(
        "becoming a copy is not told of",
        'emit(g, Event("becomes copy", obj.id, obj.controller, scene.source, other=original.id, rule="707.4"))',
        "pass",
    ),
    Fault(
        "the controller of a spell chooses its new targets whoever changes them",
        "chosen = yield from retarget(g, item, info, scene.you)",
        "chosen = yield from retarget(g, item, info)",
    ),
    Fault("new targets are not told of", "            tell_targets(g, item, before)\n", ""),
    Fault("what stays a target becomes one once more", "tell_targets(g, item, before)", "tell_targets(g, item)"),
    Fault(
        "the copy of a card is in exile, wherever the card is",
        "_new_copy(g, copied.value, copied, card.zone, scene)",
        '_new_copy(g, copied.value, copied, "exile", scene)',
    ),
    Fault(
        "the copy of a card has one face",
        'copying.copy_of(s, card, scene.source, "707.12", (), scene, both_faces=True)',
        'copying.copy_of(s, card, scene.source, "707.12", (), scene)',
    ),
    Fault(
        "only one of several copies may be cast",
        "        left = [copy for copy in left if copy.id in s.objects]",
        "        left = []",
    ),
    Fault(
        "copies are cast for free whatever the effect says",
        "cast_during_resolution(g, scene.you, left, free=effect.free)",
        "cast_during_resolution(g, scene.you, left, free=True)",
    ),
    Fault(
        "copies that are cast have to be paid for whatever the effect says",
        "cast_during_resolution(g, scene.you, left, free=effect.free)",
        "cast_during_resolution(g, scene.you, left, free=False)",
    ),
    Fault(
        "a copy is made of a card that is not there any more",
        "        if card.id in s.objects:\n            copied",
        "        if True:\n            copied",
    ),
    Fault(
        "the card of a name is one that is in the game as a copy",
        'if obj.kind == "card" and obj.printed.front.name == name:',
        "if obj.chars.name == name:",
    ),
    Fault(
        "the copy of a card belongs to whoever owns the card's spell",
        'new = moving.new_object(s, "copy", scene.you, value, zone)',
        'new = moving.new_object(s, "copy", 1 - scene.you, value, zone)',
    ),
    Fault(
        "a card that is put back as a copy becomes one of a spell that had resolved long ago",
        'if card.id not in s.objects or original.zone != "stack" or original.cast is None:',
        "if card.id not in s.objects or original.cast is None:",
    ),
    Fault(
        "a card put back as a copy keeps its original controller",
        'info.changed(controller=player.seat, source=new.id, how="copied")',
        'info.changed(source=new.id, how="copied")',
    ),
    Fault("a card put back as a copy was cast", 'source=new.id, how="copied")', "source=new.id)"),
    Fault(
        "a card put back as a copy is what is printed on it",
        "copying.become(s, new, copied.value, scene.source, original.id, copied=copied, you=scene.you)",
        "pass",
    ),
    Fault(
        "a card put back as a copy targets silently",
        "            tell_targets(g, new)\n            made",
        "            made",
    ),
    Fault(
        "a conjured card is a copy of what the other has become",
        'moving.new_object(s, "card", scene.you, original.printed, "hand"',
        'moving.new_object(s, "card", scene.you, original.copiable, "hand"',
    ),
    Fault(
        "a conjured card ceases to exist like a copy",
        'moving.new_object(s, "card", scene.you',
        'moving.new_object(s, "copy", scene.you',
    ),
    Fault("a copy of a spell can be encoded", 'if item is None or item.kind != "card":', "if item is None:"),
    Fault(
        "a card is encoded on an opponent's creature",
        'if o.controller == scene.you and "Creature" in o.chars.types]',
        'if "Creature" in o.chars.types]',
    ),
    Fault(
        "a card is encoded on what is no creature",
        'if o.controller == scene.you and "Creature" in o.chars.types]',
        "if o.controller == scene.you]",
    ),
    Fault(
        "a card that is not exiled is encoded all the same",
        'if new and s.objects[new].zone == "exile":',
        "if new:",
        equivalent="what is encoded is looked for in exile alone",
    ),
    Fault(
        "what something becomes as it enters is no part of its copiable values",
        "copying.become(s, obj, value, obj.id, obj.id, copied=shape)",
        "copying.become(s, obj, obj.copiable, obj.id, obj.id, copied=shape)",
    ),
    Fault("a linked ability finds nothing", "{**source.choices, effect.key: ids_of(found)}", "source.choices"),
)

TOKENS = (
    Fault("tokens come untapped whatever the effect says", "tapped=effect.tapped, ", "", "_create"),
    Fault("tokens that shall attack do not", "attacking=effect.attacking, ", "", "_create"),
    Fault("tokens enter without their counters", "counters=_counters(s, scene, effect.counters),", "", "_create"),
    Fault("token copies come untapped whatever the effect says", "tapped=effect.tapped, ", "", "_create_copy"),
    Fault("token copies that shall attack do not", "attacking=effect.attacking, ", "", "_create_copy"),
    Fault(
        "token copies enter without their counters",
        "counters=_counters(s, scene, effect.counters),",
        "",
        "_create_copy",
    ),
    Fault("an Aura token is created on what has left", "if e.is_player or e.id in s.battlefield]", "]"),
    Fault(
        "an Aura token is created on what it cannot enchant",
        "for making in makings if _could_enchant(s, making, host)]",
        "for making in makings]",
    ),
    Fault(
        "an Aura token is made by nobody in particular",
        "    aura.controller = making.seat\n",
        "",
        equivalent="who makes a new object controls it from the beginning",
    ),
    Fault("a token copy for each is one", "number *= len(made_for) if effect.for_each is not None else 1", "pass"),
    Fault(
        "one token copy is made however many the effect says",
        "number = amount(s, scene, effect.amount)\n                number *=",
        "number = 1\n                number *=",
    ),
    Fault(
        "a token copy has one face",
        "effect.except_, scene, both_faces=True)\n    face",
        "effect.except_, scene)\n    face",
    ),
    Fault(
        "a token copy has no exceptions",
        '"707.2", effect.except_, scene, both_faces=True)',
        '"707.2", (), scene, both_faces=True)',
    ),
    Fault("a token copy does not know what it is a copy of", '{"copy of": original.id}', "{}"),
    Fault("token copies are all made for the first", "for_)", "for_[:1])"),
    Fault(
        "a token enters with no counter where there should be some",
        "if (number := amount(s, scene, of)) > 0}",
        "if (number := amount(s, scene, of)) > 1}",
    ),
    Fault("a linked ability forgets the tokens made before", "(*(noted(s, source, link) or ()), *made)", "tuple(made)"),
    Fault(
        "what follows does not know whether tokens were made",
        "remembering(amount=len(made), did=bool(made))",
        "remembering(amount=len(made))",
    ),
    Fault(
        "what follows does not know how many tokens were made",
        "remembering(amount=len(made), did=bool(made))",
        "remembering(did=bool(made))",
    ),
)

MAKING = (
    Fault(
        "a player who has lost creates tokens",
        "if making.count > 0 and not s.players[making.seat].lost]",
        "if making.count > 0]",
    ),
    Fault("effects that double tokens are ignored", "            yield from consider(g, p)\n", ""),
    Fault(
        "only the first token has counters",
        "            if counters:\n                m.counters = dict(counters)",
        "            if counters and not at:\n                m.counters = dict(counters)",
    ),
    Fault(
        "a token is the player's whose turn it is",
        'new = new_object(s, "token", making.seat, making.value, "battlefield")',
        'new = new_object(s, "token", s.turn.active, making.value, "battlefield")',
    ),
    Fault(
        "a token copy does not know how it came by its values",
        "new.origin, new.choices = making.origin, making.choices",
        "new.choices = making.choices",
    ),
    Fault(
        "tokens made for players by turns are all for the first",
        "making.made_for[at % len(making.made_for)]",
        "making.made_for[0]",
    ),
    Fault("a token copy enters with its front up", "tapped, face=making.face, source", "tapped, source"),
    Fault("an Aura token enchants nothing", "m.attach_to = making.on if", "m.attach_to = 0 if"),
    Fault("a token that cannot enter enters", "            if enters:\n", "            if True:\n"),
    Fault(
        "each token enters before the next is made ready",
        "                ready.append((new, m))\n",
        "                ready.append((new, m))\n                s.objects[new.id] = new\n",
    ),
    Fault("nobody sees that tokens enter", 'Event("enter", new.id', 'Event("appear", new.id'),
    Fault(
        "nobody sees the counters that tokens enter with", "    tell_counters(g, [new.id for new, _ in ready])\n", ""
    ),
    Fault(
        "the order of tokens that come together is chosen for nothing",
        "            by_id[id].timestamp = g.state.tick()",
        "            pass",
    ),
)

STATIC = (
    Fault(
        "a static copy effect applies whatever its condition",
        "if entry.cond is not None and not entry.cond.holds(s, entry.scene):",
        "if False:",
        "_subjects",
    ),
    Fault("a static copy effect stays when its source has gone", 'end_copies(s, obj, [effect], "611.3b")', "pass"),
    Fault(
        "a static copy effect is not locked in as it begins to apply",
        "if key not in s.static_copies and _begin(s, entry, key):",
        "if _begin(s, entry, key):",
    ),
    Fault(
        "a static copy effect makes things copies of themselves",
        "if not one.is_player and one is not obj]",
        "if not one.is_player]",
        "_begin",
    ),
    Fault("a static copy effect over a set applies to all", "if _applies(s, entry, obj)]", "]"),
    Fault(
        "a static copy effect over a set does nothing",
        "return [obj.id for obj in list(s.battlefield.values()) if _applies(s, entry, obj)]",
        "return []",
    ),
    Fault(
        "a static copy effect is as new as its last look",
        "copied=copied, timestamp=_since(s, entry))",
        "copied=copied)",
    ),
    Fault(
        "a static copy effect that takes itself away ends",
        "        if ability in _without(s, obj, source, ability).functions(obj.zone).statics:",
        "        if False:",
    ),
    Fault(
        "what has become a copy is asked as a copy whether it becomes one",
        "    obj.chars = _without(s, obj, *_effect(entry))\n",
        "    pass\n",
        "_applies",
    ),
    Fault("a static copy effect keeps its own condition alive", "            obj.chars = look\n", "            pass\n"),
    Fault(
        "a static copy effect is as old as its source, whenever it had the ability",
        "return max(entry.timestamp, given[-1] if given else 0)",
        "return entry.timestamp",
    ),
    Fault(
        "static copy effects begin in any order",
        "return sorted(found, key=lambda entry: _since(s, entry))",
        "return sorted(found, key=lambda entry: -_since(s, entry))",
    ),
    Fault("a static copy effect begins without a word", "    s.log.append(event)\n    return True", "    return True"),
)

MOVING = (
    Fault(
        "a dead token returns from exile",
        'or (obj.kind == "token" and obj.zone != "battlefield")',
        "or False",
        "_stuck",
    ),
)

FAULTS = {
    f"{RULES}/copying.py": COPYING,
    f"{RULES}/effects_copying.py": EFFECTS,
    f"{RULES}/static_copies.py": STATIC,
    f"{RULES}/effects_tokens.py": TOKENS,
    f"{RULES}/making.py": MAKING,
    f"{RULES}/moving.py": MOVING,
}
