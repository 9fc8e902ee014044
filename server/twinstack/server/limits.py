"""How much one client may ask for."""

from collections import Counter
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Network, ip_address

import trio

from twinstack.server.problems import Refused


class Bucket:
    """Allows so many at once, and so many a second over time."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = trio.current_time) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left = burst
        self._since = clock()

    @property
    def full(self) -> bool:
        """As if nothing had ever been taken."""
        return self._left + (self._clock() - self._since) * self._rate >= self._burst

    @property
    def ready(self) -> bool:
        """One more is allowed now."""
        return self._left + (self._clock() - self._since) * self._rate >= 1

    def take(self) -> bool:
        """One more, if it is allowed now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def put_back(self) -> None:
        """What was taken last was not used."""
        self._left += 1


FEW = 100  # so many of whom it is remembered how much they have done are never too many


class Rate:
    """How often everybody may do something in so many seconds, whatever the connection."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self._seconds = seconds
        self._buckets: dict[str, Bucket] = {}
        self._many = FEW

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str) -> bool:
        """Once more, if that is allowed now."""
        if who not in self._buckets and len(self._buckets) >= self._many:
            self._buckets = {one: bucket for one, bucket in self._buckets.items() if not bucket.full}
            self._many = max(FEW, 2 * len(self._buckets))
        return self._buckets.setdefault(who, Bucket(self.most / self._seconds, self.most)).take()

    def spent(self, who: str) -> bool:
        """They may not do it now. Nothing is taken for asking."""
        return who in self._buckets and not self._buckets[who].ready


class PerMinute(Rate):
    """How often everybody may do something in a minute."""

    def __init__(self, most: int) -> None:
        super().__init__(most, 60.0)


class Speakers(PerMinute):
    """How much everybody may say, whatever the room."""

    def speak(self, person: str) -> None:
        """Once; refused if that is too much."""
        if not self.most:
            raise Refused("no chat", "nobody talks on this server")
        if not self.take(person):
            raise Refused("too much chat", f"you may say {self.most} things a minute", "some silence")


class Doors:
    """Who is connected from where, and how often passwords are tried from there."""

    def __init__(self, most: int, in_all: int, passwords: int) -> None:
        self._most = most
        self._in_all = in_all
        self._passwords = PerMinute(passwords)
        self._inside: Counter[str] = Counter()

    def try_password(self, address: str) -> None:
        """Once; refused if that is too often, so that nobody can guess."""
        if not self._passwords.take(address):
            problem = f"from this address, passwords are tried {self._passwords.most} times a minute already"
            raise Refused("too many logins", problem, "another try later")

    def enter(self, address: str) -> str:
        """Somebody is let in; or why not."""
        if self._inside.total() >= self._in_all:
            return "the server takes no more connections at the moment"
        if self._inside[address] >= self._most:
            return "too many connections from this address"
        self._inside[address] += 1
        return ""

    def leave(self, address: str) -> None:
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]


def household(address: str) -> str:
    """Whoever has one IPv6 address has the 2^64 beside it too."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or IPv6Network((int(found), 64), strict=False))
