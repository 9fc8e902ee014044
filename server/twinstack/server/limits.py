"""Limits on how often clients may do things."""

from collections import Counter
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Network, ip_address

import trio

from twinstack.server.problems import Refused

NO_ADDRESS = "load test"
"""What the connections of a load test count for: only limits on the whole server hold for it."""


class Bucket:
    """A token bucket: allows a burst at once, and a rate per second over time."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = trio.current_time) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left = burst
        self._since = clock()

    @property
    def full(self) -> bool:
        """Is it as full as at the beginning?"""
        return self._left + (self._clock() - self._since) * self._rate >= self._burst

    @property
    def ready(self) -> bool:
        """Is one more allowed now?"""
        return self._left + (self._clock() - self._since) * self._rate >= 1

    def take(self) -> bool:
        """Take one if that is allowed now; gives whether it was."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def put_back(self) -> None:
        """Give back the one that was taken last."""
        self._left += 1

    def charge(self, amount: float) -> None:
        """Take what something has cost, even more than there is: then it takes longer until one is allowed again."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate) - amount
        self._since = now


class Unlimited(Bucket):
    """Allows everything, for the connections of a load test."""

    def take(self) -> bool:
        return True


FEW = 100  # up to this many entries, nothing needs to be forgotten


class Rate:
    """How often each person or address may do something in a number of seconds, over all its connections."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self._seconds = seconds
        self._buckets: dict[str, Bucket] = {}
        self._many = FEW

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str) -> bool:
        """Count one more if that is allowed now; gives whether it was."""
        return self._bucket(who).take()

    def charge(self, who: str, amount: float) -> None:
        """Count what something has cost them."""
        self._bucket(who).charge(amount)

    def _bucket(self, who: str) -> Bucket:
        """Theirs. Those that are as full as at the beginning are forgotten when there are many."""
        if who not in self._buckets and len(self._buckets) >= self._many:
            self._buckets = {one: bucket for one, bucket in self._buckets.items() if not bucket.full}
            self._many = max(FEW, 2 * len(self._buckets))
        return self._buckets.setdefault(who, Bucket(self.most / self._seconds, self.most))

    def spent(self, who: str) -> bool:
        """Are they at their limit now? Asking counts nothing."""
        return who in self._buckets and not self._buckets[who].ready


class PerMinute(Rate):
    """How often each person or address may do something in a minute."""

    def __init__(self, most: int) -> None:
        super().__init__(most, 60.0)


class Speakers(PerMinute):
    """How much each person may say in chats, over all rooms."""

    def speak(self, person: str) -> None:
        """Count one message; Refused if that is too many."""
        if not self.most:
            raise Refused("no chat", "chat is switched off on this server")
        if not self.take(person):
            raise Refused("too much chat", f"you may say {self.most} things a minute", "some silence")


class ConnectionLimits:
    """Counts connections and attempts with passwords for each address."""

    def __init__(self, most: int, in_all: int, passwords: int) -> None:
        self._most = most
        self._in_all = in_all
        self._passwords = PerMinute(passwords)
        self._inside: Counter[str] = Counter()

    def try_password(self, address: str) -> None:
        """Count one attempt; Refused if that is too many, so that nobody can guess passwords."""
        if not self._passwords.take(address):
            problem = f"from this address, passwords are tried {self._passwords.most} times a minute already"
            raise Refused("too many logins", problem, "another try later")

    def enter(self, address: str) -> str:
        """Count one connection; gives the reason if it is not let in, otherwise an empty text."""
        if self._inside.total() >= self._in_all:
            return "the server takes no more connections at the moment"
        if address != NO_ADDRESS and self._inside[address] >= self._most:
            return "too many connections from this address"
        self._inside[address] += 1
        return ""

    def leave(self, address: str) -> None:
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]


def household(address: str) -> str:
    """What counts as one address: an IPv4 address, or the network of 2^64 IPv6 addresses that one household has."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or IPv6Network((int(found), 64), strict=False))
