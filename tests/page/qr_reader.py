"""A QR code reader, written from the standard: byte mode, correction M, versions 2 to 6."""

from __future__ import annotations

Modules = list[list[bool]]

_BLOCKS = {2: (1, 28, 16), 3: (1, 44, 26), 4: (2, 32, 18), 5: (2, 43, 24), 6: (4, 27, 16)}
"""The number of blocks, with the bytes of data and of correction in each."""


def read(modules: Modules) -> str:
    """Return the text of a code (dark modules are true); fail unless every byte is right."""
    size = len(modules)
    count, data, correction = _BLOCKS[(size - 17) // 4]
    stream = _codewords(modules, _mask(modules))
    blocks = [
        stream[i : count * data : count]
        + stream[count * data + i : count * (data + correction) : count]
        for i in range(count)
    ]
    for block in blocks:
        assert not any(_value(block, power) for power in range(correction)), "a damaged code"
    bits = "".join(f"{byte:08b}" for block in blocks for byte in block[:data])
    assert bits[:4] == "0100", "not in byte mode"
    length = int(bits[4:12], 2)
    return int(bits[12 : 12 + 8 * length], 2).to_bytes(length, "big").decode()


def _mask(modules: Modules) -> int:
    """Check that both copies of the format agree on correction M; return the mask."""
    size = len(modules)
    near = [(8, c) for c in (0, 1, 2, 3, 4, 5, 7, 8)] + [(r, 8) for r in (7, 5, 4, 3, 2, 1, 0)]
    far = [(size - 1 - i, 8) for i in range(7)] + [(8, size - 8 + i) for i in range(8)]
    one, two = (sum(modules[r][c] << (14 - i) for i, (r, c) in enumerate(at)) for at in (near, far))
    assert one == two
    assert (one ^ 0x5412) >> 13 == 0, "not correction M"
    return ((one ^ 0x5412) >> 10) & 7


def _flips(mask: int, r: int, c: int) -> bool:
    return (
        (r + c) % 2,
        r % 2,
        c % 3,
        (r + c) % 3,
        (r // 2 + c // 3) % 2,
        r * c % 2 + r * c % 3,
        (r * c % 2 + r * c % 3) % 2,
        ((r + c) % 2 + r * c % 3) % 2,
    )[mask] == 0


def _codewords(modules: Modules, mask: int) -> list[int]:
    """Read all bytes, in columns of two modules from the lower right, up and down."""
    size = len(modules)
    bits = ""
    columns = [*range(size - 1, 6, -2), 5, 3, 1]
    for number, right in enumerate(columns):
        rows = range(size) if number % 2 else range(size - 1, -1, -1)
        for r in rows:
            for c in (right, right - 1):
                if not _is_fixed(size, r, c):
                    bits += str(int(modules[r][c] != _flips(mask, r, c)))
    return [int(bits[i : i + 8], 2) for i in range(0, len(bits) - 7, 8)]


def _is_fixed(size: int, r: int, c: int) -> bool:
    """Whether a module is not data: corners, their formats, the dotted lines, the small square."""
    corner = (r < 9 and (c < 9 or c >= size - 8)) or (r >= size - 8 and c < 9)
    small = abs(r - (size - 7)) <= 2 and abs(c - (size - 7)) <= 2
    return corner or small or 6 in (r, c)


def _value(block: list[int], power: int) -> int:
    """Evaluate the block, a polynomial over GF(256), at a power of two: zero in a right code."""
    root = 1
    for _ in range(power):
        root = _product(root, 2)
    value = 0
    for byte in block:
        value = _product(value, root) ^ byte
    return value


def _product(a: int, b: int) -> int:
    product = 0
    while b:
        product ^= a * (b & 1)
        a = (a << 1) ^ (0x11D if a & 0x80 else 0)
        b >>= 1
    return product
