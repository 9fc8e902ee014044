"""Bans in the file."""

import time

from twinstack.server.storage.rows import BanRow
from twinstack.server.storage.sqlite.disk import Disk


class SqliteBans:
    """The bans of a file."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    async def all(self) -> list[BanRow]:
        sql = "select person, address, name, reason, until from bans order by made"
        return await self._disk.read(lambda db: [BanRow(*row) for row in db.execute(sql)])

    async def put(self, ban: BanRow) -> None:
        row = (ban.person, ban.address, ban.name, ban.reason, ban.until, time.time())
        sql = "insert or replace into bans (person, address, name, reason, until, made) values (?, ?, ?, ?, ?, ?)"
        await self._disk.do(lambda db: db.execute(sql, row))

    async def lift(self, person: str, address: str) -> None:
        sql = "delete from bans where person = ? and address = ?"
        await self._disk.do(lambda db: db.execute(sql, (person, address)))
