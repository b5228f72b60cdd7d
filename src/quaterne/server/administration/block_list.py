"""`BlockList`: the blocks of a moment, so that one lookup costs the same however many there are."""

from __future__ import annotations

import ipaddress
from collections import defaultdict
from collections.abc import Iterable

from quaterne.server.errors import Blocked
from quaterne.store import Block, BlockKind
from quaterne.store.administration.blocks import block_pattern, parse_network
from quaterne.store.archive.search_key import search_key

__all__ = ["BlockList"]

_BITS = {4: 32, 6: 128}


class BlockList:
    """Names and networks that may not play, each until its time."""

    def __init__(self, blocks: Iterable[Block]) -> None:
        self._names: dict[str, int] = {}
        self._networks: dict[tuple[int, int], dict[int, int]] = defaultdict(dict)
        """By version and length of the prefix: the time until which each prefix is blocked."""
        for block in blocks:
            if block.kind is BlockKind.NAME:
                self._names[block_pattern(block.kind, block.value)[0]] = block.until
            else:
                network = parse_network(block.value)
                size = network.version, network.prefixlen
                self._networks[size][_prefix(int(network.network_address), *size)] = block.until

    def check(self, address: str, names: Iterable[str], now: int) -> None:
        """Raise `Blocked` for an address or a name that may not play at this time."""
        if self._networks:
            self._check_address(address, now)
        if self._names:
            for name in names:
                until = self._names.get(search_key(name), 0)
                if until > now:
                    raise Blocked(BlockKind.NAME, until)

    def _check_address(self, address: str, now: int) -> None:
        try:
            client = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:  # a socket in the file system has no address
            return
        client = getattr(client, "ipv4_mapped", None) or client
        for (version, length), blocked in self._networks.items():
            if version == client.version:
                until = blocked.get(_prefix(int(client), version, length), 0)
                if until > now:
                    raise Blocked(BlockKind.NETWORK, until)


def _prefix(address: int, version: int, length: int) -> int:
    return address >> (_BITS[version] - length)
