"""Fences keep out who has lost the lease of a game: only its holder may write, and only the next answer.

Used by one thread at a time.
"""

from itertools import count

from twinstack.server.storage.errors import NotLeased, NotNext
from twinstack.server.storage.writes import Lease


class Fences:
    """The games under way, each with its lease and the number of its next answer.

    A change is kept or undone together with the writes that it belongs to.
    """

    def __init__(self) -> None:
        self._games: dict[str, tuple[int, int]] = {}  # by game: the term of its lease, and the next number
        self._before: list[tuple[str, tuple[int, int] | None]] = []
        self._terms = count(1)

    def __len__(self) -> int:
        return len(self._games)

    def begin(self, lease: Lease, number: int) -> None:
        """A new game; `number` is that of its next answer."""
        self._set(lease.game, (lease.term, number))

    def lease(self, game: str, number: int) -> Lease:
        """A new lease, which ends the one before; `number` is that of the game's next answer."""
        lease = Lease(game, next(self._terms))
        self._set(game, (lease.term, number))
        return lease

    def append(self, lease: Lease, number: int, count: int) -> None:
        following = self._following(lease)
        if number != following:
            raise NotNext(f"answer {number} of game {lease.game} is not the next; expected number {following}")
        if count:
            self._set(lease.game, (lease.term, number + count))

    def take_back(self, lease: Lease, number: int) -> None:
        following = self._following(lease)
        if not 0 <= number <= following:
            problem = f"game {lease.game} has no answer {number} to be taken back"
            raise NotNext(f"{problem}; expected a number from 0 to {following}")
        self._set(lease.game, (lease.term, number))

    def check(self, lease: Lease) -> None:
        """Refuse a lease that does not hold."""
        self._following(lease)

    def release(self, lease: Lease) -> None:
        if lease.game in self._games and self._games[lease.game][0] == lease.term:
            self._set(lease.game, None)

    def end(self, lease: Lease) -> None:
        self._following(lease)
        self._set(lease.game, None)

    def forget(self, game: str) -> None:
        self._set(game, None)

    def _following(self, lease: Lease) -> int:
        """The number of the next answer; refuses a lease that does not hold."""
        term, following = self._games.get(lease.game, (-1, 0))
        if term != lease.term:
            problem = "nobody has leased it" if term < 0 else "somebody else has leased it since"
            raise NotLeased(f"game {lease.game} is not to be written to: {problem}; expected the lease that holds")
        return following

    def _set(self, game: str, entry: tuple[int, int] | None) -> None:
        self._before.append((game, self._games.pop(game, None)))
        if entry is not None:
            self._games[game] = entry

    def keep(self) -> None:
        """Keep the changes: the writes are stored."""
        self._before.clear()

    def undo(self) -> None:
        """Undo the changes: the writes are not stored."""
        while self._before:
            game, entry = self._before.pop()
            self._games.pop(game, None)
            if entry is not None:
                self._games[game] = entry
