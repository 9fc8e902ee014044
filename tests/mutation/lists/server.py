"""Faults in what a server keeps of its games: by which rules they are played, who may write them, how they come back.

Versions of rules and cards are checked by the engine, as a journal is reopened.
"""

from tests.mutation.mutant import Fault

CORE = "engine/twinstack/engine/core"
BOOK = f"{CORE}/book"
MAGIC = "engine/twinstack/engine/magic"
ROOMS = "server/twinstack/server/rooms"
STORAGE = "server/twinstack/server/storage"

LONG_TURNS = (
    Fault("each answer makes a turn longer", "            if waits < self._waits:", "            if False:"),
    Fault(
        "what begins again and again may go on for ever",
        " or (self.others > 0 and answers + self.others > most * IN_ALL)",
        "",
    ),
    Fault(
        "a turn is as long as those before it together",
        "self.answers, self.others, self._until_now = turn, waits, 0, 0, 0",
        "self.others, self._until_now = turn, waits, 0, 0",
    ),
    Fault("passes may follow for ever", "self.answers + passes <= most", "True"),
    Fault("one pass too many may follow", "self.answers + passes <= most", "self.answers + passes - 1 <= most"),
    Fault("passes may follow where a turn may be too long in all", "not self.others and ", ""),
    Fault("the pass under way counts twice", "self.answers += passes - 1", "self.answers += passes"),
)

REOPENING = (
    Fault("a game is played by other rules than those by which it began", "if journal.rules != rules:", "if False:"),
    Fault(
        "a game is played by rules that are newer than those by which it began",
        "if journal.rules != rules:",
        "if journal.rules > rules:",
    ),
    Fault("a game is played by another rule book", "    if journal.rulebook not in names:", "    if False:"),
    Fault("a game is played by another engine", "if journal.version != ENGINE_VERSION:", "if False:"),
    Fault("a card that has changed is not missed", "        if now[name] != was:", "        if False:"),
)

JOURNAL = (
    Fault(
        "a journal from before there were versions is of the second",
        '"rulebook": "", "rules": 1}',
        '"rulebook": "", "rules": 2}',
    ),
    Fault("each journal says that it is of the first version", '"rules": self.rules,', '"rules": 1,'),
    Fault("a journal may be of the version 0", "type(value) is int and value >= 1", "type(value) is int"),
    Fault("a journal may be of a version that is no whole number", "type(value) is int and value >= 1", "value >= 1"),
)

GAMES = (
    Fault("a game of a small book says that its rules are the first", "rules=rules.version", "rules=1"),
    Fault("what the rules bring into a game is not in its journal", "[*rules.brings, *(name", "[*(name"),
    Fault("cards that its journal does not tell can come into a game", "s.cards = rules.cards.of_game(cards)", "pass"),
)

LAID_OUT = (
    Fault("a position of a small book says that its rules are the first", "rules=rules.version)", "rules=1)"),
    Fault(
        "what the rules bring into a position is not in its journal",
        "digests([*rules.brings, *cards])",
        "digests(cards)",
    ),
    Fault(
        "cards that its journal does not tell can come into a position",
        "state.cards = self._cards.of_game(digests)",
        "state.cards = self._cards",
    ),
)

CARDS = (
    Fault("a game finds any card", "        if card.name not in self._digests:", "        if False:"),
    Fault("what a card names names nothing in turn", "                ahead += card.card_names()\n", ""),
)

CHECKING = (
    Fault("rules may have the version 0", "type(version) is not int or version < 1", "type(version) is not int"),
    Fault(
        "rules may bring what is no card",
        "        if name not in rules.cards:",
        "        if False:",
        within="_check_brought",
    ),
)

BROUGHT = (
    Fault(
        "a rule book from elsewhere may lack anything",
        "    return [name for name in told if",
        "    return [] and [name for name in told if",
    ),
)

SUMS = (
    Fault(
        "how much chance there was is not in the sum",
        "[s.random.drawn, turn, active, -1",
        "[0, turn, active, -1",
    ),
    Fault("who is asked is not in the sum", "-1 if decision is None else decision.seat", "0"),
    Fault("the cards that lie in zones are not in the sum", "        values += map(len, s.zones.values())\n", ""),
    Fault("the cards of players are not in the sum", "            values += map(len, player.piles.values())\n", ""),
    Fault(
        "the numbers of players are not in the sum",
        "compress(stats, self._are_numbers)",
        "[0 for one in compress(stats, self._are_numbers)]",
    ),
    Fault(
        "a number of more than 64 bits breaks the sum",
        "        except OverflowError:",
        "        except ZeroDivisionError:",
    ),
    Fault("the turn is not in the sum", "[s.random.drawn, turn, active, -1", "[s.random.drawn, 0, active, -1"),
    Fault(
        "sums of other things are compared",
        "(before.answers, before.names) != (now.answers, now.names)",
        "before.answers != now.answers",
    ),
    Fault(
        "sums after other numbers of answers are compared",
        "(before.answers, before.names) != (now.answers, now.names)",
        "before.names != now.names",
    ),
)

GOING_ON = (
    Fault(
        "players pass without being asked for ever",
        "IN_A_ROW - self.count",
        "IN_A_ROW",
        within="passes",
    ),
    Fault("a lesson does not show its moments", "if self._room.course is not None:", "if False:", within="passes"),
    Fault(
        "passes without being asked are not counted",
        "            self.count += many\n",
        "",
    ),
)

PLAY = (
    Fault("a turn of passes is never over", "if most and not turn.allows(len(seats), most):", "if False:"),
    Fault("each player of a round may pass in a turn that is too long by then", "allows(len(seats),", "allows(0,"),
    Fault(
        "passes do not make a turn longer",
        "            turn.note(game, most)\n        turn",
        "            pass\n        turn",
    ),
    Fault("passes of a round count once for the turn", "        turn.passed(many)\n", ""),
    Fault("a room keeps no sum of a position", "None if failed else self._sums.of(self.game)", "None"),
    Fault(
        "a room keeps a sum of a position that an answer has broken",
        "None if failed else self._sums",
        "self._sums",
    ),
)

ROOM = (
    Fault(
        "those whose requests wait when a room fails wait for ever",
        "            self._refuse_the_rest()\n        finally:",
        "        finally:",
    ),
    Fault(
        "a game that comes back otherwise than it was left goes on",
        "            raise JournalError(why)",
        "            pass",
    ),
    Fault("a room that has lost its lease is written on", "        if self.lost is not None:", "        if False:"),
    Fault(
        "a room that has lost its lease goes on",
        'self.record.reason, self.lost = "closed", reason, NotLeased(str(error))',
        "self.record.reason, self.lost = self.record.stage, reason, NotLeased(str(error))",
    ),
    Fault(
        "nobody is told that a room goes on elsewhere",
        "            telling.tell_state(self)\n        return Elsewhere",
        "        return Elsewhere",
    ),
    Fault(
        "that a room goes on elsewhere is noted again and again",
        '        if self.record.stage != "closed":\n            log.error',
        "        if True:\n            log.error",
    ),
    Fault("a lease that is lost as a clock runs out ends the game", "except Elsewhere:", "except ZeroDivisionError:"),
    Fault(
        "a room is stored whoever has leased its game",
        "PutRoom(self.id, data, lease))",
        "PutRoom(self.id, data, None))",
    ),
)

PLAYING = (
    Fault(
        "a lease that is lost is a fault of the game",
        "(error, (Fault, TooMuch, Elsewhere))",
        "(error, (Fault, TooMuch))",
    ),
)

RETURNING = (
    Fault(
        "a game by other rules is given up",
        "except JournalError as error:",
        "except ZeroDivisionError as error:",
    ),
    Fault("a game that waits for its rules waits for ever", " or room.record.shelved:", ":"),
    Fault(
        "a room says that its game waits though it goes on",
        '= "playing", "", False',
        '= "playing", room.record.reason, True',
    ),
)

FENCES = (
    Fault("all leases are the same", "Lease(game, next(self._terms))", "Lease(game, 1)"),
    Fault("a lease holds after another one", "if term != lease.term:", "if term < 0:"),
    Fault("an answer may be any but one that is there", "if number != following:", "if number < following:"),
    Fault("an answer may be there already", "if number != following:", "if number > following:"),
    Fault("answers are not counted", "self._set(lease.game, (lease.term, number + count))", "pass"),
    Fault("answers that are not there are taken back", "if not 0 <= number <= following:", "if number < 0:"),
    Fault(
        "who takes answers back goes on after them",
        "self._set(lease.game, (lease.term, number))",
        "pass",
        within="take_back",
    ),
    Fault(
        "whoever had a lease can give it back",
        "if lease.game in self._games and self._games[lease.game][0] == lease.term:",
        "if lease.game in self._games:",
    ),
    Fault("a game that is forgotten stays leased", "        self._set(game, None)", "        pass"),
    Fault("what is not stored is kept", "        while self._before:", "        while False:"),
    Fault("what is stored is undone with what comes later", "self._before.clear()", "pass"),
)

DISK = (
    Fault("the event loop never stores anything", "self.in_a_row >= IN_A_ROW and", "self.in_a_row < 0 and"),
    Fault("the event loop stores answers before any commit was quick", "self.in_a_row >= IN_A_ROW and", ""),
    Fault("a slow commit leaves the event loop to store the next", "else 0", "else self.in_a_row"),
    Fault(
        "what the event loop leaves in the log is never settled", "            self._queue.put([])", "            pass"
    ),
    Fault(
        "what is to be stored by the event loop is given to the thread, too",
        "if not self._is_next and (begun :=",
        "if (begun :=",
    ),
)

COMMITS = (
    Fault(
        "the event loop waits while another program writes", "self._wait_for_others(0)", "self._wait_for_others(WAITS)"
    ),
    Fault(
        "an answer that the event loop could not store counts as stored",
        "            self._roll_back()\n            raise\n",
        "            raise\n",
    ),
)

LOG = (
    Fault(
        "a game that is settled is not marked so",
        '        self._db.execute("update games set settled = ? where id = ?", (self._next - 1, game))\n',
        "",
    ),
    Fault(
        "a game is settled also for what comes later",
        'settled = ? where id = ?", (self._next - 1, game))',
        'settled = ? where id = ?", (self._next + 9, game))',
    ),
    Fault("rows of the log that are needed are deleted", "min(needed, default", "max(needed, default"),
    Fault(
        "the newest game of a full log is settled",
        "(_, rows) in self._games.items()",
        "(_, rows) in reversed(self._games.items())",
    ),
    Fault(
        "the log begins with the same numbers after a start",
        '1 + (db.execute("select max(id) from log").fetchone()[0] or 0)',
        "1",
    ),
    Fault("a game that is settled stays in the log", "len(self._games.pop(game)[1])", "0"),
    Fault(
        "a game is settled twice in one commit",
        "if game not in self._games or game in self._going:",
        "if game not in self._games:",
    ),
    Fault(
        "the log brings back a game that was forgotten",
        "settled[game] is not None and id >",
        "settled[game] is None or id >",
    ),
    Fault(
        "what was settled before a crash is settled again",
        "if settled[game] is not None and id > settled[game][0]",
        "if settled[game] is not None",
    ),
    Fault(
        "a start empties the log",
        'db.execute("delete from log where id < ?", (last,))',
        'db.execute("delete from log")',
    ),
    Fault(
        "what was not settled before a crash is lost", '        put_rows(db, "answers", "", rows)\n', "        pass\n"
    ),
)

MAILBOX = (
    Fault(
        "who comes later overtakes those who wait for space",
        "if self._closed or self._sending or len",
        "if self._closed or len",
    ),
    Fault("a mailbox has no bound", "or len(self._inside) >= self._most:", "or False:"),
    Fault(
        "who waits for space is not told that there is some",
        "            self._senders.unpark()\n",
        "            pass\n",
    ),
    Fault("who waits for space is not told that the mailbox closes", "        self._senders.unpark_all()\n", ""),
    Fault(
        "who waited for space puts something into a closed mailbox",
        "        if self._closed:\n            raise MailboxClosed\n",
        "",
    ),
    Fault("a closed mailbox takes what comes", "if self._closed or self._sending", "if self._sending"),
    Fault("who gave up is woken all the same", "        self._taker = None\n        return", "        return"),
    Fault("who gave up waiting for space is still counted", "            self._sending -= 1\n", "            pass\n"),
)

FAULTS = {
    "engine/twinstack/engine/kernel/canonical.py": (
        Fault(
            "what is not true is as usual", "(part := getattr(value, name)) != usual", "(part := getattr(value, name))"
        ),
        Fault(
            "a part that is as usual changes a digest",
            "if (part := getattr(value, name)) != usual]",
            "if (part := getattr(value, name)) is not ...]",
        ),
    ),
    f"{CORE}/reopening.py": REOPENING,
    "engine/twinstack/engine/kernel/journal.py": JOURNAL,
    f"{BOOK}/games.py": GAMES,
    f"{BOOK}/scenarios.py": LAID_OUT,
    f"{BOOK}/cards.py": CARDS,
    f"{BOOK}/checking.py": CHECKING,
    f"{MAGIC}/table.py": (
        Fault("a game of Magic says that its rules are the first", "rules=rules.version)", "rules=1)"),
        Fault(
            "all Magic is played by the version of today's rules",
            "PROFILES.get(journal.profile, MAGIC_CURRENT).version",
            "MAGIC_CURRENT.version",
        ),
    ),
    f"{MAGIC}/position.py": (
        Fault("a position of Magic says that its rules are the first", "rules=rules)", "rules=1)"),
    ),
    "engine/twinstack/engine/brought.py": BROUGHT,
    "server/twinstack/server/turn_length.py": LONG_TURNS,
    f"{ROOMS}/mailbox.py": MAILBOX,
    f"{ROOMS}/position_sums.py": SUMS,
    f"{ROOMS}/play.py": PLAY,
    f"{ROOMS}/going_on.py": GOING_ON,
    f"{ROOMS}/room.py": ROOM,
    f"{ROOMS}/playing.py": PLAYING,
    f"{ROOMS}/telling.py": (
        Fault(
            "a client that missed an update gets the next one",
            "elif room.id not in client.lagging:",
            "elif True:",
        ),
    ),
    "server/twinstack/server/returning.py": RETURNING,
    f"{STORAGE}/fences.py": FENCES,
    f"{STORAGE}/sqlite/log.py": LOG,
    f"{STORAGE}/sqlite/disk.py": DISK,
    f"{STORAGE}/sqlite/commits.py": COMMITS,
}
