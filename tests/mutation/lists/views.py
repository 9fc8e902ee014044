"""Faults in what each viewer is shown: what is hidden, what it looks like, what is asked, what has changed. 400.2"""

from tests.mutation.mutant import Fault

VIEWS = "server/twinstack/server/views"

SECRECY = (
    Fault(
        "a face-down permanent is known to all",
        "if obj.face_down is None and (obj.zone not in self._hidden",
        "if (obj.zone not in self._hidden",
    ),
    Fault(
        "of cards that move together each lies where it was named",
        "return sorted(these, key=",
        "return list(these) or sorted(these, key=",
    ),
    Fault(
        "of cards that move together those that others know lie anywhere",
        '(-(obj.known & others), obj.chars.name if obj.known & others else "", obj.id)',
        "obj.id",
    ),
    Fault(
        "of cards that move together those that others do not know lie by their names",
        'obj.chars.name if obj.known & others else ""',
        "obj.chars.name",
    ),
    Fault("what is revealed is known to nobody", "        g.state.learn(obj, EVERYONE)\n", ""),
    Fault(
        "nobody hears of what is revealed",
        'g.state.meaning.tell(g, Event("reveal", obj.id, shown_by, source, rule=rule))',
        "pass",
    ),
    Fault(
        "what is revealed is shown by its owner, whoever shows it", "obj.owner if seat is None else seat", "obj.owner"
    ),
    Fault(
        "a face-down card that is shown stays hidden",
        "    s.learn(obj, EVERYONE)",
        "    pass",
        within="show_hidden_side",
    ),
    Fault(
        "an opponent's hand is known", "(obj.zone in self._own and obj.owner == seat)):", "(obj.zone in self._own)):"
    ),
)

SIGHT = (
    Fault(
        "an opponent's hand is seen",
        "return zone in self._public or (zone in self._own and obj.owner == self.seat)",
        "return zone in self._public or zone in self._own",
    ),
    Fault(
        "one's own hand is not seen",
        "(zone in self._own and obj.owner == self.seat) or",
        "False or",
        equivalent="whatever comes to a hand is known to its owner, as the card itself notes",
    ),
    Fault("a library is seen by all", "or self.knows(s, obj)\n", 'or zone == "library" or self.knows(s, obj)\n'),
    Fault(
        "what one seat may know all spectators know",
        "all(obj.known >> seat & 1 for seat in range(len(s.players)))",
        "any(obj.known >> seat & 1 for seat in range(len(s.players)))",
    ),
    Fault(
        "what all players know spectators do not",
        "self._may_know(s, obj, None) or all(obj.known >> seat & 1 for seat in range(len(s.players)))",
        "self._may_know(s, obj, None)",
    ),
    Fault(
        "a card is followed through a zone that the viewer does not see",
        "            if past is None or not self.sees(s, past):\n                return None\n",
        "            if past is None:\n                return None\n",
    ),
    Fault(
        "a card is followed to where the viewer does not see it",
        "return obj if obj is not None and (obj.zone in self._public or self.sees(s, obj)) else None",
        "return obj",
    ),
    Fault(
        "a face-down card looks like its face",
        'if obj.kind == "card" and obj.face_down is None:',
        'if obj.kind == "card":',
        equivalent="face down in exile it has no characteristics and looks like nothing; elsewhere it is the last line",
    ),
    Fault(
        "a face-down card in exile looks like a creature",
        "if obj.face_down is not None and obj.zone not in self._guised:",
        "if False:",
        equivalent="face down in exile it has no characteristics, and what has none looks like nothing. 406.3",
    ),
    Fault(
        "the hidden side is shown to all",
        "if obj.face_down is None or not self.knows(s, obj):",
        "if obj.face_down is None:",
    ),
    Fault("the hidden side is shown to nobody", "if obj.face_down is None or not self.knows(s, obj):", "if True:"),
    Fault(
        "the hidden side is what is seen anyway",
        "return self._cards.look(obj.printed.front)",
        "return self._cards.look(obj.chars)",
    ),
    Fault(
        "what is remembered of abilities grows without end",
        "            if len(self._abilities) >= _REMEMBERED:\n                self._abilities.clear()\n",
        "",
    ),
)

OBJECTS = (
    Fault("changes are told in the order in which the engine handles them", "if len(kept) > 1:", "if False:"),
    Fault(
        "what was shown and cannot be seen any more is shown on",
        "            if obj is not None and obj.zone not in public and not sees(s, obj):\n                obj = None\n",
        "",
    ),
    Fault(
        "what has moved is hidden and shown anew",
        "            if after is not None and after.id not in rows:",
        "            if False:",
    ),
    Fault(
        "what moves keeps its controller",
        "[number, row[LOOK], zone, owner, owner, stays,",
        "[number, row[LOOK], zone, owner, row[4], stays,",
    ),
    Fault("what moves is still tapped", "stays = row[FLAGS] & layout.stays", "stays = row[FLAGS]"),
    Fault(
        "what has gone is still counted",
        "        self._tally.drop(id)\n        self._piles.leave(row)\n        self._looks.use(row[LOOK], -1)",
        "        self._piles.leave(row)\n        self._looks.use(row[LOOK], -1)",
    ),
    Fault(
        "numbers are given again to what comes back",
        "            self._next = max(self._next, number + 1)\n",
        "            self._next = max(self._ids.values(), default=number) + 1\n",
    ),
    Fault(
        "the look of what has gone is held on to",
        "        self._looks.use(row[LOOK], -1)\n        self._looks.use(row[PEEK], -1)\n        self._gone",
        "        self._looks.use(row[PEEK], -1)\n        self._gone",
    ),
    Fault("a change of a mark is not told", "sets += _remarked(row[ID], row[MARKED], marked)", "pass"),
    Fault(
        "of objects that get marks together all get that of the first",
        "packed([*values])",
        "packed([values[0]] * len(ids))",
    ),
    Fault(
        "what gets a mark together with others gets none",
        "[SET, brief(ids), field, value]",
        "[SET, ids[0], field, value]",
    ),
    Fault("a mark of what has just come is not told", "more += _remarked(row[0], self._unmarked, row[MARKED])", "pass"),
    Fault(
        "a mark names objects by the numbers of the engine",
        "[*map(ref, value)] if holds == OBJECTS",
        "[*value] if holds == OBJECTS",
    ),
    Fault("a change of flags is not told", "                turned.setdefault(flags, []).append(row[ID])\n", ""),
    Fault(
        "a change of a field is not told",
        "for field, value in new.items() if value != row[field]]",
        "for field, value in ()]",
    ),
    Fault(
        "cards that have just come to a library stand in its order",
        "    if any(obj.zone in secret for obj in found):",
        "    if False:",
    ),
    Fault(
        "the owner is shown as the controller",
        "layout.zones[obj.zone], obj.owner + 1, obj.controller + 1, layout.flags",
        "layout.zones[obj.zone], obj.owner + 1, obj.owner + 1, layout.flags",
    ),
    Fault("counters are not shown", "counts(obj.counters) if obj.counters else _NO_COUNTERS", "_NO_COUNTERS"),
    Fault(
        "after something was taken back an object is taken for another",
        "                and (row[FLAGS] & stays == kinds.get(obj.kind, 0) or self._keeps_its_flags(s, obj, row))\n",
        "",
    ),
    Fault("a token that is a copy is another thing after each change", " or self._keeps_its_flags(s, obj, row))", ")"),
)

SHOWING = (
    Fault("tokens are shown as cards", "flags = _KINDS[obj.kind]", "flags = 0"),
    Fault("tapped permanents are shown untapped", "            flags |= _TAPPED\n", "            pass\n"),
    Fault("flipped permanents are shown unflipped", "            flags |= _FLIPPED\n", "            pass\n"),
    Fault("what has phased out is shown as if it had not", "            flags |= _PHASED\n", "            pass\n"),
    Fault(
        "transformed permanents are shown as if they had not",
        "            flags |= _TRANSFORMED\n",
        "            pass\n",
    ),
    Fault(
        "a face-down permanent tells that its back was up",
        "if obj.face and obj.face_down is None and",
        "if obj.face and",
        equivalent="what has two faces is not turned face down (712.16), and what enters face down has its front up",
    ),
    Fault("creatures that have just come are shown as ready", "            flags |= _SICK\n", "            pass\n"),
    Fault(
        "face-down permanents are not marked",
        "return flags if obj.face_down is None else flags | _FACE_DOWN",
        "return flags",
    ),
    Fault("the damage of commanders is not told", "{**player.counters, **_led(state, player)}", "player.counters"),
    Fault("snow mana is told as any other", '("S" if kind & _SNOW else "") +', '""  +'),
    Fault(
        "everybody has the life of the beginning",
        "return [player.life, hand, library, {},",
        "return [20, hand, library, {},",
    ),
    Fault(
        "the sizes of hand and library are exchanged",
        "hand, library = len(player.hand), len(player.library)",
        "library, hand = len(player.hand), len(player.library)",
    ),
    Fault("damage is not shown", "return obj.damage, obj.attached_to,", "return 0, obj.attached_to,"),
    Fault("what is attached is shown on nothing", "return obj.damage, obj.attached_to,", "return obj.damage, 0,"),
    Fault("attackers attack nobody that is shown", "0 if attack is None else attack.defender", "0"),
    Fault(
        "blockers block nothing that is shown", "attack.defender, blocks, targets", "attack.defender, _NOBODY, targets"
    ),
    Fault(
        "only the first target is shown",
        "[one for ids in said.targets for one in ids]",
        "[one for ids in said.targets for one in ids[:1]]",
    ),
    Fault("an ability is shown without its source", "0 if said.source == id else said.source", "0"),
    Fault("a spell is its own source", "0 if said.source == id else said.source", "said.source"),
    Fault(
        "abilities of one source with other texts look alike",
        "describe(what, speaker, terms))",
        '"")',
    ),
    Fault(
        "what fights is not looked at again",
        "return [*state.stack, *combat.attackers, *combat.blockers]",
        "return state.stack",
    ),
    Fault("what is on the stack is not looked at again", "    return state.stack\n", "    return ()\n"),
    Fault("everybody is the monarch", "if state.monarch == player.id else []", "if state.monarch else []"),
)

ASKING = (
    Fault(
        "somebody else is asked than who is",
        "number, decision.seat + 1, number_of",
        "number, 2 - decision.seat, number_of",
    ),
    Fault(
        "at least and at most are told the wrong way round",
        "bounded(decision.minimum), bounded(decision.maximum), bounded(decision.total)",
        "bounded(decision.maximum), bounded(decision.minimum), bounded(decision.total)",
    ),
    Fault(
        "options are told without their objects",
        "            rows.append([number_of(one.label), [*map(ref, one.refs)]])\n",
        "            rows.append([number_of(one.label)])\n",
    ),
    Fault(
        "the default of pairs is the first of each row",
        "starts[first] + options.rows[first].index(other)",
        "starts[first]",
    ),
    Fault(
        "the default of several options is the first ones",
        "return packed([places[str(id)] for id in default])",
        "return [at for at, _ in enumerate(default)]",
    ),
    Fault("the default is always the first option", "if option.id == default[0]:", "if option.id:"),
    Fault(
        "those who have other choices share a row", "        if not rows or rows[-1][0] != at:", "        if not rows:"
    ),
)

STANDING = (
    Fault(
        "who plays on is told as asked",
        "asks = [decision.seat + 1] if decision is not None else []",
        "asks = [holder + 1]",
    ),
    Fault(
        "the winners are everybody",
        "winners = [player.id for player in s.players if player.won]",
        "winners = [player.id for player in s.players]",
    ),
    Fault(
        "a change of what a player has is not told",
        "[SEAT, player.id, STATS + place, stat]",
        "[SEAT, player.id, STATS, stat]",
    ),
    Fault("who has lost is not told", "((OUT, now[2]), (CONCEDED", "((OUT, row[OUT]), (CONCEDED"),
    Fault("nobody has conceded", "player.lost, player.seat in s.conceded)", "player.lost, False)"),
    Fault(
        "changes of a version are told twice",
        "return self._changes[self._ends[version - self.version - 1] :]",
        "return self._changes[:]",
    ),
)

RUNS = (
    Fault("each of several events is about the first of them", "if len({*column}) > 1}", "if False}"),
    Fault(
        "events with other texts are told as one",
        "row[:refs] != other[:refs]",
        "row[0] != other[0]",
    ),
    Fault("events that take turns are told as if they did not", " + [several - 1]", ""),
    Fault(
        "rows with more refs are told as one with others",
        "return len(row[refs]) == len(other[refs]) and (",
        "return (",
    ),
)

PILES = (
    Fault(
        "the order of piles is not told",
        "                self._order(place, orders.now[place], number_of, ops)\n",
        "                pass\n",
    ),
    Fault("the order of graveyards is not told", "if at not in shared for one", "if at < 0 for one"),
    Fault("what is hidden has a place in a pile", "[*filter(None, map(number_of, ids))]", "[*map(number_of, ids)]"),
    Fault(
        "what leaves a pile is still in it", "            self._pile(zone, row).remove(row[ID])\n", "            pass\n"
    ),
    Fault(
        "all graveyards are one pile", "place = (zone, 0 if zone in self._shared else row[OWNER])", "place = (zone, 0)"
    ),
)

LOOKS = (
    Fault(
        "a look that others share is told anew for all",
        "return number % 2 == 1 and self._users[number] == many",
        "return number % 2 == 1",
    ),
    Fault("every new look has the number of the first", "            self._next += 2\n", ""),
    Fault(
        "a look that nobody needs is in the snapshot",
        "        for number in [number for number, users in self._users.items() if not users]:",
        "        for number in []:",
    ),
    Fault(
        "what is now called so is taken for what was",
        "            return told is look or told == look\n",
        "            return True\n",
    ),
)

TELLING = (
    Fault(
        "whatever is played to the end expects something",
        "return any(step.expects for step in self.steps)",
        "return bool(self.steps)",
    ),
    Fault(
        "lines that were not reached do not count",
        "return not self.skipped and all(",
        "return all(",
        equivalent="no line is left out but after one that failed",
    ),
)

TALLY = (
    Fault(
        "what has gone is counted on",
        "        self.sum -= self._parts.pop(key, 0)\n",
        "        self._parts.pop(key, 0)\n",
    ),
    Fault(
        "what changes is counted besides what it was",
        "self.sum += value - parts.get(key, 0)",
        "self.sum += value",
    ),
)

AUDIENCE = (
    Fault(
        "what the state has noted is not looked at",
        "suspects, s.changed = s.changed, {}",
        "suspects, s.changed = {}, {}",
    ),
    Fault("what was taken back is shown on", "            suspects.update(dict.fromkeys(s.objects))\n", ""),
    Fault(
        "what was shown and is taken back is shown on",
        "            suspects.update((id, None) for viewer in self._viewers.values() for id in viewer.shown())\n",
        "",
    ),
    Fault(
        "what events speak of is not looked at",
        "            suspects[event.obj] = suspects[event.other] = None\n",
        "            pass\n",
    ),
    Fault(
        "who may attack now is shown as just come",
        "            suspects.update(dict.fromkeys(id for one in self._viewers.values() for id in one.timed()))\n",
        "",
    ),
)

WAITING = (
    Fault(
        "what fights no longer is shown fighting",
        "        for id in _gone(before, self._before):\n            suspects[id] = None\n",
        "        for id in _gone(before, self._before):\n",
    ),
    Fault(
        "an ability is not looked at again with what it names",
        "            suspects.update(named[id])\n",
        "            pass\n",
    ),
    Fault(
        "an ability that was given another target is not looked at again",
        "if chosen.get(id, _UNKNOWN) is not objects[id].cast]",
        "if id not in chosen]",
    ),
)

FAULTS = {
    "engine/twinstack/engine/core/secrecy.py": SECRECY,
    "engine/twinstack/engine/magic/rulebook/showing.py": SHOWING,
    "engine/twinstack/engine/core/scenario/running.py": TELLING,
    "engine/twinstack/engine/core/scenario/trace.py": (
        Fault(
            "a story that expects nothing is said to have passed",
            "    if report.passed and not expected:",
            "    if False:",
        ),
    ),
    "engine/twinstack/engine/conformance.py": (
        Fault("an entry whose story expects nothing holds", "        if went.expects_nothing:", "        if False:"),
    ),
    f"{VIEWS}/sight.py": SIGHT,
    f"{VIEWS}/objects.py": OBJECTS,
    f"{VIEWS}/asking.py": ASKING,
    f"{VIEWS}/fields.py": RUNS,
    f"{VIEWS}/standing.py": STANDING,
    f"{VIEWS}/piles.py": PILES,
    f"{VIEWS}/looks.py": LOOKS,
    f"{VIEWS}/tally.py": TALLY,
    f"{VIEWS}/audience.py": AUDIENCE,
    f"{VIEWS}/wording.py": (
        Fault("all draw as the first did", "event.kind, event.player,", "event.kind, -1,"),
        Fault("as much is told as was told first", ", event.amount,", ", 0,"),
        Fault("how it happened is told as it was first", ", event.how,", ', "",'),
        Fault("from where is told as it was first", ", event.frm,", ', "",'),
        Fault("the rule is told as it was first", ", event.rule,", ', "",'),
        Fault("it comes from where the first one's owner has it", "event.rule, owner,", "event.rule, 0,"),
        Fault("the names are those of the first", ", called)", ", ())"),
        Fault("what has another name by now is told by that", " if not s.former else {}", ""),
        Fault(
            "who deals damage and who takes it are told in any order",
            "            refs = [refs[at] for at in order]\n",
            "            pass\n",
        ),
        Fault(
            "what deals damage to itself is told twice",
            "        if number not in refs:\n            refs.append(number)\n        return refs.index(number)\n",
            "        refs.append(number)\n        return len(refs) - 1\n",
        ),
    ),
    f"{VIEWS}/waiting.py": WAITING,
}
