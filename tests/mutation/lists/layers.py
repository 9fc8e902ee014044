"""Faults in layers: what modifies characteristics, in which order, and for how long. 611, 613"""

from tests.mutation.lists import class_levels, elsewhere
from tests.mutation.mutant import Fault, merged

RULES = "engine/twinstack/engine/magic/rules"
CORE = "engine/twinstack/engine/core"
WORDS = "engine/twinstack/engine/magic/words"

LAYERS = (
    Fault("effects of one source are joined though they differ", "before.mod is following.mod\n        and ", ""),
    Fault(
        "equal effects are explained as one",
        "fold(s, obj, list(apart(entries)), trace)",
        "fold(s, obj, entries, trace)",
    ),
    Fault("an entry that is switched off applies", "        if not self.active:\n            return False\n", ""),
    Fault(
        "a set of permanents reaches into other zones",
        "(obj.zone == s.usual_zone or bool(self.affects.zones())) and self",
        "self",
        "applies",
    ),
    Fault(
        "effects that last are forgotten",
        "    for lasting in s.effects.values():",
        "    for lasting in ():",
        "all_entries",
    ),
    Fault(
        "a defining size applies in layer 7b",
        "layer = (static.cda and mod.defining_layer) or mod.layer",
        "layer = mod.layer",
    ),
    Fault(
        "every size of a static ability applies in layer 7a",
        "(static.cda and mod.defining_layer)",
        "mod.defining_layer",
    ),
    Fault("a static ability applies whatever its condition", "            static.while_,\n", "            None,\n"),
    Fault(
        "a permanent that enters ignores its own static abilities",
        "return fold(s, obj, _arriving(s, obj, entries, statics)).finish()",
        "return fold(s, obj, entries).finish()",
    ),
    Fault(
        "what enters looks at its own conditional abilities as if they held",
        "entry.active = entry.cond is None or entry.cond.holds(there, scene)\n    place =",
        "entry.active = True\n    place =",
    ),
    Fault(
        "a card elsewhere does not define itself",
        "        if static.cda:\n            entries.extend",
        "        if False:\n            entries.extend",
    ),
    Fault(
        "all static abilities of a card work in every zone",
        "        if static.cda:\n            entries.extend",
        "        if True:\n            entries.extend",
    ),
    Fault(
        "sets that name another zone are ignored there",
        "if e.affects is not None and obj.zone in e.affects.zones()]",
        "if False]",
    ),
    Fault(
        "an effect is asked again in each layer whether it applies",
        "applies = True if known else decided.get(id(entry.group))",
        "applies = True if known else None",
    ),
    Fault("counters are not counted", "        counters.all()\n", "        pass\n"),
)

IN_MAGIC = (
    Fault(
        "a face-down permanent is its face",
        "    if obj.face_down is not None:\n        seen: Characteristics",
        "    if False:\n        seen: Characteristics",
        "base_value",
    ),
    Fault("a split card is its left half in every zone", '        if obj.zone != "stack":\n', "        if False:\n"),
    Fault(
        "a split spell has the characteristics of both halves",
        '        if obj.zone != "stack":\n',
        "        if True:\n",
    ),
    Fault("the right half of a split card is cast as the left", "at = obj.cast.halves[0]", "at = 0"),
    Fault("a flip card never flips", "faces[1] if obj.flipped else", "faces[1] if False else"),
    Fault("a split card has the cost of its left half", "left.mana_cost.plus(right.mana_cost) if", "left.mana_cost if"),
    Fault("a split card has the colors of its left half", "colors=left.colors | right.colors", "colors=left.colors"),
    Fault("a split card has the types of its left half", "types=left.types | right.types", "types=left.types"),
    Fault(
        "a split card has the abilities of its left half",
        "abilities=left.abilities + right.abilities",
        "abilities=left.abilities",
    ),
    Fault("a split card has the name of its left half", 'name=f"{left.name} // {right.name}"', "name=left.name"),
    Fault(
        "what is no creature has power and toughness",
        "return value.replaced(power=None, toughness=None)",
        "return value",
    ),
    Fault(
        "a creature that nothing gives a size has none",
        "power=value.power or 0, toughness=value.toughness or 0",
        "power=value.power, toughness=value.toughness",
    ),
    Fault(
        "objects with other counters have equal characteristics",
        "tuple(obj.counters.items()), obj.tapped",
        "obj.tapped",
    ),
    Fault("tapped and untapped objects have equal characteristics", "obj.tapped, obj.kind", "obj.kind"),
    Fault(
        "objects of other controllers have equal characteristics", "base, obj.controller, obj.owner", "base, obj.owner"
    ),
    Fault("attackers and others have equal characteristics", "obj.id in combat.attackers, obj.id", "obj.id"),
    Fault("tokens and cards have equal characteristics", "obj.tapped, obj.kind, obj.zone", "obj.tapped, obj.zone"),
    Fault(
        "counters of size count before effects that set sizes", "layer > self.sized or (layer", 'layer > "6" or (layer'
    ),
    Fault(
        "counters of size count after the switch of power and toughness",
        "layer > self.sized or (layer",
        'layer > "7d" or (layer',
    ),
    Fault("keyword counters come before everything in their layer", "entry.timestamp > self.keywords[0][0]", "True"),
    Fault(
        "keyword counters come after everything in their layer",
        '(layer == "6" and (entry.after_counters or entry.timestamp > self.keywords[0][0]))',
        "False",
    ),
    Fault(
        "a keyword counter gives nothing",
        "for kind in obj.counters if kind in KEYWORD_COUNTERS]",
        "for kind in obj.counters if False]",
    ),
    Fault(
        "counters count once however many there are", "draft.power += int(power) * count", "draft.power += int(power)"
    ),
    Fault(
        "counters change toughness by their power",
        "draft.toughness += int(toughness) * count",
        "draft.toughness += int(power) * count",
    ),
    Fault(
        "counters on a creature without a size do nothing",
        'if "/" in kind and draft.power is None and "Creature" in draft.types:',
        "if False:",
    ),
)

PLANNING = (
    Fault(
        "the last layer applies first", "for layer in self.s.sheet.layers:", "for layer in self.s.sheet.layers[::-1]:"
    ),
    Fault(
        "the newest effect of a layer applies first",
        "return not entry.cda, entry.timestamp",
        "return not entry.cda, -entry.timestamp",
    ),
    Fault(
        "defining abilities wait for their time",
        "return not entry.cda, entry.timestamp",
        "return False, entry.timestamp",
    ),
    Fault(
        "what has lost its ability applies all the same",
        "if e.ability is None or self._begun(e) or self._still_has(e)]",
        "]",
    ),
    Fault(
        "what has begun to apply stops when its ability is lost",
        "e.ability is None or self._begun(e) or self._still_has(e)",
        "e.ability is None or self._still_has(e)",
    ),
    Fault(
        "dependency is ignored",
        "entry = self._next(waiting) if intertwined and len(waiting) > 1 else waiting[0]",
        "entry = waiting[0]",
    ),
    Fault(
        "defining abilities depend on others",
        "queue = [entry for entry in waiting if entry.cda == waiting[0].cda]",
        "queue = waiting",
    ),
    Fault(
        "what comes to be in a set keeps the effects of its own words",
        "            or any(e.mod.rereads and e.only is None for e in self.pool)\n",
        "",
    ),
    Fault(
        "what has changed its own words begins once more",
        "                if entry.mod.rewords:\n",
        "                if False:\n",
    ),
    Fault("a granted static ability defines characteristics", "                new.cda = False\n", ""),
    Fault(
        "a granted size applies in layer 7a",
        "new.layer = view.s.meaning.merged_layers.get(new.mod.layer, new.mod.layer)",
        "new.layer = new.layer",
    ),
    Fault(
        "control of a set stays as it was when something came to be in it",
        "any(not isinstance(e.affects, Ref) for e in given) or self._remove_each_other()",
        "self._remove_each_other()",
    ),
    Fault(
        "two that take each other's abilities away go by what they did first",
        "any(not isinstance(e.affects, Ref) for e in given) or self._remove_each_other()",
        "any(not isinstance(e.affects, Ref) for e in given)",
    ),
    Fault(
        "a granted static ability has the object's time",
        "scene, static, max(entry.timestamp, obj.timestamp))",
        "scene, static, obj.timestamp)",
    ),
    Fault(
        "a condition is asked anew in each layer",
        "            one.cond, one.active = None, holds\n",
        "            one.active = holds\n",
    ),
)

DEPENDING = (
    Fault(
        "what a thing says does not depend on what else it says",
        "other.group is not entry.group and removes",
        "other.source != entry.source and removes",
    ),
    Fault(
        "what another would take away does not wait for it",
        "and removes(other.mod) and _takes_away",
        "and False and _takes_away",
    ),
    Fault(
        "what another would bring into its set does not wait for it",
        "    if not begun and _reaches_others(view, entry, other):\n        return True\n",
        "",
    ),
    Fault(
        "what another would give another amount does not wait for it",
        "return _says_another(view, entry, other, begun) or _does_another(view, entry, other)",
        "return _does_another(view, entry, other)",
    ),
    Fault(
        "what another would give another amount for each does not wait for it",
        "return _says_another(view, entry, other, begun) or _does_another(view, entry, other)",
        "return _says_another(view, entry, other, begun)",
    ),
    Fault(
        "a resolved effect waits for others",
        "    return entry.ability is not None\n\n\ndef depends",
        "    return True\n\n\ndef depends",
        equivalent="it has no ability to lose and no number left to ask: each answer is no. 611.2c-d",
    ),
)

CONTROL = (
    Fault(
        "the first of two effects that give control wins",
        "waiting = sorted(entries, key=lambda entry: entry.timestamp)",
        "waiting = sorted(entries, key=lambda entry: -entry.timestamp)",
    ),
    Fault(
        "what was given stays when the effect ends",
        "seat = wanted.get(id, obj.under)",
        "seat = wanted.get(id, obj.controller)",
    ),
    Fault(
        "what was given goes back to its owner, not to who had it",
        "seat = wanted.get(id, obj.under)",
        "seat = wanted.get(id, obj.owner)",
    ),
    Fault(
        "control is given whatever the condition",
        "    if entry.cond is not None and not entry.cond.holds(s, scene):\n        return {}\n",
        "",
    ),
    Fault("a player who has lost is given control", "if not players or players[0].lost:", "if not players:"),
    Fault("a creature that changes control can attack at once", "    obj.since = s.turn.number\n", ""),
    Fault(
        "effects bound to their source's controller last when that changes",
        "    source_changed(s, obj.id)\n",
        "",
        "change_control",
    ),
    Fault(
        "what gives control asks who controls it now by what it has become",
        "then = shown(obj, chars=s.meaning.base_value(obj))",
        "then = shown(obj)",
    ),
)

OUT_OF_COMBAT = (
    Fault("a creature that changes control fights on", "    drop_from_combat(s, {obj.id})\n", "", "control_changed"),
    Fault(
        "what is no creature any more fights on",
        "(obj.id in combat.attackers or obj.id in combat.blockers)",
        "False",
        "leave_former_roles",
    ),
    Fault(
        "an attacker that is no creature any more fights on",
        "(obj.id in combat.attackers or obj.id in combat.blockers)",
        "obj.id in combat.blockers",
        "leave_former_roles",
    ),
    Fault(
        "a blocker that is no creature any more fights on",
        "(obj.id in combat.attackers or obj.id in combat.blockers)",
        "obj.id in combat.attackers",
        "leave_former_roles",
    ),
    Fault(
        "a blocker that is out of combat is dealt damage",
        "            attack.blockers = tuple(id for id in attack.blockers if id not in fought)\n",
        "            pass\n",
    ),
    Fault(
        "an attacker that is out of combat is dealt damage by what it was blocked by",
        "            blockers[blocker] = tuple(id for id in theirs if id not in fought)\n",
        "            pass\n",
    ),
    Fault(
        "what is no planeswalker any more is attacked on",
        "        _not_attacked_any_more(s, {obj.id})\n",
        "        pass\n",
        "leave_former_roles",
    ),
    Fault(
        "a planeswalker that is of another kind as well is not attacked any more",
        'if "Planeswalker" not in obj.chars.types:',
        "if True:",
    ),
    Fault(
        "what attacked a planeswalker that is out of combat attacks its player",
        "            attack.defender = 0\n",
        "            attack.defender = s.players[s.objects[id].controller].id\n",
    ),
)

TEXT_SINCE = (
    Fault(
        "abilities that come with a copy are as old as what has them",
        "return max(own, self.copies[-1].timestamp) if self.copies else own",
        "return own",
    ),
    Fault(
        "abilities that come with a copy are as old as the first copying",
        "max(own, self.copies[-1].timestamp)",
        "max(own, self.copies[0].timestamp)",
    ),
    Fault(
        "what is younger than its copying has abilities as old as that",
        "max(own, self.copies[-1].timestamp)",
        "self.copies[-1].timestamp",
    ),
)

MODS = (
    Fault(
        "what has the abilities of others keeps those that they have from it",
        "    reads: ClassVar[Aspects] = _ABILITIES_READ\n",
        "",
    ),
    Fault(
        "what has the colors of others keeps those that they have from it",
        '    reads: ClassVar[Aspects] = frozenset(("color",))\n',
        "",
    ),
    Fault("what has the abilities of others has some twice", "add=found, once=True", "add=found"),
    Fault(
        "an ability that is given counts for nobody who has the abilities of others",
        "*(name for name in names if name), *kinds))",
        "*(name for name in names if name)))",
    ),
    Fault(
        "a new card type comes besides the old ones",
        "            draft.types = self.set_types\n",
        "            draft.types |= self.set_types\n",
    ),
    Fault("a lost card type stays", "(draft.types | self.add_types) - self.lose_types", "draft.types | self.add_types"),
    Fault(
        "a copy that is not legendary is legendary",
        "(draft.supertypes | self.add_supertypes) - self.lose_supertypes",
        "draft.supertypes | self.add_supertypes",
    ),
    Fault(
        "subtypes stay that no longer fit the card types",
        "draft.subtypes = fitting(draft.subtypes, draft.types)",
        "pass",
    ),
    Fault(
        "what is no creature any more keeps its creature types",
        "            draft.subtypes -= ANY_CREATURE_TYPES  # 205.1b, 205.3d",
        "            pass",
    ),
    Fault("a basic land type that is added gives no mana", "            add_intrinsic(draft)\n", "            pass\n"),
    Fault(
        "a land that becomes another basic type keeps its abilities",
        "            draft.set_abilities(())\n            draft.subtypes = (draft.subtypes - LAND_TYPES)",
        "            draft.subtypes = (draft.subtypes - LAND_TYPES)",
    ),
    Fault(
        "a land that becomes another basic type keeps its land types",
        "(draft.subtypes - LAND_TYPES) | self.set_subtypes",
        "draft.subtypes | self.set_subtypes",
    ),
    Fault(
        "new creature types come besides the old ones",
        "(draft.subtypes - ANY_CREATURE_TYPES) | self.set_subtypes",
        "draft.subtypes | self.set_subtypes",
    ),
    Fault(
        "new creature types sweep away all other subtypes",
        "draft.subtypes = (draft.subtypes - ANY_CREATURE_TYPES) | self.set_subtypes",
        "draft.subtypes = self.set_subtypes",
    ),
    Fault(
        "the chosen creature type is not added",
        "                draft.subtypes |= {choice}\n",
        "                pass\n",
    ),
    Fault("an added color replaces the others", "draft.colors | colors if self.add else colors", "colors"),
    Fault(
        "a color that is set comes besides the others",
        "draft.colors | colors if self.add else colors",
        "draft.colors | colors",
    ),
    Fault("the chosen color is not set", 'colors |= noted(s, s.obj(scene.source), "color") or 0', "pass"),
    Fault(
        "what loses all abilities keeps them",
        "kept = () if self.lose_all else draft.abilities",
        "kept = draft.abilities",
    ),
    Fault("what loses hexproof keeps hexproof from a quality", 'lost = (*lost, "hexproof from")', "pass"),
    Fault("a lost keyword stays", 'if getattr(one, "keyword", None) not in lost)', ")"),
    Fault(
        "abilities are gained instead of those that were there",
        "draft.set_abilities((*kept, *added))",
        "draft.set_abilities(self.add or kept)",
    ),
    Fault("flying given twice is had twice", "if not ((self.once or one.is_redundant) and one in kept)", "if True"),
    Fault(
        "what is given twice is had once",
        "if not ((self.once or one.is_redundant) and one in kept)",
        "if one not in kept",
    ),
    Fault("equal effects in a row count once", "power=self.power * count,", "power=self.power,"),
    Fault(
        "an ability that says to lose itself stays",
        "tuple(one for one in draft.abilities if not stands_for(one, ability))",
        "draft.abilities",
    ),
    Fault(
        "only the power is set",
        "            draft.toughness = amount(s, scene, self.toughness)\n",
        "            pass\n",
        "SetPT",
    ),
    Fault(
        "a bonus to toughness is one to power",
        "draft.toughness += change(s, scene, self.toughness)",
        "draft.power += change(s, scene, self.toughness)",
    ),
    Fault(
        "power and toughness are not switched", "draft.power, draft.toughness = draft.toughness, draft.power", "pass"
    ),
    Fault(
        "switching gives both the toughness",
        "draft.power, draft.toughness = draft.toughness, draft.power",
        "draft.power, draft.toughness = draft.toughness, draft.toughness",
    ),
    Fault("losing all abilities takes no static ability away", "return self.lose_all or any", "return any"),
    Fault(
        "a new land type takes no static ability away",
        "return not LAND_TYPES.isdisjoint(self.set_subtypes or ())",
        "return False",
    ),
)

EXCEPTIONS = (
    Fault(
        "a copy does not have the ability that made it",
        "draft.set_abilities((*draft.abilities, ability))",
        "pass",
    ),
    Fault("an exception about the name is ignored", "        draft.name = self.name\n", "        pass\n"),
    Fault("an exception about the loyalty is ignored", "draft.loyalty = amount(s, scene, self.loyalty)", "pass"),
    Fault(
        "an exception that applies to one card type never does",
        "        for mod in self.unfold():\n            mod.write",
        "        for mod in ():\n            mod.write",
    ),
    Fault(
        "a copy that keeps its own color has the original's",
        "setattr(draft, self.field, getattr(own, self.field))",
        "pass",
    ),
)

DURATIONS = (
    Fault(
        "an effect for the next spell applies to a spell of anyone",
        "if effect.scene.you != item.controller or not",
        "if not",
    ),
    Fault(
        "an effect for the next spell applies to every later one",
        "        end_lasting(s, id)\n        if effect.mods:",
        "        if effect.mods:",
    ),
    Fault(
        "an effect whose duration is over before it begins lasts on",
        '    if holds(s, lasts, scene.source, scene.you, only_one(parts.get("only", ()))):\n        add_lasting',
        "    if True:\n        add_lasting",
    ),
    Fault(
        "an effect that lasts while its source is tapped lasts on",
        "s.meaning.while_source[lasts](obj, seat, on))",
        "True)",
    ),
    Fault(
        "an effect that lasts while you control its source outlives that",
        "obj.controller == seat if lasts",
        "True if lasts",
    ),
    Fault(
        "what was exiled until its source leaves comes back when that phases out",
        "source in s.home or (source in s.absent and not s.meaning.absence_is_leaving)",
        "source in s.home",
    ),
    Fault(
        "a copy effect outlives what it is bound to",
        "    elif not holds(s, copy.lasts, id, copy.you, host):",
        "    elif False:",
    ),
    Fault(
        "a copy effect ends as soon as its source changes at all",
        "    elif not holds(s, copy.lasts, id, copy.you, host):",
        "    else:",
    ),
    Fault(
        "a shield for some damage prevents without end",
        "        left = effect.left - part\n",
        "        left = effect.left\n",
    ),
    Fault("a shield for one use is used up by none", "    elif effect.uses == 1:", "    elif effect.uses == 0:"),
)

GROWING = (
    Fault(
        "an effect that begins takes its place before others of other layers",
        "own.insert(at, entry)",
        "own.append(entry)",
    ),
    Fault(
        "an effect that begins joins those of a fork as well",
        "list(plan.by_object.get(id, ()))",
        "plan.by_object.setdefault(id, [])",
    ),
    Fault("what an object was before an effect began is remembered", "last=last, cache={})", "last=last)"),
    Fault(
        "what an effect has begun on is not looked at again",
        "    s.dirty.update(dict.fromkeys(effect.only))\n",
        "",
        "grown",
    ),
    Fault("an effect that begins gives nobody control", "if not mod.writes or removes(mod)", "if removes(mod)"),
    Fault(
        "an effect that takes an ability away leaves what that did", "not mod.writes or removes(mod)", "not mod.writes"
    ),
    Fault("an effect that gives a static ability does not make it apply", " or given_statics(mod)", ""),
    Fault(
        "what an effect changes brings nothing into older sets",
        "meet(plan.asked.get(entry.layer, NO_ASPECT), changes(mod)) or ",
        "",
    ),
    Fault(
        "of equal effects in a row the first is forgotten", "(*(before.joined or (before,)), entry)", "(before, entry)"
    ),
    Fault("equal effects in a row stay apart in a plan made anew", "        if len(own) > 1:", "        if False:"),
)

OWN = {
    f"{CORE}/layers.py": LAYERS,
    f"{CORE}/growing.py": GROWING,
    f"{RULES}/layers.py": IN_MAGIC,
    f"{CORE}/planning.py": PLANNING,
    f"{CORE}/depending.py": DEPENDING,
    f"{CORE}/viewing.py": (
        Fault(
            "what another would do is worked out as things stood before",
            "        if not entry.bound:\n            return entry\n",
            "        return entry\n",
        ),
        Fault(
            "what another would do is worked out only once in a layer",
            "if self._said_at != len(self.done):",
            "if self._said_at < 0:",
        ),
    ),
    f"{CORE}/control.py": CONTROL,
    f"{RULES}/control.py": OUT_OF_COMBAT,
    "engine/twinstack/engine/kernel/entities.py": TEXT_SINCE,
    f"{WORDS}/mods.py": MODS,
    f"{WORDS}/exceptions.py": EXCEPTIONS,
    f"{WORDS}/text_changes.py": (
        Fault(
            "the full text of a card is what effects make of it",
            "text = s.meaning.base_value(found[0])",
            "text = found[0].chars",
        ),
        Fault(
            "a full text lacks the abilities",
            "            draft.set_abilities(text.abilities)\n",
            "            pass\n",
        ),
    ),
    f"{WORDS}/selectors.py": (
        Fault(
            "what asks about hexproof does not wait for hexproof from a quality",
            '("hexproof", "hexproof from") if self.keyword == "hexproof" else (self.keyword,)',
            "(self.keyword,)",
        ),
        Fault(
            "what asks about a keyword waits for abilities without keywords alone",
            'return frozenset((*names, "abilities"))',
            'return frozenset(("abilities",))',
        ),
        Fault(
            "hexproof from a quality is no hexproof where that is asked about",
            ' or (self.keyword == "hexproof" and "hexproof from" in keywords)',
            "",
        ),
    ),
    f"{WORDS}/refs.py": (
        Fault(
            "what an Aura says of its host it says of itself",
            "return (obj.attached_to,) if obj.attached_to else ()",
            "return (obj.id,)",
        ),
    ),
    f"{CORE}/words/abilities.py": (
        Fault("an exception drops abilities that define nothing", "if self.cda else frozenset()", ""),
    ),
    f"{CORE}/durations.py": DURATIONS,
}

FAULTS = merged(OWN, class_levels.FAULTS, elsewhere.FAULTS)
