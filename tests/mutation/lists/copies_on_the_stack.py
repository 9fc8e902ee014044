"""Faults in copies on the stack, in what becomes a copy, and in copies of cards. 707.4, 707.10-707.14"""

from tests.mutation.mutant import Fault

RULES = "engine/twinstack/engine/magic/rules"
CORE = "engine/twinstack/engine/core"

ON_THE_STACK = (
    Fault(
        "a card that is put back as a copy becomes one of a spell that had resolved long ago",
        "if card.id not in s.objects or original.zone != s.sheet.stack or original.cast is None:",
        "if card.id not in s.objects or original.cast is None:",
    ),
    Fault(
        "a card put back as a copy keeps its original controller",
        'original.cast.changed(controller=player.seat, source=new.id, how="copied")',
        'original.cast.changed(source=new.id, how="copied")',
    ),
    Fault("a card put back as a copy was cast", 'source=new.id, how="copied")', "source=new.id)"),
    Fault(
        "a card put back as a copy is what is printed on it",
        "become(s, new, copied.value, scene.source, original.id, copied=copied, you=scene.you)",
        "pass",
    ),
    Fault(
        "a card put back as a copy targets silently",
        "            tell_targets(g, new)\n            made",
        "            made",
    ),
    Fault(
        "a copy of a face-down spell is face up",
        "face_of_copy(original, copied.value), original.face_down\n",
        "face_of_copy(original, copied.value), None\n",
    ),
    Fault(
        "a spell that has left the stack can still be copied anew",
        "if original.zone != s.sheet.stack or original.cast is None or not",
        "if original.cast is None or not",
    ),
    Fault(
        "what can't be copied is copied",
        "original.cast is None or not s.meaning.can_be_copied(s, original):",
        "original.cast is None:",
    ),
    Fault("new targets are never chosen", "    elif effect.may_retarget:", "    elif False:"),
    Fault("new targets may be chosen whatever the effect says", "    elif effect.may_retarget:", "    else:"),
    Fault("a copy is put below what is on the stack", "    put(s, new)\n", "    put(s, new, bottom=True)\n"),
    Fault(
        "a copied spell was cast",
        'Event("copy", new.id, new.controller, source',
        'Event("cast", new.id, new.controller, source',
    ),
    Fault(
        "a copy never becomes the target of what it targets",
        "rule=rule))\n    tell_targets(g, new)\n",
        "rule=rule))\n",
    ),
    Fault(
        "the number of copies is not known to what follows",
        "remembering(amount=len(made), did",
        "remembering(did",
    ),
    Fault(
        "whether anything was copied is not known to what follows",
        "amount=len(made), did=bool(made))",
        "amount=len(made))",
    ),
    Fault(
        'a copied ability of another player keeps its "you"',
        "new.cast = original.cast.changed(controller=seat)\n",
        "new.cast = original.cast\n",
    ),
    Fault(
        "a copy of a spell knows no exceptions",
        "scene.source, rule, except_, scene, both_faces=True)\n        new =",
        "scene.source, rule, (), scene, both_faces=True)\n        new =",
    ),
    Fault(
        "a copy of a two-faced spell has one face",
        "except_, scene, both_faces=True)\n        new",
        "except_, scene)\n        new",
    ),
    Fault(
        "a copy of a spell does not know how it came",
        "known=known, origin=copied)",
        "known=known)",
    ),
    Fault(
        "a copy of a face-down spell is known to all",
        "known = known_to(seat, original.face_down)",
        "known = known_to(seat, None)",
    ),
    Fault(
        "a copy of a face-down spell is known to nobody",
        "known = known_to(seat, original.face_down)",
        "known = 0 if original.face_down is not None else known_to(seat, None)",
        equivalent="whoever controls a face-down spell may look at it in any case. 708.5",
    ),
    Fault(
        "a copy of an ability is the original's controller's",
        '"ability", seat, original.printed, original.zone, known',
        '"ability", seat, original.printed, original.zone, controller=original.controller, known',
    ),
    Fault(
        "a copy is the original's controller's",
        '"copy", seat, copied.value, original.zone, known',
        '"copy", seat, copied.value, original.zone, controller=original.controller, known',
    ),
    Fault(
        "a copy belongs to the owner of the original",
        'make(s, "copy", seat, copied.value, original.zone',
        'make(s, "copy", original.owner, copied.value, original.zone',
    ),
    Fault(
        "a copy with an exception does what the original says",
        "if except_ and new.face_down is None:",
        "if False:",
    ),
)

ANSWERS = (
    Fault(
        "a spell that says it can't be copied is copied", "return not own and not subject_to", "return not subject_to"
    ),
    Fault(
        "an effect that says that spells can't be copied is ignored",
        'return not own and not subject_to(cast(MagicState, s), "cant be copied", original)',
        "return not own",
    ),
    Fault("a copy of a spell knows what mana was spent on the original", 'if not str(name).startswith("spent")}', "}"),
    Fault(
        "a copy of a kicked spell is not kicked",
        'if not str(name).startswith("spent")}',
        'if str(name).startswith("spent")}',
    ),
    Fault(
        "a copy goes where flashback would send the original",
        'twin.then = seat, source, "copied", ""',
        'twin.then = seat, source, "copied", info.then',
    ),
    Fault(
        'a copied spell of another player keeps its "you"',
        'twin.then = seat, source, "copied", ""',
        'twin.then = info.controller, source, "copied", ""',
    ),
    Fault(
        "the source of a copied spell is the original",
        'twin.then = seat, source, "copied", ""',
        'twin.then = seat, info.source, "copied", ""',
    ),
    Fault(
        'a copy of a spell "was cast" in the eyes of what asks how it came',
        'twin.then = seat, source, "copied", ""',
        'twin.then = seat, source, info.how, ""',
    ),
)

BECOMING = (
    Fault("what becomes a copy forgets the exceptions", "rule, except_, keeping(", "rule, (), keeping("),
    Fault(
        "what becomes a copy keeps nothing of its own",
        "keeping(s, scene, obj)) for obj",
        "scene) for obj",
    ),
    Fault(
        "only the first thing becomes a copy",
        "for obj, copied in zip(subjects, copies, strict=True):",
        "for obj, copied in list(zip(subjects, copies, strict=True))[:1]:",
    ),
    Fault(
        "becoming a copy never ends",
        "scene.source, original.id, lasts, ability",
        'scene.source, original.id, "", ability',
    ),
    Fault(
        "a copy effect begins although its duration is over",
        " or not holds(s, effect.lasts, scene.source, scene.you, e.id):",
        ":",
    ),
    Fault(
        "a copy effect that lasts while its source does something is not bound to it",
        "        if is_bound(s, lasts):",
        "        if False:",
    ),
    Fault(
        "becoming a copy is not told of",
        's.meaning.tell(g, Event("becomes copy", obj.id',
        '(lambda *_: None)(g, Event("becomes copy", obj.id',
    ),
)

BECOMING_A_COPY = (
    Fault(
        "what something becomes as it enters is no part of its copiable values",
        "copying.become(s, obj, value, obj.id, obj.id, copied=shape)",
        "copying.become(s, obj, obj.copiable, obj.id, obj.id, copied=shape)",
    ),
)

NEW_TARGETS_OF_COPIES = (
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
        "return [e.id for e in order]",
        "return [e.id for e in fitting]",
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
        "for slot, ids in filled(info) if ids\n",
        "for slot, ids in filled(info)\n",
    ),
    Fault(
        "the source of a copied ability's targets is the ability",
        "source = s.meaning.source_of(s, original)",
        "source = original",
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
    Fault(
        "a copy that targets one thing divides nothing to it",
        "{target: sum(info.division.values())} if info.division else {}",
        "{}",
    ),
    Fault(
        "a copy that targets one thing deals it one share", "sum(info.division.values())", "min(info.division.values())"
    ),
)

CHANGING_TARGETS = (
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
        "earlier = chosen_before if slot.differs else set()",
        "earlier = set()",
    ),
    Fault(
        '"another target" is ignored for later words when retargeting',
        "legal = [e.id for e in fitting if e.id not in stuck | earlier]",
        "legal = [e.id for e in fitting if e.id not in earlier]",
    ),
    Fault(
        "every later target is kept away from an earlier word",
        "[len(before) + 1 :] if word.differs for other in others]",
        "[len(before) + 1 :] for other in others]",
    ),
    Fault(
        "a target can be kept that an earlier word has taken",
        "stays = id not in chosen and id not in earlier and",
        "stays = id not in chosen and",
    ),
    Fault(
        "an illegal target must be changed",
        "found = [*([id] if stays else []), *(other",
        "found = [*([id] if id in legal else []), *(other",
    ),
    Fault(
        "the old target cannot be kept",
        "found = [*([id] if stays else []), *(other",
        "found = [*(other",
    ),
    Fault("the same target may be chosen twice for one word", "taken = {*chosen, id,", "taken = {id,"),
    Fault(
        "a later target of the same word cannot be taken over",
        "*(() if id in legal else ids[at + 1 :])}",
        "*ids[at + 1 :]}",
    ),
)

EFFECTS_ON_TARGETS = (
    Fault(
        "the controller of a spell chooses its new targets whoever changes them",
        "chosen = yield from retarget(g, item, info, scene.you)",
        "chosen = yield from retarget(g, item, info)",
    ),
    Fault("new targets are not told of", "            tell_targets(g, item, before)\n", ""),
    Fault("what stays a target becomes one once more", "tell_targets(g, item, before)", "tell_targets(g, item)"),
)


CASTING_COPIES = (
    Fault(
        "the copy of a card is in exile, wherever the card is",
        "copy_into(g, making, card.zone, scene.source)",
        'copy_into(g, making, "exile", scene.source)',
    ),
    Fault(
        "only one of several copies may be cast",
        "        left = [copy for copy in left if copy.id in s.objects]",
        "        left = []",
    ),
    Fault(
        "copies are cast for free whatever the effect says",
        "cast_during_resolution(g, player.seat, left, free=effect.free, price",
        "cast_during_resolution(g, player.seat, left, free=True, price",
    ),
    Fault(
        "copies that are cast have to be paid for whatever the effect says",
        "cast_during_resolution(g, player.seat, left, free=effect.free, price",
        "cast_during_resolution(g, player.seat, left, free=False, price",
    ),
    Fault(
        "a copy is made of a card that is not there any more",
        "if card.id in s.objects and card.zone",
        "if card.zone",
    ),
    Fault(
        "the card of a name is one that is in the game as a copy",
        'if obj.kind == "card" and obj.printed.front.name == name:',
        "if obj.chars.name == name:",
    ),
    Fault(
        "the copy of a card belongs to whoever owns the card's spell",
        "copies(s, card, 1, player.seat, scene",
        "copies(s, card, 1, card.owner, scene",
    ),
)

CONJURING = (
    Fault(
        "a conjured card is a copy of what the other has become",
        "Making(original.printed, 1",
        "Making(original.copiable, 1",
    ),
    Fault(
        "a conjured card ceases to exist like a copy",
        'scene.you, kind="card")',
        'scene.you, kind="copy")',
    ),
)

EFFECTS_LINKED = (
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
)

LINKED = (Fault("a linked ability finds nothing", "{**source.choices, effect.key: ids_of(found)}", "source.choices"),)

MOVING = (
    Fault(
        "a copy's own static abilities do nothing on the stack",
        "    note_statics(s, obj, s.meaning.base_value(obj))\n",
        '    if obj.zone != "stack":\n        note_statics(s, obj, s.meaning.base_value(obj))\n',
        "functions_there",
    ),
    Fault(
        "a copy triggers and is seen by nothing that looks at spells",
        "    if obj.chars.abilities:\n",
        '    if obj.chars.abilities and obj.zone != "stack":\n',
        "functions_there",
    ),
)

FAULTS = {
    "engine/twinstack/engine/core/changing_targets.py": CHANGING_TARGETS,
    "engine/twinstack/engine/magic/rules/effects_targets.py": EFFECTS_ON_TARGETS,
    f"{CORE}/continuous.py": MOVING,
    f"{CORE}/flow.py": LINKED,
    f"{CORE}/copying/on_the_stack.py": ON_THE_STACK,
    f"{CORE}/book/stack.py": (
        Fault(
            "an ability looks like what is printed on its source",
            "source.chars.replaced(abilities=(), **text)",
            "source.copiable.side(source.face).replaced(abilities=(), **text)",
        ),
        Fault("an ability has the abilities of its source", ".replaced(abilities=(), **text)", ".replaced(**text)"),
        Fault(
            "an ability has the whole text of its source",
            '{"text": s.book.text_of(source, ability)} if hasattr(source.chars, "text") else {}',
            "{}",
        ),
    ),
    f"{CORE}/copying/becoming_a_copy.py": BECOMING,
    f"{RULES}/meaning.py": ANSWERS,
    f"{RULES}/copying/becoming_a_copy.py": BECOMING_A_COPY,
    f"{CORE}/copying/new_targets_of_copies.py": NEW_TARGETS_OF_COPIES,
    f"{RULES}/copying/casting_copies.py": CASTING_COPIES,
    f"{RULES}/conjuring.py": CONJURING,
    f"{RULES}/effects_linked.py": EFFECTS_LINKED,
}
