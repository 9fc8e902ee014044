"""Faults in tokens, above all in those that are copies. 111, 707.8"""

from tests.mutation.mutant import Fault

RULES = "engine/twinstack/engine/magic/rules"
CORE = "engine/twinstack/engine/core"

EFFECTS_TOKENS = (
    Fault("tokens come untapped whatever the effect says", "= effect.tapped, effect", "= False, effect"),
    Fault("tokens that shall attack do not", ", effect.attacking, counters", ", False, counters"),
    Fault("tokens enter without their counters", "effect.attacking, counters", "effect.attacking, {}"),
    Fault("an Aura token is created on what has left", "if e.is_player or e.id in s.battlefield]", "]"),
    Fault(
        "an Aura token is created on what it cannot enchant",
        "for making in makings if _could_enchant(s, making, host)]",
        "for making in makings]",
    ),
    Fault(
        "a token enters with no counter where there should be some",
        "if (number := amount(s, scene, of)) > 0}",
        "if (number := amount(s, scene, of)) > 1}",
    ),
    Fault("a linked ability forgets the tokens made before", "(*(noted(s, source, link) or ()), *made)", "tuple(made)"),
    Fault(
        "what follows does not know whether tokens were made",
        "remembering(it=tuple(made), amount=len(made), did=bool(made))",
        "remembering(it=tuple(made), amount=len(made))",
    ),
    Fault(
        "what follows does not know how many tokens were made",
        "remembering(it=tuple(made), amount=len(made), did=bool(made))",
        "remembering(it=tuple(made), did=bool(made))",
    ),
)

TOKENS = (
    Fault("a token copy does not know what it is a copy of", '{"copy of": original.id}', "{}"),
    Fault("a token copy for each is one", "number *= len(made_for) if effect.for_each is not None else 1", "pass"),
    Fault(
        "one token copy is made however many the effect says",
        "number = amount(s, scene, effect.amount)\n                number *=",
        "number = 1\n                number *=",
    ),
    Fault(
        "a token copy has one face",
        "rule, except_, scene, both_faces=True)",
        "rule, except_, scene)",
    ),
    Fault(
        "a token copy has no exceptions",
        "rule, except_, scene, both_faces=True)",
        "rule, (), scene, both_faces=True)",
    ),
    Fault("token copies are all made for the first", "except_, made_for))", "except_, made_for[:1]))"),
)

CREATING = (
    Fault("effects that double tokens are ignored", "yield from consider(g, p)", "pass"),
    Fault(
        "a token is the player's whose turn it is",
        "meaning.owner_of_created(s, making.seat, by)",
        "s.turn.active",
    ),
    Fault(
        "a token copy does not know how it came by its values",
        "controller=making.seat, origin=making.origin)",
        "controller=making.seat)",
    ),
    Fault(
        "tokens made for players by turns are all for the first",
        "making.made_for[at % len(making.made_for)]",
        "making.made_for[0]",
    ),
    Fault("a token that cannot enter enters", "            if enters:\n", "            if True:\n"),
    Fault(
        "each token enters before the next is made ready",
        "                ready.append((new, m))\n",
        "                ready.append((new, m))\n                s.objects[new.id] = new\n",
    ),
    Fault("nobody sees that tokens enter", 'Event("enter", new.id', 'Event("appear", new.id'),
    Fault("nobody sees the counters that tokens enter with", "    ways.have_entered(g, ids)\n", ""),
    Fault("a copy in another zone has its front up", "making.choices, making.face", "making.choices, 0"),
    Fault("a copy elsewhere knows nothing of how it came by its values", "known=known, origin=origin)", "known=known)"),
)

MOVING = (
    Fault("a token copy enters with its front up", "tapped, face=making.face, source", "tapped, source"),
    Fault("an Aura token enchants nothing", "m.attach_to = making.on", "m.attach_to = 0"),
    Fault(
        "the order of tokens that come together is chosen for nothing",
        "                stamp(g.state, g.state.past[id])",
        "                pass",
    ),
    Fault(
        "only the first token has counters",
        "m.counters = dict(making.counters)",
        "m.counters, making.counters = making.counters, {}",
    ),
    Fault(
        "a dead token returns from exile",
        'or (obj.kind == "token" and obj.zone != "battlefield")',
        "or False",
        "stuck",
    ),
)

INTERPRETER = (
    Fault(
        "a player who has lost creates tokens",
        "for seat in dict.fromkeys(seats) if not g.state.players[seat].lost]",
        "for seat in dict.fromkeys(seats)]",
    ),
    Fault(
        "how much is done to a single one is worked out from that one",
        'if len(found) == 1 and "it" in scene.memory and not isinstance(to, Each):',
        "if False:",
    ),
    Fault(
        "how much is done to each of a set is the same for all",
        "    return scene.it(one.id)\n\n\ndef ids_of",
        "    return scene\n\n\ndef ids_of",
    ),
)

ENTERING_COMBAT = (
    Fault(
        "what enters blocking blocks whatever attacks",
        "if attack is None or attack.player != new.controller or",
        "if attack is None or",
    ),
    Fault(
        "an attacker becomes blocked each time something enters blocking it",
        "            if not attack.blocked:\n",
        "            if True:\n",
    ),
    Fault(
        "an attacker does not become blocked by what enters blocking it",
        "            if not attack.blocked:\n",
        "            if False:\n",
    ),
)

GIVEN = (
    Fault(
        "what an ability names is what the first one of its kind named",
        "known: W | None = _given.find((word, found))",
        "known: W | None = next((_given.find(key) for key in list(_given._refs) if key[0] is word), None)",
    ),
    Fault(
        "an ability that is given names nothing",
        "    return tuple(e.id for e in found), tuple(e.name for e in open)",
        "    return (), tuple(e.name for e in open)",
    ),
)

FAULTS = {
    f"{CORE}/given.py": GIVEN,
    f"{RULES}/entering_combat.py": ENTERING_COMBAT,
    "engine/twinstack/engine/magic/words/watches_play.py": (
        Fault("what enters blocking blocked", '(event.amount > 1 or event.how == "entered")', "event.amount > 1"),
    ),
    f"{RULES}/effects_tokens.py": EFFECTS_TOKENS,
    f"{CORE}/copying/created_copies.py": TOKENS,
    f"{CORE}/creating.py": CREATING,
    f"{RULES}/moving.py": MOVING,
    f"{CORE}/interpreter.py": INTERPRETER,
}
