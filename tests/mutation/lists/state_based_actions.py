"""Faults in state-based actions, and in how objects, players and the game end. 704, 104, 800.4"""

from tests.mutation.mutant import Fault

CORE = "engine/twinstack/engine/core"
RULES = "engine/twinstack/engine/magic/rules"

SBA = (
    Fault(
        "state-based actions are done once, not again until none applies",
        "        if s.finished:\n            break\n        refresh(s)\n        losers",
        "        break\n        losers",
    ),
    Fault(
        "two of a kind are taken for nothing that is due",
        "if len(s.by_type.get(kind, ())) > 1:",
        "if len(s.by_type.get(kind, ())) > 2:",
    ),
    Fault("Roles are never one too many", '"Legend", "World", "Role")', '"Legend", "World")'),
    Fault("legends of 2004 are never one too many", '("Legendary", "Legend", "World"', '("Legendary", "World"'),
    Fault("worlds are never one too many", '"Legend", "World", "Role")', '"Legend", "Role")'),
    Fault("where nothing else is due, a commander stays", " or due.destroyed or s.commanders:", " or due.destroyed:"),
    Fault(
        "what state-based actions have done already is not looked at again",
        "    if due.changed or due.moves or",
        "    if due.moves or",
    ),
    Fault(
        "a token lives on in other zones",
        '_PLACES = {"token": ("battlefield",)',
        '_PLACES = {"token": ("battlefield", "graveyard", "exile", "hand", "library")',
    ),
    Fault(
        "a copy of a spell lives on in the graveyard",
        '"copy": ("stack", "battlefield")',
        '"copy": ("stack", "battlefield", "graveyard")',
    ),
    Fault(
        "a copy of a card lives on in exile",
        '"copy": ("stack", "battlefield")',
        '"copy": ("stack", "battlefield", "exile")',
    ),
    Fault("a prepare spell vanishes from exile", " and not still_prepared(s, obj):\n", ":\n"),
    Fault(
        "a token that ceases to exist is told as a copy", '"704.5d" if obj.kind == "token" else "704.5e"', '"704.5e"'
    ),
    Fault(
        "only one thing a time is looked at",
        "            due.changed = True\n    if due.changed or",
        "            due.changed = True\n        if due.moves:\n            break\n    if due.changed or",
    ),
    Fault(
        "a commander stays where it has gone",
        'moves[obj.id] = Moving(obj.id, "command", rule="704.6d", how="state")',
        "pass",
    ),
    Fault("a player with no life plays on", "        if player.life <= 0:", "        if player.life < 0:"),
    Fault("a player with one life has lost", "        if player.life <= 0:", "        if player.life <= 1:"),
    Fault("a player who drew from an empty library plays on", "        elif player.starved:", "        elif False:"),
    Fault("one poison counter more is needed", ">= s.profile.lethal_poison:", "> s.profile.lethal_poison:"),
    Fault(
        "damage by a commander beats nobody",
        "        elif s.commander_damage and beaten(s, player.seat):",
        "        elif False:",
    ),
    Fault("who once drew from an empty library loses later", "        player.starved = False\n", ""),
    Fault(
        "a player who can't lose loses",
        'if not subject_to(s, "cant lose", s.players[loser[0]])]',
        "]",
        equivalent="losing a game asks the same once more, for whatever makes a player lose",
    ),
    Fault(
        "nobody loses while one player can't",
        "losers = [loser for loser in losers if not subject_to",
        "losers = [loser for loser in losers if False and not subject_to",
    ),
    Fault("a creature with toughness 0 lives", "        if toughness <= 0:", "        if toughness < 0:"),
    Fault(
        "a creature with toughness 0 is destroyed",
        'moves[obj.id] = Moving(obj.id, "graveyard", rule="704.5f", how="state")',
        'destroyed[obj.id] = "704.5f"',
    ),
    Fault(
        "a creature lives with damage equal to its toughness",
        "obj.damage and obj.damage >= toughness:",
        "obj.damage and obj.damage > toughness:",
    ),
    Fault("damage by deathtouch does not destroy", "        elif obj.deathtouched:", "        elif False:"),
    Fault("what has been saved from deathtouch dies later", "        obj.deathtouched = False\n", ""),
    Fault(
        "what is no creature dies of damage",
        '    if "Creature" in types:\n        toughness',
        "    if True:\n        toughness",
    ),
    Fault(
        "a planeswalker without loyalty stays",
        'if "Planeswalker" in types and not obj.counters.get("loyalty"):',
        "if False:",
    ),
    Fault(
        "a Saga that has been told stays",
        'if "Saga" in chars.subtypes and has_reached_final_chapter(obj):',
        "if False:",
    ),
    Fault(
        "a Saga goes before its last chapter has resolved",
        "        if has_chapter_waiting(s, obj):",
        "        if False:",
    ),
    Fault(
        "a Saga that has been told is not sacrificed but put away",
        'rule="704.5s", how="sacrifice"',
        'rule="704.5s", how="state"',
    ),
    Fault(
        "counters of both kinds stay",
        '    elif s.profile.counters_cancel and "+1/+1" in counters and',
        "    elif False and",
    ),
    Fault(
        "all counters of both kinds go",
        'pairs = min(counters["+1/+1"], counters["-1/-1"])',
        'pairs = max(counters["+1/+1"], counters["-1/-1"])',
    ),
    Fault(
        "counters of both kinds go from what dies at the same time",
        "    if obj.id in moves or obj.id in destroyed:",
        "    if False:",
    ),
    Fault("too many counters stay", "        changed |= _over_limit(g, obj)\n", "        pass\n"),
    Fault(
        "one counter more than the limit may stay",
        "- amount(s, scene, rule.amount)\n        if over > 0",
        "- amount(s, scene, rule.amount)\n        if over > 1",
    ),
    Fault("the limit is for all permanents", "if over > 0 and covers(s, rule, scene, obj):", "if over > 0:"),
    Fault(
        "an Aura on nothing stays",
        '        if not there or "Creature" in types or not can_enchant',
        '        if there and ("Creature" in types) or there and not can_enchant',
    ),
    Fault(
        "an Aura that is a creature stays",
        'if not there or "Creature" in types or not can_enchant(s, obj, host, staying=True):',
        "if not there or not can_enchant(s, obj, host, staying=True):",
    ),
    Fault(
        "an Aura stays on what it can't enchant",
        'or "Creature" in types or not can_enchant(s, obj, host, staying=True):',
        'or "Creature" in types:',
    ),
    Fault(
        "an Aura is pushed off by a protection that spares it",
        "can_enchant(s, obj, host, staying=True)",
        "can_enchant(s, obj, host)",
    ),
    Fault("an Aura on a player who has lost stays", "        there = not host.lost\n", "        there = True\n"),
    Fault("Equipment stays on what is no creature", " and bears in host.chars.types\n", "\n"),
    Fault(
        "Equipment that is a creature stays attached",
        'if not fits or "Creature" in types or protected_from',
        "if not fits or protected_from",
    ),
    Fault(
        "Equipment stays on what is protected from it",
        'or "Creature" in types or protected_from(s, host, obj, staying=True):',
        'or "Creature" in types:',
    ),
    Fault(
        "what is no Equipment any more stays attached",
        'for kind, bearer in _BEARERS if kind in subtypes), "")',
        'for kind, bearer in _BEARERS if kind in subtypes), "Creature")',
    ),
    Fault(
        "nameless legends are counted together",
        "if obj is not None and obj.chars.name and not subject_to",
        "if obj is not None and not subject_to",
    ),
    Fault("an effect that suspends the legend rule is ignored", ' and not subject_to(s, "no legend rule", obj):', ":"),
    Fault(
        "the legend rule destroys",
        'Moving(obj.id, "graveyard", rule="704.5j", how="state")',
        'Moving(obj.id, "graveyard", rule="704.5j", how="destroy")',
    ),
    Fault(
        "the oldest world stays",
        "latest = max(map(_form_since, worlds), default=0)",
        "latest = min(map(_form_since, worlds), default=0)",
    ),
    Fault("worlds that came together stay", "(obj not in newest or len(newest) > 1)", "obj not in newest"),
    Fault(
        "a world is as old as the permanent, whatever it has become",
        "max([obj.entered, *(copy.timestamp for copy in obj.copies)])",
        "obj.entered",
    ),
    Fault("the oldest Role stays", "key=lambda one: one.timestamp)[:-1]", "key=lambda one: -one.timestamp)[:-1]"),
    Fault(
        "Roles of different players push each other off",
        "groups.setdefault((role.attached_to, role.controller), [])",
        "groups.setdefault((role.attached_to, 0), [])",
    ),
    Fault(
        "Roles on different permanents push each other off",
        "groups.setdefault((role.attached_to, role.controller), [])",
        "groups.setdefault((1, role.controller), [])",
    ),
    Fault(
        "what is indestructible is destroyed",
        'if id in moves or "indestructible" in obj.chars.keywords:',
        "if id in moves:",
    ),
    Fault(
        "what would be destroyed is not saved by anything",
        "        yield from consider(g, p)\n        if p.cancelled:\n            saved",
        "        if p.cancelled:\n            saved",
    ),
    Fault(
        "what can't be regenerated is",
        'p.no_regeneration = subject_to(s, "cant be regenerated", obj)',
        "p.no_regeneration = False",
    ),
    Fault(
        "creatures die one after another",
        "    yield from moving.move(g, list(moves.values()))\n",
        "    for one in list(moves.values()):\n        yield from moving.move(g, [one])\n",
    ),
)

ENDING = (
    Fault(
        "who concedes while they can't lose plays on",
        '(why != "conceded" and not s.meaning.can_lose(s, seat))',
        "not s.meaning.can_lose(s, seat)",
    ),
    Fault(
        "a player who can't lose loses by other ways",
        '    if player.lost or (why != "conceded" and not s.meaning.can_lose(s, seat)):',
        "    if player.lost:",
    ),
    Fault("a player loses twice", "    if player.lost or (why", "    if (why"),
    Fault(
        "the whole game ends when one of many loses",
        "    if not teams:\n        draw_game",
        "    if len(teams) < len(s.players):\n        draw_game",
    ),
    Fault(
        "when all lose together somebody wins",
        '        draw_game(g, s.meaning.numbers.get("nobody left", ""))\n',
        "        _crown(s, 0)\n",
    ),
    Fault("a player who can't win wins", "if s.finished or not s.meaning.can_win(s, seat):", "if s.finished:"),
    Fault(
        "a teammate loses when a player wins",
        "        if player.team != team and not player.lost:",
        "        if player.seat != seat and not player.lost:",
    ),
    Fault(
        "only one of a team wins",
        "        if player.team == team:\n            player.won",
        "        if player.team == team and not player.lost:\n            player.won",
    ),
    Fault("face-down cards stay a secret when the game is won", "    s.meaning.ended(s)\n", "", "_crown"),
    Fault("face-down cards stay a secret when the game is drawn", "        s.meaning.ended(s)\n", "", "draw_game"),
)

LEAVING_THE_GAME = (
    Fault(
        "what a player who leaves controlled goes with them",
        "if obj.owner == seat]\n    moving",
        "if obj.controller == seat]\n    moving",
    ),
    Fault(
        "a spell that a player who leaves had taken is exiled",
        "        if obj.controller == seat != obj.under:",
        "        if False:",
    ),
    Fault(
        "delayed abilities of a player who leaves still trigger",
        "        if delayed.controller == seat:\n            forget",
        "        if False:\n            forget",
    ),
    Fault(
        "abilities of a player who leaves go on the stack",
        "    s.pending = [waiting for waiting in s.pending if waiting.controller != seat]  # 800.4d\n",
        "",
        equivalent="what waits for a player who has left is dropped: abilities go on the stack only for others",
    ),
    Fault("what nobody controls stays", "    if strays:\n        yield", "    if False:\n        yield"),
    Fault(
        "what nobody controls goes to the graveyard",
        '[moving.Moving(id, "exile", rule="800.4c") for id in strays]',
        '[moving.Moving(id, "graveyard", rule="800.4c") for id in strays]',
    ),
    Fault(
        "what was attached to what vanished never phases in",
        "            s.objects[id].phased = 1  # its host does not phase in",
        "            pass  # its host does not phase in",
    ),
)

SAGAS = (
    Fault("a Saga is told with its first chapter", "return max((number", "return min((number"),
    Fault("a Saga begins with no lore", "        return 1\n", "        return 0\n"),
    Fault(
        "a Saga without read ahead begins where its player likes",
        'if "read ahead" not in saga.chars.keywords or final < 1:',
        "if final < 1:",
    ),
    Fault(
        "Sagas of all players go on in every turn",
        "if saga is not None and saga.controller == seat and",
        "if saga is not None and",
    ),
    Fault("a Saga without chapters has been told", "return 0 < final <= saga", "return final <= saga"),
    Fault(
        "a chapter that waits to go on the stack is forgotten",
        "waiting.source == saga.id and _is_chapter(waiting.ability)",
        "False",
    ),
    Fault(
        "any ability of a Saga on the stack keeps it",
        "info.source == saga.id and _is_chapter(info.ability) for info in infos)",
        "info.source == saga.id for info in infos)",
    ),
)

COMMANDING = (
    Fault(
        "the damage of two commanders is added up",
        "return any(one == seat and amount >= LETHAL for (one, _), amount in s.commander_damage.items())",
        "return sum(amount for (one, _), amount in s.commander_damage.items() if one == seat) >= LETHAL",
    ),
    Fault("20 damage by a commander is enough", "amount >= LETHAL for", "amount >= LETHAL - 1 for"),
    Fault(
        "a commander comes back from the graveyard alone",
        'RETURNS_FROM = ("graveyard", "exile")',
        'RETURNS_FROM = ("graveyard",)',
    ),
    Fault(
        "an opponent's commander comes back for you",
        "            if obj.owner == player.seat and (yield from wants_back(obj)):",
        "            if (yield from wants_back(obj)):",
    ),
    Fault(
        "a commander comes back whether its owner wants it or not", '    return answer == ("yes",)', "    return True"
    ),
)

LEAVING = (
    Fault(
        "a player who has left has an extra turn",
        "            if s.players[seat].lost:  # an extra",
        "            if False:  #",
    ),
    Fault(
        "the extra turn of a player who has left is no moment",
        "                self._passed_by(s, seat)\n                continue",
        "                continue",
    ),
)

DURATIONS = (
    Fault(
        "what lasts into the next turn of a player who has left goes on if it began in this turn",
        "(YOUR_NEXT_TURN in ended or s.turn.number > made)",
        "s.turn.number > made",
    ),
    Fault(
        "what lasts to the end of a player's next turn ends with this one",
        "(YOUR_NEXT_TURN in ended or s.turn.number > made)",
        "True",
    ),
)

COUNTERS = (
    Fault(
        "players lose no counters",
        "    gone: int = min(number, e.counters.get(kind, 0))\n",
        "    gone: int = 0 if e.is_player else min(number, e.counters.get(kind, 0))\n",
    ),
    Fault(
        "more counters are removed than there are",
        "gone: int = min(number, e.counters.get(kind, 0))",
        "gone: int = number",
    ),
    Fault("the last counter stays at zero", "    if left <= 0:\n        del counters[kind]\n", ""),
    Fault(
        "what asks about a player's counters is not asked again",
        "        s.version += 1\n        return\n",
        "        return\n",
        equivalent="whatever gives or takes them changes an object, too: it taps, attacks or leaves the stack",
    ),
    Fault(
        "other counters call for no look at what has them",
        "    s.suspects[e.id] = None\n    s.touch(e)\n",
        "    s.touch(e)\n",
    ),
    Fault(
        "other counters do not change what has them",
        "    s.suspects[e.id] = None\n    s.touch(e)\n",
        "    s.suspects[e.id] = None\n",
    ),
    Fault(
        "a counter is as old as the first of its kind",
        "    if change > 0:\n        e.counter_times",
        "    if change > 0 and kind not in e.counter_times:\n        e.counter_times",
    ),
    Fault(
        "all counters are those of one kind",
        "        gone += sum(taken)\n",
        "        gone += sum(taken)\n        break\n",
    ),
    Fault(
        "any number of counters is all of them",
        'number = yield from pick_number(g, scene.you, "counters", "Remove how many?", 0, most, scene.source)',
        "number = most",
    ),
    Fault(
        "who removes counters never chooses the kind",
        "number - gone >= sum(e.counters.values()) or len(kinds) == 1",
        "True",
    ),
    Fault(
        "it is asked which counters go though all do",
        "number - gone >= sum(e.counters.values()) or len(kinds) == 1",
        "len(kinds) == 1",
    ),
    Fault(
        "the last counter goes without a word",
        "        if not e.counters.get(kind):\n            s.meaning.tell",
        "        if False:\n            s.meaning.tell",
    ),
    Fault(
        "each counter that goes is the last",
        "        if not e.counters.get(kind):\n            s.meaning.tell",
        "        if True:\n            s.meaning.tell",
    ),
    Fault(
        "counters with which something enters are not changed",
        "        yield from consider(g, p)\n        if p.amount > 0",
        "        if p.amount > 0",
    ),
    Fault(
        "counters that are put are not changed",
        "        yield from consider(g, p)\n        number = 0",
        "        number = 0",
    ),
    Fault("that counters are not put changes nothing", "0 if p.cancelled else p.amount", "p.amount"),
    Fault(
        "what can't get counters gets them", "if e is None or not s.meaning.may_get_counters(s, e):", "if e is None:"
    ),
    Fault(
        "what can't get counters enters with them",
        "    if not s.meaning.may_get_counters(s, new):  # Magic: 614.17d\n        return\n",
        "",
    ),
    Fault(
        "opposed counters lie beside each other",
        "        number -= remove_counters(g, id, against, number, source)\n",
        "        pass\n",
    ),
    Fault(
        "opposed counters are removed, and the others come all the same",
        "        number -= remove_counters(",
        "        remove_counters(",
    ),
    Fault(
        "what is put on what enters is put there later",
        "if entering is not None and e.id == entering.id and number > 0:",
        "if False:",
    ),
    Fault("divided counters go on each in full", "        if effect.divided:\n", "        if False:\n"),
)

KEEPING_ONE = (
    Fault(
        "there may be two legends of one name",
        "            if seat == player.seat and len(same) > 1:",
        "            if seat == player.seat and len(same) > 2:",
    ),
    Fault(
        "legends of different players are counted together",
        "of_a_name.setdefault((obj.controller, obj.chars.name), [])",
        "of_a_name.setdefault((g.state.turn.active, obj.chars.name), [])",
    ),
    Fault(
        "legends of different names are counted together",
        "of_a_name.setdefault((obj.controller, obj.chars.name), [])",
        'of_a_name.setdefault((obj.controller, ""), [])',
    ),
    Fault(
        "the newest legend is kept without a choice",
        'kept = yield from choose(g, seat, kind, f"Which {name} do you keep?", same, 1, 1, worth=most)',
        "kept = same[-1:]; yield from ()",
    ),
)

FAULTS = {
    f"{RULES}/sba.py": SBA,
    f"{CORE}/keeping_one.py": KEEPING_ONE,
    f"{CORE}/ending.py": ENDING,
    f"{RULES}/ending.py": LEAVING_THE_GAME,
    f"{RULES}/sagas.py": SAGAS,
    f"{RULES}/commanders.py": COMMANDING,
    f"{CORE}/turns.py": LEAVING,
    f"{RULES}/lasting.py": DURATIONS,
    "engine/twinstack/engine/core/interpreter.py": (
        Fault("a player who has lost wins", " if not g.state.players[seat].lost]", "]", "players"),
    ),
    f"{RULES}/moving.py": (
        Fault(
            "what several cards represent leaves as one of them",
            "        if not parts:\n            return",
            "        if True:\n            return",
        ),
        Fault("all cards of a commander go to the command zone", "(m.to, APART) if leader", "(m.to, APART) if False"),
        Fault(
            "a copy of a card that is cast is its maker's",
            '        if old.kind == "copy":  # 112.2\n            owner = m.under\n',
            "",
        ),
    ),
    "engine/twinstack/engine/core/continuous.py": (
        Fault(
            "what is attached to what has changed is not looked at",
            "            s.suspects.update(dict.fromkeys(obj.attachments))",
            "            pass",
        ),
        Fault(
            "what has other characteristics than before is not looked at",
            "    if obj.zone == s.usual_zone:\n        s.suspects[obj.id] = None\n",
            "",
        ),
        Fault(
            "what has another name than before is told of under the new one",
            "        s.rename(obj, before)\n",
            "        pass\n",
        ),
    ),
    f"{CORE}/counters.py": COUNTERS,
    f"{RULES}/meaning.py": (
        Fault(
            "players neither get nor lose counters by effects",
            "return s.players[id - 1] if id < FIRST_OBJECT else s.battlefield.get(id) or",
            "return s.battlefield.get(id) or",
        ),
        Fault(
            "cards in exile neither get nor lose counters",
            "s.battlefield.get(id) or s.exile.get(id)",
            "s.battlefield.get(id)",
        ),
    ),
    f"{RULES}/faces.py": (
        Fault(
            "what is turned face up is not looked at",
            "        note_change(s, obj, before)\n",
            "        reindex(s, obj, before)\n",
        ),
        Fault(
            "what is turned face up is what it was until the next look",
            "before, obj.chars = obj.chars, derive(s, obj)",
            "before, obj.chars = obj.chars, obj.chars",
        ),
    ),
    f"{RULES}/indexing.py": (
        Fault("a limit counts only for counters that come later", 'if name == "counter limit":', "if False:"),
        Fault(
            "a protection that a player comes to have pushes nothing off",
            "    if name in _MADE_DUE:",
            "    if False:",
        ),
        Fault(
            "what held off the legend rule leaves a trace",
            "    if name in _PREVENTED:",
            "    if False:",
        ),
    ),
}
